"""Backups hold everything and go back whole or not at all; retention lets go of what is old and of nothing else."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine, insert, inspect, select

from chaodipi.cli.app import make_app
from chaodipi.server.past import rows_in
from chaodipi.storage import (
    GONE,
    METADATA,
    RECORDS,
    Forgotten,
    History,
    KeptPerson,
    LogConflictError,
    PeopleStore,
    RecordStore,
    Search,
    Store,
    back_up,
    forget,
    known_schema,
    open_engine,
    raw_engine,
    restore,
    upgrade_schema,
)
from chaodipi.violation import InputError
from tests.storage.conftest import Postgres
from tests.storage.kinds import KINDS
from tests.storage.played import PEOPLE, keep, log, record

Everything = dict[str, list[tuple[object, ...]]]


def everything(url: str) -> Everything:
    engine = raw_engine(url)
    found = MetaData()
    with engine.connect() as connection:
        found.reflect(connection)
        kept = {t.name: sorted(map(tuple, connection.execute(select(t))), key=repr) for t in found.sorted_tables}
    engine.dispose()
    return kept


def enter(store: Store, person: str, at_ms: int, name: str) -> None:
    PeopleStore(store).enter(KeptPerson(person, name, name, name), at_ms).result(5)


def fill(url: str) -> None:
    store = Store(url)
    keep(store, "AAA", log("classic-1")[:300])
    store.open_table("BBB", 5, bytes(range(256))).result(5)
    for at, person in enumerate(p for p in PEOPLE if p):
        enter(store, person, at, "喜鹊" + person[0])
    RecordStore(store).keep(PEOPLE[0], [record("hefei")], 7).result(5)
    PeopleStore(store).keep_code("c" * 64, PEOPLE[1], "keep", None).result(5)
    store.close()


@pytest.fixture
def filled(database_url: str) -> str:
    fill(database_url)
    return database_url


@pytest.fixture(params=KINDS)
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database to restore into, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'other.sqlite3'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        with server.database() as url:
            yield url


def test_a_backup_goes_into_either_database(filled: str, other_url: str, tmp_path: Path) -> None:
    before = everything(filled)
    rows = back_up(filled, tmp_path / "backup")
    assert rows == sum(len(kept) for name, kept in before.items() if name != "alembic_version") > 100
    assert restore(other_url, tmp_path / "backup") == rows
    assert everything(other_url) == everything(filled) == before
    store = Store(other_url)
    assert store.entries("BBB") == [bytes(range(256))]
    assert [kept.record for kept in RecordStore(store).of(PEOPLE[0])] == [record("hefei")]
    store.close()
    with pytest.raises(InputError) as refused:
        restore(other_url, tmp_path / "backup")
    assert refused.value.code == "database-not-empty"
    assert everything(other_url) == before


@pytest.mark.parametrize("revision", known_schema())
def test_a_backup_of_an_earlier_schema_is_brought_up_to_date(
    empty_url: str, revision: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = raw_engine(empty_url)
    upgrade_schema(engine, revision)
    with engine.begin() as connection:
        tables = MetaData()
        tables.reflect(connection)
        connection.execute(insert(tables.tables["tables"]).values(code="AAA", opened_ms=1, over=0))
        connection.execute(insert(tables.tables["log"]).values(code="AAA", seq=0, at_ms=1, entry=b"\0"))
    engine.dispose()
    # The program of that time wrote it.
    monkeypatch.setattr("chaodipi.storage.backup.open_engine", lambda url, upgraded: raw_engine(url))
    back_up(empty_url, tmp_path / "backup")
    monkeypatch.undo()
    restore(f"sqlite:///{tmp_path / 'new.sqlite3'}", tmp_path / "backup")
    store = Store(f"sqlite:///{tmp_path / 'new.sqlite3'}")
    assert store.entries("AAA") == [b"\0"]
    store.close()


def lines_of(postgres: Postgres, tmp_path: Path) -> list[bytes]:
    with postgres.database() as url:
        open_engine(url, upgraded=True).dispose()
        fill(url)
        back_up(url, tmp_path / "lines")
    return (tmp_path / "lines").read_bytes().splitlines(keepends=True)


def test_a_broken_file_of_lines_is_refused_and_nothing_is_kept(postgres: Postgres, tmp_path: Path) -> None:
    lines = lines_of(postgres, tmp_path)
    at = next(i for i, line in enumerate(lines) if line.startswith(b'["AAA",0,'))
    broken = {
        "nothing": ([], 1),
        "no header": (lines[1:], 1),
        "cut off": (lines[:-1], len(lines) - 1),
        "cut in a line": ([*lines[:at], lines[at][:-9]], at + 1),
        "a row lost": (lines[:at] + lines[at + 1 :], len(lines) - 1),
        "a row more": ([*lines, lines[at]], len(lines)),
        "a column lost": ([*lines[:at], b'["AAA",0]\n', *lines[at + 1 :]], at + 1),
        "no bytes": ([*lines[:at], lines[at].replace(b'"]', b'!"]'), *lines[at + 1 :]], 0),
        "other format": ([lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]], 1),
        "other table": ([line.replace(b'"table":"log"', b'"table":"gol"') for line in lines], 0),
    }
    for name, (content, line) in broken.items():
        path = tmp_path / f"{name}.sqlite3"
        (tmp_path / "broken").write_bytes(b"".join(content))
        with pytest.raises(InputError) as refused:
            restore(f"sqlite:///{path}", tmp_path / "broken")
        assert (refused.value.code, refused.value.facts["line"]) == ("bad-backup", line), name
        with sqlite3.connect(path) as kept:
            assert kept.execute("select count(*) from sqlite_master").fetchone() == (0,), name
        kept.close()
    (tmp_path / "broken").write_bytes(lines[0].replace(known_schema()[-1].encode(), b"of tomorrow"))
    with pytest.raises(InputError) as refused:
        restore(f"sqlite:///{tmp_path / 'newer.sqlite3'}", tmp_path / "broken")
    assert refused.value.code == "newer-database"


@pytest.mark.parametrize("content", [b"SQLite format 3\0" + b"x" * 5000, b"other", b"\xff\n"])
def test_what_is_no_backup_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(InputError) as refused:
        restore(f"sqlite:///{tmp_path / 'other.sqlite3'}", tmp_path / "file")
    assert refused.value.code == "bad-backup"


KILLED = """
import os, signal, sys
from chaodipi.storage import backup
from chaodipi.cli import main

