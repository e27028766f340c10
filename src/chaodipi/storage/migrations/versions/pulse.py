"""A row that is written to see whether what is written is kept."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "pulse"
down_revision = "sanctions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, empty."""
    op.create_table("pulse", sa.Column("at_ms", sa.BigInteger(), nullable=False))


def downgrade() -> None:
    """Take it away."""
    op.drop_table("pulse")
