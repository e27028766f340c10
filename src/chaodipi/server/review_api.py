"""The deal before, with all hands, over HTTP."""

import msgspec
from aiohttp import web

from chaodipi.server.looking_back import may_review
from chaodipi.server.tables_api import HOUSE, asking_person
from chaodipi.violation import InputError

__all__ = ["add_review_routes"]


def add_review_routes(app: web.Application) -> None:
    """Add /api/tables/…/past. The application has HOUSE once it runs."""
    app.router.add_get("/api/tables/{code}/past", _past)


async def _past(request: web.Request) -> web.StreamResponse:
    person, code = asking_person(request), request.match_info["code"].upper()
    table = await request.app[HOUSE].find(code)
    past = None if table is None or not may_review(table.room, person) else table.room.past
    if past is None:
        raise InputError("no-past-deal", f"nothing of {code[:12]} to look at")
    body = msgspec.json.encode(past)
    return web.Response(body=body, content_type="application/json", headers={"Cache-Control": "no-store"})
