"""The page as it is built, from any server of files."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.async_api import Page

from tools.client import BUILT

pytestmark = pytest.mark.browser


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- its name is the library's
        pass


@pytest.fixture
def address() -> Iterator[str]:
    """Where the built page lies, under a prefix, as behind someone's proxy."""
    assert (BUILT / "index.html").is_file(), "python3 dev.py build makes it"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(BUILT.parent))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/{BUILT.name}/"
        server.shutdown()
        thread.join()


async def test_the_page_asks_nobody_but_its_server(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(address, wait_until="networkidle")
    assert await page.title() == "炒地皮"
    assert len(asked) > 1
    assert [url for url in asked if not url.startswith(address.rpartition("/web/")[0])] == []


async def test_the_page_runs_without_an_error(page: Page, address: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(address)
    await page.wait_for_selector("#app > *")
    assert errors == []
