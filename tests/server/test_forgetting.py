"""Being forgotten: at once, everywhere, and without harm to others' games."""

import asyncio
import sqlite3
from pathlib import Path

from chaodipi.server.people import People
from chaodipi.storage import Store
from tests.server.conftest import Browser, Site
from tests.server.test_people import me
from tests.server.test_profiles import get
from tests.server.test_rooms import seated


async def forgotten(browser: Browser) -> None:
    known = await me(browser)
    assert await browser.post("/api/me/forget", json={"id": known["id"]}) == (200, {})


def kept_in(folder: Path) -> str:
    with sqlite3.connect(f"file:{folder / 'chaodipi.sqlite3'}?mode=ro", uri=True) as database:
        tables = [row[0] for row in database.execute("select name from sqlite_master where type = 'table'")]
        rows = [row for table in tables for row in database.execute(f"select * from {table}")]
    database.close()
    return str(rows)


async def test_who_is_forgotten_is_somebody_new_and_others_play_on(site: Site, tmp_path: Path) -> None:
    code, (host, other), (_, line) = await seated(site, 2)
    table = await site.house.find(code)
    assert table is not None
    person = table.room.host
    await host.name("Grandma")
    gathering = await host.open_table(bots=False)
    alone = await host.open_table()
    tablet = await site.visit()
    _, made = await host.post("/api/me/code", json={})
    await tablet.post("/api/me/move", json={"code": made["code"]})
    known = await me(host)
    await other.post(f"/api/people/{known['id']}/relation", json={"relation": "mute"})
    assert person in kept_in(tmp_path)
    lines = [await host.line(gathering), await host.line(code)]
    assert (await lines[1].ask_for("start", 9))["type"] == "done"

    assert (await other.post("/api/me/forget", json={"id": known["id"]}))[1]["error"]["code"] == "not-yourself"
    await forgotten(host)
    kept = kept_in(tmp_path)
    assert person not in kept
    assert "Grandma" not in kept
    for browser in (host, tablet):
        assert (await me(browser))["id"] != known["id"]
    assert (await get(other, f"/api/people/{known['id']}/profile"))[0] == 400
    assert (await get(other, "/api/me/relations"))[1] == []
    # The name is free, and the table goes on with the house in their place.
    await other.name("Grandma")
    line = await other.line(code)
    await line.phase("declaring", "dealing", "burying", "playing")
    assert (line.view["seat"], line.view["people"][0]["name"]) == (1, "")
    assert line.view["people"][0]["played_by"] == "bot"
    assert (await get(host, "/api/tables"))[1] == []
    for left in (gathering, alone):
        found = await site.house.find(left)
        assert found is not None
        assert found.room.seat_of(person) is None


async def test_a_table_is_not_found_half_written(site: Site) -> None:
    """Whoever asks for it while somebody is forgotten there waits, and finds it whole."""
    code, (host, other), _ = await seated(site, 2)
    known = await me(host)
    asking = host.post("/api/me/forget", json={"id": known["id"]})
    answers = await asyncio.gather(asking, *(site.house.find(code) for _ in range(20)))
    assert answers[0] == (200, {})
    line = await other.line(code)
    assert [one["kind"] for one in line.view["people"]] == ["free", "human", "free", "free"]
    assert (await line.ask_for("start", 5))["type"] == "done"


async def test_they_are_forgotten_after_a_restart_too(site: Site, tmp_path: Path) -> None:
    browser = await site.visit()
    await browser.name("Grandma")
    known = await me(browser)
    await forgotten(browser)
    store = Store(f"sqlite:///{tmp_path / 'chaodipi.sqlite3'}")
    people = People(store, "secret")
    assert people.person_of("Grandma") is people.person_of(str(known["id"])) is None
    store.close()
