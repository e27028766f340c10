"""Every route of the server, asked badly."""

import asyncio
import json
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

import aiohttp
from yarl import URL

from bench.load_tables import LoadTable
from chaodipi.server.app import make_server
from tests.service.server import Server
from tests.service.spoiling import STRANGE, spoilt

__all__ = ["ask_everything", "forge", "routes"]

_AT_ONCE = 6
_WORDS = (
    "hefei",
    "classic",
    "normal",
    "none",
    "move",
    "keep",
    "mute",
    "block",
    "rude",
    "fold",
    "shape",
    "follow",
    "王奶奶",
)
_NAMES = (
    "name", "kind", "page", "code", "rules", "pace", "listed", "relation", "reason", "table", "id", "op", "names",
    "entries", "level", "trump", "hand", "plays", "lead", "cards", "limit", "text", "strength", "credential",
    "response", "token",
)  # fmt: skip
_TYPES = (
    "application/json",
    "application/json",
    "application/json",
    "text/plain",
    "multipart/form-data; boundary=x",
    "a/b",
    "",
)
_ORIGINS = ("http://evil.example", "null", "http://127.0.0.1", "file://", "http://127.0.0.1:1", "\u00e9")


def routes() -> list[tuple[str, str]]:
    """All of the server: method, and address as a pattern."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_server(Path(folder))
    found = {(route.method, route.resource.canonical) for route in app.router.routes() if route.resource is not None}
    return sorted((method, where) for method, where in found if not where.startswith("/ws/"))


async def ask_everything(
    server: Server, tables: list[LoadTable], requests: int, random: Random, faults: list[str]
) -> dict[str, int]:
    """So many requests; how often each status was answered. What must not be is added to the faults."""
    asked, statuses = routes(), Counter[str]()
    left = iter(range(requests))

    async def work() -> None:
        async with aiohttp.ClientSession(
            cookie_jar=aiohttp.DummyCookieJar(), timeout=aiohttp.ClientTimeout(60), auto_decompress=False
        ) as session:
            for number in left:
                method, where = asked[number % len(asked)]
                statuses[await _ask(session, server, tables, method, where, random, faults)] += 1

    await asyncio.gather(*(work() for _ in range(_AT_ONCE)))
    return dict(sorted(statuses.items()))


async def _ask(
    session: aiohttp.ClientSession,
    server: Server,
    tables: list[LoadTable],
    method: str,
    where: str,
    random: Random,
    faults: list[str],
) -> str:
    table, headers = random.choice(tables), dict[str, str]()
    owner = table.cookies[random.randrange(4)]
    foreign = random.random() < 0.3
    if foreign:
        headers |= {"Origin": random.choice(_ORIGINS), "Cookie": owner}
    else:
        headers |= {"Cookie": forge(owner, random)} if random.random() < 0.7 else {}
    if random.random() < 0.05:
        method = random.choice(("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"))
    path = where
    while "{" in path:
        before, _, rest = path.partition("{")
        path = before + _word(table, random) + rest.partition("}")[2]
    if random.random() < 0.3:
        path += "?" + "&".join(f"{random.choice(_NAMES)}={_word(table, random)}" for _ in range(random.randrange(4)))
    data = _body(where, random) if method not in {"GET", "HEAD"} else None
    if data is not None and (kind := random.choice(_TYPES)):
        headers["Content-Type"] = kind
    try:
        async with session.request(
            method, URL(server.address[:-1] + path, encoded=True), headers=headers, data=data, allow_redirects=False
        ) as answer:
            told = await answer.read()
            status = answer.status
    except (aiohttp.ClientError, ValueError) as error:
        # What the client itself will not send, or a server that will not hear it out.
        return type(error).__name__
    what = f"{method} {path[:100]} {headers}: {status} {told[:200]!r}"
    if status >= 500 and "/healthz" not in where:
        faults.append(f"a fault of the server: {what}")
    if foreign and status not in {400, 403, 404, 405, 413}:
        faults.append(f"a page of another site was heard: {what}")
    if table.code in path and status == 200 and where != "/{path}" and _tells_cards(told):
        faults.append(f"cards of a table: {what}")
    return str(status)


def _tells_cards(told: bytes) -> bool:
    return any(word in told for word in (b'"hand"', b'"hands"', b'"seed"', b'"kitty"', b'"cards":['))


def _word(table: LoadTable, random: Random) -> str:
    """Something for a place in an address."""
    return random.choice(
        (
            table.code,
            table.code,
            table.code.lower(),
            "1",
            "0",
            "-1",
            "99999999999999999999",
            "hefei",
            "%00",
            "%ff%fe",
            "..%2f..%2fsecret",
            "%E7%8E%8B",
            "a" * 500,
            "'%20or%201=1--",
            "index.html",
        )
    )


def _body(where: str, random: Random) -> bytes:
    kind = random.randrange(12)
    match kind:
        case 0:
            return random.randbytes(random.randrange(200))
        case 1:
            return b"[" * random.choice((100, 5000, 60_000))
        case 2:
            return b'{"a":' * 5000 + b"1" + b"}" * 5000
        case 3:
            return b'{"name":"' + b"x" * random.choice((1000, 60_000, 70_000, 300_000)) + b'"}'
        case 4:
            return b'{"rules":{"base":"hefei","set":' + b'{"a":' * 300 + b"1" + b"}" * 302
    message = {
        random.choice(_NAMES): random.choice((*_WORDS, *STRANGE)) for _ in range(random.choice((0, 1, 1, 2, 2, 3)))
    }
    if where == "/api/tables":
        # Bots of new tables would only take the time of the others.
        message |= {"bots": random.choice((False, "no", 3)), "rules": random.choice(_WORDS)}
    return spoilt(message, random) if kind < 9 and where != "/api/tables" else json.dumps(message).encode()


def forge(cookie: str, random: Random) -> str:
    """The cookie of somebody, changed."""
    name, _, value = cookie.partition("=")
    place = random.randrange(len(value) - 1)
    other = random.choice("abcXYZ019-_.")
    changed = value[:place] + (other if other != value[place] else "~") + value[place + 1 :]
    ways = (changed, value[:place], value[::-1], value + "A", value.split(".", maxsplit=1)[0], value[1:], "", '"\\')
    return f"{name}={random.choice(ways)}"
