"""Rule sets described: their parameters, values, differences."""

from tomllib import loads

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.rules import (
    RuleSetError,
    Setting,
    changes_of,
    clauses_for,
    difference,
    groups,
    load_rule_set,
    parameters,
    rule_set_from,
    rule_set_ids,
    values_of,
)
from chaodipi.rules.reader import PARAMETERS, flatten

from .fuzz import is_allowed
from .test_loader import text_of

IDS = rule_set_ids()


def test_every_parameter_is_described() -> None:
    assert list(parameters()) == list(PARAMETERS)
    for path, parameter in parameters().items():
        assert parameter.path == path
        assert path.startswith(f"{parameter.group}.")
        assert (parameter.least is not None) == (parameter.most is not None) == (parameter.kind == "number")
        assert bool(parameter.choices) == (parameter.kind in ("choice", "level", "levels", "order"))
        assert is_allowed(parameter, parameter.default), "some set has every parameter"
    assert {group for group, described in groups().items() if described.optional} == {
        "levels.drops", "levels.jumps", "specials", "heaven_and_earth", "flag",
    }  # fmt: skip


def test_what_a_description_says() -> None:
    decks, order, ace = (parameters()[path] for path in ("cards.decks", "showing.order", "levels.drops.ace_to"))
    assert (decks.kind, decks.choices, decks.optional) == ("choice", (1, 2, 3), False)
    assert (order.kind, set(order.choices)) == ("order", {"S", "H", "C", "D", "LJ", "BJ", "H5"})
    assert (ace.kind, ace.choices[0], ace.choices[-1], ace.optional) == ("level", "2", "A", True)
    circuits = parameters()["levels.circuits"]
    assert (circuits.kind, circuits.least, circuits.most) == ("number", 1, 9)
    assert parameters()["levels.must_play"].kind == "levels"


@pytest.mark.parametrize("path", list(PARAMETERS))
def test_the_reader_takes_exactly_what_the_description_allows(path: str) -> None:
    parameter = parameters()[path]
    base = next(rules_id for rules_id in IDS if path in values_of(load_rule_set(rules_id)))
    tried: list[Setting] = [*parameter.choices, True, False, "none", "x", ("A",), ("S",), ("A", "x"), (), -1, 1.0]
    limits = [limit for limit in (parameter.least, parameter.most) if limit is not None]
    tried += [limit + step for limit in limits for step in (-1, 0, 1)]
    for value in tried:
        try:
            rule_set_from({"base": base, "set": {path: value}})
            codes = set()
        except RuleSetError as error:
            codes = {problem.code for problem in error.problems if problem.path == path}
        refused = bool(codes & {"wrong-type", "not-one-of", "not-a-level", "out-of-range"})
        assert refused != is_allowed(parameter, value), value


@pytest.mark.parametrize("rules_id", IDS)
def test_values_are_those_of_the_file(rules_id: str) -> None:
    raw = loads(text_of(rules_id))
    del raw["clauses"], raw["id"], raw["version"]
    assert values_of(load_rule_set(rules_id)) == flatten(raw)


@pytest.mark.parametrize("a", IDS)
def test_difference_is_where_values_differ(a: str) -> None:
    ours = values_of(load_rule_set(a))
    for b in IDS:
        theirs = values_of(load_rule_set(b))
        found = {one.path: one for one in difference(load_rule_set(a), load_rule_set(b))}
        for path in PARAMETERS:
            assert (path in found) == (ours.get(path) != theirs.get(path))
        for path, one in found.items():
            assert (one.a, one.b) == (ours.get(path), theirs.get(path))
            assert one.a_clauses == (clauses_for(a, path) if path in ours else ())
            assert one.b_clauses == (clauses_for(b, path) if path in theirs else ())


def test_a_changed_value_rests_on_no_clause() -> None:
    rules = rule_set_from({"base": "hefei", "set": {"levels.end": "10"}})
    (change,) = changes_of(rules)
    assert (change.path, change.base, change.value, change.clauses) == ("levels.end", "A", "10", ("HF-10",))
    (one,) = difference(rules, load_rule_set("hefei"))
    assert (one.a_clauses, one.b_clauses) == ((), ("HF-10",))
    # What was not changed still rests on the clauses of the base.
    kept = next(one for one in difference(rules, load_rule_set("classic")) if one.path == "kitty.penalty_floor")
    assert kept.a_clauses == ("HF-28",)


@settings(max_examples=100, derandomize=True, deadline=None)
@given(st.data())
def test_changes_are_what_was_changed(data: st.DataObject) -> None:
    base = data.draw(st.sampled_from(IDS))
    path = data.draw(st.sampled_from(list(PARAMETERS)))
    other = data.draw(st.sampled_from(IDS))
    value = values_of(load_rule_set(other)).get(path, parameters()[path].default)
    try:
        rules = rule_set_from({"base": base, "set": {path: value}})
    except RuleSetError:
        return
    before = values_of(load_rule_set(base)).get(path)
    expected = [] if before == value else [(path, before, value)]
    assert [(change.path, change.base, change.value) for change in changes_of(rules)] == expected
