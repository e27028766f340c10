"""Dropping the banker side by winning the last trick with level cards (§11)."""

from typing import Final, Literal

import msgspec

from chaodipi.cards import ACE, rank_of
from chaodipi.rules import RuleSet, clauses_for
from chaodipi.scoring.result import DealResult

__all__: list[str] = []

_JACK: Final = 11
_PATHS: Final = {"jack": "levels.drops.jack_to", "ace": "levels.drops.ace_to", "aces": "levels.drops.ace_pair_to"}


class Drop(msgspec.Struct, frozen=True, gc=False):
    """The banker side goes down to a level. by: what the last trick was won with."""

    to: int
    by: Literal["jack", "ace", "aces"]
    clauses: tuple[str, ...]


def drop_of(rules: RuleSet, level: int, result: DealResult, total: int) -> Drop | None:
    """The drop that the opponents won with the last trick, if they did.

    The bankers play J or A (level), the opponents have the points that are needed and win the last trick with a play
    that contains, or is exactly, level cards (HF-14, HF-15, HF-16, AH-26, JZ-30, JZ-31).
    """
    drops, trick = rules.levels.drops, result.last_trick
    if drops is None or trick is None or not result.captured or level not in (_JACK, ACE):
        return None
    points = {"table": result.points, "total": total, "none": rules.threshold}[drops.needs]
    won_with = [card for card in trick.cards if rank_of(card) == level]
    # A pair is two of one suit, not two aces.
    paired = len(set(won_with)) < len(won_with)
    exact = len(won_with) == len(trick.cards) and (len(won_with) == 1 or (paired and len(won_with) == 2))
    if points < rules.threshold or not won_with or (drops.exact and not exact):
        return None
    by: Literal["jack", "ace", "aces"] = "jack" if level == _JACK else "aces" if paired else "ace"
    to = {"jack": drops.jack_to, "ace": drops.ace_to, "aces": drops.ace_pair_to}[by]
    return None if to is None else Drop(to, by, clauses_for(rules.id, _PATHS[by]))
