"""A table: one actor, one writer. What it accepts is in the log before anybody is told."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from random import Random

import msgspec
import structlog

from chaodipi.cards import SEATS
from chaodipi.game import (
    HOUSE,
    Close,
    Command,
    Dealing,
    Draw,
    EndDeal,
    Event,
    Match,
    Pass,
    Settled,
    StartDeal,
    Waiting,
    check,
    default_command,
    describe,
    phase_name,
    seen_by,
    view,
)
from chaodipi.server.brains import Brains
from chaodipi.server.connection import Connection
from chaodipi.server.entries import (
    Acted,
    Again,
    Began,
    CameBack,
    Entry,
    Opened,
    Readied,
    Sat,
    Voted,
    VoteOver,
    WentAway,
    decode_entry,
)
from chaodipi.server.pace import Pace
from chaodipi.server.patch import merge_patch
from chaodipi.server.plan import Intention, intentions
from chaodipi.server.room import Room
from chaodipi.server.showing import table_view
from chaodipi.server.wire import (
    Act,
    Answer,
    Ask,
    ClientMessage,
    Clock,
    Done,
    Hello,
    Leave,
    Next,
    Ping,
    Pong,
    Refused,
    Replaced,
    Sit,
    Snapshot,
    Start,
    TableView,
    Update,
    Vote,
)
from chaodipi.storage import LogConflictError, Store
from chaodipi.violation import Violation

__all__ = ["Table"]

_LOG = structlog.get_logger()

_Arrival = tuple[Connection, ClientMessage | None]
"""A message; None: the connection is gone."""


class Table:
    """One table of the house. ``start`` its task; ``join`` and ``tell`` are how connections reach it.

    entries: its log so far, from Opened on.
    """

    def __init__(self, code: str, entries: Sequence[bytes], store: Store, brains: Brains, pace: Pace) -> None:
        opened = decode_entry(entries[0])
        if not isinstance(opened, Opened):
            raise LogConflictError
        self.code = code
        self.lost = False
        """Has another writer got it? It does nothing any more, and its log is read anew."""
        self.room = Room(opened)
        for data in entries[1:]:
            self.room.fold(decode_entry(data))
        self._store = store
        self._brains = brains
        self._pace = pace
        self._random = Random()
        self._version = 1
        self._connections: list[Connection] = []
        self._gone_since: dict[int, float] = dict.fromkeys(SEATS, time.monotonic())
        self._known_gone: frozenset[int] = frozenset()
        self._queue: asyncio.Queue[_Arrival | tuple[Intention, Command | None]] = asyncio.Queue()
        self._due: dict[tuple[str, int, tuple[int, ...]], tuple[float, Intention]] = {}
        self._thinking: set[tuple[str, int, tuple[int, ...]]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.code}")

    async def stop(self) -> None:
        """Stop working; what was accepted is in the log."""
        for task in (self._task, *self._tasks):
            if task is not None:
                task.cancel()
        await asyncio.gather(*(t for t in (self._task, *self._tasks) if t), return_exceptions=True)
        for connection in self._connections:
            connection.close()

    def tell(self, connection: Connection, message: ClientMessage | None) -> None:
        """A message of a connection, Hello the first; None when it is gone."""
        if self.lost:
            connection.close()
        self._queue.put_nowait((connection, message))

    async def _run(self) -> None:
        while True:
            self._plan()
            gone = frozenset(filter(self._is_gone, SEATS))
            if gone != self._known_gone:
                self._known_gone = gone
                self._tell_all(())
            arrived = None
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._until_due()):
                    arrived = await self._queue.get()
            try:
                if arrived is None:
                    await self._do_due()
                elif isinstance(arrived[0], Connection):
                    await self._hear(*arrived)
                else:
                    await self._decided(*arrived)
            except LogConflictError:
                _LOG.error("log conflict: the table belongs to another writer", table=self.code)
                self.lost = True
                for connection in self._connections:
                    connection.close()
                return
            except Exception:
                # One fault must not end a table; it changed nothing, since entries are folded after the commit.
                # What was due is planned anew.
                _LOG.exception("a table failed at one thing", table=self.code)

    # What the house does by itself

    def _plan(self) -> None:
        now = time.monotonic()
        planned = intentions(self.room, self._pace, self._is_gone, lambda: self._random.uniform(*self._pace.pause))
        keys = {intention.key for intention in planned}
        self._due = {key: due for key, due in self._due.items() if key in keys}
        for intention in planned:
            if intention.key not in self._due and intention.key not in self._thinking:
                self._due[intention.key] = (now + intention.seconds, intention)
        self._thinking &= keys

    def _until_due(self) -> float | None:
        now = time.monotonic()
        times = [due for due, _ in self._due.values()]
        # Somebody's grace period may end before anything else is due.
        people = [seat for seat in self._gone_since if self.room.chairs[seat].kind == "human"]
        times += [self._gone_since[seat] + self._pace.grace for seat in people if not self._is_gone(seat)]
        return max(0.0, min(times) - now) + 0.001 if times else None

    async def _do_due(self) -> None:
        now = time.monotonic()
        due = sorted((at, i.key, i) for at, i in self._due.values() if at <= now)
        if due:
            intention = due[0][2]
            del self._due[intention.key]
            await self._do(intention)

    async def _do(self, intention: Intention) -> None:
        match = self.room.match
        if match is None:
            return
        seat = intention.seat
        if intention.what == "bot":
            self._thinking.add(intention.key)
            self._think(intention, match)
        elif intention.what == "pass":
            await self._act(seat, Pass())
        elif intention.what == "late":
            command = default_command(match, seat)
            if command is not None:
                await self._act(seat, command)
        elif intention.what == "draw":
            await self._act(HOUSE, Draw(4))
            self._offer()
        elif intention.what == "close":
            await self._act(HOUSE, Close())
        elif intention.what == "end_deal":
            await self._act(HOUSE, EndDeal())
        elif intention.what == "vote_over":
            await self._append(VoteOver())
        elif intention.what == "deserted":
            await self._append(WentAway(self.room.chairs[seat].person, -1))
        elif intention.what == "start_deal":
            cuts = (secrets.randbelow(1000), secrets.randbelow(1000), secrets.randbelow(1000), secrets.randbelow(1000))
            await self._act(HOUSE, StartDeal(secrets.token_hex(32), secrets.token_hex(32), cuts))
        else:
            await self._append(Again())

    def _offer(self) -> None:
        """While cards go out: let the bots show that can."""
        match = self.room.match
        if match is None or not isinstance(match.phase, Dealing):
            return
        about = (match.deals, self.room.moves)
        for seat in SEATS:
            if self._plays(seat) and view(match, seat).asked.showings:
                self._think(Intention("bot", seat, about, 0.0), match)

    def _think(self, intention: Intention, match: Match) -> None:
        async def think() -> None:
            seed = self.room.bot_seed + 7919 * self.room.moves + intention.seat
            command = None
            try:
                command = await self._brains.choose(view(match, intention.seat), match.rules.spec, seed)
            finally:
                self._queue.put_nowait((intention, command))

        task = asyncio.create_task(think())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _decided(self, intention: Intention, command: Command | None) -> None:
        """A bot has chosen; if the table has moved on meanwhile the choice is dropped, and planned anew."""
        match = self.room.match
        self._thinking.discard(intention.key)
        if match is None or not self._plays(intention.seat):
            return
        if isinstance(match.phase, Dealing):
            if command is not None and not isinstance(command, Pass) and check(match, intention.seat, command) is None:
                await self._act(intention.seat, command)
            return
        planned = intentions(self.room, self._pace, self._is_gone, lambda: 0.0)
        if intention.key not in {i.key for i in planned}:
            return
        if command is None or check(match, intention.seat, command) is not None:
            command = default_command(match, intention.seat)
        if command is not None:
            await self._act(intention.seat, command)

    def _plays(self, seat: int) -> bool:
        """Does the house play this seat now?"""
        chair = self.room.chairs[seat]
        return chair.bot or chair.away or self._is_gone(seat)

    # Who is there

    def _is_here(self, seat: int) -> bool:
        person = self.room.chairs[seat].person
        return bool(person) and any(c.person == person for c in self._connections)

    def _is_gone(self, seat: int) -> bool:
        """Away for longer than the grace period?"""
        since = self._gone_since.get(seat)
        if since is None or not self.room.chairs[seat].person or self.room.chairs[seat].bot:
            return False
        return time.monotonic() - since >= self._pace.grace

    def _note_presence(self) -> None:
        for seat in SEATS:
            if self._is_here(seat):
                self._gone_since.pop(seat, None)
            else:
                self._gone_since.setdefault(seat, time.monotonic())

    # Messages

    async def _hear(self, connection: Connection, message: ClientMessage | None) -> None:
        if message is None:
            if connection in self._connections:
                self._connections.remove(connection)
                self._note_presence()
                self._tell_all(())
            return
        if isinstance(message, Hello):
            if not connection.closed:
                await self._welcome(connection)
        elif connection not in self._connections:
            # Replaced, or never welcomed: what it says is not heard, and a second Hello brings nobody back.
            return
        elif isinstance(message, Ping):
            connection.send(Pong(message.n))
        elif isinstance(message, Ask):
            self._answer(connection, message)
        elif self.room.was_done(connection.person, message.n):
            connection.send(Done(message.n))
        else:
            refused = await self._request(connection, message)
            if refused is None:
                connection.send(Done(message.n))
            else:
                connection.send(Refused(message.n, refused.code, dict(refused.facts), refused.clause))

    async def _welcome(self, connection: Connection) -> None:
        """A new connection takes the place of the same person's old ones."""
        for old in [c for c in self._connections if c.person == connection.person and c is not connection]:
            old.send(Replaced())
            old.close()
            self._connections.remove(old)
        if connection not in self._connections:
            self._connections.append(connection)
        self._note_presence()
        seat = self.room.seat_of(connection.person)
        if seat is not None and self.room.chairs[seat].away:
            await self._append(CameBack(connection.person))
        self._plan()
        self._tell_all((), but=connection)
        seen = self._view_of(connection)
        connection.seen = msgspec.to_builtins(seen)
        connection.send(Snapshot(self._version, seen))

    async def _request(
        self, connection: Connection, message: Act | Sit | Start | Next | Leave | Vote
    ) -> Violation | None:
        """Do what is asked; why not, if not."""
        room, person, n = self.room, connection.person, message.n
        seat = room.seat_of(person)
        match message:
            case Sit(seat=wanted):
                if room.stage != "gathering":
                    return Violation("not-gathering")
                if room.chairs[wanted].person and wanted != seat:
                    return Violation("seat-taken", {"seat": wanted})
                await self._append(Sat(person, connection.name, wanted, n))
            case Start():
                if person != room.host:
                    return Violation("not-host")
                if room.stage != "gathering":
                    return Violation("not-gathering")
                await self._append(Began(person, n, secrets.randbits(40)))
            case _ if seat is None:
                return Violation("not-seated")
            case Next():
                if not room.between_deals():
                    return Violation("not-now")
                await self._append(Readied(person, n))
            case Vote() | Act() if room.chairs[seat].back:
                return Violation("house-plays-on", {}, "AH-30")
            case Vote(agrees=agrees):
                if not room.in_deal():
                    return Violation("not-now")
                if room.votes is None and (not agrees or seat in room.proposed):
                    return Violation("vote-once" if agrees else "no-vote", {}, "JZ-11")
                if room.votes is not None and seat in room.votes:
                    return Violation("voted-already", {}, "JZ-11")
                await self._append(Voted(person, n, agrees))
            case Leave():
                await self._append(WentAway(person, n))
            case Act(command=command):
                if room.match is None:
                    return Violation("not-now")
                refused = check(room.match, seat, command)
                if refused is not None:
                    return refused
                await self._append(Acted(seat, command, person, n))
        return None

    def _answer(self, connection: Connection, ask: Ask) -> None:
        match, seat = self.room.match, self.room.seat_of(connection.person)
        if match is None or seat is None or isinstance(match.phase, Waiting):
            connection.send(Refused(ask.n, "not-now", {}, ""))
            return
        told = describe(match, seat, ask.cards)
        why = told.violation
        code, facts, clause = ("", {}, "") if why is None else (why.code, dict(why.facts), why.clause)
        connection.send(Answer(ask.n, told.shape, told.suit, told.components, code, facts, clause))

    # The log, and telling

    async def _act(self, seat: int, command: Command) -> None:
        match = self.room.match
        if match is not None and check(match, seat, command) is None:
            await self._append(Acted(seat, command))

    async def _append(self, entry: Entry) -> None:
        """Into the log, then into the state, then to everybody. Raises LogConflictError."""
        data = msgspec.json.encode(entry)
        written = self._store.append(self.code, self.room.length, int(time.time() * 1000), [data])
        await asyncio.shield(asyncio.wrap_future(written))
        events = self.room.fold(entry)
        self._note_presence()
        self._plan()
        self._tell_all(events)
        if self.room.stage == "over" or isinstance(entry, Again):
            self._store.end_table(self.code, over=not isinstance(entry, Again))
        if self.room.match is not None and isinstance(self.room.match.phase, Settled) and events:
            _LOG.info("deal settled", table=self.code, deal=self.room.match.deals)

    def _tell_all(self, events: Sequence[Event], but: Connection | None = None) -> None:
        self._version += 1
        for connection in list(self._connections):
            if connection is but or connection.seen is None:
                continue
            seat = self.room.seat_of(connection.person)
            heard = tuple(known for event in events if (known := seen_by(event, seat)) is not None)
            seen: dict[str, object] = msgspec.to_builtins(self._view_of(connection))
            connection.send(Update(self._version, heard, merge_patch(connection.seen, seen)))
            connection.seen = seen

    def _view_of(self, connection: Connection) -> TableView:
        spectators = sum(self.room.seat_of(c.person) is None for c in self._connections)
        return table_view(
            self.code,
            self.room,
            connection.person,
            clock=self._clock(),
            vote=self._vote_time(),
            here=self._is_here,
            by_house=lambda seat: self.room.match is not None and self._plays(seat),
            spectators=spectators,
        )

    def _vote_time(self) -> tuple[int, int] | None:
        due = next((due for due, intention in self._due.values() if intention.what == "vote_over"), time.monotonic())
        return round(self._pace.vote * 1000), max(0, round((due - time.monotonic()) * 1000))

    def _clock(self) -> Clock | None:
        public = [(due, intention) for due, intention in self._due.values() if intention.public]
        if not public or self.room.match is None:
            return None
        due, intention = min(public, key=lambda pair: pair[0])
        left = max(0, round((due - time.monotonic()) * 1000))
        seat = None if intention.seat == HOUSE else intention.seat
        return Clock(phase_name(self.room.match), seat, round(intention.seconds * 1000), left)
