"""A record checked over HTTP, with what was noted at the table."""

import asyncio
import time

import msgspec
import pytest

from chaodipi.game import StartDeal, encode_record
from chaodipi.server import verify_api
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


async def test_whoever_asks_often_waits_and_others_hardly_do(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    running, most, order = 0, 0, []

    def check_slowly(question: dict[str, str]) -> dict[str, str]:
        nonlocal running, most
        running += 1
        most = max(most, running)
        order.append(question["who"])
        time.sleep(0.02)
        running -= 1
        return question

    monkeypatch.setattr(verify_api, "checked", check_slowly)
    browser = await site.visit()

    async def ask(who: str) -> int:
        headers = {"X-Forwarded-For": who}
        async with browser.session.post("/api/verify", json={"who": who}, headers=headers) as response:
            return response.status

    often = [asyncio.create_task(ask("203.0.113.1")) for _ in range(12)]
    await asyncio.sleep(0.03)
    assert {await ask("203.0.113.2"), *await asyncio.gather(*often)} == {200}
    assert most == 1
    assert order.index("203.0.113.2") < 8


async def test_what_is_no_record_is_refused(site: Site) -> None:
    browser = await site.visit()
    odd: list[object] = [{}, [], {"record": 1}, {"record": ASKED, "noted": {"x": {}}}]
    for question in [*odd, {"record": {**ASKED, "version": 99}}]:
        status, answer = await check(browser, question)
        assert status == 400, question
        assert "error" in answer
