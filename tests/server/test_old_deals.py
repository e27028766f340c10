"""Old deals page by page: for who sat at them and nobody else, whatever became of the table; never one that runs."""

import asyncio
from collections import Counter
from typing import Any

import msgspec
import pytest

from chaodipi.cards import full_pack
from chaodipi.game import StartDeal, encode_record
from chaodipi.server.entries import Dismissed, Ended, Entry, Kicked, Sat
from chaodipi.server.looking_back import may_review
from chaodipi.server.old_deals import deals_in, deals_of
from chaodipi.server.past import folded, past_match, records_of
from chaodipi.server.past_deal import PastDeal
from chaodipi.storage import PeopleStore
from chaodipi.storage.history import LogLine
from chaodipi.violation import InputError
from tests.server.conftest import Browser, Site
from tests.storage.played import PEOPLE, keep, log, record

NORTH, EAST, _, WEST = PEOPLE
LOG = log("classic-1", matches=2)
STARTS = [i for i, line in enumerate(LOG) if b'"start_deal"' in line.entry]


def refused(lines: list[LogLine], number: int, person: str) -> str:
    """By what code; deals and record are refused alike."""
    codes = set()
    for door in (deals_of, past_match):
        with pytest.raises(InputError) as found:
            door(lines, "AAA", number, person)
        codes.add(found.value.code)
    (code,) = codes
    return code


def seen(lines: list[LogLine], number: int, person: str) -> int:
    """How many deals; the record holds as many."""
    deals = deals_of(lines, "AAA", number, person).deals
    assert len(deals_in(past_match(lines, "AAA", number, person).record).deals) == len(deals)
    return len(deals)


def test_who_sat_there_sees_every_hand_of_every_deal_that_is_over() -> None:
    found = deals_of(LOG, "AAA", 2, EAST)
    commands = [command for _, command in record("classic-1").commands]
    assert [one.deal for one in found.deals] == list(range(1, sum(isinstance(c, StartDeal) for c in commands) + 1))
    assert {one.seat for one in found.deals} == {1}
    for one in found.deals:
        assert (one.hands is None) == (one.ended != "settled")
        if one.hands is not None:
            dealt = [card for hand in one.hands.hands for group in hand for card in group.cards] + [*one.hands.kitty]
            assert Counter(dealt) == Counter(full_pack(1))
            assert (one.hands.match, one.hands.deal, one.hands.total) == (2, one.deal, one.total)
    assert all(one.hands is None for one in found.without_hands().deals)
    assert refused(LOG, 3, EAST) == refused(LOG, 1, "x" * 32) == refused(LOG, 1, "") == refused([], 1, EAST)
    assert [one.total for one in deals_in(record("classic-1")).deals] == [one.total for one in found.deals]


