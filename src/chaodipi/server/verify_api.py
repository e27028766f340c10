"""Checking a record over HTTP: what ``chaodipi.game.checked`` answers, for whoever does not check in the browser."""

import asyncio
from typing import Final

import msgspec
from aiohttp import web

from chaodipi.game import checked
from chaodipi.server.front import address_of
from chaodipi.server.people_api import LIMITS
from chaodipi.server.turns import TURNS
from chaodipi.violation import InputError

__all__ = ["add_verify_routes"]

_LARGEST: Final = 2_000_000
"""Bytes: a match of some four hundred deals."""


def add_verify_routes(app: web.Application) -> None:
    """Add POST /api/verify. The application has TURNS."""
    app.router.add_post("/api/verify", _verify)


async def _verify(request: web.Request) -> web.StreamResponse:
    if request.content_type != "application/json":
        raise InputError("bad-message", "JSON is expected")
    request.app[LIMITS].count("opened", address_of(request), "verify")
    try:
        asked = msgspec.json.decode(await request.clone(client_max_size=_LARGEST).read())
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InputError("bad-message", str(error)) from None
    # A match is played through; meanwhile the tables go on.
    async with request.app[TURNS].turn(address_of(request)):
        return web.json_response(await asyncio.to_thread(checked, asked))
