"""Forgetting a person who asks for it: devices, tables, and all that is kept."""

import asyncio
import time

import msgspec

from chaodipi.server.connection import GONE
from chaodipi.server.entries import WentAway
from chaodipi.server.guards import Guards
from chaodipi.server.house import House
from chaodipi.server.people import People
from chaodipi.server.profiles import Profiles
from chaodipi.server.relations import Relations
from chaodipi.storage import Store, forget_in_log, forget_person, tables_naming

__all__ = ["Forgetting"]

_ROUNDS = 3
"""What the person asked for at this very moment may open another table while the others are gone through."""


class Forgetting:
    """All rooms of the server that know people. What is killed in the middle is done by asking again."""

    def __init__(
        self, store: Store, people: People, relations: Relations, profiles: Profiles, house: House, guards: Guards
    ) -> None:
        self._store = store
        self._people = people
        self._relations = relations
        self._profiles = profiles
        self._house = house
        self._guards = guards

    async def forget(self, person: str) -> None:
        """Let a person go: no device is theirs, they get up from all tables, and nothing kept names them any more.
        Where others play on the house plays in their place."""
        self._people.shut_out(person)
        self._guards.cut(person)
        for _ in range(_ROUNDS):
            codes = await asyncio.to_thread(tables_naming, self._store, person)
            for code in codes:
                await self._leave(code, person)
            if not codes:
                break
        await asyncio.wrap_future(forget_person(self._store, person))
        self._people.forget(person)
        self._relations.forget(person)
        self._profiles.forget()

    async def _leave(self, code: str, person: str) -> None:
        """Get up from a table, and have its log written anew while nobody else writes there. Whoever is connected comes
        back to it by themselves. Where the person has no part in it any more the others play on undisturbed."""
        house, last = self._house, b""
        # Who asks for this table meanwhile waits until it is there again.
        async with house._reading:
            going = house.tables.get(code)
            if going is not None and not going.room.names(person):
                await asyncio.wrap_future(forget_in_log(self._store, code, person))
                # What was on its way into the log has been folded by now.
                if not going.room.names(person):
                    return
            table = house.tables.pop(code, None)
            if table is not None:
                house._unserve.pop(code)()
                house.lobby.remove(code)
                await table.stop(GONE)
                if table.room.seat_of(person) is not None and not table.room.has_left(person):
                    # Behind whatever was on its way into the log, of which the room does not know.
                    last = msgspec.json.encode(WentAway(person, 0))
                await house._lease.release(code, table.epoch)
            try:
                at_ms = int(time.time() * 1000)
                await asyncio.wrap_future(forget_in_log(self._store, code, person, last, at_ms))
            finally:
                if table is not None:
                    await house._take(code, await asyncio.to_thread(self._store.entries, code))
                    if (again := house.tables.get(code)) is not None:
                        again.succeed(table, person)
