"""Records of matches as files: of one match, or of many, one a line; and those that somebody has brought in."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from hashlib import sha256
from typing import Literal

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from chaodipi.game import DealEnded, Record, decode_record, encode_record, steps_of
from chaodipi.rules import rule_set_from
from chaodipi.storage.deal_tables import RECORDS
from chaodipi.storage.store import Store
from chaodipi.violation import InputError

__all__ = [
    "BadLine",
    "Brought",
    "GoodLine",
    "KeptRecord",
    "ListedRecord",
    "RecordStore",
    "checked_records",
    "lines_of",
    "record_lines",
]

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
    """The same without its commands. names: of the seats. changes: of house rules, {path: value}."""

    id: str
    at_ms: int
    rules: str
    deals: int
    names: tuple[str, ...]
    changes: dict[str, object]


class GoodLine(msgspec.Struct, frozen=True):
    """A line of a file that is a record, and the deals that were settled in it. line: from 1."""

    line: int
    record: Record
    deals: int


class BadLine(msgspec.Struct, frozen=True):
    """One that is none, and why: what ``decode_record`` or ``steps_of`` says of it."""

    line: int
    error: InputError


Brought = Literal["taken", "known", "full"]


class _Named(msgspec.Struct, frozen=True):
    names: tuple[str, ...]
    rules: object

    @property
    def changes(self) -> dict[str, object]:
        changes = self.rules.get("set") if isinstance(self.rules, dict) else None
        return changes if isinstance(changes, dict) else {}


class RecordStore:
    """The records that people have brought into a store. They count for nobody: anybody can write one."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def keep(self, owner: str, records: Iterable[Record], at_ms: int) -> Future[None]:
        """Keep records of a person, all or none; one that is there already once. The future raises LogConflictError
        where nobody has that id."""
        return self.bring(owner, [GoodLine(0, record, _deals_in(record)) for record in records], at_ms)[0]

    def bring(
        self, owner: str, lines: Sequence[GoodLine], at_ms: int, most: int | None = None
    ) -> tuple[Future[None], list[Brought]]:
        """The same, told line by line. Once the future is done the list holds what became of each, in order: "known"
        where it was there already, "full" where the person has as many as they may (most) and it was left out."""
        rows = [_row(owner, line, at_ms) for line in lines]
        told: list[Brought] = []

        def write(connection: Connection) -> None:
            told.clear()
            count = connection.execute(_count(owner)).scalar_one()
            for row in rows:
                same = (RECORDS.c.owner == owner, RECORDS.c.id == row["id"])
                if connection.execute(update(RECORDS).where(*same).values(at_ms=at_ms)).rowcount:
                    told.append("known")
                elif most is not None and count >= most:
                    told.append("full")
                else:
                    connection.execute(insert(RECORDS).values(**row))
                    told.append("taken")
                    count += 1

        return self._store._later(write), told

    def remove(self, owner: str, record: str) -> Future[None]:
        """Forget a record, by its id."""
        gone = delete(RECORDS).where(RECORDS.c.owner == owner, RECORDS.c.id == record)
        return self._store._later(lambda connection: connection.execute(gone))

    def remove_all(self, owner: str) -> Future[None]:
        """Forget all records of a person."""
        gone = delete(RECORDS).where(RECORDS.c.owner == owner)
        return self._store._later(lambda connection: connection.execute(gone))

    def listed(self, owner: str) -> list[ListedRecord]:
        """What a person has, the newest first."""
        asked = _newest(owner).execution_options(yield_per=_TOGETHER)
        with self._store.engine.connect() as connection:
            return [
                ListedRecord(row.id, row.at_ms, row.rules, row.deals, told.names, told.changes)
                for row in connection.execute(asked)
                for told in [msgspec.json.decode(row.record, type=_Named)]
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


def lines_of(data: bytes) -> Iterator[GoodLine | BadLine]:
    """The lines of a file that are not empty: of one match, or one a line; each is played through."""
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            try:
                record = decode_record(line)
                yield GoodLine(number, record, _deals_in(record))
            except InputError as error:
                yield BadLine(number, error)


def checked_records(data: bytes) -> list[Record]:
    """The records of a file, all of which must be good.

    Raises InputError ("records-too-large"; "bad-line" with line, from 1, and reason: the code that ``decode_record`` or
    ``steps_of`` gives it; "no-records").
    """
    if len(data) > _LARGEST:
        raise InputError("records-too-large", f"{len(data)} bytes", most=_LARGEST // 1_000_000)
    found = []
    for line in lines_of(data):
        if isinstance(line, BadLine):
            error = line.error
            raise InputError("bad-line", f"line {line.line}: {error}", line=line.line, reason=error.code) from error
        found.append(line.record)
    if not found:
        raise InputError("no-records", "there is nothing in it")
    return found


def _count(owner: str) -> Select[int]:
    return select(func.count()).select_from(RECORDS).where(RECORDS.c.owner == owner)


def _row(owner: str, line: GoodLine, at_ms: int) -> dict[str, object]:
    data = encode_record(line.record)
    rules = rule_set_from(line.record.rules).id
    key = sha256(data).hexdigest()
    return {"owner": owner, "id": key, "at_ms": at_ms, "rules": rules, "deals": line.deals, "record": data}


def _deals_in(record: Record) -> int:
    return sum(isinstance(event, DealEnded) for step in steps_of(record) for event in step.events)
