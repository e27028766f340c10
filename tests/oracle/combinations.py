"""What lies in a set of cards: subsets, pairs, triples, tractors, and the components of a lead (§3, §4)."""

from itertools import combinations
from typing import NamedTuple

from chaodipi.cards import Cards

from .order import Order

__all__ = ["Part", "choices", "minus", "pairs_in", "split", "tractors_in", "triples_in"]


class Part(NamedTuple):
    """Cards that count together, and the strength or step their highest card counts as."""

    kind: str
    cards: Cards
    top: int

    @property
    def copies(self) -> int:
        """How often each of its faces is in it: 2 in a pair or a tractor of pairs."""
        return self.cards.count(self.cards[0])

    @property
    def steps(self) -> int:
        """How many different faces are in it: the length of a tractor."""
        return len(set(self.cards))


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
    """The faces that are there at least twice."""
    return [card for card in sorted(set(cards)) if cards.count(card) >= 2]


def triples_in(cards: Cards) -> list[int]:
    """The faces that are there three times."""
    return [card for card in sorted(set(cards)) if cards.count(card) == 3]


def tractors_in(order: Order, cards: Cards, copies: int = 2) -> set[Part]:
    """Every tractor of pairs (or of triples) in cards of one effective suit, those cut from longer ones included."""
    faces = [card for card in sorted(set(cards)) if cards.count(card) >= copies]
    stands = [(step, card) for card in faces for step in order.steps(card)]
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
            found.add(Part("tractor", tuple(sorted([card for _, card in run] * copies)), run[-1][0]))
    return found


def split(order: Order, cards: Cards) -> list[Part]:
    """The components of a lead that is no 510K.

    The longest tractor of triples, the longest left, ..., tractors of pairs of what is left; then triples, pairs,
    singles, each from high to low.
    """
    parts: list[Part] = []
    for copies in (3, 2):
        while tractors := tractors_in(order, cards, copies):
            # Equally long and high ones differ in the suit of a level pair: faces ascend in the order S H C D.
            parts.append(min(tractors, key=lambda part: (-part.steps, -part.top, part.cards)))
            cards = minus(cards, parts[-1].cards)
    downward = sorted(set(cards), key=lambda card: (-order.strength(card), card))
    for kind, copies in (("triple", 3), ("pair", 2), ("single", 1)):
        parts += [
            Part(kind, (card,) * copies, order.strength(card)) for card in downward if cards.count(card) == copies
        ]
    return parts
