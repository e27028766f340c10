"""The page and the rules without a connection, from the page as it is built and the real server."""

import asyncio
import json
import os
import shutil
import threading
from collections.abc import AsyncIterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, BrowserContext, Error, Page, expect

from tests.browser.conftest import open_chromium
from tools.client import BUILT
from tools.steps import ROOT

pytestmark = pytest.mark.browser

CASES = [json.loads(line) for line in (ROOT / "tests/data/cases.jsonl").read_text("utf-8").splitlines()]
DEAL = {"kind": "deal", "points": 85, "banker": 0, "penalties": []}
PAD = {"op": "fold", "rules": "hefei", "names": ["An", "Bo", "Chi", "Du"], "entries": [DEAL, {**DEAL, "banker": None}]}
QUESTIONS = [
    *(["judge", case["ask"]] for case in CASES[::4]),
    ["judge", {"op": "no-such-op"}],
    ["judge", []],
    ["scorepad", PAD],
    ["scorepad", {**PAD, "names": []}],
]

CORE = "const core = (await import(document.baseURI + window.coreAt)).core;"
ASK = f"""async (questions) => {{
  {CORE}
  const one = ([what, asked]) => core.ask(what, asked).catch((error) => ({{ code: error.code, facts: error.facts }}));
  return await Promise.all(questions.map(one));
}}"""
BEGIN = (
    f"async () => {{ {CORE} core.begin(); await core.ready; return [core.state, core.progress, await core.kept()]; }}"
)
KEEP = f"async () => {{ {CORE} core.begin(); }}"
"""Without waiting for the core."""
KEPT = "async () => { const { active, waiting } = await navigator.serviceWorker.ready; return [!!active, !!waiting]; }"
CONTROLLED = "navigator.serviceWorker.controller !== null"
WAITING = "navigator.serviceWorker.getRegistration().then((found) => !!found?.waiting)"
CACHES = "caches.keys().then((names) => names.filter((name) => name.startsWith('chaodipi-page-')))"


@pytest.fixture
def address(shared_address: str) -> str:
    return shared_address.rstrip("/")


@pytest_asyncio.fixture(loop_scope="session")
async def context(chromium: Browser) -> BrowserContext:
    return await prepared(chromium)


async def prepared(chromium: Browser) -> BrowserContext:
    [core] = [path.name for path in (BUILT / "assets").glob("core-*.js") if "worker" not in path.name]
    context = await chromium.new_context(viewport={"width": 360, "height": 640}, locale="zh-CN")
    await context.add_init_script(f"window.coreAt = 'assets/{core}'")
    return context


async def opened(context: BrowserContext, address: str) -> tuple[Page, list[str]]:
    """A page at an address, and what it complains of, its workers too."""
    page = await context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if "Content Security" in message.text else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    await page.goto(address)
    await page.wait_for_selector("#app > *")
    return page, complaints


async def until(page: Page, expression: str, seconds: float = 60) -> None:
    """Wait until an expression, or its promise, comes true; the page's policy forbids wait_for_function."""
    async with asyncio.timeout(seconds):
        while not await page.evaluate(expression):
            await asyncio.sleep(0.1)


async def test_the_browser_answers_as_the_server_does_and_the_page_is_there_again(
    context: BrowserContext, address: str
) -> None:
    page, complaints = await opened(context, f"{address}/scorepad")
    there = await page.evaluate(ASK, QUESTIONS)
    assert [answer.get("code") for answer in there[-4:]] == [None, "bad-message", None, "bad-scorepad"]
    asked: list[str] = []
    assert await page.evaluate(BEGIN) == ["ready", 1, True]
    await page.evaluate(KEPT)
    page.on("request", lambda request: asked.append(request.url))
    await context.set_offline(True)
    assert await page.evaluate(ASK, QUESTIONS) == there
    assert [url for url in asked if "/api/" in url] == []
    for path in ("scorepad", "scorepad?a=b", ""):
        await page.goto(f"{address}/{path}")
        await page.wait_for_selector("#app > *")
    assert await page.evaluate(BEGIN) == ["ready", 1, True]
    assert await page.evaluate(ASK, QUESTIONS[-2:]) == there[-2:]
    # What is no page is not answered with one.
    with pytest.raises(Error):
        await (await context.new_page()).goto(f"{address}/healthz")
    # Wherever else somebody goes, they are told in their language, and come back by themselves.
    for path in ("games", "me/", "t/AAAA"):
        await page.goto(f"{address}/{path}")
        await expect(page.get_by_role("heading", level=1)).to_have_text("现在没有连上")
    await expect(page.get_by_role("link", name="计分板")).to_be_visible()
    assert (await Axe().run(page)).response["violations"] == []
    await page.get_by_role("button", name="马上再试").click()
    await expect(page.get_by_role("status")).to_contain_text("还是连不上")
    await context.set_offline(False)
    await expect(page.get_by_text("没有这桌")).to_be_visible(timeout=30_000)
    assert complaints == []


