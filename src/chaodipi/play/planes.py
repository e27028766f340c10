"""Cards as bit planes over the cells of an effective suit, and a lead read once for all who follow it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from chaodipi.play.order import TrumpOrder
from chaodipi.violation import InputError

__all__ = ["Lead", "Planes", "lead_of", "planes_of", "read_lead", "suit_shared"]


class Planes:
    """The cards of one effective suit: how many, and the cells held at least once and at least twice."""

    __slots__ = ("count", "ones", "twos")

    def __init__(self, count: int, ones: int, twos: int) -> None:
        self.count: Final = count
        self.ones: Final = ones
        self.twos: Final = twos


def planes_of(order: TrumpOrder, cards: Sequence[int], suit: int) -> Planes:
    """The planes of those cards that are of an effective suit. Raises InputError ("too-many-copies")."""
    suits = order.suits
    bits = order.bits
    count = ones = twos = 0
    for face in cards:
        if suits[face] == suit:
            bit = bits[face]
            count += 1
            if not ones & bit:
                ones |= bit
            elif twos & bit or order.decks == 1:
                raise InputError("too-many-copies", f"more than {order.decks} of a card", card=face)
            else:
                twos |= bit
    return Planes(count, ones, twos)


def suit_shared(order: TrumpOrder, cards: Sequence[int]) -> int:
    """The effective suit that all cards have, or -1."""
    suits = order.suits
    suit = suits[cards[0]]
    for face in cards:
        if suits[face] != suit:
            return -1
    return suit


class Lead:
    """What a lead asks: its suit and number of cards, its tractors' lengths (longest first), its pairs in all.

    king: it is a 510K, which asks for three pairs at most (double, side) or for the highest trumps (suit TRUMP).
    """

    __slots__ = ("count", "king", "lengths", "pairs", "suit")

    def __init__(self, order: TrumpOrder, cards: tuple[int, ...]) -> None:
        if not cards:
            raise InputError("no-cards", "a lead has at least one card")
        king = order.kings.get(cards, -1)
        self.king: Final = king >= 0
        self.suit: Final = king if self.king else suit_shared(order, cards)
        if self.suit < 0:
            raise InputError("mixed-suits", "a lead is of one effective suit", cards=cards)
        twos = planes_of(order, cards, self.suit).twos
        self.count: Final = len(cards)
        self.pairs: Final = len(cards) // 6 * 3 if self.king else twos.bit_count()
        tractors = [] if self.king else order.tables[self.suit].split(twos)
        self.lengths: Final = tuple(cells.bit_count() for _, cells in tractors)


@lru_cache(maxsize=4096)
def read_lead(order: TrumpOrder, cards: tuple[int, ...]) -> Lead:
    """The lead, remembered. Cards ascending."""
    return Lead(order, cards)


def lead_of(order: TrumpOrder, cards: Sequence[int]) -> Lead:
    """The lead that these cards are, in any order. Raises InputError ("no-cards", "mixed-suits")."""
    return read_lead(order, tuple(sorted(cards)))
