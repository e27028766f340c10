"""A table: one actor, one writer. What it accepts is in the log before anybody is told."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import msgspec
import structlog

from chaodipi.game import Command, Settled
from chaodipi.server.brains import Brains
from chaodipi.server.connection import ENDED, RESTART, Connection
from chaodipi.server.ending import rows_ended_by
from chaodipi.server.entries import (
    Again,
    Began,
    CameBack,
    Dismissed,
    Ended,
    Entry,
    Kicked,
    Opened,
    decode_entry,
)
from chaodipi.server.idle import changes
from chaodipi.server.ledger import Ledger
from chaodipi.server.metrics import APPENDED, DEALS, TOLD, counted
from chaodipi.server.moves import Moves
from chaodipi.server.pace import Pace
from chaodipi.server.patience import Patience
from chaodipi.server.plan import Intention
from chaodipi.server.presence import Presence
from chaodipi.server.requests import Asker, answer_about, requested
from chaodipi.server.room import Room
from chaodipi.server.talk import Relation
from chaodipi.server.telling import Telling
from chaodipi.server.voices import Voices
from chaodipi.server.wire import (
    Ask,
    Barred,
    ClientMessage,
    Done,
    Hello,
    Ping,
    Pong,
    Refused,
    Replaced,
    Say,
    Who,
)
from chaodipi.storage import LogConflictError, Store
from chaodipi.violation import Violation

__all__ = ["Arrival", "Table"]

_LOG = structlog.get_logger()

_ENDING_S = 10.0
"""So long is waited for a table to end; one that could not be written goes on."""

Arrival = tuple[Connection, ClientMessage | None]
"""A connection's message, Hello the first; None: the connection is gone."""


