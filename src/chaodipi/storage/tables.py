"""The tables of the database."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table

__all__ = ["LOG", "METADATA", "PEOPLE", "PULSE", "TABLES"]

METADATA = MetaData()

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("since_ms", BigInteger, nullable=False),
    Column("public_id", String(12), unique=True, index=True),
    Column("name_key", String(80), unique=True, index=True),
    Column("signed_out", Integer, nullable=False, server_default="0"),
)
"""Who has been here. The id is the identity, a secret of its person; public_id and the name are what others know. Of a
name_key there is one: the name without the differences that nobody sees. signed_out: how often the person has signed
all devices out; a device is good for one of these numbers."""

TABLES = Table(
    "tables",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("opened_ms", BigInteger, nullable=False),
    Column("over", Integer, nullable=False, server_default="0"),
)
"""Tables. over: 1 once nothing will happen there any more."""

LOG = Table(
    "log",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("entry", LargeBinary, nullable=False),
)
"""Everything that was ever accepted at a table, in order: the only truth about it. The key is the fence: of two writers
of one place one is refused."""

PULSE = Table("pulse", METADATA, Column("at_ms", BigInteger, nullable=False))
"""When it was last asked whether what is written is kept: one row, which is written for that."""
