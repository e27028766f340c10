"""What the quick bot looks up about the cards of a trump order: made once an order, by the numbers of their bits."""

from functools import lru_cache
from typing import Final

from chaodipi.cards import ACE, RED_FIVE, TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.native import i64, vec
from chaodipi.play.order import TrumpOrder

__all__ = ["ONE", "Chart", "added", "cell_of", "chart_of", "high_of", "power"]

ONE: Final = 1 << 16
"""Certainty, and a card point: chances and worths are whole numbers of so many to one, the same everywhere."""

_LOW_TRUMP: Final = 220
"""What it is worth to keep the lowest trump, in hundredths of a card point."""
_TRUMP_STEP: Final = 16
_TRUMP_KEPT: Final = (450, 550, 650, 800, 950, 1000)
"""The same of an ace of trump, an off-suit level card, a trump-suit one, the jokers, a red five."""
_SIDE_STEP: Final = 8


class Chart:
    """Tables by cell (the number of a card's bit in a whole plane).

    above: the cells of the same suit that are stronger. keep: what it is worth to keep the card for later, if it is no
    sure winner. points, steps, suits: as in the order. levels, red: the planes of the level cards, of the red five.
    whole: the planes of all cells. kings: those of each 510K of three cards, one after the other.
    """

    __slots__ = ("above", "keep", "kings", "levels", "order", "points", "red", "steps", "suits", "whole")

    def __init__(self, order: TrumpOrder) -> None:
        self.order: Final = order
        faces = list(order.faces)
        suits = [order.suits[face] for face in faces]
        steps = [order.steps[face] for face in faces]
        above: list[int] = []
        keep: list[int] = []
        for cell in range(54):
            higher = 0
            for other in range(54):
                if suits[other] == suits[cell] and steps[other] > steps[cell]:
                    higher |= 1 << other
            above.append(higher)
            keep.append(ONE * _kept(suits[cell], steps[cell]) // 100)
        self.above: Final = vec[i64](above)
        self.keep: Final = vec[i64](keep)
        points = [order.points[face] for face in faces]
        self.points: Final = vec[i64](points)
        self.steps: Final = vec[i64](steps)
        self.suits: Final = vec[i64](suits)
        levels = [1 << i for i in range(54) if faces[i] < 52 and faces[i] % 13 + 2 == order.level]
        self.levels: i64 = sum(levels)
        red = order.suits[RED_FIVE] == TRUMP and order.steps[RED_FIVE] > ACE + 2
        self.red: i64 = 1 << order.places[RED_FIVE] if red else 0
        self.whole: i64 = (1 << 54) - 1
        kings: list[int] = []
        for i in range(0, len(order.king_planes), 3):
            if not order.king_planes[i + 1]:
                kings.append(int(order.king_planes[i]))
        self.kings: Final = vec[i64](kings)


def _kept(suit: int, step: int) -> int:
    if suit != TRUMP:
        return _SIDE_STEP * step
    if step < ACE - 2:
        return _LOW_TRUMP + _TRUMP_STEP * step
    return _TRUMP_KEPT[min(step - (ACE - 2), len(_TRUMP_KEPT) - 1)]


@lru_cache(maxsize=512)
def chart_of(order: TrumpOrder) -> Chart:
    """The chart of an order, remembered."""
    return Chart(order)


def cell_of(bit: i64) -> i64:
    """The number of a single bit."""
    return popcount(bit - 1)


def high_of(mask: i64) -> i64:
    """The number of the highest bit; -1 of none."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return popcount(mask) - 1


def power(base: i64, exponent: i64) -> i64:
    """A chance (0 to ONE) of so many things that all have this one."""
    found: i64 = ONE
    while exponent > 0:
        if exponent & 1:
            found = found * base >> 16
        base = base * base >> 16
        exponent >>= 1
    return found


def added(a1: i64, a2: i64, a3: i64, b1: i64, b2: i64, b3: i64) -> tuple[i64, i64, i64]:
    """Planes of cards put together with others, three of a card at most."""
    return a1 | b1, a2 | b2 | a1 & b1, a3 | b3 | a2 & b1 | a1 & b2
