"""Whatever the rules, bots play on lawfully: all sets, other packs, flags, and house rules mixed of them."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from chaodipi.bots import RuleBot, make
from chaodipi.game import Step, asked_seats, view
from chaodipi.rules import RuleSet, RuleSetError, load_rule_set, rule_set_from, rule_set_ids, values_of
from chaodipi.scoring import Standing
from chaodipi.sim import play_deal

VALUES: Mapping[str, Mapping[str, object]] = {name: values_of(load_rule_set(name)) for name in rule_set_ids()}
PACKS = {
    f"{name} {decks}": rule_set_from({"base": name, "set": {"cards.decks": decks}})
    for name in ("classic", "baomahui")
    for decks in (1, 3)
}
RULES: Mapping[str, RuleSet] = {name: load_rule_set(name) for name in rule_set_ids()} | PACKS
SEATS = ("rule", "random", "rule", "rule")


def stand(rules: RuleSet, level: int, banker: int, *, flag: bool = False) -> Standing:
    """A later deal at a level, or with the flag on the bankers' side."""
    fixed = None if rules.banker.later == "declaring" else banker
    flags = (flag and banker % 2 == 0, flag and banker % 2 == 1)
    return Standing(levels=(level, level), deals=1, side=banker % 2, banker=fixed, first_drawer=banker, flags=flags)


def played(rules: RuleSet, seed: int, standing: Standing | None, seats: tuple[str, ...] = SEATS) -> int:
    """Play a deal, in which a command that is refused raises; how many commands it took. What the rule-following bot
    does is the same for the same view."""
    steps = 0
    again = Random(seed)

    def watch(_seat: int, _command: object, step: Step) -> None:
        nonlocal steps
        steps += 1
        asked = asked_seats(step.match)
        if again.random() < 0.05 and asked:
            seen = view(step.match, min(asked))
            assert RuleBot(Random(1), rules).choose(seen) == RuleBot(Random(2), rules).choose(seen)

    play_deal(rules, [make(bot, seed + seat, rules) for seat, bot in enumerate(seats)], seed, standing, watch)
    return steps


@pytest.mark.parametrize("name", RULES)
def test_first_and_later_deals_of_every_set(name: str) -> None:
    rules = RULES[name]
    for seed, (level, banker) in enumerate([(11, 0), (14, 1), (5, 2)]):
        assert played(rules, seed, stand(rules, level, banker)) > 60
    assert played(rules, 9, None) > 60
    assert played(rules, 10, None, ("random", "rule", "random", "random")) > 60


@pytest.mark.clause("JZ-25")
def test_flag_deals() -> None:
    rules = next(rules for rules in RULES.values() if rules.flag)
    for seed in range(4):
        assert played(rules, seed, stand(rules, 14, seed, flag=True)) > 150


@st.composite
def mixed_rules(draw: st.DrawFn) -> RuleSet:
    """House rules: a set with some values of others, if they go together."""
    base = draw(st.sampled_from(sorted(VALUES)))
    other = VALUES[draw(st.sampled_from(sorted(VALUES)))]
    differing = sorted(path for path, value in other.items() if VALUES[base].get(path) != value)
    groups = sorted({path.rpartition(".")[0] for path in differing})
    taken = draw(st.sets(st.sampled_from(groups), max_size=4)) if groups else set()
    changes = {path: other[path] for path in differing if path.rpartition(".")[0] in taken}
    if draw(st.integers(0, 3)) == 0:
        changes["cards.decks"] = draw(st.sampled_from((1, 3)))
    try:
        return rule_set_from({"base": base, "set": changes})
    except RuleSetError:
        assume(False)
        raise


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(mixed_rules(), st.integers(0, 10**6), st.integers(2, 14), st.integers(0, 3), st.booleans())
def test_house_rules_mixed_of_all_sets(rules: RuleSet, seed: int, level: int, banker: int, first: bool) -> None:
    assert played(rules, seed, None if first else stand(rules, level, banker)) > 50