left = [{count}]
def dying(*arguments):
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
    return real(*arguments)
real, backup.{name} = backup.{name}, dying
main()
"""


def killed(name: str, count: int, *arguments: str) -> None:
    """The command, killed for good when it does this for the so manieth time."""
    program = [sys.executable, "-c", KILLED.format(name=name, count=count), "database", *arguments]
    assert subprocess.run(program, check=False, capture_output=True).returncode == -signal.SIGKILL


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'filled.sqlite3'}"
    fill(url)
    return url


def test_a_restore_that_is_killed_leaves_nothing_and_can_be_done_again(
    sqlite_url: str, other_url: str, tmp_path: Path
) -> None:
    backup = tmp_path / "backup"
    back_up(sqlite_url, backup)
    killed("insert", 3, "restore", str(backup), "--database", other_url)
    engine = create_engine(other_url)
    assert inspect(engine).get_table_names() == []
    engine.dispose()
    restore(other_url, backup)
    assert everything(other_url) == everything(sqlite_url)


def test_a_backup_that_is_killed_leaves_the_one_before(sqlite_url: str, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    backup.write_bytes(b"the one before")
    killed("_rows_in", 1, "backup", str(backup), "--database", sqlite_url)
    assert backup.read_bytes() == b"the one before"


Run = Callable[..., str]


@pytest.fixture
def run(filled: str, capsys: pytest.CaptureFixture[str]) -> Run:
    def asked(*arguments: str, database: str = filled) -> str:
        make_app()(["database", *arguments, "--database", database, "--language", "en"], standalone_mode=False)
        return capsys.readouterr().out

    return asked


def test_the_commands(run: Run, filled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    backup = tmp_path / "a backup"
    assert run("backup", str(backup)).startswith("Written: ")
    assert backup.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("*.part*"))
    make_app()(["database", "restore", str(backup), "--data", str(tmp_path / "new")], standalone_mode=False)
    kept = tmp_path / "new" / "chaodipi.sqlite3"
    assert kept.stat().st_mode & 0o777 == 0o600
    assert everything(f"sqlite:///{kept}") == everything(filled)
    capsys.readouterr()
    assert run("retention", "--days", "1").startswith(
        "Would let go of the logs of 0 tables (0 entries) and of 0 guests"
    )
    with pytest.raises(FileNotFoundError):
        run("restore", str(tmp_path / "none"), database=f"sqlite:///{tmp_path / 'never'}")
    assert not (tmp_path / "never").exists()


OLD, NEW, NOW = 10_000, 10_000_000, 20_000_000
IDS = {name: f"{number:032x}" for number, name in enumerate(("host", "east", "west", "idle", "kept", "late", "sits"))}


@pytest.fixture
def aged(database_url: str) -> str:
    """AAA: over long ago. BBB: the same people but two, over of late. CCC: it runs, long untouched. DDD: over long ago,
    nobody played."""
    store = Store(database_url)
    for name, person in IDS.items():
        enter(store, person, NEW if name == "late" else 1, name)
    keep(store, "AAA", log("classic-1", (IDS["host"], IDS["east"], "", IDS["west"]), at_ms=OLD)[:300])
    keep(store, "BBB", log("classic-1", (IDS["host"], "", "", ""), at_ms=NEW)[:300])
    keep(store, "CCC", log("classic-1", (IDS["sits"], "", "", ""), at_ms=OLD)[:40])
    keep(store, "DDD", log("classic-1", (IDS["host"], "", "", ""), at_ms=OLD)[:1])
    for code in ("AAA", "BBB", "DDD"):
        store.end_table(code).result(5)
    people = PeopleStore(store)
    people.keep_code("a" * 64, IDS["kept"], "keep", None).result(5)
    people.keep_code("b" * 64, IDS["idle"], "move", OLD).result(5)
    store.close()
    return database_url


def people_in(url: str) -> set[str]:
    store = Store(url)
    found = {person.name for person in PeopleStore(store).people()}
    store.close()
    return found


def test_retention_counts_first_and_then_does_just_that(aged: str) -> None:
    before = everything(aged)
    entries = sum(row[0] in ("AAA", "DDD") for row in before["log"])
    counted = forget(aged, NEW - 1, NOW, really=False)
    assert counted == Forgotten(2, entries, 3)
    assert everything(aged) == before
    assert forget(aged, NEW - 1, NOW, really=True) == counted
    assert people_in(aged) == {"host", "kept", "late", "sits"}
    after = everything(aged)
    assert [row for row in after["log"] if row[0] in ("BBB", "CCC")] == [
        row for row in before["log"] if row[0] in ("BBB", "CCC")
    ]
    assert len(after["deals"]) == len(before["deals"])
    assert forget(aged, NEW - 1, NOW, really=True) == Forgotten(0, 0, 0)
    assert everything(aged) == after


def test_what_people_have_reached_stays_and_who_is_gone_is_not_named(aged: str) -> None:
    store = Store(aged)
    history = History(store)
    figures = history.figures(IDS["host"])
    forget(aged, NEW - 1, NOW, really=True)
    assert history.figures(IDS["host"]) == figures
    assert history.reindex("AAA", rows_in) == 0
    assert history.figures(IDS["host"]) == figures
    (match,) = history.matches(Search(code="AAA"))
    assert match.row.seats == (IDS["host"], GONE, "", GONE)
    assert history.figures(IDS["east"]) == {}
    assert (store.entries("AAA"), history.log("AAA")) == ([], [])
    store.close()


def test_a_server_that_still_holds_the_table_cannot_go_on_with_it(aged: str) -> None:
    store = Store(aged)
    length = len(store.entries("AAA"))
    forget(aged, NEW - 1, NOW, really=True)
    with pytest.raises(LogConflictError):
        store.append("AAA", length, NOW, [b"again"]).result(5)
    assert store.running_tables() == ["CCC"]
    assert store.entries("CCC") != []
    store.close()


def test_killed_in_the_middle_it_goes_on_when_asked_again(aged: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("chaodipi.storage.retention._forget_people", failing)
    with pytest.raises(ZeroDivisionError):
        forget(aged, NEW - 1, NOW, really=True)
    monkeypatch.undo()
    store = Store(aged)
    assert store.entries("AAA") == []
    store.close()
    assert forget(aged, NEW - 1, NOW, really=True) == Forgotten(0, 0, 3)
    assert people_in(aged) == {"host", "kept", "late", "sits"}


def test_whoever_keeps_a_record_is_kept(aged: str) -> None:
    store = Store(aged)
    RecordStore(store).keep(IDS["idle"], [record("classic-1")], OLD).result(5)
    store.close()
    forget(aged, NEW - 1, NOW, really=True)
    assert "idle" in people_in(aged)
    assert RECORDS.name in METADATA.tables
