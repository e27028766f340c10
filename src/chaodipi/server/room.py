"""A table as its log tells it: who sits where, the match, who is ready. No clock, no connections."""

from collections import deque

from chaodipi.cards import SEATS
from chaodipi.game import DealEnded, Event, Match, MatchOver, Settled, StartDeal, Waiting, apply, new_match
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.server.conduct import Conduct
from chaodipi.server.desertions import Desertion, Leavers
from chaodipi.server.door import Door
from chaodipi.server.entries import (
    Acted,
    Admitted,
    Again,
    Began,
    BotSet,
    CameBack,
    CutBy,
    Dismissed,
    DoorSet,
    Ended,
    Entry,
    Hosted,
    Kicked,
    Knocked,
    Listed,
    Opened,
    Promised,
    Readied,
    Sat,
    Swapped,
    TalkSet,
    Voted,
    VoteOver,
    WentAway,
)
from chaodipi.server.pace import PACES, Pace
from chaodipi.server.past_deal import PastDeal, past_deal
from chaodipi.server.strengths import USUAL
from chaodipi.violation import InputError, Violation

__all__ = ["Chair", "Room"]

_REMEMBERED = 64


class Chair:
    """A seat's person.

    person: their id, "" for nobody. bot: played by the house for good. away: given up for now. back: come back, but the
    house plays the deal to its end (AH-30). strength: of its bot, "" for the table's.
    """

    def __init__(self) -> None:
        self.strength = ""
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
    """The state that follows from a log. ``fold`` takes the next entry; the same log always gives the same state.

    pace: where it is another than that of the pace's name.
    """

    def __init__(self, opened: Opened, pace: Pace | None = None) -> None:
        self.rules: RuleSet = rule_set_from(opened.rules)
        self.pace = opened.pace
        times = PACES[opened.pace] if pace is None else pace
        self._bank, self._refill = round(1000 * times.bank), round(1000 * times.refill)
        self.banks = [self._bank] * len(SEATS)
        """What each seat has left in its bank, in milliseconds."""
        self.host = opened.person
        self.listed = opened.listed
        self.door = Door(opened)
        self.strength = opened.strength
        """Of the bots, where nothing else is said of a seat's."""
        self.offers: dict[int, int] = {}
        """Before the match: the seat that a seat's person wants to change places with."""
        self.conduct = Conduct(opened)
        self.chairs = (Chair(), Chair(), Chair(), Chair())
        self.match: Match | None = None
        self.bot_seed = 0
        self.ready: set[int] = set()
        self.votes: dict[int, bool] | None = None
        """While a vote to end the deal runs: what each seat has answered. Nobody is told of another's (JZ-11)."""
        self.acted: frozenset[str] = frozenset()
        """Who has made a move of the deal that runs, or ran last, themselves."""
        self.past: PastDeal | None = None
        """The last deal that was played out at this table, with all hands: until one of the next match is, that of the
        match before."""
        self.promised: Promised | None = None
        """The next shuffle, from the end of a deal to the beginning of the next."""
        self.cuts: dict[int, int] = {}
        """What seats have contributed to it."""
        self.cuts_given = [0] * len(SEATS)
        """How often each has, the last of which counts."""
        self.proposed: set[int] = set()
        """The seats that have opened a vote in this deal: once each."""
        self.ended = False
        """By whoever runs the house: nobody comes here any more."""
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
        if self.ended:
            return "over"
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

    def entry_of(self, person: str) -> str:
        """How a person may come to a seat: "open", "ask", "asked" or "refused"."""
        if person in self.conduct.kicked | self.conduct.dismissed:
            return "refused"
        if person == self.host or self.door.may_sit(person):
            return "open"
        if person in self.door.turned_away:
            return "refused"
        return "ask" if self.door.knock_of(person) is None else "asked"

    def has_left(self, person: str) -> bool:
        """Has the person given their seat up?"""
        return any(chair.person == person and chair.away for chair in self.chairs)

    def names(self, person: str) -> bool:
        """May the table still do something about a person: do they sit there, hold it, or wait at the door?"""
        return person == self.host or self.seat_of(person) is not None or self.door.knock_of(person) is not None

    def deserted(self) -> bool:
        """Has everybody given their seat up?"""
        return all(chair.away or not chair.person for chair in self.chairs)

    def strength_of(self, seat: int) -> str:
        """How strong a seat's bot is; a person who is away is played by the usual one."""
        chair = self.chairs[seat]
        return (chair.strength or self.strength) if chair.bot else USUAL

    def was_done(self, person: str, n: int) -> bool:
        """Has this request of the person been accepted before?"""
        return n in self._done.get(person, ())

    def remember(self, person: str, n: int) -> None:
        """A request has been done; one that changed nothing is in no log, and is remembered only here."""
        if person:
            self._done.setdefault(person, deque(maxlen=_REMEMBERED)).append(n)

    def acted_with(self, entry: Acted) -> frozenset[str]:
        """``acted`` once this entry is taken."""
        before = frozenset() if isinstance(entry.command, StartDeal) else self.acted
        return before | ({entry.person} if entry.person else set())

    def between_deals(self) -> bool:
        """Is a deal over, and the next not begun?"""
        return self.match is not None and isinstance(self.match.phase, Settled | MatchOver)

    def in_deal(self) -> bool:
        """Does a deal run?"""
        return self.match is not None and not isinstance(self.match.phase, Waiting | Settled | MatchOver)

    def fold(self, entry: Entry) -> tuple[Event, ...]:
        """Take the next entry; what happened in the match by it. Raises InputError ("bad-record") where a command does
        not fit: a log that was not written by a table."""
        events = self._fold(entry)
        whose = self.seat_of(entry.person) if isinstance(entry, WentAway | CameBack) else None
        self.desertions += self._leavers.note(entry, self.length - 1, whose, self.match, events)
        return events

    def _fold(self, entry: Entry) -> tuple[Event, ...]:
        self.length += 1
        if not isinstance(entry, CameBack | Hosted | VoteOver | Again | Opened | Promised | Ended):
            self.remember(entry.person, entry.n)
        match entry:
            case Acted():
                return self._apply(entry)
            case Began():
                self._begin(entry.seed)
            case Readied(person=person):
                ready = self.seat_of(person)
                self.ready -= {ready}
                self.ready |= {ready} if ready is not None and entry.on else set()
            case WentAway(person=person):
                self._set_away(person, True)
            case CameBack(person=person):
                self._set_away(person, False)
            case Voted(person=person):
                self._vote(person, entry.agrees)
            case VoteOver():
                self.votes = None
            case Ended():
                self.ended = True
            case Promised():
                self.promised, self.cuts_given = entry, [0] * len(SEATS)
            case CutBy(person=person):
                cutting = self.seat_of(person)
                if cutting is not None:
                    self.cuts[cutting] = entry.cut
                    self.cuts_given[cutting] += 1
            case Again():
                self.match = new_match(self.rules)
                self.promised, self.cuts = None, {}
                self.banks = [self._bank] * len(SEATS)
                self.ready = set()
            case _:
                self._arrange(entry)
        return ()

    def _arrange(self, entry: Entry) -> None:
        """Who sits where, who is the host, who may come."""
        match entry:
            case Sat(person=person, name=name, seat=seat):
                old = self.seat_of(person)
                if old is not None:
                    self._free(old)
                self._seat(person, name, seat)
                self.door.let_in(person)
                self.offers = {}
                if self.seat_of(self.host) is None:
                    self.host = person
            case Swapped(person=person):
                self._swap(person, entry.seat, entry.other)
            case BotSet():
                self.chairs[entry.seat].bot, self.chairs[entry.seat].strength = entry.on, entry.strength
            case Kicked():
                self.conduct.kicked |= {self.chairs[entry.seat].person}
                self.door.send_away(self.chairs[entry.seat].person)
                self._free(entry.seat)
            case Listed():
                self._list(entry.on)
            case DoorSet():
                self._list(entry.listed)
                self.door.set(entry)
            case Knocked():
                self.door.note_knock(entry, self.length - 1)
            case Admitted():
                knock = self.door.answer(entry)
                if knock is not None and not self.chairs[knock.seat].person and self.seat_of(knock.person) is None:
                    self._seat(knock.person, knock.name, knock.seat)
            case Hosted(person=person):
                self.host = person
            case TalkSet():
                self.conduct.set(entry)
            case Dismissed():
                self.conduct.dismissed |= {entry.other}
                self.door.send_away(entry.other)

    def _list(self, on: bool) -> None:
        self.listed = on
        self.conduct.list(on)

    def _seat(self, person: str, name: str, seat: int) -> None:
        self.chairs[seat].person, self.chairs[seat].name, self.chairs[seat].bot = person, name, False
        self.ready -= {seat}

    def _free(self, seat: int) -> None:
        self.chairs[seat].person = self.chairs[seat].name = ""
        self.chairs[seat].away = False
        self.ready -= {seat}
        self.offers = {}

    def _swap(self, person: str, seat: int, other: int) -> None:
        if person != self.host and self.chairs[other].person and self.offers.get(other) != seat:
            self.offers[seat] = other
            return
        self.ready -= {seat, other}
        chairs = list(self.chairs)
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        self.chairs = (chairs[0], chairs[1], chairs[2], chairs[3])
        self.offers = {}

    def _pass_host_on(self) -> None:
        """The host has left: the next person round the table is it, if anybody is there."""
        first = self.seat_of(self.host) or 0
        for step in range(1, 4):
            chair = self.chairs[(first + step) % 4]
            if chair.person and not chair.away:
                self.host = chair.person
                return

    def _begin(self, seed: int) -> None:
        for chair in self.chairs:
            chair.bot = not chair.person
        self.ready = set()
        self.bot_seed = seed
        self.match = new_match(self.rules)

    def _apply(self, entry: Acted) -> tuple[Event, ...]:
        step = Violation("not-now") if self.match is None else apply(self.match, entry.seat, entry.command)
        if isinstance(step, Violation):
            raise InputError("bad-record", f"entry {self.length - 1} is refused: {step.code}", at=str(self.length - 1))
        if self.between_deals():
            self.ready = set()
        self.match = step.match
        if isinstance(entry.command, StartDeal):
            self.promised, self.cuts = None, {}
        self.acted = self.acted_with(entry)
        if entry.banked:
            self.banks[entry.seat] = max(0, self.banks[entry.seat] - entry.banked)
        if any(isinstance(event, DealEnded) for event in step.events):
            self.past = past_deal(self.matches, step.match)
            self.banks = [min(self._bank, left + self._refill) for left in self.banks]
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
            if away and person == self.host:
                self._pass_host_on()
            if away and self.match is None:
                self._free(seat)
