"""Is the server well? For a supervisor (/healthz), and in figures for whoever runs it (/metrics)."""

import asyncio
import hmac
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from chaodipi.server.front import is_local
from chaodipi.server.metrics import HouseFigures, exposed, watch_loop
from chaodipi.storage import Store

__all__ = ["PULSE", "Pulse", "add_health_routes"]

_PATIENCE_S = 2.0
_LATE_S = 2.0
_FRESH_S = {True: 10.0, False: 1.0}
"""So long an answer is good, by whether the write was kept: a disk is not worn by being asked."""


class Pulse:
    """Whether the database keeps what is written, and how late the loop is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._late: list[float] = []
        self._asked: asyncio.Task[float | None] | None = None
        self._asked_at = float("-inf")
        self.closing = False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """While the loop is watched."""
        watching = asyncio.create_task(watch_loop(self._late), name="pulse")
        try:
            yield
        finally:
            watching.cancel()

    async def state(self) -> dict[str, object]:
        """status: "ok", "failing" or "closing"; database_ms: until a write was kept, None where it was not;
        loop_lag_ms: the most of the last ten seconds."""
        if self._asked is None or (self._asked.done() and time.monotonic() - self._asked_at > self._fresh_s()):
            # However many ask.
            self._asked_at = time.monotonic()
            self._asked = asyncio.create_task(self._written())
        kept = await asyncio.shield(self._asked)
        late = max(self._late, default=0.0)
        well = kept is not None and late <= _LATE_S
        return {
            "status": "closing" if self.closing else "ok" if well else "failing",
            "database_ms": None if kept is None else round(kept * 1000, 1),
            "loop_lag_ms": round(late * 1000, 1),
        }

    def _fresh_s(self) -> float:
        return _FRESH_S[self._asked is not None and self._asked.result() is not None]

    async def _written(self) -> float | None:
        start = time.monotonic()
        try:
            async with asyncio.timeout(_PATIENCE_S):
                await asyncio.shield(asyncio.wrap_future(self._store.touch(int(time.time() * 1000))))
        except Exception:
            return None
        return time.monotonic() - start


PULSE: Final = web.AppKey("pulse", Pulse)


def add_health_routes(app: web.Application, figures: Callable[[], HouseFigures], token: str) -> None:
    """Add /healthz and /metrics. The application has PULSE once it runs. token: with it /metrics may be asked for from
    anywhere ("Authorization: Bearer …"); "": on this machine only."""

    async def metrics(request: web.Request) -> web.StreamResponse:
        given = request.headers.get("Authorization", "").encode("utf-8", "surrogateescape")
        known = bool(token) and hmac.compare_digest(given, f"Bearer {token}".encode())
        if not known and not is_local(request):
            raise web.HTTPNotFound
        return web.Response(body=exposed(figures()), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app.router.add_get("/healthz", _health)
    app.router.add_get("/metrics", metrics)


async def _health(request: web.Request) -> web.StreamResponse:
    state = await request.app[PULSE].state()
    return web.json_response(
        state, status=200 if state["status"] == "ok" else 503, headers={"Cache-Control": "no-store"}
    )
