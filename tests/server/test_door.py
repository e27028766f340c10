"""Who may come to a table, who may watch, and how strong its bots are."""

from typing import Any

import pytest

from chaodipi.rules import rule_set_from
from chaodipi.server.entries import Opened, decode_entry
from chaodipi.server.pace import Pace
from chaodipi.server.room import Room
from chaodipi.server.strengths import strengths_for
from tests.server.conftest import SLOW, Browser, Site
from tests.server.line import Line
from tests.server.test_rooms import of


@pytest.fixture
def pace() -> Pace:
    return SLOW


async def opened(site: Site, **asked: object) -> tuple[str, Line]:
    host = await site.visit_known()
    code = await host.open_table(bots=False, **asked)
    return code, await host.line(code)


async def at(site: Site, code: str, name: str = "") -> tuple[Browser, Line]:
    browser = await site.visit_known()
    if name:
        await browser.name(name)
    return browser, await browser.line(code)


def kinds(line: Line) -> list[str]:
    return [person["kind"] for person in line.view["people"]]


async def test_whoever_knocks_sits_when_the_host_says_so(site: Site) -> None:
    code, host = await opened(site, asks=True)
    _, anna = await at(site, code, "Anna")
    _, eve = await at(site, code, "Eve")
    assert (host.view["entry"], anna.view["entry"], anna.view["asks"]) == ("open", "ask", True)
    assert of(await anna.ask_for("sit", 1, seat=2)) == "ask-first"
    assert of(await anna.ask_for("knock", 2, seat=2)) == "done"
    assert of(await anna.ask_for("knock", 3, seat=2)) == "knocked-already"
    assert of(await eve.ask_for("knock", 1, seat=1)) == "done"
    await host.see(lambda view: len(view["knocks"]) == 2)
    await anna.see(lambda view: view["entry"] == "asked")
    # Only the host learns who waits.
    assert (anna.view["knocks"], eve.view["knocks"]) == ([], [])
    first, second = host.view["knocks"]
    assert (first["name"], first["seat"], first["here"], second["name"]) == ("Anna", 2, True, "Eve")
    assert of(await anna.ask_for("admit", 4, knock=first["knock"], on=True)) == "not-host"
    assert of(await host.ask_for("admit", 5, knock=999, on=True)) == "nobody-knocks"
    assert of(await host.ask_for("admit", 6, knock=first["knock"], on=True)) == "done"
    await anna.see(lambda view: view.get("seat") == 2)
    assert of(await host.ask_for("admit", 7, knock=second["knock"], on=False)) == "done"
    await eve.see(lambda view: view["entry"] == "refused")
    assert of(await eve.ask_for("knock", 8, seat=3)) == "turned-away"
    # Once let in, one may change seats and come back.
    assert of(await anna.ask_for("sit", 9, seat=3)) == "done"
    assert of(await anna.ask_for("leave", 10)) == "done"
    assert of(await anna.ask_for("sit", 11, seat=1)) == "done"
    # Sent away is sent away.
    assert of(await host.ask_for("kick", 12, seat=1)) == "done"
    assert of(await anna.until(lambda message: message["type"] == "barred")) == "dismissed"
    await host.see(lambda view: kinds(host) == ["human", "free", "free", "free"])


async def test_where_nobody_needs_to_ask_knocking_is_sitting_down(site: Site) -> None:
    code, host = await opened(site)
    _, anna = await at(site, code)
    assert of(await anna.ask_for("knock", 1, seat=2)) == "done"
    assert anna.view["seat"] == 2
    assert of(await anna.ask_for("door", 2, listed=True, asks=True, watching=True)) == "not-host"
    assert of(await host.ask_for("door", 3, listed=True, asks=True, watching=False)) == "done"
    assert (host.view["listed"], host.view["asks"], host.view["watching"]) == (True, True, False)
    # Who sits there was let in already; who knocks need not wait when the door is opened.
    assert of(await anna.ask_for("sit", 4, seat=1)) == "done"
    _, eve = await at(site, code)
    assert of(await eve.ask_for("knock", 1, seat=3)) == "done"
    assert of(await host.ask_for("door", 5, listed=True, asks=False, watching=True)) == "done"
    await eve.see(lambda view: view["entry"] == "open")
    assert host.view["knocks"] == []
    assert of(await eve.ask_for("sit", 6, seat=3)) == "done"


async def test_whoever_knocks_thinks_better_of_it(site: Site) -> None:
    code, host = await opened(site, asks=True)
    _, anna = await at(site, code, "Anna")
    assert of(await anna.ask_for("knock", 1, seat=None)) == "nobody-knocks"
    assert of(await anna.ask_for("knock", 2, seat=2)) == "done"
    await host.see(lambda view: view["knocks"])
    first = host.view["knocks"][0]["knock"]
    assert of(await anna.ask_for("knock", 3, seat=1)) == "done"
    await host.see(lambda view: [one["seat"] for one in view["knocks"]] == [1])
    # What the host has seen too late lets nobody in.
    assert of(await host.ask_for("admit", 1, knock=first, on=True)) == "nobody-knocks"
    assert of(await anna.ask_for("knock", 4, seat=None)) == "done"
    await host.see(lambda view: not view["knocks"])
    await anna.see(lambda view: view["entry"] == "ask")
    assert of(await anna.ask_for("knock", 5, seat=3)) == "done"
    await host.see(lambda view: view["knocks"])
    assert of(await host.ask_for("admit", 2, knock=host.view["knocks"][0]["knock"], on=True)) == "done"
    await anna.see(lambda view: view.get("seat") == 3)
    assert of(await anna.ask_for("knock", 6, seat=None)) == "nobody-knocks"


