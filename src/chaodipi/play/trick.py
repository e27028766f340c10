"""Who wins a trick (§6)."""

from collections.abc import Sequence
from typing import Final

from chaodipi.cards import TRUMP
from chaodipi.play.bits import low_cell, popcount
from chaodipi.play.lanes import NO_TOP
from chaodipi.play.native import i64
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Lead, gather, lead_of, within
from chaodipi.play.triples import top_of
from chaodipi.violation import InputError

__all__ = ["NO_RANK", "rank_in_trick", "winner_of"]

NO_RANK: Final = 0
"""Of a play that does not cover the lead."""
_SUIT_RANK: Final = 100
_RUFF_RANK: Final = 1000


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
    best = 0
    best_rank: i64 = NO_RANK
    for place, cards in enumerate(plays):
        ones, twos, threes = gather(order, cards)
        rank = rank_in_trick(order, lead, ones, twos, threes)
        if rank > best_rank:
            best, best_rank = place, rank
    return best


def rank_in_trick(order: TrumpOrder, lead: Lead, ones: i64, twos: i64, threes: i64) -> i64:
    """How high a play of as many cards as the lead stands in its trick: the first of the highest wins.

    NO_RANK if it does not cover the lead. ones, twos, threes: its planes.
    """
    suit = order.cell_suits[low_cell(ones)]
    if lead.king:
        # Nothing beats a trump 510K, and nothing but a trump one (double: double) a side 510K (JZ-43, JZ-44).
        return _king_rank(order, lead, ones, twos)
    if ones & ~order.masks[suit]:
        return NO_RANK
    if suit == lead.suit:
        base: i64 = _SUIT_RANK
    elif suit == TRUMP:
        base = _RUFF_RANK
    else:
        return NO_RANK
    shift = order.shifts[suit]
    table = order.tables[suit]
    if not lead.pairs:
        return base + table.top_step(ones >> shift)
    if popcount(twos) < lead.pairs:
        return NO_RANK
    twos >>= shift
    if lead.triples and (lead.deep or lead.loose):
        top: i64 = top_of(table, lead, within(order, suit, ones, twos << shift, threes))
    elif lead.lengths:
        # The pairs beside the tractors are any that are left: there are enough of them.
        top = table.top(twos, lead.lengths)
    else:
        top = table.top_step(twos)
    return NO_RANK if top == NO_TOP else base + top


def _king_rank(order: TrumpOrder, lead: Lead, ones: i64, twos: i64) -> i64:
    kings = order.king_planes
    for i in range(0, len(kings), 3):
        if kings[i] == ones and kings[i + 1] == twos:
            if kings[i + 2] == TRUMP:
                return _RUFF_RANK
            return _SUIT_RANK if kings[i + 2] == lead.suit else NO_RANK
    return NO_RANK
