"""The tables of the database that are about people."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, String, Table, Text

from chaodipi.storage.tables import METADATA

__all__ = ["CODES", "DESERTIONS", "PASSKEYS", "RELATIONS", "REPORTS"]

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

DESERTIONS = Table(
    "desertions",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("rules", String(40), nullable=False),
    Column("match", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("stage", String(12), nullable=False),
    Column("credits", Integer, nullable=False),
)
"""Who left a deal and was not back when it ended, and what it cost. seq: the place in the table's log where they left;
the log tells it all again."""

RELATIONS = Table(
    "relations",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("other", String(32), ForeignKey("people.id"), primary_key=True),
    Column("kind", String(8), nullable=False),
)
"""Whom a person does not hear ("mute"), or neither hears nor plays with by chance ("block")."""

REPORTS = Table(
    "reports",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("other", String(32), ForeignKey("people.id"), primary_key=True),
    Column("reason", String(12), primary_key=True),
    Column("code", String(12), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("said", Text, nullable=False, server_default=""),
    Column("dealt_ms", BigInteger, nullable=False, server_default="0"),
)
"""What people say of others, for whoever runs the house. code: of the table it happened at, or "". One of a kind.
said: the last that the other said there, a line each, a phrase by its code after a tab; dealt_ms: since when it is
dealt with, or 0."""

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("host", String(255), nullable=False),
    Column("device", String(12), nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("synced", Integer, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger),
)
"""Keys by which a person signs in. id: SHA-256 of the credential's id, in hexadecimal; public_key: as COSE has it;
host: the only one whose pages the browser gives it to; device: kind of the one it was made on; sign_count: as it was
told last; synced: 1 where it is on all devices of its owner; used_ms: signed in with last."""
