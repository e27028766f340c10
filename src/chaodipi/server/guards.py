"""How much one address and one person may have at once, and how fast they may talk."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from aiohttp import web

from chaodipi.violation import InputError

__all__ = ["GUARDS", "Allowed", "Bucket", "Guards"]

_MOST_ADDRESSES = 10_000


class Allowed(msgspec.Struct, frozen=True):
    """lines: open websockets of one address; 0: any number, of anything counted by address. own_lines: of one person.
    tables: that one person sits at. a_second, at_once: messages of a connection; an address may send tenfold, and as
    many requests over HTTP."""

    lines: int = 300
    own_lines: int = 12
    tables: int = 30
    a_second: float = 20.0
    at_once: float = 60.0


class Bucket:
    """Fills at a rate, and holds so many."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._left = at_once
        self._last = time.monotonic()

    def take(self) -> bool:
        """One out of it; False where it is empty."""
        now = time.monotonic()
        self._left = min(self._at_once, self._left + (now - self._last) * self._a_second)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Guards:
    """Counts what is open."""

    def __init__(self, allowed: Allowed) -> None:
        self.allowed = allowed
        self._lines: Counter[str] = Counter()
        self._own: Counter[str] = Counter()
        self._buckets: dict[str, Bucket] = {}
        self._serving: dict[str, set[asyncio.Task[object]]] = {}
        """What serves the lines of each person."""
        self._asking: dict[str, Bucket] = {}

    def asks(self, address: str) -> bool:
        """One more request over HTTP; False where there are too many."""
        allowed = self.allowed
        if not allowed.lines:
            return True
        # Who has not asked for longest is forgotten first.
        bucket = self._asking.pop(address, None) or Bucket(10 * allowed.a_second, 10 * allowed.at_once)
        self._asking[address] = bucket
        if len(self._asking) > _MOST_ADDRESSES:
            del self._asking[next(iter(self._asking))]
        return bucket.take()

    @contextmanager
    def line(self, address: str, person: str) -> Iterator[tuple[Bucket, ...]]:
        """One more websocket, until it is left; the buckets from which each of its messages takes.

        Raises InputError ("too-many-lines").
        """
        allowed = self.allowed
        if self._own[person] >= allowed.own_lines or (allowed.lines and self._lines[address] >= allowed.lines):
            raise InputError("too-many-lines", "too many connections")
        buckets = [Bucket(allowed.a_second, allowed.at_once)]
        if allowed.lines:
            shared = Bucket(10 * allowed.a_second, 10 * allowed.at_once)
            buckets.append(self._buckets.setdefault(address, shared))
        self._own[person] += 1
        self._lines[address] += 1
        task = asyncio.current_task()
        serving = self._serving.setdefault(person, set())
        serving |= {task} if task else set()
        try:
            yield tuple(buckets)
        finally:
            serving -= {task} if task else set()
            if not serving and self._serving.get(person) is serving:
                del self._serving[person]
            for counts, key in ((self._own, person), (self._lines, address)):
                counts[key] -= 1
                if not counts[key]:
                    del counts[key]
            if address not in self._lines:
                self._buckets.pop(address, None)

    def cut(self, person: str) -> None:
        """End all lines of a person: whoever is still that person comes back by a new one."""
        for task in self._serving.get(person, set()).copy():
            task.cancel()


GUARDS: Final = web.AppKey("guards", Guards)
