"""A record checked over HTTP, with what was noted at the table."""

import msgspec

from chaodipi.game import StartDeal, encode_record
from tests.server.conftest import Browser, Site
from tests.storage.played import record

RECORD = record("classic-1")
ASKED = msgspec.json.decode(encode_record(RECORD))


async def check(browser: Browser, question: object) -> tuple[int, dict[str, object]]:
    return await browser.post("/api/verify", json=question)


async def test_a_record_is_checked_against_what_was_noted(site: Site) -> None:
    browser = await site.visit()
    starts = [command for _, command in RECORD.commands if isinstance(command, StartDeal)]
    status, found = await check(browser, {"record": ASKED})
    deals = msgspec.convert(found["deals"], list[dict[str, object]])
    assert (status, found["rules"], len(deals)) == (200, "classic", len(starts))
    assert {(one["fault"], one["ended"]) for one in deals} == {("", True)}
    assert deals[1]["cuts"] == list(starts[1].cuts)
    good = deals[0]["commitment"]
    noted = {"1": {"commitment": good}, "2": {"commitment": "0" * 64}, "999": {"commitment": "0" * 64}}
    _, found = await check(browser, {"record": ASKED, "noted": noted})
    deals = msgspec.convert(found["deals"], list[dict[str, object]])
    assert [one["fault"] for one in deals][:3] == ["", "commitment", ""]


async def test_what_is_no_record_is_refused(site: Site) -> None:
    browser = await site.visit()
    odd: list[object] = [{}, [], {"record": 1}, {"record": ASKED, "noted": {"x": {}}}]
    for question in [*odd, {"record": {**ASKED, "version": 99}}]:
        status, answer = await check(browser, question)
        assert status == 400, question
        assert "error" in answer
