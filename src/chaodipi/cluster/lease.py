"""Who may write a table's log.

A lease keeps two nodes from working at the same table; it need not be sure, since the log itself refuses the second
writer of a place.
"""

import time
from typing import Protocol

__all__ = ["Lease", "LocalLease"]


class Lease(Protocol):
    """Names held by one node at a time."""

    async def take(self, name: str) -> int | None:
        """Hold the name from now on. Returns the epoch, greater than every earlier one of the name; None where
        another node has it."""
        ...

    async def holds(self, name: str, epoch: int) -> bool:
        """Is the name still held under this epoch?"""
        ...

    async def release(self, name: str, epoch: int) -> None:
        """Let the name go, if it is still held under this epoch."""
        ...


class LocalLease(Lease):
    """One process, which holds whatever it asks for. Epochs are milliseconds since 1970, so that those of a later
    process are greater."""

    def __init__(self) -> None:
        self._last = 0
        self._held: dict[str, int] = {}

    async def take(self, name: str) -> int | None:
        """See Lease."""
        self._last = max(self._last + 1, time.time_ns() // 1_000_000)
        self._held[name] = self._last
        return self._last

    async def holds(self, name: str, epoch: int) -> bool:
        """See Lease."""
        return self._held.get(name) == epoch

    async def release(self, name: str, epoch: int) -> None:
        """See Lease."""
        if self._held.get(name) == epoch:
            del self._held[name]
