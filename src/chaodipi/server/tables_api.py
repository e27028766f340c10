"""Tables over HTTP: opening one, one's own, the way to one, what hangs in the lobby, and who waits for people."""

import re
from typing import Final
from urllib.parse import urljoin

import msgspec
from aiohttp import web

from chaodipi.rules import rule_set_from
from chaodipi.server.front import address_of
from chaodipi.server.guards import GUARDS
from chaodipi.server.house import House
from chaodipi.server.lobby import serve_lobby
from chaodipi.server.match_line import serve_match
from chaodipi.server.pace import PACES
from chaodipi.server.people_api import LIMITS, current_person, json_body, known_person, own_page, qr_of, remembered
from chaodipi.server.sanctions import SANCTIONED
from chaodipi.server.strengths import USUAL, strengths_with
from chaodipi.server.talk import TalkKind
from chaodipi.server.wire_lobby import Seek
from chaodipi.violation import InputError

__all__ = ["HOUSE", "add_tables_routes", "asking_person"]

HOUSE: Final = web.AppKey("house", House)

_DECKS: Final = (1, 2, 3)
_CODE = re.compile(r"[A-Z0-9]{1,12}")


class _NewTable(msgspec.Struct, forbid_unknown_fields=True):
    rules: str | dict[str, object]
    pace: str = "normal"
    bots: bool = True
    listed: bool = False
    asks: bool = False
    watching: bool = True
    strength: str = USUAL
    talk: TalkKind = "phrases"
    review: bool = False


class _Page(msgspec.Struct, forbid_unknown_fields=True):
    page: str = ""


def add_tables_routes(app: web.Application) -> None:
    """Add /api/tables, /api/lobby, /ws/lobby and /ws/match. The application has GUARDS and LIMITS, and HOUSE
    once it runs."""
    app.router.add_get("/api/tables", _own_tables)
    app.router.add_post("/api/tables", _open_table)
    app.router.add_post("/api/tables/{code}/link", _link)
    app.router.add_get("/api/strengths", _strengths)
    app.router.add_get("/api/lobby", _lobby)
    app.router.add_get("/ws/lobby", _lobby_line)
    app.router.add_get("/ws/match", _match_line)


def asking_person(request: web.Request) -> str:
    """Who asks for a websocket. Raises InputError ("no-identity")."""
    person = current_person(request)
    if person is None:
        # A websocket cannot set a cookie that counts; the page asks who it is first.
        raise InputError("no-identity", "ask /api/me first")
    return person


async def _own_tables(request: web.Request) -> web.StreamResponse:
    person = current_person(request)
    tables = request.app[HOUSE].tables_of(person) if person else []
    return web.json_response([{"table": t.code, "rules": t.room.rules.id, "stage": t.room.stage} for t in tables])


async def _open_table(request: web.Request) -> web.StreamResponse:
    asked = await json_body(request, _NewTable)
    person = await known_person(request)
    _check_room(request, person)
    request.app[LIMITS].count("opened", address_of(request), "tables")
    how = msgspec.structs.asdict(asked)
    code = await request.app[HOUSE].open_table(person, how.pop("rules"), how.pop("pace"), **how)
    return remembered(request, person, {"table": code})


async def _link(request: web.Request) -> web.StreamResponse:
    """The address of a table and its picture, whether there is one or not."""
    code = request.match_info["code"].upper()
    if _CODE.fullmatch(code) is None:
        raise InputError("bad-message", "no code of a table")
    asked = await json_body(request, _Page)
    link = urljoin(own_page(request, asked.page), f"t/{code}")
    return web.json_response({"link": link, "qr": qr_of(link)})


async def _strengths(_request: web.Request) -> web.StreamResponse:
    """How strong bots can be, by the number of decks."""
    return web.json_response({str(decks): strengths_with(decks) for decks in _DECKS})


async def _lobby(request: web.Request) -> web.StreamResponse:
    tables = request.app[HOUSE].lobby.tables(current_person(request) or "")
    return web.json_response(text=msgspec.json.encode(tables).decode())


async def _lobby_line(request: web.Request) -> web.StreamResponse:
    return await serve_lobby(request, request.app[HOUSE].lobby, request.app[GUARDS], asking_person(request))


async def _match_line(request: web.Request) -> web.StreamResponse:
    person = asking_person(request)

    def may_seek(seek: Seek) -> None:
        rule_set_from(seek.rules)
        if seek.pace not in PACES:
            raise InputError("unknown-pace", f"no such pace: {seek.pace!r}", pace=seek.pace)
        if not (seek.again and matching.knows(person)):
            _check_room(request, person)

    matching = request.app[HOUSE].matching
    return await serve_match(request, matching, request.app[GUARDS], person, may_seek)


def _check_room(request: web.Request, person: str) -> None:
    """Raises InputError ("too-many-tables") where a person sits at enough of them, those included where the house plays
    the deal that they left; "house-closed", "may-not-open"."""
    request.app[SANCTIONED].check_opening(person)
    most = request.app[GUARDS].allowed.tables
    rooms = [table.room for table in request.app[HOUSE].tables_of(person)]
    if sum(room.in_deal() or not room.has_left(person) for room in rooms) >= most:
        raise InputError("too-many-tables", "too many tables", count=most)
