"""What people ask of a table before its match (seats, bots, who may come), and its host at any time."""

import secrets
from collections.abc import Callable

import msgspec

from chaodipi.server.door import MOST_KNOCKS
from chaodipi.server.entries import (
    Admitted,
    Began,
    BotSet,
    Dismissed,
    DoorSet,
    Entry,
    Kicked,
    Knocked,
    Listed,
    Sat,
    Swapped,
    TalkSet,
)
from chaodipi.server.room import Room
from chaodipi.server.strengths import strengths_for
from chaodipi.server.wire import Admit, Bot, Dismiss, Door, Kick, Knock, List, Sit, Start, Swap, TableTalk
from chaodipi.violation import Violation

__all__ = ["Asker", "admit", "kick", "knock", "list_it", "set_bot", "set_door", "sit", "start", "swap"]


class Asker(msgspec.Struct, frozen=True):
    """Who asks: the person, and the name that others read. find: whose a public id is, of those who watch; "" for
    nobody's."""

    person: str
    name: str
    find: Callable[[str], str]


def sit(room: Room, asker: Asker, message: Sit) -> Entry | Violation:
    """Take a seat: before the match a free one or a bot's, between two deals a bot's."""
    seat, chair = room.seat_of(asker.person), room.chairs[message.seat]
    if room.stage != "gathering" and not (room.between_deals() and chair.bot and seat is None):
        return Violation("not-gathering")
    if asker.person in room.conduct.kicked:
        return Violation("kicked")
    if chair.person and message.seat != seat:
        return Violation("seat-taken", {"seat": message.seat})
    if not room.door.may_sit(asker.person):
        return Violation("ask-first")
    return Sat(asker.person, asker.name, message.seat, message.n)


def knock(room: Room, asker: Asker, message: Knock) -> Entry | Violation:
    """Ask the host to be let in to a seat, or no longer; where nobody needs to ask, sit down."""
    waiting = room.door.knock_of(asker.person)
    if message.seat is None:
        if waiting is None:
            return Violation("nobody-knocks")
        return Knocked(asker.person, message.n, asker.name, None)
    if room.door.may_sit(asker.person):
        return sit(room, asker, Sit(message.n, message.seat))
    if room.stage != "gathering":
        return Violation("not-gathering")
    if asker.person in room.conduct.kicked:
        return Violation("kicked")
    if asker.person in room.door.turned_away:
        return Violation("turned-away")
    if room.chairs[message.seat].person:
        return Violation("seat-taken", {"seat": message.seat})
    if waiting is not None and room.door.knocks[waiting].seat == message.seat:
        return Violation("knocked-already")
    if waiting is None and len(room.door.knocks) >= MOST_KNOCKS:
        return Violation("too-many-knocks")
    return Knocked(asker.person, message.n, asker.name, message.seat)


def admit(room: Room, asker: Asker, message: Admit) -> Entry | Violation:
    """The host lets somebody in, or does not."""
    if (refused := _not_arranging(room, asker)) is not None:
        return refused
    if message.knock not in room.door.knocks:
        return Violation("nobody-knocks")
    return Admitted(asker.person, message.n, message.knock, message.on)


def set_door(room: Room, asker: Asker, message: Door) -> Entry | Violation:
    """The host says who may come."""
    if (refused := _not_arranging(room, asker)) is not None:
        return refused
    review = room.door.review if message.review is None else message.review
    return DoorSet(asker.person, message.n, message.listed, message.asks, message.watching, review)


def swap(room: Room, asker: Asker, message: Swap) -> Entry | Violation:
    """Change places, or offer to."""
    if room.stage != "gathering":
        return Violation("not-gathering")
    if asker.person != room.host and room.seat_of(asker.person) != message.seat:
        return Violation("not-seated")
    return Swapped(asker.person, message.n, message.seat, message.other)


def set_bot(room: Room, asker: Asker, message: Bot) -> Entry | Violation:
    """The host puts a bot on a seat, says how strong it is, or takes it away."""
    if (refused := _not_arranging(room, asker)) is not None:
        return refused
    if room.chairs[message.seat].person:
        return Violation("seat-taken", {"seat": message.seat})
    if message.strength and message.strength not in strengths_for(room.rules):
        return Violation("unknown-strength", {"strength": message.strength})
    return BotSet(asker.person, message.n, message.seat, message.on, message.strength)


def kick(room: Room, asker: Asker, message: Kick) -> Entry | Violation:
    """The host sends somebody away from a seat."""
    if (refused := _not_arranging(room, asker)) is not None:
        return refused
    if room.chairs[message.seat].person in {"", asker.person}:
        return Violation("nobody-to-kick")
    return Kicked(asker.person, message.n, message.seat)


def list_it(room: Room, asker: Asker, message: List) -> Entry | Violation:
    """The host has the table in the lobby, or not."""
    return _not_arranging(room, asker) or Listed(asker.person, message.n, message.on)


def start(room: Room, asker: Asker, message: Start) -> Entry | Violation:
    """The host begins the match."""
    return _not_arranging(room, asker) or Began(asker.person, message.n, secrets.randbits(40))


def set_talk(room: Room, asker: Asker, message: TableTalk) -> Entry | Violation:
    """The host says what may be said."""
    if asker.person != room.host:
        return Violation("not-host")
    if message.allowed == "text" and room.conduct.public:
        return Violation("text-listed", {}, "HF-39")
    return TalkSet(asker.person, message.n, message.allowed, message.spectators)


def dismiss(room: Room, asker: Asker, message: Dismiss) -> Entry | Violation:
    """The host sends somebody away who watches."""
    if asker.person != room.host:
        return Violation("not-host")
    other = asker.find(message.id)
    # A host who has got up watches too.
    if other in {"", asker.person}:
        return Violation("nobody-watches")
    return Dismissed(asker.person, message.n, other)


def _not_arranging(room: Room, asker: Asker) -> Violation | None:
    """The host alone arranges a table, before the match."""
    if asker.person != room.host:
        return Violation("not-host")
    return Violation("not-gathering") if room.stage != "gathering" else None
