"""Who wins a trick (§6)."""

from collections.abc import Sequence

from chaodipi.cards import TRUMP, Cards

from .combinations import minus, pairs_in, split, tractors_in
from .order import Order

__all__ = ["tops", "winner"]


def tops(order: Order, lead: Cards, play: Cards) -> set[int]:
    """The tops of what answers the lead's principal component, in every split of the play that covers the lead.

    Empty if none does, or if the cards are not of one effective suit.
    """
    if len({order.suit(card) for card in play}) > 1:
        return set()
    parts = split(order, lead)
    lengths = [len(part.cards) // 2 for part in parts if part.kind == "tractor"]
    pairs = [part for part in parts if part.kind == "pair"]
    found: set[int] = set()
    for answers, rest in _tractor_splits(order, lengths, play):
        held = pairs_in(rest)
        if len(held) < len(pairs):
            continue
        if lengths:
            found |= {top for length, top in answers if length == max(lengths)}
        elif pairs:
            found |= {order.strength(card) for card in held}
        else:
            found |= {order.strength(card) for card in rest}
    return found


def _tractor_splits(order: Order, lengths: list[int], cards: Cards) -> list[tuple[list[tuple[int, int]], Cards]]:
    """Every way to take tractors of these lengths out of the cards: (length, top) of each, and the cards left."""
    if not lengths:
        return [([], cards)]
    return [
        ([(lengths[0], part.top), *others], rest)
        for part in tractors_in(order, cards)
        if len(part.cards) == 2 * lengths[0]
        for others, rest in _tractor_splits(order, lengths[1:], minus(cards, part.cards))
    ]


def winner(order: Order, plays: Sequence[Cards]) -> int:
    """The index of the play that wins; the first is the lead."""
    lead, best = plays[0], 0
    value = (False, max(tops(order, lead, lead)))
    for index, play in enumerate(plays):
        suit = order.suit(play[0])
        ruff = suit == TRUMP and order.suit(lead[0]) != TRUMP
        if suit in {order.suit(lead[0]), TRUMP} and (found := tops(order, lead, play)):
            here = (ruff, max(found))
            if here > value:
                best, value = index, here
    return best
