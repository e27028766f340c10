"""`chaodipi database`: the index made anew, matches out and in."""

from collections.abc import Callable
from pathlib import Path

import pytest

from chaodipi.cli.app import make_app
from chaodipi.game import decode_record, encode_record
from chaodipi.storage import History, KeptPerson, PeopleStore, RecordStore, Search, Store, checked_records
from chaodipi.violation import InputError
from tests.storage.played import PEOPLE, keep, log, record

Run = Callable[..., str]


@pytest.fixture
def run(database_url: str, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command on the database; what it says."""

    def asked(*arguments: str, status: int = 0) -> str:
        whole = ["database", *arguments, "--database", database_url, "--language", "en"]
        assert (make_app()(whole, standalone_mode=False) or 0) == status
        return capsys.readouterr().out

    return asked


@pytest.fixture
def filled(database_url: str) -> str:
    """A hefei and a classic match, the second without rows; north is known."""
    store = Store(database_url)
    keep(store, "AAA", log("hefei"))
    keep(store, "BBB", log("classic-1", matches=2, at_ms=10**7), rows=False)
    PeopleStore(store).enter(KeptPerson(PEOPLE[0], "north", "喜鹊", "喜鹊"), 1).result(5)
    store.close()
    return database_url


def test_what_was_played_comes_out_and_in_again(filled: str, run: Run, tmp_path: Path) -> None:
    assert run("reindex").startswith("The index is made anew: ")
    one, own = tmp_path / "match.json", tmp_path / "own.jsonl"
    assert run("export", str(one), "--table", "bbb", "--match", "2") == "Written: one match.\n"
    assert decode_record(one.read_bytes()) == record("classic-1")
    assert run("export", str(own), "--person", "north") == "Written: 3 matches.\n"
    games = [record("classic-1"), record("classic-1"), record("hefei")]
    assert checked_records(own.read_bytes()) == games
    assert run("import", str(own), "--person", "north") == "Kept: 3 matches.\n"
    store = Store(filled)
    kept = RecordStore(store).of(PEOPLE[0])
    assert sorted(one.rules for one in kept) == ["classic", "hefei"]
    assert len(History(store).matches(Search())) == 3
    store.close()
    assert run("export", str(own), "--person", "north") == "Written: 5 matches.\n"
    assert {path.name for path in tmp_path.glob("*.js*")} == {"match.json", "own.jsonl"}
    assert not list(tmp_path.glob("*.part"))


def test_a_log_that_cannot_be_read_is_named_and_the_others_are_done(
    filled: str, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(filled)
    store.open_table("CCC", 0, b"no entry").result(5)
    store.close()
    assert run("reindex", status=1).endswith("at 2 tables.\n")


REFUSED = [
    (("export", "x.json", "--table", "NONE"), "no-such-match"),
    (("export", "x.json", "--table", "AAA", "--match", "2"), "no-such-match"),
    (("export", "x.json", "--person", "nobody"), "no-such-person"),
    (("import", "good.json", "--person", "nobody"), "no-such-person"),
    (("import", "bad.json", "--person", "north"), "bad-line"),
]


def test_what_cannot_be_done_writes_nothing(
    filled: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.json").write_bytes(encode_record(record("classic-1")))
    Path("bad.json").write_bytes(b"{}")
    for arguments, code in REFUSED:
        with pytest.raises(InputError) as refused:
            run(*arguments)
        assert refused.value.code == code
        assert not Path("x.json").exists()


def test_a_folder_that_is_mistyped_is_not_made_into_a_database(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        make_app()(["database", "reindex", "--data", str(tmp_path / "none")], standalone_mode=False)
    assert list(tmp_path.iterdir()) == []
