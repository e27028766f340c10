"""How points become levels (§11)."""

import msgspec

from chaodipi.rules import RuleSet

__all__: list[str] = []


class Earned(msgspec.Struct, frozen=True, gc=False):
    """What the points earn the side that may rise, before must-play levels and jumps.

    held: do the bankers stay? counted: the points that count. levels: by them. extra: levels more for no points.
    """

    held: bool
    counted: int
    levels: int
    extra: int


def earned_by(rules: RuleSet, total: int, *, flag: bool = False) -> Earned:
    """The levels that the opponents' points earn.

    "tens": a level for each ten below the threshold, begun ones too, or for each full ten above it (HF-11, AH-28,
    JZ-56). "steps": 3, 2, 1 levels for none, under half, under the threshold; above it one for each half threshold,
    full ones only (JZ-60, JZ-61, JZ-62). flag: in a flag deal nobody rises, and it has its own threshold (JZ-26).
    """
    if flag and rules.flag is not None:
        return Earned(total < rules.flag.threshold, total, 0, 0)
    levels, threshold = rules.levels, rules.threshold
    if levels.counting == "steps":
        half = threshold // 2
        if total >= threshold:
            return Earned(False, total, (total - threshold) // half, 0)
        return Earned(True, total, 3 if total <= 0 else 2 if total < half else 1, 0)
    counted = total if levels.odd_five else total // 10 * 10
    if total >= threshold:
        return Earned(False, counted, (counted - threshold) // 10, 0)
    return Earned(True, counted, -((counted - threshold) // 10), int(levels.zero_bonus and total <= 0))
