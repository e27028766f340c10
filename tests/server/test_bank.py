"""The bank of each seat: it runs when the seat's time is over, is logged with the move, and comes back a little."""

import asyncio

import msgspec
import pytest

from chaodipi.game import Pass, Playing, default_command
from chaodipi.server.entries import Acted, Again, Began, Opened, decode_entry
from chaodipi.server.pace import PACES, Pace, untimed
from chaodipi.server.plan import Intention, intentions
from chaodipi.server.room import Room
from tests.game.tables import turns
from tests.server.conftest import SLOW, Site
from tests.server.test_table import kept, play_until

BANKED = msgspec.structs.replace(SLOW, play=0.2, bury=0.2, take_over=0.2, bank=0.6, refill=0.25)
PLAYING = msgspec.structs.replace(BANKED, bank=60.0, refill=5.0)
banked = pytest.mark.parametrize("pace", [BANKED], ids=["banked"])


def begun(pace: Pace) -> Room:
    room = Room(Opened("a", "A", "classic", "normal"), pace)
    room.fold(Began("a", 1, 7))
    return room


def late(room: Room, pace: Pace) -> Intention:
    planned = intentions(room, pace, lambda _: False, lambda: 0.0)
    return next(one for one in planned if one.what == "late")


def test_what_was_used_is_gone_and_a_little_comes_back_with_each_deal() -> None:
    room = begun(PLAYING)
    for chair in room.chairs:
        chair.bot = False
    spent: dict[int, int] = {}
    for turn in turns("classic", 1):
        if not spent and turn.seat >= 0 and isinstance(room.match and room.match.phase, Playing):
            assert (late(room, PLAYING).seconds, late(room, PLAYING).bank) == (60.2, 60.0)
            spent[turn.seat] = 7_500
            room.fold(Acted(turn.seat, turn.command, "", 0, 7_500))
            assert room.banks[turn.seat] == 52_500
            continue
        before = list(room.banks)
        room.fold(Acted(turn.seat, turn.command))
        if room.between_deals():
            break
        assert room.banks == before
    (seat,) = spent
    assert room.banks == [57_500 if one == seat else 60_000 for one in range(4)]
    room.fold(Again())
    assert room.banks == [60_000] * 4


def test_a_log_without_banks_is_read_and_a_command_without_one_is_short() -> None:
    old = b'{"type":"acted","seat":2,"command":{"type":"pass"},"person":"x","n":3}'
    assert decode_entry(old) == Acted(2, Pass(), "x", 3)
    assert b"banked" not in msgspec.json.encode(Acted(2, Pass(), "x", 3))


def test_every_pace_with_deadlines_has_a_bank_and_the_others_none() -> None:
    for name, pace in PACES.items():
        assert (pace.bank > pace.refill > 0) == (pace.play is not None), name
    assert untimed(PACES["quick"]).bank == 0


@banked
async def test_the_bank_runs_before_the_house_moves_and_everybody_sees_it(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    line, watching = await host.line(code), await (await site.visit_known()).line(code)
    await play_until(line, "playing", n=1)
    await watching.phase("playing")
    await watching.see(lambda view: (view.get("clock") or {}).get("seat") == 0)
    assert watching.view["clock"]["banks"] == [600, 600, 600, 600]
    assert watching.view["clock"]["total_ms"] == 200
    moves = site.house.tables[code].room.moves
    began = site.house.tables[code].moves._now()
    await watching.see(lambda _: site.house.tables[code].room.moves > moves)
    assert site.house.tables[code].moves._now() - began > 0.6
    taken = [one for one in kept(site, code) if isinstance(one, Acted) and one.banked]
    assert [(one.seat, one.banked, one.person) for one in taken] == [(0, 600, "")]
    assert site.house.tables[code].room.banks == [0, 600, 600, 600]


@pytest.mark.parametrize("pace", [PLAYING], ids=["playing"])
async def test_who_moves_late_has_used_so_much_of_it_also_after_a_restart(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    line = await host.line(code)
    await play_until(line, "playing", n=1)
    await line.see(lambda view: (view.get("clock") or {}).get("seat") == 0)
    table = site.house.tables[code]
    await asyncio.sleep(0.5)
    assert table.room.match is not None
    command = default_command(table.room.match, 0)
    assert command is not None
    assert (await line.act(5000, command))["type"] == "done"
    assert 59_000 < table.room.banks[0] < 59_900
    entries = [decode_entry(data) for data in site.house._store.entries(code)]
    assert isinstance(entries[0], Opened)
    again = Room(entries[0], PLAYING)
    for entry in entries[1 : table.room.length]:
        again.fold(entry)
    assert again.banks == table.room.banks
