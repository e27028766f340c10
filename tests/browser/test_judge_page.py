"""Asking the judge: a question put together by tapping, its answer, and the same question by its link."""

import json
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (393, 852), (844, 390), (1440, 900)]
OPS = ["follow", "legal", "shape", "throw", "trick", "kitty", "declare", "takeover", "settle", "order"]
# Card tiles whose rank or suit comes near their edge.
TIGHT = """() => [...document.querySelectorAll(".cell")].filter((cell) => {
  const box = cell.getBoundingClientRect();
  return [...cell.querySelectorAll("b, svg")].map((one) => one.getBoundingClientRect()).some((one) =>
    one.left < box.left + 2 || one.right > box.right - 2 || one.top < box.top + 2 || one.bottom > box.bottom - 2);
}).map((cell) => cell.textContent)"""
WIDER = "() => document.scrollingElement.scrollWidth > innerWidth"
HAND = ["HA", "HK", "H4", "H4", "C2"]
FOLLOW = {
    "op": "follow", "rules": "hefei", "level": "6", "trump": "S",
    "lead": ["H9", "H9"], "hand": HAND, "plays": [["HA", "HK"]],
}  # fmt: skip


@pytest.fixture
def address(shared_address: str) -> str:
    return shared_address


@pytest_asyncio.fixture(loop_scope="session")
async def reader(chromium: Browser) -> AsyncIterator[Page]:
    """An English page the size of a small phone, on which nothing may go wrong."""
    page = await chromium.new_page(viewport={"width": 360, "height": 640}, locale="en-GB", reduced_motion="reduce")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    yield page
    assert errors == []


def link(address: str, question: object) -> str:
    return f"{address}judge?ask={quote(json.dumps(question))}"


async def pick(page: Page, field: str, *cards: str) -> None:
    """Open a field and tap cards in it, by their spoken names."""
    section = page.get_by_role("region", name=field, exact=True)
    if await section.locator("button.head").get_attribute("aria-expanded") == "false":
        await section.locator("button.head").click()
    for card in cards:
        await section.get_by_role("button", name=f"{card},").click()


async def test_the_page_begins_at_its_top_and_a_filled_field_leads_on(reader: Page, address: str) -> None:
    await reader.set_viewport_size({"width": 360, "height": 640})
    await reader.goto(f"{address}judge")
    heading = reader.get_by_role("heading", level=1)
    await expect(reader.get_by_role("button", name="Done").first).to_be_visible()
    await expect(heading).to_be_in_viewport()
    await pick(reader, "What was led", "9 of hearts")
    await expect(heading).not_to_be_in_viewport()


async def test_a_follow_put_together_by_tapping_is_refused_with_its_reason_and_clause(
    reader: Page, address: str
) -> None:
    await reader.goto(f"{address}judge")
    await reader.get_by_label("Rules", exact=True).select_option(label="Hefei")
    await reader.get_by_label("Level", exact=True).select_option(label="6")
    answer = reader.get_by_role("region", name="The judge’s answer")
    await pick(reader, "What was led", "9 of hearts", "9 of hearts")
    await pick(reader, "Your hand", "ace of hearts", "king of hearts", "4 of hearts", "4 of hearts", "2 of clubs")
    await pick(reader, "You would play", "ace of hearts", "king of hearts")
    await expect(answer).to_contain_text("No. Follow with a pair of hearts; you hold ♥4, ♥4.")
    await answer.get_by_text("By clause AH-22").click()
    await expect(answer.get_by_role("link")).to_have_attribute("href", f"{address}rules/hefei#AH-22")
    # The pair instead of the two high cards.
    await pick(reader, "You would play", "ace of hearts", "king of hearts", "4 of hearts", "4 of hearts")
    await expect(answer).to_contain_text("Yes, this may be played.")
    await reader.get_by_role("button", name="Undo").click()
    await expect(answer).to_contain_text("No. Play 2 cards")


