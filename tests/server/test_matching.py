"""People who want to play the same are put together, and those who do not want to meet are not."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest

from chaodipi.server import app as app_module
from chaodipi.server.connection import Connection
from chaodipi.server.guards import Allowed
from chaodipi.server.matching import Matching
from chaodipi.server.talk import Relation
from tests.server.conftest import Site
from tests.server.line import Line

WAIT_S = 0.15
LONG_S = 60.0


class Hall:
    """A place to wait at, with a list of who was seated."""

    def __init__(self, wait_s: float) -> None:
        self.seated: list[tuple[tuple[str, ...], str, str]] = []
        self.relations: dict[str, dict[str, Relation]] = {}
        self.broken = False
        self.matching = Matching(self._seat, lambda: self.relations, wait_s=wait_s)

    async def _seat(self, people: Sequence[str], rules: str, pace: str) -> str:
        if self.broken:
            raise OSError
        self.seated.append((tuple(sorted(people)), rules, pace))
        await asyncio.sleep(0)
        return f"TABLE{len(self.seated)}"

    def come(self, person: str, rules: str = "classic", *, again: bool = False) -> Connection:
        connection = Connection(person, "")
        self.matching.seek(connection, rules, "normal", again=again)
        return connection

    def people(self) -> list[tuple[str, ...]]:
        return [people for people, _, _ in self.seated]


@pytest.fixture(params=[LONG_S])
async def hall(request: pytest.FixtureRequest) -> AsyncIterator[Hall]:
    made = Hall(request.param)
    yield made
    await made.matching.stop()


def soon(function: Any) -> Any:
    return pytest.mark.parametrize("hall", [WAIT_S], indirect=True)(function)


async def said(connection: Connection) -> list[dict[str, Any]]:
    """All that was said to somebody so far."""
    await asyncio.sleep(0.01)
    heard = []
    while not connection._waiting.empty():
        text = await connection.next()
        heard.append({"type": "closed"} if text is None else msgspec.json.decode(text))
    return heard


async def last(connection: Connection) -> dict[str, Any]:
    return (await said(connection))[-1]


async def test_four_who_want_the_same_begin_at_once(hall: Hall) -> None:
    first = [hall.come(name) for name in "abc"]
    other = hall.come("x", "hefei")
    assert [(await last(one))["people"] for one in (*first, other)] == [3, 3, 3, 1]
    first.append(hall.come("d"))
    assert [await last(one) for one in first] == [{"type": "found", "table": "TABLE1"}] * 4
    assert hall.seated == [(("a", "b", "c", "d"), "classic", "normal")]


@soon
async def test_bots_come_when_the_time_is_over(hall: Hall) -> None:
    one = hall.come("a")
    told = await last(one)
    assert told["people"] == 1
    assert 0 < told["left_ms"] <= 1000 * WAIT_S
    two = hall.come("b")
    await asyncio.sleep(WAIT_S + 0.05)
    assert hall.people() == [("a", "b")]
    assert [(await last(each))["table"] for each in (one, two)] == ["TABLE1", "TABLE1"]


@soon
async def test_who_waits_on_waits_for_people(hall: Hall) -> None:
    one = hall.come("a")
    hall.matching.stay(one)
    await asyncio.sleep(WAIT_S + 0.05)
    assert hall.people() == []
    assert (await last(one))["left_ms"] is None
    two = hall.come("b")
    # Whoever comes later has a time of their own, and does not put bots beside those who want none.
    assert await last(one) == {"type": "waiting", "people": 2, "left_ms": None, "staying": 0}
    told = await last(two)
    assert (told["people"], told["staying"]) == (2, 1)
    assert 0 < told["left_ms"] <= 1000 * WAIT_S
    await asyncio.sleep(WAIT_S + 0.05)
    assert hall.people() == [("b",)]
    assert await last(one) == {"type": "waiting", "people": 1, "left_ms": None, "staying": 0}
    three = hall.come("c")
    hall.matching.fill(three)
    await asyncio.sleep(0.01)
    assert hall.people() == [("b",), ("c",)]
    # They begin when they say so, or with three others.
    four = hall.come("d")
    hall.matching.fill(one)
    await asyncio.sleep(0.01)
    assert hall.people()[2:] == [("a", "d")]
    assert (await last(four))["type"] == "found"


async def test_four_of_whom_some_wait_on_begin_at_once(hall: Hall) -> None:
    for name in "ab":
        hall.matching.stay(hall.come(name))
    lines = [hall.come(name) for name in "cd"]
    assert [(await last(one))["type"] for one in lines] == ["found", "found"]
    assert hall.people() == [("a", "b", "c", "d")]


async def test_begin_now_and_wait_no_longer(hall: Hall) -> None:
    one, two = hall.come("a"), hall.come("b")
    hall.matching.quit(one)
    assert (await last(two))["people"] == 1
    hall.matching.fill(two)
    await asyncio.sleep(0.01)
    assert hall.people() == [("b",)]
    # Neither has a place any more.
    for gone in (one, two):
        hall.matching.fill(gone)
        hall.matching.stay(gone)
    await asyncio.sleep(0.01)
    assert hall.people() == [("b",)]


@pytest.mark.clause("JZ-10")
async def test_who_has_blocked_another_never_meets_them(hall: Hall) -> None:
    hall.relations = {"d": {"a": "block"}, "e": {"b": "mute"}}
    lines = {name: hall.come(name) for name in "abcd"}
    # Nobody is told why.
    assert [(await last(lines[name]))["people"] for name in "abcd"] == [3, 3, 3, 3]
    hall.come("e")
    await asyncio.sleep(0.01)
    assert hall.people() == [("a", "b", "c", "e")]
    assert (await last(lines["d"]))["people"] == 1


async def test_a_lost_line_keeps_its_place_but_is_not_seated(hall: Hall) -> None:
    one = hall.come("a")
    others = [hall.come(name) for name in "bc"]
    hall.matching.lost(one)
    others.append(hall.come("d"))
    await asyncio.sleep(0.01)
    assert hall.people() == []
    back = hall.come("a", again=True)
    assert (await last(back))["type"] == "found"
    assert hall.people() == [("a", "b", "c", "d")]


async def test_who_was_seated_without_hearing_it_is_told_when_they_come_back(hall: Hall) -> None:
    lines = [hall.come(name) for name in "abcd"]
    await asyncio.sleep(0.01)
    hall.matching.lost(lines[0])
    assert await last(hall.come("a", again=True)) == {"type": "found", "table": "TABLE1"}
    # Whoever wants another table says nothing of the one before.
    assert (await last(hall.come("a")))["type"] == "waiting"


async def test_one_person_waits_once(hall: Hall) -> None:
    old = hall.come("a")
    hall.come("b")
    new = hall.come("a")
    assert [one["type"] for one in await said(old)][-2:] == ["replaced", "closed"]
    assert (await last(new))["people"] == 2
    # Another wish takes the place of the one before.
    hall.matching.seek(new, "hefei", "normal", again=False)
    assert (await last(new))["people"] == 1


async def test_where_no_table_can_be_opened_people_are_told(hall: Hall) -> None:
    hall.broken = True
    lines = [hall.come(name) for name in "abcd"]
    assert [one.get("code", one["type"]) for one in await said(lines[0])][-2:] == ["no-table", "closed"]


async def test_strangers_meet_at_a_table_that_begins_by_itself(site: Site) -> None:
    lines: list[Line] = []
    browsers = [await site.visit_known() for _ in range(4)]
    for browser in browsers:
        line = await browser.raw_line("match")
        await line.say("seek", rules="classic", pace="none")
        lines.append(line)
    tables = [(await line.until(lambda message: message["type"] == "found"))["table"] for line in lines]
    assert len(set(tables)) == 1
    at = [await browser.line(tables[0]) for browser in browsers]
    await at[0].see(lambda view: view["stage"] == "match")
    assert sorted(line.view["seat"] for line in at) == [0, 1, 2, 3]
    assert [person["kind"] for person in at[0].view["people"]] == ["human"] * 4
    assert not at[0].view["listed"]


async def test_the_lobby_says_how_many_wait_for_what(site: Site) -> None:
    looker = await (await site.visit_known()).raw_line("lobby")
    assert await looker.hear() == {"type": "lobby", "tables": []}
    lines = [await (await site.visit_known()).raw_line("match") for _ in range(2)]
    for people, line in enumerate(lines, 1):
        await line.say("seek", rules="hefei", pace="quick")
        seeking = [{"rules": "hefei", "pace": "quick", "people": people}]
        assert await looker.hear() == {"type": "seekers", "seeking": seeking}
    late = await (await site.visit_known()).raw_line("lobby")
    assert await late.hear() == {"type": "lobby", "tables": [], "seeking": seeking}
    await lines[0].say("quit")
    assert (await looker.hear())["seeking"][0]["people"] == 1
    # Whose line is lost is not there.
    await lines[1].socket.close()
    assert await looker.hear() == {"type": "seekers", "seeking": []}


async def test_what_cannot_be_waited_for(site: Site) -> None:
    line = await (await site.visit_known()).raw_line("match")
    for asked, code in (
        ({"rules": "none such", "pace": "normal"}, "unknown-rules"),
        ({"rules": "classic", "pace": "never"}, "unknown-pace"),
        ({"rules": {"base": "classic"}, "pace": "normal"}, "bad-message"),
    ):
        await line.say("seek", **asked)
        assert (await line.hear())["code"] == code
    await line.socket.send_bytes(b"\xff")
    assert (await line.hear())["code"] == "bad-message"
    await line.say("stay")
    await line.say("seek", rules="classic", pace="normal")
    assert (await line.hear())["type"] == "waiting"
    stranger = await site.visit()
    async with stranger.session.get("/ws/match") as response:
        assert (await response.json())["error"]["code"] == "no-identity"


async def test_the_lobby_says_where_somebody_sits_whom_one_has_blocked(site: Site) -> None:
    host, looker, other = [await site.visit_known() for _ in range(3)]
    code = await host.open_table(bots=False, listed=True, asks=True, strength="easy")
    line = await host.line(code)
    async with host.session.get("/api/me") as response:
        shown = (await response.json())["id"]
    assert (await looker.post(f"/api/people/{shown}/relation", json={"relation": "block"}))[0] == 200
    for browser, blocked in ((looker, True), (other, False)):
        board = await browser.raw_line("lobby")
        table = (await board.hear())["tables"][0]
        assert (table.get("blocked", False), table["asks"], table["strength"]) == (blocked, True, "easy")
        async with browser.session.get("/api/lobby") as response:
            assert await response.json() == [table]
    await line.socket.close()


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lines an address, one table."""
    monkeypatch.setattr(app_module, "Allowed", lambda: Allowed(lines=2, tables=1))


async def test_who_has_enough_does_not_wait_for_more(few: None, site: Site) -> None:
    one = await site.visit_known()
    lines = [await one.raw_line("match"), await one.raw_line("match")]
    async with one.session.get("/ws/match") as response:
        assert (response.status, (await response.json())["error"]["code"]) == (429, "too-many-lines")
    await lines[1].socket.close()
    await one.open_table(bots=False)
    await lines[0].say("seek", rules="classic", pace="normal")
    assert (await lines[0].hear())["code"] == "too-many-tables"
    # Whoever says that they waited before, and did not, is asked the same.
    await lines[0].say("seek", rules="classic", pace="normal", again=True)
    assert (await lines[0].hear())["code"] == "too-many-tables"
