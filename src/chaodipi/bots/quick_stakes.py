"""What is at stake in a deal for the quick bot, in whole numbers: all of it from values of the rule set."""

from typing import Final

from chaodipi.bots.quick_chart import ONE
from chaodipi.cards import ACE
from chaodipi.play import NO_LEVEL
from chaodipi.play.native import i64, vec
from chaodipi.rules import RuleSet

__all__ = ["Stakes", "stakes_of"]

_JACK: Final = 11
_CHANGE: Final = 20
"""What the change of bankers is worth beside the levels, in card points."""
_MATCH: Final = 60
"""What a level is worth that decides the match, or a jump up the whole ladder."""
_DROP: Final = 40
_HEAVEN: Final = 120
_LEAST: Final = ONE // 2
_MOST: Final = ONE * 5 // 2


class Stakes:
    """One deal's stakes, in card points times ONE unless it says otherwise.

    factor: what the kitty's points are multiplied by, on the average, if they are captured. extra: what the last trick
    decides beside them. drop: what its winning with a level card is worth to the opponents; heaven: with a 510K, to
    bankers and to opponents. forced: card points (not times ONE) for a red five forced out. kitty: points that a kitty
    holds that one has not seen. total: the card points of the pack. flag: is nothing buried? single_drops: does
    one level card drop the bankers? double_heaven: does a double 510K count?
    """

    __slots__ = (
        "_base", "_bumps", "_slope", "double_heaven", "drop", "extra", "factor", "flag", "forced", "guarded",
        "heaven_bankers", "heaven_opponents", "kitty", "near", "single_drops", "total",
    )  # fmt: skip

    def __init__(self, decks: int, slope: int, bumps: list[int]) -> None:
        self.total: i64 = 100 * decks
        self._slope: i64 = slope
        self._bumps: Final = vec[i64](bumps)
        self.factor: i64 = 2 * ONE
        self.extra: i64 = 0
        self.drop: i64 = 0
        self.heaven_bankers: i64 = 0
        self.heaven_opponents: i64 = 0
        self.forced: i64 = 0
        self.guarded: i64 = 0
        self.kitty: i64 = 0
        self.near: i64 = 0
        self.flag: bool = False
        self.single_drops: bool = False
        self.double_heaven: bool = False
        self._base: i64 = ONE
        self._base = self._slope_at(0, self.total)

    def weight(self, points: i64, left: i64) -> i64:
        """How much a card point counts, times ONE: at the beginning of the deal 1.

        points: the opponents'; left: card points still to be won. Points near a threshold count more, the fewer are
        left to come.
        """
        weight = self._slope_at(points, left) * ONE // self._base
        return min(max(weight, _LEAST), _MOST)

    def _slope_at(self, points: i64, left: i64) -> i64:
        # What a point is worth anywhere, and near where reaching certain points is worth something: a hill as broad
        # as what is left to come.
        mean = points + (left >> 1)
        wide = max(13, 67 * left // 100)
        total = self._slope
        bumps = self._bumps
        for i in range(0, len(bumps), 2):
            at = bumps[i]
            if at > points:
                off = mean - at
                if off < wide and -off < wide:
                    total += 3 * bumps[i + 1] * (wide * wide - off * off) // (4 * wide * wide * wide)
        return total


def stakes_of(rules: RuleSet, level: int, first_deal: bool, circuit: int) -> Stakes:
    """The stakes of a deal at a level (NO_LEVEL: a flag deal). circuit: the one in which the bankers are."""
    decks = rules.cards.decks
    flag = level == NO_LEVEL
    slope, bumps = _hills(rules, level, first_deal, circuit)
    flat: list[int] = []
    for at, hill in bumps:
        flat += [at, hill]
    found = Stakes(decks, slope, flat)
    found.flag = flag
    kitty = rules.kitty.multiplier
    tenths = 20 if decks == 1 else 30 + 4 * (kitty == "doubling") + 6 * (kitty == "per_pair" and decks == 3)
    found.factor = ONE * tenths // 10
    found.kitty = 0 if flag else (6, 8, 6)[decks - 1] // 2
    found.near = 1 + (12, 25, 39)[decks - 1] // 4
    extra = 0
    if rules.levels.drops is not None and level in {_JACK, ACE}:
        found.drop = _DROP * ONE
        found.single_drops = level != ACE or rules.levels.drops.ace_to is not None
        extra += _DROP * 2 // 5
    jumps = rules.levels.jumps
    if jumps and jumps.first_deal_wins and first_deal:
        extra += 20
    heaven = rules.heaven_and_earth
    if heaven is not None and not flag:
        found.heaven_opponents = _HEAVEN * ONE
        found.heaven_bankers = 0 if heaven.winners == "opponents" else _HEAVEN * ONE
        found.double_heaven = heaven.play != "exact"
        extra += 6
    found.extra = extra * ONE
    if rules.specials is not None:
        found.forced = rules.specials.forced_red_five
        found.guarded = rules.specials.guarded_red_five * ONE
    return found


def _hills(rules: RuleSet, level: int, first_deal: bool, circuit: int) -> tuple[int, list[tuple[int, int]]]:
    """What a point is worth anywhere, and what reaching certain points is worth beside that."""
    if level == NO_LEVEL:
        return ONE // 5, [(rules.flag.threshold if rules.flag else rules.threshold, _MATCH * ONE)]
    threshold, levels = rules.threshold, rules.levels
    last = level == levels.end and circuit == levels.circuits and not (levels.deals or rules.flag)
    change = _MATCH if last else _CHANGE
    jumps = levels.jumps
    shut_out = _MATCH if jumps else 10 * levels.zero_bonus
    hills = [(threshold, (_MATCH if jumps and first_deal else change) * ONE)]
    if jumps and not first_deal:
        hills.append((jumps.opponents_from, _MATCH * ONE))
    if levels.counting == "tens":
        return ONE * 9 // 10, [*hills, (2, shut_out * ONE)]
    half = threshold // 2
    hills += [(2, (shut_out + half // 2) * ONE), (half, half * ONE // 2), (threshold, half * ONE // 2)]
    hills += [(threshold + half * i, half * ONE // 2) for i in range(1, 5)]
    return ONE * 35 // 100, hills
