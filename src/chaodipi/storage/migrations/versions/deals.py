"""An index over the logs, deals and matches; and records brought in from files. The index of what was played before is
made by `chaodipi database reindex`."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "deals"
down_revision = "people"
branch_labels = None
depends_on = None


def _several(name: str, kind: type[sa.Integer] | sa.String, count: int) -> list[sa.Column[object]]:
    return [sa.Column(f"{name}_{i}", kind, nullable=False) for i in range(count)]


def upgrade() -> None:
    """Make the tables, empty."""
    op.create_table(
        "deals",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("spec", sa.String(64), nullable=False),
        sa.Column("ended", sa.String(12), nullable=False),
        *_several("seats", sa.String(32), 4),
        sa.Column("banker", sa.Integer(), nullable=True),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("trump", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.Column("raised", sa.Integer(), nullable=False),
        *_several("levels_before", sa.Integer, 2),
        *_several("levels", sa.Integer, 2),
        *_several("failed_throws", sa.Integer, 4),
        *_several("pay", sa.Integer, 4),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_deals_code"),
        sa.PrimaryKeyConstraint("code", "seq", name="pk_deals"),
    )
    op.create_table(
        "matches",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("first_ms", sa.BigInteger(), nullable=False),
        sa.Column("last_ms", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("spec", sa.String(64), nullable=False),
        *_several("seats", sa.String(32), 4),
        sa.Column("deals", sa.Integer(), nullable=False),
        *_several("levels", sa.Integer, 2),
        sa.Column("over", sa.Integer(), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_matches_code"),
        sa.PrimaryKeyConstraint("code", "match", name="pk_matches"),
    )
    for i in range(4):
        op.create_index(f"ix_deals_seats_{i}", "deals", [f"seats_{i}", "at_ms"])
        op.create_index(f"ix_matches_seats_{i}", "matches", [f"seats_{i}", "last_ms"])
    op.create_index("ix_deals_rules", "deals", ["rules", "at_ms"])
    op.create_index("ix_deals_at_ms", "deals", ["at_ms"])
    op.create_index("ix_matches_last_ms", "matches", ["last_ms"])
    op.create_table(
        "records",
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], name="fk_records_owner"),
        sa.PrimaryKeyConstraint("owner", "id", name="pk_records"),
    )


def downgrade() -> None:
    """Take them away."""
    for name in ("records", "matches", "deals"):
        op.drop_table(name)
