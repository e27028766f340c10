"""The lobby: tables that wait for people and that anybody may join, told as they change."""

import asyncio
from collections.abc import Callable, Mapping

import msgspec
from aiohttp import web

from chaodipi.cards import SEATS
from chaodipi.server.connection import RESTART, Connection
from chaodipi.server.front import address_of
from chaodipi.server.guards import Guards
from chaodipi.server.lines import write_out
from chaodipi.server.table import Table
from chaodipi.server.talk import Relation
from chaodipi.server.wire_lobby import Listing, Lobby, LobbySeat, LobbyTable, Seekers, SeekersAt, Unlisted

__all__ = ["LobbyBoard", "serve_lobby"]


class LobbyBoard:
    """What hangs in the lobby, and who looks at it. relations: of a person, to others."""

    def __init__(self, relations: Callable[[str], Mapping[str, Relation]] = lambda _: {}) -> None:
        self._relations = relations
        self._listed: dict[str, LobbyTable] = {}
        self._sitting: dict[str, frozenset[str]] = {}
        """Who sits at each table that is listed: identities, to be told to nobody."""
        self._seeking: tuple[SeekersAt, ...] = ()
        self._looking: list[Connection] = []

    def tables(self, viewer: str = "") -> tuple[LobbyTable, ...]:
        """As a person sees what hangs there, the oldest first."""
        return tuple(self._seen(listing, viewer) for listing in self._listed.values())

    def note(self, table: Table) -> None:
        """Something may have changed at a table."""
        listing = _listing(table)
        if listing is None:
            self.remove(table.code)
            return
        sitting = frozenset(chair.person for chair in table.room.chairs if chair.person)
        if self._listed.get(table.code) == listing and self._sitting[table.code] == sitting:
            return
        self._listed[table.code], self._sitting[table.code] = listing, sitting
        for connection in self._looking:
            connection.send(Listing(self._seen(listing, connection.person)))

    def remove(self, code: str) -> None:
        """A table is not there any more."""
        if self._listed.pop(code, None) is not None:
            del self._sitting[code]
            for connection in self._looking:
                connection.send(Unlisted(code))

    def note_seekers(self, counts: Mapping[tuple[str, str], int]) -> None:
        """So many wait to play the same, by rules and pace."""
        seeking = tuple(SeekersAt(rules, pace, people) for (rules, pace), people in counts.items())
        if seeking != self._seeking:
            self._seeking = seeking
            for connection in self._looking:
                connection.send(Seekers(seeking))

    def look(self, connection: Connection) -> None:
        """Somebody comes in: told all, and from now on what changes."""
        self._looking.append(connection)
        connection.send(Lobby(self.tables(connection.person), self._seeking))

    def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        self._looking.remove(connection)
        connection.close()

    def close(self) -> None:
        """The house closes."""
        for connection in self._looking:
            connection.close(RESTART)

    def _seen(self, listing: LobbyTable, viewer: str) -> LobbyTable:
        relations, sitting = self._relations(viewer), self._sitting[listing.table]
        blocked = any(relations.get(person) == "block" for person in sitting)
        return msgspec.structs.replace(listing, blocked=True) if blocked else listing


async def serve_lobby(request: web.Request, board: LobbyBoard, guards: Guards, person: str) -> web.WebSocketResponse:
    """A websocket that tells of the lobby until it closes; there is nothing to be said to it, so whatever is said ends
    it. Raises InputError ("too-many-lines")."""
    with guards.line(address_of(request), person):
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=1024, compress=False)
        await socket.prepare(request)
        connection = Connection(person, "")
        if request.transport is not None:
            connection.cut = request.transport.abort
        board.look(connection)
        writer = asyncio.create_task(write_out(socket, connection))
        try:
            async for _ in socket:
                break
        finally:
            board.leave(connection)
            await asyncio.gather(writer, return_exceptions=True)
        return socket


def _listing(table: Table) -> LobbyTable | None:
    """What the lobby shows of a table: nothing where nobody who sits there is connected, the match has
    begun, or there is no seat left."""
    room = table.room
    waits = room.stage == "gathering" and any(not chair.person for chair in room.chairs)
    if not (room.listed and waits and any(map(table.presence.here, SEATS))):
        return None
    seats = [LobbySeat(chair.kind, chair.name) for chair in room.chairs]
    host = next((chair.name for chair in room.chairs if chair.person == room.host), "")
    people = (seats[0], seats[1], seats[2], seats[3])
    changes = dict(room.rules.changes)
    return LobbyTable(table.code, room.rules.id, changes, room.pace, host, people, room.door.asks, room.strength)
