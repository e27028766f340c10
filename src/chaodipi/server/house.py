"""The house: all tables of this process."""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random

import msgspec
import structlog

from chaodipi.cards import SEATS
from chaodipi.cluster import Bus, Lease, LocalBus, LocalLease
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.server.brains import Brains
from chaodipi.server.entries import Began, Entry, Opened, Sat
from chaodipi.server.faults import place_of
from chaodipi.server.lobby import LobbyBoard
from chaodipi.server.matching import WAIT_S, Matching
from chaodipi.server.pace import PACES, TEST_PACE, Pace, untimed
from chaodipi.server.people import People
from chaodipi.server.relations import Relations
from chaodipi.server.strengths import USUAL, check_strength
from chaodipi.server.table import Arrival, Table
from chaodipi.server.talk import TalkKind
from chaodipi.storage import LogConflictError, Store
from chaodipi.violation import InputError

__all__ = ["House"]

_LOG = structlog.get_logger()

_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 6
_SWEEP_S = 60.0
_EXPIRES_S = 3600.0
"""How long a table at which nobody is stays open."""
_TEST_WAIT_S = 3.0
"""At test pace: how long somebody waits for people before bots take the other seats."""


class House:
    """Opens tables, finds them, brings them back after a restart. test_pace: all at once,
    whatever pace is asked for ("none" keeps meaning that nobody is hurried). bus: how what people say reaches their
    tables; lease: which tables are this process's; relations: who has blocked whom; muted: whom nobody is to
    hear; closed: are no new tables to be opened?"""

    def __init__(
        self,
        store: Store,
        brains: Brains,
        people: People,
        *,
        test_pace: bool = False,
        bus: Bus[Arrival] | None = None,
        lease: Lease | None = None,
        relations: Relations | None = None,
        muted: Callable[[str], bool] = lambda _: False,
        closed: Callable[[], bool] = lambda: False,
    ) -> None:
        self._closed = closed
        self.store = self._store = store
        self._muted = muted
        self._brains = brains
        self._test_pace = test_pace
        self.bus: Bus[Arrival] = LocalBus() if bus is None else bus
        self._lease: Lease = LocalLease() if lease is None else lease
        self._people = people
        self.tables: dict[str, Table] = {}
        self._relations = relations
        self.lobby = LobbyBoard() if relations is None else LobbyBoard(relations.of)
        self.matching = Matching(
            self.seat_together,
            lambda: {} if relations is None else relations.all,
            changed=self.lobby.note_seekers,
            wait_s=_TEST_WAIT_S if test_pace else WAIT_S,
        )
        self._unserve: dict[str, Callable[[], None]] = {}
        self._reading = asyncio.Lock()
        self._sweeper: asyncio.Task[None] | None = None
        self.halted = False
        self._ended: set[str] = set()

    async def wake(self) -> None:
        """Bring back every table that is not over; each goes on from the last entry of its log."""
        for code in self._store.running_tables():
            try:
                await self._take(code, self._store.entries(code))
            except (InputError, msgspec.MsgspecError, LogConflictError) as error:
                # One log that cannot be read must not keep the others from going on; it stays as it is.
                _LOG.error("table cannot be read", table=code, fault=getattr(error, "code", type(error).__name__))
        self._sweeper = asyncio.create_task(self._sweep_often(), name="sweeper")

    async def find(self, code: str) -> Table | None:
        """The table of a code. One whose match is over, or that another writer has had, is read from its log again."""
        table = self.tables.get(code)
        if table is None or table.lost:
            async with self._reading:
                # Somebody else may have asked for it meanwhile.
                if self.tables.get(code) is table:
                    entries = await asyncio.to_thread(self._store.entries, code)
                    if entries:
                        await self._take(code, entries)
        return self.tables.get(code)

    def halt(self) -> None:
        """Nothing more is done: what people say waits, and is said again once the house is back."""
        self.halted = True
        for table in self.tables.values():
            table.halt()

    async def stop(self) -> None:
        """Stop all tables, and tell everybody."""
        self.halt()
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.lobby.close()
        await self.matching.stop()
        await asyncio.gather(*(table.stop() for table in self.tables.values()))

    async def sweep(self, seconds: float) -> None:
        """Let the tables go at which nobody has been for so long: those that still gather, those whose people have all
        left (neither is woken after a restart any more), and those that are over. Who asks for one still finds it."""
        for table in list(self.tables.values()):
            stage = table.room.stage
            if table.presence.connections or table.presence.alone_for() < seconds:
                continue
            if stage == "match" and not table.room.deserted():
                continue
            self._let_go(table)
            await table.stop()
            await self._lease.release(table.code, table.epoch)
            if stage != "over":
                await asyncio.wrap_future(self._store.end_table(table.code))

    async def end_table(self, code: str) -> bool:
        """End a table for good, and tell who is there; False where there is none that is held, or that goes on."""
        held = code in self.tables
        table = await self.find(code)
        # Who is still there after a match talks, and may begin another one.
        if table is None or table.room.ended or (table.room.stage == "over" and not held):
            return False
        await table.end()
        if not table.room.ended:
            # Another writer has it.
            return False
        if self.tables.get(code) is table:
            self._let_go(table)
            self._ended.add(code)
            await self._lease.release(code, table.epoch)
        await asyncio.wrap_future(self._store.end_table(code))
        return True

    def was_ended(self, code: str) -> bool:
        """Has whoever runs the house ended this table, as far as has been asked for it?"""
        return code in self._ended

    def _let_go(self, table: Table) -> None:
        del self.tables[table.code]
        self._unserve.pop(table.code)()
        self.lobby.remove(table.code)

    async def _sweep_often(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP_S)
            try:
                await self.sweep(_EXPIRES_S)
            except Exception as error:
                _LOG.error("sweeping failed", **place_of(error))

    async def open_table(
        self,
        person: str,
        rules: object,
        pace: object,
        *,
        bots: bool,
        listed: bool = False,
        asks: bool = False,
        watching: bool = True,
        strength: str = USUAL,
        talk: TalkKind = "phrases",
        review: bool = False,
    ) -> str:
        """A new table with the person as host at seat 0; with bots its match begins at once; listed: in the lobby;
        asks: the host lets people in; watching: others may see the match; strength: of the bots; talk: what may be
        said; review: others may see all hands of the deal before. Returns its code.

        Raises InputError ("unknown-rules", "bad-rules", "unknown-pace", "unknown-strength", "text-listed").
        """
        chosen: RuleSet = rule_set_from(rules)
        if not isinstance(pace, str) or pace not in PACES:
            raise InputError("unknown-pace", f"no such pace: {pace!r}", pace=str(pace)[:20])
        spec = chosen.spec
        plain = dict(spec) if isinstance(spec, Mapping) else spec
        check_strength(strength, chosen)
        if talk == "text" and listed:
            raise InputError("text-listed", "strangers may come there")
        opened = Opened(person, self._people.name_of(person), plain, pace, listed, asks, watching, strength, talk)
        opened = msgspec.structs.replace(opened, review=review)
        return await self._open(opened, [self._begin()] if bots else [])

    async def seat_together(self, people: Sequence[str], rules: str, pace: str) -> str:
        """A table of people who have found each other by chance; bots take the other seats, and its match begins.
        Returns its code. Raises InputError ("unknown-rules", "house-closed")."""
        rule_set_from(rules)
        if self._closed():
            # It may have been closed while they waited.
            raise InputError("house-closed", "no new tables")
        first, *others = Random(secrets.randbits(64)).sample(people, len(people))
        seats = Random(secrets.randbits(64)).sample(range(1, len(SEATS)), len(others))
        # A number that no request of theirs can have.
        sat = [Sat(one, self._people.name_of(one), seat, -1) for one, seat in zip(others, seats, strict=True)]
        return await self._open(
            Opened(first, self._people.name_of(first), rules, pace, strangers=True), [*sat, self._begin()]
        )

    def _begin(self) -> Began:
        return Began("", 0, secrets.randbits(40))

    async def _open(self, opened: Opened, then: Sequence[Entry]) -> str:
        entries = [msgspec.json.encode(entry) for entry in (opened, *then)]
        while True:
            code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
            try:
                await asyncio.wrap_future(self._store.open_table(code, int(time.time() * 1000), entries[0]))
                break
            except LogConflictError:
                continue
        if then:
            await asyncio.wrap_future(self._store.append(code, 1, int(time.time() * 1000), entries[1:]))
        await self._take(code, entries)
        return code

    def tables_of(self, person: str) -> list[Table]:
        """The tables that a person sits at, the newest first, those that are over left out."""
        own = [t for t in self.tables.values() if t.room.seat_of(person) is not None and t.room.stage != "over"]
        return own[::-1]

    async def _take(self, code: str, entries: list[bytes]) -> None:
        epoch = await self._lease.take(code)
        if epoch is None:
            return
        opened = msgspec.json.decode(entries[0], type=Opened)
        pace: Pace = PACES.get(opened.pace, PACES["normal"])
        if self._test_pace:
            pace = untimed(TEST_PACE) if opened.pace == "none" else TEST_PACE
        table = Table(
            code,
            entries,
            self._store,
            self._brains,
            pace,
            epoch=epoch,
            changed=self.lobby.note,
            public_id=self._people.public_id,
            relations={} if self._relations is None else self._relations.all,
            muted=self._muted,
        )
        if table.room.ended:
            self._ended.add(code)
            await self._lease.release(code, epoch)
            await asyncio.wrap_future(self._store.end_table(code))
            return
        self.tables[code] = table
        self._unserve[code] = self.bus.serve(code, table.tell)
        table.start()
