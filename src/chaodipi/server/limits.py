"""How often somebody may try something."""

from typing import Final

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from chaodipi.violation import InputError

__all__ = ["Limits"]

_ALLOWED: Final = {"address": 30, "all": 1000, "person": 20, "opened": 120, "guests": 300, "guesses": 10, "parts": 60}
"""Tries in MINUTES: of one address, of all addresses together, and what one person may have made; tables that one
address opens, guests who come from there, guesses at the admin's token, and parts of files of records that one person
brings in."""
_MINUTES: Final = 10


class Limits:
    """Counts tries, in this process. by_address: also what an address opens, and who comes from there."""

    def __init__(self, *, by_address: bool = True) -> None:
        self._by_address = by_address
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items = {kind: RateLimitItemPerMinute(count, _MINUTES) for kind, count in _ALLOWED.items()}

    def count(self, kind: str, who: str, what: str) -> None:
        """One more try at something. kind: "address", "all", "person", "opened", "guests", "guesses" or "parts".

        Raises InputError ("too-many-tries") where there have been enough.
        """
        if kind in {"opened", "guests"} and not self._by_address:
            return
        if not self._limiter.hit(self._items[kind], kind, what, who):
            raise InputError("too-many-tries", f"{what}: too many tries", minutes=_MINUTES)
