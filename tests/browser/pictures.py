"""`python -m tests.browser.pictures`: the pictures in docs/images, from real deals on the real server."""

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Error

from tests.browser.conftest import open_chromium
from tests.browser.person import Person
from tests.browser.served import served
from tools.steps import ROOT

__all__ = ["main"]

SIZES = {"phone": (360, 640), "wide": (1440, 900)}
WANTED = {"dealing", "burying", "playing", "settled"}


async def _take(browser: Browser, address: str, name: str, size: tuple[int, int], rules: str) -> None:
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale="zh-CN", device_scale_factor=2 if size[0] < 700 else 1
    )
    page = await context.new_page()
    me = Person(page)
    await me.sit_down(address, rules, "quick")
    missing = set(WANTED)
    async with asyncio.timeout(500):
        while missing:
            scene = _scene(me)
            if scene in missing:
                await page.wait_for_timeout(700 if scene == "settled" else 120)
                await page.screenshot(path=ROOT / "docs" / "images" / f"{scene}-{name}.jpg", type="jpeg", quality=80)
                missing.remove(scene)
            try:
                await me.act()
            except Error:
                await page.wait_for_timeout(50)
            await page.wait_for_timeout(30)
    await context.close()


def _scene(me: Person) -> str:
    """The scene that is to be seen now, if it is one worth a picture."""
    seen = me.view
    if seen is None:
        return ""
    if seen.phase == "dealing" and seen.undealt < 40:
        return "dealing"
    if seen.phase == "burying" and seen.asked.what == "bury":
        return "burying"
    if seen.phase == "playing" and len(seen.tricks) > 2 and seen.trick is not None and len(seen.trick.plays) == 3:
        return "playing"
    return seen.phase if seen.phase == "settled" else ""


async def main() -> None:
    """Take them all."""
    (ROOT / "docs" / "images").mkdir(parents=True, exist_ok=True)
    async with open_chromium() as browser:
        with tempfile.TemporaryDirectory() as data, served(Path(data), test_pace=False) as address:
            for name, size in SIZES.items():
                await _take(browser, address, name, size, "classic")


if __name__ == "__main__":
    asyncio.run(main())
