"""The judge over HTTP: the same answers as in Python, and an error with a code for whatever is sent."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from chaodipi.judge import answer
from tests.judge.fuzz import lines
from tests.server.conftest import Site

CASES = [
    json.loads(line) for line in (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text("utf-8").splitlines()
]
JSON = {"Content-Type": "application/json"}


async def test_the_cases_are_answered_as_in_python(site: Site) -> None:
    browser = await site.visit()
    for case in CASES:
        status, found = await browser.post("/api/judge", json=case["ask"])
        assert status == 200
        assert found == json.loads(json.dumps(answer(case["ask"])))
        assert {name: found.get(name) for name in case["expect"]} == case["expect"], case["id"]


async def test_a_question_at_fault_is_answered_with_its_code_and_field(site: Site) -> None:
    browser = await site.visit()
    status, found = await browser.post("/api/judge", json={"op": "shape", "rules": "hefei", "level": "1"})
    assert status == 200
    assert found["error"]["code"] == "bad-level"
    assert found["error"]["facts"]["field"] == "level"


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"", 400, "bad-message"),
        (b"{", 400, "bad-message"),
        (b"[]", 400, "bad-message"),
        (b"\xff\xfe", 400, "bad-message"),
        (b"[" * 5000, 400, "bad-message"),
        (b'{"op": ' + b"9" * 5000 + b"}", 400, "bad-message"),
        (b" " * 70_000, 413, "too-large"),
        (b'{"op": "\\ud800"}', 400, "bad-message"),
    ],
)
async def test_what_is_no_question_is_refused(site: Site, sent: bytes, status: int, code: str) -> None:
    browser = await site.visit()
    answered, found = await browser.post("/api/judge", data=sent, headers=JSON)
    assert (answered, found["error"]["code"]) == (status, code)


async def test_forms_and_other_sites_ask_nothing(site: Site) -> None:
    browser = await site.visit()
    question = json.dumps(CASES[0]["ask"])
    assert (await browser.post("/api/judge", data=question, headers={"Content-Type": "text/plain"}))[0] == 400
    foreign = {**JSON, "Origin": "https://elsewhere.example"}
    assert (await browser.post("/api/judge", data=question, headers=foreign))[0] == 403


async def test_a_long_answer_holds_nobody_up(site: Site) -> None:
    """Forty thousand plays to list: whoever asks something else meanwhile is answered first."""
    browser = await site.visit()
    lead = [f"S{rank}" for rank in "333444778JQQQAA"]
    hand = [f"{suit}{rank}" for suit in "SH" for rank in "3456789JQKA" for _ in range(3)]
    question = {"op": "legal", "rules": "classic", "decks": 3, "level": "2", "trump": "S", "limit": 40_000}
    long = asyncio.create_task(browser.post("/api/judge", json={**question, "lead": lead, "hand": hand}))
    other = await site.visit()
    answers = 0
    while not long.done():
        async with other.session.get("/healthz") as response:
            answers += response.status == 200
        await asyncio.sleep(0.01)
    status, found = await long
    assert (status, len(found["plays"])) == (200, 40_000)
    assert answers > 3  # held up, it would be the one before and the one after


async def test_spoilt_questions_never_upset_the_server(site: Site) -> None:
    browser = await site.visit()
    seen: set[str] = set()
    for number, line in enumerate(lines(700, seed=11)):
        # From many addresses: how often one may ask is not what is asked here.
        headers = {**JSON, "X-Forwarded-For": f"203.0.113.{number % 250}"}
        sent = line.encode("utf-8", "surrogatepass")
        if len(sent) > 60_000:
            continue
        status, found = await browser.post("/api/judge", data=sent, headers=headers)
        assert status in {200, 400}, line[:300]
        said: Any = found.get("error")
        seen.add(said["code"] if said else "answered")
    assert {"answered", "bad-message", "bad-field", "missing-field", "bad-rules"} <= seen
    status, found = await browser.post("/api/judge", json=CASES[0]["ask"])
    assert (status, found["shape"]) == (200, CASES[0]["expect"]["shape"])
