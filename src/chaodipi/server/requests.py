"""What people ask of a table: each kind of request, and what it puts into the log or why it does not."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from chaodipi.game import Waiting, check, describe
from chaodipi.server import arranging
from chaodipi.server.arranging import Asker
from chaodipi.server.entries import Acted, CutBy, Entry, Readied, Voted, WentAway
from chaodipi.server.room import Room
from chaodipi.server.wire import (
    Act,
    Admit,
    Answer,
    Ask,
    Bot,
    Cut,
    Dismiss,
    Door,
    Kick,
    Knock,
    Leave,
    List,
    Next,
    Refused,
    Request,
    Sit,
    Start,
    Swap,
    TableTalk,
    Vote,
)
from chaodipi.violation import Violation

__all__ = ["Asker", "answer_about", "requested"]


_MOST_CUTS = 12
"""Cuts of one shuffle by one seat: somebody who goes on cutting must not fill the log."""

M = TypeVar("M", bound=Request)
_Handler = Callable[[Room, Asker, M], Entry | Violation]


def requested(room: Room, asker: Asker, message: Request) -> Entry | Violation:
    """The entry that does what is asked, or why it is not done. Changes nothing."""
    return _HANDLERS[type(message)](room, asker, message)


def answer_about(room: Room, person: str, ask: Ask) -> Answer | Refused:
    """What the cards would be in the person's hand now."""
    match, seat = room.match, room.seat_of(person)
    if match is None or seat is None or isinstance(match.phase, Waiting):
        return Refused(ask.n, "not-now", {}, "")
    told = describe(match, seat, ask.cards)
    why = told.violation
    code, facts, clause = ("", {}, "") if why is None else (why.code, dict(why.facts), why.clause)
    return Answer(ask.n, told.shape, told.suit, told.components, code, facts, clause)


def _next(room: Room, asker: Asker, message: Next) -> Entry | Violation:
    seat = room.seat_of(asker.person)
    if seat is None:
        return Violation("not-seated")
    if room.chairs[seat].away:
        return Violation("you-left")
    if room.stage == "gathering":
        return Readied(asker.person, message.n, message.on)
    return Readied(asker.person, message.n) if room.between_deals() and message.on else Violation("not-now")


def _leave(room: Room, asker: Asker, message: Leave) -> Entry | Violation:
    if room.seat_of(asker.person) is None:
        return Violation("not-seated")
    return WentAway(asker.person, message.n)


def _vote(room: Room, asker: Asker, message: Vote) -> Entry | Violation:
    seat = room.seat_of(asker.person)
    if seat is None:
        return Violation("not-seated")
    if (refused := _left(room, seat)) is not None:
        return refused
    if not room.in_deal():
        return Violation("not-now")
    if room.votes is None and (not message.agrees or seat in room.proposed):
        return Violation("vote-once" if message.agrees else "no-vote", {}, "JZ-11")
    if room.votes is not None and seat in room.votes:
        return Violation("voted-already", {}, "JZ-11")
    return Voted(asker.person, message.n, message.agrees)


def _cut(room: Room, asker: Asker, message: Cut) -> Entry | Violation:
    seat = room.seat_of(asker.person)
    if seat is None:
        return Violation("not-seated")
    if (refused := _left(room, seat)) is not None:
        return refused
    if room.match is None or room.promised is None or message.deal != room.match.deals + 1:
        return Violation("not-now")
    if room.cuts_given[seat] >= _MOST_CUTS:
        return Violation("cut-enough")
    return CutBy(asker.person, message.n, message.cut)


def _act(room: Room, asker: Asker, message: Act) -> Entry | Violation:
    seat = room.seat_of(asker.person)
    if seat is None:
        return Violation("not-seated")
    if (refused := _left(room, seat)) is not None:
        return refused
    if room.match is None:
        return Violation("not-now")
    refused = check(room.match, seat, message.command)
    return refused or Acted(seat, message.command, asker.person, message.n)


def _left(room: Room, seat: int) -> Violation | None:
    """Does the house play the seat, though its person may be there? From an old page nobody plays beside it."""
    if room.chairs[seat].back:
        return Violation("house-plays-on", {}, "AH-30")
    return Violation("you-left") if room.chairs[seat].away else None


_HANDLERS: Mapping[type[Request], _Handler[Any]] = {
    Act: _act,
    Admit: arranging.admit,
    Bot: arranging.set_bot,
    Cut: _cut,
    Dismiss: arranging.dismiss,
    Door: arranging.set_door,
    Kick: arranging.kick,
    Knock: arranging.knock,
    List: arranging.list_it,
    Swap: arranging.swap,
    Leave: _leave,
    Next: _next,
    Sit: arranging.sit,
    Start: arranging.start,
    TableTalk: arranging.set_talk,
    Vote: _vote,
}
