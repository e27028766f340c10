"""The plays of an ending: what each seat may lead and follow with, found once for each part of its hand."""

from typing import Final

from chaodipi.cards import RED_FIVE, TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.follow import FINE, follow_fault
from chaodipi.play.native import i64, vec
from chaodipi.play.planes import Lead
from chaodipi.play.trick import rank_in_trick
from chaodipi.solve.holdings import Holdings

__all__ = ["Book", "Moves"]

_HELD_BACK: Final = frozenset({5, 10, 13})
"""Ranks that a 510K is made of."""


class Moves:
    """The plays a seat has.

    masks: the cards of each; ranks: how high it stands in the trick; points: its card points; high: how much it takes
    of the hand's strength. throws, of a lead: 1 if it may not stand, 0 if it does whatever others hold.
    forced: red fives that all of them hold. Twins, pairs of bits (low, high) of single cards that are as good as each
    other as long as no other hand, and nothing on the table, holds a cell of ``between``.
    """

    __slots__ = (
        "between", "count", "forced", "high", "highs", "lows", "masks", "points", "ranks", "throws", "twins",
    )  # fmt: skip

    def __init__(
        self, found: list[tuple[int, int, int, int, int]], forced: int, twins: list[tuple[int, int, int]]
    ) -> None:
        self.count: i64 = len(found)
        self.masks: vec[i64] = vec[i64]([move[0] for move in found])
        self.ranks: vec[i64] = vec[i64]([move[1] for move in found])
        self.points: vec[i64] = vec[i64]([move[2] for move in found])
        self.high: vec[i64] = vec[i64]([move[3] for move in found])
        self.throws: vec[i64] = vec[i64]([move[4] for move in found])
        self.forced: i64 = forced
        self.twins: i64 = len(twins)
        self.lows: vec[i64] = vec[i64]([twin[0] for twin in twins])
        self.highs: vec[i64] = vec[i64]([twin[1] for twin in twins])
        self.between: vec[i64] = vec[i64]([twin[2] for twin in twins])

    def alike(self, held: i64) -> i64:
        """Which twins, a bit each, are as good as each other where others and the table hold these cells."""
        found: i64 = 0
        one: i64 = 1
        for k in range(self.twins):
            if not self.between[k] & held:
                found |= one << k
        return found

    def spared(self, twins: i64, mask: i64) -> bool:
        """Does a play take the weaker of such twins and not the stronger? Then another is as good."""
        found: bool = False
        for k in range(self.twins):
            if twins >> k & 1 and mask & self.lows[k] and not mask & self.highs[k]:
                found = True
        return found


