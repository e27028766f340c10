"""Pages of the machine's Chromium: one browser and one server for all tests of a process, a new context for each.

The tests run in the browser's event loop, and so must a fixture that awaits pages:
``pytest_asyncio.fixture(loop_scope="session")``. A test with a server in this process (``site``) has a loop and a
browser of its own.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright

from tests.browser.served import served
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
_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what is in this folder in the loop that the browser lives in."""
    for item in items:
        if item.path.parent == _HERE and "site" not in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@asynccontextmanager
async def open_chromium(*flags: str) -> AsyncIterator[Browser]:
    """A browser, until it is left."""
    program = find_chromium()
    assert program, "no Chromium: leave these tests out with -m 'not browser'"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=[*FLAGS, *flags])
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def started_chromium() -> AsyncIterator[Browser]:
    async with open_chromium() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def chromium(started_chromium: Browser) -> AsyncIterator[Browser]:
    """The browser; contexts that a test makes are closed after it."""
    yield started_chromium
    for context in started_chromium.contexts:
        await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(chromium: Browser) -> Page:
    """A new page the size of a small phone, of somebody unknown."""
    return await chromium.new_page(viewport={"width": 360, "height": 640}, locale="zh-CN")


@pytest.fixture(scope="session")
def shared_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all tests that leave no table behind: those play on, and take the others' time."""
    with served(tmp_path_factory.mktemp("shared")) as url:
        yield url


@pytest.fixture
def own_address(tmp_path: Path) -> Iterator[str]:
    """A server of the test's own."""
    with served(tmp_path) as url:
        yield url


@pytest.fixture
def address(own_address: str) -> str:
    """The same, unless a module says otherwise."""
    return own_address