async def test_what_is_done_opens_what_is_still_empty(reader: Page, address: str) -> None:
    await reader.goto(f"{address}judge")
    await expect(reader.locator(".cell")).to_have_count(54)
    lead, hand, play = (
        reader.get_by_role("region", name=name, exact=True) for name in ("What was led", "Your hand", "You would play")
    )
    head = "button.head[aria-expanded=true]"
    for size in ("usual", "big"):
        await reader.evaluate("size => document.documentElement.dataset.print = size", size)
        assert await reader.evaluate(TIGHT) == []
    await pick(reader, "What was led", "9 of hearts")
    await lead.locator(head).click()
    await expect(hand.locator(head)).to_be_visible()
    await pick(reader, "Your hand", "ace of hearts", "king of hearts")
    await hand.locator(head).click()
    await expect(play.locator(head)).to_be_in_viewport()
    await play.locator(head).click()
    await expect(reader.locator(head)).to_have_count(0)
    # What the answer asks for is a way to it.
    await reader.get_by_role("region", name="The judge’s answer").get_by_role("button").first.click()
    await expect(play.locator(head)).to_be_in_viewport()
    await reader.get_by_role("button", name="Begin anew").click()
    await expect(lead.locator(head)).to_be_visible()


async def test_the_page_begins_with_the_rules_played_last(reader: Page, address: str) -> None:
    await reader.goto(f"{address}judge")
    chosen = reader.get_by_label("Rules", exact=True).locator("option:checked")
    await expect(chosen).to_have_text("Hefei")
    kept = [{"name": "At Wang’s", "base": "classic", "set": {"combinations.across_level": False}}]
    await reader.evaluate(
        "kept => { localStorage.setItem('chaodipi.house-rules', kept);"
        " localStorage.setItem('chaodipi.rules', 'house: At Wang’s') }",
        json.dumps(kept),
    )
    await reader.reload()
    await expect(chosen).to_have_text("At Wang’s")
    assert reader.url == f"{address}judge"
    await reader.goto(link(address, {"op": "shape", "rules": "anhui", "level": "2", "trump": "S"}))
    await expect(chosen).to_have_text("Anhui")


async def test_keys_alone_put_a_question_together_and_take_it_back(reader: Page, address: str) -> None:
    await reader.goto(link(address, {"op": "shape", "rules": "classic", "level": "7", "trump": "S"}))
    section = reader.get_by_role("region", name="Cards", exact=True)
    await section.locator("button.head").focus()
    await reader.keyboard.press("Tab")
    focused = reader.locator(":focus")
    await expect(focused).to_have_attribute("aria-label", "ace of spades, 0 of 2")
    for key in ["End", "Home", "ArrowRight", "2", "ArrowRight", "Enter", "Space"]:
        await reader.keyboard.press(key)
    await expect(focused).to_have_attribute("aria-label", "queen of spades, 2 of 2")
    answer = reader.get_by_role("region", name="The judge’s answer")
    await expect(answer).to_contain_text("A tractor of trump")
    await reader.keyboard.press("Backspace")
    await expect(answer).to_contain_text("A throw of trump, in 2 parts.")
    await reader.keyboard.press("Control+z")
    await expect(answer).to_contain_text("A tractor of trump")


async def test_what_a_deal_comes_to(reader: Page, address: str) -> None:
    await reader.goto(f"{address}judge")
    await reader.get_by_role("combobox", name="Your question").select_option(label="What does the deal come to?")
    await reader.get_by_label("Rules", exact=True).select_option(label="Hefei")
    await reader.get_by_label("South and North play").select_option(label="6")
    await reader.get_by_label("East and West play").select_option(label="4")
    await reader.get_by_label("Points at the table").fill("75")
    await reader.get_by_label("Points in the kitty").fill("15")
    answer = reader.get_by_role("region", name="The judge’s answer")
    await expect(answer).to_contain_text("The bankers hold: the opponents have 75.")
    await reader.get_by_role("radio", name="East").nth(1).check(force=True)
    await pick(reader, "Lead of the last trick", "3 of clubs", "3 of clubs")
    await expect(answer).to_contain_text("The opponents take over with 135.")
    await expect(answer).to_contain_text("15 × 4 = 60")
    await expect(answer).to_contain_text("4 → 9")
    await expect(answer).to_contain_text("Next banker: East")
    await expect(answer).to_contain_text("By clause HF-34")


async def test_a_question_is_shared_by_its_link_and_survives_a_reload(
    reader: Page, chromium: Browser, address: str
) -> None:
    await reader.goto(link(address, FOLLOW))
    answer = reader.get_by_role("region", name="The judge’s answer")
    await expect(answer).to_contain_text("No. Follow with a pair of hearts")
    await pick(reader, "You would play", "king of hearts", "2 of clubs")
    await expect(answer).to_contain_text("No. Follow hearts with 2 cards")
    shared = reader.url
    await reader.reload()
    await expect(answer).to_contain_text("No. Follow hearts with 2 cards")
    assert reader.url == shared
    friend = await chromium.new_page(locale="zh-CN")
    await friend.goto(shared)
    await expect(friend.get_by_role("region", name="裁判的回答")).to_contain_text("不行。必须跟红心")
    await reader.get_by_text("For the command line").click()
    line = json.loads(await reader.get_by_role("textbox", name="For the command line").input_value())
    assert line == {**FOLLOW, "hand": line["hand"], "plays": [["HA", "C2"]]}
    assert sorted(line["hand"]) == sorted(HAND)


