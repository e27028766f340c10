"""What a deal that was played out comes to, before it is settled."""

import msgspec

from chaodipi.cards import Cards, side_of

__all__ = ["DealResult", "LastTrick"]


class LastTrick(msgspec.Struct, frozen=True, gc=False):
    """The last trick: who won it (seat), what was led, and the winner's own cards."""

    winner: int
    lead: Cards
    cards: Cards


class DealResult(msgspec.Struct, frozen=True, gc=False):
    """A deal played out.

    points: the opponents' at the table, tricks and penalties, without the kitty. kitty_points: the points that lie in
    the kitty, not yet multiplied. last_trick: None stands for one that the bankers won. trump: 0-4. Per seat: own
    failed throws, and 1 for each player who sat in for the whole deal (JZ-58).
    """

    banker: int
    points: int
    kitty_points: int
    last_trick: LastTrick | None
    trump: int
    failed_throws: tuple[int, int, int, int] = (0, 0, 0, 0)
    sat: tuple[int, int, int, int] = (1, 1, 1, 1)

    @property
    def bankers(self) -> int:
        """The banker's side."""
        return side_of(self.banker)

    @property
    def captured(self) -> bool:
        """Did the opponents win the last trick, and with it the kitty?"""
        return self.last_trick is not None and side_of(self.last_trick.winner) != self.bankers
