"""Before the match: who sits where, who is the host, and what hangs in the lobby."""

from typing import Any

import msgspec
import pytest

from chaodipi.server.entries import Opened, decode_entry
from chaodipi.server.pace import Pace
from chaodipi.server.room import Room
from tests.server.conftest import SLOW, Browser, Site
from tests.server.line import Line

SOON = msgspec.structs.replace(SLOW, grace=0.2)


@pytest.fixture
def pace(request: pytest.FixtureRequest) -> Pace:
    """Slow; a test may have another."""
    return getattr(request, "param", SLOW)


async def seated(site: Site, count: int, **asked: object) -> tuple[str, list[Browser], list[Line]]:
    """People at the first seats; the first is the host."""
    browsers = [await site.visit_known() for _ in range(count)]
    code = await browsers[0].open_table(bots=False, **asked)
    lines = [await browser.line(code) for browser in browsers]
    for seat in range(1, count):
        assert (await lines[seat].ask_for("sit", 1, seat=seat))["type"] == "done"
    await lines[0].see(lambda view: all(view["people"][seat]["kind"] == "human" for seat in range(count)))
    return code, browsers, lines


def of(answer: dict[str, Any]) -> str:
    return str(answer.get("code", answer["type"]))


async def places(line: Line) -> list[str]:
    await line.ask_for("ping", 999)
    return [person["kind"] for person in line.view["people"]]


async def test_two_change_seats_when_both_want_it(site: Site) -> None:
    _, _, (host, one, two) = await seated(site, 3)
    assert of(await one.ask_for("swap", 5, seat=2, other=0)) == "not-seated"
    assert of(await one.ask_for("swap", 6, seat=1, other=2)) == "done"
    await two.see(lambda view: view["offers"] == [[1, 2]])
    assert (one.view["seat"], two.view["seat"]) == (1, 2)
    assert of(await two.ask_for("swap", 7, seat=2, other=1)) == "done"
    await one.see(lambda view: view["seat"] == 2)
    assert (two.view["seat"], two.view["offers"]) == (1, [])
    # To a free seat at once; and the host has any two changed.
    assert of(await two.ask_for("swap", 8, seat=1, other=3)) == "done"
    assert two.view["seat"] == 3
    assert of(await host.ask_for("swap", 9, seat=0, other=2)) == "done"
    assert host.view["seat"] == 2
    await one.see(lambda view: view["seat"] == 0)
    assert host.view["host"]


async def test_an_offer_ends_with_whoever_made_it(site: Site) -> None:
    _, _, (host, one, two) = await seated(site, 3)
    await one.ask_for("swap", 5, seat=1, other=2)
    await one.ask_for("leave", 6)
    await two.see(lambda view: view["offers"] == [])
    assert of(await host.ask_for("start", 7)) == "done"
    assert of(await two.ask_for("swap", 8, seat=2, other=0)) == "not-gathering"


async def test_the_host_puts_bots_on_seats_and_people_take_them(site: Site) -> None:
    code, _, (host, one) = await seated(site, 2)
    assert of(await host.ask_for("bot", 2, seat=2, on=True)) == "done"
    assert of(await host.ask_for("bot", 3, seat=3, on=True)) == "done"
    assert of(await host.ask_for("bot", 4, seat=1, on=True)) == "seat-taken"
    assert of(await one.ask_for("bot", 5, seat=2, on=False)) == "not-host"
    assert await places(host) == ["human", "human", "bot", "bot"]
    assert of(await host.ask_for("bot", 6, seat=3, on=False)) == "done"
    third = await (await site.visit_known()).line(code)
    assert of(await third.ask_for("sit", 1, seat=2)) == "done"
    assert await places(host) == ["human", "human", "human", "free"]
    assert of(await host.ask_for("start", 7)) == "done"
    assert await places(host) == ["human", "human", "human", "bot"]
    assert of(await host.ask_for("bot", 8, seat=3, on=False)) == "not-gathering"


