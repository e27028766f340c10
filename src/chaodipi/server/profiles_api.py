"""People over HTTP as others see them: records, leaderboards, whom one does not want to hear, reports."""

import asyncio
from typing import Annotated, Final

import msgspec
from aiohttp import web

from chaodipi.server.people_api import LIMITS, PEOPLE, current_person, json_body, known_person, remembered
from chaodipi.server.profiles import Profiles
from chaodipi.server.relations import Reason, Relations
from chaodipi.server.tables_api import HOUSE
from chaodipi.server.talk import Relation
from chaodipi.violation import InputError

__all__ = ["PROFILES", "RELATIONS", "add_profile_routes"]

PROFILES: Final = web.AppKey("profiles", Profiles)
RELATIONS: Final = web.AppKey("relations", Relations)


class _Related(msgspec.Struct, forbid_unknown_fields=True):
    relation: Relation


class _Reported(msgspec.Struct, forbid_unknown_fields=True):
    reason: Reason
    table: Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z]{0,12}\Z")] = ""


def add_profile_routes(app: web.Application) -> None:
    """Add /api/people/…, /api/me/relations and /api/leaderboard. The application has PROFILES and RELATIONS once it
    runs."""
    app.router.add_get("/api/people/{shown}/profile", _profile)
    app.router.add_post("/api/people/{shown}/relation", _relate)
    app.router.add_post("/api/people/{shown}/report", _report)
    app.router.add_get("/api/me/relations", _relations)
    app.router.add_get("/api/leaderboard", _leaderboard)


async def _profile(request: web.Request) -> web.StreamResponse:
    person, viewer = _shown(request), current_person(request)
    told = await asyncio.to_thread(request.app[PROFILES].profile, person)
    mine = {"me": person == viewer, "relation": request.app[RELATIONS].of(viewer or "").get(person, "")}
    return web.json_response({**told, **mine})


async def _relate(request: web.Request) -> web.StreamResponse:
    relation = (await json_body(request, _Related)).relation
    other, person = _shown(request), await known_person(request)
    if other == person:
        raise InputError("yourself", "that is yourself")
    request.app[LIMITS].count("person", person, "relation")
    await request.app[RELATIONS].relate(person, other, relation)
    return remembered(request, person, {"relation": relation})


async def _report(request: web.Request) -> web.StreamResponse:
    asked = await json_body(request, _Reported)
    other, person = _shown(request), await known_person(request)
    if other == person:
        raise InputError("yourself", "that is yourself")
    request.app[LIMITS].count("person", person, "report")
    table = request.app[HOUSE].tables.get(asked.table)
    said = "" if table is None else table.voices.said_by(other, person)
    await request.app[RELATIONS].report(person, other, asked.reason, asked.table, said)
    return remembered(request, person, {})


async def _relations(request: web.Request) -> web.StreamResponse:
    people = request.app[PEOPLE]
    found = request.app[RELATIONS].of(current_person(request) or "")
    told = [{"id": people.public_id(o), "name": people.name_of(o), "relation": kind} for o, kind in found.items()]
    return web.json_response(told)


async def _leaderboard(request: web.Request) -> web.StreamResponse:
    family = request.query.get("family", "classic")
    return web.json_response(
        await asyncio.to_thread(request.app[PROFILES].leaderboard, family, current_person(request))
    )


def _shown(request: web.Request) -> str:
    """The person that the address names, by public id or by name. Raises InputError ("unknown-person")."""
    person = request.app[PEOPLE].person_of(request.match_info["shown"])
    if person is None:
        raise InputError("unknown-person", "nobody of this name")
    return person
