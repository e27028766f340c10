"""Telling people what they may see of a table: versions, events, patches."""

from collections.abc import Callable, Sequence

import msgspec

from chaodipi.game import Event, seen_by
from chaodipi.server.connection import Connection
from chaodipi.server.moves import Moves
from chaodipi.server.patch import merge_patch
from chaodipi.server.presence import Presence
from chaodipi.server.room import Room
from chaodipi.server.showing import table_view
from chaodipi.server.wire import Clock, Snapshot, TableView, Update

__all__ = ["Telling"]


class Telling:
    """What each connection of a table has been told. moves: where the clocks are read."""

    def __init__(self, code: str, room: Room, presence: Presence, moves: Moves) -> None:
        self._code = code
        self._room = room
        self._presence = presence
        self._clock: Callable[[], Clock | None] = moves.clock
        self._vote_time = moves.vote_time
        self._version = 1

    def tell_all(self, events: Sequence[Event], but: Connection | None = None) -> None:
        """Something has changed; to everybody, but for one."""
        self._version += 1
        for connection in list(self._presence.connections):
            if connection is but or connection.seen is None:
                continue
            seat = self._room.seat_of(connection.person)
            heard = tuple(known for event in events if (known := seen_by(event, seat)) is not None)
            seen: dict[str, object] = msgspec.to_builtins(self._view_of(connection))
            connection.send(Update(self._version, heard, merge_patch(connection.seen, seen)))
            connection.seen = seen

    def welcome(self, connection: Connection) -> None:
        """The whole view, to one who has come."""
        seen = self._view_of(connection)
        connection.seen = msgspec.to_builtins(seen)
        connection.send(Snapshot(self._version, seen))

    def _view_of(self, connection: Connection) -> TableView:
        return table_view(
            self._code,
            self._room,
            connection.person,
            clock=self._clock(),
            vote=self._vote_time(),
            here=self._presence.here,
            by_house=lambda seat: self._room.match is not None and self._presence.house_plays(seat),
            spectators=sum(self._room.seat_of(c.person) is None for c in self._presence.connections),
        )
