"""Where a match stands when a simulation takes it up: not at its beginning, so that no figure rests on what holds in
first deals only.

Both sides play the same level, drawn for each number (or the flag, where there is one); the banker goes round, and
where declaring decides who it is, the same seat was banker before.
"""

from hashlib import sha256
from random import Random

from chaodipi.cards import LEVELS, side_of
from chaodipi.rules import RuleSet
from chaodipi.scoring import Standing

__all__ = ["number_of", "standing_of_pair"]


def standing_of_pair(rules: RuleSet, seed: int, number: int) -> Standing:
    """Where the deals of one number stand: later deals at a random level, the banker going round."""
    banker = number % 4
    side = side_of(banker)
    # Above the levels stands the flag, where there is one: then the level does not matter.
    level = Random(f"{seed}:{number}").choice([*LEVELS, *([LEVELS[-1] + 1] if rules.flag else [])])
    flags = (side == 0, side == 1) if level not in LEVELS else (False, False)
    level = min(level, LEVELS[-1])
    fixed = None if rules.banker.later == "declaring" else banker
    return Standing(
        levels=(level, level), deals=1, side=side, banker=fixed, first_drawer=banker, flags=flags, circuits=_top(rules)
    )


def _top(rules: RuleSet) -> tuple[int, int]:
    return rules.levels.circuits, rules.levels.circuits


def number_of(*parts: int) -> int:
    """One number from several: deals of different seeds share no cards."""
    return int.from_bytes(sha256(":".join(map(str, parts)).encode()).digest()[:8], "big")
