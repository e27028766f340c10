"""The hands of an ending as masks: what every part of a hand is worth, looked up instead of counted."""

from typing import Final

from chaodipi.cards import RED_FIVE, TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.native import i64, vec
from chaodipi.play.order import TrumpOrder
from chaodipi.play.tricks import points_in

__all__ = ["Holdings"]

_SEATS: Final[i64] = 4


class Holdings:
    """Tables over the parts of four hands.

    A part of a hand is a *mask*: bit i is the i-th of its cards, weakest first within a suit, copies side by side. Of
    copies those with the higher bits are always played first, so equal parts have equal masks. The tables have
    ``1 << size`` entries a seat, a mask an entry, at ``seat << size | mask``: ones, twos, threes are the planes;
    points; heights adds up how strong its cards are; factor is the most that the kitty can be multiplied by if the part
    is all that is left; reds are the red fives in it that are trump. roots: the whole hands. copies: the cards that are
    copies of the one below. cells: of the i-th card of a seat, at ``seat * size + i``.
    """

    __slots__ = (
        "cells", "copies", "factor", "heights", "ones", "order", "points", "reds", "roots", "size", "threes", "twos",
    )  # fmt: skip

    def __init__(self, order: TrumpOrder, planes: vec[i64]) -> None:
        self.order = order
        size: i64 = 0
        for seat in range(_SEATS):
            at = 3 * seat
            size = max(size, popcount(planes[at]) + popcount(planes[at + 1]) + popcount(planes[at + 2]))
        self.size: i64 = size
        one: i64 = 1
        whole = one << size
        nothing = [0] * int(4 * whole)
        self.ones: vec[i64] = vec[i64](nothing)
        self.twos: vec[i64] = vec[i64](nothing)
        self.threes: vec[i64] = vec[i64](nothing)
        self.points: vec[i64] = vec[i64](nothing)
        self.heights: vec[i64] = vec[i64](nothing)
        self.factor: vec[i64] = vec[i64](nothing)
        self.reds: vec[i64] = vec[i64](nothing)
        self.roots: vec[i64] = vec[i64]([0] * 4)
        self.copies: vec[i64] = vec[i64]([0] * 4)
        self.cells: vec[i64] = vec[i64]([0] * int(4 * size + 4))
        for seat in range(_SEATS):
            self._fill(seat, planes[3 * seat], planes[3 * seat + 1], planes[3 * seat + 2])

    def _fill(self, seat: i64, h1: i64, h2: i64, h3: i64) -> None:
        order = self.order
        one: i64 = 1
        size, cells = self.size, self.cells
        count: i64 = 0
        for cell in range(54):
            held = (h1 >> cell & 1) + (h2 >> cell & 1) + (h3 >> cell & 1)
            for copy in range(held):
                if copy:
                    self.copies[seat] |= one << count
                cells[seat * size + count] = cell
                count += 1
        self.roots[seat] = (one << count) - 1
        red: i64 = one << order.places[RED_FIVE] if order.suits[RED_FIVE] == TRUMP else 0
        base = seat << size
        top: i64 = 0
        for mask in range(1, one << count):
            if mask >> (top + 1):
                top += 1
            # All but its highest card is known.
            at = base + mask
            rest = base + (mask ^ one << top)
            bit = one << cells[seat * size + top]
            c1, c2, c3 = self.ones[rest], self.twos[rest], self.threes[rest]
            if c2 & bit:
                c3 |= bit
            elif c1 & bit:
                c2 |= bit
            else:
                c1 |= bit
            self.ones[at] = c1
            self.twos[at] = c2
            self.threes[at] = c3
            self.heights[at] = self.heights[rest] + _height(order, cells[seat * size + top])
            self.points[at] = points_in(order, c1, c2, c3)
            self.reds[at] = popcount(c1 & red) + popcount(c2 & red) + popcount(c3 & red)
            self.factor[at] = _most_factor(order.kitty, popcount(c2), popcount(c3))

    def legal_form(self, seat: i64, rest: i64) -> bool:
        """Is this mask, what a play leaves, the one of equal parts that is used?"""
        return not (rest & self.copies[seat]) >> 1 & ~rest


def _height(order: TrumpOrder, cell: i64) -> i64:
    face = order.faces[cell]
    step: i64 = order.steps[face]
    return step + 20 if order.suits[face] == TRUMP else step


def _most_factor(kitty: str, pairs: i64, triples: i64) -> i64:
    """No lead with so many pairs and triples multiplies the kitty's points by more (see ``kitty_multiplier``)."""
    if not pairs:
        return 2
    if kitty == "per_pair":
        return max(6 * triples, 4 * pairs)
    if pairs == 1:
        return 4
    one: i64 = 1
    return one << (pairs + 1) if kitty == "doubling" else 8
