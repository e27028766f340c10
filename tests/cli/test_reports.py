"""`chaodipi reports`: read by whoever runs the house."""

from pathlib import Path

import pytest

from chaodipi.cli.app import make_app
from chaodipi.server.relations import REASONS
from chaodipi.storage import KeptPerson, PeopleStore, Report, Store
from chaodipi.text import LANGUAGES


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
