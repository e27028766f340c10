"""Taking the kitty over: where the new trump and the choice of a kitty gain more than they cost."""

from chaodipi.bots.showing import best_of, gains_from
from chaodipi.cards import Cards, partner_of, side_of
from chaodipi.game import ShowingView, View
from chaodipi.rules import RuleSet

__all__ = ["choose_take_over"]

_KITTY = 2.5
"""What taking and burying is worth to a hand, in strength: short suits, and knowing the kitty."""
_FROM_PARTNER = 3.0
"""What it costs to take it from the partner, who has arranged the hand for it."""
_THEIRS = 1.0
"""How much stronger than the average a hand is that chose the trump."""
_FAILED = 4.0
"""What it costs if it may fail: points at once."""
_MARGIN = 1.0


def choose_take_over(rules: RuleSet, view: View, hand: Cards) -> ShowingView | None:
    """What to show to take the kitty over; None to leave it."""
    gain = gains_from(rules, view, hand)
    best, mine = best_of(view, gain)
    if best is None or view.me is None or view.kitty_owner is None:
        return None
    now = 0.0 if view.trump is None else gain(view.trump)
    value = mine - now + _KITTY
    if view.kitty_owner == partner_of(view.me):
        value -= _FROM_PARTNER
    chosen_by = view.showings[-1].seat if view.showings else view.me
    if chosen_by != view.me:
        value += _THEIRS if side_of(chosen_by) != side_of(view.me) else -_THEIRS
    if rules.take_over.failed_points and rules.dark and any(s.seat != view.me for s in view.showings):
        value -= _FAILED
    return best if value > _MARGIN else None
