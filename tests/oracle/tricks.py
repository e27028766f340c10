"""Who wins a trick (§6)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from chaodipi.cards import TRUMP, Cards

from .combinations import Part, minus, pairs_in, split, tractors_in, triples_in
from .kings import five_ten_king
from .order import Order

__all__ = ["tops", "winner"]


def tops(order: Order, lead: Cards, play: Cards) -> set[int]:
    """The tops of what answers the lead's principal component, in every split of the play that covers the lead.

    Empty if none does, or if the cards are not of one effective suit. The lead is no 510K.
    """
    if len({order.suit(card) for card in play}) > 1:
        return set()
    parts = split(order, lead)
    found: set[int] = set()
    for answers in _answers(order, parts, play):
        found |= {
            top
            for part, top in zip(parts, answers, strict=True)
            if (part.kind, part.copies, part.steps) == (parts[0].kind, parts[0].copies, parts[0].steps)
        }
    return found


def _answers(order: Order, parts: Sequence[Part], cards: Cards) -> Iterator[list[int]]:
    """Every way to give each of the components an answer of its own out of the cards: their tops in that order."""
    if all(part.kind == "single" for part in parts):
        # One way is as good as another, but for the highest card, which comes first.
        yield sorted((order.strength(card) for card in cards), reverse=True)
        return
    alike = [part for part in parts if part.kind == parts[0].kind and part.kind != "tractor"]
    if alike:
        faces = triples_in(cards) if parts[0].kind == "triple" else pairs_in(cards)
        for taken in combinations(faces, len(alike)):
            given = [order.strength(card) for card in taken]
            left = minus(cards, tuple(sorted(taken * parts[0].copies)))
            for others in _answers(order, parts[len(alike) :], left):
                yield given + others
        return
    for run in tractors_in(order, cards, parts[0].copies):
        if run.steps == parts[0].steps:
            for others in _answers(order, parts[1:], minus(cards, run.cards)):
                yield [run.top, *others]


def winner(order: Order, plays: Sequence[Cards]) -> int:
    """The index of the play that wins; the first is the lead."""
    lead, best = plays[0], 0
    king = five_ten_king(order, lead)
    if king is not None:
        if king != TRUMP:
            for index, play in enumerate(plays):
                if five_ten_king(order, play) == TRUMP:
                    return index
        return 0
    value = (False, max(tops(order, lead, lead)))
    for index, play in enumerate(plays):
        suit = order.suit(play[0])
        ruff = suit == TRUMP and order.suit(lead[0]) != TRUMP
        if suit in {order.suit(lead[0]), TRUMP} and (found := tops(order, lead, play)):
            here = (ruff, max(found))
            if here > value:
                best, value = index, here
    return best
