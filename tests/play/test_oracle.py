"""The kernel against the oracle, on thousands of positions that are full of what is rare.

Each table makes its positions from a seed. The same, for as long as one likes: ``python -m tests.oracle.run``.
"""

from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from chaodipi.cards import TRUMP, Cards
from chaodipi.play import TrumpOrder
from chaodipi.rules import rule_set_ids
from tests.oracle import Order, minus, suits_of, upward
from tests.oracle.kinds import expected_kinds

from .comparing import (
    TABLES,
    Table,
    compare_follows,
    compare_leads,
    compare_shape,
    compare_throw,
    compare_trick,
    run,
)

POSITIONS = 400
"""As many at each table; each is a lead, a throw, a follow, a trick, a kitty and a hand to lead from."""


@pytest.mark.clause(
    "HF-23", "HF-24", "HF-25", "HF-34", "AH-18", "AH-20", "AH-22", "AH-23", "AH-25", "JZ-20", "JZ-27", "JZ-34", "JZ-35",
    "JZ-36", "JZ-38", "JZ-39", "JZ-41", "JZ-42", "JZ-43", "JZ-44", "JZ-52", "JZ-53", "JZ-54", "JZ-63",
)  # fmt: skip
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_positions(table: Table) -> None:
    seen = run(table, "few", POSITIONS)
    assert seen["positions"] == POSITIONS
    few = {
        kind: (seen[kind], least)
        for kind, least in expected_kinds(table.order(0)).items()
        if seen[kind] < least * POSITIONS // 1000
    }
    assert not few, "found of what is rare, and how many of a thousand there should be"


def test_every_rule_set_is_compared() -> None:
    assert {table.set_id for table in TABLES.values()} == set(rule_set_ids())


small = settings(
    max_examples=300, derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@st.composite
def suits_dealt(draw: st.DrawFn, faces: list[int], decks: int) -> list[Cards]:
    """Some of the faces, from the highest down, each copy to one of four hands or to none, mostly all to one."""
    together = st.sampled_from((0, 0, 1, 1, 2, 3)).map(lambda seat: (seat,) * decks)
    owner = st.one_of(together, together, st.tuples(*[st.integers(0, 4)] * decks))
    owners = draw(st.lists(owner, min_size=5, max_size=12))
    hands: list[list[int]] = [[], [], [], [], []]
    for face, seats in zip(reversed(faces), owners, strict=False):
        for seat in seats:
            hands[seat].append(face)
    return [tuple(sorted(hand)) for hand in hands[:4]]


def _taken(hand: Cards, face: int) -> list[Cards]:
    every = (face,) * hand.count(face)
    return [(), every, every, every[:2], (face,)]


@st.composite
def positions(draw: st.DrawFn) -> tuple[Order, Cards, list[Cards]]:
    """A lead out of the first of four hands, and what is left of these: cards of one or two effective suits."""
    table = TABLES[draw(st.sampled_from(sorted(TABLES)))]
    slow = table.order(draw(st.integers(0, 64)))
    suit, other = draw(st.permutations(suits_of(slow)))[:2]
    hands = draw(suits_dealt(upward(slow, suit), table.decks))
    # All copies of a face more often than one.
    lead = tuple(card for face in sorted(set(hands[0])) for card in draw(st.sampled_from(_taken(hands[0], face))))[:8]
    assume(lead)
    hands[0] = minus(hands[0], lead)
    beside = draw(suits_dealt(upward(slow, other), table.decks))
    return slow, lead, [tuple(sorted(hand + more)) for hand, more in zip(hands, beside, strict=True)]


def kernel(slow: Order) -> TrumpOrder:
    return TrumpOrder.of(slow.rules, slow.level, slow.trump)


@small
@given(positions(), st.integers(1, 3))
def test_any_follow(position: tuple[Order, Cards, list[Cards]], seat: int) -> None:
    slow, lead, hands = position
    hand = hands[seat][-12:]
    assume(len(hand) >= len(lead))
    compare_follows(kernel(slow), slow, lead, hand, Random(0))


@small
@given(positions())
def test_any_throw_and_any_hand_to_lead_from(position: tuple[Order, Cards, list[Cards]]) -> None:
    slow, lead, hands = position
    compare_shape(kernel(slow), slow, lead, Random(0))
    compare_throw(kernel(slow), slow, lead, hands[1:], Random(0))
    compare_leads(kernel(slow), slow, tuple(sorted(lead + hands[0])), Random(0))


@small
@given(positions(), st.data())
def test_any_trick(position: tuple[Order, Cards, list[Cards]], data: st.DataObject) -> None:
    slow, lead, hands = position
    plays = [lead]
    for hand in hands[1:]:
        if len(hand) >= len(lead):
            first = data.draw(st.integers(0, len(hand) - len(lead)))
            # Neighbours in a hand lie side by side in it; trump lies scattered and is put behind.
            trump = slow.of_suit(hand, TRUMP)
            plays.append(tuple(sorted((minus(hand, trump) + trump)[first : first + len(lead)])))
    compare_trick(kernel(slow), slow, plays, Random(0))
