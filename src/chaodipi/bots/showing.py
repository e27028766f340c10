"""Showing: declaring on length, level cards and jokers, countering where it gains, strengthening what is good."""

from collections.abc import Callable

from chaodipi.bots.strength import lead_over_others
from chaodipi.cards import SUITS, Cards, hand_size, partner_of
from chaodipi.game import ShowingView, View
from chaodipi.rules import RuleSet

__all__ = ["choose_showing", "gains_from"]

_BANKER = 2.0
"""What being banker is worth in a first deal, in strength."""
_THEIRS = 1.0
"""How much stronger than the average a hand is that chose the trump."""
_MARGIN = 2.5
"""By how much a hand must gain to change trump."""


def gains_from(rules: RuleSet, view: View, hand: Cards) -> Callable[[int], float]:
    """For each trump, how much stronger than the average the hand is under it."""
    full = hand_size(rules.cards.decks)
    level = view.level
    if level is None:
        return lambda _trump: 0.0
    return lambda trump: lead_over_others(rules, level, trump, hand, full)


def choose_showing(rules: RuleSet, view: View, hand: Cards) -> ShowingView | None:
    """What to show of what may be shown; None for nothing."""
    gain = gains_from(rules, view, hand)
    best, mine = best_of(view, gain)
    if best is None:
        return None
    standing = view.showings[-1] if view.showings else None
    if standing is not None and standing.seat == view.me:
        # The second card keeps others from countering.
        return best if mine > 0 else None
    if standing is None:
        return best if mine > _to_declare(view, max(map(gain, SUITS)) - mine) else None
    now = 0.0 if view.trump is None else gain(view.trump)
    theirs = -_THEIRS if standing.seat == partner_of(view.me or 0) else _THEIRS
    banker = _BANKER if view.first_deal else 0.0
    return best if mine - now + theirs + banker > _MARGIN else None


def best_of(view: View, gain: Callable[[int], float]) -> tuple[ShowingView | None, float]:
    """The showing that gains most, of equal ones the smaller: its other card can still strengthen it."""
    open_to = [(gain(showing.trump), -showing.count, i) for i, showing in enumerate(view.asked.showings)
               if showing.trump is not None]  # fmt: skip
    if not open_to:
        return None, 0.0
    mine, _, place = max(open_to)
    return view.asked.showings[place], mine


def _to_declare(view: View, missed: float) -> float:
    """How good a hand must be to declare: better while cards go out, for another suit may still grow longer.

    missed: by how much another suit, which cannot be shown now, would be better.
    """
    least = -_BANKER if view.first_deal else 0.0
    if view.asked.can_pass:
        return least - 0.5
    return least + 1.0 + (1.5 if missed > 1.5 else 0.0)
