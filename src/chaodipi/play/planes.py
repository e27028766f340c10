"""Cards as bit planes, of a whole hand or of one effective suit, and a lead read once for all who follow it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from chaodipi.cards import FACES
from chaodipi.play.bits import low_cell, popcount
from chaodipi.play.lanes import SuitTable
from chaodipi.play.native import i64
from chaodipi.play.order import TrumpOrder
from chaodipi.violation import InputError

__all__ = [
    "NO_LEAD", "Lead", "Planes", "Wants", "faces_of", "gather", "lead_of", "planes_of", "read_lead", "suit_shared",
    "tractors_in", "within",
]  # fmt: skip

Wants = tuple[tuple[int, int], ...]
"""Tractors as (length in steps, copies of each card: 2 or 3)."""

_NO_WANTS: Final[Wants] = ()
_NO_LENGTHS: Final[tuple[int, ...]] = ()


class Planes:
    """The cards of one effective suit: how many, and the cells held at least once, at least twice, three times."""

    __slots__ = ("count", "ones", "threes", "twos")

    def __init__(self, count: i64, ones: i64, twos: i64, threes: i64) -> None:
        self.count: i64 = count
        self.ones: i64 = ones
        self.twos: i64 = twos
        self.threes: i64 = threes


def gather(order: TrumpOrder, cards: Sequence[int]) -> tuple[i64, i64, i64]:
    """The planes of a whole hand or play. Raises InputError ("too-many-copies", "bad-card")."""
    places = order.places
    decks: i64 = order.decks
    ones: i64 = 0
    twos: i64 = 0
    threes: i64 = 0
    # A literal would be shifted in the 32 bits of C's int.
    one: i64 = 1
    for face in cards:
        if not 0 <= face < FACES:
            raise InputError("bad-card", f"not a card: {face!r}", card=str(face))
        bit = one << places[face]
        if not ones & bit:
            ones |= bit
        elif not twos & bit and decks > 1:
            twos |= bit
        elif threes & bit or decks < 3:
            raise InputError("too-many-copies", f"more than {order.decks} of a card", card=face)
        else:
            threes |= bit
    return ones, twos, threes


def faces_of(order: TrumpOrder, ones: i64, twos: i64, threes: i64) -> tuple[int, ...]:
    """The faces of whole planes, ascending: the inverse of ``gather``."""
    faces = order.faces
    found: list[int] = []
    for plane in (ones, twos, threes):
        left: i64 = plane
        while left:
            found.append(faces[low_cell(left)])
            left &= left - 1
    found.sort()
    return tuple(found)


def within(order: TrumpOrder, suit: i64, ones: i64, twos: i64, threes: i64) -> Planes:
    """The part of whole planes that is of an effective suit."""
    mask, shift = order.masks[suit], order.shifts[suit]
    ones &= mask
    twos &= mask
    threes &= mask
    count = popcount(ones) + popcount(twos) + popcount(threes)
    return Planes(count, ones >> shift, twos >> shift, threes >> shift)


def planes_of(order: TrumpOrder, cards: Sequence[int], suit: int) -> Planes:
    """The planes of those cards that are of an effective suit. Raises InputError as ``gather``."""
    ones, twos, threes = gather(order, cards)
    return within(order, suit, ones, twos, threes)


def suit_shared(order: TrumpOrder, cards: Sequence[int]) -> int:
    """The effective suit that all cards have, or -1."""
    suits = order.suits
    suit = suits[cards[0]]
    for face in cards:
        if suits[face] != suit:
            return -1
    return suit


class Lead:
    """What a lead asks: its suit and number of cards, its tractors in the order of the split (§4).

    wants: the tractors; lengths: theirs alone. deep: so many of them, the first ones, are of triples.
    pairs, triples: faces held at least twice, and three times, in tractors or not. loose: the triples in no tractor.
    king: it is a 510K, which asks for three pairs at most (double, side) or for the highest trumps (suit TRUMP).
    suit: -1 of cards of several suits, which are no lead.
    """

    __slots__ = ("count", "deep", "king", "lengths", "loose", "pairs", "suit", "triples", "wants")

    def __init__(self) -> None:
        self.count: i64 = 0
        self.suit: i64 = -1
        self.pairs: i64 = 0
        self.triples: i64 = 0
        self.deep: i64 = 0
        self.loose: i64 = 0
        self.king: bool = False
        self.wants: Wants = _NO_WANTS
        self.lengths: tuple[int, ...] = _NO_LENGTHS

    def read(self, order: TrumpOrder, ones: i64, twos: i64, threes: i64) -> None:
        """Become the lead that these whole planes are."""
        self.count = popcount(ones) + popcount(twos) + popcount(threes)
        self.pairs = 0
        self.triples = 0
        self.deep = 0
        self.loose = 0
        self.king = False
        self.wants = _NO_WANTS
        self.lengths = _NO_LENGTHS
        self.suit = -1
        if ones:
            self.suit = order.cell_suits[low_cell(ones)]
        if self.count == 1:
            return
        if self.count % 3 == 0 and self._is_king(order, ones, twos, threes):
            return
        if ones & ~order.masks[self.suit]:
            self.suit = -1
            return
        if not twos:
            return
        shift = order.shifts[self.suit]
        self.pairs = popcount(twos)
        if threes:
            self.triples = popcount(threes)
            self.loose = self.triples
        if twos & (twos - 1):
            table = order.tables[self.suit]
            if table.longest(twos >> shift, 2):
                self._join(table, Planes(self.count, ones >> shift, twos >> shift, threes >> shift))

    def copy(self, other: "Lead") -> None:
        """Become another's equal."""
        self.count = other.count
        self.suit = other.suit
        self.pairs = other.pairs
        self.triples = other.triples
        self.deep = other.deep
        self.loose = other.loose
        self.king = other.king
        self.wants = other.wants
        self.lengths = other.lengths

    def _is_king(self, order: TrumpOrder, ones: i64, twos: i64, threes: i64) -> bool:
        kings = order.king_planes
        for i in range(0, len(kings), 3):
            if kings[i] == ones and kings[i + 1] == twos and not threes:
                self.king = True
                self.suit = kings[i + 2]
                self.pairs = self.count // 6 * 3
                return True
        return False

    def _join(self, table: SuitTable, planes: Planes) -> None:
        of_triples, of_pairs = tractors_in(table, planes)
        wants: list[tuple[int, int]] = []
        for _, cells in of_triples:
            wants.append((popcount(cells), 3))
        for _, cells in of_pairs:
            wants.append((popcount(cells), 2))
        self.wants = tuple(wants)
        self.lengths = tuple([length for length, _ in wants])
        self.deep = len(of_triples)
        if planes.threes:
            left = planes.threes
            for _, cells in of_triples:
                left &= ~cells
            for _, cells in of_pairs:
                left &= ~cells
            self.loose = popcount(left)


