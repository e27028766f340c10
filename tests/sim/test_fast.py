"""The fast lane plays what the same bots play through the game, command by command, to the same sheet."""

from collections.abc import Mapping

import msgspec
import pytest

from chaodipi.bots import make
from chaodipi.game import MatchOver, Settled
from chaodipi.rules import RuleSet, load_rule_set, rule_set_from, rule_set_ids
from chaodipi.scoring import Standing
from chaodipi.sim import play_deal
from chaodipi.sim.fast import FastLane, lane_of
from chaodipi.sim.fast_auction import Log
from chaodipi.sim.numbered import play_seated
from chaodipi.sim.standings import number_of, standing_of_pair
from tests.bots.test_lawful import VARIED

CHANGED: Mapping[str, Mapping[str, object]] = {
    "varied": VARIED,
    "one deck": {"cards.decks": 1},
    "three decks": {"cards.decks": 3},
    "turned": {"banker.undeclared_first": "turn_by_seat"},
}
RULES: dict[str, RuleSet] = {
    **{name: load_rule_set(name) for name in rule_set_ids()},
    **{name: rule_set_from({"base": "classic", "set": dict(changed)}) for name, changed in CHANGED.items()},
    **{f"{name}-3": rule_set_from({"base": name, "set": {"cards.decks": 3}}) for name in ("hefei", "anhui")},
    **{f"{name}-1": rule_set_from({"base": name, "set": {"cards.decks": 1}}) for name in ("anhui", "hefei")},
}
DEALS = 6


def same(rules: RuleSet, lane: FastLane, seed: int, standing: Standing | None) -> None:
    """Both play the same deal the same way."""
    log: Log = []
    bots = [make("quick", seat, rules) for seat in range(4)]
    slow = play_deal(rules, bots, seed, standing)
    settlement = lane.play(seed, standing or Standing(), log)
    assert tuple(log) == slow.commands
    phase = slow.match.phase
    assert isinstance(phase, Settled | MatchOver)
    assert settlement.sheet == phase.sheet
    assert settlement.standing is None or settlement.standing == slow.match.standing


@pytest.mark.parametrize("name", RULES)
def test_it_plays_what_the_game_plays(name: str) -> None:
    rules, lane = RULES[name], FastLane(RULES[name])
    for number in range(DEALS):
        same(rules, lane, number_of(7, number), standing_of_pair(rules, 7, number))


@pytest.mark.parametrize("name", RULES)
def test_it_plays_first_deals_too(name: str) -> None:
    # In some sets they are thrown in again and again; in some the kitty is turned.
    rules, lane = RULES[name], FastLane(RULES[name])
    for seed in range(2):
        same(rules, lane, seed, None)


@pytest.mark.parametrize("name", RULES)
def test_rows_of_simulations_are_the_same(name: str) -> None:
    # A bot of somebody's own is never in the fast lane.
    rules, slow = RULES[name], "chaodipi.bots.quick:QuickBot"
    for number in range(DEALS):
        row = play_seated(rules, ("quick",) * 4, 7, number, number)
        assert row == msgspec.structs.replace(play_seated(rules, (slow,) * 4, 7, number, number), bots=row.bots)


def test_a_lane_is_remembered_by_its_rules() -> None:
    assert lane_of(RULES["classic"]) is lane_of(RULES["classic"])
    assert lane_of(RULES["classic"]) is not lane_of(RULES["hefei"])
