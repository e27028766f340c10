"""People have a name that nobody else has, a public id, and codes for another device."""

import secrets
import unicodedata

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "people"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Number the names that stand twice."""
    op.add_column("people", sa.Column("public_id", sa.String(12), nullable=True))
    op.add_column("people", sa.Column("name_key", sa.String(80), nullable=True))
    people = sa.table("people", *(sa.column(name) for name in ("id", "name", "since_ms", "public_id", "name_key")))
    connection = op.get_bind()
    taken: set[str] = set()
    for row in connection.execute(sa.select(people.c.id, people.c.name).order_by(people.c.since_ms)).all():
        name, number = row.name, 1
        while (key := unicodedata.normalize("NFKC", name).casefold()) in taken:
            number += 1
            name = f"{row.name[: 20 - len(str(number)) - 1]} {number}"
        taken.add(key)
        new = {"public_id": secrets.token_hex(5), "name": name, "name_key": key}
        connection.execute(sa.update(people).where(people.c.id == row.id).values(**new))
    op.create_index("ix_people_public_id", "people", ["public_id"], unique=True)
    op.create_index("ix_people_name_key", "people", ["name_key"], unique=True)
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=True),
        sa.Column("used_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_codes_person"),
        sa.PrimaryKeyConstraint("hash", name="pk_codes"),
    )
    op.create_index("ix_codes_person", "codes", ["person"])


def downgrade() -> None:
    """Names keep their numbers."""
    op.drop_table("codes")
    op.drop_index("ix_people_name_key", "people")
    op.drop_index("ix_people_public_id", "people")
    with op.batch_alter_table("people") as batch:
        batch.drop_column("name_key")
        batch.drop_column("public_id")
