"""What whoever runs the house has forbidden somebody for a time."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "sanctions"
down_revision = "said"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, empty."""
    op.create_table(
        "sanctions",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "kind", name="pk_sanctions"),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("sanctions")
