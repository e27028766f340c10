"""Leads and follows: every play that is allowed (§4, §5)."""

from chaodipi.cards import Cards

from .combinations import choices, minus, pairs_in, split, tractors_in
from .order import Order

__all__ = ["all_follows", "all_leads", "obligation", "refusal"]


def all_leads(order: Order, hand: Cards) -> set[Cards]:
    """Every single, pair and tractor of the hand."""
    found: set[Cards] = {(card,) for card in hand}
    found |= {(card, card) for card in pairs_in(hand)}
    for suit in range(5):
        found |= {part.cards for part in tractors_in(order, order.of_suit(hand, suit))}
    return found


def obligation(order: Order, lead: Cards, cards: Cards) -> tuple[int, ...]:
    """What the cards (of the suit led) give: length matched for each tractor of the lead, then pairs.

    The greatest of all ways to give each tractor of the lead a tractor of the cards, up to its length, or none.
    """
    asked = [len(part.cards) // 2 for part in split(order, lead) if part.kind == "tractor"]
    pairs = min(len(pairs_in(cards)), len(pairs_in(lead)))
    return (*_matched(order, asked, cards), pairs)


def _matched(order: Order, asked: list[int], cards: Cards) -> tuple[int, ...]:
    if not asked:
        return ()
    ways = [(0, *_matched(order, asked[1:], cards))]
    for part in tractors_in(order, cards):
        length = len(part.cards) // 2
        if length <= asked[0]:
            ways.append((length, *_matched(order, asked[1:], minus(cards, part.cards))))
    return max(ways)


def all_follows(order: Order, lead: Cards, hand: Cards) -> set[Cards]:
    """Every play that may follow the lead from this hand."""
    held = order.of_suit(hand, order.suit(lead[0]))
    short = len(lead) - len(held)
    if short > 0:
        return {tuple(sorted(held + rest)) for rest in choices(minus(hand, held), short)}
    given = {play: obligation(order, lead, play) for play in choices(held, len(lead))}
    greatest = max(given.values())
    return {play for play, vector in given.items() if vector == greatest}


def refusal(order: Order, lead: Cards, hand: Cards, play: Cards) -> str | None:
    """The code of what is wrong with as many cards of the hand as led; None if nothing is."""
    if play in (allowed := all_follows(order, lead, hand)):
        return None
    suit = order.suit(lead[0])
    owed = next(iter(allowed))
    if len(order.of_suit(play, suit)) < len(order.of_suit(owed, suit)):
        return "must-follow-suit"
    tractors = obligation(order, lead, play)[:-1] != obligation(order, lead, owed)[:-1]
    return "must-follow-tractor" if tractors else "must-follow-pairs"
