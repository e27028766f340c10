"""Who administers the house: let in by a token alone, able to end and to mute, and shown no card."""

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestServer
from structlog.testing import capture_logs

from chaodipi.server import table
from chaodipi.server.admin import Admin
from chaodipi.server.app import make_server
from chaodipi.server.connection import ENDED
from chaodipi.server.entries import Ended, decode_entry
from chaodipi.server.sanctions import Sanctions
from chaodipi.storage import Store
from chaodipi.violation import InputError
from tests.server.conftest import ADMIN_TOKEN, Browser, Site
from tests.server.line import Line
from tests.server.test_limits import slow_pace
from tests.server.test_voices import own_id
from tests.storage.played import keep, log

TOKEN = ADMIN_TOKEN
MEANT = {"X-Chaodipi-Admin": "1"}


def test_a_session_ends_when_nobody_uses_it_and_when_it_is_old() -> None:
    now = 0.0
    admin = Admin(TOKEN, lambda: now)
    with pytest.raises(InputError):
        admin.begin(TOKEN + "x")
    first, second = admin.begin(TOKEN), admin.begin(TOKEN)
    assert first != second
    assert admin.is_good(first)
    now = 1000.0
    assert admin.is_good(second)
    now = 1900.0
    assert not admin.is_good(first)
    while now < 8 * 3600:
        assert admin.is_good(second)
        now += 1000.0
    assert not admin.is_good(second)
    third = admin.begin(TOKEN)
    admin.end(third)
    assert not admin.is_good(third)
    assert not admin.is_good("")
    assert not admin.is_good("\ud800")


def test_without_a_token_nobody_is_let_in() -> None:
    with pytest.raises(InputError):
        Admin().begin("")


def done(logs: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """What a log says that an admin has done."""
    return [entry for entry in logs if entry["event"] == "admin"]


class Boss:
    """Somebody who knows the token."""

    def __init__(self, browser: Browser) -> None:
        self.session = browser.session

    async def post(self, path: str, headers: dict[str, str] | None = None, **body: object) -> tuple[int, Any]:
        sent = MEANT if headers is None else headers
        async with self.session.post(f"/admin/api/{path}", json=body, headers=sent) as response:
            return response.status, await response.json()

    async def get(self, path: str) -> Any:
        async with self.session.get(f"/admin/api/{path}") as response:
            assert response.status == 200
            assert response.headers["Cache-Control"] == "no-store"
            return await response.json()


@pytest.fixture
async def boss(site: Site) -> Boss:
    boss = Boss(await site.visit())
    assert await boss.post("session", token=TOKEN) == (200, {})
    return boss


async def statuses(session: aiohttp.ClientSession) -> set[int]:
    found = set()
    for method, path in (
        ("get", "house"), ("get", "tables"), ("get", "people"), ("get", "reports"), ("post", "house"),
        ("post", "reports/dealt"),
        ("post", "tables/AAAAAA/end"), ("post", "people/a/sanction"), ("post", "session/end"),
    ):  # fmt: skip
        async with session.request(method, f"/admin/api/{path}", json={}, headers=MEANT) as response:
            found.add(response.status)
    return found


async def test_without_a_token_there_is_nothing_here(tmp_path: Path) -> None:
    server = TestServer(make_server(tmp_path))
    await server.start_server()
    async with aiohttp.ClientSession(server.make_url("/")) as session:
        assert await statuses(session) == {404}
        async with session.post("/admin/api/session", json={"token": ""}, headers=MEANT) as response:
            assert response.status == 404
    await server.close()


async def test_nobody_gets_in_without_saying_the_token(site: Site) -> None:
    stranger = Boss(await site.visit_known())
    assert await statuses(stranger.session) == {401}
    told = {"X-Forwarded-For": "203.0.113.7", **MEANT}
    with capture_logs() as logs:
        for token in ("", TOKEN[:-1], TOKEN + " ", "ü" * 20):
            status, said = await stranger.post("session", told, token=token)
            assert (status, said["error"]["code"]) == (400, "bad-admin-token")
    assert [entry["did"] for entry in done(logs)] == ["wrong-token"] * 4
    assert TOKEN[:-1] not in repr(logs)
    for _ in range(6):
        await stranger.post("session", told, token="a guess")
    # Not even the right one helps whoever has guessed so often; others may try.
    assert (await stranger.post("session", told, token=TOKEN))[0] == 429
    assert (await stranger.post("session", {**told, "X-Forwarded-For": "203.0.113.8"}, token=TOKEN))[0] == 200


async def test_the_session_is_for_the_admins_addresses_alone(site: Site) -> None:
    browser = await site.visit()
    headers = {**MEANT, "X-Forwarded-Proto": "https"}
    async with browser.session.post("/admin/api/session", json={"token": TOKEN}, headers=headers) as response:
        flags = {part.strip().lower() for part in response.headers["Set-Cookie"].split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/admin/api", "secure", "max-age=28800"} <= flags
    assert TOKEN not in str(response.headers)


@pytest.mark.parametrize(
    "headers",
    [{}, {**MEANT, "Sec-Fetch-Site": "cross-site"}, {**MEANT, "Origin": "https://evil.example"}],
    ids=["a form", "another site", "another origin"],
)
async def test_a_page_of_another_site_can_do_nothing(boss: Boss, headers: dict[str, str]) -> None:
    for path, body in (("house", {"closed": True}), ("session", {"token": TOKEN}), ("session/end", {})):
        assert (await boss.post(path, headers, **body))[0] == 403
    async with boss.session.post("/admin/api/house", data={"closed": "true"}, headers=MEANT) as response:
        assert response.status == 400
    assert (await boss.get("house"))["closed"] is False


async def test_who_is_done_is_out(boss: Boss) -> None:
    kept = [(m.key, m.value) for m in boss.session.cookie_jar if m.key == "chaodipi-admin"]
    assert (await boss.post("session/end"))[0] == 200
    assert await statuses(boss.session) == {401}
    # The cookie is no good any more, not only taken away.
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in kept)}
    async with boss.session.get("/admin/api/house", headers=headers) as response:
        assert response.status == 401


