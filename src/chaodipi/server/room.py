"""A table as its log tells it: who sits where, the match, who is ready. No clock, no connections."""

from collections import deque

from chaodipi.game import Event, Match, MatchOver, Settled, Waiting, apply, new_match
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.server.desertions import Desertion, Leavers
from chaodipi.server.entries import (
    Acted,
    Again,
    Began,
    CameBack,
    Entry,
    Opened,
    Readied,
    Sat,
    Voted,
    VoteOver,
    WentAway,
)
from chaodipi.violation import InputError, Violation

__all__ = ["Chair", "Room"]

_REMEMBERED = 64


class Chair:
    """A seat's person.

    person: their id, "" for nobody. bot: played by the house for good. away: given up for now. back: come back, but the
    house plays the deal to its end (AH-30).
    """

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.bot = False
        self.away = False
        self.back = False

    @property
    def kind(self) -> str:
        """free, human or bot."""
        return "bot" if self.bot else "human" if self.person else "free"


class Room:
    """The state that follows from a log. ``fold`` takes the next entry; the same log always gives the same state."""

    def __init__(self, opened: Opened) -> None:
        self.rules: RuleSet = rule_set_from(opened.rules)
        self.pace = opened.pace
        self.host = opened.person
        self.chairs = (Chair(), Chair(), Chair(), Chair())
        self.match: Match | None = None
        self.bot_seed = 0
        self.ready: set[int] = set()
        self.votes: dict[int, bool] | None = None
        """While a vote to end the deal runs: what each seat has answered. Nobody is told of another's (JZ-11)."""
        self.proposed: set[int] = set()
        """The seats that have opened a vote in this deal: once each."""
        self.length = 1
        """Entries folded: the place of the next one."""
        self.moves = 0
        """Commands applied."""
        self.desertions: tuple[Desertion, ...] = ()
        """All that were certain so far."""
        self._leavers = Leavers(self.rules)
        self._done: dict[str, deque[int]] = {}
        self._seat(opened.person, opened.name, 0)

    @property
    def stage(self) -> str:
        """gathering, match or over."""
        if self.match is None:
            return "gathering"
        return "over" if isinstance(self.match.phase, MatchOver) else "match"

    @property
    def matches(self) -> int:
        """Matches begun at this table, the one that runs included."""
        return self._leavers.match

    def seat_of(self, person: str) -> int | None:
        """Where a person sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if person and chair.person == person), None)

    def has_left(self, person: str) -> bool:
        """Has the person given their seat up?"""
        return any(chair.person == person and chair.away for chair in self.chairs)

    def deserted(self) -> bool:
        """Has everybody given their seat up?"""
        return all(chair.away or not chair.person for chair in self.chairs)

    def was_done(self, person: str, n: int) -> bool:
        """Has this request of the person been accepted before?"""
        return n in self._done.get(person, ())

    def between_deals(self) -> bool:
        """Is a deal over, and the next not begun?"""
        return self.match is not None and isinstance(self.match.phase, Settled | MatchOver)

    def in_deal(self) -> bool:
        """Does a deal run?"""
        return self.match is not None and not isinstance(self.match.phase, Waiting | Settled | MatchOver)

    def fold(self, entry: Entry) -> tuple[Event, ...]:
        """Take the next entry; what happened in the match by it. Raises InputError ("bad-record") where a command does
        not fit: a log that was not written by a table."""
        self.length += 1
        events: tuple[Event, ...] = ()
        match entry:
            case Sat(person=person, name=name, seat=seat):
                self._remember(person, entry.n)
                old = self.seat_of(person)
                if old is not None:
                    self._free(old)
                self._seat(person, name, seat)
            case Began(person=person, n=n):
                self._remember(person, n)
                self._begin(entry.seed)
            case Acted(person=person, n=n):
                self._remember(person, n)
                events = self._apply(entry)
            case Readied(person=person, n=n):
                self._remember(person, n)
                ready = self.seat_of(person)
                self.ready |= set() if ready is None else {ready}
            case WentAway(person=person, n=n):
                self._remember(person, n)
                self._set_away(person, True)
            case CameBack(person=person):
                self._set_away(person, False)
            case Voted(person=person, n=n):
                self._remember(person, n)
                self._vote(person, entry.agrees)
            case VoteOver():
                self.votes = None
            case Again():
                self.match = new_match(self.rules)
                self.ready = set()
        whose = self.seat_of(entry.person) if isinstance(entry, WentAway | CameBack) else None
        self.desertions += self._leavers.note(entry, self.length - 1, whose, self.match, events)
        return events

    def _seat(self, person: str, name: str, seat: int) -> None:
        self.chairs[seat].person, self.chairs[seat].name = person, name

    def _free(self, seat: int) -> None:
        self.chairs[seat].person = self.chairs[seat].name = ""
        self.chairs[seat].away = False

    def _begin(self, seed: int) -> None:
        for chair in self.chairs:
            chair.bot = not chair.person
        self.bot_seed = seed
        self.match = new_match(self.rules)

    def _apply(self, entry: Acted) -> tuple[Event, ...]:
        step = Violation("not-now") if self.match is None else apply(self.match, entry.seat, entry.command)
        if isinstance(step, Violation):
            raise InputError("bad-record", f"entry {self.length - 1} is refused: {step.code}", at=str(self.length - 1))
        if self.between_deals():
            self.ready = set()
        self.match = step.match
        if not self.in_deal():
            self.votes, self.proposed = None, set()
            for chair in self.chairs:
                chair.away = chair.away and not chair.back
                chair.back = False
        self.moves += 1
        return step.events

    def _vote(self, person: str, agrees: bool) -> None:
        seat = self.seat_of(person)
        if seat is None:
            return
        if self.votes is None:
            self.votes = {}
            self.proposed |= {seat}
        self.votes[seat] = agrees

    def _set_away(self, person: str, away: bool) -> None:
        seat = self.seat_of(person)
        if seat is None:
            return
        if not away and self.in_deal() and self.rules.absence.back == "next_deal":
            self.chairs[seat].back = True
        else:
            self.chairs[seat].away = away
            self.chairs[seat].back = False
            if away and self.match is None and person != self.host:
                self._free(seat)

    def _remember(self, person: str, n: int) -> None:
        if person:
            self._done.setdefault(person, deque(maxlen=_REMEMBERED)).append(n)
