"""What a log tells of deals that are over: the rows of the index, and matches as records."""

from collections.abc import Iterator, Sequence

import msgspec

from chaodipi.game import Command, Record, record_of
from chaodipi.server.entries import Acted, Opened, decode_entry
from chaodipi.server.looking_back import refusal_of
from chaodipi.server.room import Room
from chaodipi.storage import DealRow, History, LogLine, MatchRow, RecordStore, Search, Store, rows_of
from chaodipi.violation import InputError

__all__ = ["Folded", "PastMatch", "folded", "past_match", "past_matches", "records_of", "rows_in"]


class PastMatch(msgspec.Struct, frozen=True):
    """A match as far as its deals have ended: what its players may know by now.

    number: the how manieth of its table, from 1. people: the person at each seat when the last of the deals ended, ""
    for a bot. record: with the names they had. over: has the match come to its end?
    """

    number: int
    people: tuple[str, str, str, str]
    record: Record
    over: bool


def rows_in(log: Sequence[LogLine]) -> Iterator[tuple[int, int, DealRow, MatchRow]]:
    """(seq, at_ms, deal, match) for each deal that ended. Raises InputError ("bad-record")."""
    for step in folded(log):
        if step.ended is not None:
            yield step.line.seq, step.line.at_ms, *step.ended


def past_matches(log: Sequence[LogLine]) -> list[PastMatch]:
    """The matches of a table of which a deal has ended. A deal that still runs is left out, the shuffle and all. Raises
    InputError ("bad-record")."""
    return _read(log)[1]


def past_match(log: Sequence[LogLine], code: str, number: int, person: str) -> PastMatch:
    """One of them, for a person who sat at it. code: what to call the table.

    Raises InputError ("no-such-match"; "deal-runs" where they may look at none now, see ``refusal_of``; "bad-record").
    """
    room, matches = _read(log)
    past = next((past for past in matches if past.number == number and person in past.people), None)
    if past is None or room is None or not person:
        raise InputError("no-such-match", f"no match {number} of theirs", table=code[:12], match=number)
    refusal = refusal_of(room, person, code, number, over=past.over)
    if refusal is not None:
        raise refusal
    return past


def _read(log: Sequence[LogLine]) -> tuple[Room | None, list[PastMatch]]:
    """The room as it is at the end, and its matches."""
    room = None
    found: dict[int, PastMatch] = {}
    commands: list[tuple[int, Command]] = []
    begun = 0
    for step in folded(log):
        room, number = step.room, step.number
        if number != begun:
            begun, commands = number, []
        if step.acted is None:
            continue
        commands.append((step.acted.seat, step.acted.command))
        if step.ended is not None:
            people, names = [c.person for c in room.chairs], [c.name for c in room.chairs]
            record = record_of(room.rules, tuple(commands), _four(names))
            found[number] = PastMatch(number, _four(people), record, step.ended[1].over)
    return room, list(found.values())


def records_of(store: Store, person: str, *, for_them: bool = False) -> list[Record]:
    """The games of a person, the newest first, and then those brought in. A log that cannot be read is left out; and
    what they may not look at now, where it is for themselves (see ``refusal_of``)."""
    history = History(store)
    found: dict[str, list[PastMatch]] = {}
    records = []
    for match in history.matches(Search(person=person, limit=_ALL)):
        if match.code not in found:
            try:
                room, matches = _read(history.log(match.code))
                found[match.code] = [
                    past
                    for past in matches
                    if not (for_them and room and refusal_of(room, person, match.code, past.number, over=past.over))
                ]
            except InputError:
                found[match.code] = []
        records += [past.record for past in found[match.code] if past.number == match.row.match]
    return records + [kept.record for kept in RecordStore(store).of(person)]


_ALL = 1_000_000
_Ended = tuple[DealRow, MatchRow]


class Folded(msgspec.Struct, frozen=True):
    """A line of a log, and the room after it: always the same room. number: the match's, 0 before the first. acted: the
    command, where it was one. ended: what it ended."""

    line: LogLine
    room: Room
    number: int
    acted: Acted | None
    ended: _Ended | None


def folded(log: Sequence[LogLine]) -> Iterator[Folded]:
    """All lines of a table's log but the opening. Raises InputError ("bad-record")."""
    if not log:
        return
    try:
        opened = decode_entry(log[0].entry)
        if not isinstance(opened, Opened):
            raise InputError("bad-record", "a log begins with the opening of a table", at="0")
        room = Room(opened)
        for line in log[1:]:
            entry = decode_entry(line.entry)
            events = room.fold(entry)
            acted = entry if isinstance(entry, Acted) else None
            ended = None
            if acted is not None and room.match is not None:
                people = [chair.person for chair in room.chairs]
                ended = rows_of(room.matches, room.match, events, people, room.acted)
            yield Folded(line, room, room.matches, acted, ended)
    except msgspec.MsgspecError as error:
        raise InputError("bad-record", f"no entry of a log: {error}", at="log") from error


def _four(values: Sequence[str]) -> tuple[str, str, str, str]:
    return values[0], values[1], values[2], values[3]
