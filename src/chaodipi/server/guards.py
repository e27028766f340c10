"""How much one address and one person may have at once, and how fast they may talk."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from chaodipi.violation import InputError

__all__ = ["Allowed", "Bucket", "Guards"]


class Allowed(msgspec.Struct, frozen=True):
    """lines: open websockets of one address; 0: any number, of anything counted by address. own_lines: of one person.
    tables: that one person sits at. a_second, at_once: messages of a connection; an address may send tenfold."""

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
        try:
            yield tuple(buckets)
        finally:
            for counts, key in ((self._own, person), (self._lines, address)):
                counts[key] -= 1
                if not counts[key]:
                    del counts[key]
            if address not in self._lines:
                self._buckets.pop(address, None)
