"""One's own games: looked for, out as files and in again; never another's, never a deal that runs."""

import asyncio
from io import BytesIO

import msgspec
import pytest
from sqlalchemy import delete

from chaodipi.game import decode_record, encode_record, view
from chaodipi.server import games_api
from chaodipi.server.entries import decode_entry
from chaodipi.server.past import folded
from chaodipi.storage import PeopleStore, checked_records
from chaodipi.storage.tables import LOG
from tests.house.tree import ROOT
from tests.server.conftest import Site
from tests.storage.played import golden, keep, log, record

BEYOND = (
    f"since={10**30}", f"until=-{10**30}", f"until={2**63}", f"before={10**30}.A.1", f"before=1.A.{10**30}",
    "before=-1.A.1", "before=1.%00.1", "rules=%00",
)  # fmt: skip
"""What no database has a number or a text for."""


async def test_own_games_are_found_and_come_out_and_in_again(site: Site) -> None:
    me, other, stranger = await site.visit_known(), await site.visit_known(), await site.visit()
    async with me.session.get("/api/me") as response:
        shown = (await response.json())["id"]
    store = site.house._store
    mine = next(person.id for person in PeopleStore(store).people() if person.public_id == shown)
    await asyncio.to_thread(keep, store, "AAAAAA", log("classic-1", (mine, "", "", ""), matches=2))
    async with me.session.get("/api/me/games?limit=1&rules=classic") as response:
        told = await response.json()
    (game,) = told["games"]
    assert (game["table"], game["match"], game["seat"], game["people"][1:]) == ("AAAAAA", 2, 0, [None] * 3)
    assert game["people"][0]["id"] == shown
    assert mine not in str(told)
    async with me.session.get(f"/api/me/games?before={told['next']}") as response:
        assert [game["match"] for game in (await response.json())["games"]] == [1]
    async with me.session.get("/api/games/aaaaaa/1") as response:
        assert decode_record(await response.read()).commands == record("classic-1").commands
    async with me.session.get("/api/me/games.jsonl") as response:
        own = await response.read()
    assert len(checked_records(own)) == 2
    assert await other.post("/api/me/games", data=own * 2) == (200, {"taken": 1, "known": 3, "refused": 0, "lines": []})
    async with other.session.get("/api/me/games.jsonl") as response:
        assert checked_records(await response.read()) == checked_records(own)[:1]
    async with other.session.get("/api/me/records") as response:
        (brought,) = (await response.json())["records"]
    assert (brought["rules"], len(brought["names"])) == ("classic", 4)
    async with other.session.get(f"/api/me/records/{brought['id']}") as response:
        assert decode_record(await response.read()) == checked_records(own)[0]
    for browser, path, code in (
        (me, f"/api/me/records/{brought['id']}", "no-such-record"),
        (other, "/api/games/AAAAAA/1", "no-such-match"),
        (me, "/api/games/AAAAAA/3", "no-such-match"),
        (me, "/api/games/NONE/1", "no-such-match"),
        (me, "/api/me/games?limit=x", "bad-message"),
        (me, "/api/me/games?before=1.2", "bad-message"),
        (me, "/api/me/games?result=best", "bad-message"),
        *((me, f"/api/me/games?{query}", "bad-message") for query in BEYOND),
        (stranger, "/api/me/games", "no-identity"),
        (stranger, "/api/me/games.jsonl", "no-identity"),
    ):
        async with browser.session.get(path) as response:
            assert (response.status, (await response.json())["error"]["code"]) == (400, code), path
    assert (await me.post(f"/api/me/records/{brought['id']}/remove"))[0] == 200
    async with other.session.get(f"/api/me/records/{brought['id']}") as response:
        assert response.status == 200
    await other.post(f"/api/me/records/{brought['id']}/remove")
    async with other.session.get("/api/me/records") as response:
        assert await response.json() == {"records": []}
    parts = (ROOT / "web/src/history/parts.ts").read_text("utf-8")
    assert f"MOST_KEPT = {games_api._MOST_RECORDS};" in parts
    assert f"LARGEST = {games_api._LARGEST_FILE:_};" in parts
    for data, code in ((b"\n", "no-records"), (b"", "no-records"), (b"x" * 500_001, "too-large")):
        status, answer = await me.post("/api/me/games", data=BytesIO(data))
        assert (status >= 400, answer["error"]["code"]) == (True, code)


