"""People who leave or lose their line: who plays for them, and when they are back; the countdown that all see."""

import asyncio

import msgspec
import pytest

from chaodipi.game import Pass
from chaodipi.server.room import Room
from tests.server.conftest import SLOW, Site

SOON = msgspec.structs.replace(SLOW, grace=0.3)
slow_pace = pytest.mark.parametrize("pace", [SLOW], ids=["slow"])


@slow_pace
async def test_who_leaves_is_played_for_until_they_are_back(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    line = await host.line(code)
    await line.phase("declaring")
    await line.ask_for("leave", 1)
    assert line.view["people"][0]["played_by"] == "bot"
    # All four seats are the house's now: the deal goes on, though nobody's time ever runs out.
    await line.see(lambda view: view["game"]["phase"] not in {"declaring", "dealing"})
    await line.hello()
    await line.see(lambda view: view["people"][0]["played_by"] == "self")


@pytest.mark.parametrize("pace", [SOON], ids=["soon"])
async def test_everybody_sees_who_is_played_for_after_the_grace_period(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table()
    watching = await (await site.visit_known()).line(code)
    line = await host.line(code)
    await watching.see(lambda view: view["people"][0]["here"])
    await line.socket.close()
    await watching.see(lambda view: not view["people"][0]["here"])
    assert watching.view["people"][0]["played_by"] == "self"
    await watching.see(lambda view: view["people"][0]["played_by"] == "bot")
    await host.line(code)
    await watching.see(lambda view: view["people"][0]["played_by"] == "self")


async def away(room: Room) -> None:
    """Until the first seat's person has been written down as gone."""
    async with asyncio.timeout(5):
        while not room.chairs[0].away:
            await asyncio.sleep(0.005)


@pytest.mark.clause("AH-30")
@pytest.mark.parametrize("pace", [SOON], ids=["soon"])
@pytest.mark.parametrize("leaves", [True, False], ids=["leaves", "drops"])
async def test_in_anhui_the_house_plays_a_deserted_deal_to_its_end(site: Site, leaves: bool) -> None:
    host = await site.visit()
    code = await host.open_table(rules="anhui")
    watching = await (await site.visit_known()).line(code)
    line = await host.line(code)
    await line.phase("declaring")
    if leaves:
        await line.ask_for("leave", 1)
    else:
        await line.socket.close()
    await watching.see(lambda view: view["people"][0]["played_by"] == "bot")
    # Who is back at the very end of the grace period has not deserted.
    await away(site.house.tables[code].room)
    line = await host.line(code)
    if line.view["game"]["phase"] == "declaring":
        assert (await line.act(7, Pass()))["code"] in {"house-plays-on", "not-now"}
        # Nor is the seat asked whether the deal should end.
        assert (await line.ask_for("vote", 9, agrees=True))["code"] in {"house-plays-on", "not-now"}
    await watching.see(lambda view: view["game"]["phase"] == "settled")
    await watching.see(lambda view: view["people"][0]["played_by"] == "self")
    assert (await line.ask_for("next", 8))["type"] == "done"


@pytest.mark.clause("JZ-06")
@pytest.mark.parametrize("pace", [msgspec.structs.replace(SLOW, window=9.0)], ids=["window"])
async def test_everybody_sees_the_countdown_of_declaring(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(rules="jiangzhe", bots=False)
    line, watching = await host.line(code), await (await site.visit_known()).line(code)
    await line.ask_for("start", 1)
    for seen in (line, watching):
        await seen.phase("declaring")
        clock = seen.view["clock"]
        assert (clock["what"], clock.get("seat"), clock["total_ms"]) == ("declaring", None, 9000)
        assert 0 < clock["left_ms"] <= 9000
