"""People at a table: who sits where, what is done once, what is refused, and how it goes on without them."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from chaodipi.bots import make
from chaodipi.game import Bury, Command, Pass, Play
from chaodipi.rules import load_rule_set
from chaodipi.server.connection import Connection
from chaodipi.server.entries import Acted, Readied, decode_entry
from chaodipi.server.pace import TEST_PACE, Pace
from chaodipi.server.wire import Hello, Ping
from tests.server.conftest import SLOW, Browser, Site
from tests.server.line import Line

slow_pace = pytest.mark.parametrize("pace", [SLOW], ids=["slow"])


def kept(site: Site, code: str) -> list[object]:
    return [decode_entry(data) for data in site.house._store.entries(code)]


async def play_until(line: Line, *phases: str, n: int = 1000, bot_seed: int = 1) -> int:
    """The person's moves as they come, at random, until a phase; the next n."""
    bot = make("random", bot_seed, load_rule_set(line.view["rules"]))
    while line.view["game"]["phase"] not in phases:
        asked = line.view["game"]["asked"]["what"]
        if asked == "wait" or line.view["game"]["phase"] == "dealing":
            await line.hear()
            continue
        n += 1
        await line.act(n, bot.choose(line.game()))
    return n


async def test_a_table_whose_human_never_comes_goes_on(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(pace="quick")
    watching = await (await site.visit_known()).line(code)
    await watching.see(lambda view: view["game"]["phase"] == "settled")
    assert watching.view["game"]["sheet"]
    await watching.see(lambda view: view["game"]["deal"] == 2)


@pytest.mark.parametrize("pace", [msgspec.structs.replace(TEST_PACE, next_deal=0.05, grace=0.05)], ids=["soon"])
async def test_a_table_at_which_nobody_is_rests_after_its_deal_until_somebody_comes(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    line = await host.line(code)
    await line.socket.close()
    table = site.house.tables[code]
    async with asyncio.timeout(8):
        while not table.room.between_deals() or table.room.promised is None:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.3)
    assert table.room.between_deals()
    assert table.moves.until_due() is None
    line = await host.line(code)
    assert line.view["game"]["deal"] == 1
    await line.see(lambda view: view["game"]["deal"] == 2)


@slow_pace
async def test_a_new_connection_takes_the_seat_and_the_old_one_is_not_heard(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    old = await host.line(code)
    new = await host.line(code)
    assert new.view["seat"] == 0
    await old.until(lambda message: message["type"] == "replaced")
    await old.say("start", n=1)
    assert (await old.hear())["type"] == "closed"
    assert (await new.ask_for("ping", 2))["type"] == "pong"
    assert new.view["stage"] == "gathering"


@slow_pace
async def test_who_was_replaced_does_not_come_back_by_another_hello(site: Site) -> None:
    """What a replaced connection had sent before it heard of it may still arrive."""
    host = await site.visit()
    code = await host.open_table(bots=False)
    table = site.house.tables[code]
    person = table.room.host
    old, new = Connection(person, "a"), Connection(person, "a")
    for connection, message in ((old, Hello()), (new, Hello()), (old, Hello()), (old, Ping(1)), (new, Ping(2))):
        table.tell((connection, message))
    heard = [await new.next() or "", await new.next() or ""]
    assert [msgspec.json.decode(text)["type"] for text in heard] == ["snapshot", "pong"]
    assert not new.closed
    told = [msgspec.json.decode(text)["type"] for text in iter([await old.next() or "", await old.next() or ""])]
    assert told == ["snapshot", "replaced"]
    assert await old.next() is None


@slow_pace
async def test_what_was_said_before_the_line_was_lost_is_done(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    await line.say("start", n=5)
    await line.socket.close()
    again = await host.line(code)
    await again.see(lambda view: view["stage"] == "match")
    assert (await again.ask_for("start", 5))["type"] == "done"


@slow_pace
@pytest.mark.parametrize("n", [0, 7])
async def test_a_request_that_is_repeated_is_done_once(site: Site, n: int) -> None:
    host = await site.visit()
    code = await host.open_table()
    line = await host.line(code)
    await line.phase("declaring")
    if not line.view["game"]["asked"].get("can_pass"):
        pytest.fail("the window lets everybody pass")
    assert await line.act(n, Pass()) == {"type": "done", "n": n}
    assert await line.act(n, Pass()) == {"type": "done", "n": n}
    reloaded = await host.line(code)
    assert await reloaded.act(n, Pass()) == {"type": "done", "n": n}
    acted = [entry for entry in kept(site, code) if isinstance(entry, Acted) and entry.person]
    assert [entry.n for entry in acted] == [n]


@slow_pace
async def test_two_people_who_want_one_name_are_two(site: Site) -> None:
    one, two = await site.visit(), await site.visit()
    await one.name("小王")
    assert await two.post("/api/me", json={"name": "小王"}) == (200, {"name": "小王 2"})
    code = await one.open_table(bots=False)
    first, second = await one.line(code), await two.line(code)
    assert (first.view["seat"], second.view.get("seat")) == (0, None)
    assert (await second.ask_for("sit", 1, seat=0))["code"] == "seat-taken"
    assert (await second.ask_for("sit", 2, seat=2))["type"] == "done"
    assert (await second.ask_for("start", 3))["code"] == "not-host"
    assert [person["name"] for person in second.view["people"]] == ["小王", "", "小王 2", ""]
    assert (await first.ask_for("start", 1))["type"] == "done"
    await second.phase("declaring")
    assert second.view["seat"] == 2
    assert [person["kind"] for person in second.view["people"]] == ["human", "bot", "human", "bot"]


@slow_pace
async def test_one_changes_seats_leaves_and_sits_again(site: Site) -> None:
    host, guest = await site.visit(), await site.visit_known()
    code = await host.open_table(bots=False)
    first, second = await host.line(code), await guest.line(code)
    assert second.view["spectators"] == 1
    await second.ask_for("sit", 1, seat=1)
    await second.ask_for("sit", 2, seat=3)
    assert [person["kind"] for person in second.view["people"]] == ["human", "free", "free", "human"]
    await second.ask_for("leave", 3)
    assert second.view.get("seat") is None
    assert (await second.ask_for("leave", 4))["code"] == "not-seated"
    # The host who leaves keeps the seat, and nobody inherits that they are away.
    await first.ask_for("leave", 1)
    await first.ask_for("sit", 2, seat=2)
    await second.ask_for("sit", 5, seat=0)
    await first.ask_for("start", 3)
    assert (await first.ask_for("sit", 4, seat=1))["code"] == "not-gathering"
    assert (await first.ask_for("start", 5))["code"] == "not-gathering"
    await first.phase("declaring")
    assert [person["played_by"] for person in first.view["people"]] == ["self", "bot", "self", "bot"]


async def test_the_next_deal_begins_when_everybody_wants_it(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(pace="quick")
    line = await host.line(code)
    n = await play_until(line, "settled")
    assert (await line.ask_for("next", n + 1))["type"] == "done"
    await line.see(lambda view: view["game"]["deal"] == 2)
    assert (await line.ask_for("next", n + 2))["code"] == "not-now"
    entries = kept(site, code)
    assert sum(isinstance(entry, Readied) for entry in entries) == 1


async def state(line: Line) -> tuple[int, Any]:
    """Version and view once everything said has been heard."""
    await line.ask_for("ping", 999)
    return line.version, msgspec.json.encode(line.view)


@slow_pace
async def test_what_is_not_allowed_is_refused_and_changes_nothing(site: Site) -> None:
    people = [await site.visit_known() for _ in range(4)]
    code = await people[0].open_table(bots=False, rules="hefei")
    lines = [await browser.line(code) for browser in people]
    for seat in (1, 2, 3):
        await lines[seat].ask_for("sit", seat, seat=seat)
    assert (await lines[0].act(1, Pass()))["code"] == "not-now"
    assert (await lines[0].ask_for("ask", 2, cards=[0]))["code"] == "not-now"
    await lines[0].ask_for("start", 3)
    await asyncio.gather(*(line.phase("declaring") for line in lines))
    watching = await (await site.visit_known()).line(code)
    assert (await watching.act(1, Pass()))["code"] == "not-seated"
    assert (await watching.ask_for("ask", 2, cards=[0]))["code"] == "not-now"
    log, before = kept(site, code), await state(lines[0])
    hand = lines[0].game().hand[0].cards
    missing = next(face for face in range(54) if all(face not in group.cards for group in lines[0].game().hand))
    wrong: tuple[Command, ...] = (Play(hand[:1]), Bury(hand[:8]))
    for n, command in enumerate(wrong, 10):
        refused = await lines[0].act(n, command)
        assert (refused["type"], bool(refused["code"])) == ("refused", True)
    shown = await lines[0].ask_for("act", 20, command={"type": "show", "cards": [missing]})
    assert shown["type"] == "refused"
    assert shown["code"]
    assert (await lines[0].ask_for("next", 21))["code"] == "not-now"
    assert (kept(site, code), await state(lines[0])) == (log, before)
    # On to the play: out of turn, and cards that are not in the hand.
    await asyncio.gather(*(play_until(line, "playing", bot_seed=seat) for seat, line in enumerate(lines)))
    leader = next(line for line in lines if line.view["game"]["asked"]["what"] == "play")
    waits = next(line for line in lines if line is not leader)
    log, before = kept(site, code), await state(leader)
    missing = next(face for face in range(54) if all(face not in group.cards for group in leader.game().hand))
    refused = await leader.act(30, Play((missing,)))
    assert (refused["type"], refused["code"]) == ("refused", "not-in-hand")
    refused = await waits.act(5000, Play(waits.game().hand[0].cards[:1]))
    assert refused["type"] == "refused"
    assert refused["code"]
    cards = leader.game().hand[0].cards[:1]
    answer = await leader.ask_for("ask", 31, cards=list(cards))
    assert (answer["type"], answer["shape"], answer["code"]) == ("answer", "single", "")
    answer = await leader.ask_for("ask", 32, cards=[missing])
    assert (answer["type"], answer["code"]) == ("answer", "not-in-hand")
    assert (kept(site, code), await state(leader)) == (log, before)
    # A refused number may be used again.
    assert (await leader.act(30, Play(cards)))["type"] == "done"


BAD = [
    "",
    "nonsense",
    "[]",
    "null",
    "{}",
    '{"type":"start"}',
    '{"type":"unknown","n":1}',
    '{"type":"start","n":-1}',
    '{"type":"start","n":1.5}',
    '{"type":"start","n":1,"more":1}',
    '{"type":"start","n":99999999999999999999}',
    '{"type":"sit","n":1,"seat":4}',
    '{"type":"act","n":1,"command":{"type":"close","seat":0}}',
    '{"type":"act","n":1,"command":{"type":"close"}}',
    '{"type":"act","n":1,"command":{"type":"start_deal","seed":"a","salt":"b"}}',
    '{"type":"act","n":1,"command":{"type":"play","cards":[54]}}',
    '{"type":"act","n":1,"command":{"type":"play","cards":[true]}}',
    '{"type":"act","n":1,"command":{"type":"play","cards":[' + ",".join("0" * 41) + "]}}",
    '{"type":"ask","n":1,"cards":[-1]}',
    '{"type":"ping","n":' + "[" * 3000 + "]" * 3000 + "}",
]


@slow_pace
async def test_what_cannot_be_read_changes_nothing(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    log, before = kept(site, code), await state(line)
    for text in BAD:
        await line.socket.send_str(text)
        assert await line.hear() == {"type": "refused", "n": -1, "code": "bad-message", "facts": {}, "clause": ""}, text
    await line.socket.send_bytes(b'{"type":"ping","n":1}')
    assert (await line.hear())["code"] == "bad-message"
    assert (kept(site, code), await state(line)) == (log, before)
    await line.socket.send_str('{"type":"ping","n":1' + " " * 9000 + "}")
    assert (await line.hear())["type"] == "closed"
    assert line.socket.close_code == 1009
    assert kept(site, code) == log
    again = await host.line(code)
    assert again.view["stage"] == "gathering"


@slow_pace
async def test_nothing_is_heard_before_hello(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.raw_line(code)
    await line.say("start", n=1)
    assert (await line.hear())["code"] == "say-hello"
    await line.hello()
    assert line.view["stage"] == "gathering"


@slow_pace
async def test_too_many_messages_at_once_are_refused(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    for n in range(100):
        await line.say("ping", n=n)
    heard = [await line.hear() for _ in range(100)]
    refused = [message for message in heard if message["type"] == "refused"]
    assert 20 <= len(refused) <= 60
    assert {message["code"] for message in refused} == {"too-fast"}
    await asyncio.sleep(0.2)
    assert (await line.ask_for("ping", 100))["type"] == "pong"


async def test_a_table_that_waits_for_people_sleeps(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    await asyncio.sleep(0.6)
    table = site.house.tables[code]
    planned: list[str] = []
    plan = table.moves.plan

    def watched() -> None:
        planned.append(code)
        plan()

    monkeypatch.setattr(table.moves, "plan", watched)
    await asyncio.sleep(0.3)
    assert len(planned) <= 3
    await line.ask_for("ping", 1)
    assert planned


async def test_a_client_that_does_not_read_is_cut_off() -> None:
    connection = Connection("p", "name")
    for n in range(600):
        connection.send(Ping(n))  # type: ignore[arg-type]  # any message will do
    assert connection.closed
    said = []
    while (text := await connection.next()) is not None:
        said.append(text)
    assert len(said) <= 512


# What the addresses answer


async def test_a_line_needs_an_identity(site: Site) -> None:
    known, stranger = await site.visit(), await site.visit()
    code = await known.open_table(bots=False)
    async with stranger.session.get(f"/ws/{code}") as response:
        assert response.status == 400
        assert (await response.json())["error"]["code"] == "no-identity"
    stranger.session.cookie_jar.update_cookies({"chaodipi": "forged.by-hand"})
    async with stranger.session.get(f"/ws/{code}") as response:
        assert (await response.json())["error"]["code"] == "no-identity"


@pytest.mark.parametrize(
    "cookie", [b"\xff", b"\xe4\xba.\x80", "二.三".encode(), b"a.\xed\xa0\x80", b"=", b'"', b"." * 4000]
)
async def test_whatever_is_for_a_cookie_makes_a_stranger(site: Site, cookie: bytes) -> None:
    host, _, port = site.address.removeprefix("http://").strip("/").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET /api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: chaodipi=" + cookie + b"\r\n\r\n")
    head, _, body = (await asyncio.wait_for(reader.read(), 5)).partition(b"\r\n\r\n")
    writer.close()
    assert head.startswith(b"HTTP/1.1 200 ")
    assert json.loads(body)["name"]


async def test_an_unknown_table_closes_the_line(site: Site) -> None:
    line = await (await site.visit_known()).raw_line("NOSUCH")
    assert (await line.hear())["type"] == "closed"
    assert line.socket.close_code == 4404


@pytest.mark.parametrize("origin", ["https://other.example", "null", "http://[", "http://127.0.0.1:1"])
async def test_other_sites_are_refused(site: Site, origin: str) -> None:
    browser = await site.visit_known()
    headers = {"Origin": origin}
    status, answer = await browser.post("/api/tables", json={"rules": "classic"}, headers=headers)
    assert (status, answer["error"]["code"]) == (403, "foreign-origin")
    async with browser.session.get("/ws/ABCDEF", headers=headers) as response:
        assert response.status == 403
    assert not site.house.tables


async def test_the_own_origin_is_not_refused(site: Site) -> None:
    browser = await site.visit_known()
    url = browser.session._base_url
    assert url is not None
    status, _ = await browser.post("/api/tables", json={"rules": "classic"}, headers={"Origin": str(url.origin())})
    assert status == 200


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"rules": "nowhere"}, "unknown-rules"),
        ({"rules": {"base": "nowhere"}}, "unknown-rules"),
        ({"rules": {"base": {"base": "classic"}}}, ""),
        ({"rules": {"base": "classic", "set": {"no.such": 1}}}, ""),
        ({"rules": {"base": "classic", "set": 7}}, ""),
        ({"rules": {}}, ""),
        ({"rules": ""}, ""),
        ({"rules": "classic", "pace": "sudden"}, "unknown-pace"),
        ({"rules": "classic", "pace": 7}, "bad-message"),
        ({"rules": 7}, "bad-message"),
        ({"rules": "classic", "more": 1}, "bad-message"),
        ({}, "bad-message"),
        ([], "bad-message"),
    ],
)
async def test_a_table_that_cannot_be_opened(site: Site, asked: object, code: str) -> None:
    """code "": of the rules room's."""
    status, answer = await (await site.visit()).post("/api/tables", json=asked)
    assert status == 400
    assert answer["error"]["code"] == code or (not code and answer["error"]["code"] not in {"", "bad-message"})
    assert not site.house.tables


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 20000])
async def test_a_body_that_cannot_be_read(site: Site, body: bytes) -> None:
    browser = await site.visit()
    headers = {"Content-Type": "application/json"}
    status, answer = await browser.post("/api/tables", data=body, headers=headers)
    assert (status, answer["error"]["code"]) == (400, "bad-message")
    status, answer = await browser.post("/api/tables", data=b'{"rules":"classic"}')
    assert (status, answer["error"]["code"]) == (400, "bad-message")
    status, answer = await browser.post("/api/tables", data=b" " * 70000, headers=headers)
    assert (status, answer["error"]["code"]) == (413, "too-large")


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\u202eb", "a\x00b"])
async def test_names_that_are_none(site: Site, name: str) -> None:
    status, answer = await (await site.visit()).post("/api/me", json={"name": name})
    assert (status, answer["error"]["code"]) == (400, "bad-name")


async def test_ones_tables_are_listed_for_oneself(site: Site) -> None:
    host: Browser = await site.visit()
    code = await host.open_table(bots=False, rules="hefei")
    for browser, tables in (
        (host, [{"table": code, "rules": "hefei", "stage": "gathering"}]),
        (await site.visit(), []),
    ):
        async with browser.session.get("/api/tables") as response:
            assert await response.json() == tables


@pytest.mark.parametrize("pace", [SLOW], ids=["slow"])
async def test_the_paces_of_tests_are_used(site: Site, pace: Pace) -> None:
    """Or the tests above would show nothing of what they say."""
    code = await (await site.visit()).open_table()
    assert site.house.tables[code].pace is pace
