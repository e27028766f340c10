"""Who has left a deal and not come back, and what that costs: a fold over a table's log."""

import msgspec

from chaodipi.game import DealEnded, DealEndedWithout, Event, Match, MatchOver, Playing, Settled, Waiting
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet, Stage, Standing, desertion_charge
from chaodipi.server.entries import Again, Began, CameBack, Entry, WentAway

__all__ = ["Desertion", "Leavers"]


class Desertion(msgspec.Struct, frozen=True):
    """Somebody was not there when a deal ended that they had left.

    seq: the place in the log where they left; match: the how manieth of the table, from 1; deal: of that match.
    stage: when they left. credits: what it costs them (AO-07, JZ-57); 0 where leaving is free, and it is seen all the
    same (JZ-09).
    """

    seq: int
    match: int
    deal: int
    person: str
    seat: int
    stage: Stage
    credits: int


class _Left(msgspec.Struct, frozen=True):
    seq: int
    person: str
    stage: Stage
    standing: Standing


class Leavers:
    """Who is away from a table's match. Fed with every entry of its log, in order, once the room has taken it."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._left: dict[int, _Left] = {}
        self.match = 0
        """The how manieth match of the table it is."""

    def note(
        self, entry: Entry, seq: int, seat: int | None, match: Match | None, events: tuple[Event, ...]
    ) -> tuple[Desertion, ...]:
        """What this entry makes certain. seq: its place; seat: its person's; match, events: as they are after it."""
        if isinstance(entry, Began | Again):
            self.match += 1
            self._left = {}
        elif isinstance(entry, WentAway) and seat is not None and match is not None:
            if not isinstance(match.phase, MatchOver) and seat not in self._left:
                self._left[seat] = _Left(seq, entry.person, _stage(match), match.standing)
        elif isinstance(entry, CameBack) and seat in self._left:
            left = self._left[seat]
            # Who has to wait for the next deal is back from that one on (AH-30).
            if left.stage == "between" or self._rules.absence.back != "next_deal":
                del self._left[seat]
        elif any(isinstance(event, DealEndedWithout) for event in events):
            # Those who stayed have agreed that there is no result; nobody has lost by it.
            self._left = {}
        elif match is not None:
            sheet = next((event.sheet for event in events if isinstance(event, DealEnded)), None)
            if sheet is not None:
                return self._settled(match, sheet)
        return ()

    def _settled(self, match: Match, sheet: Sheet) -> tuple[Desertion, ...]:
        found = []
        for seat, left in sorted(self._left.items()):
            lost = max(0, -(sheet.pay[seat] + sheet.pay_match[seat]))
            cost = desertion_charge(self._rules, left.standing, left.stage, lost)
            if cost or left.stage != "between":
                found.append(Desertion(left.seq, self.match, match.deals, left.person, seat, left.stage, cost))
        # Once for leaving, however many deals somebody stays away.
        self._left = {}
        return tuple(found)


def _stage(match: Match) -> Stage:
    phase = match.phase
    if isinstance(phase, Waiting | Settled | MatchOver):
        return "between"
    return "playing" if isinstance(phase, Playing) and (phase.tricks or phase.trick.plays) else "before_lead"
