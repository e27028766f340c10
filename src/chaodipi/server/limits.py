"""How often somebody may try something."""

from typing import Final

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from chaodipi.violation import InputError

__all__ = ["Limits"]

_ALLOWED: Final = {"address": 30, "all": 1000, "person": 20}
"""Tries in MINUTES: of one address, of all addresses together, and what one person may have made."""
_MINUTES: Final = 10


class Limits:
    """Counts tries, in this process."""

    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items = {kind: RateLimitItemPerMinute(count, _MINUTES) for kind, count in _ALLOWED.items()}

    def count(self, kind: str, who: str, what: str) -> None:
        """One more try at something. kind: "address", "all" or "person".

        Raises InputError ("too-many-tries") where there have been enough.
        """
        if not self._limiter.hit(self._items[kind], kind, what, who):
            raise InputError("too-many-tries", f"{what}: too many tries", minutes=_MINUTES)
