"""What a deal is worth to each seat: points, levels or payments, as a game of two sides whose sum is zero."""

from typing import Final, Literal, get_args

from chaodipi.cards import SEATS, side_of
from chaodipi.play import NO_LEVEL
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet
from chaodipi.violation import InputError

__all__ = ["REWARDS", "Reward", "bound_of", "check_reward", "reward_of"]

Reward = Literal["points", "levels", "payments"]
REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)

_MOST: Final = {"points": 10_000.0, "levels": 200.0, "payments": 2_000.0}


def check_reward(rules: RuleSet, reward: str) -> None:
    """Raises InputError: "bad-environment-option" for an unknown one, "no-payments" where the rules pay nothing."""
    if reward not in REWARDS:
        raise InputError(
            "bad-environment-option",
            f"no such reward: {reward!r}",
            option="reward",
            value=str(reward)[:40],
            choices=REWARDS,
        )
    if reward == "payments" and rules.payments.kind == "none" and rules.payments.end == "none":
        raise InputError("no-payments", f"{rules.id} pays nothing", rules=rules.id)


def reward_of(rules: RuleSet, reward: Reward, sheet: Sheet) -> tuple[float, float, float, float]:
    """What a settled deal is worth to each seat; what one side gets the other loses.

    points: to the opponents, their points in all (the kitty and penalties included) less the threshold at which they
    take over; the bankers get the negative of it. levels: what the deal's points earn whoever they move: the levels of
    a hold to the bankers, those of a take-over to the opponents, as ``chaodipi arena`` counts them; must-play levels,
    jumps and drops change nothing. payments: half the difference between what a player of each side is paid, on
    average, the end of a match included; where payments add up to zero that is the payment itself.
    """
    bankers = side_of(sheet.banker)
    if reward == "points":
        gain = float(threshold_of(rules, sheet.level) - sheet.total)
    elif reward == "levels":
        gain = float(sheet.raised if sheet.held else -sheet.raised)
    else:
        paid = [sheet.pay[seat] + sheet.pay_match[seat] for seat in SEATS]
        gain = sum(paid[seat] * (1 if side_of(seat) == bankers else -1) for seat in SEATS) / 4
    return by_side(bankers, gain)


def by_side(side: int, gain: float) -> tuple[float, float, float, float]:
    """So much to each seat of a side, and as much less to the others."""
    one, other = (gain, -gain) if side == 0 else (-gain, gain)
    return one, other, one, other


def threshold_of(rules: RuleSet, level: int) -> int:
    """The points from which the opponents take over; level 0: in a flag deal."""
    return rules.flag.threshold if rules.flag is not None and level == NO_LEVEL else rules.threshold


def bound_of(reward: Reward) -> float:
    """No deal is worth more than this, for any rule set."""
    return _MOST[reward]
