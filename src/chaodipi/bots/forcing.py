"""What a lead forces out of the others: red fives by trumps, the highest trumps by a trump 510K."""

from collections.abc import Sequence
from math import prod

from chaodipi.bots.knowledge import Knowledge
from chaodipi.cards import RED_FIVE, TRUMP, side_of

__all__ = ["forcing_value", "king_beaten"]

_PULLED = 1.2
"""What it is worth to pull a high trump out of an opponent's hand, in card points."""


def king_beaten(know: Knowledge, seat: int, suit: int, count: int) -> float:
    """The chance that a seat beats a 510K of three or six cards: void, with a trump 510K; nothing beats a trump one."""
    order = know.order
    if suit == TRUMP:
        return 0.0
    void = know.chance_void(seat, suit)
    if not void:
        return 0.0
    chance = 0.0
    for cards, whole in order.kings.items():
        if whole == TRUMP and len(cards) == count:
            one = prod(know.chance_of(seat, know.unseen[face]) for face in set(cards))
            chance = max(chance, one if count == 3 else one * one * 0.25)
    return void * chance


def forcing_value(know: Knowledge, forced: int, cards: Sequence[int], king: bool) -> float:
    """What a trump lead is worth for the high trumps and the red fives that the others must give. forced: card points
    that a forced red five costs its side."""
    unseen = know.unseen[RED_FIVE] if know.rules.cards.red_fives else 0
    if not king and not (forced and unseen):
        return 0.0
    count, total = len(cards), 0.0
    for seat in range(4):
        if seat == know.me or not know.may_hold(seat, TRUMP):
            continue
        sign = 1 if side_of(seat) != side_of(know.me) else -1
        mean = know.left[TRUMP] * know.holds(seat) / know.total
        if king:
            total += sign * _PULLED * min(count, mean)
        if forced and unseen:
            # With few trumps beside it a red five has to fall; the highest trumps always do.
            short = 1.0 if king else max(0.0, min(1.0, 1.0 - (mean - count) / 4)) ** 2
            total += sign * forced * short * know.chance_of(seat, unseen)
    return total
