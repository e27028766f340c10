"""People over HTTP: who I am, what I am called, and how I come to another device."""

import asyncio
from io import BytesIO
from typing import Final, TypeVar
from urllib.parse import urljoin

import msgspec
import segno
from aiohttp import web

from chaodipi.server.codes import MINUTES, Kind
from chaodipi.server.forgetting import Forgetting
from chaodipi.server.front import FRONT, address_of, is_secure, page_of
from chaodipi.server.guards import GUARDS
from chaodipi.server.identity import Device, Identity
from chaodipi.server.limits import Limits
from chaodipi.server.names import language_of
from chaodipi.server.people import People
from chaodipi.violation import InputError

__all__ = [
    "FORGETTING",
    "IDENTITY",
    "LIMITS",
    "PEOPLE",
    "add_people_routes",
    "current_person",
    "json_body",
    "known_person",
    "own_page",
    "qr_of",
    "remembered",
]

PEOPLE: Final = web.AppKey("people", People)
IDENTITY: Final = web.AppKey("identity", Identity)
LIMITS: Final = web.AppKey("limits", Limits)
FORGETTING: Final = web.AppKey("forgetting", Forgetting)

_T = TypeVar("_T")


class _Name(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class _NewCode(msgspec.Struct, forbid_unknown_fields=True):
    kind: Kind = "move"
    page: str = ""


class _Forgotten(msgspec.Struct, forbid_unknown_fields=True):
    """id: one's own public id, as the page has it that asks."""

    id: str


class _Typed(msgspec.Struct, forbid_unknown_fields=True):
    code: str


def add_people_routes(app: web.Application) -> None:
    """Add /api/me and what is below it of names, codes and devices. The application has IDENTITY, LIMITS and GUARDS,
    and PEOPLE and FORGETTING once it runs."""
    app.router.add_get("/api/me", _me)
    app.router.add_post("/api/me", _rename)
    app.router.add_post("/api/me/code", _code)
    app.router.add_post("/api/me/move", _move)
    app.router.add_post("/api/me/sign-out", _sign_out)
    app.router.add_post("/api/me/forget", _forget)


def current_person(request: web.Request) -> str | None:
    """Who asks; None for a stranger, who may once have been somebody and has been signed out."""
    device = request.app[IDENTITY].of(request)
    if device is None or not request.app[PEOPLE].is_good(device.person, device.signed_out):
        return None
    return device.person


async def known_person(request: web.Request) -> str:
    """Who asks; a stranger is made a guest. The answer must be ``remembered``."""
    language = language_of(request.headers.get("Accept-Language", ""))
    person = current_person(request)
    if person is None:
        request.app[LIMITS].count("guests", address_of(request), "guests")
    return await request.app[PEOPLE].known(person, language)


def remembered(request: web.Request, person: str, answer: dict[str, object]) -> web.StreamResponse:
    """An answer with the cookie that tells who has asked."""
    response = web.json_response(answer)
    device = Device(person, request.app[PEOPLE].signed_out(person))
    request.app[IDENTITY].remember(response, device, secure=is_secure(request))
    return response


async def _me(request: web.Request) -> web.StreamResponse:
    person, people = await known_person(request), request.app[PEOPLE]
    return remembered(request, person, {"name": people.name_of(person), "id": people.public_id(person)})


async def _rename(request: web.Request) -> web.StreamResponse:
    wanted = (await json_body(request, _Name)).name
    person = await known_person(request)
    return remembered(request, person, {"name": await request.app[PEOPLE].rename(person, wanted)})


async def _code(request: web.Request) -> web.StreamResponse:
    asked = await json_body(request, _NewCode)
    person = await known_person(request)
    request.app[LIMITS].count("person", person, "code")
    code = await request.app[PEOPLE].make_code(person, asked.kind)
    # Behind the #: that part of an address is never sent to a server, nor to other sites.
    link = urljoin(own_page(request, asked.page), f"me#{code}")
    answer: dict[str, object] = {"code": code, "link": link, "qr": qr_of(link)}
    if asked.kind == "move":
        answer["left_ms"] = MINUTES * 60_000
    return remembered(request, person, answer)


async def _move(request: web.Request) -> web.StreamResponse:
    typed = (await json_body(request, _Typed)).code
    limits, people = request.app[LIMITS], request.app[PEOPLE]
    limits.count("address", address_of(request), "move")
    limits.count("all", "", "move")
    person = await people.use_code(typed)
    return remembered(request, person, {"name": people.name_of(person), "id": people.public_id(person)})


async def _sign_out(request: web.Request) -> web.StreamResponse:
    """All other devices are strangers' from now on; this one stays."""
    person = await known_person(request)
    request.app[LIMITS].count("person", person, "sign-out")
    await request.app[PEOPLE].sign_out(person)
    request.app[GUARDS].cut(person)
    return remembered(request, person, {})


async def _forget(request: web.Request) -> web.StreamResponse:
    """Nothing brings it back; so the page must be of the person whom the cookie means."""
    shown, person = (await json_body(request, _Forgotten)).id, await known_person(request)
    if shown != request.app[PEOPLE].public_id(person):
        raise InputError("not-yourself", "the page is of somebody else")
    request.app[LIMITS].count("address", address_of(request), "forget")
    await asyncio.shield(request.app[FORGETTING].forget(person))
    response = web.json_response({})
    request.app[IDENTITY].clear(response)
    return response


def own_page(request: web.Request, page: str) -> str:
    """The address that the page says it is loaded from, which may lie under a prefix; never one of another site."""
    return page if request.app[FRONT].is_own(page, request) else page_of(request)


def qr_of(link: str) -> str:
    """An SVG of a link, to be put into a page."""
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=4)
    return drawn.getvalue().decode()


async def json_body(request: web.Request, kind: type[_T]) -> _T:
    """The JSON body. Raises InputError ("bad-message")."""
    if request.content_type != "application/json":
        raise InputError("bad-message", "JSON is expected")
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise InputError("bad-message", str(error)) from None
