"""The tables of the database that are about people."""

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table

from chaodipi.storage.tables import METADATA

__all__ = ["CODES"]

CODES = Table(
    "codes",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("until_ms", BigInteger),
    Column("used_ms", BigInteger),
)
"""Codes by which a person comes to another device; never the codes themselves. kind: "move" (once, for some minutes) or
"keep" (until another takes its place; until_ms is null then)."""
