"""What is said at a table over the wire, who hears it, who may watch, and seats that share an address."""

from typing import Any

import pytest
from structlog.testing import capture_logs

from chaodipi.server import presence as presence_module
from chaodipi.server.front import Front
from chaodipi.server.pace import Pace
from chaodipi.server.talk import AT_ONCE, LONGEST_TEXT, PHRASES, REACTIONS
from chaodipi.storage import PeopleStore
from tests.server.conftest import SLOW, Browser, Site
from tests.server.line import Line
from tests.server.test_rooms import of, places, seated


@pytest.fixture
def pace() -> Pace:
    return SLOW


async def heard(line: Line) -> list[str]:
    """What this page has been told that somebody said, so far."""
    await line.ask_for("ping", 999)
    return [one["code"] or one["text"] for one in line.heard if one["type"] == "said"]


async def own_id(browser: Browser) -> str:
    async with browser.session.get("/api/me") as answer:
        return str((await answer.json())["id"])


async def relate(browser: Browser, other: Browser, relation: str) -> None:
    status, _ = await browser.post(f"/api/people/{await own_id(other)}/relation", json={"relation": relation})
    assert status == 200


def log_of(site: Site, code: str) -> bytes:
    return b"".join(site.house._store.entries(code))


@pytest.mark.clause("HF-39")
async def test_what_is_on_the_list_is_heard_by_all_once_and_by_nobody_who_comes_later(site: Site) -> None:
    code, browsers, (host, one, two) = await seated(site, 3)
    watching = await (await site.visit_known()).line(code)
    version = host.version
    assert of(await one.ask_for("say", 5, code="hello")) == "done"
    # Sent again after a lost line: it is done, and not heard twice.
    assert of(await one.ask_for("say", 5, code="hello")) == "done"
    assert of(await host.ask_for("say", 5, code="laugh")) == "done"
    assert [await heard(line) for line in (host, one, two, watching)] == 4 * [["hello", "laugh"]]
    said = next(message for message in two.heard if message["type"] == "said")
    assert said == {
        "type": "said", "seat": 1, "id": await own_id(browsers[1]), "name": one.view["people"][1]["name"],
        "code": "hello", "text": "",
    }  # fmt: skip
    assert host.version <= version + 1
    later = await (await site.visit_known()).line(code)
    assert await heard(later) == []
    assert b"hello" not in log_of(site, code)


@pytest.mark.clause("HF-39")
async def test_nothing_else_is_said_in_whatever_form_it_comes(site: Site) -> None:
    _, _, (host, one) = await seated(site, 2)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"code": "I hold both jokers"}, "unknown-phrase"),
        ({"code": "phrase-hello"}, "unknown-phrase"),
        ({"text": "spades"}, "text-off"),
        ({}, "bad-message"),
        ({"code": "hello", "text": "x"}, "bad-message"),
        ({"code": "hello", "seat": 0}, "bad-message"),
        ({"code": "hello", "id": "somebody"}, "bad-message"),
        ({"code": 5}, "bad-message"),
        ({"code": None, "text": "x"}, "bad-message"),
        ({"text": "x" * 401}, "bad-message"),
        ({"code": "h" * 33}, "bad-message"),
    ]
    for said, code in wrong:
        await one.say("say", n=5, **said)
        assert (said, of(await one.until(lambda message: message["type"] == "refused"))) == (said, code)
    # Nor does anybody speak before they have been let in.
    stranger = await (await site.visit_known()).raw_line(host.view["table"])
    await stranger.say("say", n=1, code="hello")
    assert of(await stranger.until(lambda message: message["type"] == "refused")) == "say-hello"
    assert await heard(host) == []


