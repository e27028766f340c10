"""Telling people what they may see of a table: versions, events, patches, and what they missed."""

from collections import deque
from collections.abc import Sequence
from itertools import islice

import msgspec

from chaodipi.game import Event, seen_by
from chaodipi.server.advance import advanced
from chaodipi.server.connection import Connection
from chaodipi.server.moves import Moves
from chaodipi.server.patch import difference
from chaodipi.server.presence import Presence
from chaodipi.server.room import Room
from chaodipi.server.showing import table_view
from chaodipi.server.wire import Clock, Hello, Snapshot, TableView, Update, VoteView

__all__ = ["MISSED", "Telling"]

MISSED = 64
"""So many updates are kept for those who come back; and so many are made for nobody before they are no longer made."""

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(TableView)


class _Group:
    """Viewers who see the same: one person who sits or is the host, or all the others. What they have been told."""

    def __init__(self, epoch: str, viewer: str) -> None:
        self.epoch = epoch
        self.viewer = viewer
        self.seen = b""
        """The view, as JSON: in one piece, since what hangs about at thousands of tables is what the collector of
        cycles has to look through."""
        self.clock: Clock | None = None
        self.vote: VoteView | None = None
        self.told: deque[str] = deque(maxlen=MISSED)
        """The updates up to the version that all have been told."""
        self.unheard = 0


class Telling:
    """What each viewer of a table has been told. moves: where the clocks are read. epoch: of this process's holding
    of the table, so that nothing told under an earlier one is taken for its own."""

    def __init__(self, code: str, room: Room, presence: Presence, moves: Moves, epoch: int = 0) -> None:
        self._code = code
        self._room = room
        self._presence = presence
        self._moves = moves
        self._epoch = epoch
        self._version = 1
        self._groups: dict[str, _Group] = {}
        self._made = 0

    def tell_all(self, events: Sequence[Event], afresh: str | None = None) -> None:
        """Something has changed; to everybody who has been welcomed. afresh: a person whose clocks are told anew."""
        self._version += 1
        told = {key: self._told(group, events, afresh=key == afresh) for key, group in self._groups.items()}
        listening = set()
        for connection in list(self._presence.connections):
            if connection.group is None:
                continue
            key = self._key(connection.person)
            if key == connection.group:
                connection.send_text(told[key])
            else:
                self._show(connection, key)
            listening.add(key)
        for key, group in list(self._groups.items()):
            group.unheard = 0 if key in listening else group.unheard + 1
            if group.unheard > MISSED:
                del self._groups[key]

    def welcome(self, connection: Connection, hello: Hello) -> None:
        """To one who has come: the updates since the version they have, or the whole view."""
        key = self._key(connection.person)
        self.tell_all((), afresh=key)
        group = self._groups.get(key)
        missed = self._version - hello.version
        if group is None or hello.epoch != group.epoch or not 0 <= missed <= len(group.told):
            self._show(connection, key)
            return
        connection.group = key
        for text in islice(group.told, len(group.told) - missed, None):
            connection.send_text(text)

    def _show(self, connection: Connection, key: str) -> None:
        """The whole view."""
        group = self._groups.get(key)
        if group is None:
            self._made += 1
            group = self._groups[key] = _Group(f"{self._epoch:x}.{self._made}", connection.person if key else "")
            self._look(group, afresh=True)
        connection.group = key
        connection.send(Snapshot(self._version, group.epoch, _DECODER.decode(group.seen)))

    def _told(self, group: _Group, events: Sequence[Event], *, afresh: bool) -> str:
        seat = self._room.seat_of(group.viewer)
        heard = tuple(known for event in events if (known := seen_by(event, seat)) is not None)
        before = group.seen
        self._look(group, afresh=afresh)
        patch: dict[str, object] = {}
        if heard or before != group.seen:
            was = msgspec.json.decode(before)
            if heard:
                was = advanced(was, msgspec.json.decode(_ENCODER.encode(heard)))
            patch = difference(was, msgspec.json.decode(group.seen))
        text = _ENCODER.encode(Update(self._version, heard, patch)).decode()
        group.told.append(text)
        return text

    def _look(self, group: _Group, *, afresh: bool) -> None:
        """What the group sees now. A clock that runs on is as it was told, unless afresh."""
        view = self._view_of(group.viewer)
        if not afresh:
            clock, vote = view.clock, view.vote
            if clock is not None and group.clock is not None and clock.n == group.clock.n:
                clock = group.clock
            if vote is not None and group.vote is not None:
                vote = msgspec.structs.replace(vote, left_ms=group.vote.left_ms)
            view = msgspec.structs.replace(view, clock=clock, vote=vote)
        group.clock, group.vote, group.seen = view.clock, view.vote, _ENCODER.encode(view)

    def _key(self, person: str) -> str:
        """Which group a person belongs to."""
        room = self._room
        own = person == room.host or room.seat_of(person) is not None or room.door.stands_before(person)
        own = own or person in room.conduct.kicked
        return person if own else ""

    def _view_of(self, viewer: str) -> TableView:
        return table_view(
            self._code,
            self._room,
            viewer,
            clock=self._moves.clock(),
            vote=self._moves.vote_time(),
            here=self._presence.here,
            by_house=lambda seat: self._room.match is not None and self._presence.house_plays(seat),
            presence=self._presence,
        )