async def test_who_is_let_in_by_a_host_that_has_got_up_is_the_host(site: Site) -> None:
    code, host = await opened(site, asks=True)
    (_, anna), (_, eve) = await at(site, code, "Anna"), await at(site, code)
    assert of(await host.ask_for("leave", 1)) == "done"
    assert of(await anna.ask_for("knock", 1, seat=2)) == "done"
    await host.see(lambda view: view["knocks"])
    assert of(await host.ask_for("admit", 2, knock=host.view["knocks"][0]["knock"], on=True)) == "done"
    await anna.see(lambda view: view["host"])
    await host.see(lambda view: not view["host"] and view["host_seat"] == 2)
    # Others knock, and the table is not dead.
    assert of(await eve.ask_for("knock", 1, seat=0)) == "done"
    await anna.see(lambda view: view["knocks"])
    assert of(await anna.ask_for("admit", 2, knock=anna.view["knocks"][0]["knock"], on=True)) == "done"
    await eve.see(lambda view: view.get("seat") == 0)
    assert anna.view["host"]
    assert of(await anna.ask_for("start", 3)) == "done"


async def test_who_is_dismissed_waits_no_longer_and_is_not_let_in(site: Site) -> None:
    code, host = await opened(site, asks=True)
    (browser, anna), (_, eve) = await at(site, code, "Anna"), await at(site, code, "Eve")
    await anna.ask_for("knock", 1, seat=2)
    await eve.ask_for("knock", 1, seat=2)
    await host.see(lambda view: len(view["knocks"]) == 2)
    waiting = {one["name"]: one["knock"] for one in host.view["knocks"]}
    shown = {one["name"]: one["id"] for one in (await host.ask_for("who", 1))["people"]}
    assert of(await host.ask_for("dismiss", 2, id=shown["Anna"])) == "done"
    assert [one["name"] for one in host.view["knocks"]] == ["Eve"]
    assert of(await host.ask_for("admit", 3, knock=waiting["Anna"], on=True)) == "nobody-knocks"
    assert of(await anna.until(lambda message: message["type"] == "barred")) == "dismissed"
    again = await browser.raw_line(code)
    await again.say("hello")
    assert of(await again.hear()) == "dismissed"
    assert of(await host.ask_for("admit", 4, knock=waiting["Eve"], on=True)) == "done"
    assert kinds(host) == ["human", "free", "human", "free"]


@pytest.mark.parametrize("asks", [True, False])
async def test_who_was_sent_from_a_seat_is_told_that_they_are_not_let_in(site: Site, *, asks: bool) -> None:
    code, host = await opened(site, listed=True)
    (browser, anna), (_, eve) = await at(site, code), await at(site, code)
    await anna.ask_for("sit", 1, seat=2)
    await host.ask_for("door", 1, listed=True, asks=asks, watching=True)
    assert of(await host.ask_for("kick", 2, seat=2)) == "done"
    await anna.see(lambda view: view["entry"] == "refused")
    assert of(await anna.ask_for("knock", 2, seat=3)) == "kicked"
    await eve.ask_for("who", 1)
    assert eve.view["entry"] == ("ask" if asks else "open")
    # Also when they come back, and however the door is now.
    await host.ask_for("door", 3, listed=True, asks=not asks, watching=True)
    anna = await browser.line(code)
    assert anna.view["entry"] == "refused"


async def test_only_so_many_wait_before_a_door(site: Site) -> None:
    code, host = await opened(site, asks=True)
    for n in range(8):
        _, line = await at(site, code)
        assert of(await line.ask_for("knock", n, seat=1)) == "done"
    _, late = await at(site, code)
    assert of(await late.ask_for("knock", 1, seat=1)) == "too-many-knocks"
    await host.see(lambda view: len(view["knocks"]) == 8)


async def test_a_match_that_is_not_to_be_watched_is_shown_to_nobody(site: Site) -> None:
    code, host = await opened(site, watching=False)
    looker, line = await at(site, code)
    assert of(await host.ask_for("start", 1)) == "done"
    told = [await line.hear()]
    while told[-1]["type"] != "closed":
        told.append(await line.hear())
    assert "barred" in {message["type"] for message in told}
    assert not any(message.get("p", {}).get("game") for message in told)
    again = await looker.raw_line(code)
    await again.say("hello")
    assert [(await again.hear())["type"], (await again.hear())["type"]] == ["barred", "closed"]
    await host.phase("declaring")