async def test_of_a_file_the_good_lines_are_kept_and_of_the_others_it_is_said_why_not(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = await site.visit_known()
    first, second, third = (encode_record(record(name)) for name in ("classic-1", "hefei", "jiangzhe"))
    monkeypatch.setattr("chaodipi.server.games_api._MOST_RECORDS", 2)
    part = b"\n".join((first, b"{}", b"", first, third.replace(b'"jiangzhe"', b'"nowhere"', 1), second, third))
    status, told = await me.post("/api/me/games", data=part)
    assert (status, told["taken"], told["known"], told["refused"]) == (200, 2, 1, 3)
    why = [(line["line"], line["code"]) for line in told["lines"]]
    assert why == [(2, "bad-record"), (5, "unknown-rules"), (7, "too-many-records")]
    assert told["lines"][2]["facts"] == {"most": 2}
    # Sent again, as after an answer that was lost: what is there stays, also where there is no room for more.
    assert (await me.post("/api/me/games", data=part))[1] == told | {"taken": 0, "known": 3}
    monkeypatch.setattr("chaodipi.server.games_api._MOST", 1)
    _, told = await me.post("/api/me/games", data=b"{}\n" * 3)
    assert (told["taken"], told["refused"], len(told["lines"])) == (0, 3, 1)


async def test_the_list_says_by_what_house_rules_and_credits_a_match_was_decided(site: Site) -> None:
    me = await site.visit_known()
    async with me.session.get("/api/me") as response:
        shown = (await response.json())["id"]
    store = site.house._store
    mine = next(person.id for person in PeopleStore(store).people() if person.public_id == shown)
    lines = log("baomahui", (mine, "", "", ""))
    house = {"base": "baomahui", "set": {"levels.deals": 6}}
    changed = msgspec.json.encode(msgspec.structs.replace(decode_entry(lines[0].entry), rules=house))
    await asyncio.to_thread(keep, store, "AAAAAA", lines)
    await asyncio.to_thread(keep, store, "BBBBBB", [msgspec.structs.replace(lines[0], entry=changed), *lines[1:]])
    await asyncio.to_thread(keep, store, "CCCCCC", log("classic-1", (mine, "", "", "")))
    *_, last = folded(lines)
    assert last.room.match is not None
    paid = view(last.room.match, None).paid
    assert any(paid)
    sides = [paid[0] + paid[2], paid[1] + paid[3]]

    async def told() -> dict[str, object]:
        async with me.session.get("/api/me/games") as response:
            games = (await response.json())["games"]
        return {game["table"]: (game["changes"], game["paid"]) for game in games}

    played = await told()
    one = played.pop("CCCCCC")
    assert one == (dict(golden("classic-1")[0].changes), None)
    assert played == {"AAAAAA": ({}, sides), "BBBBBB": ({"levels.deals": 6}, sides)}
    # Long afterwards only the rows are there: how the rules differed is not known then.
    with store.engine.begin() as connection:
        connection.execute(delete(LOG).where(LOG.c.seq == 0))
    gone = await told()
    assert (gone["AAAAAA"], gone["BBBBBB"]) == (({}, sides), (None, None))


async def test_what_was_brought_in_goes_all_at_once_and_only_ones_own(site: Site) -> None:
    me, other = await site.visit_known(), await site.visit_known()
    for browser in (me, other):
        assert (await browser.post("/api/me/games", data=encode_record(record("classic-1"))))[1]["taken"] == 1
    assert await me.post("/api/me/records/remove") == (200, {})
    assert (await (await site.visit()).post("/api/me/records/remove"))[0] == 400
    for browser, left in ((me, 0), (other, 1)):
        async with browser.session.get("/api/me/records") as response:
            records = (await response.json())["records"]
        assert len(records) == left
        assert all(one["changes"] == dict(golden("classic-1")[0].changes) for one in records)
