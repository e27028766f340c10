"""/healthz, /metrics and the log: they tell how the server is, and nothing of people or cards."""

import asyncio
import json
import logging
import re
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, get_args

import aiohttp
import pytest
import structlog
from aiohttp.test_utils import TestServer
from prometheus_client.parser import text_string_to_metric_families

from chaodipi.game import Pass
from chaodipi.server import health, metrics
from chaodipi.server.app import make_server
from chaodipi.server.entries import Acted, decode_entry
from chaodipi.server.health import PULSE, Pulse
from chaodipi.server.logs import LEVELS, LogLevel, LogStyle, log_to_stderr, quiet_faults
from tests.server.conftest import Browser, Site
from tests.server.test_limits import slow_pace
from tests.service.server import Server

TOKEN = "a-token-for-the-tests"
pytestmark = pytest.mark.usefixtures("quiet")


async def figures(browser: Browser) -> dict[tuple[str, str], float]:
    """Every figure of /metrics, by its name and its labels."""
    async with browser.session.get("/metrics") as response:
        assert response.status == 200
        families = list(text_string_to_metric_families(await response.text()))
    return {(s.name, ",".join(s.labels.values())): s.value for family in families for s in family.samples}


@slow_pace
async def test_what_happens_is_counted(site: Site) -> None:
    host = await site.visit()
    before = await figures(host)
    code = await host.open_table()
    await host.open_table(bots=False)
    line = await host.line(code)
    await line.phase("declaring")
    refused = await line.ask_for("start", 1)
    assert refused["type"] == "refused"
    assert (await line.act(2, Pass()))["type"] == "done"
    assert (await line.act(2, Pass()))["type"] == "done"
    after = await figures(host)

    def more(name: str, labels: str = "") -> float:
        return after[name, labels] - before.get((name, labels), 0.0)

    assert after["chaodipi_tables", "match"] == after["chaodipi_tables", "gathering"] == 1
    assert after["chaodipi_people", ""] == after["chaodipi_connections", ""] == 1
    assert more("chaodipi_requests_total", "start,refused") == 1
    assert more("chaodipi_requests_total", "act,done") == more("chaodipi_requests_total", "act,repeated") == 1
    assert more("chaodipi_told_seconds_count") == 1
    assert more("chaodipi_append_seconds_count") >= 3
    assert more("chaodipi_http_total", "2xx") >= 3
    assert after["process_resident_memory_bytes", ""] > 10_000_000


async def test_figures_are_for_this_machine_or_with_the_token(tmp_path: Path) -> None:
    server = TestServer(make_server(tmp_path, metrics_token=TOKEN))
    await server.start_server()
    told = {"X-Forwarded-For": "203.0.113.7"}
    async with aiohttp.ClientSession(server.make_url("/")) as session:
        for headers, status in (
            ({}, 200),
            (told, 404),
            ({**told, "Authorization": f"Bearer {TOKEN}"}, 200),
            ({**told, "Authorization": "Bearer "}, 404),
            ({**told, "Authorization": f"bearer {TOKEN}x"}, 404),
            ({"Host": "cards.example"}, 404),
        ):
            async with session.get("/metrics", headers=headers) as response:
                assert response.status == status, headers
    await server.close()


async def test_without_a_token_nobody_has_it(site: Site) -> None:
    browser = await site.visit()
    headers = {"X-Forwarded-For": "203.0.113.7", "Authorization": "Bearer "}
    async with browser.session.get("/metrics", headers=headers) as response:
        assert response.status == 404


class Broken:
    """A store that keeps nothing."""

    def __init__(self) -> None:
        self.asked = 0

    def touch(self, _at_ms: int) -> Future[None]:
        self.asked += 1
        failed: Future[None] = Future()
        failed.set_exception(OSError("the disk is full"))
        return failed


async def test_health_is_whether_writes_are_kept_and_the_loop_is_in_time(site: Site) -> None:
    browser = await site.visit()
    async with browser.session.get("/healthz") as response:
        assert response.status == 200
        said = await response.json()
        assert said["status"] == "ok"
        assert said["database_ms"] < 2000
        assert response.headers["Cache-Control"] == "no-store"
    broken: Any = Broken()
    assert (await Pulse(broken).state())["status"] == "failing"
    late = Pulse(site.house._store)
    assert (await late.state())["status"] == "ok"
    late._late.append(3.0)
    assert await late.state() == {"status": "failing", "database_ms": pytest.approx(0, abs=2000), "loop_lag_ms": 3000.0}
    late._late.clear()
    late.closing = True
    assert (await late.state())["status"] == "closing"