@pytest.mark.clause("HF-39")
async def test_the_host_turns_talk_off_and_a_table_may_be_opened_without(site: Site) -> None:
    code, _, (host, one) = await seated(site, 2)
    assert host.view["talk"] == "phrases"
    assert of(await one.ask_for("talk", 5, allowed="off", spectators=False)) == "not-host"
    assert of(await host.ask_for("talk", 5, allowed="off", spectators=False)) == "done"
    await one.see(lambda view: view["talk"] == "off")
    refused = await one.ask_for("say", 6, code="hello")
    assert (refused["code"], refused["clause"]) == ("talk-off", "HF-39")
    assert await heard(host) == []
    # In the match too, and it is still so for who comes back.
    assert of(await host.ask_for("start", 6)) == "done"
    assert of(await one.ask_for("say", 7, code="hello")) == "talk-off"
    assert of(await host.ask_for("talk", 7, allowed="phrases", spectators=False)) == "done"
    assert of(await one.ask_for("say", 8, code="hello")) == "done"
    assert await heard(host) == ["hello"]
    code = await (await site.visit_known()).open_table(bots=False, talk="off")
    assert (await (await site.visit_known()).line(code)).view["talk"] == "off"


async def test_talk_is_no_code_and_bots_are_silent(site: Site) -> None:
    _, _, (host, one) = await seated(site, 2)
    assert of(await host.ask_for("start", 1)) == "done"
    answers = [of(await one.ask_for("say", 10 + i, code=REACTIONS[i % 2])) for i in range(AT_ONCE + 2)]
    assert answers == ["done"] * AT_ONCE + ["talk-too-much"] * 2
    # Each for themselves.
    assert of(await host.ask_for("say", 30, code=PHRASES[0])) == "done"
    await host.phase("declaring")
    assert {one["seat"] for one in host.heard if one["type"] == "said"} == {0, 1}


@pytest.mark.clause("JZ-10")
async def test_a_person_is_muted_at_once_from_the_table_and_does_not_learn_it(site: Site) -> None:
    _, browsers, (host, one, two) = await seated(site, 3)
    assert of(await one.ask_for("say", 5, code="hello")) == "done"
    await relate(browsers[0], browsers[1], "block")
    mark = len(one.heard)
    assert of(await one.ask_for("say", 6, code="thanks")) == "done"
    assert await heard(host) == ["hello"]
    assert await heard(two) == await heard(one) == ["hello", "thanks"]
    assert [message["type"] for message in one.heard[mark:]] == ["said", "done", "pong"]
    await relate(browsers[0], browsers[1], "")
    assert of(await one.ask_for("say", 7, code="sorry")) == "done"
    assert await heard(host) == ["hello", "sorry"]


@pytest.mark.clause("HF-39")
async def test_texts_of_ones_own_only_at_private_tables_whose_host_wants_them(site: Site) -> None:
    code, _, (host, one) = await seated(site, 2)
    assert of(await host.ask_for("talk", 5, allowed="text", spectators=True)) == "done"
    assert of(await one.ask_for("say", 6, text=" 再来\n一局\u202e? ")) == "done"
    assert of(await one.ask_for("say", 7, text="\u200b \n")) == "bad-text"
    assert of(await one.ask_for("say", 8, text="长" * (LONGEST_TEXT + 1))) == "bad-text"
    assert await heard(host) == ["再来 一局?"]
    assert "一局".encode() not in log_of(site, code)
    watching = await (await site.visit_known()).line(code)
    assert of(await watching.ask_for("say", 1, text="psst")) == "spectators-silent"
    # Once in the lobby, strangers may sit there.
    assert of(await host.ask_for("list", 9, on=True)) == "done"
    assert host.view["talk"] == "phrases"
    assert of(await host.ask_for("list", 10, on=False)) == "done"
    assert of(await host.ask_for("talk", 11, allowed="text", spectators=True)) == "text-listed"


async def test_reported_texts_are_kept_with_the_report_as_far_as_they_were_heard(site: Site) -> None:
    code, browsers, (host, one, two) = await seated(site, 3)
    await host.ask_for("talk", 5, allowed="text", spectators=False)
    assert of(await one.ask_for("say", 5, code="goodbye")) == "done"
    assert of(await one.ask_for("say", 6, text="rude")) == "done"
    assert of(await two.ask_for("say", 6, text="kind")) == "done"
    await relate(browsers[0], browsers[1], "mute")
    assert of(await one.ask_for("say", 7, text="unheard")) == "done"
    bad = await own_id(browsers[1])
    report = {"reason": "words", "table": code}
    assert await browsers[0].post(f"/api/people/{bad}/report", json=report) == (200, {})
    stranger = await site.visit_known()
    assert await stranger.post(f"/api/people/{bad}/report", json=report) == (200, {})
    assert sorted(report.said for report in PeopleStore(site.house._store).reports()) == ["", "\tgoodbye\nrude"]


