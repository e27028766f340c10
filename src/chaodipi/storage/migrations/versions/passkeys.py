"""Passkeys, by which people sign in on another device; and how often a person has signed all devices out."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "passkeys"
down_revision = "ledger"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, empty; nobody has signed out yet."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("credential", sa.LargeBinary(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("device", sa.String(12), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("synced", sa.Integer(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("used_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_passkeys_person"),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.add_column("people", sa.Column("signed_out", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Take them away."""
    op.drop_table("passkeys")
    with op.batch_alter_table("people") as batch:
        batch.drop_column("signed_out")
