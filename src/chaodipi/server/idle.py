"""What people ask of a table that is so already: it is done, and nothing of it is in the log."""

from chaodipi.server.entries import (
    BotSet,
    CutBy,
    Dismissed,
    DoorSet,
    Entry,
    Listed,
    Readied,
    Sat,
    Swapped,
    TalkSet,
    WentAway,
)
from chaodipi.server.room import Room

__all__ = ["changes"]


def changes(room: Room, entry: Entry) -> bool:
    """Would an entry, one that is allowed, change anything at the table?"""
    match entry:
        case WentAway(person=person):
            seat = room.seat_of(person)
            return seat is None or not room.chairs[seat].away or room.chairs[seat].back
        case Readied(person=person):
            return (room.seat_of(person) in room.ready) != entry.on
        case CutBy(person=person):
            seat = room.seat_of(person)
            return seat is None or room.cuts.get(seat) != entry.cut
        case Sat():
            return _sits_otherwise(room, entry)
        case Swapped():
            return _swaps(room, entry)
        case BotSet():
            chair = room.chairs[entry.seat]
            return (chair.bot, chair.strength) != (entry.on, entry.strength)
        case Listed():
            return room.listed != entry.on
        case DoorSet():
            door = room.door
            now = (room.listed, door.asks, door.watching, door.review)
            return now != (entry.listed, entry.asks, entry.watching, entry.review)
        case TalkSet():
            return (room.conduct.talk, room.conduct.spectators) != (entry.allowed, entry.spectators)
        case Dismissed():
            return entry.other not in room.conduct.dismissed
        case _:
            return True


def _sits_otherwise(room: Room, entry: Sat) -> bool:
    seat = room.seat_of(entry.person)
    if seat != entry.seat or room.chairs[seat].name != entry.name:
        return True
    return seat in room.ready or bool(room.offers) or room.seat_of(room.host) is None


def _swaps(room: Room, entry: Swapped) -> bool:
    seat, other = entry.seat, entry.other
    if seat == other:
        return False
    one, two = room.chairs[seat], room.chairs[other]
    if entry.person != room.host and two.person and room.offers.get(other) != seat:
        return room.offers.get(seat) != other
    alike = not one.person and not two.person and (one.bot, one.strength) == (two.bot, two.strength)
    return not alike or bool(room.offers)
