"""Taking the kitty over: where the new trump and the choice of a kitty gain more than they cost."""

from chaodipi.bots.ranking import chance_to_outrank, rank_in_order
from chaodipi.bots.showing import gains_from
from chaodipi.cards import Cards, partner_of, side_of
from chaodipi.game import ShowingView, View
from chaodipi.rules import RuleSet

__all__ = ["choose_take_over"]

_KITTY = 6.5
"""What taking and burying is worth to a hand, in strength: short suits, and knowing the kitty."""
_FROM_PARTNER = 6.0
"""What it costs to take it from the partner, who has arranged the hand for it."""
_THEIRS = 1.0
"""How much stronger than the average a hand is that chose the trump."""
_POINTS = 4.0
"""Card points that one of strength is worth."""
_MARGIN = 1.0


def choose_take_over(rules: RuleSet, view: View, hand: Cards) -> ShowingView | None:
    """What to show to take the kitty over; None to leave it.

    Where showings are hidden and rank, a take-over that does not outrank what stands costs points and changes no
    trump: each is weighed by the chance that it does.
    """
    if view.me is None or view.kitty_owner is None:
        return None
    gain = gains_from(rules, view, hand)
    now = 0.0 if view.trump is None else gain(view.trump)
    chosen_by = view.showings[-1].seat if view.showings else view.me
    if chosen_by != view.me:
        now -= _THEIRS if side_of(chosen_by) != side_of(view.me) else -_THEIRS
    least = _MARGIN - _KITTY + (_FROM_PARTNER if view.kitty_owner == partner_of(view.me) else 0.0)
    best: tuple[float, int, int] | None = None
    for place, showing in enumerate(view.asked.showings):
        if showing.trump is None or not showing.cards:
            continue
        chance = chance_to_outrank(rules, view, hand, showing)
        value = chance * (gain(showing.trump) - now) - (1 - chance) * rules.take_over.failed_points / _POINTS
        # Of equally good ones the lower, so that the higher is left.
        found = (value, -rank_in_order(rules, showing.cards[0]), -place)
        if value > least and (best is None or found > best):
            best = found
    return None if best is None else view.asked.showings[-best[2]]
