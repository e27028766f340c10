"""The judge's door; what it answers is tested with the judge."""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from chaodipi.cli import main
from tools.environment import binary

FOLLOW = {
    "op": "follow", "rules": "hefei", "level": "6", "trump": "S",
    "lead": ["H3", "H3"], "hand": ["H4", "H4", "C2"], "plays": [["H4", "C2"], ["H4", "H4"]],
}  # fmt: skip
SETTLE = {"op": "settle", "rules": "hefei", "levels": ["6", "6"], "banker": 0, "points": 70}


@pytest.fixture
def echoing_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that answers each line with its length."""

    def answer_lines(lines: Iterable[str]) -> Iterator[str]:
        for line in lines:
            yield str(len(line.rstrip("\n")))

    judge = ModuleType("chaodipi.judge")
    judge.__spec__ = ModuleSpec("chaodipi.judge", None)
    judge.answer_lines = answer_lines  # type: ignore[attr-defined] # a module made for the test
    monkeypatch.setitem(sys.modules, "chaodipi.judge", judge)


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["chaodipi", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    return int(stopped.value.code or 0)


@pytest.mark.usefixtures("echoing_judge")
def test_each_line_of_a_file_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    questions = tmp_path / "questions"
    questions.write_bytes("四张\n\n".encode() + b"\xff\xfe not text\n")
    assert run(monkeypatch, "judge", str(questions)) == 0
    assert capsys.readouterr().out == "2\n0\n11\n"


def test_a_mark_of_the_encoding_is_no_part_of_the_first_question(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "questions"
    file.write_text(f"{json.dumps(FOLLOW)}\n\ufeff{json.dumps(FOLLOW)}\n", "utf-8-sig")
    assert run(monkeypatch, "judge", str(file)) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["legal"] == [False, True]
    assert second["error"]["code"] == "bad-question"


def test_a_missing_file_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(monkeypatch, "judge", str(tmp_path / "none")) == 2
    said = capsys.readouterr().err
    assert said.startswith("chaodipi: system: ")
    assert said.count("\n") == 1


@pytest.fixture
def asked(tmp_path: Path) -> str:
    """A file of three questions, the second of which is none."""
    file = tmp_path / "questions"
    file.write_text("\n".join([json.dumps(FOLLOW), '{"op": "follow"}', json.dumps(SETTLE)]), "utf-8")
    return str(file)


def test_a_bad_line_is_answered_with_its_fault_and_the_next_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    assert run(monkeypatch, "judge", asked) == 0
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["reasons"] == ["must-follow-suit", None]
    assert second["error"]["code"] == "missing-field"
    assert third["held"] is True


def test_whoever_wants_it_strict_sees_by_the_status_that_a_line_was_at_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: str, tmp_path: Path
) -> None:
    assert run(monkeypatch, "judge", "--strict", asked) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3
    good = tmp_path / "good"
    good.write_text(json.dumps(FOLLOW), "utf-8")
    assert run(monkeypatch, "judge", "--strict", str(good)) == 0


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Follow hearts with 2 cards; you hold ♥4, ♥4.", "rules is missing.", "The opponents have 70")),
        ("zh-Hans", ("必须跟红心，跟足 2 张；您有：♥4、♥4。", "缺了 rules。", "70")),
        ("zh-Hant", ("必須跟紅心，跟足 2 張；您有：♥4、♥4。", "缺了 rules。", "70")),
    ],
)
def test_what_is_wrong_is_said_in_the_language_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    asked: str,
    language: str,
    said: tuple[str, ...],
) -> None:
    assert run(monkeypatch, "judge", "--language", language, asked) == 0
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["refusals"][0]["message"] == said[0]
    assert second["error"]["message"] == said[1]
    assert any(said[2] in one["message"] for one in third["items"])


def test_a_language_that_is_not_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    assert run(monkeypatch, "judge", "--language", "fr", asked) == 2
    assert capsys.readouterr().err.startswith("chaodipi: bad-language: ")


def test_each_line_is_answered_before_the_next_is_asked_and_who_leaves_is_not_scolded() -> None:
    command = [str(binary("chaodipi")), "judge"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as judge:
        assert judge.stdin
        assert judge.stdout
        assert judge.stderr
        for _ in range(2):
            judge.stdin.write(json.dumps(FOLLOW) + "\n")
            judge.stdin.flush()
            assert json.loads(judge.stdout.readline())["legal"] == [False, True]
        judge.stdout.close()
        judge.stdin.write(json.dumps(FOLLOW) + "\n")
        judge.stdin.close()
        assert judge.stderr.read() == ""
        assert judge.wait(20) == 0
