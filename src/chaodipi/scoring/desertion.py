"""What leaving a running match costs (§16)."""

from typing import Literal

from chaodipi.rules import RuleSet
from chaodipi.scoring.standing import Standing

__all__ = ["Stage", "desertion_charge"]

Stage = Literal["between", "before_lead", "playing"]
"""When somebody left: between two deals, in a deal before its first lead, or after it."""

_JACK = 11


def desertion_charge(rules: RuleSet, standing: Standing, stage: Stage, lost: int = 0, stake: int = 1) -> int:
    """The credits that a desertion takes from its player; 0 where leaving is free (AO-06, AO-07, JZ-57).

    standing: as before the deal. lost: what the deserter's side pays a player for the deal, 0 if it won.
    "fixed": stakes for a running deal; in a long-run room more once a side has reached J, and then between deals too.
    "by_result": nothing before the first lead; else the amount, or what the deal costs the side if that is more.
    """
    absence = rules.absence
    if absence.charge == "fixed":
        if absence.long_run and (max(standing.levels) >= _JACK or max(standing.circuits) > 1):
            return absence.long_run_amount * stake
        return 0 if stage == "between" else absence.amount * stake
    if absence.charge == "by_result" and stage == "playing":
        return max(absence.amount, lost)
    return 0
