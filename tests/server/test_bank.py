"""The bank of each seat: it runs when the seat's time is over, is logged with the move, and comes back a little."""

import asyncio

import msgspec
import pytest

from chaodipi.game import Pass, Playing, asked_seats, default_command
from chaodipi.server.connection import Connection
from chaodipi.server.entries import Acted, Again, Began, CameBack, Entry, Opened, WentAway, decode_entry
from chaodipi.server.moves import Moves
from chaodipi.server.pace import PACES, Pace, untimed
from chaodipi.server.plan import Intention, intentions
from chaodipi.server.presence import Presence
from chaodipi.server.room import Room
from tests.game.tables import turns
from tests.server.conftest import SLOW, Site
from tests.server.line import ReadyBrains
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


class Thinking:
    """Seat 0 is asked to play, at a table whose clock the test sets."""

    def __init__(self, pace: Pace) -> None:
        self.now = 0.0
        self.room = begun(pace)
        for turn in turns("classic", 1):
            match = self.room.match
            if match is not None and isinstance(match.phase, Playing) and 0 in asked_seats(match):
                break
            self.room.fold(Acted(turn.seat, turn.command))
        self.presence = Presence("T", self.room, pace.grace, lambda: self.now, lambda person: person)
        self.moves = Moves(
            self.room,
            pace,
            self.presence,
            ReadyBrains(),  # type: ignore[arg-type]  # all that is asked of brains
            append=self.append,
            decided=lambda *_: None,
            now=lambda: self.now,
        )
        self.line(on=True)

    async def append(self, entry: Entry) -> None:
        self.room.fold(entry)
        self.moves.plan()
        # As everybody is told.
        self.moves.clock()

    def line(self, *, on: bool) -> None:
        self.presence.connections[:] = [Connection("a", "A")] if on else []
        self.presence.note()
        self.moves.plan()

    def left(self) -> tuple[int, int]:
        """Milliseconds until the seat's time is over, and those in its bank."""
        clock = self.moves.clock()
        assert clock is not None
        assert clock.seat == 0
        return clock.left_ms, clock.banks[0]

    async def leave(self, how: str) -> None:
        if how == "leaves":
            await self.append(WentAway("a", -1))
        elif how == "drops":
            self.line(on=False)
            self.now += 20.0
            self.moves.plan()
        else:
            self.line(on=False)

    async def come_back(self, how: str) -> None:
        self.line(on=True)
        if how == "leaves":
            await self.append(CameBack("a"))


ways = pytest.mark.parametrize("how", ["leaves", "drops", "loads the page again"])


@ways
async def test_who_comes_back_has_the_time_that_was_left(how: str) -> None:
    thinking = Thinking(PACES["quick"])
    moves, room = thinking.moves, thinking.room
    assert thinking.left() == (15_000, 45_000)
    asked = room.moves
    while thinking.now < 60.0:
        assert (moves.until_due() or 0) > 0.001
        before = moves.clock()
        await thinking.leave(how)
        thinking.now += 0.3
        await thinking.come_back(how)
        assert before is not None
        if how == "leaves":
            # The time is told anew, or a page that counts it down by itself would go on from what it was told first.
            assert (moves.clock() or before).n > before.n
        seconds = max(0.0, 60.0 - thinking.now)
        assert thinking.left() == (round(1000 * max(0.0, seconds - 45)), round(1000 * min(45.0, seconds)))
        thinking.now += 5.0
    await moves.do_due()
    assert (room.moves, room.banks[0]) == (asked + 1, 0)


@ways
async def test_who_leaves_has_used_what_was_used(how: str) -> None:
    thinking = Thinking(PACES["quick"])
    thinking.now += 35.0
    await thinking.leave(how)
    thinking.now += 1.0
    assert thinking.room.match is not None
    command = default_command(thinking.room.match, 0)
    assert command is not None
    await thinking.moves._act(0, command)
    assert thinking.room.banks[0] == 60_000 - round(1000 * thinking.now)


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