def test_while_a_deal_runs_nobody_who_plays_it_sees_any_and_that_one_nobody() -> None:
    within = LOG[: STARTS[2] + 3]
    assert refused(within, 1, WEST) == "deal-runs"
    # Before it began, and where whoever runs the house has ended the table in its middle.
    ended = [*within, LogLine(len(within), 1, msgspec.json.encode(Ended()))]
    for lines in (LOG[: STARTS[2]], ended):
        assert seen(lines, 1, WEST) == 2
    # Of another match of the table either.
    again = STARTS[len(STARTS) // 2]
    assert refused(LOG[: again + 3], 1, WEST) == refused(LOG[: again + 3], 1, EAST) == "deal-runs"
    assert seen(LOG[:again], 1, WEST) == len(STARTS) // 2


def after(lines: list[LogLine], *entries: Entry) -> list[LogLine]:
    return [*lines, *(LogLine(len(lines) + i, 1, msgspec.json.encode(entry)) for i, entry in enumerate(entries))]


@pytest.mark.parametrize("public", [True, False], ids=["public", "among friends"])
def test_who_has_been_sent_away_sees_of_a_match_that_goes_on_what_they_might_at_the_table(*, public: bool) -> None:
    first = msgspec.structs.replace(LOG[0], entry=LOG[0].entry[:-1] + (b',"listed":true}' if public else b"}"))
    kicked, dismissed = Kicked(NORTH, 99, 1), Dismissed(NORTH, 100, EAST)
    between = [first, *LOG[1 : STARTS[2]]]
    if public:
        assert seen(after(between, kicked), 1, EAST) == 2
    else:
        assert refused(after(between, kicked), 1, EAST) == "no-such-match"
    assert refused(after(between, kicked, dismissed), 1, EAST) == "no-such-match"
    assert seen(after(between, kicked, dismissed), 1, WEST) == 2
    # The host cannot take from anybody what has come to its end.
    for lines in (after([first, *LOG[1:]], kicked, dismissed), after(between, kicked, dismissed, Ended())):
        assert seen(lines, 1, EAST) == seen(lines, 1, WEST)


async def test_the_file_of_all_games_leaves_out_what_may_not_be_looked_at(site: Site) -> None:
    store = site.house._store
    me = await site.visit_known()
    (mine,) = PeopleStore(store).people()
    lines = log("classic-1", (mine.id, "", "", ""))
    within = [i for i, line in enumerate(lines) if b'"start_deal"' in line.entry][1] + 3
    await asyncio.to_thread(keep, store, "AAAAAA", lines[:within])
    async with me.session.get("/api/me/games.jsonl") as response:
        assert await response.read() == b""
    assert (await got(me, "/api/games/AAAAAA/1"))[1]["error"]["code"] == "deal-runs"
    # The house's own command has it.
    assert len(records_of(store, mine.id)) == 1


def test_after_another_match_has_begun_the_last_deal_of_the_one_before_is_still_there() -> None:
    first = msgspec.structs.replace(LOG[0], entry=LOG[0].entry[:-1] + b',"review":true}')
    again = next(i for i, line in enumerate(LOG) if b'"again"' in line.entry)
    last = deals_of(LOG[:again], "AAA", 1, EAST).deals[-1].hands
    for end in (again + 1, STARTS[len(STARTS) // 2] + 3):
        room = [*folded([first, *LOG[1:end]])][-1].room
        assert (room.matches, room.past) == (2, last)
        assert may_review(room, "watcher")
        assert may_review(room, EAST) is not room.in_deal()


def test_a_deal_at_which_somebody_did_not_sit_is_not_theirs() -> None:
    """A bot's seat, taken between two deals."""
    late = LogLine(0, 1, msgspec.json.encode(Sat("l" * 32, "Late", 2, 5)))
    lines = [*LOG[: STARTS[1]], late, *LOG[STARTS[1] :]]
    lines = [msgspec.structs.replace(line, seq=seq) for seq, line in enumerate(lines)]
    assert [one.deal for one in deals_of(lines, "AAA", 1, "l" * 32).deals] == [
        one.deal for one in deals_of(LOG, "AAA", 1, EAST).deals
    ][1:]


async def test_old_deals_over_http_are_those_that_the_table_shows(site: Site) -> None:
    host, other = await site.visit_known(), await site.visit_known()
    store = site.house._store
    shown = (await got(host, "/api/me"))[1]["id"]
    mine = next(one.id for one in PeopleStore(store).people() if one.public_id == shown)
    await asyncio.to_thread(keep, store, "AAAAAA", log("jiangzhe", (mine, *PEOPLE[1:])))
    path = "/api/games/aaaaaa/1/deals"
    status, told = await got(host, path)
    deals = len(deals_in(record("jiangzhe")).deals)
    assert (status, told["rules"], len(told["deals"])) == (200, "jiangzhe", deals)
    status, one = await got(host, f"{path}/{deals}")
    assert (status, one["seat"], one["hands"]) == (200, 0, (await got(host, "/api/tables/AAAAAA/past"))[1])
    assert one | {"hands": None} == told["deals"][-1]
    assert mine not in str(told)
    for browser, asked, code in (
        (other, path, "no-such-match"),
        (other, f"{path}/1", "no-such-match"),
        (host, f"{path}/{deals + 1}", "no-such-deal"),
        (host, path.replace("/1/", "/2/"), "no-such-match"),
        (await site.visit(), path, "no-identity"),
    ):
        status, answer = await got(browser, asked)
        assert (status, answer["error"]["code"]) == (400, code)


async def test_a_record_that_was_brought_in_is_looked_at_by_its_owner(site: Site) -> None:
    me, other = await site.visit_known(), await site.visit_known()
    await me.post("/api/me/games", data=encode_record(record("classic-1")))
    _, kept = await got(me, "/api/me/records")
    path = f"/api/me/records/{kept['records'][0]['id']}/deals"
    status, told = await got(me, path)
    assert (status, told["deals"][0]["names"], told["deals"][0]["seat"]) == (200, ["North", "", "", "西"], None)
    status, one = await got(me, f"{path}/1")
    assert msgspec.convert(one["hands"], PastDeal) == deals_in(record("classic-1")).deal(1).hands
    assert (await got(other, path))[1]["error"]["code"] == "no-such-record"


async def test_where_only_the_results_are_kept_it_says_so(site: Site) -> None:
    me = await site.visit_known()
    store = site.house._store
    (person,) = PeopleStore(store).people()
    lines = log("classic-1", (person.id, "", "", ""))
    await asyncio.to_thread(keep, store, "AAAAAA", lines)
    assert (await got(me, "/api/games/AAAAAA/1/deals"))[0] == 200
    await asyncio.wrap_future(store._later(lambda c: c.exec_driver_sql("delete from log where code = 'AAAAAA'")))
    for path in ("/api/games/AAAAAA/1/deals", "/api/games/AAAAAA/1"):
        assert (await got(me, path))[1]["error"]["code"] == "no-log-kept"
    other = await site.visit_known()
    assert (await got(other, "/api/games/AAAAAA/1/deals"))[1]["error"]["code"] == "no-such-match"


async def got(browser: Browser, path: str) -> tuple[int, dict[str, Any]]:
    async with browser.session.get(path) as response:
        return response.status, await response.json()
