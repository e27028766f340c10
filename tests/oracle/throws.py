"""Throws: each component held against each other hand (§4)."""

from collections.abc import Sequence

from chaodipi.cards import Cards

from .combinations import Part, pairs_in, split, tractors_in, triples_in
from .kings import five_ten_king
from .order import Order

__all__ = ["beaten_by", "led_of"]


def beaten_by(order: Order, part: Part, hand: Cards) -> bool:
    """Does this hand hold a higher single, pair, triple or tractor of the same length in the suit of the component?"""
    held = order.of_suit(hand, order.suit(part.cards[0]))
    if part.kind == "single":
        return any(order.strength(card) > part.top for card in held)
    if part.kind == "pair":
        return any(order.strength(card) > part.top for card in pairs_in(held))
    if part.kind == "triple":
        return any(order.strength(card) > part.top for card in triples_in(held))
    runs = tractors_in(order, held, part.copies)
    return any(other.steps == part.steps and other.top > part.top for other in runs)


def led_of(order: Order, cards: Cards, others: Sequence[Cards]) -> Cards:
    """The cards that lie on the table in the end: all of them, or the smallest component that is beaten."""
    if five_ten_king(order, cards) is not None:
        return cards
    parts = split(order, cards)
    beaten = [part for part in parts if any(beaten_by(order, part, hand) for hand in others)]
    if len(parts) == 1 or not beaten:
        return cards
    few = min(len(part.cards) for part in beaten)
    low = min(part.top for part in beaten if len(part.cards) == few)
    return max(part.cards for part in beaten if (len(part.cards), part.top) == (few, low))
