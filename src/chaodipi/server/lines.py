"""Websockets: from a connection to its table and back."""

import asyncio
from typing import Final

import msgspec
from aiohttp import WSMsgType, web

from chaodipi.cluster import Bus
from chaodipi.server.connection import Connection
from chaodipi.server.front import address_of
from chaodipi.server.guards import Bucket, Guards
from chaodipi.server.metrics import REFUSED
from chaodipi.server.table import Arrival
from chaodipi.server.wire import ClientMessage, Hello, Refused
from chaodipi.violation import Violation

__all__ = ["LINES", "NO_TABLE", "Lines", "serve_line", "write_out"]

NO_TABLE = 4404
"""Close code: there is no such table."""


class Lines(set[Connection]):
    """All that are open, those among them that no table has welcomed yet."""


LINES: Final = web.AppKey("lines", Lines)

_LARGEST_BYTES = 8192

_DECODER = msgspec.json.Decoder(ClientMessage)


async def serve_line(
    request: web.Request, bus: Bus[Arrival], guards: Guards, table: str | int, person: str, name: str
) -> web.WebSocketResponse:
    """One websocket, until it closes. table: its code; or with which code it is closed at once. Raises InputError
    ("too-many-lines")."""
    with guards.line(address_of(request), person) as buckets:
        return await _serve(request, bus, buckets, table, Connection(person, name, address_of(request)))


async def _serve(
    request: web.Request, bus: Bus[Arrival], buckets: tuple[Bucket, ...], table: str | int, connection: Connection
) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(heartbeat=30, max_msg_size=_LARGEST_BYTES, compress=False)
    await socket.prepare(request)
    if isinstance(table, int):
        await socket.close(code=table)
        return socket
    transport = request.transport
    if transport is not None:
        # Nothing can be told to a client that does not read, not even that this is the end.
        connection.cut = transport.abort
    writer = asyncio.create_task(write_out(socket, connection))
    request.app[LINES].add(connection)
    try:
        await _read(socket, bus, buckets, table, connection)
    finally:
        request.app[LINES].discard(connection)
        bus.send(table, (connection, None))
        connection.close()
        await asyncio.gather(writer, return_exceptions=True)
    return socket


async def _read(
    socket: web.WebSocketResponse, bus: Bus[Arrival], buckets: tuple[Bucket, ...], table: str, connection: Connection
) -> None:
    greeted = False
    async for frame in socket:
        if not all(bucket.take() for bucket in buckets):
            REFUSED.labels("too-fast").inc()
            _refuse(connection, Violation("too-fast"))
            continue
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


async def write_out(socket: web.WebSocketResponse, connection: Connection) -> None:
    """Send what is for a connection, until its end."""
    try:
        while (text := await connection.next()) is not None:
            await socket.send_str(text)
    except (ConnectionError, RuntimeError):
        # The client is gone; the reading side sees it too.
        connection.closed = True
    await socket.close(code=connection.ending)
