"""A deal that is over, with all hands: what everybody may know of it."""

import msgspec

from chaodipi.cards import SEATS
from chaodipi.game import HandGroup, Match, ShowingView, TrickView, hand_groups, view
from chaodipi.play import TrumpOrder

__all__ = ["PastDeal", "past_deal"]


class PastDeal(msgspec.Struct, frozen=True):
    """match: the how manieth of its table. hands: of each seat before the first lead, as a hand is shown. kitty: as it
    was buried at last. points: the opponents' of the table; total: with the kitty and all else."""

    match: int
    deal: int
    level: int
    trump: int
    banker: int
    showings: tuple[ShowingView, ...]
    hands: tuple[tuple[HandGroup, ...], ...]
    tricks: tuple[TrickView, ...]
    kitty: tuple[int, ...]
    points: int
    total: int


def past_deal(number: int, match: Match) -> PastDeal | None:
    """The deal of a match in which it has just been settled; None where none has been played out. number: the match's,
    from 1."""
    seen = view(match, None)
    if seen.sheet is None or seen.trump is None or seen.banker is None or seen.level is None:
        return None
    order = TrumpOrder.of(match.rules, seen.level, seen.trump)
    plays = [play for trick in seen.tricks for play in trick.plays]
    hands = [[card for play in plays if play.seat == seat for card in play.cards] for seat in SEATS]
    return PastDeal(
        number, seen.deal, seen.level, seen.trump, seen.banker, seen.showings,
        tuple(hand_groups(order, hand) for hand in hands), seen.tricks, seen.kitty, seen.points, seen.sheet.total,
    )  # fmt: skip
