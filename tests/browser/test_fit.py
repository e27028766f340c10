"""The table fits every screen, and nothing on it is out of reach (of fingers, eyes, or a screen reader)."""

import asyncio
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Error, Page

from tests.browser.person import Person

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (393, 852), (844, 390), (1440, 900)]
LEAST_STRIP_PX = 20

# For each card the part of its left edge strip, in px, that a finger can reach.
STRIPS = """() => [...document.querySelectorAll('.cards [role=option]')].map(one => {
  const box = one.getBoundingClientRect();
  const inside = Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) >= -0.5;
  return {width: box.width, inside};
})"""
SCROLLS = """() => {
  const page = document.scrollingElement;
  return page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1;
}"""


async def until(me: Person, phase: str, asked: str) -> None:
    """Play until something is asked of the person in a phase; the next deal where it does not come."""
    async with asyncio.timeout(240):
        while me.view is None or me.view.phase != phase or me.view.asked.what != asked:
            try:
                await me.act()
            except Error:
                await asyncio.sleep(0.020)
            await asyncio.sleep(0.015)


async def burying(me: Person, address: str, rules: object) -> None:
    """Sit where the kitty comes to the person: at another table where somebody else buries last."""
    for _ in range(25):
        await me.sit_down_at(address, rules, "none")
        async with asyncio.timeout(120):
            while me.view is None or me.view.phase != "playing":
                if me.view is not None and me.view.asked.what == "bury":
                    return
                try:
                    await me.act()
                except Error:
                    await asyncio.sleep(0.020)
                await asyncio.sleep(0.015)
    pytest.fail("somebody else buries, always")


async def problems(page: Page) -> list[str]:
    found: list[str] = []
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        await page.wait_for_timeout(250)
        cards: list[dict[str, Any]] = await page.evaluate(STRIPS)
        if await page.evaluate(SCROLLS):
            found.append(f"{width}x{height}: the page scrolls")
        found += [f"{width}x{height}: card {i} is off the screen" for i, c in enumerate(cards) if not c["inside"]]
        narrow = [c["width"] for c in cards if c["width"] < LEAST_STRIP_PX]
        found += [f"{width}x{height}: {len(narrow)} of {len(cards)} cards show {min(narrow)} px"] if narrow else []
    return found


async def seated(chromium: Browser, **more: Any) -> Person:
    context = await chromium.new_context(viewport={"width": 360, "height": 640}, locale="zh-CN", **more)
    return Person(await context.new_page(), eager=True)


async def test_33_cards_and_25_fit_and_axe_finds_nothing_serious(chromium: Browser, address: str) -> None:
    me = await seated(chromium, color_scheme="light", reduced_motion="reduce")
    page = me.page
    await page.goto(address)
    await page.wait_for_selector(".go .main")
    grave = await _grave(page)
    await burying(me, address, "classic")
    assert await page.locator(".cards [role=option]").count() == 33
    assert await problems(page) == []
    await until(me, "playing", "play")
    assert await problems(page) == []
    assert grave + await _grave(page) == []


async def test_in_the_dark_axe_finds_nothing_serious(chromium: Browser, address: str) -> None:
    me = await seated(chromium, color_scheme="dark", reduced_motion="reduce")
    await me.page.goto(address)
    await me.page.wait_for_selector(".go .main")
    grave = await _grave(me.page)
    await me.sit_down(address, "classic", "none")
    await until(me, "playing", "play")
    assert grave + await _grave(me.page) == []


async def test_three_decks_fit(chromium: Browser, address: str) -> None:
    me = await seated(chromium)
    await burying(me, address, {"base": "classic", "set": {"cards.decks": 3}})
    assert await me.page.locator(".cards [role=option]").count() == 45
    assert await problems(me.page) == []
    await until(me, "playing", "play")
    assert await me.page.locator(".cards [role=option]").count() <= 39
    assert await problems(me.page) == []


async def _grave(page: Page) -> list[str]:
    results = await Axe().run(page)
    return [
        f"{one['id']}: {one['nodes'][0]['target']}"
        for one in results.response["violations"]
        if one["impact"] in ("serious", "critical")
    ]
