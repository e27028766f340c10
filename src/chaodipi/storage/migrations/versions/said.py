"""What was said is kept with the report of it."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "said"
down_revision = "passkeys"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of earlier reports nothing is known."""
    op.add_column("reports", sa.Column("said", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """What was said is lost."""
    with op.batch_alter_table("reports") as batch:
        batch.drop_column("said")
