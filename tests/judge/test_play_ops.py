"""Questions about play beyond the cases: whole answers, codes, what cannot be read, and the stream of lines."""

import doctest
import json
from typing import Any

import pytest

from chaodipi.judge import OPERATIONS, answer, answer_lines, answers
from chaodipi.judge.play_ops import PLAY_OPS
from chaodipi.judge.table_ops import TABLE_OPS


def ask(op: str, rules: object = "hefei", **fields: object) -> dict[str, Any]:
    return answer({"op": op, "rules": rules, "level": "6", "trump": "S", **fields})


def error(op: str, rules: object = "hefei", **fields: object) -> str:
    return str(ask(op, rules, **fields)["error"]["code"])


GOOD: dict[str, dict[str, Any]] = {
    "shape": {"cards": ["H5", "H5", "H7", "H7"]},
    "follow": {"lead": ["H3", "H3"], "hand": ["H4", "H4", "H9", "C2"], "plays": [["H4", "H4"], ["H4", "H9"]]},
    "legal": {"lead": ["H3", "H3"], "hand": ["H4", "H4", "H9", "C2"], "limit": 10},
    "trick": {"plays": [[2, ["HK"]], [3, ["H10"]], [0, ["S5"]], [1, ["HA"]]]},
    "throw": {"lead": ["HA", "HQ"], "others": {"1": ["HK"], "2": ["C3"], "3": []}},
    "kitty": {"lead": ["HA", "HA"]},
    "order": {"cards": ["H3", "BJ", "S2"]},
}
OWED = {"suit": 1, "count": 2, "pairs": 1, "cards": [15, 15]}
ANSWERS: dict[str, dict[str, Any]] = {
    "shape": {"shape": "tractor", "suit": "H", "components": [["H5", "H5", "H7", "H7"]], "sizes": [4]},
    "follow": {
        "legal": [True, False],
        "reasons": [None, "must-follow-pairs"],
        "refusals": [None, {"code": "must-follow-pairs", "facts": OWED, "clause": "AH-22"}],
        "owed": {"code": "follow-pairs", "facts": OWED, "clause": "AH-22"},
    },
    "legal": {
        "count": 1,
        "plays": [["H4", "H4"]],
        "owed": {"code": "follow-pairs", "facts": OWED, "clause": "AH-22"},
    },
    "trick": {"winner": 0, "points": 25},
    "throw": {"stands": False, "led": ["HQ"], "returned": ["HA"], "penalty": 20, "clauses": ["HF-29"]},
    "kitty": {"multiplier": 4, "clauses": ["HF-34"]},
    "order": {"cards": ["BJ", "S2", "H3"]},
}


def test_every_operation_is_tried_here() -> None:
    assert set(GOOD) == set(ANSWERS) == set(PLAY_OPS)
    assert {*OPERATIONS} == {*PLAY_OPS, *TABLE_OPS}


@pytest.mark.parametrize("op", GOOD)
def test_good_questions_are_answered(op: str) -> None:
    assert ask(op, **GOOD[op]) == ANSWERS[op]
    assert ask(op, **GOOD[op], decks=2, flag=False) == ANSWERS[op]
    # The same rules, told as another set with one value changed to what it would be.
    other = ask(op, {"base": "classic", "set": {"throws.penalty_cards": "thrown"}}, **GOOD[op])
    assert {**other, "clauses": []} == {**ANSWERS[op], "clauses": []}


@pytest.mark.parametrize("op", GOOD)
def test_common_fields_are_checked(op: str) -> None:
    good = GOOD[op]
    assert error(op, **good, more=1) == "unknown-field"
    assert error(op, **good, flag=True) == "no-flag-deal"
    assert error(op, **good, flag="yes") == "bad-field"
    assert error(op, "classical", **good) == "unknown-rules"
    assert error(op, None, **good) == "missing-field"
    assert error(op, {"base": "hefei", "set": []}, **good) == "bad-rules-spec"
    assert error(op, {"base": "hefei", "set": {"cards.deck": 2}}, **good) == "bad-rules"
    for decks, code in ((True, "bad-field"), ("2", "bad-field"), (2.0, "bad-field"), (4, "bad-rules")):
        assert error(op, **good, decks=decks) == code
    for field, value, code in (
        ("level", "1", "bad-level"),
        ("level", 6, "bad-field"),
        ("trump", "T", "bad-trump"),
        ("trump", None, "missing-field"),
    ):
        assert error(op, **{**good, field: value}) == code


