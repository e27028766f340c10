"""Who wins a trick (§6)."""

from collections.abc import Sequence

from chaodipi.cards import TRUMP
from chaodipi.play.lanes import NO_TOP
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Lead, lead_of, planes_of, suit_shared
from chaodipi.play.triples import top_of
from chaodipi.violation import InputError

__all__ = ["winner_of"]


def winner_of(order: TrumpOrder, plays: Sequence[Sequence[int]]) -> int:
    """The index, in the order played, of the play that wins (AH-18, JZ-35, JZ-36).

    plays: one to four, the lead first, of as many cards each. A play wins if it covers every component of the lead
    and its top is strictly higher than what stands; a covering ruff is higher than anything in the suit led.
    Raises InputError ("no-cards", "mixed-suits", "wrong-number").
    """
    if not plays:
        raise InputError("no-cards", "nothing was played")
    lead = lead_of(order, plays[0])
    for cards in plays:
        if len(cards) != lead.count:
            raise InputError("wrong-number", "a play has as many cards as the lead", count=len(cards))
    if lead.king:
        # Nothing beats a trump 510K, and nothing but a trump one (double: double) a side 510K (JZ-43, JZ-44).
        over = [] if lead.suit == TRUMP else range(1, len(plays))
        return next((i for i in over if order.kings.get(tuple(sorted(plays[i]))) == TRUMP), 0)
    best = 0
    best_suit = lead.suit
    best_top = top_over(order, lead, plays[0], lead.suit)
    for place in range(1, len(plays)):
        cards = plays[place]
        suit = suit_shared(order, cards)
        if suit not in (best_suit, TRUMP):
            continue
        top = top_over(order, lead, cards, suit)
        if top != NO_TOP and (suit != best_suit or top > best_top):
            best, best_suit, best_top = place, suit, top
    return best


def top_over(order: TrumpOrder, lead: Lead, cards: Sequence[int], suit: int) -> int:
    """The top of the part of these cards that answers the lead's principal component; NO_TOP if they do not cover it.

    cards: as many as the lead, all of one effective suit.
    """
    if not lead.pairs:
        steps = order.steps
        return max([steps[face] for face in cards])
    planes = planes_of(order, cards, suit)
    twos = planes.twos
    if twos.bit_count() < lead.pairs:
        return NO_TOP
    table = order.tables[suit]
    if lead.triples and (lead.deep or lead.loose):
        return top_of(table, lead, planes)
    if not lead.lengths:
        return table.steps[twos.bit_length() - 1]
    # The pairs beside the tractors are any that are left: there are enough of them.
    return table.top(twos, lead.lengths)
