"""What a deal and the end of a match pay: credits, never money (§12)."""

from chaodipi.cards import SEATS, side_of
from chaodipi.rules import RuleSet
from chaodipi.scoring.raising import Earned

__all__: list[str] = []

Paid = tuple[int, int, int, int]

_BONUS = 12
_MOST = 13
"""Started steps above the threshold that are paid for: 39 and 26 (JZ-07)."""
_BY_LEVEL = ((2, 5), (6, 4), (10, 3), (13, 2), (14, 1))
"""Losers up to this level, and what they pay (AO-05)."""


def pay_for_deal(rules: RuleSet, bankers: int, earned: Earned, total: int, stake: int) -> Paid:
    """Per seat, what a deal pays, by its points, also where a must-play level cuts the rise.

    "levels" and "stakes" (times the stake): the levels earned, after a change of bankers 1 more (JZ-56, AO-04).
    "fixed": 9, 6, 3 for none, under half, under the threshold, the losers pay 6, 4, 2; above it 3 and 2 for each half
    threshold begun (JZ-07).
    """
    kind = rules.payments.kind
    if kind == "none":
        return (0, 0, 0, 0)
    winners = bankers if earned.held else 1 - bankers
    if kind == "fixed":
        half = rules.threshold // 2
        if earned.held:
            steps = 3 if total <= 0 else 2 if total < half else 1
        else:
            steps = min((total - rules.threshold) // half + 1, _MOST)
        return _shared(winners, 3 * steps, 2 * steps)
    units = earned.levels + earned.extra + (0 if earned.held else 1)
    units *= stake if kind == "stakes" else 1
    return _shared(winners, units, units)


def pay_for_heaven(rules: RuleSet, winners: int, usual: Paid, stake: int) -> Paid:
    """Per seat, what heaven and earth pays: the usual where the deal's points pay these winners more; the other side
    loses as much (JZ-23, JZ-29)."""
    heaven = rules.heaven_and_earth
    if heaven is None or rules.payments.kind == "none":
        return (0, 0, 0, 0)
    units = heaven.pays * (stake if rules.payments.kind == "stakes" else 1)
    units = max(units, usual[winners])
    return _shared(winners, units, units)


def pay_for_flag(rules: RuleSet, bankers: int, held: bool, stake: int) -> Paid:
    """Per seat, what a flag deal pays, won or lost (JZ-26)."""
    if rules.flag is None or rules.payments.kind == "none":
        return (0, 0, 0, 0)
    units = rules.flag.pays * (stake if rules.payments.kind == "stakes" else 1)
    return _shared(bankers if held else 1 - bankers, units, units)


def pay_for_match(rules: RuleSet, winners: int, losers_level: int, stake: int) -> Paid:
    """Per seat, what passing the end level pays beside the deal (AH-29, AO-05)."""
    if rules.payments.end == "bonus":
        return _shared(winners, _BONUS, 0)
    if rules.payments.end == "by_level":
        units = stake * next(pays for level, pays in _BY_LEVEL if losers_level <= level)
        return _shared(winners, units, units)
    return (0, 0, 0, 0)


def converted_score(start: tuple[int, int], reached: tuple[int, int], sat: Paid, failed_throws: Paid) -> Paid:
    """Per seat, what a match comes to (JZ-58).

    start, reached: levels by side, the one after the end level counted. Each player gets the levels gained, twice the
    difference in levels reached (the side with fewer loses as much), 1 for each ten full deals sat in, and loses 1 for
    each own failed throw; the partner's do not count.
    """
    ahead = 2 * (reached[0] - reached[1])
    sides = (reached[0] - start[0] + ahead, reached[1] - start[1] - ahead)
    each = [sides[side_of(seat)] + sat[seat] // 10 - failed_throws[seat] for seat in SEATS]
    return (each[0], each[1], each[2], each[3])


def _shared(winners: int, gain: int, loss: int) -> Paid:
    each = [gain if side_of(seat) == winners else -loss for seat in SEATS]
    return (each[0], each[1], each[2], each[3])
