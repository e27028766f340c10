"""What whoever runs the house has forbidden, in the database."""

from collections.abc import Iterable
from concurrent.futures import Future

from sqlalchemy import BigInteger, Column, Connection, String, Table, delete, insert, select

from chaodipi.storage.store import Store
from chaodipi.storage.tables import METADATA, TABLES

__all__ = ["SANCTIONS", "SanctionStore"]

SANCTIONS = Table(
    "sanctions",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("until_ms", BigInteger, nullable=False),
)
"""kind: "mute" (is not heard), "open" (opens no tables); "closed" of the person "": nobody opens any."""


class SanctionStore:
    """The sanctions of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> list[tuple[str, str, int]]:
        """(person, kind, until_ms), those among them whose time is over."""
        with self._store.engine.connect() as connection:
            found = connection.execute(select(SANCTIONS.c.person, SANCTIONS.c.kind, SANCTIONS.c.until_ms))
            return [(row.person, row.kind, row.until_ms) for row in found]

    def set(self, person: str, kind: str, until_ms: int | None) -> Future[None]:
        """In place of the one before; None: no more. The future is done once it is kept."""

        def write(connection: Connection) -> None:
            its_own = (SANCTIONS.c.person == person, SANCTIONS.c.kind == kind)
            connection.execute(delete(SANCTIONS).where(*its_own))
            if until_ms is not None:
                connection.execute(insert(SANCTIONS).values(person=person, kind=kind, until_ms=until_ms))

        return self._store._later(write)

    def opened_ms(self, codes: Iterable[str]) -> dict[str, int]:
        """When tables were opened."""
        asked = select(TABLES.c.code, TABLES.c.opened_ms).where(TABLES.c.code.in_(list(codes)))
        with self._store.engine.connect() as connection:
            return {row.code: row.opened_ms for row in connection.execute(asked)}