@pytest.mark.parametrize("op", GOOD)
def test_its_own_fields_are_needed_and_of_their_form(op: str) -> None:
    for field in GOOD[op]:
        if field == "limit":
            continue
        if (op, field) == ("legal", "lead"):
            # Without a lead it is asked what may be led.
            assert ask(op, **{**GOOD[op], field: None}) == ask(op, **{**GOOD[op], field: []})
        else:
            assert error(op, **{**GOOD[op], field: None}) == "missing-field", field
        for value in ("H3", 7, True, [7], [["H3"], 7], {"4": ["H3"]}):
            assert error(op, **{**GOOD[op], field: value}) == "bad-field", (field, value)


@pytest.mark.parametrize(
    ("op", "fields", "code"),
    [
        ("shape", {"cards": ["H1"]}, "bad-card"),
        ("shape", {"cards": ["h3"]}, "bad-card"),
        ("shape", {"cards": ["H3"] * 3}, "too-many-copies"),
        ("shape", {"cards": []}, "no-cards"),
        ("follow", {"lead": ["H3", "C3"]}, "mixed-suits"),
        ("follow", {"lead": []}, "no-cards"),
        ("follow", {"plays": [["HH"]]}, "bad-card"),
        ("legal", {"hand": ["H4"]}, "wrong-number"),
        ("legal", {"hand": ["H4"] * 3}, "too-many-copies"),
        ("legal", {"lead": ["H3", "C3"]}, "mixed-suits"),
        ("legal", {"limit": -1}, "bad-field"),
        ("legal", {"limit": "all"}, "bad-field"),
        ("trick", {"plays": []}, "no-cards"),
        ("trick", {"plays": [[0, ["H3"]], [0, ["H4"]]]}, "bad-field"),
        ("trick", {"plays": [[4, ["H3"]]]}, "bad-field"),
        ("trick", {"plays": [[0, ["H3"]], [1, ["H4", "H5"]]]}, "wrong-number"),
        ("trick", {"plays": [[0, ["H3", "C3"]], [1, ["H4", "H5"]]]}, "mixed-suits"),
        ("throw", {"others": {"4": ["H3"]}}, "bad-field"),
        ("throw", {"others": {"0": [], "1": [], "2": [], "3": []}}, "bad-field"),
        ("throw", {"lead": ["HA", "CA"]}, "mixed-suits"),
        ("throw", {"lead": []}, "no-cards"),
        ("kitty", {"lead": ["HA", "CA"]}, "mixed-suits"),
        ("kitty", {"lead": []}, "no-cards"),
        ("order", {"cards": ["BJ"] * 3}, "too-many-copies"),
    ],
)
def test_bad_questions_are_refused(op: str, fields: dict[str, object], code: str) -> None:
    assert error(op, **{**GOOD[op], **fields}) == code


def test_one_deck_holds_every_card_once() -> None:
    assert error("shape", cards=["H5", "H5"], decks=1) == "too-many-copies"
    assert ask("shape", cards=["H5", "H7"], decks=1)["sizes"] == [1, 1]
    # Each hand and play by itself.
    assert error("throw", lead=["HQ", "HJ"], others={"1": ["H3", "H3"]}, decks=1) == "too-many-copies"
    assert ask("trick", plays=[[0, ["H3"]], [1, ["H3"]]], decks=1)["winner"] == 0


def test_shapes_of_several_components_and_of_several_suits() -> None:
    thrown = ask("shape", cards=["HA", "HQ", "HQ", "H4", "H4", "H3", "H3"])
    assert thrown == {
        "shape": "throw",
        "suit": "H",
        "components": [["H3", "H3", "H4", "H4"], ["HQ", "HQ"], ["HA"]],
        "sizes": [4, 2, 1],
    }
    mixed = ask("shape", cards=["HA", "H6"])
    assert (mixed["shape"], mixed["suit"]) == ("mixed", None)
    trumps = ask("shape", cards=["D6", "S6"])
    assert (trumps["shape"], trumps["suit"], trumps["sizes"]) == ("throw", "T", [1, 1])


