"""The server: the page, a few questions over HTTP, and the lines to the tables."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

from aiohttp import web

from chaodipi.judge import answer
from chaodipi.server.admin import ADMIN, Admin
from chaodipi.server.admin_api import add_admin_routes
from chaodipi.server.brains import Brains
from chaodipi.server.connection import ENDED, RESTART
from chaodipi.server.forgetting import Forgetting
from chaodipi.server.front import FRONT, Front
from chaodipi.server.games_api import STORE, add_games_routes
from chaodipi.server.guarded import guarded
from chaodipi.server.guards import GUARDS, Allowed, Guards
from chaodipi.server.health import PULSE, Pulse, add_health_routes
from chaodipi.server.house import House
from chaodipi.server.identity import Identity, read_secret
from chaodipi.server.limits import Limits
from chaodipi.server.lines import LINES, NO_TABLE, Lines, serve_line
from chaodipi.server.metrics import HouseFigures
from chaodipi.server.old_deals_api import add_old_deals_routes
from chaodipi.server.page import Page
from chaodipi.server.passkeys import Passkeys
from chaodipi.server.passkeys_api import PASSKEYS, add_passkey_routes
from chaodipi.server.people import People
from chaodipi.server.people_api import (
    FORGETTING,
    IDENTITY,
    LIMITS,
    PEOPLE,
    add_people_routes,
    json_body,
)
from chaodipi.server.profiles import Profiles
from chaodipi.server.profiles_api import PROFILES, RELATIONS, add_profile_routes
from chaodipi.server.relations import Relations
from chaodipi.server.review_api import add_review_routes
from chaodipi.server.rules_api import add_rules_routes
from chaodipi.server.sanctions import SANCTIONED, Sanctions
from chaodipi.server.scorepad_api import add_scorepad_routes
from chaodipi.server.tables_api import HOUSE, add_tables_routes, asking_person
from chaodipi.server.turns import TURNS, Turns
from chaodipi.server.verify_api import add_verify_routes
from chaodipi.storage import Store

__all__ = ["make_server"]

_LARGEST_BODY = 64 * 1024
_JUDGES = 2
_PAGES = (
    "t", "lobby", "rules", "house-rules", "judge", "scorepad", "me", "leaderboard", "admin", "games", "verify",
)  # fmt: skip


def make_server(
    data: Path,
    *,
    database: str | None = None,
    test_pace: bool = False,
    allowed: Allowed | None = None,
    front: Front | None = None,
    metrics_token: str = "",
    admin_token: str = "",
) -> web.Application:
    """The application. data: the folder of everything that is kept (made if missing); database: its URL, by default a
    SQLite file in the folder; allowed: how much one address and one person may have; front: how it is reached;
    metrics_token: with it /metrics may be asked for from elsewhere; admin_token: with it the house may be administered,
    "": nobody may."""
    data.mkdir(parents=True, exist_ok=True)
    kept = data / "chaodipi.sqlite3"
    if database is None:
        # It holds the shuffles of running deals: for its owner only.
        kept.touch(mode=0o600)
    secret = read_secret(data)
    guards = Guards(allowed or Allowed())
    routes = _Routes(Page(), guards)
    app = web.Application(client_max_size=_LARGEST_BODY, middlewares=[guarded])
    app[LINES], app[ADMIN] = Lines(), Admin(admin_token)
    app[LIMITS] = Limits(by_address=guards.allowed.lines > 0)
    app[TURNS] = Turns()
    app[IDENTITY], app[FRONT], app[GUARDS] = Identity(secret), front or Front(), guards

    async def run(_app: web.Application) -> AsyncIterator[None]:
        store = Store(database or f"sqlite:///{kept}")
        brains = Brains()
        _app[STORE], _app[PEOPLE], _app[PASSKEYS] = store, People(store, secret), Passkeys(store, secret)
        _app[PROFILES], _app[RELATIONS] = Profiles(store, _app[PEOPLE]), Relations(store)
        _app[PULSE] = Pulse(store)
        sanctions = _app[SANCTIONED] = Sanctions(store)
        routes.house = House(
            store,
            brains,
            _app[PEOPLE],
            test_pace=test_pace,
            relations=_app[RELATIONS],
            muted=sanctions.is_muted,
            closed=lambda: sanctions.closed,
        )
        _app[HOUSE] = routes.house
        rooms = (store, _app[PEOPLE], _app[RELATIONS], _app[PROFILES], routes.house, guards)
        _app[FORGETTING] = Forgetting(*rooms)
        await routes.house.wake()
        async with _app[PULSE].running():
            yield
        brains.close()
        store.close()

    async def stop(_app: web.Application) -> None:
        # Before the server waits for its handlers: clients are told, and their lines end.
        _app[PULSE].closing = True
        await routes.house.stop()
        for connection in _app[LINES].copy():
            connection.close(RESTART)

    app.cleanup_ctx.append(run)
    app.on_shutdown.append(stop)
    _add_routes(app, routes, metrics_token)
    return app


def _add_routes(app: web.Application, routes: "_Routes", metrics_token: str) -> None:
    app.router.add_get("/", routes.index)
    for page in _PAGES:
        app.router.add_get(f"/{page}", routes.index)
        # Also with a slash at the end and nothing behind it.
        app.router.add_get(f"/{page}/{{below:[^/]*}}", routes.index)
    add_health_routes(app, lambda: HouseFigures(routes.house.tables), metrics_token)
    add_admin_routes(app)
    add_people_routes(app)
    add_passkey_routes(app)
    add_profile_routes(app)
    add_games_routes(app)
    add_rules_routes(app.router)
    app.router.add_post("/api/judge", routes.judge)
    add_scorepad_routes(app.router)
    add_tables_routes(app)
    add_review_routes(app)
    add_old_deals_routes(app)
    add_verify_routes(app)
    app.router.add_get("/ws/{code}", routes.line)
    app.router.add_get("/{path:.+}", routes.file)


class _Routes:
    """What is answered at each address."""

    house: House

    def __init__(self, page: Page, guards: Guards) -> None:
        self._page = page
        self.guards = guards
        # Threads are for others too.
        self._judging = asyncio.Semaphore(_JUDGES)

    async def index(self, request: web.Request) -> web.StreamResponse:
        return self._page.index(request)

    async def file(self, request: web.Request) -> web.StreamResponse:
        return self._page.file(request)

    async def judge(self, request: web.Request) -> web.StreamResponse:
        question = await json_body(request, dict[str, object])
        # Listing plays by the hundred thousand takes seconds; meanwhile the tables go on.
        async with self._judging:
            return web.json_response(text=await asyncio.to_thread(lambda: json.dumps(answer(question))))

    async def line(self, request: web.Request) -> web.StreamResponse:
        asking_person(request)
        code = request.match_info["code"].upper()
        table = await self.house.find(code)
        none = ENDED if self.house.was_ended(code) else NO_TABLE
        found = none if table is None else table.code
        # Again: while a log was read, the person may have signed this device out.
        person = asking_person(request)
        name = request.app[PEOPLE].name_of(person)
        return await serve_line(request, self.house.bus, self.guards, found, person, name)
