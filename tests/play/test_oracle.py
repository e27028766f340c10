"""The kernel against the oracle, on thousands of positions that are full of pairs and neighbours.

Each test has one rule set and one level, makes its positions from a seed, and counts them.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from chaodipi.cards import LEVELS, NO_TRUMP, TRUMP, Cards, format_level
from chaodipi.play import NO_LEVEL
from chaodipi.rules import RuleSet, load_rule_set
from tests.oracle import Order, minus, suits_of, upward

from .comparing import (
    compare_follows,
    compare_leads,
    compare_shape,
    compare_throw,
    compare_trick,
    orders,
    run_follows,
    run_leads,
    run_throws,
    run_tricks,
    run_two_tractors,
)
from .tables import rules_of

SETS = ("hefei", "classic")
OTHERS = ("anhui", "jiangzhe", "jiangzhe-open", "jiangzhe-flag")
"""Sets with an adjacency of their own."""
FOLLOWS, THROWS, TRICKS, LEADS = 260, 260, 260, 60

every_level = pytest.mark.parametrize("level", LEVELS, ids=format_level)
both_sets = pytest.mark.parametrize("name", SETS)


def holds(seen: Counter[str], count: int, **least: int) -> None:
    """Were so many positions compared, and enough of the rarer kinds among them?"""
    assert seen["positions"] == count
    for kind, number in least.items():
        assert seen[kind.replace("_", " ")] >= number, (kind, seen)


@pytest.mark.clause("HF-23", "HF-24", "AH-20", "AH-22", "JZ-34")
@every_level
@both_sets
def test_follows(name: str, level: int) -> None:
    seen = run_follows(load_rule_set(name), level, FOLLOWS)
    holds(seen, FOLLOWS, short=20, pairs=60, tractor=20, tied_pairs=30)


@pytest.mark.clause("AH-22", "JZ-34")
@both_sets
def test_follows_of_two_tractors(name: str) -> None:
    run_two_tractors(load_rule_set(name), 40)


@pytest.mark.clause("HF-25", "AH-23")
@every_level
@both_sets
def test_throws(name: str, level: int) -> None:
    seen = run_throws(load_rule_set(name), level, THROWS)
    holds(seen, THROWS, stands=15, fails=40, tractor_fails=1, tied_pairs=5)


@pytest.mark.clause("AH-18", "JZ-35", "JZ-36")
@every_level
@both_sets
def test_tricks(name: str, level: int) -> None:
    seen = run_tricks(load_rule_set(name), level, TRICKS)
    holds(seen, TRICKS, won_in_suit=40, ruffed=10, covered_in_vain=60, tractor=5)


@pytest.mark.clause("HF-23", "HF-24")
@every_level
@both_sets
def test_leads(name: str, level: int) -> None:
    holds(run_leads(load_rule_set(name), level, LEADS), LEADS, tractors=40)


def test_the_two_rule_sets_see_twenty_thousand_positions() -> None:
    assert len(SETS) * len(LEVELS) * (FOLLOWS + THROWS + TRICKS + LEADS) >= 20_000


def of_another_set(name: str) -> RuleSet:
    """A set with its own adjacency; the oracle knows no 510K."""
    return rules_of(name, five_ten_king=False, red_five_in_510k=False)


@pytest.mark.clause("JZ-39", "JZ-41")
@pytest.mark.parametrize("level", [2, 3, 5, 6, 13, 14], ids=format_level)
@pytest.mark.parametrize("name", OTHERS)
def test_other_adjacencies(name: str, level: int) -> None:
    rules = of_another_set(name)
    holds(run_follows(rules, level, 40), 40)
    holds(run_throws(rules, level, 80), 80)
    holds(run_tricks(rules, level, 80), 80)
    holds(run_leads(rules, level, 40), 40)


def test_the_flag_deal_has_no_level() -> None:
    rules = of_another_set("jiangzhe-flag")
    trumps = (NO_TRUMP,)
    holds(run_follows(rules, NO_LEVEL, 40, trumps), 40)
    holds(run_throws(rules, NO_LEVEL, 80, trumps), 80)
    holds(run_tricks(rules, NO_LEVEL, 80, trumps), 80)
    holds(run_leads(rules, NO_LEVEL, 40, trumps), 40)


small = settings(
    max_examples=300, derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@st.composite
def suits_dealt(draw: st.DrawFn, faces: Sequence[int]) -> list[Cards]:
    """Some of the faces, from the highest down, each copy to one of four hands or to none, mostly both to one."""
    both = st.sampled_from((0, 0, 1, 1, 2, 3)).map(lambda seat: (seat, seat))
    owners = draw(
        st.lists(st.one_of(both, both, st.tuples(st.integers(0, 4), st.integers(0, 4))), min_size=5, max_size=12)
    )
    hands: list[list[int]] = [[], [], [], [], []]
    for face, seats in zip(reversed(faces), owners, strict=False):
        for seat in seats:
            hands[seat].append(face)
    return [tuple(sorted(hand)) for hand in hands[:4]]


def _taken(hand: Cards, face: int) -> list[Cards]:
    both = (face,) * hand.count(face)
    return [(), both, both, (face,)]


@st.composite
def positions(draw: st.DrawFn) -> tuple[Order, Cards, list[Cards]]:
    """A lead out of the first of four hands, and what is left of these: cards of one or two effective suits."""
    slow = Order(
        load_rule_set(draw(st.sampled_from(SETS))), draw(st.sampled_from(LEVELS)), draw(st.integers(0, NO_TRUMP))
    )
    suit, other = draw(st.permutations(suits_of(slow)))[:2]
    hands = draw(suits_dealt(upward(slow, suit)))
    # All copies of a face more often than one.
    lead = tuple(card for face in sorted(set(hands[0])) for card in draw(st.sampled_from(_taken(hands[0], face))))[:8]
    assume(lead)
    hands[0] = minus(hands[0], lead)
    beside = draw(suits_dealt(upward(slow, other)))
    return slow, lead, [tuple(sorted(hand + more)) for hand, more in zip(hands, beside, strict=True)]


@small
@given(positions(), st.integers(1, 3))
def test_any_follow(position: tuple[Order, Cards, list[Cards]], seat: int) -> None:
    slow, lead, hands = position
    fast, _ = orders(slow.rules, slow.level, slow.trump)
    hand = hands[seat][-12:]
    assume(len(hand) >= len(lead))
    compare_follows(fast, slow, lead, hand, Random(0))


@small
@given(positions())
def test_any_throw_and_any_hand_to_lead_from(position: tuple[Order, Cards, list[Cards]]) -> None:
    slow, lead, hands = position
    fast, _ = orders(slow.rules, slow.level, slow.trump)
    compare_shape(fast, slow, lead, Random(0))
    compare_throw(fast, slow, lead, hands[1:], Random(0))
    compare_leads(fast, slow, tuple(sorted(lead + hands[0])), Random(0))


@small
@given(positions(), st.data())
def test_any_trick(position: tuple[Order, Cards, list[Cards]], data: st.DataObject) -> None:
    slow, lead, hands = position
    fast, _ = orders(slow.rules, slow.level, slow.trump)
    plays = [lead]
    for hand in hands[1:]:
        if len(hand) >= len(lead):
            first = data.draw(st.integers(0, len(hand) - len(lead)))
            # Neighbours in a hand lie side by side in it; trump lies scattered and is put behind.
            trump = slow.of_suit(hand, TRUMP)
            plays.append(tuple(sorted((minus(hand, trump) + trump)[first : first + len(lead)])))
    compare_trick(fast, slow, plays, Random(0))
