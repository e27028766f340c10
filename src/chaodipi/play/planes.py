"""Cards as bit planes over the cells of an effective suit, and a lead read once for all who follow it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from chaodipi.play.lanes import SuitTable
from chaodipi.play.order import TrumpOrder
from chaodipi.violation import InputError

__all__ = ["Lead", "Planes", "Wants", "lead_of", "planes_of", "read_lead", "suit_shared", "tractors_in"]

Wants = tuple[tuple[int, int], ...]
"""Tractors as (length in steps, copies of each card: 2 or 3)."""


class Planes:
    """The cards of one effective suit: how many, and the cells held at least once, at least twice, three times."""

    __slots__ = ("count", "ones", "threes", "twos")

    def __init__(self, count: int, ones: int, twos: int, threes: int) -> None:
        self.count: Final = count
        self.ones: Final = ones
        self.twos: Final = twos
        self.threes: Final = threes


def planes_of(order: TrumpOrder, cards: Sequence[int], suit: int) -> Planes:
    """The planes of those cards that are of an effective suit. Raises InputError ("too-many-copies")."""
    suits = order.suits
    bits = order.bits
    count = ones = twos = threes = 0
    for face in cards:
        if suits[face] == suit:
            bit = bits[face]
            count += 1
            if not ones & bit:
                ones |= bit
            elif not twos & bit and order.decks > 1:
                twos |= bit
            elif threes & bit or order.decks < 3:
                raise InputError("too-many-copies", f"more than {order.decks} of a card", card=face)
            else:
                threes |= bit
    return Planes(count, ones, twos, threes)


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
    """

    __slots__ = ("count", "deep", "king", "lengths", "loose", "pairs", "suit", "triples", "wants")

    def __init__(self, order: TrumpOrder, cards: tuple[int, ...]) -> None:
        if not cards:
            raise InputError("no-cards", "a lead has at least one card")
        king = order.kings.get(cards, -1)
        self.king: Final = king >= 0
        self.suit: Final = king if self.king else suit_shared(order, cards)
        if self.suit < 0:
            raise InputError("mixed-suits", "a lead is of one effective suit", cards=cards)
        planes = planes_of(order, cards, self.suit)
        self.count: Final = len(cards)
        self.pairs: Final = len(cards) // 6 * 3 if self.king else planes.twos.bit_count()
        self.triples: Final = planes.threes.bit_count()
        of_triples, of_pairs = ([], []) if self.king else tractors_in(order.tables[self.suit], planes)
        self.wants: Final[Wants] = tuple((cells.bit_count(), 3) for _, cells in of_triples) + tuple(
            (cells.bit_count(), 2) for _, cells in of_pairs
        )
        self.lengths: Final = tuple(length for length, _ in self.wants)
        self.deep: Final = len(of_triples)
        left = planes.threes
        for _, cells in (*of_triples, *of_pairs):
            left &= ~cells
        self.loose: Final = left.bit_count()


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
    """The lead, remembered. Cards ascending."""
    return Lead(order, cards)


def lead_of(order: TrumpOrder, cards: Sequence[int]) -> Lead:
    """The lead that these cards are, in any order. Raises InputError ("no-cards", "mixed-suits")."""
    return read_lead(order, tuple(sorted(cards)))
