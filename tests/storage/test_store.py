"""What the store has acknowledged is there after a restart; a place in a log is given once."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from chaodipi.storage import History, LogConflictError, Store
from chaodipi.violation import InputError


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'kept.sqlite3'}"


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = Store(database_url)
    yield opened
    opened.close()


def test_a_log_is_read_in_order_after_a_restart(database_url: str) -> None:
    first = Store(database_url)
    first.open_table("AAA", 1, b"opened").result(5)
    first.append("AAA", 1, 2, [b"one", b"two"]).result(5)
    first.append("AAA", 3, 3, [b"three"]).result(5)
    first.close()
    second = Store(database_url)
    assert second.entries("AAA") == [b"opened", b"one", b"two", b"three"]
    assert second.running_tables() == ["AAA"]
    # Whatever somebody types as a code.
    for code in ("", "AAB", "AA\0", "王" * 300):
        assert not second.entries(code)
        assert not History(second).log(code)
    second.close()


@pytest.mark.parametrize(
    "url_of", ["nonsense://x", "", "sqlite", "mysql+nodriver://u:secret@h/x", "sqlite:////nowhere/x"]
)
def test_what_is_no_database_is_refused(url_of: str) -> None:
    with pytest.raises(InputError, match="no database") as refused:
        Store(url_of)
    assert refused.value.code == "bad-database"
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("content", [b"no database " * 1000, None], ids=["other file", "folder"])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "kept.sqlite3"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    with pytest.raises(InputError, match="no database"):
        Store(url(tmp_path))
    assert content is None or path.read_bytes() == content


def test_what_waits_is_written_when_the_store_is_closed(database_url: str) -> None:
    first = Store(database_url)
    first.open_table("AAA", 1, b"0")
    waiting = [first.append("AAA", i, 2, [b"%d" % i]) for i in range(1, 200)]
    first.close()
    assert all(future.done() for future in waiting)
    second = Store(database_url)
    assert second.entries("AAA") == [b"%d" % i for i in range(200)]
    second.close()


def test_a_place_is_given_once(store: Store) -> None:
    store.open_table("AAA", 1, b"0").result(5)
    store.append("AAA", 1, 2, [b"first"]).result(5)
    with pytest.raises(LogConflictError):
        store.append("AAA", 1, 3, [b"second"]).result(5)
    with pytest.raises(LogConflictError):
        store.open_table("AAA", 1, b"another").result(5)
    assert store.entries("AAA") == [b"0", b"first"]


def test_of_several_entries_all_are_kept_or_none(store: Store) -> None:
    store.open_table("AAA", 1, b"0").result(5)
    store.append("AAA", 2, 2, [b"in the way"]).result(5)
    with pytest.raises(LogConflictError):
        store.append("AAA", 1, 3, [b"a", b"b"]).result(5)
    assert store.entries("AAA") == [b"0", b"in the way"]


def test_two_stores_of_one_database_are_fenced_too(store: Store, database_url: str) -> None:
    other = Store(database_url)
    store.open_table("AAA", 1, b"0").result(5)
    store.append("AAA", 1, 2, [b"ours"]).result(5)
    with pytest.raises(LogConflictError):
        other.append("AAA", 1, 2, [b"theirs"]).result(5)
    other.close()
    assert store.entries("AAA") == [b"0", b"ours"]


def together(store: Store, writes: int, *, fault: bool) -> tuple[list[Future[None]], int]:
    """Writes queued while the thread is held up, and how many commits they took."""
    store.open_table("AAA", 1, b"0").result(5)
    store.append("AAA", 1, 1, [b"1"]).result(5)
    commits: list[object] = []
    held: Future[None] = Future()

    def note(connection: object) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", note)
    try:
        # The thread takes this one alone, and waits in it until the others are queued.
        first = store._later(lambda _: held.result(5))
        futures = [store.append("AAA", i, 1, [b"%d" % i]) for i in range(2, writes + 2)]
        if fault:
            futures.insert(writes // 2, store.append("AAA", 1, 1, [b"again"]))
        held.set_result(None)
        first.result(5)
        for future in futures:
            future.exception(5)
    finally:
        event.remove(Engine, "commit", note)
    return futures, len(commits)


def test_what_waits_together_is_committed_together(store: Store) -> None:
    futures, commits = together(store, 100, fault=False)
    assert [future.exception() for future in futures] == [None] * 100
    assert len(store.entries("AAA")) == 102
    assert commits <= 3


def test_one_that_is_refused_takes_no_other_with_it(store: Store) -> None:
    futures, _ = together(store, 20, fault=True)
    assert [i for i, future in enumerate(futures) if future.exception()] == [10]
    assert isinstance(futures[10].exception(), LogConflictError)
    assert store.entries("AAA") == [b"%d" % i for i in range(22)]


def test_who_gives_up_waiting_ends_nothing(store: Store) -> None:
    for i in range(20):
        store.open_table(f"T{i}", 1, b"0").cancel()
    store.open_table("AAA", 1, b"0").result(5)
    assert len(store.running_tables()) == 21


def test_a_fault_that_is_no_conflict_is_told_as_it_is(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        store._later(lambda _: 1 // 0).result(5)
    store.open_table("AAA", 1, b"0").result(5)


def test_a_table_that_is_over_is_not_woken(store: Store) -> None:
    for i, code in enumerate(("CCC", "AAA", "BBB")):
        store.open_table(code, i, b"0").result(5)
    store.end_table("AAA").result(5)
    assert store.running_tables() == ["CCC", "BBB"]
    assert store.entries("AAA") == [b"0"]


def test_names_are_kept_and_changed(store: Store) -> None:
    store.name_person("p" * 32, "画眉1", 1).result(5)
    store.name_person("q" * 32, "画眉1", 1).result(5)
    store.name_person("p" * 32, "乌龟", 2).result(5)
    assert store.people() == {"p" * 32: "乌龟", "q" * 32: "画眉1"}


def version(folder: Path) -> list[tuple[str]]:
    connection = sqlite3.connect(folder / "kept.sqlite3")
    try:
        return connection.execute("select version_num from alembic_version").fetchall()
    finally:
        connection.close()


def test_an_empty_file_is_made_into_a_database(tmp_path: Path) -> None:
    (tmp_path / "kept.sqlite3").touch()
    store = Store(url(tmp_path))
    store.open_table("AAA", 1, b"0").result(5)
    assert store.entries("AAA") == [b"0"]
    store.close()
    assert len(version(tmp_path)) == 1


def test_an_existing_file_is_left_as_it_is(tmp_path: Path) -> None:
    for i in range(3):
        store = Store(url(tmp_path))
        store.open_table(f"T{i}", i, b"0").result(5)
        store.close()
    store = Store(url(tmp_path))
    assert store.running_tables() == ["T0", "T1", "T2"]
    store.close()
    assert len(version(tmp_path)) == 1


def test_on_a_full_disk_it_is_told_that_nothing_is_kept(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    store = Store(url(tmp_path))
    store.touch(1).result(5)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    # No file grows any more, as where no room is left.
    resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "kept.sqlite3-wal").stat().st_size, hard))
    try:
        full = [store.touch(now).exception(5) for now in (2, 3)]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert None not in full
    store.touch(4).result(5)
    store.close()
