"""How many leads and follows there are, for hands too large to list: the same words, but counted in groups."""

from collections.abc import Iterator
from math import comb

from chaodipi.cards import TRUMP, Cards

from .combinations import minus
from .follows import all_leads, obligation
from .kings import five_ten_king, led_suit, printed_510k
from .order import Order

__all__ = ["number_of_follows", "number_of_leads", "ways_to_take"]


def number_of_leads(order: Order, hand: Cards) -> int:
    """How many plays may be led, throws left out."""
    return len(all_leads(order, hand))


def ways_to_take(cards: Cards, count: int) -> int:
    """In how many ways so many of the cards can be taken, equal ones not told apart."""
    ways = [1] + [0] * count
    for face in set(cards):
        ways = [
            sum(ways[size - taken] for taken in range(min(cards.count(face), size) + 1)) for size in range(count + 1)
        ]
    return ways[count]


def number_of_follows(order: Order, lead: Cards, hand: Cards) -> int:
    """How many plays may follow the lead from this hand."""
    suit, count = led_suit(order, lead), len(lead)
    held = order.of_suit(hand, suit)
    if len(held) < count:
        return ways_to_take(minus(hand, held), count - len(held))
    king = five_ten_king(order, lead)
    if king == TRUMP:
        single = printed_510k(order.trump)
        if count == 3 and all(card in held for card in single):
            return 1
        lowest = sorted((order.strength(card) for card in held), reverse=True)[count - 1]
        above = [card for card in held if order.strength(card) > lowest]
        tied = tuple(card for card in held if order.strength(card) == lowest)
        return ways_to_take(tied, count - len(above))
    # What a play gives hangs on the cards that it has several times; the others are any of the faces left.
    numbers: dict[tuple[int, ...], int] = {}
    faces = sorted(set(held))
    for several in _several(held, faces, count):
        single_cards = count - len(several)
        plays = comb(len(faces) - len(set(several)), single_cards)
        if plays:
            given = obligation(order, lead, several)
            numbers[given] = numbers.get(given, 0) + plays
    return numbers[max(numbers)]


def _several(held: Cards, faces: list[int], count: int) -> Iterator[Cards]:
    """All ways to take pairs and triples, of at most so many cards in all."""
    if not faces:
        yield ()
        return
    for rest in _several(held, faces[1:], count):
        for copies in (0, 2, 3):
            if copies <= held.count(faces[0]) and copies + len(rest) <= count:
                yield (faces[0],) * copies + rest
