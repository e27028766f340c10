"""The scorepad over HTTP: what ``chaodipi.scorepad.answer`` answers, and no more."""

import asyncio

import msgspec
from aiohttp import web

from chaodipi.scorepad import answer
from chaodipi.violation import InputError

__all__ = ["add_scorepad_routes"]


def add_scorepad_routes(router: web.UrlDispatcher) -> None:
    """Add POST /api/scorepad. A bad request is answered with its error and status 400."""
    router.add_post("/api/scorepad", _scorepad)


async def _scorepad(request: web.Request) -> web.StreamResponse:
    if request.content_type != "application/json":
        raise InputError("bad-message", "JSON is expected")
    try:
        asked = msgspec.json.decode(await request.read())
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InputError("bad-message", str(error)) from None
    # A pad of thousands of entries takes a while; meanwhile the tables go on.
    answered = await asyncio.to_thread(answer, asked)
    return web.json_response(answered, status=400 if "error" in answered else 200)
