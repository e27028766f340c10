"""The seats' share in the shuffle: promised first, cut by whoever is there, and nobody is waited for long."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from chaodipi.game import StartDeal, commitment
from chaodipi.server.entries import Acted, CutBy, Opened, Promised, decode_entry
from chaodipi.server.room import Room
from tests.server.conftest import SLOW, Browser, Site
from tests.server.line import Line
from tests.server.test_table import kept, play_until

WAITING = msgspec.structs.replace(SLOW, cut=30.0)
SHORT = msgspec.structs.replace(SLOW, cut=0.3)
waiting = pytest.mark.parametrize("pace", [WAITING], ids=["waiting"])


async def begun(site: Site, people: int = 2) -> tuple[str, list[Line]]:
    """A table with so many people and bots, its match just begun."""
    browsers: list[Browser] = [await site.visit_known() for _ in range(people)]
    code = await browsers[0].open_table(bots=False)
    lines = [await browser.line(code) for browser in browsers]
    for seat, line in enumerate(lines):
        if seat:
            await line.ask_for("sit", 1, seat=seat)
    await lines[0].ask_for("start", 2)
    return code, lines


def started(site: Site, code: str) -> list[StartDeal]:
    entries = [one for one in kept(site, code) if isinstance(one, Acted)]
    return [one.command for one in entries if isinstance(one.command, StartDeal)]


def shuffle(line: Line) -> dict[str, Any]:
    return dict(line.view["shuffle"])


@waiting
async def test_the_promise_is_seen_before_anybody_cuts_and_the_deal_has_all_cuts(site: Site) -> None:
    code, (host, other) = await begun(site)
    for line in (host, other):
        await line.see(lambda view: view.get("shuffle") is not None)
    promised = shuffle(host)
    assert (promised["match"], promised["deal"], promised["cuts"]) == (1, 1, [False] * 4)
    assert promised == shuffle(other)
    assert (await host.ask_for("cut", 10, deal=2, cut=5))["code"] == "not-now"
    assert (await host.ask_for("cut", 11, deal=1, cut=1000))["type"] == "done"
    assert (await host.ask_for("cut", 12, deal=1, cut=123_456_789_012_345))["type"] == "done"
    await other.see(lambda view: view["shuffle"]["cuts"] == [True, False, False, False])
    assert shuffle(host)["mine"] == 123_456_789_012_345
    assert shuffle(other).get("mine") is None
    assert not started(site, code)
    assert (await other.ask_for("cut", 13, deal=1, cut=7))["type"] == "done"
    await host.phase("dealing", "declaring")
    (start,) = started(site, code)
    assert start.cuts == (123_456_789_012_345, 7, 0, 0)
    assert promised["commitment"] == commitment(start.seed, start.salt) == host.view["game"]["commitment"]
    assert host.view.get("shuffle") is None
    # What the others and the seed are, nobody knows before the end.
    assert not host.view["game"]["cuts"]
    assert not any(start.seed in json.dumps(heard) for heard in host.heard + other.heard)
    assert (await host.ask_for("cut", 14, deal=1, cut=9))["code"] == "not-now"


@waiting
async def test_nobody_fills_the_log_with_cuts(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chaodipi.server.requests._MOST_CUTS", 3)
    code, (host, other) = await begun(site)
    await host.see(lambda view: view.get("shuffle") is not None)
    answers = [await host.ask_for("cut", n, deal=1, cut=n) for n in range(10, 15)]
    assert [answer.get("code", "done") for answer in answers] == ["done"] * 3 + ["cut-enough"] * 2
    assert (await other.ask_for("cut", 20, deal=1, cut=7))["type"] == "done"
    await host.phase("dealing", "declaring")
    assert [start.cuts for start in started(site, code)] == [(12, 7, 0, 0)]


@pytest.mark.parametrize("pace", [SHORT], ids=["short"])
async def test_who_does_not_cut_is_left_out_after_a_moment(site: Site) -> None:
    code, (host, other) = await begun(site)
    await host.see(lambda view: view.get("shuffle") is not None)
    await other.see(lambda view: view.get("shuffle") is not None)
    asked = asyncio.get_running_loop().time()
    await other.ask_for("cut", 3, deal=1, cut=44)
    await host.phase("dealing", "declaring")
    assert asyncio.get_running_loop().time() - asked < 2.0
    assert [start.cuts for start in started(site, code)] == [(0, 44, 0, 0)]


async def test_the_next_shuffle_is_promised_while_the_last_is_looked_at(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(pace="none")
    line = await host.line(code)
    await play_until(line, "settled")
    await line.see(lambda view: view.get("shuffle") is not None)
    promised = shuffle(line)
    assert promised["deal"] == 2
    assert promised["commitment"] != line.view["game"]["commitment"]
    await line.ask_for("cut", 5001, deal=2, cut=99)
    await line.ask_for("next", 5002)
    await line.see(lambda view: view["game"]["deal"] == 2)
    assert line.view["game"]["commitment"] == promised["commitment"]
    assert [start.cuts for start in started(site, code)] == [(0, 0, 0, 0), (99, 0, 0, 0)]


def test_a_restart_keeps_the_promise_and_the_cuts() -> None:
    room = Room(Opened("a", "A", "classic", "normal"))
    log = b'[{"type":"began","person":"a","n":1,"seed":3}]'
    for entry in msgspec.json.decode(log, type=list[msgspec.Raw]):
        room.fold(decode_entry(bytes(entry)))
    for made in (Promised("ab" * 32, "cd" * 32), CutBy("a", 2, 5), CutBy("a", 3, 6), CutBy("stranger", 1, 7)):
        room.fold(decode_entry(msgspec.json.encode(made)))
    assert (room.promised, room.cuts) == (Promised("ab" * 32, "cd" * 32), {0: 6})
    room.fold(Acted(-1, StartDeal("ab" * 32, "cd" * 32, (6, 0, 0, 0))))
    assert (room.promised, room.cuts) == (None, {})