class Table:
    """One table of the house. ``start`` its task; ``tell`` is how connections reach it.

    entries: its log so far, from Opened on. epoch: of this process's holding of the table. changed:
    told when it may look otherwise from outside. public_id: what others may know a person by; relations: whom people do
    not hear, as it is at any moment; muted: whom nobody hears. now: seconds, by a clock that never goes back.
    """

    def __init__(
        self,
        code: str,
        entries: Sequence[bytes],
        store: Store,
        brains: Brains,
        pace: Pace,
        *,
        epoch: int = 0,
        changed: Callable[["Table"], None] = lambda _: None,
        public_id: Callable[[str], str] = lambda _: "",
        relations: Mapping[str, Mapping[str, Relation]] = MappingProxyType({}),
        muted: Callable[[str], bool] = lambda _: False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        opened = decode_entry(entries[0])
        if not isinstance(opened, Opened):
            raise LogConflictError
        self.code = code
        self.epoch = epoch
        self.lost = False
        """Has another writer got it? It does nothing any more, and its log is read anew."""
        self.room = Room(opened, pace)
        for data in entries[1:]:
            self.room.fold(decode_entry(data))
        self._changed = changed
        self._store = store
        self._ledger = Ledger(store, code, self.room)
        self.pace = pace
        self.presence = Presence(code, self.room, pace.grace, now, public_id)
        self.voices = Voices(self.room, self.presence, relations, now, muted)
        self.moves = Moves(self.room, pace, self.presence, brains, append=self.append, decided=self._hand_over, now=now)
        self.telling = Telling(code, self.room, self.presence, self.moves, epoch)
        self._patience = Patience(code)
        self._queue: asyncio.Queue[Arrival | tuple[Intention, Command | None] | Ended] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to work."""
        self._ledger.keep()
        self._task = asyncio.create_task(self._run(), name=f"table {self.code}")

    def succeed(self, before: "Table", forgotten: str) -> None:
        """Go on where this table stood as it was held before: nobody's time begins anew, and what was said can be
        reported. forgotten: of whom nothing is kept."""
        self.presence.succeed(before.presence)
        self.moves.succeed(before.moves)
        self.voices.succeed(before.voices, forgotten)

    def halt(self) -> None:
        """Stop working at once, whatever waits; what was accepted is in the log."""
        if self._task is not None:
            self._task.cancel()

    async def end(self) -> None:
        """End the table for good, as whoever runs the house wants it, and tell who is there; unless that cannot be
        written: ``room.ended`` says which."""
        if self._task is not None:
            self._queue.put_nowait(Ended())
            await asyncio.wait([self._task], timeout=_ENDING_S)
        if self.room.ended:
            await self.stop(ENDED)

    async def stop(self, code: int = RESTART) -> None:
        """Stop working. code: what ends the lines."""
        self.halt()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        await self.moves.stop()
        self._close_all(code)

    def tell(self, arrival: Arrival) -> None:
        """Something arrives from a connection."""
        if self.lost:
            arrival[0].close()
        self._queue.put_nowait(arrival)

    def _hand_over(self, intention: Intention, command: Command | None) -> None:
        self._queue.put_nowait((intention, command))

    def _close_all(self, code: int = RESTART) -> None:
        for connection in self.presence.connections:
            connection.close(code)

    async def _run(self) -> None:
        while True:
            self.moves.plan()
            if self.presence.changed():
                self.telling.tell_all(())
            arrived = None
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._patience.until_due(self.moves.until_due())):
                    arrived = await self._queue.get()
            try:
                if arrived is None:
                    await self.moves.do_due()
                elif isinstance(arrived, Ended):
                    await self.append(arrived)
                    return
                elif isinstance(arrived[0], Connection):
                    await self._hear(*arrived)
                else:
                    await self.moves.decided(*arrived)
            except LogConflictError:
                _LOG.error("log conflict: the table belongs to another writer", table=self.code)
                self.lost = True
                self._close_all()
                return
            except Exception as error:
                # One fault must not end a table; it changed nothing, since entries are folded after the commit.
                # What was due is planned anew.
                asked = isinstance(arrived, tuple) and isinstance(arrived[0], Connection)
                self._patience.failed(error, by_itself=not asked)

    async def _hear(self, connection: Connection, message: ClientMessage | None) -> None:
        if message is None:
            if connection in self.presence.connections:
                self.presence.connections.remove(connection)
                self.presence.note()
                self.telling.tell_all(())
                self._changed(self)
            return
        if isinstance(message, Hello):
            if not connection.closed:
                await self.welcome(connection, message)
        elif connection not in self.presence.connections:
            # Replaced, or never welcomed: what it says is not heard, and a second Hello brings nobody back.
            return
        elif isinstance(message, Ping):
            connection.send(Pong(message.n))
        elif isinstance(message, Ask):
            connection.send(answer_about(self.room, connection.person, message))
        elif isinstance(message, Say):
            connection.send(self.voices.say(connection, message))
        elif isinstance(message, Who):
            connection.send(self.voices.watchers(message.n))
        elif self.room.was_done(connection.person, message.n):
            counted(message, "repeated")
            connection.send(Done(message.n))
        else:
            heard = time.monotonic()
            entry = requested(self.room, Asker(connection.person, connection.name, self.presence.spectator), message)
            if isinstance(entry, Violation):
                counted(message, "refused")
                connection.send(Refused(message.n, entry.code, dict(entry.facts), entry.clause))
                return
            if changes(self.room, entry):
                await self.append(self.moves.timed(entry))
            else:
                self.room.remember(connection.person, message.n)
            connection.send(Done(message.n))
            counted(message, "done")
            TOLD.observe(time.monotonic() - heard)

    async def welcome(self, connection: Connection, hello: Hello) -> None:
        """A new connection takes the place of the same person's old ones."""
        connections = self.presence.connections
        if connection not in connections and self.presence.is_full_for(connection.person):
            # Nobody shuts a table before its match by filling it with people who only look.
            leaving = self.presence.makes_room_for(connection.person)
            self._turn_away(leaving or connection, "too-many-spectators")
            if leaving is None:
                return
        for old in [c for c in connections if c.person == connection.person and c is not connection]:
            old.send(Replaced())
            old.close()
            connections.remove(old)
        if connection not in connections:
            connections.append(connection)
            self.presence.neighbours.came(connection.person, connection.address)
            self._bar()
        self.presence.note()
        seat = self.room.seat_of(connection.person)
        if seat is not None and self.room.chairs[seat].away:
            await self.append(CameBack(connection.person))
        self.moves.plan()
        if connection in connections:
            self.telling.welcome(connection, hello)
        self._changed(self)

    def _bar(self) -> None:
        """Nobody stays who has been sent away, or sees a match who may not."""
        for connection in list(self.presence.connections):
            if code := self._barred(connection.person):
                self._turn_away(connection, code)

    def _barred(self, person: str) -> str:
        room = self.room
        if room.seat_of(person) is not None or person == room.host:
            return ""
        if room.conduct.sent_away(person):
            return "dismissed"
        return "" if room.match is None or room.door.may_watch(person) else "watching-off"

    def _turn_away(self, connection: Connection, code: str) -> None:
        connection.send(Barred(code))
        connection.close()
        if connection in self.presence.connections:
            self.presence.connections.remove(connection)

    async def append(self, entry: Entry) -> None:
        """Into the log, then into the state, then to everybody. Raises LogConflictError."""
        data = msgspec.json.encode(entry)
        deal, match = rows_ended_by(self.room, entry)
        at_ms = int(time.time() * 1000)
        written = self._store.append(self.code, self.room.length, at_ms, [data], deal=deal, match=match)
        with APPENDED.time():
            await asyncio.shield(asyncio.wrap_future(written))
        self._patience.kept()
        events = self.room.fold(entry)
        if isinstance(entry, Began | Kicked | Dismissed):
            self._bar()
        self._ledger.keep()
        self.presence.note()
        self.moves.plan()
        self.telling.tell_all(events)
        self._changed(self)
        if self.room.stage == "over" or isinstance(entry, Again):
            self._store.end_table(self.code, over=not isinstance(entry, Again))
        if self.room.match is not None and isinstance(self.room.match.phase, Settled) and events:
            DEALS.inc()
            _LOG.info("deal settled", table=self.code, deal=self.room.match.deals)
