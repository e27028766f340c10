"""Turning the kitty when nobody has declared (§8)."""

from collections.abc import Sequence

import msgspec

from chaodipi.auction.banker import banker_by_showing, when_undeclared
from chaodipi.auction.showing import Auction
from chaodipi.cards import NO_TRUMP, next_seat, rank_of, suit_of

__all__ = ["Turned", "turn_kitty"]


class Turned(msgspec.Struct, frozen=True, gc=False):
    """A turned kitty.

    cards: in the order turned, as far as it was. by: who turned each of them. trump: 0-4. banker: of this deal.
    Nobody may take a turned kitty over.
    """

    cards: tuple[int, ...]
    by: tuple[int, ...]
    trump: int
    banker: int


def turn_kitty(auction: Auction, first_drawer: int, kitty: Sequence[int]) -> Turned | None:
    """Turn the kitty of a deal in which nobody has declared; None where the deal is thrown in instead (JZ-46).

    kitty: in the order dealt. "turn" (JZ-47): by the banker; the first level card gives trump, a joker before it no
    trump, if there is neither the suit of the highest card, of equals the earliest. "turn_by_seat" (AH-12, AH-13): the
    seats in turn from the first to draw, jokers passed over; whoever turns the card that decides counts as the last
    to have shown. A five of hearts counts by its rank.
    """
    how = when_undeclared(auction)
    if how == "redeal":
        return None
    by_seat = how == "turn_by_seat" or auction.banker is None
    deciding = None
    for i, card in enumerate(kitty):
        if rank_of(card) == auction.level or (rank_of(card) is None and not by_seat):
            deciding = i
            break
    turned = len(kitty) if deciding is None else deciding + 1
    if deciding is None:
        # max gives the first of equals back.
        deciding = max(range(len(kitty)), key=lambda i: rank_of(kitty[i]) or 0)
    suit = suit_of(kitty[deciding])
    turn, by = first_drawer, []
    for _ in range(turned):
        by.append(turn if by_seat else auction.banker if auction.banker is not None else turn)
        turn = next_seat(turn)
    banker = auction.banker if auction.banker is not None else banker_by_showing(auction.side, by[deciding])
    return Turned(tuple(kitty[:turned]), tuple(by), NO_TRUMP if suit is None else suit, banker)
