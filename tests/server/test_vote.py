"""Ending a deal without a result: all four agree, and nobody learns another's answer."""

import msgspec
import pytest

from chaodipi.server.pace import Pace
from tests.server.conftest import SLOW, Site
from tests.server.line import Line

SHORT = msgspec.structs.replace(SLOW, vote=0.4)
PATIENT = msgspec.structs.replace(SLOW, vote=60.0)
pytestmark = pytest.mark.clause("JZ-11")
patient = pytest.mark.parametrize("pace", [PATIENT], ids=["patient"])


async def four(site: Site, rules: str = "classic") -> list[Line]:
    """Four people in the window after the first deal, and a spectator."""
    host = await site.visit()
    code = await host.open_table(bots=False, rules=rules)
    lines = [await host.line(code)]
    for seat in (1, 2, 3):
        lines.append(await (await site.visit_known()).line(code))
        assert (await lines[-1].ask_for("sit", 1, seat=seat))["type"] == "done"
    await lines[0].ask_for("start", 1)
    lines.append(await (await site.visit_known()).line(code))
    for line in lines:
        await line.phase("declaring")
    return lines


async def vote(line: Line, n: int, agrees: bool) -> str:
    answer = await line.ask_for("vote", n, agrees=agrees)
    return str(answer.get("code", answer["type"]))


@patient
async def test_the_deal_ends_when_all_four_agree(site: Site, pace: Pace) -> None:
    lines = await four(site)
    before = {name: lines[0].view["game"][name] for name in ("levels", "first_drawer", "first_deal", "deal")}
    for n, line in enumerate(lines[:4]):
        assert await vote(line, 10 + n, True) == "done"
    for line in lines:
        told = await line.until(lambda m: any(e["type"] == "deal_ended_without" for e in m.get("e", ())))
        assert told["e"][0]["seed"]
        await line.see(lambda view: view["game"]["deal"] == before["deal"] + 1)
        assert "vote" not in line.view
        assert {name: line.view["game"][name] for name in before} == {**before, "deal": before["deal"] + 1}


@patient
async def test_nobody_is_told_who_answered_what(site: Site, pace: Pace) -> None:
    """Whoever opens the vote, and however the others answer: who has not answered sees the same."""
    for opener, other in ((0, 1), (1, 0)):
        lines = await four(site)
        assert await vote(lines[opener], 10, True) == "done"
        for line in (lines[2], lines[4]):
            await line.see(lambda view: "vote" in view)
            assert set(line.view["vote"]) == {"total_ms", "left_ms"}
        seen = {name: value for name, value in lines[2].view.items() if name != "vote"}
        count = len(lines[2].heard)
        assert await vote(lines[other], 11, False) == "done"
        assert lines[other].view["vote"]["mine"] is False
        # The others hear that the table has a new version, and nothing else.
        await lines[2].say("ping", n=5)
        await lines[2].until(lambda message: message["type"] == "pong")
        for message in lines[2].heard[count:-1]:
            assert set(message) == {"type", "v"}
        assert {name: value for name, value in lines[2].view.items() if name != "vote"} == seen
        # The refusal waits for the last answer.
        assert "vote" in lines[2].view
        assert await vote(lines[2], 12, True) == "done"
        assert await vote(lines[3], 12, True) == "done"
        await lines[2].see(lambda view: "vote" not in view)
        assert lines[2].view["game"]["phase"] == "declaring"


@patient
async def test_what_is_no_answer_is_refused(site: Site, pace: Pace) -> None:
    lines = await four(site)
    assert await vote(lines[4], 1, True) == "not-seated"
    assert await vote(lines[0], 20, False) == "no-vote"
    assert await vote(lines[0], 21, True) == "done"
    assert await vote(lines[0], 22, True) == "voted-already"
    assert await vote(lines[0], 21, True) == "done"  # repeated
    for n, line in enumerate(lines[1:4]):
        assert await vote(line, 30 + n, False) == "done"
    await lines[0].see(lambda view: "vote" not in view)
    # Each seat may ask once a deal.
    assert await vote(lines[0], 23, True) == "vote-once"
    assert await vote(lines[1], 40, True) == "done"


@pytest.mark.parametrize("pace", [SHORT], ids=["short"])
async def test_who_does_not_answer_is_against_it(site: Site, pace: Pace) -> None:
    lines = await four(site)
    for n, line in enumerate(lines[:3]):
        assert await vote(line, 10 + n, True) == "done"
    await lines[3].see(lambda view: "vote" in view)
    await lines[3].see(lambda view: "vote" not in view)
    assert lines[3].view["game"]["deal"] == 1
    assert lines[3].view["game"]["phase"] == "declaring"


@patient
async def test_bots_are_for_what_people_want(site: Site, pace: Pace) -> None:
    host = await site.visit()
    line = await host.line(await host.open_table())
    await line.phase("declaring")
    assert await vote(line, 10, True) == "done"
    await line.see(lambda view: view["game"]["deal"] == 2)
    # Between deals there is nothing to end.
    gathering = await host.line(await host.open_table(bots=False))
    assert await vote(gathering, 11, True) == "not-now"