@pytest.mark.clause("HF-39")
async def test_who_watches_is_silent_until_the_host_says_otherwise(site: Site) -> None:
    code, _, (host, one) = await seated(site, 2)
    browser = await site.visit_known()
    watching = await browser.line(code)
    assert of(await watching.ask_for("say", 1, code="hello")) == "spectators-silent"
    await host.ask_for("talk", 5, allowed="phrases", spectators=True)
    await watching.see(lambda view: view["spectators_talk"])
    assert of(await watching.ask_for("say", 2, code="applause")) == "done"
    assert await heard(one) == ["applause"]
    said = next(message for message in one.heard if message["type"] == "said")
    assert (said["seat"], said["id"]) == (None, await own_id(browser))
    assert said["name"]


async def test_the_host_sees_who_watches_and_sends_them_away_for_good(site: Site) -> None:
    code, _, (host, one) = await seated(site, 2, listed=True)
    browser = await site.visit_known()
    watching = await browser.line(code)
    shown = await own_id(browser)
    people = (await one.ask_for("who", 5))["people"]
    assert [person["id"] for person in people] == [shown]
    assert of(await one.ask_for("dismiss", 6, id=shown)) == "not-host"
    for nobody in ("", "nobody", one.view["people"][1]["id"], host.view["people"][0]["id"]):
        assert of(await host.ask_for("dismiss", 6, id=nobody)) == "nobody-watches"
    assert of(await host.ask_for("dismiss", 7, id=shown)) == "done"
    assert of(await watching.until(lambda message: message["type"] == "barred")) == "dismissed"
    assert (await watching.hear())["type"] == "closed"
    assert (await one.ask_for("who", 8))["people"] == []
    again = await browser.raw_line(code)
    await again.say("hello")
    assert of(await again.hear()) == "dismissed"


async def test_who_was_sent_from_a_seat_watches_a_public_table_and_leaves_a_private_one(site: Site) -> None:
    for listed in (True, False):
        code, browsers, (host, one) = await seated(site, 2, listed=listed)
        assert of(await host.ask_for("kick", 7, seat=1)) == "done"
        if listed:
            await one.see(lambda view: view.get("seat") is None)
            assert of(await one.ask_for("sit", 8, seat=2)) == "kicked"
            continue
        assert of(await one.until(lambda message: message["type"] == "barred")) == "dismissed"
        again = await browsers[1].raw_line(code)
        await again.say("hello")
        assert of(await again.hear()) == "dismissed"
        assert host.view["spectators"] == 0
        assert await places(host) == ["human", "free", "free", "free"]


async def test_no_more_watch_than_may_and_who_does_may_load_the_page_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "MOST_SPECTATORS", 1)
    code, _, (host,) = await seated(site, 1)
    assert of(await host.ask_for("start", 2)) == "done"
    browser = await site.visit_known()
    await browser.line(code)
    line = await browser.line(code)
    late = await (await site.visit_known()).raw_line(code)
    await late.say("hello")
    assert of(await late.hear()) == "too-many-spectators"
    assert (await late.hear())["type"] == "closed"
    assert (await host.ask_for("who", 3))["people"] == [
        {"id": await own_id(browser), "name": (await line.ask_for("who", 3))["people"][0]["name"]}
    ]
    await line.socket.close()
    await host.see(lambda view: view["spectators"] == 0)
    await (await site.visit_known()).line(code)


