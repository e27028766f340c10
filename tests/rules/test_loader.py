"""Rule sets from files, from text, from changes."""

from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.rules import (
    RuleSet,
    RuleSetError,
    all_clauses,
    load_rule_set,
    parse_rule_set,
    rule_set_from,
    rule_set_ids,
)
from chaodipi.violation import InputError

IDS = rule_set_ids()


def text_of(rules_id: str) -> str:
    return (files("chaodipi.rules") / "data" / f"{rules_id}.toml").read_text("utf-8")


def problems_of(text: str) -> list[tuple[str, str]]:
    with pytest.raises(RuleSetError) as wrong:
        parse_rule_set(text)
    return [(problem.code, problem.path) for problem in wrong.value.problems]


def test_the_sets_are_there_and_the_same_each_time() -> None:
    assert {"hefei", "classic"} <= set(IDS)
    for rules_id in IDS:
        rules = load_rule_set(rules_id)
        assert rules.id == rules_id
        assert load_rule_set(rules_id) is rules
        assert rule_set_from(rules_id) is rules
        assert parse_rule_set(text_of(rules_id)) == rules
        assert rules.spec == rules_id


@pytest.mark.clause("HF-01", "HF-12", "HF-28", "JZ-50")
def test_what_differs_between_places_is_data() -> None:
    hefei, classic = load_rule_set("hefei"), load_rule_set("classic")
    assert (hefei.dark, classic.dark) == (True, False)
    assert (hefei.levels.must_play, classic.levels.must_play) == ((2, 11, 14), (14,))
    assert (hefei.kitty.penalty_floor, classic.kitty.penalty_floor) == (True, False)
    assert (hefei.showing.order, classic.showing.order) == ((), ("D", "C", "H", "S", "LJ", "BJ"))
    assert (classic.levels.drops, classic.levels.jumps) == (None, None)


@pytest.mark.parametrize("spec", ["", "Hefei", "../hefei", "hefei.toml", "clauses", "x" * 500])
def test_an_unknown_set_is_refused(spec: str) -> None:
    with pytest.raises(InputError) as wrong:
        rule_set_from(spec)
    assert wrong.value.code == "unknown-rules"


@pytest.mark.parametrize(
    "spec", [None, 5, [], {}, {"base": 5}, {"base": "hefei", "set": []}, {"set": {}}, {"base": "hefei", "more": 1},
             {"base": "hefei", "set": {5: 1}}, {"base": "hefei", "set": {"a" + ".a" * 5000: 1}}]
)  # fmt: skip
def test_a_spec_that_is_none_is_refused(spec: object) -> None:
    with pytest.raises(InputError) as wrong:
        rule_set_from(spec)
    assert wrong.value.code == "bad-rules-spec"


def test_all_problems_are_named_at_once() -> None:
    text = text_of("hefei")
    for old, new in [
        ('must_play = ["2", "J", "A"]', 'must_play = ["2", "J", "14"]'),
        ("red_fives = false", "red_fives = 0"),
        ("penalty_floor = true\n", ""),
        ('later = "rotation"', 'later = "by_lot"\nextra = 1'),
        ("opponents_from = 200", "opponents_from = 2000"),
        ('"kitty.multiplier" = ["HF-34"]', '"kitty.multiplier" = ["HF-99"]'),
        ('"levels.deals" = ["HF-10"]\n', ""),
    ]:
        assert old in text
        text = text.replace(old, new, 1)
    assert sorted(problems_of(text)) == [
        ("missing", "clauses.levels.deals"),
        ("missing", "kitty.penalty_floor"),
        ("no-clause", "clauses.kitty.multiplier"),
        ("not-a-level", "levels.must_play"),
        ("not-one-of", "banker.later"),
        ("out-of-range", "levels.jumps.opponents_from"),
        ("unknown", "banker.extra"),
        ("unknown", "clauses.kitty.penalty_floor"),
        ("wrong-type", "cards.red_fives"),
    ]


