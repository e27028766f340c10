"""What lies in a set of cards: subsets, pairs, tractors, and the components of a lead (§3, §4)."""

from itertools import combinations
from typing import NamedTuple

from chaodipi.cards import Cards

from .order import Order

__all__ = ["Part", "choices", "minus", "pairs_in", "split", "tractors_in"]


class Part(NamedTuple):
    """Cards that count together, and the strength or step their highest card counts as."""

    kind: str
    cards: Cards
    top: int


def choices(cards: Cards, count: int) -> set[Cards]:
    """All ways to take so many of the cards."""
    return set(combinations(sorted(cards), count))


def minus(cards: Cards, taken: Cards) -> Cards:
    """The cards without those taken."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def pairs_in(cards: Cards) -> list[int]:
    """The faces that are there twice."""
    return [card for card in sorted(set(cards)) if cards.count(card) == 2]


def tractors_in(order: Order, cards: Cards) -> set[Part]:
    """Every tractor that the cards of one effective suit contain, those cut from longer ones included."""
    stands = [(step, card) for card in pairs_in(cards) for step in order.steps(card)]
    runs = [[stand] for stand in stands]
    found = set()
    while runs:
        runs = [
            [*run, (step, card)]
            for run in runs
            for step, card in stands
            if order.adjacent(order.suit(card), run[-1][0], step) and all(card != other for _, other in run)
        ]
        for run in runs:
            found.add(Part("tractor", tuple(sorted([card for _, card in run] * 2)), run[-1][0]))
    return found


def split(order: Order, cards: Cards) -> list[Part]:
    """The components of a lead: the longest tractor, the longest left, ..., pairs, singles, each from high to low."""
    parts: list[Part] = []
    while tractors := tractors_in(order, cards):
        # Equally long and high ones differ in the suit of a level pair: faces ascend in the order S H C D.
        parts.append(min(tractors, key=lambda part: (-len(part.cards), -part.top, part.cards)))
        cards = minus(cards, parts[-1].cards)
    downward = sorted(set(cards), key=lambda card: (-order.strength(card), card))
    pairs = pairs_in(cards)
    parts += [Part("pair", (card, card), order.strength(card)) for card in downward if card in pairs]
    parts += [Part("single", (card,), order.strength(card)) for card in downward if card not in pairs]
    return parts
