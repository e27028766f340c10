"""Passkeys over HTTP."""

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import msgspec
from aiohttp import web
from webauthn.helpers import bytes_to_base64url

from chaodipi.server.front import FRONT, address_of, page_of
from chaodipi.server.names import language_of
from chaodipi.server.passkeys import Device, Passkeys, Site
from chaodipi.server.people_api import LIMITS, PEOPLE, json_body, known_person, remembered
from chaodipi.storage import KeptPasskey
from chaodipi.text import text
from chaodipi.violation import InputError

__all__ = ["PASSKEYS", "add_passkey_routes"]

PASSKEYS: Final = web.AppKey("passkeys", Passkeys)

_LONGEST_HOST: Final = 253


class _Made(msgspec.Struct, forbid_unknown_fields=True):
    credential: dict[str, object]
    device: Device = "other"


class _Signed(msgspec.Struct, forbid_unknown_fields=True):
    credential: dict[str, object]


class _Removed(msgspec.Struct, forbid_unknown_fields=True):
    id: str


def add_passkey_routes(app: web.Application) -> None:
    """Add /api/me/passkeys and what lies below it. The application has PASSKEYS and PEOPLE once it runs."""
    app.router.add_get("/api/me/passkeys", _list)
    app.router.add_post("/api/me/passkeys", _keep)
    app.router.add_post("/api/me/passkeys/new", _new)
    app.router.add_post("/api/me/passkeys/ask", _ask)
    app.router.add_post("/api/me/passkeys/use", _use)
    app.router.add_post("/api/me/passkeys/remove", _remove)


async def _list(request: web.Request) -> web.StreamResponse:
    person, host = await known_person(request), _host(request)
    kept = await request.app[PASSKEYS].of(person)
    return remembered(request, person, {"possible": host is not None, "keys": [_told(key, host) for key in kept]})


async def _new(request: web.Request) -> web.StreamResponse:
    site, person = _site(request), await known_person(request)
    request.app[LIMITS].count("person", person, "passkey")
    house = text(language_of(request.headers.get("Accept-Language", "")), "app-name")
    name = request.app[PEOPLE].name_of(person)
    return remembered(request, person, await request.app[PASSKEYS].ask_for_new(person, name, site, house))


async def _keep(request: web.Request) -> web.StreamResponse:
    made = await json_body(request, _Made)
    site, person = _site(request), await known_person(request)
    request.app[LIMITS].count("person", person, "passkey-made")
    key = await request.app[PASSKEYS].keep_new(person, made.credential, site, made.device)
    return remembered(request, person, _told(key, site.host))


async def _ask(request: web.Request) -> web.StreamResponse:
    site, person = _site(request), await known_person(request)
    request.app[LIMITS].count("address", address_of(request), "passkey-ask")
    return remembered(request, person, request.app[PASSKEYS].ask_for_one(person, site))


async def _use(request: web.Request) -> web.StreamResponse:
    """This device becomes whoever the key belongs to, as by a code; who it was before goes on existing."""
    signed = await json_body(request, _Signed)
    site, guest = _site(request), await known_person(request)
    limits, people = request.app[LIMITS], request.app[PEOPLE]
    limits.count("address", address_of(request), "passkey")
    limits.count("all", "", "passkey")
    person = await request.app[PASSKEYS].use(guest, signed.credential, site)
    return remembered(request, person, {"name": people.name_of(person), "id": people.public_id(person)})


async def _remove(request: web.Request) -> web.StreamResponse:
    key, person = (await json_body(request, _Removed)).id, await known_person(request)
    await request.app[PASSKEYS].remove(person, key)
    return remembered(request, person, {})


def _told(key: KeptPasskey, host: str | None) -> dict[str, object]:
    told = {"id": key.id, "device": key.device, "synced": key.synced, "made_ms": key.made_ms, "used_ms": key.used_ms}
    known_by = bytes_to_base64url(key.credential)
    return {**told, "host": key.host, "here": key.host == host, "credential": known_by}


def _host(request: web.Request) -> str | None:
    """The host of which keys can be; None where the page is at an address of numbers, of which browsers make none."""
    host = urlsplit(page_of(request)).hostname or ""
    try:
        ip_address(host)
    except ValueError:
        return host if 0 < len(host) <= _LONGEST_HOST else None
    return None


def _site(request: web.Request) -> Site:
    """Raises InputError ("no-passkeys-here")."""
    host = _host(request)
    if host is None:
        raise InputError("no-passkeys-here", "the page has no name, only a number")
    return Site(host, lambda origin: request.app[FRONT].is_own(origin, request))
