"""A deal on its way to a sheet: what its points mean, before anybody moves."""

import msgspec

from chaodipi.rules import RuleSet
from chaodipi.scoring.drop import Drop, drop_of
from chaodipi.scoring.heaven import heaven_of
from chaodipi.scoring.raising import Earned, earned_by
from chaodipi.scoring.result import DealResult
from chaodipi.scoring.standing import Standing

__all__: list[str] = []


class Case(msgspec.Struct, frozen=True, gc=False):
    """A deal with what its points mean.

    total: the opponents' points, the kitty included. heaven: the side rewarded by heaven and earth, if there is one;
    then neither the points nor a drop move anybody.
    """

    rules: RuleSet
    standing: Standing
    result: DealResult
    total: int
    earned: Earned
    drop: Drop | None
    heaven: int | None

    @property
    def bankers(self) -> int:
        """The bankers' side."""
        return self.result.bankers

    @property
    def level(self) -> int:
        """The level played: the bankers'; 0 in a flag deal."""
        return self.standing.level_of(self.result.banker)

    @property
    def flag_deal(self) -> bool:
        """Do the bankers carry the flag (JZ-25)?"""
        return self.standing.flags[self.bankers]

    @property
    def next_side(self) -> int:
        """Whose side is banker next: who was rewarded, else by the points."""
        if self.heaven is not None:
            return self.heaven
        return self.bankers if self.earned.held else 1 - self.bankers

    @property
    def jumper(self) -> int | None:
        """The side that goes straight to the end: the bankers by a shut-out, the opponents by many points (HF-18).

        A shut-out is no point at all, before any rounding. Never in the first deal.
        """
        jumps = self.rules.levels.jumps
        if jumps is None or self.standing.first_deal or self.heaven is not None:
            return None
        if self.total <= 0:
            return self.bankers
        return 1 - self.bankers if self.total >= jumps.opponents_from else None

    @property
    def drops(self) -> tuple[int, int]:
        """How often each side has been dropped to 2, this deal included (AH-27)."""
        before = self.standing.drops
        if self.drop is None or self.drop.to != 2:
            return before
        return (before[0] + (self.bankers == 0), before[1] + (self.bankers == 1))


def case_of(rules: RuleSet, standing: Standing, result: DealResult, total: int) -> Case:
    """The deal with what its points earn and whom it drops."""
    flag = standing.flags[result.bankers]
    heaven = None if flag else heaven_of(rules, standing.level_of(result.banker), result)
    drop = None if heaven is not None else drop_of(rules, standing.level_of(result.banker), result, total)
    return Case(rules, standing, result, total, earned_by(rules, total, flag=flag), drop, heaven)
