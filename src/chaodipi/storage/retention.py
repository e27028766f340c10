"""What need not be kept for ever: logs of tables long over, and guests whom nobody has seen since."""

import re
from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Table, delete, func, insert, or_, select, union, update

from chaodipi.storage.database import open_engine, told_plainly, writing
from chaodipi.storage.deal_tables import DEALS, MATCHES
from chaodipi.storage.people_tables import CODES, DESERTIONS, RELATIONS, REPORTS
from chaodipi.storage.rows import GONE
from chaodipi.storage.tables import LOG, METADATA, PEOPLE, TABLES

__all__ = ["Forgotten", "forget"]

_OF_A_GUEST = (CODES, RELATIONS, REPORTS)
"""Tables whose rows go with a guest; whoever stands in another one stays."""
_PERSON = re.compile(rb'"([^"\\]{32})(?=")')
"""Whatever in an entry is as long as an id. The last quote may be the first of what follows."""
_TOGETHER = 500


class Forgotten(msgspec.Struct, frozen=True):
    """How many tables' logs, how many entries in them, and how many people."""

    tables: int
    entries: int
    people: int


def forget(url: str, before_ms: int, now_ms: int, *, really: bool) -> Forgotten:
    """Let go of what is older than before_ms; where not really, only count it.

    The logs of tables that are over and where nothing has happened since; the rows of their deals stay, so that what
    people have reached stays. Then guests who came before that time, stand in no log that is kept, and have no code or
    passkey of their own: their rows say GONE. A table that runs, and whoever sits there, is never touched. Killed in
    the middle it has done whole tables and whole people, and goes on when it is asked again.
    Raises InputError as ``open_engine``.
    """
    engine = open_engine(url, upgraded=False)
    try:
        with told_plainly():
            with engine.connect() as connection:
                old = list(connection.execute(_old_tables(before_ms)).scalars())
                entries = _entries(connection, old)
            if really:
                for code in old:
                    with writing(engine) as connection:
                        _forget_table(connection, code, before_ms)
            with engine.connect() as connection:
                people = _unseen(connection, before_ms, now_ms, set() if really else set(old))
            if really:
                for at in range(0, len(people), _TOGETHER):
                    with writing(engine) as connection:
                        _forget_people(connection, people[at : at + _TOGETHER])
    finally:
        engine.dispose()
    return Forgotten(len(old), entries, len(people))


def _old_tables(before_ms: int) -> Select[str]:
    """Over, the log still whole, and nothing since."""
    whole = select(LOG.c.code).where(LOG.c.code == TABLES.c.code, LOG.c.seq == 0).exists()
    since = select(LOG.c.code).where(LOG.c.code == TABLES.c.code, LOG.c.at_ms >= before_ms).exists()
    return select(TABLES.c.code).where(TABLES.c.over == 1, whole, ~since).order_by(TABLES.c.opened_ms, TABLES.c.code)


def _entries(connection: Connection, codes: list[str]) -> int:
    counted = select(func.count()).select_from(LOG)
    return sum(connection.execute(counted.where(LOG.c.code == code)).scalar_one() for code in codes)


def _forget_table(connection: Connection, code: str, before_ms: int) -> None:
    # Who appends to the log needs this row, and waits; what happened meanwhile is seen.
    connection.execute(select(TABLES.c.code).where(TABLES.c.code == code).with_for_update())
    if connection.execute(_old_tables(before_ms).where(TABLES.c.code == code)).first() is None:
        return
    last = connection.execute(select(func.max(LOG.c.seq), func.max(LOG.c.at_ms)).where(LOG.c.code == code)).one()
    connection.execute(delete(LOG).where(LOG.c.code == code))
    # A server that still holds the table must not go on with it: the next place is taken.
    connection.execute(insert(LOG).values(code=code, seq=last[0] + 1, at_ms=last[1], entry=b""))


def _unseen(connection: Connection, before_ms: int, now_ms: int, leaving: set[str]) -> list[str]:
    """Guests whom nobody has seen. leaving: codes of tables that count as gone."""
    known = [select(column) for column in _names_of_people()]
    known.append(select(CODES.c.person).where(CODES.c.kind == "keep"))
    fresh = or_(CODES.c.until_ms.is_(None), CODES.c.until_ms > now_ms)
    known.append(select(CODES.c.person).where(fresh, CODES.c.used_ms.is_(None)))
    asked = select(PEOPLE.c.id).where(PEOPLE.c.since_ms < before_ms, PEOPLE.c.id.not_in(union(*known)))
    found = set(connection.execute(asked).scalars())
    if found:
        with connection.execution_options(yield_per=_TOGETHER).execute(select(LOG.c.code, LOG.c.entry)) as logs:
            for code, entry in logs:
                if code not in leaving:
                    found -= {name.decode("utf-8", "replace") for name in _PERSON.findall(entry)}
    return sorted(found)


def _names_of_people() -> Iterable[ColumnElement[str]]:
    """The columns that keep a person: whatever points at people but what goes with a guest."""
    for table in METADATA.sorted_tables:
        if table not in _OF_A_GUEST:
            yield from (key.parent for key in table.foreign_keys if key.column is PEOPLE.c.id)


def _forget_people(connection: Connection, people: list[str]) -> None:
    for table in _OF_A_GUEST:
        columns = [key.parent for key in table.foreign_keys if key.column is PEOPLE.c.id]
        connection.execute(delete(table).where(or_(*(column.in_(people) for column in columns))))
    connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(people)))
    for table, column in columns_of_seats():
        connection.execute(update(table).where(column.in_(people)).values({column.name: GONE}))


def columns_of_seats() -> Iterable[tuple[Table, ColumnElement[str]]]:
    """Where a person stands in rows that others need as well."""
    for table in (DEALS, MATCHES):
        for seat in range(4):
            yield table, table.c[f"seats_{seat}"]
    yield DESERTIONS, DESERTIONS.c.person
