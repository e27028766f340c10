"""Questions written from the rules alone, without sight of the engine: every line holds."""

import json
from pathlib import Path

import pytest

from chaodipi.judge import answer

FILE = Path(__file__).parent.parent / "data" / "examined.jsonl"
QUESTIONS = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def plain(name: str, value: object) -> object:
    """Lists of cards have no order, and of an error only that it is one counts."""
    if name in {"led", "returned"} and isinstance(value, list):
        return sorted(value)
    if name == "components" and isinstance(value, list):
        return [sorted(cards) for cards in value]
    return value is not None if name == "error" else value


@pytest.mark.parametrize("question", QUESTIONS, ids=[question["id"] for question in QUESTIONS])
def test_question_holds(question: dict[str, dict[str, object]]) -> None:
    given = answer(question["ask"])
    expected = {name: plain(name, value) for name, value in question["expect"].items()}
    assert {name: plain(name, given.get(name)) for name in expected} == expected, given


def test_no_question_is_asked_twice() -> None:
    assert len({question["id"] for question in QUESTIONS}) == len(QUESTIONS)
    assert len({json.dumps(question["ask"], sort_keys=True) for question in QUESTIONS}) == len(QUESTIONS)