async def test_however_often_it_is_asked_the_disk_is_written_to_seldom(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(health._FRESH_S, False, 0.0)
    store = site.house._store
    written: list[int] = []
    touch = store.touch

    def counted(at_ms: int) -> Future[None]:
        written.append(at_ms)
        return touch(at_ms)

    monkeypatch.setattr(store, "touch", counted)
    pulse = Pulse(store)
    for _ in range(20):
        assert (await pulse.state())["status"] == "ok"
    assert len(written) == 1
    monkeypatch.setitem(health._FRESH_S, True, 0.0)
    assert (await pulse.state())["status"] == "ok"
    assert len(written) == 2
    # That it is well again is seen soon.
    broken: Any = Broken()
    ill = Pulse(broken)
    for _ in range(3):
        assert (await ill.state())["status"] == "failing"
    assert broken.asked == 3


async def test_a_server_that_is_not_well_says_503(tmp_path: Path) -> None:
    app = make_server(tmp_path)
    server = TestServer(app)
    await server.start_server()
    app[PULSE]._late.append(9.0)
    async with aiohttp.ClientSession() as session, session.get(server.make_url("/healthz")) as response:
        assert response.status == 503
    await server.close()


async def test_the_loop_is_watched(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Pulse(site.house._store).running():
        pass
    monkeypatch.setattr(metrics, "_EVERY_S", 0.001)
    latest: list[float] = []
    watching = asyncio.create_task(metrics.watch_loop(latest, most=3))
    async with asyncio.timeout(5):
        while len(latest) < 3:
            await asyncio.sleep(0.001)
    watching.cancel()
    assert all(late >= 0 for late in latest)


@pytest.fixture
async def playing(site: Site) -> tuple[Site, list[Browser], str]:
    """A host and a guest; a deal that is being played."""
    people = [await site.visit_known() for _ in range(2)]
    return site, people, await people[0].open_table(bots=False)


@pytest.mark.parametrize("style", get_args(LogStyle))
@slow_pace
async def test_a_log_tells_no_identity_no_cookie_and_no_card(
    playing: tuple[Site, list[Browser], str], capfd: pytest.CaptureFixture[str], style: LogStyle
) -> None:
    site, people, code = playing
    log_to_stderr(style, "debug")
    quiet_faults(asyncio.get_running_loop())
    logging.root.setLevel(logging.DEBUG)
    lines = [await one.line(code) for one in people]
    await lines[1].ask_for("sit", 1, seat=2)
    await lines[0].ask_for("start", 1)
    await lines[0].phase("declaring")
    hand = [face for group in lines[0].view["game"]["hand"] for face in group["cards"]]
    # Whatever fails says what it was at, and that may be anything.
    asyncio.get_running_loop().create_task(fails(f"{hand}"), name=f"{hand}")
    for number, line in enumerate(lines, 10):
        await line.act(number, Pass())
        await line.say("nonsense", cards=hand)
    await people[0].post("/api/me/code", json={})
    async with people[0].session.get("/api/nothing?cards=1,2,3") as response:
        assert response.status == 404
    try:
        raise RuntimeError(f"{hand}")
    except RuntimeError:
        structlog.get_logger().exception("a fault")
        logging.getLogger("somebody").exception("it failed at %s", hand)
    while (table := site.house.tables[code]).room.moves < 12:
        await asyncio.sleep(0.01)
    said = "".join(capfd.readouterr())
    assert said.count("request") >= 2
    assert said.count("RuntimeError") == 3
    secrets = [person for person in (*(chair.person for chair in table.room.chairs), *cookies(people, site)) if person]
    entries = map(decode_entry, site.house._store.entries(code))
    started = next(entry for entry in entries if isinstance(entry, Acted)).command
    secrets += [value for value in vars_of(started).values() if isinstance(value, str)]
    assert len(secrets) >= 6
    for secret in secrets:
        assert secret not in said
    # A card is a small number, a hand is several.
    assert not re.search(r"\b\d{1,2}, ?\d{1,2}\b", re.sub(r"seats\W+[0-3], [0-3]\]", "", said))
    if style == "json":
        told = [json.loads(line) for line in said.splitlines()]
        assert {"method", "where", "status", "ms", "event", "level", "timestamp"} in [set(one) for one in told]
        assert not {"cards", "hand", "command", "person", "cookie"} & {key for one in told for key in one}


async def fails(what: str) -> None:
    raise RuntimeError(what)


def vars_of(command: Any) -> dict[str, object]:
    return {name: getattr(command, name) for name in command.__struct_fields__}


def cookies(people: list[Browser], site: Site) -> Iterator[str]:
    for browser in people:
        for morsel in browser.session.cookie_jar:
            yield morsel.value


async def test_a_log_is_lines_of_json_even_where_the_server_was_killed(tmp_path: Path) -> None:
    command = [*Server(tmp_path)._command, "--log", "json"]
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    await asyncio.wait_for(process.stdout.readline(), 60)
    process.kill()
    # Until the last process of its own has ended as well.
    said = await asyncio.wait_for(process.stderr.read(), 30)
    await process.wait()
    for line in said.decode().splitlines():
        assert "event" in json.loads(line)


def test_less_is_said_when_less_is_asked_for(capfd: pytest.CaptureFixture[str]) -> None:
    assert set(get_args(LogLevel)) == set(LEVELS)
    log_to_stderr("json", "warning")
    structlog.get_logger().info("nothing")
    structlog.get_logger().warning("something")
    assert "nothing" not in (said := capfd.readouterr().err)
    assert json.loads(said)["event"] == "something"
