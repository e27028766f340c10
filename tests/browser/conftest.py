"""A page of the machine's Chromium."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, async_playwright

from tools.checks import find_chromium

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    program = find_chromium()
    assert program, "no Chromium: leave these tests out with -m 'not browser'"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def page(chromium: Browser) -> Page:
    """A new page the size of a small phone."""
    return await chromium.new_page(viewport={"width": 360, "height": 640}, locale="zh-CN")
