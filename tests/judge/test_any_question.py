"""Any question gets an answer or an error with a code: the cases, spoilt in one to three places."""

import copy
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.cards import FACES, format_cards
from chaodipi.judge import OPERATIONS, answer, answer_lines
from chaodipi.rules import rule_set_ids
from chaodipi.text import text_ids
from tests.judge.fuzz import check

CASES = (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text("utf-8").splitlines()
ASKED: list[dict[str, Any]] = [
    *(ask for ask in (json.loads(line)["ask"] for line in CASES) if ask["rules"] in rule_set_ids()),
    {"op": "order", "rules": "hefei", "level": "6", "trump": "S", "cards": ["S6", "D6", "BJ", "H3", "H3", "C10"]},
    {"op": "legal", "rules": "hefei", "level": "6", "trump": "S", "lead": [], "hand": ["S6", "S6", "D6", "D6", "H3"]},
    {"op": "follow", "rules": {"base": "hefei", "set": {"combinations.full_chain": False}}, "level": "6",
     "trump": "NT", "decks": 2, "flag": False, "lead": ["S6", "S6"], "hand": ["D6", "D6", "LJ"],
     "plays": [["D6", "D6"], ["D6", "LJ"]]},
]  # fmt: skip
BY_OP = {op: [question for question in ASKED if question["op"] == op] for op in OPERATIONS}

FIELDS = {
    "shape": {"shape", "suit", "components", "sizes"},
    "follow": {"legal", "reasons", "refusals", "owed"},
    "legal": {"count", "plays", "owed"},
    "trick": {"winner", "points"},
    "throw": {"stands"},
    "kitty": {"multiplier"},
    "order": {"cards"},
    "declare": {"accepted", "reasons", "trump", "shown_by"},
    "takeover": {"accepted", "asked", "trump", "kitty_owner", "banker"},
    "settle": {"table_points", "kitty_bonus", "total", "held", "raise", "levels", "next_banker", "match_won_by", "pay"},
}
"""What every answer to an operation has at least."""
FAILED_THROW = {"stands", "led", "returned", "penalty", "clauses"}

CARDS = format_cards(range(FACES))
WORDS = ["S2", "S2", "D6", "H3", "HA", "LJ", "BJ", "H1", "", "A", "6", "NT", "S", "hefei", "classic", "flag", "\ud800"]
NAMES = ["op", "rules", "level", "trump", "decks", "flag", "cards", "lead", "hand", "plays", "others", "limit", "base"]
# What JSON can hold, much of it of the right kind for some other place.
LEAVES = (
    st.sampled_from(WORDS)
    | st.integers(-1, 5)
    | st.sampled_from([None, True, False, 1e400, -0.0, 2.0, 10**30, -(10**30)])
    | st.text(max_size=3)
)
VALUES = LEAVES | st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*NAMES, "1", "set"]), inner, max_size=2)
    ),
    max_leaves=6,
)


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of everything inside a value."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in parts:
        yield (*path, key)
        yield from places(inner, (*path, key))


def inside(value: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        value = value[step]
    return value


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """A question of the cases with one to three changes, each anywhere in it."""
    question: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(BY_OP[draw(st.sampled_from(OPERATIONS))])))
    for _ in range(draw(st.integers(1, 3))):
        # Mostly other cards in the place of cards: anything else is seldom let in at the door.
        change = draw(
            st.sampled_from(["card"] * 6 + ["put"] * 3 + ["again"] * 2 + ["name"] * 2 + ["take", "add", "ask"])
        )
        paths = list(places(question))
        if change == "card":
            paths = [path for path in paths if isinstance(path[-1], int) and isinstance(inside(question, path), str)]
        elif change == "name":
            # Those of objects in the question, such as the seats of hands, where there are any.
            paths = [path for path in paths if isinstance(path[-1], str) and len(path) > 1] or paths
        if change == "add" or not paths:
            question[draw(st.sampled_from(NAMES) | st.text(max_size=4))] = draw(VALUES)
        elif change == "ask":
            question["op"] = draw(st.sampled_from(OPERATIONS))
        else:
            *outer, key = draw(st.sampled_from(paths))
            holder = inside(question, outer)
            if change == "card":
                holder[key] = draw(st.sampled_from(CARDS))
            elif change == "put":
                holder[key] = draw(VALUES)
            elif change == "name" and isinstance(key, str):
                holder[draw(st.sampled_from([*NAMES, "1", "4", "-1", "\u0661"]) | st.text(max_size=3))] = holder.pop(
                    key
                )
            elif change == "take":
                del holder[key]
            elif isinstance(key, int):
                holder.append(holder[key])
    return question