@pytest.mark.clause("AH-20", "AH-22")
def test_a_play_is_refused_with_its_own_code() -> None:
    hand = ["H4", "H4", "H5", "H5", "H9", "HJ", "C2", "C2"]
    plays = [
        ["H4", "H4", "H5", "H5"],
        ["H4", "H4", "H9", "HJ"],
        ["H4", "H4", "C2", "C2"],
        ["H4", "H4", "H5"],
        ["H4", "H4", "H4", "H5"],
        [],
    ]
    found = ask("follow", lead=["H7", "H7", "H8", "H8"], hand=hand, plays=plays)
    assert found["reasons"] == [
        None,
        "must-follow-tractor",
        "must-follow-suit",
        "wrong-number",
        "not-in-hand",
        "wrong-number",
    ]
    assert found["legal"] == [reason is None for reason in found["reasons"]]
    assert [refused and refused["code"] for refused in found["refusals"]] == found["reasons"]
    assert found["refusals"][1]["facts"]["length"] == found["owed"]["facts"]["length"] == 2
    nothing = ask("follow", lead=["H7"], hand=hand, plays=[])
    assert (nothing["legal"], nothing["reasons"], nothing["refusals"]) == ([], [], [])


def test_the_count_of_legal_plays_is_never_cut() -> None:
    hand = [suit + rank for suit in "CD" for rank in ("2", "3", "4", "5", "7", "8", "9", "10", "J", "Q", "K", "A")]
    five: dict[str, Any] = {"lead": ["H2", "H3", "H4", "H5", "H7"], "hand": hand}
    whole = ask("legal", **five)
    assert (whole["count"], len(whole["plays"])) == (42504, 1000)  # 24 over 5; a limit that is not told is 1000
    some = ask("legal", **five, limit=7)
    assert (some["count"], some["plays"]) == (42504, whole["plays"][:7])
    none = ask("legal", **five, limit=0)
    assert (none["count"], none["plays"], none["owed"]["code"]) == (42504, [], "follow-free")
    every = ask("legal", **five, limit=50_000)["plays"]
    assert len({tuple(play) for play in every}) == len(every) == 42504


def test_to_lead_there_are_no_throws_and_nothing_twice() -> None:
    found = ask("legal", lead=[], hand=["H4", "H4", "H5", "H5", "BJ"])
    expected = [["H4"], ["H5"], ["BJ"], ["H4", "H4"], ["H5", "H5"], ["H4", "H4", "H5", "H5"]]
    assert found["count"] == len(expected)
    assert sorted(found["plays"]) == sorted(expected)
    nothing = ask("legal", lead=[], hand=[])
    assert (nothing["count"], nothing["plays"], nothing["owed"]["code"]) == (0, [], "lead")


def test_no_more_is_listed_than_can_be_read_in_a_second() -> None:
    hand = [suit + rank for suit in "CD" for rank in ("2", "3", "4", "5", "7", "8", "9", "10", "J", "Q", "K", "A")]
    seven = ["H2", "H3", "H4", "H5", "H7", "H8", "H9"]
    found = ask("legal", lead=seven, hand=hand, limit=1_000_000)
    assert (found["count"], len(found["plays"])) == (346_104, 100_000)
    assert error("legal", lead=seven, hand=hand, limit=1_000_001) == "bad-field"


