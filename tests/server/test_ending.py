"""The rows of deals and matches, written by the table with the entry that ends a deal."""

import asyncio

import msgspec
import pytest

from chaodipi.game import StartDeal
from chaodipi.server.ending import rows_ended_by
from chaodipi.server.entries import Acted, Opened
from chaodipi.server.past import rows_in
from chaodipi.server.room import Room
from chaodipi.storage import History, LogLine, Search
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
@pytest.mark.parametrize("moves", [True, False], ids=["a-move", "none"])
async def test_a_deal_played_at_a_table_is_in_the_record_at_once(site: Site, moves: bool) -> None:
    """Also where it was left in the middle; one that the house has played from its beginning is not theirs."""
    host = await site.visit()
    code = await host.open_table()
    watching = await (await site.visit_known()).line(code)
    line = await host.line(code)
    await line.phase("declaring")
    if moves:
        await line.ask_for("act", 1, command={"type": "pass"})
    await line.ask_for("leave", 2)
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
            assert told["total"]["deals"] == int(moves)
            desertions = told["desertions"]["count"]
    assert desertions == 1
    (deal,) = History(site.house._store).deals(Search())
    assert [bool(person) for person in deal.row.seats] == [moves, False, False, False]
    index = [(deal.seq, deal.at_ms, deal.row) for deal in History(site.house._store).deals(Search())]
    assert [row[:3] for row in rows_in(History(site.house._store).log(code))] == index


def test_only_who_made_a_move_of_the_deal_has_it_in_their_record_and_all_have_the_match() -> None:
    opened, *rest = entries("classic", SEATS)
    assert isinstance(opened, Opened)
    room, found, lines, begun = Room(opened), [], [LogLine(0, 1000, msgspec.json.encode(opened))], 0
    for seq, played in enumerate(rest, 1):
        entry = played
        if isinstance(entry, Acted):
            begun += isinstance(entry.command, StartDeal)
            if entry.seat == 1 and begun % 2:
                # The house moves for them in every other deal.
                entry = msgspec.structs.replace(entry, person="", n=0)
        lines.append(LogLine(seq, 1000, msgspec.json.encode(entry)))
        deal, match = rows_ended_by(room, entry)
        room.fold(entry)
        if deal is not None and match is not None:
            found.append((seq, 1000, deal, match))
            assert (deal.seats[1], match.seats) == ("" if begun % 2 else SEATS[1], SEATS)
    assert {deal.seats[1] for _, _, deal, _ in found} == {"", SEATS[1]}
    assert list(rows_in(lines)) == found
