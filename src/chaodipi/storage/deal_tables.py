"""The tables of the database that are an index over the logs: deals and matches; and records brought in from files."""

from collections.abc import Iterator

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, String, Table

from chaodipi.storage.tables import METADATA

__all__ = ["DEALS", "MATCHES", "RECORDS"]


def _numbers(name: str, count: int) -> Iterator[Column[int]]:
    for i in range(count):
        yield Column(f"{name}_{i}", Integer, nullable=False)


def _seats() -> Iterator[Column[str]]:
    for i in range(4):
        yield Column(f"seats_{i}", String(32), nullable=False)


DEALS = Table(
    "deals",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("match", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("rules", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("spec", String(64), nullable=False),
    Column("ended", String(12), nullable=False),
    *_seats(),
    Column("banker", Integer),
    Column("level", Integer, nullable=False),
    Column("trump", Integer),
    Column("points", Integer),
    Column("winner", Integer),
    Column("raised", Integer, nullable=False),
    *_numbers("levels_before", 2),
    *_numbers("levels", 2),
    *_numbers("failed_throws", 4),
    *_numbers("pay", 4),
    *(Index(f"ix_deals_seats_{i}", f"seats_{i}", "at_ms") for i in range(4)),
    Index("ix_deals_rules", "rules", "at_ms"),
    Index("ix_deals_at_ms", "at_ms"),
)
"""Every deal that came to its end. seq: the place of the entry that ended it. See DealRow for the rest."""

MATCHES = Table(
    "matches",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("match", Integer, primary_key=True),
    Column("first_ms", BigInteger, nullable=False),
    Column("last_ms", BigInteger, nullable=False),
    Column("rules", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("spec", String(64), nullable=False),
    *_seats(),
    Column("deals", Integer, nullable=False),
    *_numbers("levels", 2),
    Column("over", Integer, nullable=False),
    Column("winner", Integer),
    *(Index(f"ix_matches_seats_{i}", f"seats_{i}", "last_ms") for i in range(4)),
    Index("ix_matches_last_ms", "last_ms"),
)
"""Every match of which a deal came to its end; first_ms, last_ms: when its first and its last did."""

RECORDS = Table(
    "records",
    METADATA,
    Column("owner", String(32), ForeignKey("people.id"), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("rules", String(40), nullable=False),
    Column("deals", Integer, nullable=False),
    Column("record", LargeBinary, nullable=False),
)
"""Matches that somebody brought in as a file: they count for nobody. id: SHA-256 of the record."""
