"""Throws: does each component stand against every other hand (§4)?"""

from collections.abc import Sequence

import msgspec

from chaodipi.cards import Cards
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import faces_of, gather, suit_shared
from chaodipi.play.throws import beaten_part, planes_in
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
    if not cards:
        raise InputError("no-cards", "no cards have no shape")
    whole = tuple(sorted(cards))
    if whole in order.kings:
        return ThrowResult(True, whole, ())
    suit = suit_shared(order, cards)
    if suit < 0:
        raise InputError("mixed-suits", "a throw is of one effective suit", cards=whole)
    ones, twos, threes = gather(order, cards)
    hands: list[int] = []
    for hand in others:
        hands += gather(order, hand)
    parts = beaten_part(order, suit, ones, twos, threes, planes_in(hands), -1)
    if not parts[0]:
        return ThrowResult(True, whole, ())
    led = faces_of(order, *parts)
    returned = list(whole)
    for face in led:
        returned.remove(face)
    return ThrowResult(False, led, tuple(returned))
