"""`chaodipi reports`: read by whoever runs the house."""

from pathlib import Path

import pytest

from chaodipi.cli.app import make_app
from chaodipi.server.relations import REASONS
from chaodipi.storage import KeptPerson, PeopleStore, Report, Store
from chaodipi.text import LANGUAGES, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_reports_are_shown_the_newest_first_without_an_identity(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'chaodipi.sqlite3'}")
    people = PeopleStore(store)
    ids = ["a" * 32, "b" * 32]
    for person, name in zip(ids, ["An", "Bo"], strict=True):
        people.enter(KeptPerson(person, f"public{name}", name, name.lower()), 1).result(20)
    command = ["reports", "--data", str(tmp_path), "--language", language]
    make_app()(command, standalone_mode=False)
    assert len(capsys.readouterr().out.splitlines()) == 1
    for hour, reason in enumerate(REASONS):
        people.report(Report(ids[0], ids[1], reason, "", 3_600_000 * hour)).result(20)
    store.close()
    make_app()(command, standalone_mode=False)
    said = capsys.readouterr().out
    lines = said.splitlines()
    newest_first = [f"1970-01-01 0{hour}:00+00:00" for hour in reversed(range(len(REASONS)))]
    assert [line[:22] for line in lines[:-1]] == newest_first
    assert all("An (publicAn)" in line and "Bo (publicBo)" in line for line in lines[:-1])
    assert [one for one in ids if one in said] == []


def test_what_was_said_is_shown_with_a_report_a_phrase_in_the_readers_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'chaodipi.sqlite3'}")
    people = PeopleStore(store)
    ids = ["a" * 32, "b" * 32]
    for person in ids:
        people.enter(KeptPerson(person, person[:8], person[0], person[0]), 1).result(20)
    people.report(Report(ids[0], ids[1], "words", "", 1, "\tgoodbye\nlaugh\n\ttea\n\tunknown")).result(20)
    store.close()
    make_app()(["reports", "--data", str(tmp_path), "--language", "en"], standalone_mode=False)
    shown = [line.removeprefix("    ") for line in capsys.readouterr().out.splitlines() if line.startswith("    ")]
    assert shown == [text("en", "phrase-goodbye"), "laugh", text("en", "reaction-tea"), "\tunknown"]
