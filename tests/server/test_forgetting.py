"""Being forgotten: at once, everywhere, and without harm to others' games."""

import asyncio
import sqlite3
from collections.abc import Coroutine
from concurrent.futures import Future
from pathlib import Path
from typing import Any, cast

import pytest

from chaodipi.server import forgetting
from chaodipi.server.entries import Opened, decode_entry
from chaodipi.server.people import People
from chaodipi.server.relations import Relations
from chaodipi.server.room import Room
from chaodipi.storage import PeopleStore, Store, forget_person
from chaodipi.violation import InputError
from tests.server.conftest import SLOW, Browser, Site
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


async def test_who_only_sat_there_once_is_forgotten_without_disturbing_the_others(site: Site, tmp_path: Path) -> None:
    code, (_, gone), (line, other) = await seated(site, 2)
    table = site.house.tables[code]
    person = table.room.chairs[1].person
    assert (await other.ask_for("leave", 7))["type"] == "done"
    assert (await line.ask_for("start", 8))["type"] == "done"
    await line.phase("declaring", "dealing")
    await forgotten(gone)
    assert person not in kept_in(tmp_path)
    # The same table, at the same lines, with the same clock.
    assert site.house.tables[code] is table
    assert not line.socket.closed
    assert (await line.ask_for("vote", 9, agrees=True))["type"] in {"done", "refused"}
    # And from its log it is what it was.
    entries = site.house._store.entries(code)
    again = Room(cast("Opened", decode_entry(entries[0])))
    for entry in entries[1:]:
        again.fold(decode_entry(entry))
    assert [chair.person for chair in again.chairs] == [chair.person for chair in table.room.chairs]


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


async def test_what_others_do_meanwhile_is_done_to_nobody(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also between the database's forgetting and the server's, whoever asks for what."""
    gone, other = await site.visit_known(), await site.visit_known()
    known = await me(gone)
    done, held = asyncio.Event(), asyncio.Event()

    def slow(store: Store, person: str) -> Future[None]:
        forget_person(store, person).result(5)
        done.set()
        waiting: Future[None] = Future()
        asyncio.get_running_loop().create_task(held.wait()).add_done_callback(lambda _: waiting.set_result(None))
        return waiting

    monkeypatch.setattr(forgetting, "forget_person", slow)
    asking = asyncio.create_task(forgotten(gone))
    await done.wait()
    for path, body in (("relation", {"relation": "block"}), ("report", {"reason": "words"})):
        status, answer = await other.post(f"/api/people/{known['id']}/{path}", json=body)
        assert (status, answer["error"]["code"]) == (400, "unknown-person")
    held.set()
    await asking
    assert (await get(other, "/api/me/relations"))[1] == []


async def test_whoever_is_forgotten_while_something_is_kept_of_them_is_told_so(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'people.sqlite3'}")
    people, relations = People(store, "secret"), Relations(store)
    gone, other = await people.new_guest("en"), await people.new_guest("en")
    forget_person(store, gone)
    refused: list[Coroutine[Any, Any, object]]
    refused = [relations.relate(gone, other, "mute"), relations.report(other, gone, "words", "")]
    for asked in refused:
        with pytest.raises(InputError, match="nobody"):
            await asked
    assert not relations.all
    people.shut_out(gone)
    refused = [people.make_code(gone, "keep"), people.rename(gone, "An"), people.sign_out(gone)]
    for asked in refused:
        with pytest.raises(InputError, match="forgotten"):
            await asked
    assert await people.rename(other, "An") == "An"
    store.close()


async def test_they_are_forgotten_after_a_restart_too(site: Site, tmp_path: Path) -> None:
    browser = await site.visit()
    await browser.name("Grandma")
    known = await me(browser)
    await forgotten(browser)
    store = Store(f"sqlite:///{tmp_path / 'chaodipi.sqlite3'}")
    people = People(store, "secret")
    assert people.person_of("Grandma") is people.person_of(str(known["id"])) is None
    store.close()


@pytest.mark.parametrize("pace", [SLOW], ids=["slow"])
async def test_nobody_who_plays_on_has_time_anew_and_what_was_said_can_be_reported(site: Site) -> None:
    code, (host, rude, once), lines = await seated(site, 3)
    assert (await lines[0].ask_for("talk", 5, allowed="text", spectators=False))["type"] == "done"
    assert (await lines[1].ask_for("say", 6, text="rude"))["type"] == "done"
    assert (await lines[2].ask_for("say", 7, text="nice"))["type"] == "done"
    assert (await lines[0].ask_for("start", 9))["type"] == "done"
    await lines[0].phase("declaring")
    assert (await lines[0].ask_for("vote", 10, agrees=True))["type"] == "done"
    table = site.house.tables[code]
    key = ("vote_over", -1, (1, 1))
    due = table.moves._due[key]
    await forgotten(once)
    again = site.house.tables[code]
    assert again is not table
    await (await host.line(code)).phase("declaring")
    assert again.moves._due[key] == due
    for one, said in ((await me(rude), "rude"), (await me(once), "")):
        assert (await host.post(f"/api/people/{one['id']}/report", json={"reason": "words", "table": code}))[0] == 200
        assert PeopleStore(site.house._store).reports()[0].said == said
