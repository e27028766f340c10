"""Websockets: from a connection to its table and back."""

import asyncio
import time

import msgspec
from aiohttp import WSMsgType, web

from chaodipi.cluster import Bus
from chaodipi.server.connection import Connection
from chaodipi.server.table import Arrival
from chaodipi.server.wire import ClientMessage, Hello, Refused
from chaodipi.violation import Violation

__all__ = ["NO_TABLE", "serve_line"]

NO_TABLE = 4404
"""Close code: there is no such table."""

_LARGEST_BYTES = 8192
_A_SECOND = 20.0
_AT_ONCE = 60.0

_DECODER = msgspec.json.Decoder(ClientMessage)


async def serve_line(
    request: web.Request, bus: Bus[Arrival], table: str | None, person: str, name: str
) -> web.WebSocketResponse:
    """One websocket, until it closes. table: its code; None closes it with NO_TABLE."""
    socket = web.WebSocketResponse(heartbeat=30, max_msg_size=_LARGEST_BYTES, compress=False)
    await socket.prepare(request)
    if table is None:
        await socket.close(code=NO_TABLE)
        return socket
    connection = Connection(person, name)
    writer = asyncio.create_task(_write(socket, connection))
    try:
        await _read(socket, bus, table, connection)
    finally:
        bus.send(table, (connection, None))
        connection.close()
        await asyncio.gather(writer, return_exceptions=True)
    return socket


async def _read(socket: web.WebSocketResponse, bus: Bus[Arrival], table: str, connection: Connection) -> None:
    greeted = False
    allowed, last = _AT_ONCE, time.monotonic()
    async for frame in socket:
        now = time.monotonic()
        allowed, last = min(_AT_ONCE, allowed + (now - last) * _A_SECOND), now
        if allowed < 1:
            _refuse(connection, Violation("too-fast"))
            continue
        allowed -= 1
        try:
            if frame.type is not WSMsgType.TEXT:
                raise msgspec.DecodeError("text is expected")
            message = _DECODER.decode(frame.data)
        except (msgspec.DecodeError, RecursionError):
            _refuse(connection, Violation("bad-message"))
            continue
        if not greeted and not isinstance(message, Hello):
            _refuse(connection, Violation("say-hello"))
            continue
        greeted = True
        if not bus.send(table, (connection, message)):
            # It comes back, and the table is looked for anew.
            connection.close()


def _refuse(connection: Connection, why: Violation) -> None:
    """A message that no table ever hears of."""
    connection.send(Refused(-1, why.code, dict(why.facts), why.clause))


async def _write(socket: web.WebSocketResponse, connection: Connection) -> None:
    try:
        while (text := await connection.next()) is not None:
            await socket.send_str(text)
    except (ConnectionError, RuntimeError):
        # The client is gone; the reading side sees it too.
        connection.closed = True
    await socket.close(code=1001 if connection.closed else 1000)
