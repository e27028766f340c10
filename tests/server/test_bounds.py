"""What comes from outside is bounded: size, rate, number; and what goes out has strict headers."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import TestServer
from limits import RateLimitItemPerMinute

from chaodipi.server.app import make_server
from chaodipi.server.front import Front
from chaodipi.server.guards import Allowed
from tests.server.conftest import Browser, Site
from tests.server.test_limits import slow_pace

STRICT = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=()",
    "Referrer-Policy": "no-referrer",
    "Server": "chaodipi",
    "X-Content-Type-Options": "nosniff",
}


@pytest.mark.parametrize(
    "path",
    ["/", "/t/ABCDEF", "/admin", "/api/me", "/api/rules", "/api/nothing", "/healthz", "/metrics", "/ws/ABCDEF", "/%00",
     "/admin/api/house", "/assets/nothing.js"],
)  # fmt: skip
async def test_every_answer_has_strict_headers(site: Site, path: str) -> None:
    browser = await site.visit()
    async with browser.session.get(path) as response:
        for name, begins in STRICT.items():
            assert response.headers[name].startswith(begins)
        policy = response.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "*" not in policy


@slow_pace
async def test_a_message_that_is_too_large_ends_the_line_and_nothing_else(site: Site) -> None:
    host = await site.visit()
    line = await host.line(await host.open_table(bots=False))
    await line.socket.send_str('{"type":"ping","n":1' + " " * 9000 + "}")
    while (frame := await line.socket.receive()).type is aiohttp.WSMsgType.TEXT:
        pass
    assert frame.data == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
    status, said = await host.post("/api/judge", json={"padding": "x" * 70_000})
    assert (status, said["error"]["code"]) == (413, "too-large")


@slow_pace
async def test_who_talks_too_fast_is_not_heard_until_they_slow_down(site: Site) -> None:
    host = await site.visit()
    line = await host.line(await host.open_table(bots=False))
    for n in range(100):
        await line.say("ping", n=n)
    answers = [await line.until(lambda message: message["type"] in {"pong", "refused"}) for _ in range(100)]
    fast = [answer for answer in answers if answer["type"] == "refused"]
    assert {answer["code"] for answer in fast} == {"too-fast"}
    assert 20 < len(fast) < 60
    await asyncio.sleep(0.2)
    await line.say("ping", n=200)
    assert (await line.until(lambda message: message.get("n") == 200))["type"] == "pong"


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """Of a server at which an address may do little."""
    allowed = Allowed(a_second=0.0, at_once=0.5)
    server = TestServer(make_server(tmp_path, allowed=allowed, front=Front(("127.0.0.1",))))
    await server.start_server()
    yield str(server.make_url("/"))
    await server.close()


async def test_an_address_asks_so_often_and_no_other_suffers(address: str) -> None:
    async with aiohttp.ClientSession() as session:

        async def ask(where: str, path: str = "api/rules") -> int:
            async with session.get(address + path, headers={"X-Forwarded-For": where}) as response:
                return response.status

        assert [await ask("203.0.113.1") for _ in range(7)] == [200] * 5 + [429] * 2
        assert await ask("203.0.113.2") == 200
        # Of IPv6 a whole household is one; and the page itself costs nothing.
        assert [await ask(f"2001:db8::{i:x}") for i in range(6)] == [200] * 5 + [429]
        assert await ask("203.0.113.1", "") == 200


async def test_an_address_brings_so_many_guests_and_opens_so_many_tables(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {kind: RateLimitItemPerMinute(3, 10) for kind in ("guests", "opened")}
    monkeypatch.setattr(site.limits, "_items", {**site.limits._items, **few})
    browsers = [await site.visit() for _ in range(5)]
    here, there = {"X-Forwarded-For": "203.0.113.1"}, {"X-Forwarded-For": "203.0.113.2"}

    async def ask(browser: Browser, headers: dict[str, str]) -> int:
        async with browser.session.get("/api/me", headers=headers) as response:
            return response.status

    assert [await ask(browser, here) for browser in browsers] == [200] * 3 + [429] * 2
    assert await ask(browsers[4], there) == 200
    # Who is somebody already is no new guest.
    assert await ask(browsers[0], here) == 200
    table = {"rules": "hefei", "bots": False}
    opened = [(await browser.post("/api/tables", json=table, headers=here))[0] for browser in browsers[:3] * 2]
    assert opened == [200] * 3 + [429] * 3
    assert (await browsers[4].post("/api/tables", json=table, headers=there))[0] == 200
