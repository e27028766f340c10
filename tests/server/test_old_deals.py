"""Old deals page by page: for who sat at them and nobody else, whatever became of the table; never one that runs."""

import asyncio
from collections import Counter
from typing import Any

import msgspec
import pytest

from chaodipi.cards import full_pack
from chaodipi.game import StartDeal, encode_record
from chaodipi.server.entries import Dismissed, Ended, Kicked, Sat
from chaodipi.server.old_deals import deals_in, deals_of, may_review
from chaodipi.server.past import folded
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
    with pytest.raises(InputError) as found:
        deals_of(lines, "AAA", number, person)
    return found.value.code


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
        assert [one.deal for one in deals_of(lines, "AAA", 1, WEST).deals] == [1, 2]


@pytest.mark.parametrize("public", [True, False], ids=["public", "among friends"])
def test_who_has_been_sent_away_sees_what_they_might_at_the_table(*, public: bool) -> None:
    first = msgspec.structs.replace(LOG[0], entry=LOG[0].entry[:-1] + (b',"listed":true}' if public else b"}"))
    lines = [first, *LOG[1:], LogLine(len(LOG), 1, msgspec.json.encode(Kicked(NORTH, 99, 1)))]
    if public:
        assert deals_of(lines, "AAA", 1, EAST) == deals_of(LOG, "AAA", 1, EAST)
    else:
        assert refused(lines, 1, EAST) == "no-such-match"
    dismissed = [*lines, LogLine(len(lines), 1, msgspec.json.encode(Dismissed(NORTH, 100, EAST)))]
    assert refused(dismissed, 1, EAST) == "no-such-match"
    assert deals_of(dismissed, "AAA", 1, WEST) == deals_of(LOG, "AAA", 1, WEST)


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
