"""What whoever runs the house has forbidden: a person for a time, or everybody."""

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Final, Literal

from aiohttp import web

from chaodipi.storage import SanctionStore, Store
from chaodipi.violation import InputError

__all__ = ["SANCTIONED", "Sanction", "Sanctions"]

Sanction = Literal["mute", "open"]
"""Is not heard at any table; opens no tables."""

_CLOSED: Final = "closed"
_FOR_EVER_MS: Final = 2**52


class Sanctions:
    """All sanctions, in memory and in the database. now: milliseconds since 1970."""

    def __init__(self, store: Store, now: Callable[[], float] = lambda: time.time() * 1000) -> None:
        self._store = SanctionStore(store)
        self._now = now
        self._until = {(person, kind): until for person, kind, until in self._store.all()}

    @property
    def closed(self) -> bool:
        """Is the house closed to new tables?"""
        return ("", _CLOSED) in self._until

    def of(self, person: str) -> Mapping[Sanction, int]:
        """What a person may not do, and until when."""
        kinds: tuple[Sanction, ...] = ("mute", "open")
        return {kind: until for kind in kinds if (until := self._until.get((person, kind), 0)) > self._now()}

    def people(self) -> set[str]:
        """Everybody who may not do something."""
        return {person for (person, _), until in self._until.items() if person and until > self._now()}

    def is_muted(self, person: str) -> bool:
        """Is what a person says to be heard by nobody?"""
        return self._until.get((person, "mute"), 0) > self._now()

    def check_opening(self, person: str) -> None:
        """Raises InputError ("house-closed", "may-not-open") where a person may open no table."""
        if self.closed:
            raise InputError("house-closed", "no new tables")
        if "open" in self.of(person):
            raise InputError("may-not-open", "this person opens no tables")

    async def forbid(self, person: str, kind: Sanction, hours: float) -> None:
        """For so many hours from now on; 0: no longer."""
        await self._set(person, kind, int(self._now() + hours * 3_600_000) if hours else None)

    async def close(self, on: bool) -> None:
        """Close the house to new tables, or open it again. Those that are there go on."""
        await self._set("", _CLOSED, _FOR_EVER_MS if on else None)

    async def _set(self, person: str, kind: str, until_ms: int | None) -> None:
        await asyncio.wrap_future(self._store.set(person, kind, until_ms))
        if until_ms is None:
            self._until.pop((person, kind), None)
        else:
            self._until[person, kind] = until_ms


SANCTIONED: Final = web.AppKey("sanctions", Sanctions)
