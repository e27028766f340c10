"""Records of matches as files: of one match, or of many, one a line; and those that somebody has brought in."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from hashlib import sha256

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from chaodipi.game import DealEnded, Record, decode_record, encode_record, steps_of
from chaodipi.rules import rule_set_from
from chaodipi.storage.deal_tables import RECORDS
from chaodipi.storage.store import Store
from chaodipi.violation import InputError

__all__ = ["KeptRecord", "ListedRecord", "RecordStore", "checked_records", "record_lines"]

_LARGEST = 4_000_000
"""Bytes of a file: some hundred matches."""
_TOGETHER = 20
"""Records that are held at once where only what they are called is wanted."""


class KeptRecord(msgspec.Struct, frozen=True):
    """A match that was brought in. id: SHA-256 of the record, in hexadecimal; deals: those that were settled in it."""

    id: str
    at_ms: int
    rules: str
    deals: int
    record: Record


class ListedRecord(msgspec.Struct, frozen=True):
    """The same without its commands. names: of the seats."""

    id: str
    at_ms: int
    rules: str
    deals: int
    names: tuple[str, ...]


class _Named(msgspec.Struct, frozen=True):
    names: tuple[str, ...]


class RecordStore:
    """The records that people have brought into a store. They count for nobody: anybody can write one."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def keep(self, owner: str, records: Iterable[Record], at_ms: int) -> Future[None]:
        """Keep records of a person, all or none; one that is there already once. The future raises LogConflictError
        where nobody has that id."""
        rows = [_row(owner, record, at_ms) for record in records]

        def write(connection: Connection) -> None:
            for row in rows:
                same = (RECORDS.c.owner == owner, RECORDS.c.id == row["id"])
                if not connection.execute(update(RECORDS).where(*same).values(at_ms=at_ms)).rowcount:
                    connection.execute(insert(RECORDS).values(**row))

        return self._store._later(write)

    def remove(self, owner: str, record: str) -> Future[None]:
        """Forget a record, by its id."""
        gone = delete(RECORDS).where(RECORDS.c.owner == owner, RECORDS.c.id == record)
        return self._store._later(lambda connection: connection.execute(gone))

    def count(self, owner: str) -> int:
        """How many a person has."""
        asked = select(func.count()).select_from(RECORDS).where(RECORDS.c.owner == owner)
        with self._store.engine.connect() as connection:
            return connection.execute(asked).scalar_one()

    def listed(self, owner: str) -> list[ListedRecord]:
        """What a person has, the newest first."""
        asked = _newest(owner).execution_options(yield_per=_TOGETHER)
        with self._store.engine.connect() as connection:
            return [
                ListedRecord(
                    row.id, row.at_ms, row.rules, row.deals, msgspec.json.decode(row.record, type=_Named).names
                )
                for row in connection.execute(asked)
            ]

    def find(self, owner: str, record: str) -> Record | None:
        """A record of a person, by its id."""
        asked = select(RECORDS.c.record).where(RECORDS.c.owner == owner, RECORDS.c.id == record)
        with self._store.engine.connect() as connection:
            found = connection.execute(asked).scalar_one_or_none()
        return None if found is None else decode_record(found)

    def of(self, owner: str) -> list[KeptRecord]:
        """The records of a person, the newest first."""
        with self._store.engine.connect() as connection:
            rows = connection.execute(_newest(owner)).all()
        return [KeptRecord(row.id, row.at_ms, row.rules, row.deals, decode_record(row.record)) for row in rows]


def _newest(owner: str) -> Select[tuple[object, ...]]:
    return select(RECORDS).where(RECORDS.c.owner == owner).order_by(RECORDS.c.at_ms.desc(), RECORDS.c.id)


def record_lines(records: Iterable[Record]) -> Iterator[bytes]:
    """A file of many records: one a line."""
    return (encode_record(record) + b"\n" for record in records)


def checked_records(data: bytes) -> list[Record]:
    """The records of a file: of one match, or one a line; each is played through.

    Raises InputError ("records-too-large"; "bad-line" with line, from 1, and reason: the code that ``decode_record`` or
    ``steps_of`` gives it; "no-records").
    """
    if len(data) > _LARGEST:
        raise InputError("records-too-large", f"{len(data)} bytes", most=_LARGEST // 1_000_000)
    found = []
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            try:
                record = decode_record(line)
                _deals_in(record)
            except InputError as error:
                raise InputError("bad-line", f"line {number}: {error}", line=number, reason=error.code) from error
            found.append(record)
    if not found:
        raise InputError("no-records", "there is nothing in it")
    return found


def _row(owner: str, record: Record, at_ms: int) -> dict[str, object]:
    data = encode_record(record)
    rules = rule_set_from(record.rules).id
    key = sha256(data).hexdigest()
    return {
        "owner": owner, "id": key, "at_ms": at_ms, "rules": rules, "deals": _deals_in(record), "record": data
    }  # fmt: skip


def _deals_in(record: Record) -> int:
    return sum(isinstance(event, DealEnded) for step in steps_of(record) for event in step.events)