@pytest.mark.parametrize("text", ["", "id = ", "[a]\n[a]", "\x00", "a = 1\na = 2", "[" * 3000])
def test_what_is_no_rule_set_at_all(text: str) -> None:
    assert problems_of(text)


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"showing.order": ["S", "H", "C", "D", "LJ", "BJ", "H5"]}, [("contradicts", "showing.order")]),
        ({"showing.order": ["S", "H", "C", "D", "LJ", "LJ"]},
         [("repeated", "showing.order"), ("incomplete", "showing.order")]),
        ({"showing.order": [], "showing.look_back": True}, [("contradicts", "showing.look_back")]),
        ({"showing.visibility": "dark"}, [("contradicts", "take_over.may_show")]),
        ({"take_over.failed_points": 80}, [("contradicts", "take_over.failed_points")]),
        ({"combinations.red_five_in_510k": True}, [("contradicts", "combinations.red_five_in_510k")] * 2),
        ({"levels.zero_bonus": True}, [("contradicts", "levels.zero_bonus")]),
        ({"levels.odd_five": False}, [("contradicts", "levels.odd_five")]),
        ({"banker.later": "declaring"}, [("contradicts", "banker.later")]),
        ({"levels.must_play": []}, [("empty", "levels.must_play")]),
        ({"levels.must_play": ["A", "J"]}, [("not-ascending", "levels.must_play")]),
        ({"levels.must_play": ["J", "J"]}, [("not-ascending", "levels.must_play")]),
        ({"levels.must_play": "A"}, [("wrong-type", "levels.must_play")]),
        ({"levels.must_play": ["A", 2]}, [("wrong-type", "levels.must_play")]),
        ({"levels.deals": 5, "levels.circuits": 2}, [("contradicts", "levels.deals")] * 2),
        ({"levels.circuits": 2, "levels.end": "10"}, [("contradicts", "levels.end")]),
        ({"payments.end": "bonus"}, [("contradicts", "payments.end")]),
        ({"cards.decks": 4}, [("not-one-of", "cards.decks")]),
        ({"cards.decks": True}, [("not-one-of", "cards.decks")]),
        ({"cards.decks": 2.0}, [("not-one-of", "cards.decks")]),
        ({"levels.deals": True}, [("wrong-type", "levels.deals")]),
        ({"levels.deals": -1}, [("out-of-range", "levels.deals")]),
        ({"levels.circuits": 0}, [("out-of-range", "levels.circuits")]),
        ({"levels": None}, [("missing", "levels")]),
        ({"levels.deals.more": 1}, [("wrong-type", "levels.deals")]),
        ({"": 1}, [("unknown", "")]),
        ({"version": 2, "id": "hefei", "cards.decks": 4},
         [("unknown", "id"), ("unknown", "version"), ("not-one-of", "cards.decks")]),
        ({"changes": []}, [("unknown", "changes")]),
        ({"levels.drops": {"needs": "table"}}, [("missing", f"levels.drops.{name}") for name in
            ("exact", "jack_to", "ace_to", "ace_pair_to", "second_loses")]),
    ],
)  # fmt: skip
def test_what_contradicts_itself_is_refused(changes: dict[str, object], problems: list[tuple[str, str]]) -> None:
    with pytest.raises(RuleSetError) as wrong:
        rule_set_from({"base": "classic", "set": changes})
    assert [(problem.code, problem.path) for problem in wrong.value.problems] == problems
    assert wrong.value.facts["paths"] == tuple(path for _, path in problems)


def test_drops_go_down_and_jumps_up() -> None:
    changes = {"levels.drops.jack_to": "J", "levels.drops.ace_to": "A", "levels.jumps.opponents_from": 80}
    with pytest.raises(RuleSetError) as wrong:
        rule_set_from({"base": "hefei", "set": changes})
    assert {problem.path for problem in wrong.value.problems} == set(changes)


@pytest.mark.clause("HF-40")
def test_a_changed_set_says_what_differs_and_is_made_again_of_it() -> None:
    changes: dict[str, object] = {
        "levels.must_play": ["2", "A"],
        "levels.drops": None,
        "levels.jumps": {"opponents_from": 160, "wins_from": "K", "first_deal_wins": False},
        "kitty.penalty_floor": True,
    }
    rules = rule_set_from({"base": "hefei", "set": changes})
    assert rules.levels.must_play == (2, 14)
    assert rules.levels.drops is None
    assert rules.levels.jumps is not None
    assert (rules.levels.jumps.opponents_from, rules.levels.jumps.wins_from) == (160, 13)
    assert [path for path, _ in rules.changes] == [
        "levels.drops",
        "levels.jumps.first_deal_wins",
        "levels.jumps.opponents_from",
        "levels.jumps.wins_from",
        "levels.must_play",
    ]
    assert rule_set_from(rules.spec) == rules
    assert hash(rule_set_from(rules.spec)) == hash(rules)
    assert load_rule_set("hefei").levels.drops is not None
    assert rule_set_from({"base": "hefei", "set": {"cards.decks": 2}}) is load_rule_set("hefei")


