"""A server in this process, and people with browsers."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import structlog
from aiohttp.test_utils import TestServer

from chaodipi.server import app as app_module
from chaodipi.server import house as house_module
from chaodipi.server.app import make_server
from chaodipi.server.front import Front
from chaodipi.server.house import House
from chaodipi.server.limits import Limits
from chaodipi.server.pace import TEST_PACE, Pace
from chaodipi.server.page import Page
from chaodipi.server.people_api import LIMITS
from tests.server.line import Line, ReadyBrains
from tests.storage.made import make_database

SLOW = Pace(None, None, None, None, None, 0.001, (0.0, 0.001), redeal=0.01, grace=60.0, cut=0.0)
"""Cards go out at once; people have all the time."""


ADMIN_TOKEN = "correct-horse-battery"


class Browser:
    """A person: a cookie, and lines to tables."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session

    async def open_table(self, **asked: object) -> str:
        async with self.session.post("/api/tables", json={"rules": "classic", **asked}) as response:
            assert response.status == 200
            return str((await response.json())["table"])

    async def name(self, name: str) -> None:
        async with self.session.post("/api/me", json={"name": name}) as response:
            assert await response.json() == {"name": name}

    async def post(self, path: str, **how: Any) -> tuple[int, dict[str, Any]]:
        async with self.session.post(path, **how) as response:
            return response.status, await response.json()

    async def raw_line(self, code: str) -> Line:
        return Line(await self.session.ws_connect(f"/ws/{code}"))

    async def line(self, code: str) -> Line:
        line = await self.raw_line(code)
        await line.hello()
        return line


Visit = Callable[[], Awaitable[Browser]]


class Site:
    """The server, and its house from within."""

    def __init__(self, house: House, visit: Visit, address: str = "", limits: Limits | None = None) -> None:
        self.house = house
        self.visit = visit
        self.address = address
        self.limits = limits or Limits()

    async def visit_known(self) -> Browser:
        """Somebody who has loaded the page."""
        browser = await self.visit()
        async with browser.session.get("/api/me") as response:
            assert response.status == 200
        return browser


packed_page = cache(Page)
"""The built page; its files, which never change, are packed once a process."""


@pytest.fixture
def quiet() -> Iterator[None]:
    """Logging, afterwards, as it was."""
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


@pytest.fixture
def pace() -> Pace:
    """Of all tables; a test module or a parameter may have another."""
    return TEST_PACE


@pytest.fixture
async def site(tmp_path: Path, pace: Pace, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    monkeypatch.setattr(app_module, "Brains", ReadyBrains)
    monkeypatch.setattr(app_module, "Page", packed_page)
    monkeypatch.setattr(house_module, "TEST_PACE", pace)
    houses: list[House] = []

    class WatchedHouse(House):
        async def wake(self) -> None:
            houses.append(self)
            await super().wake()

    monkeypatch.setattr(app_module, "House", WatchedHouse)
    make_database(tmp_path / "chaodipi.sqlite3")
    # A test may say where somebody comes from, as a proxy does.
    app = make_server(tmp_path, test_pace=True, front=Front(("127.0.0.1",)), admin_token=ADMIN_TOKEN)
    server = TestServer(app)
    await server.start_server()
    sessions: list[aiohttp.ClientSession] = []

    async def visit() -> Browser:
        session = aiohttp.ClientSession(server.make_url("/"), cookie_jar=aiohttp.CookieJar(unsafe=True))
        sessions.append(session)
        return Browser(session)

    yield Site(houses[0], visit, str(server.make_url("/")), app[LIMITS])
    for session in sessions:
        await session.close()
    await server.close()
