"""When a report was dealt with is kept."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "dealt"
down_revision = "pulse"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """None of the earlier ones is."""
    op.add_column("reports", sa.Column("dealt_ms", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    """All are open again."""
    with op.batch_alter_table("reports") as batch:
        batch.drop_column("dealt_ms")
