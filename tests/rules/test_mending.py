"""What to change of house rules whose values cannot be together."""

from collections.abc import Iterator

import pytest

from chaodipi.rules import (
    Parameter,
    RuleSetError,
    Setting,
    groups,
    load_rule_set,
    parameters,
    rule_set_from,
    rule_set_ids,
    values_of,
    ways_out,
)


def _values(parameter: Parameter) -> Iterator[Setting]:
    match parameter.kind:
        case "truth":
            yield from (True, False)
        case "choice" | "level":
            yield from parameter.choices
        case "number":
            yield from (parameter.least, 8, 100, parameter.most)
        case "order":
            yield from ((), parameter.choices, tuple(one for one in parameter.choices if one != "H5"))


@pytest.mark.clause("HF-40")
@pytest.mark.parametrize("base", rule_set_ids())
def test_whatever_one_value_spoils_is_mended_and_the_value_stays(base: str) -> None:
    lacking = {
        group for group in groups() if not any(path.startswith(f"{group}.") for path in values_of(load_rule_set(base)))
    }
    changes = [
        {path: value}
        for path, parameter in parameters().items()
        if parameter.group not in lacking
        for value in _values(parameter)
    ] + [{one.path: one.default for one in parameters().values() if one.group == group} for group in lacking]
    mended = 0
    for change in changes:
        spec = {"base": base, "set": change}
        try:
            rule_set_from(spec)
        except RuleSetError as error:
            if {problem.code for problem in error.problems} != {"contradicts"}:
                continue
            ways = ways_out(spec, list(change))
            values = values_of(rule_set_from({"base": base, "set": {**change, **ways}}))
            # These two cannot be played as they are, whatever else is.
            assert ways.keys() & change.keys() <= {"flag.threshold", "levels.jumps.opponents_from"}
            assert {path: values[path] for path in change} == {**change, **{p: ways[p] for p in ways if p in change}}
            mended += 1
    assert mended


def test_of_two_wishes_the_later_one_stays() -> None:
    both = {"base": "jiangzhe", "set": {"cards.decks": 3, "cards.red_fives": True}}
    assert ways_out(both, ["cards.decks", "cards.red_fives"]) == {"cards.decks": 2}
    three = ways_out(both, ["cards.red_fives", "cards.decks"])
    assert (three["cards.red_fives"], three["heaven_and_earth"]) == (False, None)


def test_only_what_still_helps_is_named() -> None:
    paths = ["cards.decks", "cards.red_fives", "combinations.five_ten_king"]
    spec = {"base": "jiangzhe", "set": dict(zip(paths, (3, False, False), strict=True))}
    assert ways_out(spec, paths).keys() == {"showing.order", "combinations.red_five_in_510k", "heaven_and_earth"}