def test_a_fault_is_told_with_its_field() -> None:
    good = {"level": "6", "trump": "S", **GOOD["follow"]}
    wrong: dict[str, object] = {
        "level": "1", "trump": "T", "lead": ["H1"], "hand": ["H3", 7], "plays": [["H1"]], "decks": 4,
    }  # fmt: skip
    for field, value in wrong.items():
        refused = ask("follow", **{**good, field: value})["error"]
        assert refused["facts"]["field"] == field, refused
    assert ask("follow", **{**good, "lead": ["H3", "C3"]})["error"]["facts"]["field"] == "lead"
    assert ask("follow", {"base": "hefei", "set": {"cards.deck": 2}}, **good)["error"]["facts"]["field"] == "rules"
    assert ask("shape", cards=["\ud800" * 999])["error"]["facts"]["card"] == "?" * 200
    strange = ask("shape", {"base": "hefei", "set": {"\udfff": 1}}, cards=["H3"])["error"]
    assert strange["code"] == "bad-rules"
    str(strange).encode()


@pytest.mark.clause("HF-27", "HF-29")
def test_what_a_failed_throw_costs() -> None:
    thrown: dict[str, Any] = {
        "lead": ["HA", "HQ", "HQ", "H9", "H9"],
        "others": {"1": ["H10", "H10"], "2": ["HK", "HK", "C2"]},
    }
    hefei = {
        "stands": False, "led": ["H9", "H9"], "returned": ["HQ", "HQ", "HA"], "penalty": 50, "clauses": ["HF-29"],
    }  # fmt: skip
    assert ask("throw", **thrown) == hefei
    assert ask("throw", "classic", **thrown) == hefei | {"penalty": 20, "clauses": ["ruling"]}
    assert ask("throw", **{**thrown, "others": {"1": ["HK", "H10"], "2": ["HK", "C2", "C2"]}}) == {"stands": True}


def test_what_is_no_throw_always_stands() -> None:
    assert ask("throw", lead=["H3", "H3"], others={"1": ["HA", "HA"]}) == {"stands": True}


@pytest.mark.parametrize("question", [None, 7, "shape", ["shape"], {}, {"op": 7}, {"op": ["shape"]}, {"op": "shapes"}])
def test_what_is_no_question(question: object) -> None:
    code = "unknown-op" if isinstance(question, dict) else "bad-question"
    assert answer(question)["error"]["code"] == code  # type: ignore[index] # it is an error


def test_lines_are_answered_in_order_and_bad_ones_do_not_end_it() -> None:
    good = json.dumps({"op": "kitty", "rules": "hefei", "level": "6", "trump": "S", "lead": ["HA", "HA"]})
    lines = ["{", "", good, "[]", "nonsense", "[" * 5000, "1" * 5000, "NaN", "\ufffd", '{"op": "\\ud800"}', good + "\n"]
    codes = [json.loads(line).get("error", {}).get("code") for line in answer_lines(lines)]
    assert codes == ["bad-question", None, *["bad-question"] * 6, "unknown-op", None]
    (longest,) = answer_lines(["[" + "1," * 600_000 + "1]"])
    assert json.loads(longest)["error"]["code"] == "too-large"


@pytest.mark.parametrize(
    ("around", "step"), [("[{}]", 1), ('{{"base": {}}}', 1), ('{{"base": "hefei", "set": {}}}', 15)]
)
def test_values_in_values_do_not_end_it(around: str, step: int) -> None:
    """Near the depth that can just be read there are some that can be read and not be shown."""
    before, after = around.format("|").split("|")
    for depth in range(850, 1000, step):
        rules = before * depth + "1" + after * depth
        (line,) = answer_lines([f'{{"op": "kitty", "rules": {rules}, "level": "6", "trump": "S", "lead": ["HA"]}}'])
        assert json.loads(line)["error"]["code"] in {"bad-question", "bad-rules-spec", "bad-rules"}, depth


def test_a_field_told_twice_is_refused() -> None:
    """The later hand of a seat would take the place of the earlier one, and change the answer."""
    question = '{"op": "throw", "rules": "hefei", "level": "6", "trump": "S", "lead": ["HQ", "HJ"], "others": %s}'
    once = json.loads(next(answer_lines([question % '{"1": ["HK"]}'])))
    assert once["stands"] is False
    twice = json.loads(next(answer_lines([question % '{"1": ["HK"], "1": ["H3"]}'])))
    assert twice["error"]["code"] == "bad-field"


def test_the_example_of_the_documentation_holds() -> None:
    found = doctest.testmod(answers)
    assert found.attempted > 2
    assert found.failed == 0