NO_LEAD: Final = Lead()
"""What nobody has led yet."""


def tractors_in(table: SuitTable, planes: Planes) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The tractors of triples, and those of pairs, that cards fall into, as (height of the top, cells).

    A triple in no tractor of triples lends two of its cards to one of pairs.
    """
    if not planes.threes:
        return [], table.split(planes.twos)
    of_triples = table.split(planes.threes)
    pairs = planes.twos
    for _, cells in of_triples:
        pairs &= ~cells
    return of_triples, table.split(pairs)


@lru_cache(maxsize=4096)
def read_lead(order: TrumpOrder, cards: tuple[int, ...]) -> Lead:
    """The lead that cards are, remembered: not to be changed. Cards ascending. Raises InputError as ``lead_of``."""
    if not cards:
        raise InputError("no-cards", "a lead has at least one card")
    ones, twos, threes = gather(order, cards)
    lead = Lead()
    lead.read(order, ones, twos, threes)
    if lead.suit < 0:
        raise InputError("mixed-suits", "a lead is of one effective suit", cards=cards)
    return lead


def lead_of(order: TrumpOrder, cards: Sequence[int]) -> Lead:
    """The lead that these cards are, in any order. Raises InputError ("no-cards", "mixed-suits", as ``gather``)."""
    return read_lead(order, tuple(sorted(cards)))