def test_every_operation_is_asked() -> None:
    assert all(BY_OP.values())
    assert set(FIELDS) == set(OPERATIONS)


TEXTS = frozenset(text_ids("en"))
SEEN: Counter[str] = Counter()
"""How often each operation answered and each fault occurred."""


@settings(max_examples=3000, derandomize=True, deadline=None, database=None)
@given(question=spoilt())
def some_question(question: dict[str, Any]) -> None:
    before = copy.deepcopy(question)
    (line,) = answer_lines([json.dumps(question)])
    line.encode("utf-8")
    found = json.loads(line)
    assert json.loads(json.dumps(answer(question))) == found
    assert question == before
    if "error" in found:
        assert set(found) == {"error"}
        assert set(found["error"]) == {"code", "message", "facts"}
        code = found["error"]["code"]
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code)
        assert f"violation-{code}" in TEXTS, code
        assert isinstance(found["error"]["message"], str)
        SEEN[code] += 1
        return
    op = question["op"]
    assert FIELDS[op] <= set(found), found
    if op == "throw":
        assert set(found) == ({"stands"} if found["stands"] else FAILED_THROW)
    if op == "follow":
        assert [reason is None for reason in found["reasons"]] == found["legal"]
    SEEN[f"{op} answered"] += 1


@pytest.mark.slow
def test_any_question_gets_an_answer_or_a_code() -> None:
    SEEN.clear()
    some_question()
    # It is only worth something if the changed questions go far: all operations answer, and the faults are of many
    # kinds.
    assert sum(SEEN.values()) >= 3000
    assert all(SEEN[f"{op} answered"] >= 10 for op in OPERATIONS), SEEN
    common = {"bad-field", "missing-field", "unknown-field", "bad-card", "too-many-copies"}
    common |= {"mixed-suits", "unknown-op", "unknown-rules", "bad-rules-spec", "bad-level", "bad-trump"}
    assert common <= set(SEEN), common - set(SEEN)


@pytest.mark.slow
def test_lines_spoilt_in_every_way_get_an_answer_or_a_code_in_time() -> None:
    found = check(6000, seed=7)
    assert found.faults == []
    assert all(found.outcomes[f"{op} answered"] >= 50 for op in OPERATIONS), found.outcomes
    assert len(found.outcomes) > 20


PLAY = [question for op in ("shape", "follow", "legal", "trick", "throw", "kitty", "order") for question in BY_OP[op]]


def mixed(value: Any, data: st.DataObject) -> Any:
    """The same with every list of cards in another order."""
    if isinstance(value, dict):
        return {key: mixed(inner, data) for key, inner in value.items()}
    if isinstance(value, list) and value and all(isinstance(word, str) for word in value):
        return data.draw(st.permutations(value))
    return [mixed(inner, data) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("question", PLAY, ids=[f"{number}-{question['op']}" for number, question in enumerate(PLAY)])
@settings(max_examples=8, derandomize=True, deadline=None, database=None)
@given(data=st.data())
def test_lists_of_cards_have_no_order(question: dict[str, Any], data: st.DataObject) -> None:
    found = answer(question)
    assert "error" not in found
    assert answer(mixed(question, data)) == found
