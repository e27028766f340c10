"""What an entry that is about to be written ends: the rows of the index that are kept together with it."""

from chaodipi.game import Draw, Play, Playing, apply
from chaodipi.server.entries import Acted, Entry
from chaodipi.server.room import Room
from chaodipi.storage import DealRow, MatchRow, rows_of
from chaodipi.violation import Violation

__all__ = ["rows_ended_by"]


def rows_ended_by(room: Room, entry: Entry) -> tuple[DealRow | None, MatchRow | None]:
    """The rows of a deal that this entry ends, and of its match; (None, None) for every other. room: before the entry.

    The command is applied for it, and again when the room takes the entry: only where it may be the last of a deal.
    """
    if room.match is None or not isinstance(entry, Acted) or isinstance(entry.command, Draw):
        return None, None
    match entry.command, room.match.phase:
        case Play(cards=cards), Playing(hands=hands) if len(hands[entry.seat]) > len(cards):
            return None, None
    step = apply(room.match, entry.seat, entry.command)
    if isinstance(step, Violation):
        return None, None
    people = [chair.person for chair in room.chairs]
    return rows_of(room.matches, step.match, step.events, people, room.acted_with(entry)) or (None, None)