async def test_who_was_not_let_in_does_not_watch(site: Site) -> None:
    code, host = await opened(site, asks=True)
    _, anna = await at(site, code)
    await anna.ask_for("knock", 1, seat=2)
    await host.see(lambda view: view["knocks"])
    await host.ask_for("admit", 1, knock=host.view["knocks"][0]["knock"], on=True)
    await anna.ask_for("leave", 2)
    _, eve = await at(site, code)
    assert of(await host.ask_for("start", 2)) == "done"
    await anna.phase("declaring")
    await eve.until(lambda message: message["type"] == "barred")


async def test_a_restart_forgets_nothing_of_the_door(site: Site) -> None:
    code, host = await opened(site, asks=True, watching=False, strength="strong")
    _, anna = await at(site, code)
    _, eve = await at(site, code)
    await anna.ask_for("knock", 1, seat=2)
    await eve.ask_for("knock", 1, seat=3)
    await host.see(lambda view: len(view["knocks"]) == 2)
    await host.ask_for("admit", 1, knock=host.view["knocks"][0]["knock"], on=True)
    await host.ask_for("bot", 2, seat=1, on=True, strength="easy")
    await host.ask_for("next", 3)
    room = site.house.tables[code].room
    first, *rest = [decode_entry(data) for data in site.house._store.entries(code)]
    assert isinstance(first, Opened)
    again = Room(first)
    for entry in rest:
        again.fold(entry)
    for one in (room, again):
        assert (one.door.asks, one.door.watching, one.strength_of(1), one.strength) == (True, False, "easy", "strong")
        assert [knock.seat for knock in one.door.knocks.values()] == [3]
        assert len(one.door.admitted) == 2
        assert (one.ready, one.chairs[2].kind) == ({0}, "human")


async def test_ready_before_the_match(site: Site) -> None:
    code, host = await opened(site)
    _, anna = await at(site, code)
    await anna.ask_for("sit", 1, seat=2)
    assert of(await anna.ask_for("next", 2)) == "done"
    await host.see(lambda view: view["people"][2]["ready"])
    assert of(await anna.ask_for("next", 3, on=False)) == "done"
    await host.see(lambda view: not view["people"][2]["ready"])
    await anna.ask_for("next", 4)
    # Somewhere else one is ready anew.
    await anna.ask_for("sit", 5, seat=1)
    assert not any(person["ready"] for person in anna.view["people"])
    assert of(await host.ask_for("start", 6)) == "done"
    assert of(await anna.ask_for("next", 7)) == "not-now"


async def test_each_bot_is_as_strong_as_was_said(site: Site) -> None:
    code, host = await opened(site, strength="strong")
    assert (host.view["strength"], host.view["strengths"]) == ("strong", ["easy", "usual", "strong"])
    assert of(await host.ask_for("bot", 1, seat=1, on=True)) == "done"
    assert of(await host.ask_for("bot", 2, seat=2, on=True, strength="easy")) == "done"
    assert of(await host.ask_for("bot", 3, seat=3, on=True, strength="divine")) == "unknown-strength"
    await host.ask_for("start", 4)
    assert [person["bot"] for person in host.view["people"]] == ["", "strong", "easy", "strong"]
    room = site.house.tables[code].room
    assert [room.strength_of(seat) for seat in range(4)] == ["usual", "strong", "easy", "strong"]


@pytest.mark.parametrize(("decks", "offered"), [(1, False), (2, True), (3, False)])
def test_strengths_are_offered_where_they_differ(decks: int, offered: bool) -> None:
    rules: Any = {"base": "classic", "set": {"cards.decks": decks}}
    assert ("strong" in strengths_for(rule_set_from(rules))) == offered


async def test_what_a_table_cannot_be_opened_with(site: Site) -> None:
    host = await site.visit()
    for asked, code in (
        ({"strength": "divine"}, "unknown-strength"),
        ({"strength": "strong", "rules": {"base": "classic", "set": {"cards.decks": 1}}}, "unknown-strength"),
        ({"asks": "yes"}, "bad-message"),
        ({"watching": None}, "bad-message"),
        ({"door": True}, "bad-message"),
    ):
        status, answer = await host.post("/api/tables", json={"rules": "classic", **asked})
        assert (status, answer["error"]["code"]) == (400, code)


async def test_the_way_to_a_table_is_a_link_and_a_picture(site: Site) -> None:
    host = await site.visit_known()
    page = f"{site.address}here/"
    status, answer = await host.post("/api/tables/abc234/link", json={"page": page})
    assert (status, answer["link"]) == (200, f"{page}t/ABC234")
    assert answer["qr"].startswith("<svg")
    _, foreign = await host.post("/api/tables/ABC234/link", json={"page": "https://elsewhere.example/"})
    assert foreign["link"] == f"{site.address}t/ABC234"
    status, answer = await host.post("/api/tables/%3Cb%3E/link", json={})
    assert (status, answer["error"]["code"]) == (400, "bad-message")
    async with host.session.get("/api/strengths") as response:
        assert (await response.json())["1"] == ["easy", "usual"]
