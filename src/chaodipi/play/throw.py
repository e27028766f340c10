"""Throws: does each component stand against every other hand (§4)?"""

from collections.abc import Sequence

import msgspec

from chaodipi.cards import Cards
from chaodipi.play.lanes import SuitTable
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Planes, planes_of
from chaodipi.play.shape import Component, shape_of
from chaodipi.violation import InputError

__all__ = ["ThrowResult", "judge_throw"]


class ThrowResult(msgspec.Struct, frozen=True):
    """What becomes of a lead: the cards that lie on the table, and those that go back to the hand."""

    stands: bool
    led: Cards
    returned: Cards


def judge_throw(order: TrumpOrder, cards: Sequence[int], others: Sequence[Sequence[int]]) -> ThrowResult:
    """Whether cards led together stand against the other hands, each looked at by itself (HF-25, HF-29, AH-23).

    A lead of one component always stands. Of a throw each component must be unbeaten in its effective suit: no hand
    holds a higher single, a higher pair or triple, a tractor whose part of the same length is higher; triples are
    beaten by triples, pairs by pairs and triples. Otherwise the beaten
    component with the fewest cards is led, then the lowest by its top, then the one whose suit comes last in S H C D.
    Raises InputError ("no-cards", "mixed-suits").
    """
    shape = shape_of(order, cards)
    if shape.suit is None:
        raise InputError("mixed-suits", "a throw is of one effective suit", cards=tuple(sorted(cards)))
    whole = tuple(sorted(cards))
    if len(shape.components) == 1:
        return ThrowResult(True, whole, ())
    table = order.tables[shape.suit]
    hands = [planes_of(order, hand, shape.suit) for hand in others]
    beaten = [part for part in shape.components if any(_beats(table, part, hand) for hand in hands)]
    if not beaten:
        return ThrowResult(True, whole, ())
    # Components come with the suit that is first in S H C D before its equals, so the last of equals is wanted.
    led = min(reversed(beaten), key=lambda part: (len(part.cards), part.top)).cards
    returned = list(whole)
    for face in led:
        returned.remove(face)
    return ThrowResult(False, led, tuple(returned))


def _beats(table: SuitTable, part: Component, hand: Planes) -> bool:
    if part.kind == "single":
        return bool(hand.ones) and table.steps[hand.ones.bit_length() - 1] > part.top
    copies = part.cards.count(part.cards[0])
    held = hand.twos if copies == 2 else hand.threes
    if part.kind != "tractor":
        return bool(held) and table.steps[held.bit_length() - 1] > part.top
    runs = table.runs(held, len(part.cards) // copies)
    return bool(runs) and runs[0][0] > part.top