@slow_pace
async def test_the_house_is_shown_and_no_card_of_it(site: Site, boss: Boss) -> None:
    people = [await site.visit_known() for _ in range(3)]
    code, other = await people[0].open_table(bots=False), await people[1].open_table(bots=False)
    lines = []
    for seat, address in ((0, "203.0.113.7"), (1, "203.0.113.7"), (2, "203.0.113.8")):
        told = {"X-Forwarded-For": address}
        lines.append(Line(await people[seat].session.ws_connect(f"/ws/{code}", headers=told)))
        await lines[-1].hello()
        if seat:
            await lines[-1].ask_for("sit", 1, seat=seat)
    await lines[0].ask_for("start", 2)
    await lines[0].phase("declaring")
    await people[0].post(f"/api/people/{lines[0].view['people'][1]['id']}/report", json={"reason": "name"})

    assert await boss.get("house") == {"closed": False, "tables": {"gathering": 1, "match": 1}, "people": 3}
    told = await boss.get("tables")
    assert [line["table"] for line in told["tables"]] == [other, code]
    seats = told["tables"][1]["seats"]
    assert [(seat["kind"], seat["here"]) for seat in seats] == [("human", True)] * 3 + [("bot", False)]
    assert told["tables"][1]["lines"] == 3
    assert told["tables"][1]["opened_ms"] > 1_600_000_000_000
    assert [t["table"] for t in (await boss.get(f"tables?find={seats[1]['name']}"))["tables"]] == [other, code]
    assert (await boss.get(f"tables?find={other.lower()}"))["all"] == 1
    told = await boss.get("people")
    assert next((p["id"], p["reports"]) for p in told["people"]) == (seats[1]["id"], 1)
    assert {p["id"]: p["shares"] for p in told["people"]} == {
        seats[0]["id"]: True, seats[1]["id"]: True, seats[2]["id"]: False,
    }  # fmt: skip
    assert {p["id"]: len(p["tables"]) for p in told["people"]}[seats[1]["id"]] == 2
    assert [p["id"] for p in (await boss.get(f"people?find={seats[2]['name']}"))["people"]] == [seats[2]["id"]]
    [report] = (await boss.get("reports"))["reports"]
    assert (report["reason"], report["id"], report["by_id"]) == ("name", seats[1]["id"], seats[0]["id"])

    everything = json.dumps([await boss.get(path) for path in ("house", "tables", "people", "reports")])
    for person in (chair.person for chair in site.house.tables[code].room.chairs):
        assert not person or person not in everything
    assert "203.0.113" not in everything
    names = {name for path in ("tables", "people") for name in names_in(await boss.get(path))}
    assert not names & {"game", "hand", "cards", "trick", "kitty", "trump", "seed", "salt", "person"}


