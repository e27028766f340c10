"""Running the server in this process, until it is told to stop."""

import asyncio
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from aiohttp import web

from chaodipi.server.app import make_server
from chaodipi.server.collector import calm_collector
from chaodipi.server.front import Front
from chaodipi.server.guards import Allowed
from chaodipi.server.logs import LogLevel, LogStyle, log_to_stderr, quiet_faults, quiet_trackers
from chaodipi.server.tables_api import HOUSE

__all__ = ["HANDLING", "Serving", "run_server"]

_STOP_S = 5.0
HANDLING: Final[Mapping[str, Any]] = {"access_log": None, "auto_decompress": False}
"""How aiohttp is to handle connections. A packed body is refused (``guarded``), so it need not be unpacked first, which
fails in as many ways as there are packers."""


class Serving(msgspec.Struct, frozen=True):
    """What to serve. database, front, allowed: as ``make_server`` takes them."""

    host: str
    port: int
    data: Path
    database: str | None
    front: Front
    allowed: Allowed
    test_pace: bool = False
    metrics_token: str = ""
    admin_token: str = ""
    log: LogStyle = "human"
    log_level: LogLevel = "info"


def run_server(asked: Serving) -> None:
    """Serve until SIGINT or SIGTERM. Prints one line with the address once it listens. Raises OSError."""
    log_to_stderr(asked.log, asked.log_level)
    quiet_trackers()
    app = make_server(
        asked.data,
        database=asked.database,
        test_pace=asked.test_pace,
        allowed=asked.allowed,
        front=asked.front,
        metrics_token=asked.metrics_token,
        admin_token=asked.admin_token,
    )
    asyncio.run(_run(asked.host, asked.port, app))


async def _run(host: str, port: int, app: web.Application) -> None:
    quiet_faults(asyncio.get_running_loop())
    runner = web.AppRunner(app, shutdown_timeout=_STOP_S, **HANDLING)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        calm_collector()
        listening = runner.addresses[0]
        shown = f"[{listening[0]}]" if ":" in str(listening[0]) else listening[0]
        sys.stdout.write(f"http://{shown}:{listening[1]}/\n")
        sys.stdout.flush()
        stop = asyncio.Event()

        def stopped() -> None:
            # Before anything else that waits to be done: thousands may be there.
            app[HOUSE].halt()
            stop.set()

        for name in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(name, stopped)
        await stop.wait()
    finally:
        await runner.cleanup()
