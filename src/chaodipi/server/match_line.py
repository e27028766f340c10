"""Websockets of those who wait to be put at a table."""

import asyncio
from collections.abc import Callable

import msgspec
from aiohttp import WSMsgType, web

from chaodipi.server.connection import Connection
from chaodipi.server.front import address_of
from chaodipi.server.guards import Guards
from chaodipi.server.lines import write_out
from chaodipi.server.matching import Matching
from chaodipi.server.wire import Refused
from chaodipi.server.wire_lobby import Fill, Quit, Seek, SeekMessage, Stay
from chaodipi.violation import InputError

__all__ = ["serve_match"]

_LARGEST_BYTES = 1024

_DECODER = msgspec.json.Decoder(SeekMessage)


async def serve_match(
    request: web.Request, matching: Matching, guards: Guards, person: str, may_seek: Callable[[Seek], None]
) -> web.WebSocketResponse:
    """A websocket of somebody who waits, until it closes. may_seek: raises InputError where somebody may not wait for
    this. Raises InputError ("too-many-lines")."""
    with guards.line(address_of(request), person) as buckets:
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=_LARGEST_BYTES, compress=False)
        await socket.prepare(request)
        connection = Connection(person, "")
        if request.transport is not None:
            connection.cut = request.transport.abort
        writer = asyncio.create_task(write_out(socket, connection))
        try:
            async for frame in socket:
                if not all(bucket.take() for bucket in buckets):
                    connection.send(Refused(-1, "too-fast", {}, ""))
                elif frame.type is not WSMsgType.TEXT or not _hear(matching, connection, frame.data, may_seek):
                    connection.send(Refused(-1, "bad-message", {}, ""))
        finally:
            matching.lost(connection)
            connection.close()
            await asyncio.gather(writer, return_exceptions=True)
        return socket


def _hear(matching: Matching, connection: Connection, text: str, may_seek: Callable[[Seek], None]) -> bool:
    """Do what is said; was it understood?"""
    try:
        message = _DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    match message:
        case Seek():
            try:
                may_seek(message)
            except InputError as error:
                connection.send(Refused(-1, error.code, dict(error.facts), ""))
                return True
            matching.seek(connection, message.rules, message.pace, again=message.again)
        case Stay():
            matching.stay(connection)
        case Fill():
            matching.fill(connection)
        case Quit():
            matching.quit(connection)
    return True
