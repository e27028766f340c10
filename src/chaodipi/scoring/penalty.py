"""Penalties, and what they do to the opponents' points (§10)."""

from chaodipi.play import penalized
from chaodipi.rules import RuleSet

__all__ = ["apply_penalty", "throw_penalty"]


def throw_penalty(rules: RuleSet, thrown: int, led: int) -> int:
    """Points for a failed throw, by the numbers of cards thrown and led instead (HF-29, AH-24, JZ-37)."""
    return rules.throws.penalty_points * (thrown if rules.throws.penalty_cards == "thrown" else led)


def apply_penalty(rules: RuleSet, points: int, amount: int, against: int, bankers: int) -> int:
    """The opponents' points after a penalty against a side: added if it is the bankers', else taken off.

    Where penalties have a floor they take the points to 0 at most, at that moment; the rest is forgotten (HF-28).
    """
    return penalized(points, amount, against == bankers, rules.kitty.penalty_floor)
