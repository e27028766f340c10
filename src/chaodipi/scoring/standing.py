"""Where a match stands between two deals: all that the next deal needs to know."""

import msgspec

from chaodipi.cards import side_of
from chaodipi.play import NO_LEVEL
from chaodipi.rules import RuleSet

__all__ = ["Standing"]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Where a match stands. Pairs are of side 0 and side 1.

    levels: 2-14. circuits: 1 or more. passed: the must-play levels that the side has held as banker, ascending (HF-13).
    drops: how often it was dropped to 2. deals: deals played. paid: per seat, payments so far.
    side: the bankers' side; None in the first deal. banker: the banker where fixed before the deal, else None.
    first_drawer: who draws first; None: a card is drawn for it (HF-36). flags: does the side carry the flag (JZ-25)?
    start: the levels the match began at. sat, failed_throws: per seat, full deals sat in and own failed throws (JZ-58).
    """

    levels: tuple[int, int] = (2, 2)
    circuits: tuple[int, int] = (1, 1)
    passed: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    drops: tuple[int, int] = (0, 0)
    deals: int = 0
    paid: tuple[int, int, int, int] = (0, 0, 0, 0)
    side: int | None = None
    banker: int | None = None
    first_drawer: int | None = None
    flags: tuple[bool, bool] = (False, False)
    start: tuple[int, int] = (2, 2)
    sat: tuple[int, int, int, int] = (0, 0, 0, 0)
    failed_throws: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def first_deal(self) -> bool:
        """Is the next deal the first of the match? One that is thrown in leaves it so."""
        return self.side is None

    @property
    def level(self) -> int:
        """The level of the next deal: the bankers' (AH-04), 0 in a flag deal; in the first deal both have the same."""
        return self._level_of_side(self.side or 0)

    @property
    def flag_deal(self) -> bool:
        """Is the next deal a flag deal: do the bankers carry the flag (JZ-25)?"""
        return self.side is not None and self.flags[self.side]

    def level_of(self, banker: int) -> int:
        """The level that is played when this seat is banker; 0 in a flag deal."""
        return self._level_of_side(side_of(banker))

    def _level_of_side(self, side: int) -> int:
        return NO_LEVEL if self.flags[side] else self.levels[side]

    def drawn(self, first_drawer: int) -> "Standing":
        """The same once it is known who draws first; a deal that is thrown in is dealt again from here."""
        return msgspec.structs.replace(self, first_drawer=first_drawer)

    def position(self, side: int) -> int:
        """How far up the ladder of all circuits a side is; 0 is level 2 of the first."""
        return (self.circuits[side] - 1) * 13 + self.levels[side] - 2


def last_position(rules: RuleSet) -> int:
    """The top of the ladder: the end level of the last circuit."""
    return (rules.levels.circuits - 1) * 13 + rules.levels.end - 2
