"""A person who wants to be forgotten: nothing that is kept names them any more."""

import secrets
from concurrent.futures import Future

import msgspec
from sqlalchemy import ColumnElement, Connection, LargeBinary, bindparam, delete, func, insert, or_, select, update

from chaodipi.storage.retention import columns_of_seats
from chaodipi.storage.rows import GONE
from chaodipi.storage.sanctions import SANCTIONS
from chaodipi.storage.store import Store
from chaodipi.storage.tables import LOG, METADATA, PEOPLE

__all__ = ["forget_in_log", "forget_person", "tables_naming"]


def tables_naming(store: Store, person: str) -> list[str]:
    """The tables whose logs name a person. All logs are read for it, by the database."""
    asked = select(LOG.c.code).where(_names(store, person)).distinct().order_by(LOG.c.code)
    with store.engine.connect() as connection:
        return list(connection.execute(asked).scalars())


def forget_in_log(store: Store, code: str, person: str, last: bytes = b"", at_ms: int = 0) -> Future[None]:
    """In a table's log, somebody without a name takes a person's place; all else is as it was, so that it replays to
    the same. Nobody else may be writing to it. last: an entry to put behind all others before."""
    somebody = GONE + secrets.token_hex(16 - len(GONE) // 2)

    def write(connection: Connection) -> None:
        if last:
            end = connection.execute(select(func.max(LOG.c.seq)).where(LOG.c.code == code)).scalar_one()
            connection.execute(insert(LOG).values(code=code, seq=end + 1, at_ms=at_ms, entry=last))
        asked = select(LOG.c.seq, LOG.c.entry).where(LOG.c.code == code, _names(store, person)).order_by(LOG.c.seq)
        for seq, entry in connection.execute(asked).all():
            told = _without(entry, person, somebody)
            connection.execute(update(LOG).where(LOG.c.code == code, LOG.c.seq == seq).values(entry=told))

    return store._later(write)


def forget_person(store: Store, person: str) -> Future[None]:
    """Whatever points at a person goes; in the rows of deals and desertions they become GONE."""

    def write(connection: Connection) -> None:
        for table, column in columns_of_seats():
            connection.execute(update(table).where(column == person).values({column.name: GONE}))
        for table in reversed(METADATA.sorted_tables):
            pointing = {key.parent for key in table.foreign_keys if key.column is PEOPLE.c.id}
            # Some point without saying so to the database.
            pointing |= {table.c.person} if "person" in table.c else set()
            if pointing:
                connection.execute(delete(table).where(or_(*(column == person for column in pointing))))
        connection.execute(delete(SANCTIONS).where(SANCTIONS.c.person == person))
        connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))

    return store._later(write)


def _names(store: Store, person: str) -> ColumnElement[bool]:
    sought = bindparam("sought", f'"{person}"'.encode(), LargeBinary)
    found = func.instr if store.engine.dialect.name == "sqlite" else func.pg_catalog.position
    return found(LOG.c.entry, sought) > 0


def _without(entry: bytes, person: str, somebody: str) -> bytes:
    told = msgspec.json.decode(entry)
    if isinstance(told, dict) and told.get("person") == person and "name" in told:
        entry = msgspec.json.encode({**told, "name": ""})
    return entry.replace(f'"{person}"'.encode(), f'"{somebody}"'.encode())