async def test_a_report_that_is_dealt_with_comes_last_until_it_is_said_again(site: Site, boss: Boss) -> None:
    people = [await site.visit_known() for _ in range(2)]
    bad, by = [await own_id(person) for person in people]
    for reason in ("words", "name"):
        await people[1].post(f"/api/people/{bad}/report", json={"reason": reason})

    async def told() -> list[tuple[str, bool, bool]]:
        lines = (await boss.get("reports"))["reports"]
        return [(line["reason"], line["dealt_ms"] > 0, line["mute"] > 0) for line in lines]

    newest = (await boss.get("reports"))["reports"][0]
    this = {name: newest[name] for name in ("reason", "table", "at_ms")} | {"id": bad, "by": by}
    with capture_logs() as logs:
        assert await boss.post("reports/dealt", **this, dealt=True) == (200, {})
    assert [entry["did"] for entry in done(logs)] == ["deal-with-report"]
    other = "words" if newest["reason"] == "name" else "name"
    assert await told() == [(other, False, False), (newest["reason"], True, False)]
    assert (await boss.post(f"people/{bad}/sanction", kind="mute", hours=1))[0] == 200
    assert [muted for _, _, muted in await told()] == [True, True]
    assert (await boss.post("reports/dealt", **this, dealt=False))[0] == 200
    assert not any(dealt for _, dealt, _ in await told())
    # Of one that was said again since, what is known is old.
    assert (await boss.post("reports/dealt", **{**this, "at_ms": this["at_ms"] - 1}, dealt=True))[0] == 200
    assert not any(dealt for _, dealt, _ in await told())
    assert (await boss.post("reports/dealt", **this, dealt=True))[0] == 200
    await people[1].post(f"/api/people/{bad}/report", json={"reason": newest["reason"]})
    assert not any(dealt for _, dealt, _ in await told())
    for wrong, code in (({"by": "nobody"}, "unknown-person"), ({"reason": "face"}, "bad-message")):
        answer = await boss.post("reports/dealt", **{**this, **wrong}, dealt=True)
        assert (answer[0], answer[1]["error"]["code"]) == (400, code)
    assert (await boss.post("reports/dealt", {}, **this, dealt=True))[0] == 403


def names_in(value: object) -> set[str]:
    """All members' names."""
    if isinstance(value, dict):
        return set(value) | {name for one in value.values() for name in names_in(one)}
    return {name for one in value for name in names_in(one)} if isinstance(value, list) else set()


@slow_pace
async def test_a_table_is_ended_and_everybody_told(site: Site, boss: Boss) -> None:
    host = await site.visit()
    code = await host.open_table()
    line = await host.line(code)
    await line.phase("declaring")
    with capture_logs() as logs:
        assert await boss.post(f"tables/{code.lower()}/end") == (200, {})
    while (frame := await line.socket.receive()).type is aiohttp.WSMsgType.TEXT:
        pass
    assert frame.data == ENDED
    assert {"did": "end-table", "table": code}.items() <= done(logs)[-1].items()
    assert isinstance(decode_entry(site.house._store.entries(code)[-1]), Ended)
    assert code not in site.house.tables
    assert site.house._store.running_tables() == []
    assert (await boss.post(f"tables/{code}/end"))[1]["error"]["code"] == "no-such-table"
    # Nobody comes back to it, also where the house has forgotten that it knew it.
    for _ in range(2):
        again = await host.raw_line(code)
        assert (await again.socket.receive()).data == ENDED
        site.house._ended.clear()
    assert (await boss.post("tables/NONE/end"))[1]["error"]["code"] == "no-such-table"


@slow_pace
async def test_a_table_whose_match_is_over_is_ended_where_people_are_still_there(site: Site, boss: Boss) -> None:
    browser = await site.visit_known()
    code = "PLAYED"
    keep(site.house._store, code, log("jiangzhe-flag"))
    assert (await boss.post(f"tables/{code}/end"))[1]["error"]["code"] == "no-such-table"
    line = await browser.line(code)
    assert line.view["stage"] == "over"
    assert (await boss.post(f"tables/{code}/end")) == (200, {})
    while (frame := await line.socket.receive()).type is aiohttp.WSMsgType.TEXT:
        pass
    assert frame.data == ENDED
    assert code not in site.house.tables
    assert (await boss.post(f"tables/{code}/end"))[1]["error"]["code"] == "no-such-table"
    site.house._ended.clear()
    assert (await (await browser.raw_line(code)).socket.receive()).data == ENDED


