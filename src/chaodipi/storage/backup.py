"""Everything that is kept, as one file, and back: SQLite's as a SQLite database, PostgreSQL's as JSON lines.

A file of lines: a header {"format": 1, "schema": revision}; for each table {"table": name, "columns": [...]} and its
rows as lists, bytes in base64; at the end {"rows": how many}. Either file goes into either database.
"""

import sqlite3
from base64 import b64decode
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine, LargeBinary, MetaData, Table, create_engine, insert, select, text
from sqlalchemy.exc import DatabaseError

from chaodipi.storage.database import known_schema, open_engine, raw_engine, told_plainly, upgrade_within, writing
from chaodipi.violation import InputError

__all__ = ["back_up", "restore"]

_FORMAT = 1
_VERSION_TABLE = "alembic_version"
_SQLITE = b"SQLite format 3\0"
_TOGETHER = 1000


class _Header(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    schema: str


class _Of(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    columns: list[str]


class _End(msgspec.Struct, forbid_unknown_fields=True):
    rows: int


_T = TypeVar("_T")
_Batch = tuple[str, list[dict[str, object]]]
"""Rows of a table, by its name."""


def back_up(url: str, file: Path) -> int:
    """Write all that is kept into a file, as it is at one moment; a server may go on meanwhile. How many rows.

    Raises InputError as ``open_engine``, and OSError.
    """
    engine = open_engine(url, upgraded=False)
    try:
        with told_plainly():
            if engine.dialect.name == "sqlite":
                _copy_sqlite(engine, file)
                copy = create_engine(f"sqlite:///{file}")
                try:
                    with copy.connect() as connection:
                        return sum(len(rows) for _, rows in _rows_in(connection))
                finally:
                    copy.dispose()
            with engine.execution_options(isolation_level="REPEATABLE READ").connect() as connection:
                return _write_lines(connection, file)
    finally:
        engine.dispose()


def restore(url: str, file: Path) -> int:
    """Put all that a file holds into a database that holds nothing, in one transaction. How many rows.

    Raises InputError ("bad-backup" with line, 0 for a SQLite database; "newer-database"; "database-not-empty"; as
    ``open_engine``), and OSError.
    """
    with file.open("rb") as opened:
        is_sqlite = opened.read(len(_SQLITE)) == _SQLITE
    with told_plainly():
        engine = raw_engine(url)
        try:
            return _from_sqlite(engine, file) if is_sqlite else _from_lines(engine, file)
        finally:
            engine.dispose()


def _copy_sqlite(engine: Engine, file: Path) -> None:
    with engine.connect() as connection, closing(sqlite3.connect(file)) as copy:
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        # All in one step: step by step, every write of a server would begin it anew.
        connection.rollback()
        source.backup(copy)
        # One file, whoever opens it.
        copy.execute("PRAGMA journal_mode=DELETE")


def _write_lines(connection: Connection, file: Path) -> int:
    count = 0
    with file.open("wb") as lines:

        def write(value: object) -> None:
            lines.write(msgspec.json.encode(value) + b"\n")

        write(_Header(_FORMAT, _revision(connection)))
        last = ""
        with closing(_rows_in(connection)) as found:
            for name, rows in found:
                if name != last:
                    write(_Of(name, list(rows[0])))
                    last = name
                for row in rows:
                    write(list(row.values()))
                count += len(rows)
        write(_End(count))
    return count


def _rows_in(connection: Connection) -> Generator[_Batch]:
    """All rows, the tables that others point at first."""
    for table in _tables(connection):
        asked = select(table).order_by(*table.primary_key)
        # Plain strings: the names that the database gives may be of a kind of their own.
        name, columns = str(table.name), [str(column.name) for column in table.c]
        with connection.execution_options(yield_per=_TOGETHER).execute(asked) as found:
            for rows in found.partitions(_TOGETHER):
                yield name, [dict(zip(columns, row, strict=True)) for row in rows]


def _from_sqlite(engine: Engine, file: Path) -> int:
    source = create_engine(f"sqlite:///file:{file}?mode=ro&uri=true")
    try:
        with source.connect() as connection:
            try:
                revision = _revision(connection)
                whole = connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
            except DatabaseError as error:
                raise InputError("bad-backup", f"not a database of ours: {error.orig}", line=0) from error
            if not whole:
                raise InputError("bad-backup", "the database is damaged", line=0)
            with closing(_rows_in(connection)) as found:
                return _fill(engine, revision, found)
    finally:
        source.dispose()


def _from_lines(engine: Engine, file: Path) -> int:
    with file.open("rb") as lines:
        numbered = enumerate(lines, 1)
        header = _decoded(next(numbered, (1, b"")), _Header)
        if header.format != _FORMAT:
            raise InputError("bad-backup", f"format {header.format}", line=1)
        return _fill(engine, header.schema, _batches(numbered))


def _batches(lines: "Iterator[tuple[int, bytes]]") -> Iterator[_Batch]:
    of, rows, count, number = _Of("", []), list[dict[str, object]](), 0, 1
    for number, line in lines:
        if line.startswith(b"["):
            values = _decoded((number, line), list[object])
            if len(values) != len(of.columns):
                raise InputError("bad-backup", f"line {number}: {len(values)} columns", line=number)
            rows.append(dict(zip(of.columns, values, strict=True)))
            count += 1
        if rows and (len(rows) == _TOGETHER or not line.startswith(b"[")):
            yield of.table, rows
            rows = []
        if line.startswith(b'{"rows"'):
            if _decoded((number, line), _End).rows == count and next(lines, None) is None:
                return
            break
        if not line.startswith(b"["):
            of = _decoded((number, line), _Of)
    raise InputError("bad-backup", "the end is missing", line=number)


def _fill(engine: Engine, revision: str, batches: Iterator[_Batch]) -> int:
    if revision not in known_schema():
        raise InputError("newer-database", f"schema {revision} is unknown", found=revision, wanted=known_schema()[-1])
    count = 0
    with writing(engine) as connection:
        _clear(connection)
        upgrade_within(connection, revision)
        tables = {table.name: table for table in _tables(connection)}
        for name, rows in batches:
            if name not in tables or not set(rows[0]) <= set(tables[name].c.keys()):
                raise InputError("bad-backup", f"there is no table {name!r} like this", line=0)
            connection.execute(insert(tables[name]), [_as_kept(tables[name], row) for row in rows])
            count += len(rows)
        upgrade_within(connection, "head")
    return count


def _clear(connection: Connection) -> None:
    """Take away tables that hold nothing, so that those of the backup can be made. Raises InputError
    ("database-not-empty")."""
    found = MetaData()
    found.reflect(connection)
    for table in found.tables.values():
        if table.name != _VERSION_TABLE and connection.execute(select(table).limit(1)).first() is not None:
            raise InputError("database-not-empty", f"there is something in {table.name}", table=table.name)
    found.drop_all(connection)


def _as_kept(table: Table, row: dict[str, object]) -> dict[str, object]:
    """JSON knows no bytes."""
    try:
        return {
            name: b64decode(value, validate=True)
            if isinstance(value, str) and isinstance(table.c[name].type, LargeBinary)
            else value
            for name, value in row.items()
        }
    except ValueError as error:
        raise InputError("bad-backup", f"{table.name}: {error}", line=0) from error


def _tables(connection: Connection) -> list[Table]:
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != _VERSION_TABLE]


def _revision(connection: Connection) -> str:
    return str(connection.execute(text(f"select version_num from {_VERSION_TABLE}")).scalar_one())


def _decoded(line: tuple[int, bytes], kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(line[1], type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError("bad-backup", f"line {line[0]}: {error}", line=line[0]) from error
