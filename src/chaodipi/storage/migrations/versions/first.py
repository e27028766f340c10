"""People, tables, and the log of each table."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "first"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("opened_ms", sa.BigInteger(), nullable=False),
        sa.Column("over", sa.Integer(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_table(
        "log",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("entry", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_log_code"),
        sa.PrimaryKeyConstraint("code", "seq", name="pk_log"),
    )


def downgrade() -> None:
    """Take them away."""
    for name in ("log", "tables", "people"):
        op.drop_table(name)
