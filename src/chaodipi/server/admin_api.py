"""The admin's page over HTTP: tables, people, reports, and what may be done about them. Never a card.

Whoever has said the token has a cookie that goes to these addresses alone and from no other site's page; what changes
something must be JSON and say "X-Chaodipi-Admin", which no form and no page of another site can.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

import msgspec
import structlog
from aiohttp import web

from chaodipi.server.admin import ADMIN
from chaodipi.server.front import address_of
from chaodipi.server.overview import Overview
from chaodipi.server.people_api import LIMITS, PEOPLE, json_body
from chaodipi.server.relations import Reason
from chaodipi.server.sanctions import SANCTIONED, Sanction
from chaodipi.server.tables_api import HOUSE
from chaodipi.storage import PeopleStore, Report
from chaodipi.violation import InputError

__all__ = ["add_admin_routes"]

_LOG = structlog.get_logger()

_MOST_HOURS = 24 * 366

_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class _Token(msgspec.Struct, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(max_length=500)]


class _House(msgspec.Struct, forbid_unknown_fields=True):
    closed: bool


class _Sanctioned(msgspec.Struct, forbid_unknown_fields=True):
    kind: Sanction
    hours: Annotated[int, msgspec.Meta(ge=0, le=_MOST_HOURS)]


class _Dealt(msgspec.Struct, forbid_unknown_fields=True):
    """Of which report: as it was told. id: of whom it is; by: who said it."""

    id: str
    by: str
    reason: Reason
    table: Annotated[str, msgspec.Meta(max_length=12)]
    at_ms: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    dealt: bool


class _Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


def add_admin_routes(app: web.Application) -> None:
    """Add /admin/api/…. The application has ADMIN and LIMITS; HOUSE, PEOPLE and SANCTIONED once it runs."""
    app.router.add_post("/admin/api/session", _begin)
    app.router.add_post("/admin/api/session/end", _admitted(_end))
    app.router.add_get("/admin/api/house", _admitted(_house))
    app.router.add_post("/admin/api/house", _admitted(_close))
    app.router.add_get("/admin/api/tables", _admitted(_tables))
    app.router.add_post("/admin/api/tables/{code}/end", _admitted(_end_table))
    app.router.add_get("/admin/api/people", _admitted(_people))
    app.router.add_post("/admin/api/people/{id}/sanction", _admitted(_sanction))
    app.router.add_get("/admin/api/reports", _admitted(_reports))
    app.router.add_post("/admin/api/reports/dealt", _admitted(_deal_with))


def _admitted(handler: _Handler) -> _Handler:
    """Only for who has a session."""

    async def checked(request: web.Request) -> web.StreamResponse:
        _check_on(request)
        if not request.app[ADMIN].is_good(request.app[ADMIN].secret_of(request)):
            raise InputError("not-admin", "say the token first")
        if request.method != "GET":
            _check_meant(request)
        return await handler(request)

    return checked


def _check_on(request: web.Request) -> None:
    """Where no token is set there is nothing here."""
    if not request.app[ADMIN].on:
        raise web.HTTPNotFound


def _check_meant(request: web.Request) -> None:
    """Raises InputError ("foreign-origin") where another site's page may have sent this."""
    if request.headers.get("X-Chaodipi-Admin") != "1" or request.headers.get("Sec-Fetch-Site", "same-origin") not in {
        "same-origin",
        "none",
    }:
        raise InputError("foreign-origin", "not by the admin's page")


def _answer(value: object) -> web.Response:
    headers = {"Cache-Control": "no-store"}
    return web.json_response(text=msgspec.json.encode(value).decode(), headers=headers)


def _log(request: web.Request, did: str, **about: Any) -> None:
    _LOG.warning("admin", did=did, address=address_of(request), **about)


async def _begin(request: web.Request) -> web.StreamResponse:
    _check_on(request)
    _check_meant(request)
    token = (await json_body(request, _Token)).token
    request.app[LIMITS].count("guesses", address_of(request), "admin")
    try:
        secret = request.app[ADMIN].begin(token)
    except InputError:
        _log(request, "wrong-token")
        raise
    _log(request, "begin")
    response = _answer({})
    request.app[ADMIN].remember(request, response, secret)
    return response


async def _end(request: web.Request) -> web.StreamResponse:
    await json_body(request, _Nothing)
    request.app[ADMIN].end(request.app[ADMIN].secret_of(request))
    _log(request, "end")
    response = _answer({})
    request.app[ADMIN].remember(request, response, "")
    return response


def _overview(request: web.Request) -> Overview:
    return Overview(request.app[HOUSE], request.app[PEOPLE], request.app[SANCTIONED])


async def _house(request: web.Request) -> web.StreamResponse:
    return _answer(_overview(request).house())


async def _tables(request: web.Request) -> web.StreamResponse:
    return _answer(await _overview(request).tables(request.query.get("find", "")[:40]))


async def _people(request: web.Request) -> web.StreamResponse:
    return _answer(await _overview(request).people(request.query.get("find", "")[:40]))


async def _reports(request: web.Request) -> web.StreamResponse:
    return _answer(await _overview(request).reports())


async def _close(request: web.Request) -> web.StreamResponse:
    closed = (await json_body(request, _House)).closed
    await request.app[SANCTIONED].close(closed)
    if closed:
        request.app[HOUSE].matching.turn_away("house-closed")
    did: Literal["close-house", "open-house"] = "close-house" if closed else "open-house"
    _log(request, did)
    return await _house(request)


async def _end_table(request: web.Request) -> web.StreamResponse:
    await json_body(request, _Nothing)
    code = request.match_info["code"].upper()
    if not await request.app[HOUSE].end_table(code):
        raise InputError("no-such-table", "no such table")
    _log(request, "end-table", table=code)
    return _answer({})


async def _deal_with(request: web.Request) -> web.StreamResponse:
    asked = await json_body(request, _Dealt)
    other, person = await _person_of(request, asked.id), await _person_of(request, asked.by)
    report = Report(person, other, asked.reason, asked.table, asked.at_ms)
    dealt_ms = int(time.time() * 1000) if asked.dealt else 0
    await asyncio.wrap_future(PeopleStore(request.app[HOUSE].store).deal_with(report, dealt_ms))
    _log(request, "deal-with-report" if asked.dealt else "open-report", person=asked.id, reason=asked.reason)
    return _answer({})


async def _person_of(request: web.Request, shown: str) -> str:
    """By the id that others know. Raises InputError ("unknown-person")."""
    person = await asyncio.to_thread(request.app[PEOPLE].person_of, shown)
    if person is None:
        raise InputError("unknown-person", "nobody of this id")
    return person


async def _sanction(request: web.Request) -> web.StreamResponse:
    asked = await json_body(request, _Sanctioned)
    person = await _person_of(request, request.match_info["id"])
    await request.app[SANCTIONED].forbid(person, asked.kind, asked.hours)
    if asked.kind == "open" and asked.hours:
        request.app[HOUSE].matching.turn_away("may-not-open", person)
    _log(request, asked.kind, person=request.app[PEOPLE].public_id(person), hours=asked.hours)
    return _answer({})
