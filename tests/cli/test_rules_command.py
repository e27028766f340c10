import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from chaodipi.cli.app import make_app
from chaodipi.cli.language import language_of
from chaodipi.rules import parameters, read_rules_text, rule_set_from, rule_set_ids
from chaodipi.text import LANGUAGES, parameter_id, text
from chaodipi.violation import InputError

HOUSE = {"base": "hefei", "set": {"levels.end": "10", "levels.drops": None}}


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "ours.toml"
    path.write_text('base = "hefei"\n[set]\nlevels.end = "10"\nlevels.drops = "none"\n')
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command says. It runs in this process: a new one for each would take seconds."""
    status = make_app()(["rules", *arguments], standalone_mode=False)
    assert not status, capsys.readouterr().err
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines of a refusal."""
    assert make_app()(["rules", *arguments], standalone_mode=False) == 2
    return capsys.readouterr().err.splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_sets_are_listed_by_name(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    said = run(capsys, "list", "--language", lang)
    for rules_id in rule_set_ids():
        assert any(line.split()[0] == rules_id for line in said.splitlines() if line.strip())
        assert text(lang, f"ruleset-{rules_id}") in said
    assert [one["id"] for one in json.loads(run(capsys, "list", "--json"))] == list(rule_set_ids())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_set_is_shown_in_words_with_its_clauses(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    said = run(capsys, "show", "hefei", "--language", lang)
    for path, parameter in parameters().items():
        if parameter.group not in {"specials", "heaven_and_earth", "flag"}:
            assert text(lang, parameter_id(path)) in said
    line = next(line for line in said.splitlines() if text(lang, parameter_id("kitty.penalty_floor")) in line)
    assert line.split()[-2:] == [text(lang, "value-true"), "HF-28"]
    assert text(lang, "group-flag") not in said


def test_a_set_is_shown_for_programs_and_as_a_file(capsys: pytest.CaptureFixture[str], house: Path) -> None:
    said = json.loads(run(capsys, "show", "hefei", "--json"))
    assert (said["spec"], said["values"]["levels.must_play"]) == ("hefei", ["2", "J", "A"])
    assert said["clauses"]["kitty.penalty_floor"] == ["HF-28"]
    assert json.loads(run(capsys, "show", str(house), "--json"))["spec"] == HOUSE
    for rules_id in rule_set_ids():
        assert read_rules_text(run(capsys, "show", rules_id, "--toml")) is rule_set_from(rules_id)
    assert read_rules_text(run(capsys, "show", str(house), "--toml")) == rule_set_from(HOUSE)


def test_two_sets_are_compared(capsys: pytest.CaptureFixture[str], house: Path) -> None:
    said = run(capsys, "diff", "hefei", "classic")
    line = next(line for line in said.splitlines() if "Penalties stop at nothing" in line)
    assert line.split()[-4:] == ["yes", "(HF-28)", "no", "(ruling)"]
    assert "Tractors across the level" not in said
    assert "Last level" in run(capsys, "diff", "hefei", str(house))
    assert run(capsys, "diff", "hefei", "hefei").strip() == "Hefei and Hefei play the same."
    found = {one["path"]: one for one in json.loads(run(capsys, "diff", "hefei", str(house), "--json"))}
    assert found["levels.end"] == {
        "path": "levels.end", "a": "A", "b": "10", "a_clauses": ["HF-10"], "b_clauses": [],
    }  # fmt: skip
    assert found["levels.drops.exact"]["b"] is None


@pytest.mark.clause("HF-40")
def test_files_are_checked(capsys: pytest.CaptureFixture[str], house: Path, tmp_path: Path) -> None:
    said = run(capsys, "check", str(house))
    assert said.startswith(f"{house} can be played.\n")
    assert "10 (own choice)" in said
    assert json.loads(run(capsys, "check", str(house), "--json"))["spec"] == HOUSE
    (tmp_path / "ours.json").write_text(json.dumps(HOUSE))
    assert json.loads(run(capsys, "check", str(tmp_path / "ours.json"), "--json"))["spec"] == HOUSE
    (tmp_path / "whole.toml").write_text(run(capsys, "show", "classic", "--toml"))
    assert run(capsys, "check", str(tmp_path / "whole.toml")).splitlines()[1] == "Classic"


def test_everything_that_is_wrong_is_said(capsys: pytest.CaptureFixture[str], house: Path) -> None:
    house.write_text('base = "classic"\n[set]\ncards.decks = 7\nlevels.end = "1"\n"a\\u001B[2J" = 1\n')
    said = refused(capsys, "check", str(house))
    assert said[0] == f"chaodipi: bad-rules: {house} cannot be played; 3 things are wrong:"
    assert said[1:] == [
        "  not-one-of: cards.decks cannot be 7, only: 1, 2, 3.",
        "  not-a-level: levels.end: '1' is no level.",
        r"  unknown: There is no parameter a\x1b[2J.",
    ]
    assert refused(capsys, "check", str(house), "--language", "zh-Hans")[1].endswith("只能是：1、2、3。")


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\xff", "bad-toml"), (b"a = ", "bad-toml"), (b"{", "bad-json"), (b"", "bad-rules"),
     (b'base = "nowhere"', "unknown-rules"), (b"base = 5", "bad-rules-spec"), (b"#" * 1_000_001, "bad-toml")],
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_refused_with_a_code(
    capsys: pytest.CaptureFixture[str], house: Path, data: bytes, code: str
) -> None:
    house.write_bytes(data)
    assert refused(capsys, "check", str(house))[0].startswith(f"chaodipi: {code}: ")
    assert make_app()(["rules", "check", str(house), "--json"], standalone_mode=False) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code
    with pytest.raises(InputError) as wrong:
        make_app()(["rules", "show", str(house)], standalone_mode=False)
    assert wrong.value.code == code


def test_standard_input_is_read_and_a_missing_file_named() -> None:
    program = [sys.executable, "-c", "from chaodipi.cli import main; main()", "rules", "check"]
    answer = subprocess.run([*program, "-"], check=False, capture_output=True, text=True, input='base = "hefei"')
    assert (answer.returncode, answer.stderr) == (0, "")
    answer = subprocess.run([*program, "no-such-file"], check=False, capture_output=True, text=True)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("chaodipi: system: no-such-file: ")


@pytest.mark.parametrize(
    ("locale", "lang"),
    [("zh_CN.UTF-8", "zh-Hans"), ("zh_TW.UTF-8", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh_SG", "zh-Hans"),
     ("en_GB.UTF-8", "en"), ("C", "en"), ("", "en")],
)  # fmt: skip
def test_the_machines_settings_choose_the_language(monkeypatch: pytest.MonkeyPatch, locale: str, lang: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert language_of(None) == lang
    assert language_of("zh-Hant") == "zh-Hant"


def test_an_unknown_language_is_refused() -> None:
    asked = [sys.executable, "-c", "from chaodipi.cli import main; main()", "rules", "list", "--language", "xx"]
    answer = subprocess.run(asked, check=False, capture_output=True, text=True, env={**os.environ, "LANG": "C"})
    assert answer.returncode == 2
    assert answer.stderr.startswith("chaodipi: usage: ")
