"""What is at stake, in card points: a point more in this trick, the last trick, cards kept together for it.

All of it follows from the values of the rule set and from what the view shows to everybody.
"""

from math import exp, pi, sqrt

from chaodipi.cards import ACE, side_of
from chaodipi.game import View
from chaodipi.play import NO_LEVEL, TrumpOrder
from chaodipi.rules import RuleSet

__all__ = ["drop_stake", "heaven_stake", "kitty_factor", "last_trick_extra", "point_weight"]

_JACK = 11
_CHANGE = 20.0
"""What the change of bankers is worth beside the levels."""
_MATCH = 60.0
"""What a level is worth that decides the match, or a jump up the whole ladder."""
_HEAVEN = 120.0
"""What heaven and earth is worth: it moves both sides up and down the whole ladder."""
_DROP = 40.0
"""What it is worth to drop the bankers, and to keep them on the level they must play."""
_LEAST, _MOST = 0.5, 2.5


def point_weight(rules: RuleSet, view: View, remaining: float) -> float:
    """How much one card point of the trick under way counts; at the beginning of the deal 1.

    Points near a threshold count more the fewer are left to come; where points are paid in steps, those far from any
    step count little. remaining: card points that are still to be won, the trick's included.
    """
    slope, bumps = _value_of_points(rules, view)

    def weight(points: float, left: float) -> float:
        mean, spread = points + 0.5 * left, max(6.0, 0.3 * left)
        total = slope
        for at, bump in bumps:
            # What has been reached stays reached.
            if at > points:
                off = (mean - at) / spread
                total += bump * exp(-off * off / 2) / (spread * sqrt(2 * pi))
        return total

    return min(_MOST, max(_LEAST, weight(view.points, remaining) / weight(0, 100 * rules.cards.decks)))


def _value_of_points(rules: RuleSet, view: View) -> tuple[float, list[tuple[float, float]]]:
    """What a point is worth anywhere, and what reaching certain points is worth beside that."""
    threshold = view.threshold
    if view.level == NO_LEVEL:
        return 0.2, [(threshold, _MATCH)]
    levels = rules.levels
    side = None if view.banker is None else side_of(view.banker)
    last = (
        side is not None
        and view.level == levels.end
        and view.circuits[side] == levels.circuits
        and not (levels.deals or rules.flag)
    )
    change = _MATCH if last else _CHANGE
    bumps: list[tuple[float, float]] = [(threshold, change)]
    jumps = levels.jumps
    shut_out = _MATCH if jumps else 10.0 * levels.zero_bonus
    if jumps and view.first_deal:
        bumps[0] = (threshold, _MATCH)
    elif jumps:
        bumps.append((jumps.opponents_from, _MATCH))
    if levels.counting == "tens":
        bumps.append((2.5, shut_out))
        return 0.9, bumps
    half = threshold // 2
    bumps += [(2.5, shut_out + half / 2), (half, half / 2), (threshold, half / 2)]
    bumps += [(threshold + half * i, half / 2) for i in range(1, 5)]
    return 0.35, bumps


def kitty_factor(order: TrumpOrder) -> float:
    """What the kitty's points are multiplied by on the average when they are captured."""
    if order.decks == 1:
        return 2.0
    return 3.0 + 0.4 * (order.kitty == "doubling") + 0.6 * (order.kitty == "per_pair" and order.decks == 3)


def drop_stake(rules: RuleSet, view: View) -> float:
    """What the opponents gain when they win the last trick with a level card, beside points; 0 where nothing."""
    drops = rules.levels.drops
    if drops is None or view.level not in (_JACK, ACE):
        return 0.0
    if drops.needs != "none" and view.points < view.threshold // 2 and _near_end(view):
        return 0.0
    return _DROP


def _near_end(view: View) -> bool:
    return all(seat.cards < 8 for seat in view.seats)


def heaven_stake(rules: RuleSet, view: View, banking: bool) -> float:
    """What winning the last trick with a 510K is worth to a side; 0 where it is worth nothing to it."""
    heaven = rules.heaven_and_earth
    if heaven is None or view.level == NO_LEVEL or (banking and heaven.winners == "opponents"):
        return 0.0
    return _HEAVEN


def last_trick_extra(rules: RuleSet, view: View) -> float:
    """What the last trick decides beside the kitty, whoever wins it: drops, the sudden end of a first deal."""
    extra = 0.4 * drop_stake(rules, view)
    jumps = rules.levels.jumps
    if jumps and jumps.first_deal_wins and view.first_deal:
        extra += 20.0
    if heaven_stake(rules, view, False):
        extra += 6.0
    return extra
