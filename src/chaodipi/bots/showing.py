"""Showing: declaring on length, level cards and jokers, countering where it gains, strengthening what is good.

What a showing is worth depends on what it spends: a pair may be worth more later, to take the kitty over or to look
back with.
"""

from collections.abc import Callable

from chaodipi.bots.ranking import rank_in_order
from chaodipi.bots.strength import lead_over_others
from chaodipi.cards import SUITS, Cards, hand_size, partner_of, side_of
from chaodipi.game import ShowingView, View
from chaodipi.rules import RuleSet

__all__ = ["best_of", "choose_showing", "gains_from"]

_BANKER = 2.0
"""What being banker is worth in a first deal, in strength."""
_OWN_KITTY = 1.0
"""What it is worth to be the one of the two bankers who takes the kitty."""
_THEIRS = 1.0
"""How much stronger than the average a hand is that chose the trump."""
_MARGIN = 2.5
"""By how much a hand must gain to change trump."""
_LOOK_BACK = 1.5
"""What it is worth that nobody can outrank a look-back nor take the kitty over."""
_TWO_DECKS = 25


def gains_from(rules: RuleSet, view: View, hand: Cards) -> Callable[[int], float]:
    """For each trump, how much stronger than the average the hand is under it, in the measure of two decks."""
    level = view.level
    if not level:
        return lambda _trump: 0.0
    scale = _TWO_DECKS / hand_size(rules.cards.decks)
    return lambda trump: scale * lead_over_others(rules, level, trump, hand)


def choose_showing(rules: RuleSet, view: View, hand: Cards) -> ShowingView | None:
    """What to show of what may be shown; None for nothing."""
    gain = gains_from(rules, view, hand)
    best, mine = best_of(rules, view, gain)
    if best is None:
        return None
    standing = view.showings[-1] if view.showings else None
    if standing is not None and standing.seat == view.me:
        return best if mine > 0 and _strengthens(rules, view, best) else None
    if standing is None:
        waits = _waits_to_take_over(rules, view, hand, best)
        return best if not waits and mine > _to_declare(rules, view, max(map(gain, SUITS)) - mine) else None
    if _keeps_pair(rules, view, best):
        return None
    now = 0.0 if view.trump is None else gain(view.trump)
    theirs = -_THEIRS if standing.seat == partner_of(view.me or 0) else _THEIRS
    value = mine - now + theirs + _for_banker(rules, view)
    if best.kind == "look_back":
        value += _LOOK_BACK
    return best if value > _MARGIN else None


def best_of(rules: RuleSet, view: View, gain: Callable[[int], float]) -> tuple[ShowingView | None, float]:
    """The showing that gains most; of equal ones the smaller, whose other card can still strengthen it or look back,
    then the one that ranks lower, so that the higher is left."""
    open_to = [
        (gain(showing.trump), -showing.count, -rank_in_order(rules, (showing.cards or (0,))[0]), i)
        for i, showing in enumerate(view.asked.showings)
        if showing.trump is not None
    ]
    if not open_to:
        return None, 0.0
    mine, _, _, place = max(open_to)
    return view.asked.showings[place], mine


def _for_banker(rules: RuleSet, view: View) -> float:
    """What showing is worth because it makes the viewer banker."""
    if view.first_deal:
        return _BANKER
    return _OWN_KITTY if rules.banker.later == "declaring" and _banking(view) else 0.0


def _banking(view: View) -> bool:
    """Is the viewer on the bankers' side, as far as that is fixed before the kitty is taken?"""
    if view.me is None or view.first_deal:
        return False
    if view.banker is not None:
        return side_of(view.me) == side_of(view.banker)
    # Where declaring decides, the banker of the deal before draws first, and a new banker is of that seat's side or
    # the next: its side cannot be told from the view but by who draws first.
    return view.first_drawer is not None and side_of(view.me) == side_of(view.first_drawer)


def _strengthens(rules: RuleSet, view: View, best: ShowingView) -> bool:
    """Is the second card shown now? It keeps others from countering; where one may look back it is kept for that,
    unless the pair is so high that little can counter or take over."""
    if not rules.showing.look_back:
        return True
    place = rank_in_order(rules, (best.cards or (0,))[0])
    return view.asked.can_pass and place >= 2


def _keeps_pair(rules: RuleSet, view: View, best: ShowingView) -> bool:
    """Is a pair rather kept than countered with? Taking over gains the kitty too; but a take-over may fail where a
    counter cannot."""
    if view.first_deal or best.count < 2 or best.kind == "look_back" or rules.take_over.failed_points:
        return False
    if _banking(view) or view.me == view.banker:
        return False
    if rules.take_over.may_show == "any_pair":
        return True
    # It must still outrank what others show before its turn comes.
    return rank_in_order(rules, (best.cards or (0,))[0]) >= len(rules.showing.order) - 4


def _waits_to_take_over(rules: RuleSet, view: View, hand: Cards, best: ShowingView) -> bool:
    """Is nothing declared with a card whose twin is held too, so that the pair stays whole? Only by opponents, while
    others may still declare."""
    face = (best.cards or (0,))[0]
    if view.first_deal or rules.cards.decks == 1 or hand.count(face) < 2 or _banking(view):
        return False
    if rules.take_over.may_show != "any_pair" or rules.take_over.failed_points:
        return False
    return not view.asked.can_pass


def _to_declare(rules: RuleSet, view: View, missed: float) -> float:
    """How good a hand must be to declare: better while cards go out, for another suit may still grow longer.

    missed: by how much another suit, which cannot be shown now, would be better.
    """
    least = -_for_banker(rules, view)
    if view.asked.can_pass:
        return least - 0.5
    return least + 1.0 + (1.5 if missed > 1.5 else 0.0)
