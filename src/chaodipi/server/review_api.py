"""The deal before, with all hands, over HTTP."""

import msgspec
from aiohttp import web

from chaodipi.server.room import Room
from chaodipi.server.tables_api import HOUSE, asking_person
from chaodipi.violation import InputError

__all__ = ["add_review_routes", "may_review"]


def add_review_routes(app: web.Application) -> None:
    """Add /api/tables/…/past. The application has HOUSE once it runs."""
    app.router.add_get("/api/tables/{code}/past", _past)


def may_review(room: Room, person: str) -> bool:
    """May a person see all hands of the last deal that is over? Whoever plays and whoever may watch, until the next one
    begins; while that runs only who does not play, and where the host allows it. Nobody who has been sent away."""
    sits = room.seat_of(person) is not None
    if not sits and room.conduct.sent_away(person):
        return False
    if not room.in_deal():
        return sits or room.door.may_watch(person)
    return not sits and room.door.review and room.door.may_watch(person)


async def _past(request: web.Request) -> web.StreamResponse:
    person, code = asking_person(request), request.match_info["code"].upper()
    table = await request.app[HOUSE].find(code)
    past = None if table is None or not may_review(table.room, person) else table.room.past
    if past is None:
        raise InputError("no-past-deal", f"nothing of {code[:12]} to look at")
    body = msgspec.json.encode(past)
    return web.Response(body=body, content_type="application/json", headers={"Cache-Control": "no-store"})
