"""How a table bears what fails again and again: it waits longer each time, and says so once."""

import time
from typing import Final

import structlog

from chaodipi.server.faults import place_of

__all__ = ["Patience"]

_LOG = structlog.get_logger()

_FIRST_S: Final = 0.05
_LONGEST_S: Final = 5.0


class Patience:
    """Of one table. A row of failures ends as soon as something is kept."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._failures = 0
        self._pause = 0.0
        self._until = float("-inf")
        self._told: dict[str, object] = {}

    def failed(self, error: Exception, *, by_itself: bool) -> None:
        """Something failed; the log is told where it has not been told just that. by_itself: the table would try it
        again at once, and waits; what people ask for makes nobody wait."""
        self._failures += 1
        if by_itself:
            self._pause = min(_LONGEST_S, 2 * self._pause or _FIRST_S)
            self._until = time.monotonic() + self._pause
        place = place_of(error)
        if place != self._told:
            self._told = place
            _LOG.error("a table failed at one thing", table=self._table, **place)

    def kept(self) -> None:
        """Something was kept: what is due is done when it is due."""
        if self._failures > 1:
            _LOG.info("a table goes on", table=self._table, failures=self._failures)
        self._failures, self._pause, self._until, self._told = 0, 0.0, float("-inf"), {}

    def until_due(self, seconds: float | None) -> float | None:
        """Seconds until the table does something by itself that is due in so many; None: never."""
        return None if seconds is None else max(seconds, self._until - time.monotonic())
