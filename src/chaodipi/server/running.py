"""Running the server in this process, until it is told to stop."""

import asyncio
import signal
import sys
from pathlib import Path

import structlog
from aiohttp import web

from chaodipi.server.app import make_server
from chaodipi.server.guards import Allowed

__all__ = ["run_server"]

_STOP_S = 5.0


def run_server(
    host: str,
    port: int,
    data: Path,
    database: str | None = None,
    *,
    test_pace: bool = False,
    per_address: int = Allowed().lines,
) -> None:
    """Serve until SIGINT or SIGTERM. per_address: connections of one address, 0: any number.

    Prints one line with the address once it listens. Raises OSError.
    """
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    allowed = Allowed(lines=per_address)
    asyncio.run(_run(host, port, make_server(data, database=database, test_pace=test_pace, allowed=allowed)))


async def _run(host: str, port: int, app: web.Application) -> None:
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_STOP_S)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        listening = runner.addresses[0]
        shown = f"[{listening[0]}]" if ":" in str(listening[0]) else listening[0]
        sys.stdout.write(f"http://{shown}:{listening[1]}/\n")
        sys.stdout.flush()
        stop = asyncio.Event()
        for name in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
        await stop.wait()
    finally:
        await runner.cleanup()
