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
    then neither the points nor a drop move anybody. bankers: their side. level: the level played, the bankers'; 0 in a
    flag deal. flag_deal: do the bankers carry the flag (JZ-25)? next_side: whose side is banker next: who was rewarded,
    else by the points. jumper: the side that goes straight to the end, if one does. drops: how often each side has
    been dropped to 2, this deal included (AH-27).
    """

    rules: RuleSet
    standing: Standing
    result: DealResult
    total: int
    earned: Earned
    drop: Drop | None
    heaven: int | None
    bankers: int
    level: int
    flag_deal: bool
    next_side: int
    jumper: int | None
    drops: tuple[int, int]


def case_of(rules: RuleSet, standing: Standing, result: DealResult, total: int) -> Case:
    """The deal with what its points earn and whom it drops."""
    bankers = result.bankers
    level = standing.level_of(result.banker)
    flag = standing.flags[bankers]
    heaven = None if flag else heaven_of(rules, level, result)
    drop = None if heaven is not None else drop_of(rules, level, result, total)
    earned = earned_by(rules, total, flag=flag)
    next_side = bankers if earned.held else 1 - bankers
    drops = standing.drops
    if drop is not None and drop.to == 2:
        drops = (drops[0] + (bankers == 0), drops[1] + (bankers == 1))
    return Case(
        rules,
        standing,
        result,
        total,
        earned,
        drop,
        heaven,
        bankers,
        level,
        flag,
        next_side if heaven is None else heaven,
        _jumper(rules, standing, bankers, total) if heaven is None else None,
        drops,
    )


def _jumper(rules: RuleSet, standing: Standing, bankers: int, total: int) -> int | None:
    """The side that goes straight to the end: the bankers by a shut-out, the opponents by many points (HF-18).

    A shut-out is no point at all, before any rounding. Never in the first deal.
    """
    jumps = rules.levels.jumps
    if jumps is None or standing.first_deal:
        return None
    if total <= 0:
        return bankers
    return 1 - bankers if total >= jumps.opponents_from else None
