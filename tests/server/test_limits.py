"""How much one may ask for, what is let go, and what a log does not say."""

import asyncio
import json
import logging
from typing import Any

import pytest
import structlog
from yarl import URL

from chaodipi.game import Pass
from chaodipi.server import app as app_module
from chaodipi.server.faults import place_of
from chaodipi.server.guards import Allowed, Bucket, Guards
from chaodipi.violation import InputError
from tests.server.conftest import SLOW, Site

slow_pace = pytest.mark.parametrize("pace", [SLOW], ids=["slow"])


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lines a person, three an address, two tables."""
    monkeypatch.setattr(app_module, "Allowed", lambda: Allowed(lines=3, own_lines=2, tables=2))


@slow_pace
async def test_one_person_has_so_many_lines_and_tables(few: None, site: Site) -> None:
    one, two = await site.visit(), await site.visit_known()
    code = await one.open_table(bots=False)
    await one.open_table(bots=False)
    status, answer = await one.post("/api/tables", json={"rules": "classic"})
    assert (status, answer["error"]["code"]) == (429, "too-many-tables")
    lines = [await one.raw_line(code), await one.raw_line(code)]
    other = await two.raw_line(code)
    for browser in (one, two):
        async with browser.session.get(f"/ws/{code}") as response:
            assert response.status == 429
            assert (await response.json())["error"]["code"] == "too-many-lines"
    await other.socket.close()
    # Who closes one may open one, and who leaves a table may sit at another: once the deal there is over.
    await lines[0].socket.close()
    line = await one.line(code)
    await line.ask_for("start", 1)
    await line.phase("declaring")
    await line.ask_for("leave", 2)
    assert (await one.post("/api/tables", json={"rules": "classic"}))[0] == 429
    table = await site.house.find(code)
    assert table is not None
    async with asyncio.timeout(60):
        while table.room.in_deal():
            await asyncio.sleep(0.05)
    await one.open_table(bots=False)


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


async def test_lines_are_counted_by_address_and_person() -> None:
    guards = Guards(Allowed(lines=2, own_lines=9, a_second=0.0, at_once=1.0))
    with guards.line("a", "p") as first:
        with guards.line("a", "q") as second, pytest.raises(InputError), guards.line("a", "r"):
            pass
        # Each has its own, and all of an address together ten times as much.
        assert [all(bucket.take() for bucket in first) for _ in range(2)] == [True, False]
        assert all(bucket.take() for bucket in second)
        assert [first[1].take() for _ in range(9)].count(True) < 9
    with guards.line("a", "p") as afresh:
        assert all(bucket.take() for bucket in afresh)
    assert not guards._lines
    assert not guards._buckets
    unlimited = Guards(Allowed(lines=0, own_lines=9))
    with unlimited.line("a", "p") as buckets:
        assert len(buckets) == 1


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(1e9, 1)
    assert bucket.take()
    assert bucket.take()


@slow_pace
async def test_a_client_that_does_not_read_is_cut_off_and_the_others_are_not(site: Site) -> None:
    host, lazy = await site.visit(), await site.visit_known()
    code = await host.open_table()
    line = await host.line(code)
    cookie = lazy.session.cookie_jar.filter_cookies(URL(site.address))["chaodipi"]
    address, _, port = site.address.removeprefix("http://").strip("/").partition(":")
    _reader, writer = await asyncio.open_connection(address, int(port), limit=1024)
    head = "".join(f"{name}: {value}\r\n" for name, value in UPGRADE.items())
    writer.write(f"GET /ws/{code} HTTP/1.1\r\nHost: a\r\nCookie: chaodipi={cookie.value}\r\n{head}\r\n".encode())
    hello = b'{"type":"hello"}'
    writer.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    await line.see(lambda view: view["spectators"] == 1)
    table = site.house.tables[code]
    other = next(c for c in table.presence.connections if c.person != table.room.host)
    transport: Any = writer.transport
    transport.pause_reading()
    for _ in range(20_000):
        if other.closed:
            break
        other.send_text("x" * 2000)
        await asyncio.sleep(0)
    assert other.closed
    await line.see(lambda view: view["spectators"] == 0)
    writer.close()


@slow_pace
async def test_who_has_left_cannot_act_from_the_old_page(site: Site) -> None:
    people = [await site.visit_known() for _ in range(4)]
    code = await people[0].open_table(bots=False)
    lines = [await browser.line(code) for browser in people]
    for seat in (1, 2, 3):
        await lines[seat].ask_for("sit", seat, seat=seat)
    await lines[0].ask_for("start", 1)
    await lines[1].phase("declaring")
    assert (await lines[1].ask_for("leave", 7))["type"] == "done"
    for kind, members in (("act", {"command": {"type": "pass"}}), ("vote", {"agrees": True}), ("next", {})):
        assert (await lines[1].ask_for(kind, 8, **members))["code"] == "you-left"
    back = await people[1].line(code)
    assert (await back.act(9, Pass()))["type"] in {"done", "refused"}
    assert back.view["people"][1]["played_by"] == "self"


@slow_pace
async def test_tables_where_nobody_is_are_let_go(site: Site) -> None:
    host = await site.visit()
    waiting, playing, left = [await host.open_table(bots=bots) for bots in (False, True, True)]
    line = await host.line(left)
    await line.ask_for("leave", 1)
    there = await host.line(waiting)
    await line.socket.close()
    house = site.house
    while house.tables[left].presence.connections:
        await asyncio.sleep(0.01)
    await house.sweep(3600)
    assert set(house.tables) == {waiting, playing, left}
    await house.sweep(0)
    assert set(house.tables) == {waiting, playing}
    await there.socket.close()
    while house.tables[waiting].presence.connections:
        await asyncio.sleep(0.01)
    await house.sweep(0)
    assert set(house.tables) == {playing}
    assert house._store.running_tables() == [playing]
    # A link that was sent to somebody still leads there.
    again = await host.line(waiting)
    assert again.view["stage"] == "gathering"
    assert (await again.ask_for("start", 1))["type"] == "done"


@pytest.mark.parametrize("secure", [False, True])
async def test_the_cookie_is_for_this_server_alone(site: Site, secure: bool) -> None:
    browser = await site.visit()
    headers = {"X-Forwarded-Proto": "https"} if secure else {}
    async with browser.session.get("/api/me", headers=headers) as response:
        flags = {part.strip().partition("=")[0].lower() for part in response.headers["Set-Cookie"].split(";")[1:]}
        assert {"httponly", "samesite", "path", "max-age"} <= flags
        assert ("secure" in flags) == secure
        assert "SameSite=Lax" in response.headers["Set-Cookie"]


@slow_pace
async def test_a_fault_tells_a_log_no_card(
    site: Site, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As structlog is set up by itself, which shows the variables of a traceback."""
    structlog.reset_defaults()
    caplog.set_level(logging.DEBUG)
    host = await site.visit()
    code = await host.open_table()
    line = await host.line(code)
    await line.phase("declaring")
    table = site.house.tables[code]

    def broken(*_: object) -> None:
        hand, secret = [group["cards"] for group in line.view["game"]["hand"]], "the-secret-seed"
        raise RuntimeError(json.dumps(hand) + secret)

    monkeypatch.setattr(table.telling, "tell_all", broken)
    await line.say("act", n=5, command={"type": "pass"})
    await asyncio.sleep(0.1)
    out, err = capfd.readouterr()
    said = out + err + caplog.text
    assert "a table failed at one thing" in said
    assert "RuntimeError" in said
    assert "test_limits.py" in said
    assert "the-secret-seed" not in said
    assert "hand" not in said


def test_where_a_fault_arose_is_told() -> None:
    try:
        raise KeyError(53)
    except KeyError as error:
        told = place_of(error)
    assert told["fault"] == "KeyError"
    assert "53" not in str(told["fault"])