async def test_tables_are_played_as_without_it(context: BrowserContext, own_address: str) -> None:
    address = own_address.rstrip("/")
    page, complaints = await opened(context, f"{address}/scorepad")
    await page.evaluate(KEEP)
    await until(page, CONTROLLED)
    through: dict[str, bool] = {}
    page.on("response", lambda response: through.update({response.url: response.from_service_worker}))
    await page.goto(f"{address}/")
    opening = "fetch('api/tables', {method: 'POST', headers: {'content-type': 'application/json'}, body: %r})"
    code = (await page.evaluate(f"{opening % json.dumps({'rules': 'hefei'})}.then((answer) => answer.json())"))["table"]
    async with page.expect_websocket() as line:
        await page.goto(f"{address}/t/{code}")
    async with (await line.value).expect_event("framereceived"):
        pass
    for path in ("api/tables", "api/me"):
        assert not through[f"{address}/{path}"], path
    assert any(through[url] for url in through if "/assets/" in url)
    assert complaints == []


async def test_where_nothing_can_be_kept_it_works_while_the_page_is_open(address: str) -> None:
    """As on a phone that plays at http://192.168.…: to the browser that is no secure page."""
    async with open_chromium("--host-resolver-rules=MAP table.example 127.0.0.1") as browser:
        context = await prepared(browser)
        page, complaints = await opened(context, f"{address.replace('127.0.0.1', 'table.example')}/scorepad")
        assert not await page.evaluate("isSecureContext || 'serviceWorker' in navigator")
        there = await page.evaluate(ASK, QUESTIONS[-2:])
        assert await page.evaluate(BEGIN) == ["ready", 1, False]
        await context.set_offline(True)
        assert await page.evaluate(ASK, QUESTIONS[-2:]) == there
        assert complaints == []


class Files(ThreadingHTTPServer):
    """A server of files that can be out of reach."""

    request_queue_size = 128
    away = False


class Plain(SimpleHTTPRequestHandler):
    """The page from a server of files: what it knows of nothing else, it answers with the page."""

    def do_GET(self) -> None:
        assert isinstance(self.server, Files)
        if self.path == "/scorepad":
            self.path = "/index.html"
        if not self.server.away:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- its name is the library's
        pass


@pytest_asyncio.fixture(loop_scope="session")
async def copied(tmp_path: Path) -> AsyncIterator[tuple[Path, Files]]:
    """The built page, to be changed, and what serves it. Its core is kept but cannot run, which saves much time."""
    folder = tmp_path / "web"
    shutil.copytree(BUILT, folder, copy_function=os.link)
    for path in [*folder.glob("assets/pyodide-*/*"), *folder.glob("assets/*.zip")]:
        path.unlink()
        path.write_text("nothing", encoding="utf-8")
    with Files(("127.0.0.1", 0), partial(Plain, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield folder, server
        server.shutdown()
        thread.join()


def replace_by_the_next_version(folder: Path) -> tuple[str, str]:
    """Give the page's script another name, as a change in it does; the old and the new name."""
    before = (folder / "index.html").read_text("utf-8").partition('src="./assets/')[2].partition('"')[0]
    after = "index-Newer.js"
    for path in [folder / "index.html", folder / "sw.js", *(folder / "assets").glob("*.js")]:
        text = path.read_text("utf-8")
        path.unlink()
        named = after if path.name == before else path.name
        (path.parent / named).write_text(
            text.replace(before, after).replace('"version":"', '"version":"newer'), encoding="utf-8"
        )
    return before, after


LAME_DUCK_S = 400
"""Chromium lets a new service worker in at once, but where its elder has a request under way that never ends it waits
five minutes, whatever was asked of it: seen in about one run of ten. So this is no test for every run."""


@pytest.mark.slow
async def test_a_new_version_takes_over_whole(context: BrowserContext, copied: tuple[Path, Files]) -> None:
    # Not set_offline: service workers that start later hear of it too late.
    folder, server = copied
    address = f"http://127.0.0.1:{server.server_port}"
    page, complaints = await opened(context, f"{address}/scorepad")
    await page.evaluate(KEEP)
    await until(page, CONTROLLED)
    [old_cache] = await page.evaluate(CACHES)
    before, after = replace_by_the_next_version(folder)

    async def script() -> Any:
        await page.goto(f"{address}/scorepad")
        await page.wait_for_selector("#app > *")
        return (await page.evaluate("document.querySelector('script[src]').src")).rpartition("/")[2]

    assert await script() == after, "with a connection the new page is there at once"
    await until(page, WAITING)
    server.away = True
    assert await script() == before, "and without, the old one is still whole"
    server.away = False
    assert await script() == after
    await page.evaluate(KEEP)
    await until(page, f"{CACHES}.then((names) => names.length === 1 && names[0] !== '{old_cache}')", LAME_DUCK_S)
    server.away = True
    assert await script() == after, "once it has taken over, the new one is kept"
    assert complaints == []
