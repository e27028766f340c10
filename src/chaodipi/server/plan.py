"""What a table does by itself, and when: each intention under a key that says what it is for.

A key that is no longer planned is dropped, so no timer can fire for what is over.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from chaodipi.cards import SEATS
from chaodipi.game import (
    Burying,
    Dealing,
    Declaring,
    Match,
    MatchOver,
    Playing,
    Settled,
    TakingOver,
    Waiting,
    asked_seats,
    must_pass,
)
from chaodipi.server.pace import Pace
from chaodipi.server.room import Room

__all__ = ["Intention", "intentions"]

What = Literal[
    "promise",
    "start_deal",
    "draw",
    "close",
    "again",
    "pass",
    "bot",
    "late",
    "end_deal",
    "vote_over",
    "deserted",
    "host",
]


class Intention(msgspec.Struct, frozen=True):
    """what: the house's own move ("promise" of the next shuffle, "start_deal", "draw", "close", "again"; after a vote
    "end_deal", or "vote_over" where not all were for it), or for a seat: "deserted" (its player has lost it for this
    deal), "host" (its player is the host from now on), "pass" (nothing else is lawful), "bot" (the house plays it),
    "late" (its time is up). about: what tells it from later ones of the kind. seconds: from when it is first planned.
    public: shown as the running deadline. bank: so many of the seconds, the last, come out of the seat's bank."""

    what: What
    seat: int
    about: tuple[int, ...]
    seconds: float
    public: bool = False
    bank: float = 0.0

    @property
    def key(self) -> tuple[str, int, tuple[int, ...]]:
        """What it is for."""
        return (self.what, self.seat, self.about)


def intentions(room: Room, pace: Pace, gone: Callable[[int], bool], pause: Callable[[], float]) -> list[Intention]:
    """All that the house means to do from here, unless something happens before.

    gone: has a seat's person been away for longer than the grace period? pause: draws the time before the house moves
    for a seat.
    """
    match = room.match
    if match is None:
        return _host(room, gone)
    phase = match.phase
    number = (match.deals, room.moves)
    if isinstance(phase, Waiting):
        return [*_promise(room, number), *_first_deal(room, match, pace, gone, number)]
    if isinstance(phase, Settled):
        return [*_promise(room, number), *_next_deal(room, match, pace, gone, number)]
    if isinstance(phase, MatchOver):
        return _next_deal(room, match, pace, gone, number)
    plans = _vote(room, match, pace, gone)
    if room.rules.absence.back == "next_deal":
        left = [seat for seat in SEATS if gone(seat) and not room.chairs[seat].away]
        plans += [Intention("deserted", seat, (match.deals,), 0.0) for seat in left]
    if isinstance(phase, Dealing):
        return [*plans, Intention("draw", -1, (match.deals, phase.drawn), pace.draw)]
    about = number
    if isinstance(phase, Declaring):
        about = (match.deals, len(phase.auction.showings))
        if pace.window is not None:
            plans.append(Intention("close", -1, about, pace.window, public=True))
    for seat in asked_seats(match):
        plans += _for_seat(room, match, pace, seat, about=about, gone=gone(seat), pause=pause)
    return plans


def _promise(room: Room, number: tuple[int, ...]) -> list[Intention]:
    """As soon as a deal is over the next shuffle is promised, so that all have time to cut."""
    return [] if room.promised else [Intention("promise", -1, number, 0.0)]


def _first_deal(
    room: Room, match: Match, pace: Pace, gone: Callable[[int], bool], number: tuple[int, ...]
) -> list[Intention]:
    """Nobody is asked to be ready for a first deal, nor for one that is dealt again; those who are there can cut."""
    if match.deals:
        return [Intention("start_deal", -1, number, max(pace.redeal, pace.cut))]
    uncut = any(_votes(room, seat, gone) and seat not in room.cuts for seat in SEATS)
    return [Intention("start_deal", -1, (*number, int(uncut)), pace.cut if uncut else 0.0)]


def _host(room: Room, gone: Callable[[int], bool]) -> list[Intention]:
    """Before the match nothing goes on without a host who sits there: if they are gone or have got up, the next who is
    there."""
    seat = room.seat_of(room.host)
    if seat is not None and not gone(seat):
        return []
    seat = -1 if seat is None else seat
    round_table = ((seat + step) % len(SEATS) for step in range(1, len(SEATS) + 1))
    there = [other for other in round_table if room.chairs[other].person and not gone(other)]
    return [Intention("host", there[0], (room.length,), 0.0)] if there else []


def _vote(room: Room, match: Match, pace: Pace, gone: Callable[[int], bool]) -> list[Intention]:
    """The end of a vote: at once when nobody is awaited any more, so that a refusal waits for the others' answers."""
    if room.votes is None:
        return []
    awaited = [seat for seat in SEATS if _votes(room, seat, gone) and seat not in room.votes]
    about = (match.deals, len(room.proposed))
    if awaited:
        return [Intention("vote_over", -1, about, pace.vote)]
    return [Intention("end_deal" if all(room.votes.values()) else "vote_over", -1, (*about, 0), 0.0)]


def _votes(room: Room, seat: int, gone: Callable[[int], bool]) -> bool:
    """Is a seat asked? The house, where it plays, is for what the others want."""
    return not (room.chairs[seat].bot or room.chairs[seat].away or gone(seat))


def _for_seat(
    room: Room,
    match: Match,
    pace: Pace,
    seat: int,
    *,
    about: tuple[int, ...],
    gone: bool,
    pause: Callable[[], float],
) -> list[Intention]:
    chair = room.chairs[seat]
    if chair.bot or chair.away or gone:
        return [Intention("bot", seat, about, pause())]
    plans = []
    # Not in the window: how long it is open would tell whether anybody has something to show.
    if isinstance(match.phase, TakingOver) and must_pass(match, seat):
        plans.append(Intention("pass", seat, about, pause()))
    seconds = _time_for(match, pace)
    if seconds is not None:
        bank = room.banks[seat] / 1000
        plans.append(Intention("late", seat, about, seconds + bank, public=True, bank=bank))
    return plans


def _time_for(match: Match, pace: Pace) -> float | None:
    phase = match.phase
    if isinstance(phase, Burying):
        return pace.bury
    if isinstance(phase, TakingOver):
        return pace.take_over
    # The window's end is the table's, not a seat's.
    return pace.play if isinstance(phase, Playing) else None


def _next_deal(
    room: Room, match: Match, pace: Pace, gone: Callable[[int], bool], number: tuple[int, ...]
) -> list[Intention]:
    """The next deal begins when everybody who is there wants it, or its time has come; another match only so."""
    awaited = [
        seat
        for seat in SEATS
        if not (room.chairs[seat].bot or room.chairs[seat].away or seat in room.ready or gone(seat))
    ]
    over = isinstance(match.phase, MatchOver)
    if not awaited:
        if over:
            return [Intention("again", -1, number, 0.0)] if room.ready else []
        # Where nobody is there to be ready, time is left to come back.
        seconds = 0.0 if room.ready else (pace.next_deal or 5.0)
        return [Intention("start_deal", -1, number, seconds)]
    if over or pace.next_deal is None:
        return []
    return [Intention("start_deal", -1, (*number, 0), pace.next_deal, public=True)]
