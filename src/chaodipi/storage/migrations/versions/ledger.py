"""Desertions, whom people do not want to hear or meet, and reports."""

import sqlalchemy as sa
from alembic import op

__all__ = ["branch_labels", "depends_on", "down_revision", "downgrade", "revision", "upgrade"]

revision = "ledger"
down_revision = "deals"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables, empty."""
    op.create_table(
        "desertions",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("credits", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_desertions_code"),
        sa.PrimaryKeyConstraint("code", "seq", name="pk_desertions"),
    )
    op.create_index("ix_desertions_person", "desertions", ["person"])
    op.create_table(
        "relations",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_relations_person"),
        sa.ForeignKeyConstraint(["other"], ["people.id"], name="fk_relations_other"),
        sa.PrimaryKeyConstraint("person", "other", name="pk_relations"),
    )
    op.create_table(
        "reports",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_reports_person"),
        sa.ForeignKeyConstraint(["other"], ["people.id"], name="fk_reports_other"),
        sa.PrimaryKeyConstraint("person", "other", "reason", "code", name="pk_reports"),
    )


def downgrade() -> None:
    """Take them away."""
    for name in ("reports", "relations", "desertions"):
        op.drop_table(name)
