"""Questions about the table beyond the cases: what is refused, and what cannot be read."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.judge import answer, answer_lines


def ask(op: str, rules: object = "hefei", **fields: object) -> dict[str, Any]:
    return answer({"op": op, "rules": rules, **fields})


def error(op: str, rules: object = "hefei", **fields: object) -> str:
    return str(ask(op, rules, **fields)["error"]["code"])


@pytest.mark.clause("HF-04", "HF-08")
def test_declare() -> None:
    found = ask("declare", level="2", banker=0, shows=[[1, ["S2"]], [2, ["H2", "H2"]], [0, ["D2", "D2"]]])
    assert found == {
        "accepted": [True, False, True],
        "reasons": [None, "only-banker-counters", None],
        "trump": "D",
        "refusals": [None, {"code": "only-banker-counters", "facts": {}, "clause": "HF-08"}, None],
        "shown_by": 0,
    }
    nothing: dict[str, object] = {"accepted": [], "reasons": [], "refusals": [], "trump": None, "shown_by": None}
    assert ask("declare", level="2", shows=[]) == nothing
    first = ask("declare", level="2", first_deal=True, shows=[[1, ["S2"]], [2, ["H2", "H2"]]])
    assert (first["trump"], first["shown_by"]) == ("H", 2)


def test_declare_with_red_fives() -> None:
    rules = {
        "base": "classic",
        "set": {"cards.red_fives": True, "showing.order": ["D", "C", "H", "S", "LJ", "BJ", "H5"]},
    }
    shows: list[object] = [[0, ["BJ", "BJ"]], [1, ["H5", "H5"]], [1, ["H5", "H5"], "NT"], [2, ["S2"], "S"]]
    found = ask("declare", rules, level="2", shows=shows)
    assert found["reasons"] == [None, "name-trump", None, "not-outranking"]
    assert (found["trump"], found["shown_by"]) == ("NT", 1)


@pytest.mark.clause("JZ-49")
def test_taking_over_is_not_bound_to_level_cards_in_the_first_deal() -> None:
    how: dict[str, object] = {"level": "2", "banker": 0, "declared": [[0, ["S2"]]], "actions": [[1, ["LJ", "LJ"]]]}
    for first in (True, False):
        assert ask("takeover", "classic", first_deal=first, **how)["accepted"] == [True]
    declared = {**how, "declared": [[0, ["LJ", "LJ"]]], "actions": []}
    assert error("takeover", "classic", first_deal=True, **declared) == "bad-field"
    assert ask("takeover", "classic", first_deal=False, **declared)["trump"] == "NT"


@pytest.mark.clause("HF-06", "HF-07")
def test_takeover() -> None:
    found = ask("takeover", level="2", banker=0, declared=[[1, ["D2"]]], actions=[[0, ["BJ", "BJ"]], [2, []]])
    assert found["accepted"] == [False, True]
    assert found["reasons"] == ["own-kitty", None]
    assert (found["asked"], found["trump"], found["kitty_owner"]) == ([2, 3], "D", 0)
    assert "failed" not in found
    again = ask(
        "takeover",
        level="2",
        banker=0,
        declared=[[1, ["D2"]]],
        actions=[[1, ["H2", "H2"]], [3, ["H2", "H2"]], [1, ["H2", "H2"]], [1, ["S2", "S2"]], [1, []]],
    )
    # The declarer is asked once another has taken over; what is refused does not pass.
    assert again["reasons"] == ["not-asked", None, "already-shown", None, "own-kitty"]
    assert again["asked"] == [2, 3, 0, 1, 2, 3, 0]
    assert (again["trump"], again["kitty_owner"], again["banker"]) == ("S", 1, 0)


def test_takeover_in_a_first_deal_and_of_a_turned_kitty() -> None:
    found = ask(
        "takeover", level="2", banker=2, declared=[[1, ["D2"]], [3, ["S2", "S2"]], [2, ["H2", "H2"]]], actions=[]
    )
    assert found["asked"] == [3, 0, 1]
    turned = ask("takeover", level="2", banker=2, declared=[], actions=[[3, ["S2", "S2"]]])
    assert (turned["reasons"], turned["asked"], turned["trump"]) == (["take-overs-closed"], [], None)
    assert error("takeover", level="2", banker=2, declared=[[1, ["D3"]]], actions=[]) == "bad-field"


@pytest.mark.clause("JZ-15")
def test_takeover_where_it_can_fail() -> None:
    rules = {
        "base": "classic",
        "set": {
            "showing.visibility": "dark",
            "take_over.may_show": "any_pair",
            "take_over.failed_points": 80,
        },
    }
    shown: list[object] = [[1, ["D2", "D2"]], [2, ["S2", "S2"]], [0, ["C2", "C2"]]]
    found = ask("takeover", rules, level="2", banker=0, declared=[[0, ["H2", "H2"]]], actions=shown)
    assert found["accepted"] == [True, True, True]
    assert (found["failed"], found["points"], found["trump"], found["kitty_owner"]) == ([1, 0], 0, "S", 0)


@pytest.mark.clause("HF-34", "HF-14")
def test_settle_says_what_each_figure_comes_from() -> None:
    last_trick = {"winner": 1, "lead": ["H3", "H3"], "cards": ["SA", "SA"]}
    found = ask("settle", levels=["A", "3"], banker=0, points=80, kitty_points=10, last_trick=last_trick, trump="S")
    assert (found["multiplier"], found["kitty_bonus"], found["total"], found["raise"]) == (4, 40, 120, 4)
    assert (found["levels"], found["drops"], found["next_banker"]) == (["2", "7"], [1, 0], 1)
    items = {item["code"]: item for item in found["items"]}
    assert items["kitty"]["clauses"] == ["HF-34"]
    assert items["kitty"]["facts"] == {"points": 10, "multiplier": 4}
    assert items["dropped-by-aces"]["facts"]["level"] == "2"
    json.dumps(found)


@pytest.mark.clause("HF-17", "HF-13")
def test_settle_reads_where_the_match_stands() -> None:
    assert ask("settle", levels=["2", "2"], banker=0, points=0, first_deal=True)["match_won_by"] == 0
    passed = ask("settle", levels=["10", "3"], banker=0, points=50, passed=[["J", "2"], []])
    assert (passed["levels"], passed["passed"]) == (["K", "3"], [["2", "J"], []])
    assert ask("settle", levels=["8", "3"], banker=0, points=50, end_level="9")["levels"] == ["9", "3"]
    assert ask("settle", "classic", levels=["2", "2"], banker=3, points=40, decks=1)["held"] is False


def test_settle_wants_trump_where_it_matters() -> None:
    trick: dict[str, object] = {"winner": 1, "lead": ["HA", "HA", "H2", "H2"], "cards": ["HA", "HA", "H2", "H2"]}
    common: dict[str, Any] = {"levels": ["2", "2"], "banker": 0, "points": 60, "kitty_points": 5}
    assert error("settle", last_trick=trick, **common, trump="S") == "mixed-suits"
    assert ask("settle", last_trick=trick, **common, trump="H")["multiplier"] == 4
    # Only with hearts trump it is a lead, so nothing else can have been.
    assert ask("settle", last_trick=trick, **common)["multiplier"] == 4
    joined = {"winner": 1, "lead": ["HA", "HA", "HK", "HK"], "cards": ["SA", "SA", "SK", "SK"]}
    assert ask("settle", last_trick=joined, **common)["multiplier"] == 8
    levels = {"winner": 1, "lead": ["H2", "H2", "S2", "S2"], "cards": ["H2", "H2", "S2", "S2"]}
    assert error("settle", last_trick=levels, **common) == "missing-field"


GOOD: dict[str, dict[str, Any]] = {
    "declare": {"level": "2", "shows": [[0, ["S2"]]], "first_deal": True, "banker": 1},
    "takeover": {"level": "2", "banker": 0, "declared": [[3, ["D2"]]], "actions": [[1, ["H2", "H2"]]]},
    "settle": {
        "levels": ["5", "5"],
        "banker": 0,
        "points": 80,
        "kitty_points": 10,
        "trump": "S",
        "last_trick": {"winner": 1, "lead": ["D9"], "cards": ["DA"]},
        "passed": [["2"], []],
        "circuits": [1, 1],
        "drops": [0, 0],
        "end_level": "K",
        "stake": 2,
        "level": "5",
        "first_deal": False,
        "start_levels": ["2", "2"],
        "deals": [1, 1, 1, 1],
        "failed_throws": [0, 0, 0, 0],
    },
}


@pytest.mark.parametrize("op", GOOD)
def test_good_questions_are_answered(op: str) -> None:
    assert "error" not in ask(op, **GOOD[op])
    assert error(op, **GOOD[op], more=1) == "unknown-field"
    assert error(op, **GOOD[op], flag=True) == "no-flag-deal"
    assert error(op, "classical", **GOOD[op]) == "unknown-rules"
    assert error(op, {"base": "hefei", "set": {"levels.end": "1"}}, **GOOD[op]) == "bad-rules"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"levels": ["5"]}, "bad-field"),
        ({"levels": ["5", 5]}, "bad-field"),
        ({"levels": ["5", "1"]}, "bad-level"),
        ({"levels": ["5", "flag"]}, "no-flag-deal"),
        ({"levels": ["5", "A"]}, "bad-field"),
        ({"level": "6"}, "bad-field"),
        ({"points": "80"}, "bad-field"),
        ({"points": 10**30}, "bad-field"),
        ({"kitty_points": -5}, "bad-field"),
        ({"banker": 4}, "bad-field"),
        ({"circuits": [1, 2]}, "bad-field"),
        ({"stake": 0}, "bad-field"),
        ({"passed": ["2", "J"]}, "bad-field"),
        ({"deals": [1]}, "bad-field"),
        ({"last_trick": {"winner": 1, "lead": ["D9"]}}, "bad-field"),
        ({"last_trick": {"winner": 1, "lead": ["D9"], "cards": ["DA", "DA"]}}, "bad-field"),
        ({"last_trick": {"winner": 1, "lead": [], "cards": []}}, "bad-field"),
        ({"last_trick": {"winner": 1, "lead": ["D9"] * 3, "cards": ["D9"] * 3}}, "too-many-copies"),
        ({"last_trick": {"winner": 1, "lead": ["D9", "H9"], "cards": ["DK", "DA"]}}, "mixed-suits"),
        ({"last_trick": {"winner": "1", "lead": ["D9"], "cards": ["DA"]}}, "bad-field"),
        ({"first_deal": 1}, "bad-field"),
    ],
)
def test_bad_results_are_refused(fields: dict[str, object], code: str) -> None:
    assert error("settle", **{**GOOD["settle"], **fields}) == code


@pytest.mark.parametrize(
    ("op", "fields", "code"),
    [
        ("declare", {"shows": [[0]]}, "bad-field"),
        ("declare", {"shows": [[4, ["S2"]]]}, "bad-field"),
        ("declare", {"shows": [[0, ["S1"]]]}, "bad-card"),
        ("declare", {"shows": [[0, ["S2"], "X"]]}, "bad-trump"),
        ("declare", {"shows": [[0, ["S2"], 1]]}, "bad-field"),
        ("declare", {"shows": {"0": ["S2"]}}, "bad-field"),
        ("declare", {"level": "1"}, "bad-level"),
        ("takeover", {"banker": None}, "missing-field"),
        ("takeover", {"actions": None}, "missing-field"),
        ("takeover", {"actions": [[True, []]]}, "bad-field"),
    ],
)
def test_bad_showings_are_refused(op: str, fields: dict[str, object], code: str) -> None:
    assert error(op, **{**GOOD[op], **fields}) == code


def test_who_may_counter_must_be_known() -> None:
    # Nor is anybody barred by a banker who is not named.
    assert ask("declare", level="2", shows=[[0, ["S2"]], [1, ["H2", "H2"]]])["accepted"] == [True, True]
    assert ask("declare", level="2", shows=[[0, ["S2"]], [0, ["S2", "S2"]]])["accepted"] == [True, True]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["S2", "A", "NT", "flag", "hefei", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["winner", "lead", "base"]), inner),
    max_leaves=8,
)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(data=st.data())
def test_any_junk_gets_an_answer(data: st.DataObject) -> None:
    op = data.draw(st.sampled_from(sorted(GOOD)))
    question = {"op": op, "rules": "classic", **GOOD[op]}
    question[data.draw(st.sampled_from(sorted(question)))] = data.draw(JUNK)
    (line,) = answer_lines([json.dumps(question)])
    assert isinstance(json.loads(line), dict)