class Book:
    """All plays that have been looked for.

    leads: what has been led, by number; ``enter`` gives it one. reds: its cards, if all are red fives, else 0.
    """

    __slots__ = ("_follows", "_leads", "_numbers", "hands", "leads", "reds")

    def __init__(self, hands: Holdings) -> None:
        self.hands = hands
        self.leads: list[Lead] = []
        self.reds: list[int] = []
        self._numbers: dict[int, int] = {}
        self._leads: dict[int, Moves] = {}
        self._follows: dict[int, Moves] = {}

    def add(self, lead: Lead, ones: i64) -> i64:
        """The number of a lead that already lies on the table."""
        one: i64 = 1
        order = self.hands.order
        red = order.suits[RED_FIVE] == TRUMP and ones == one << order.places[RED_FIVE]
        self.leads.append(lead)
        self.reds.append(lead.count if red else 0)
        return len(self.leads) - 1

    def enter(self, seat: i64, mask: i64) -> i64:
        """The number of a lead."""
        at = seat << self.hands.size | mask
        known = self._numbers.get(at)
        if known is not None:
            return known
        lead = Lead()
        lead.read(self.hands.order, self.hands.ones[at], self.hands.twos[at], self.hands.threes[at])
        number = self.add(lead, self.hands.ones[at])
        self._numbers[at] = number
        return number

    def to_lead(self, seat: i64, hand: i64) -> Moves:
        """Every lead of a hand, also the throws that may not stand."""
        at = seat << self.hands.size | hand
        known = self._leads.get(at)
        if known is None:
            known = self._leads[at] = self._all_leads(seat, hand)
        return known

    def to_follow(self, number: i64, seat: i64, hand: i64) -> Moves:
        """Every legal follow of a hand to a lead."""
        at = (number << 2 | seat) << self.hands.size | hand
        known = self._follows.get(at)
        if known is None:
            known = self._follows[at] = self._all_follows(self.leads[number], seat, hand)
        return known

    def _all_leads(self, seat: i64, hand: i64) -> Moves:
        hands = self.hands
        base = seat << hands.size
        found: list[tuple[int, int, int, int, int]] = []
        mask = hand
        while mask:
            if hands.legal_form(seat, hand ^ mask):
                lead = self.leads[self.enter(seat, mask)] if self._one_suit(base + mask) else None
                if lead is not None and lead.suit >= 0:
                    at = base + mask
                    c1 = hands.ones[at]
                    rank = rank_in_trick(hands.order, lead, c1, hands.twos[at], hands.threes[at])
                    throw = 0 if _is_component(lead, popcount(c1)) else 1
                    found.append((mask, rank, hands.points[at], hands.heights[at], throw))
            mask = (mask - 1) & hand
        return Moves(found, 0, self._twins(seat, hand))

    def _one_suit(self, at: i64) -> bool:
        """Might these cards be a lead?"""
        ones, order = self.hands.ones[at], self.hands.order
        for suit in range(5):
            if not ones & ~order.masks[suit]:
                return True
        return len(order.kings) > 0 and popcount(ones) == 3

    def _all_follows(self, lead: Lead, seat: i64, hand: i64) -> Moves:
        hands = self.hands
        order, base, count = hands.order, seat << hands.size, lead.count
        ones, twos, threes = hands.ones, hands.twos, hands.threes
        h1, h2, h3 = ones[base + hand], twos[base + hand], threes[base + hand]
        found: list[tuple[int, int, int, int, int]] = []
        forced: i64 = hands.reds[base + hand]
        mask = hand
        while mask:
            if popcount(mask) == count and hands.legal_form(seat, hand ^ mask):
                at = base + mask
                c1, c2, c3 = ones[at], twos[at], threes[at]
                if follow_fault(order, lead, h1, h2, h3, c1, c2, c3) == FINE:
                    rank = rank_in_trick(order, lead, c1, c2, c3)
                    found.append((mask, rank, hands.points[at], hands.heights[at], 0))
                    forced = min(forced, hands.reds[at])
            mask = (mask - 1) & hand
        return Moves(found, forced if lead.suit == TRUMP else 0, self._twins(seat, hand) if len(found) > 1 else [])

    def _twins(self, seat: i64, hand: i64) -> list[tuple[int, int, int]]:
        """Neighbours in strength among the cards held once, of equal points and part of no 510K."""
        hands = self.hands
        one: i64 = 1
        order = hands.order
        found: list[tuple[int, int, int]] = []
        base = seat << hands.size
        twice = hands.twos[base + hand]
        before: i64 = -1
        for i in range(hands.size):
            if not hand >> i & 1:
                continue
            if before >= 0:
                low, high = hands.cells[seat * hands.size + before], hands.cells[seat * hands.size + i]
                pair = one << low | one << high
                if not twice & pair and self._alike(order.faces[low], order.faces[high]):
                    found.append((one << before, one << i, self._between(low, high)))
            before = i
        return found

    def _alike(self, low: i64, high: i64) -> bool:
        order = self.hands.order
        if order.suits[low] != order.suits[high] or order.points[low] != order.points[high]:
            return False
        for face in (low, high):
            if face == RED_FIVE and order.suits[RED_FIVE] == TRUMP:
                return False
            if order.kings and face < 52 and face % 13 + 2 in _HELD_BACK:
                return False
        return True

    def _between(self, low: i64, high: i64) -> i64:
        """All cells that are no weaker than the one and no stronger than the other."""
        while low > 0 and self._equal(low - 1, low):
            low -= 1
        while high < 53 and self._equal(high + 1, high):
            high += 1
        one: i64 = 1
        return (one << (high + 1)) - (one << low)

    def _equal(self, cell: i64, other: i64) -> bool:
        """Are neighbouring cells of one suit, and equally strong?"""
        order = self.hands.order
        same = order.cell_suits[cell] == order.cell_suits[other]
        return same and order.steps[order.faces[cell]] == order.steps[order.faces[other]]


def _is_component(lead: Lead, faces: i64) -> bool:
    """Is it one component, which stands whatever others hold?"""
    if lead.king or faces == 1:
        return True
    return len(lead.wants) == 1 and lead.wants[0][0] * lead.wants[0][1] == lead.count