def test_a_group_that_is_lacking_can_be_put_in() -> None:
    drops = {"needs": "total", "exact": True, "jack_to": "2", "ace_to": "none", "ace_pair_to": "J",
             "second_loses": False}  # fmt: skip
    rules = rule_set_from({"base": "classic", "set": {"levels.drops": drops}})
    assert rules.levels.drops is not None
    assert rules.levels.drops.ace_to is None
    assert rule_set_from(rules.spec) == rules


def test_a_lower_end_level_is_must_play() -> None:
    assert load_rule_set("hefei").stops == {2, 11, 14}
    assert rule_set_from({"base": "hefei", "set": {"levels.end": "10"}}).stops == {2, 10}


def fields_of(rules_id: str) -> list[tuple[int, str, str]]:
    """(line, dotted path, value as written) of every field of a file that is not of the clauses table."""
    found, group = [], ""
    for number, line in enumerate(text_of(rules_id).splitlines()):
        if line.startswith("["):
            group = line.strip("[]") + "."
        elif " = " in line and not line.startswith("#") and group != "clauses.":
            name, _, value = line.partition(" = ")
            found.append((number, group + name, value))
    return found


WRONG = ['""', '"x"', '"15"', "-1", "100000000", "1.5", "[]", '["x"]', "[1]", "[[]]", "{}", "{x = 1}", "2026-01-01",
         "nan", '["2", "2"]', "true", "false"]  # fmt: skip


@pytest.mark.parametrize("rules_id", IDS)
def test_every_field_that_is_missing_or_misspelt_is_named(rules_id: str) -> None:
    lines = text_of(rules_id).splitlines()
    for number, path, value in fields_of(rules_id):
        missing = problems_of("\n".join(lines[:number] + lines[number + 1 :]))
        assert ("missing", path) in missing
        misspelt = problems_of(
            "\n".join([*lines[:number], f"{path.rpartition('.')[2]}_ = {value}", *lines[number + 1 :]])
        )
        assert ("unknown", f"{path}_") in misspelt


@settings(max_examples=300, derandomize=True, deadline=None)
@given(data=st.data())
def test_a_wrong_value_is_a_problem_of_its_field_and_nothing_else(data: st.DataObject) -> None:
    rules_id = data.draw(st.sampled_from(IDS))
    number, path, value = data.draw(st.sampled_from(fields_of(rules_id)))
    wrong = data.draw(st.sampled_from(WRONG))
    lines = text_of(rules_id).splitlines()
    text = "\n".join([*lines[:number], f"{path.rpartition('.')[2]} = {wrong}", *lines[number + 1 :]])
    try:
        rules: RuleSet | None = parse_rule_set(text)
    except RuleSetError as error:
        rules = None
        named = {problem.path for problem in error.problems} | {str(p.facts.get("other")) for p in error.problems}
        assert any(path == name or name.startswith(f"clauses.{path}") for name in named)
    # What is accepted was a value of that type: it is in the set, and no other value is.
    kinds: dict[str, type] = {"true": bool, "false": bool, "[]": tuple, '"x"': str}
    assert rules is None or (rules != load_rule_set(rules_id)) or wrong == value
    assert rules is None or isinstance(_value(rules, path), kinds.get(wrong, object))


def _value(rules: RuleSet, path: str) -> Any:
    value: Any = rules
    for name in path.split("."):
        value = getattr(value, name)
    return value


@settings(max_examples=150, derandomize=True, deadline=None)
@given(
    st.dictionaries(
        st.one_of(st.text(max_size=12), st.sampled_from(["levels", "levels.drops", "levels.end", "cards.decks", "id"])),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
            max_leaves=6,
        ),
        max_size=4,
    )
)
def test_no_change_breaks_the_loader(changes: dict[str, object]) -> None:
    try:
        rules = rule_set_from({"base": "hefei", "set": changes})
    except InputError:
        return
    assert rule_set_from(rules.spec) == rules


def test_clauses_know_their_sets() -> None:
    assert len(all_clauses()) > 140
    assert {clause.where for clause in all_clauses().values()} == {"game", "platform", "scorepad"}
