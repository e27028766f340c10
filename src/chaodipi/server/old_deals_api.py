"""One's own old deals over HTTP: those of a match, and each with all hands."""

import asyncio

import msgspec
from aiohttp import web

from chaodipi.server.front import address_of
from chaodipi.server.games_api import STORE, brought_in, kept_log
from chaodipi.server.old_deals import OldDeal, OldMatch, deals_in, deals_of
from chaodipi.server.tables_api import asking_person
from chaodipi.server.turns import TURNS

__all__ = ["add_old_deals_routes"]

_MATCH = "/api/games/{code}/{match:[0-9]{1,6}}/deals"
_RECORD = "/api/me/records/{id:[0-9a-f]{64}}/deals"


def add_old_deals_routes(app: web.Application) -> None:
    """Add /api/games/…/deals and /api/me/records/…/deals. The application has TURNS, and PEOPLE and STORE once it
    runs."""
    for path in (_MATCH, _RECORD):
        app.router.add_get(path, _deals)
        app.router.add_get(path + "/{deal:[0-9]{1,6}}", _deal)


async def _deals(request: web.Request) -> web.StreamResponse:
    return _answer((await _found(request)).without_hands())


async def _deal(request: web.Request) -> web.StreamResponse:
    return _answer((await _found(request)).deal(int(request.match_info["deal"])))


async def _found(request: web.Request) -> OldMatch:
    """What the address names, for who asks. Raises InputError."""
    person, store, named = asking_person(request), request.app[STORE], request.match_info
    async with request.app[TURNS].turn(address_of(request)):
        if "id" in named:
            record = await brought_in(store, person, named["id"])
            return await asyncio.to_thread(deals_in, record)
        code, number = named["code"].upper(), int(named["match"])
        return await asyncio.to_thread(lambda: deals_of(kept_log(store, code, number, person), code, number, person))


def _answer(told: OldMatch | OldDeal) -> web.Response:
    body = msgspec.json.encode(told)
    return web.Response(body=body, content_type="application/json", headers={"Cache-Control": "no-store"})
