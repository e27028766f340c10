"""Guarded red fives: led to the last trick, alone or as a pair (§13)."""

from chaodipi.cards import RED_FIVE
from chaodipi.rules import RuleSet
from chaodipi.scoring.result import DealResult

__all__: list[str] = []


def guarded_red_fives(rules: RuleSet, result: DealResult) -> int:
    """What guarded red fives add to the opponents' points: below 0 for the bankers' (JZ-17).

    Who leads the last trick has won the one before, and nothing is higher than a red five: the one who leads nothing
    else wins the trick too.
    """
    trick = result.last_trick
    if rules.specials is None or trick is None or set(trick.lead) != {RED_FIVE} or trick.cards != trick.lead:
        return 0
    points = rules.specials.guarded_red_five * len(trick.lead)
    return points if result.captured else -points