async def test_between_two_deals_a_person_may_take_a_bots_seat(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    line, other = await host.line(code), await (await site.visit_known()).line(code)
    await line.phase("declaring")
    assert of(await other.ask_for("sit", 1, seat=2)) == "not-gathering"
    await line.ask_for("leave", 1)
    await other.phase("settled")
    assert of(await other.ask_for("sit", 2, seat=0)) == "not-gathering"
    assert of(await other.ask_for("sit", 3, seat=2)) == "done"
    assert of(await other.ask_for("sit", 4, seat=1)) == "not-gathering"
    assert await places(other) == ["human", "bot", "human", "bot"]
    assert other.view["game"]["me"] == 2
    assert of(await other.ask_for("next", 5)) == "done"
    await other.see(lambda view: view["game"]["deal"] == 2)


async def test_who_is_sent_away_watches_and_does_not_sit_again(site: Site) -> None:
    _, _, (host, one) = await seated(site, 2, listed=True)
    assert of(await one.ask_for("kick", 5, seat=0)) == "not-host"
    assert of(await host.ask_for("kick", 5, seat=0)) == "nobody-to-kick"
    assert of(await host.ask_for("kick", 6, seat=3)) == "nobody-to-kick"
    assert of(await host.ask_for("kick", 7, seat=1)) == "done"
    await one.see(lambda view: view.get("seat") is None)
    assert one.view["spectators"] == 1
    assert of(await one.ask_for("sit", 8, seat=2)) == "kicked"


async def test_when_the_host_leaves_the_next_is_host(site: Site) -> None:
    _, _, (host, _, two) = await seated(site, 3)
    lines = await seated_again(host, two)
    assert [line.view["host"] for line in lines] == [False, True]
    # Who comes back is one of the others.
    assert of(await host.ask_for("sit", 9, seat=3)) == "done"
    assert of(await host.ask_for("start", 10)) == "not-host"
    assert of(await two.ask_for("start", 11)) == "done"


async def seated_again(host: Line, two: Line) -> list[Line]:
    """The second has left, then the host."""
    assert of(await host.ask_for("kick", 5, seat=1)) == "done"
    assert of(await host.ask_for("leave", 6)) == "done"
    await two.see(lambda view: view["host"])
    return [host, two]


async def test_who_sits_down_where_nobody_sits_is_host(site: Site) -> None:
    code, _, (host,) = await seated(site, 1)
    other = await (await site.visit_known()).line(code)
    assert of(await host.ask_for("leave", 1)) == "done"
    assert await places(host) == ["free"] * 4
    assert of(await other.ask_for("sit", 1, seat=2)) == "done"
    assert (other.view["host"], await places(host)) == (True, ["free", "free", "human", "free"])
    assert not host.view["host"]


@pytest.mark.parametrize("pace", [SOON], indirect=True)
async def test_a_host_whose_line_is_lost_is_not_waited_for(site: Site) -> None:
    _, _, (host, one) = await seated(site, 2)
    await host.socket.close()
    await one.see(lambda view: view["host"])
    assert of(await one.ask_for("start", 9)) == "done"


async def test_the_lobby_tells_of_listed_tables_as_they_change(site: Site) -> None:
    looker = await site.visit_known()
    board = await looker.raw_line("lobby")
    assert await board.hear() == {"type": "lobby", "tables": []}
    await seated(site, 1)  # Not listed.
    code, browsers, (host, one) = await seated(site, 2, listed=True, rules="hefei")
    heard = [await board.hear(), await board.hear()]
    assert [message["type"] for message in heard] == ["listing", "listing"]
    table = heard[-1]["table"]
    assert (table["table"], table["rules"], table["pace"]) == (code, "hefei", "normal")
    assert [seat["kind"] for seat in table["people"]] == ["human", "human", "free", "free"]
    assert table["host"] == host.view["people"][0]["name"]
    async with looker.session.get("/api/lobby") as response:
        assert await response.json() == [table]
    again = await looker.raw_line("lobby")
    assert await again.hear() == {"type": "lobby", "tables": [table]}
    # Out of the lobby by wish, by its match, and where nobody is any more.
    assert of(await one.ask_for("list", 5, on=False)) == "not-host"
    assert of(await host.ask_for("list", 6, on=False)) == "done"
    assert await board.hear() == {"type": "unlisted", "table": code}
    assert of(await host.ask_for("list", 7, on=True)) == "done"
    assert (await board.hear())["type"] == "listing"
    await host.socket.close()
    await one.socket.close()
    assert await board.hear() == {"type": "unlisted", "table": code}
    host = await browsers[0].line(code)
    assert (await board.hear())["type"] == "listing"
    assert of(await host.ask_for("start", 8)) == "done"
    assert await board.hear() == {"type": "unlisted", "table": code}
    stranger = await site.visit()
    async with stranger.session.get("/ws/lobby") as response:
        assert (await response.json())["error"]["code"] == "no-identity"


async def test_a_restart_forgets_nothing_of_it(site: Site) -> None:
    code, _, (host, one, _) = await seated(site, 3, listed=True)
    requests: tuple[tuple[str, dict[str, object]], ...] = (
        ("bot", {"seat": 3, "on": True}),
        ("kick", {"seat": 2}),
        ("swap", {"seat": 0, "other": 1}),
        ("list", {"on": False}),
        ("leave", {}),
    )
    for n, (kind, asked) in enumerate(requests, 10):
        assert of(await host.ask_for(kind, n, **asked)) == "done"
        assert of(await host.ask_for(kind, n, **asked)) == "done"
    room = site.house.tables[code].room
    entries = [decode_entry(data) for data in site.house._store.entries(code)]
    assert isinstance(entries[0], Opened)
    again = Room(entries[0])
    for entry in entries[1:]:
        again.fold(entry)
    for one_room in (room, again):
        assert [chair.kind for chair in one_room.chairs] == ["human", "free", "free", "bot"]
        assert one_room.host == one_room.chairs[0].person != entries[0].person
        assert not one_room.listed
        assert len(one_room.conduct.kicked) == 1
    await one.see(lambda view: view["host"])
