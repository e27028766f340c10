"""The rows of deals and matches, written by the table with the entry that ends a deal."""

import asyncio

import pytest

from chaodipi.server.ending import rows_ended_by
from chaodipi.server.entries import Opened
from chaodipi.server.past import rows_in
from chaodipi.server.room import Room
from chaodipi.storage import History, Search
from tests.server.conftest import SLOW, Site
from tests.server.test_desertions import SEATS
from tests.storage.played import entries, log


@pytest.mark.parametrize("rules", ["classic", "jiangzhe-dark", "anhui"])
def test_what_is_foreseen_is_what_the_log_tells(rules: str) -> None:
    told = {seq: (deal, match) for seq, _, deal, match in rows_in(log(rules, SEATS, 2))}
    opened, *rest = entries(rules, SEATS, 2)
    assert isinstance(opened, Opened)
    room, found = Room(opened), {}
    for seq, entry in enumerate(rest, 1):
        deal, match = rows_ended_by(room, entry)
        assert (deal is None) == (match is None)
        if deal is not None:
            found[seq] = (deal, match)
        room.fold(entry)
    assert found == told
    assert {deal.match for deal, _ in found.values()} == {1, 2}


@pytest.mark.parametrize("pace", [SLOW], ids=["slow"])
async def test_a_deal_played_at_a_table_is_in_the_record_at_once(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    watching = await (await site.visit_known()).line(code)
    line = await host.line(code)
    await line.phase("declaring")
    await line.ask_for("leave", 1)
    async with asyncio.timeout(60):
        await watching.see(lambda view: view["game"]["phase"] == "settled")
    async with host.session.get("/api/me") as answer:
        own = (await answer.json())["id"]
    # The house played it for somebody who had left, and that is seen too: the ledger is written after the entry.
    async with asyncio.timeout(10):
        desertions = 0
        while not desertions:
            async with host.session.get(f"/api/people/{own}/profile") as answer:
                told = await answer.json()
            assert told["total"]["deals"] == 1
            desertions = told["desertions"]["count"]
    assert desertions == 1
    (deal,) = History(site.house._store).deals(Search())
    assert [bool(person) for person in deal.row.seats] == [True, False, False, False]