@pytest.mark.parametrize("ask", ["nonsense", "{", "[]", '{"op":"dance","lead":7}'])
async def test_a_broken_link_begins_anew(reader: Page, address: str, ask: str) -> None:
    await reader.goto(f"{address}judge?ask={quote(ask)}")
    await expect(reader.get_by_role("region", name="The judge’s answer")).to_contain_text("Choose what was led.")


async def test_a_fault_is_shown_beside_the_field_concerned(reader: Page, address: str) -> None:
    thrown = {"op": "throw", "rules": "classic", "level": "2", "trump": "S", "lead": ["HA", "CA"], "others": {}}
    await reader.goto(link(address, thrown))
    section = reader.get_by_role("region", name="Your throw")
    await expect(section.get_by_role("alert")).to_have_text("The cards of a lead must all be of one suit.")
    settled = {"op": "settle", "rules": {"base": "classic", "set": {"no.such": 1}}, "banker": 0, "points": 0}
    await reader.goto(link(address, {**settled, "levels": ["2", "2"]}))
    await expect(reader.locator(".position").get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "heading", "refused"),
    [
        ("en-GB", "Ask the judge", "No. Follow with a pair of hearts; you hold ♥4, ♥4."),
        ("zh-CN", "问裁判", "不行。必须跟红心的对子，跟足 1 对；您有：♥4、♥4。"),
        ("zh-TW", "問裁判", "不行。必須跟紅心的對子，跟足 1 對；您有：♥4、♥4。"),
    ],
)
async def test_in_three_languages(chromium: Browser, address: str, locale: str, heading: str, refused: str) -> None:
    page = await chromium.new_page(viewport={"width": 360, "height": 640}, locale=locale)
    await page.goto(link(address, FOLLOW))
    await expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    await expect(page.locator(".answer .sentence")).to_contain_text(refused)


@pytest.mark.parametrize(("theme", "ops"), [("light", OPS), ("dark", ["follow", "takeover", "settle"])])
async def test_every_question_fits_and_axe_finds_nothing_serious(
    chromium: Browser, address: str, theme: Any, ops: list[str]
) -> None:
    page = await chromium.new_page(
        viewport={"width": 360, "height": 640}, locale="zh-CN", color_scheme=theme, reduced_motion="reduce"
    )
    found: list[str] = []
    for op in ops:
        await page.set_viewport_size({"width": 360, "height": 640})
        await page.goto(link(address, {"op": op, "rules": "classic", "level": "2"}))
        await page.locator(".examples button").last.click()
        await page.locator(".answer .mark").wait_for()
        if await page.locator(".question .head").count():
            await page.locator(".question .head").first.click()
        for size in SIZES:
            await page.set_viewport_size({"width": size[0], "height": size[1]})
            if await page.evaluate(WIDER):
                found.append(f"{op}: wider than {size[0]}")
        await page.set_viewport_size({"width": 360, "height": 640})
        results = await Axe().run(page)
        found += [
            f"{op}: {one['id']}: {one['nodes'][0]['target']}"
            for one in results.response["violations"]
            if one["impact"] in ("serious", "critical")
        ]
    assert found == []


async def test_house_rules_kept_on_the_device_are_asked_by(reader: Page, address: str) -> None:
    await reader.goto(f"{address}judge")
    kept = [{"name": "At Wang’s", "base": "classic", "set": {"combinations.across_level": False}}]
    await reader.evaluate("kept => localStorage.setItem('chaodipi.house-rules', kept)", json.dumps(kept))
    shape = {"op": "shape", "rules": "classic", "level": "7", "trump": "S", "cards": ["H6", "H6", "H8", "H8"]}
    await reader.goto(link(address, shape))
    answer = reader.get_by_role("region", name="The judge’s answer")
    await expect(answer).to_contain_text("A tractor of hearts.")
    await reader.get_by_label("Rules", exact=True).select_option(label="At Wang’s")
    await expect(answer).to_contain_text("A throw of hearts, in 2 parts.")