@slow_pace
async def test_who_is_muted_is_heard_by_nobody(site: Site, boss: Boss) -> None:
    host = await site.visit()
    line = await host.line(await host.open_table(bots=False))
    own = line.view["people"][0]["id"]
    assert (await line.ask_for("say", 1, code="hello"))["type"] == "done"
    with capture_logs() as logs:
        assert (await boss.post(f"people/{own}/sanction", kind="mute", hours=2))[0] == 200
    assert {"did": "mute", "person": own, "hours": 2}.items() <= done(logs)[-1].items()
    assert (await line.ask_for("say", 2, code="hello"))["code"] == "muted-here"
    assert (await boss.get("people"))["people"][0]["mute"] > 0
    assert (await boss.post(f"people/{own}/sanction", kind="mute", hours=0))[0] == 200
    assert (await line.ask_for("say", 3, code="hello"))["type"] == "done"
    for kind, hours in (("mute", -1), ("end", 1), ("mute", 10**9)):
        assert (await boss.post(f"people/{own}/sanction", kind=kind, hours=hours))[0] == 400
    assert (await boss.post("people/nobody/sanction", kind="mute", hours=1))[1]["error"]["code"] == "unknown-person"


async def test_the_house_is_closed_to_new_tables_and_so_is_a_person(site: Site, boss: Boss) -> None:
    host = await site.visit()
    line = await host.line(await host.open_table(bots=False))
    own = line.view["people"][0]["id"]
    waiting = await (await site.visit_known()).raw_line("match")
    await waiting.say("seek", rules="classic", pace="normal")
    await waiting.say("stay")
    assert (await boss.post("house", closed=True))[1]["closed"] is True
    assert (await host.post("/api/tables", json={"rules": "hefei"}))[1]["error"]["code"] == "house-closed"
    assert (await line.ask_for("start", 1))["type"] == "done"
    # Whoever waits for players by then is told, and sits nowhere.
    refused = await waiting.until(lambda message: message["type"] == "refused")
    assert (refused["code"], (await waiting.hear())["type"]) == ("house-closed", "closed")
    assert (await boss.post("house", closed=False))[1]["closed"] is False
    lines = [await browser.raw_line("match") for browser in (host, await site.visit_known())]
    for each in lines:
        await each.say("seek", rules="hefei", pace="normal")
        assert (await each.hear())["type"] == "waiting"
    await boss.post(f"people/{own}/sanction", kind="open", hours=24)
    refused = await lines[0].until(lambda message: message["type"] == "refused")
    assert (refused["code"], (await lines[0].hear())["type"]) == ("may-not-open", "closed")
    assert (await lines[1].hear())["people"] == 1
    assert (await host.post("/api/tables", json={"rules": "hefei"}))[1]["error"]["code"] == "may-not-open"
    other = await site.visit()
    await other.open_table(bots=False)


async def test_a_restart_forgets_no_sanction_and_time_ends_it(tmp_path: Path) -> None:
    now = 1000.0
    url = f"sqlite:///{tmp_path / 'a.sqlite3'}"
    store = Store(url)
    first = Sanctions(store, lambda: now)
    await first.forbid("a" * 32, "mute", 1)
    await first.close(True)
    store.close()
    store = Store(url)
    second = Sanctions(store, lambda: now)
    assert second.closed
    assert second.is_muted("a" * 32)
    assert second.people() == {"a" * 32}
    now += 3_600_001
    assert not second.is_muted("a" * 32)
    assert not second.people()
    assert second.closed
    await second.close(False)
    assert not Sanctions(store, lambda: now).closed
    store.close()


@slow_pace
async def test_a_table_whose_end_cannot_be_written_goes_on(
    site: Site, boss: Boss, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    failed: Future[None] = Future()
    failed.set_exception(OSError("the disk is full"))
    with monkeypatch.context() as broken:
        broken.setattr(table, "_ENDING_S", 0.1)
        broken.setattr(site.house._store, "append", lambda *_, **__: failed)
        assert (await boss.post(f"tables/{code}/end"))[1]["error"]["code"] == "no-such-table"
    assert (await line.ask_for("start", 1))["type"] == "done"
    assert code in site.house.tables
