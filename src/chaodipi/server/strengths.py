"""How strong the bots of a table are: words that people understand, for the bots that there are."""

from collections.abc import Mapping
from typing import Final

from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["STRENGTHS", "USUAL", "check_strength", "strengths_for", "strengths_with"]

USUAL: Final = "usual"
"""Who plays where nobody has said otherwise, and for people who are away."""

STRENGTHS: Final[Mapping[str, str]] = {"easy": "random", "usual": "rule", "strong": "quick"}
"""The bot of each."""

_DECKS: Final = 2


def strengths_for(rules: RuleSet) -> tuple[str, ...]:
    """Those that can be chosen with these rules."""
    return strengths_with(rules.cards.decks)


def strengths_with(decks: int) -> tuple[str, ...]:
    """Those that can be chosen with so many decks: each is really stronger than the one before (docs/benchmarks.md).
    With one deck or three nothing is known to be stronger than the usual bot."""
    return tuple(STRENGTHS) if decks == _DECKS else ("easy", "usual")


def check_strength(strength: str, rules: RuleSet) -> str:
    """The strength. Raises InputError ("unknown-strength") where it cannot be chosen."""
    if strength not in strengths_for(rules):
        raise InputError("unknown-strength", f"no such strength: {strength!r}", strength=strength[:20])
    return strength
