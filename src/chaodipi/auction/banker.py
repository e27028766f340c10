"""Who is banker, and who draws first (§8)."""

from typing import Literal

from chaodipi.auction.showing import Auction
from chaodipi.cards import ACE, next_seat, rank_of, side_of

__all__ = ["banker_by_showing", "banker_of", "first_drawer_by", "when_undeclared"]


def banker_of(auction: Auction) -> int | None:
    """The banker, once nobody wants to show any more; None while nobody has declared and so nobody is banker.

    First deal: the last to have declared or countered (HF-09, JZ-46). Later deals: the banker fixed before the deal,
    or, where declaring decides, as ``banker_by_showing`` says (AH-15).
    """
    if auction.banker is not None:
        return auction.banker
    if not auction.showings:
        return None
    return banker_by_showing(auction.side, auction.showings[-1].seat)


def banker_by_showing(side: int | None, last: int) -> int:
    """Who is banker after a seat was the last to show (or turned the deciding card): in a first deal (side None) and
    on the bankers' side that seat itself, else the seat after it (AH-15)."""
    return last if side in (None, side_of(last)) else next_seat(last)


def when_undeclared(auction: Auction) -> Literal["redeal", "turn", "turn_by_seat"]:
    """What happens when nobody has declared: the deal is thrown in, or the kitty is turned (JZ-46, JZ-47, AH-12)."""
    rules = auction.rules.banker
    return rules.undeclared_first if auction.first_deal else rules.undeclared_later


def first_drawer_by(card: int) -> int | None:
    """The seat that draws first in a first deal, by the card drawn for it; None for a joker: draw again (HF-36).

    An ace counts 1, a king 13; the seat is one less, modulo four.
    """
    rank = rank_of(card)
    return None if rank is None else ((1 if rank == ACE else rank) - 1) % 4
