"""The scorepad as people at a table with real cards use it, by tapping, in the built page on the real server."""

import asyncio
import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (393, 852), (844, 390), (1440, 900)]
NAMES = ["An", "Bo", "Chi", "Du"]
SIDEWAYS = "document.scrollingElement.scrollWidth > innerWidth"
SMALL = """() => [...document.querySelectorAll('button, input:not(.unseen), select, summary')]
  .filter(one => one.checkVisibility())
  .map(one => [one.getBoundingClientRect(), one])
  .filter(([box]) => box.height < 43.5 && box.width > 25)
  .map(([box, one]) => `${one.tagName} ${one.textContent.trim().slice(0, 20)}: ${Math.round(box.height)}`)"""


@pytest.fixture
def address(shared_address: str) -> str:
    return f"{shared_address.rstrip('/')}/scorepad"


class Scorer:
    """Whoever keeps the score."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog").last

    async def tap(self, name: str, within: Locator | None = None) -> None:
        await (within or self.page.locator("main")).get_by_role("button", name=name, exact=True).click()

    async def choose(self, question: str, option: str) -> None:
        """Tap one of the big buttons of a question."""
        asked = self.dialog.locator("fieldset").filter(has=self.page.locator("legend", has_text=question))
        await asked.locator("label").filter(has=self.page.get_by_text(option, exact=True)).click()

    async def begin(self, address: str, rules: str = "Hefei") -> None:
        await self.page.goto(address)
        await self.page.locator(".start label").filter(has=self.page.get_by_text(rules, exact=True)).click()
        # As they stand on the page: across, left, right, below.
        for seat, name in zip(["North", "West", "East", "South"], ["Chi", "Du", "Bo", "An"], strict=True):
            await self.page.get_by_label(f"Name, {seat}").fill(name)
        await self.tap("Begin")

    async def deal(self, number: int, points: int, last: str, *, banker: str = "", kitty: int | None = None) -> None:
        """Enter a deal; where the kitty is taken, a pair was led."""
        await self.page.get_by_role("button", name=re.compile(f"deal {number}$")).click()
        if banker:
            await self.choose("Who is banker", banker)
        await self.dialog.get_by_label("in tricks").locator("visible=true").last.fill(str(points))
        await self.choose("Who won the last trick", last)
        if kitty is not None:
            await self.choose("What was led", "Pair")
            await self.dialog.get_by_label("Points in the kitty").last.fill(str(kitty))
        await self.tap("Enter it", self.dialog)
        await self.page.get_by_role("button", name=re.compile(rf"deal {number + 1}$|Next match")).wait_for()

    async def see_levels(self, wanted: list[str]) -> None:
        """The levels, once the pad has reckoned."""
        for _ in range(100):
            if await self.levels() == wanted:
                return
            await self.page.wait_for_timeout(100)
        assert await self.levels() == wanted

    async def levels(self) -> list[str]:
        await self.page.wait_for_timeout(250)
        return await self.page.locator(".side .level [aria-hidden]").all_inner_texts()


async def new_page(chromium: Browser, **more: Any) -> Page:
    context = await chromium.new_context(viewport={"width": 360, "height": 640}, locale="en", **more)
    return await context.new_page()


async def asking_page(chromium: Browser) -> Page:
    """The same of somebody who saves data: it asks the server, without loading the rules for hours of use."""
    page = await new_page(chromium)
    await page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    return page


async def grave(page: Page) -> list[str]:
    results = await Axe().run(page)
    return [
        f"{one['id']}: {one['nodes'][0]['target']}"
        for one in results.response["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.clause("HF-31", "HF-38")
async def test_three_deals_with_a_penalty_taken_back_and_found_again(chromium: Browser, address: str) -> None:
    me = Scorer(page := await asking_page(chromium))
    await me.begin(address)
    await me.deal(1, 60, "An and Chi", banker="An")
    await me.see_levels(["4", "2"])
    assert await page.get_by_text("Chi shuffles, Bo cuts once, unseen.").count() == 1

    # A penalty falls due while the deal is played, and is still there after a reload.
    await me.tap("Penalty")
    await me.choose("What happened", "Wrong cards played")
    await me.choose("Who was it", "Chi")
    await me.dialog.get_by_role("button", name="1 more").click()
    await me.tap("Add a penalty", me.dialog)
    await page.reload()
    await page.get_by_text("Chi: Wrong cards played").wait_for()

    await me.deal(2, 40, "Bo and Du", kitty=10)
    await me.see_levels(["4", "2"])
    assert await page.get_by_text("100 points").count() == 1
    await me.deal(3, 20, "Bo and Du")
    await me.see_levels(["4", "8"])

    await me.tap("↶ Take back")
    await me.see_levels(["4", "2"])
    await me.tap("↷ Put back")
    await me.see_levels(["4", "8"])

    # The first deal was entered wrongly: what follows is reckoned anew.
    await page.locator("li", has_text="Deal 1").get_by_role("button", name="Change").click()
    await me.dialog.get_by_label("in tricks").locator("visible=true").last.fill("30")
    await me.tap("Change it", me.dialog)
    await me.see_levels(["7", "8"])

    await page.reload()
    await page.get_by_role("button", name="Enter deal 4").wait_for()
    await me.see_levels(["7", "8"])
    assert me.errors == []


async def test_what_is_half_entered_is_kept(chromium: Browser, address: str) -> None:
    me = Scorer(page := await asking_page(chromium))
    await me.begin(address, "Jiangsu–Zhejiang, dark")
    await me.tap("Enter deal 1")
    await me.tap("Enter it", me.dialog)
    assert await me.dialog.get_by_role("status").inner_text() == "Say who is banker."
    await me.choose("Who is banker", "Du")
    await me.dialog.get_by_label("in tricks").locator("visible=true").last.fill("85")
    await page.reload()
    await me.tap("Go on with deal 1")
    assert await me.dialog.locator("input[inputmode=numeric]").first.input_value() == "85"
    await page.keyboard.press("Escape")
    assert await page.locator("dialog").count() == 0
    assert await page.evaluate("document.activeElement.textContent.trim()") == "Go on with deal 1"


async def test_a_match_is_won_and_another_begins(chromium: Browser, address: str) -> None:
    me = Scorer(page := await new_page(chromium))
    await me.begin(address)
    await me.deal(1, 0, "An and Chi", banker="An")
    assert await page.locator(".verdict").inner_text() == "An and Chi win the match!"
    await me.tap("Next match")
    await me.tap("Begin", me.dialog)
    await page.get_by_text("Match 2, deal 1").wait_for()
    await me.tap("Change the names")
    await page.get_by_label("Name, South").fill("Ann")
    await me.tap("Change it", me.dialog)
    await page.locator(".who", has_text="Ann and Chi").wait_for()
    await page.locator("li", has_text="Deal 1").get_by_text("An and Chi win the match!").wait_for()
    await me.tap("Something else happened")
    await me.choose("Something else happened", "False declaration or take-over")
    await me.choose("Who was it", "Bo")
    await me.tap("Enter it", me.dialog)
    await me.see_levels(["A", "2"])
    await page.locator("li", has_text="Bo showed falsely").get_by_role("button", name="Change").click()
    await me.choose("Who was it", "Ann")
    await me.tap("Change it", me.dialog)
    await me.see_levels(["2", "A"])
    assert me.errors == []


async def test_files_go_out_and_come_back(chromium: Browser, address: str, tmp_path: Path) -> None:
    me = Scorer(page := await new_page(chromium))
    await me.begin(address)
    await me.deal(1, 60, "An and Chi", banker="An")
    async with page.expect_download() as saved:
        await me.tap("Save as a table")
    text = Path(await (await saved.value).path()).read_text("utf-8-sig")
    head, line = csv.reader(io.StringIO(text))
    assert dict(zip(head, line, strict=True))["Banker"] == "An"
    async with page.expect_download() as saved:
        await me.tap("Save the record")
    record = Path(await (await saved.value).path())
    assert json.loads(record.read_text("utf-8"))["rules"] == "hefei@1"

    await page.get_by_role("button", name="To the other pads").click()
    broken = tmp_path / "broken.json"
    broken.write_text(record.read_text("utf-8").replace("60", "30"), encoding="utf-8")
    await page.get_by_label("Open a saved file").set_input_files(broken)
    assert "$.results" in await page.locator(".start [role=alert]").inner_text()
    await page.get_by_label("Open a saved file").set_input_files(record)
    await page.get_by_role("button", name="Enter deal 2").wait_for()
    await me.see_levels(["4", "2"])


async def test_on_paper_there_is_the_match_and_nothing_else(chromium: Browser, address: str) -> None:
    me = Scorer(page := await asking_page(chromium))
    await me.begin(address)
    await me.deal(1, 60, "An and Chi", banker="An")
    await page.emulate_media(media="print")
    shown = await page.locator("body").inner_text()
    assert "Scorepad · Hefei" in shown
    today = await page.evaluate("new Date().toLocaleDateString('en', { dateStyle: 'long' })")
    assert today in shown
    assert [await cell.inner_text() for cell in await page.locator("tbody td").all()][:4] == [
        "1.1",
        "An",
        "Level 2",
        "60",
    ]
    assert await page.locator("button").filter(visible=True).count() == 0


async def test_it_works_without_a_connection(chromium: Browser, address: str) -> None:
    me = Scorer(page := await new_page(chromium))
    await page.goto(address)
    await page.get_by_text("Works without a connection").wait_for(timeout=90_000)
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await me.begin(address)
    async with asyncio.timeout(60):
        while not await page.evaluate("navigator.serviceWorker.controller !== null"):
            await asyncio.sleep(0.1)
    await page.context.set_offline(True)
    await me.deal(1, 60, "An and Chi", banker="An")
    await page.reload()
    await page.get_by_role("button", name="Enter deal 2").wait_for(timeout=60_000)
    await me.see_levels(["4", "2"])
    await me.deal(2, 90, "Bo and Du", kitty=0)
    assert await page.locator(".outcome", has_text="Bo and Du take over").count() == 1
    assert me.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_it_fits_and_axe_finds_nothing_serious(chromium: Browser, address: str, theme: Any) -> None:
    me = Scorer(page := await new_page(chromium, color_scheme=theme, reduced_motion="reduce"))
    found: list[str] = []

    async def look(where: str) -> None:
        for print_ in ("usual", "big"):
            await page.evaluate("size => document.documentElement.dataset.print = size", print_)
            for width, height in SIZES:
                await page.set_viewport_size({"width": width, "height": height})
                found.extend([f"{where} {width} {print_}: scrolls sideways"] if await page.evaluate(SIDEWAYS) else [])
                found.extend(f"{where} {width} {print_}: {small}" for small in await page.evaluate(SMALL))
        await page.evaluate("document.documentElement.dataset.print = 'usual'")
        await page.set_viewport_size({"width": 360, "height": 640})
        found.extend(f"{where}: {one}" for one in await grave(page))

    await page.goto(address)
    await page.locator(".start").get_by_text("Hefei", exact=True).wait_for()
    await look("start")
    await me.begin(address, "Jiangsu–Zhejiang, dark")
    await me.deal(1, 60, "An and Chi", banker="An")
    await look("pad")
    await me.tap("Penalty")
    await me.choose("What happened", "Hands miscounted")
    await look("penalty")
    await page.keyboard.press("Escape")
    await me.tap("Enter deal 2")
    await me.choose("Who won the last trick", "Bo and Du")
    await me.dialog.get_by_label("Tell the exact cards instead").check()
    await look("deal")
    assert found == []