@pytest.mark.parametrize("asks", [True, False])
async def test_nobody_shuts_a_table_before_its_match_by_looking_on(
    site: Site, monkeypatch: pytest.MonkeyPatch, *, asks: bool
) -> None:
    monkeypatch.setattr(presence_module, "MOST_SPECTATORS", 4)
    host = await site.visit_known()
    code = await host.open_table(bots=False, listed=True, asks=asks)
    line = await host.line(code)

    async def come(address: str) -> Line:
        session = (await site.visit_known()).session
        coming = Line(await session.ws_connect(f"/ws/{code}", headers={"X-Forwarded-For": address}))
        await coming.say("hello")
        assert (await coming.until(lambda message: message["type"] in {"snapshot", "barred"}))["type"] == "snapshot"
        return coming

    neighbour = await come("203.0.113.8")
    crowd = [await come("203.0.113.7") for _ in range(3)]
    friend = await come("203.0.113.9")
    # The first of the crowd made room, and who came before it alone from elsewhere did not.
    assert of(await crowd[0].until(lambda message: message["type"] == "barred")) == "too-many-spectators"
    await line.see(lambda view: view["spectators"] == 4)
    for n, one in enumerate((friend, neighbour), 1):
        assert of(await one.ask_for("knock", 1, seat=n)) == "done"
    await come("203.0.113.7")
    if asks:
        # Who waits to be let in stays.
        await come("203.0.113.7")
        await line.see(lambda view: [knock["here"] for knock in view["knocks"]] == [True, True])
    assert line.view["spectators"] <= 4


@pytest.mark.clause("JZ-09")
async def test_whoever_sits_at_a_table_has_a_record_that_the_others_can_read(site: Site) -> None:
    _, browsers, (host, _) = await seated(site, 2)
    await host.ask_for("bot", 3, seat=2, on=True)
    await host.see(lambda view: view["people"][2]["kind"] == "bot")
    people = host.view["people"]
    assert [bool(person["id"]) for person in people] == [True, True, False, False]
    assert people[1]["id"] == await own_id(browsers[1])
    async with browsers[0].session.get(f"/api/people/{people[1]['id']}/profile") as answer:
        record = await answer.json()
    assert (record["name"], record["me"]) == (people[1]["name"], False)
    assert {"deals", "won", "points", "matches"} <= set(record["total"])


@pytest.mark.clause("JZ-12")
async def test_seats_that_share_an_address_are_shown_and_logged_and_the_address_is_told_to_nobody(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A proxy on this machine is to be believed.
    monkeypatch.setattr(Front, "believes", lambda _, address: address is not None and address.is_loopback)
    first, second = "203.0.113.7", "2001:db8:9::1"
    browsers = [await site.visit_known() for _ in range(4)]
    code = await browsers[0].open_table(bots=False)
    with capture_logs() as logs:
        lines = []
        for seat, address in enumerate((first, second, first, "2001:db8:9::2")):
            socket = await browsers[seat].session.ws_connect(f"/ws/{code}", headers={"X-Forwarded-For": address})
            lines.append(Line(socket))
            await lines[seat].hello()
            if seat:
                assert of(await lines[seat].ask_for("sit", 1, seat=seat)) == "done"
        for line in lines:
            await line.see(lambda view: [person["shares"] for person in view["people"]] == [[2], [3], [0], [1]])
        # Who comes from somewhere else is by themself again; a bot shares nothing.
        await lines[2].socket.close()
        socket = await browsers[2].session.ws_connect(f"/ws/{code}", headers={"X-Forwarded-For": "198.51.100.1"})
        await Line(socket).hello()
        await lines[0].see(lambda view: [person["shares"] for person in view["people"]] == [[], [3], [], [1]])
        assert of(await lines[1].ask_for("leave", 2)) == "done"
        await lines[0].see(lambda view: not any(person["shares"] for person in view["people"]))
    told = [entry for entry in logs if entry["event"] == "seats share an address"]
    assert [(entry["table"], entry["seats"]) for entry in told] == [(code, [0, 2]), (code, [1, 3])]
    secret = [first, "2001:db8:9", "198.51.100"]
    everything = repr([line.heard for line in lines]) + repr(logs) + log_of(site, code).decode()
    assert [address for address in secret if address in everything] == []
