"""Who comes back is told what they missed, or everything; what was asked before is not done again."""

from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar

from chaodipi.game import Pass
from chaodipi.server.entries import Acted, decode_entry
from chaodipi.server.telling import MISSED
from tests.server.conftest import SLOW, Site
from tests.server.line import Line
from tests.service.server import Server

pytestmark = pytest.mark.parametrize("pace", [SLOW], ids=["slow"])


async def back(line: Line, again: Line) -> str:
    """Say hello on a new connection with what the old one had; the kind of the first answer."""
    again.version, again.epoch, again.view = line.version, line.epoch, line.view
    await again.say("hello", version=line.version, epoch=line.epoch)
    return str((await again.hear())["type"])


async def test_who_comes_back_is_told_what_was_missed(site: Site) -> None:
    host, guest = await site.visit(), await site.visit_known()
    code = await host.open_table(bots=False)
    line, other = await host.line(code), await guest.line(code)
    await other.ask_for("sit", 1, seat=1)
    await line.see(lambda view: view["people"][1]["kind"] == "human")
    await line.socket.close()
    await other.ask_for("sit", 2, seat=3)
    await other.see(lambda view: not view["people"][0]["here"])
    again = await host.raw_line(code)
    assert await back(line, again) == "update"
    await again.ask_for("ping", 3)
    assert [message["type"] for message in again.heard].count("snapshot") == 0
    fresh = await host.line(code)
    assert fresh.view["people"] == again.view["people"]
    assert again.view["people"][3]["kind"] == "human"


async def test_after_too_much_was_missed_everything_is_told(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    await line.socket.close()
    table = site.house.tables[code]
    for _ in range(MISSED + 2):
        table.telling.tell_all(())
    assert await back(line, await host.raw_line(code)) == "snapshot"


async def test_another_ones_version_is_no_version(site: Site) -> None:
    """Nor is one's own from before one sat down, or one that never was."""
    host, guest = await site.visit(), await site.visit_known()
    code = await host.open_table(bots=False)
    line, watching = await host.line(code), await guest.line(code)
    watched = Line(watching.socket)
    watched.version, watched.epoch = watching.version, watching.epoch
    await watching.ask_for("sit", 1, seat=2)
    assert watching.heard[-2]["type"] == "snapshot"
    for version, epoch in ((watched.version, watched.epoch), (line.version, line.epoch), (10**6, watching.epoch)):
        watched.version, watched.epoch = version, epoch
        assert await back(watched, await guest.raw_line(code)) == "snapshot"


async def test_a_number_of_an_earlier_process_is_not_taken_for_one_of_this(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    await site.house.tables.pop(code).stop()
    assert await back(line, await host.raw_line(code)) == "snapshot"


async def test_a_clock_is_told_anew_to_who_comes_back(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    host = await site.visit()
    code = await host.open_table()
    line = await host.line(code)
    await line.phase("declaring")
    table = site.house.tables[code]
    monkeypatch.setattr(table.moves, "clock", lambda: None)
    await line.socket.close()
    again = await host.raw_line(code)
    assert await back(line, again) == "update"
    assert again.view.get("clock") is None


async def test_two_pages_and_a_restart_do_nothing_twice(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    first = await host.line(code)
    await first.phase("declaring")
    assert (await first.act(2**52, Pass()))["type"] == "done"
    second = await host.line(code)
    await first.until(lambda message: message["type"] == "replaced")
    assert (await second.act(2**52, Pass()))["type"] == "done"
    # The first page takes the seat back, and repeats what it has not heard of.
    third = await host.line(code)
    assert (await third.act(2**52, Pass()))["type"] == "done"
    await site.house.tables.pop(code).stop()
    last = await host.line(code)
    assert (await last.act(2**52, Pass()))["type"] == "done"
    entries = [decode_entry(data) for data in site.house._store.entries(code)]
    assert [entry.n for entry in entries if isinstance(entry, Acted) and entry.person] == [2**52]


async def test_after_a_restart_of_the_server_everything_is_told(tmp_path: Path, pace: object) -> None:
    server = Server(tmp_path)
    await server.start()
    try:
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
            asked = {"rules": "hefei", "pace": "none", "bots": False}
            async with session.post(server.address + "api/tables", json=asked) as response:
                code = (await response.json())["table"]
            async with session.ws_connect(f"{server.address}ws/{code}") as socket:
                line = Line(socket)
                await line.hello()
                assert (await line.ask_for("sit", 5, seat=3))["type"] == "done"
                await server.kill()
            await server.start()
            async with session.ws_connect(f"{server.address}ws/{code}") as socket:
                again = Line(socket)
                assert await back(line, again) == "snapshot"
                assert again.view["seat"] == 3
                assert (await again.ask_for("sit", 5, seat=1))["type"] == "done"
                assert again.view["seat"] == 3
    finally:
        await server.kill()
