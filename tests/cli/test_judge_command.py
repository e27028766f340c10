"""The judge's door; what it answers is tested with the judge."""

import sys
from collections.abc import Iterable, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from chaodipi.cli import main


@pytest.fixture(autouse=True)
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


def test_each_line_of_a_file_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    questions = tmp_path / "questions"
    questions.write_bytes("四张\n\n".encode() + b"\xff\xfe not text\n")
    assert run(monkeypatch, "judge", str(questions)) == 0
    assert capsys.readouterr().out == "2\n0\n11\n"


def test_a_missing_file_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(monkeypatch, "judge", str(tmp_path / "none")) == 2
    said = capsys.readouterr().err
    assert said.startswith("chaodipi: system: ")
    assert said.count("\n") == 1
