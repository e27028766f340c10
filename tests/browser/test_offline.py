"""The page and the rules without a connection, from the page as it is built and the real server."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, BrowserContext, Page

from tests.browser.served import served
from tools.client import BUILT
from tools.steps import ROOT

pytestmark = pytest.mark.browser

CASES = [json.loads(line) for line in (ROOT / "tests/data/cases.jsonl").read_text("utf-8").splitlines()]
BAD = [{"op": "no-such-op"}, {}, {"op": "legal", "rules": "no-such-rules"}]
ASK = """async (questions) => {
  const core = (await import(window.coreAt)).core;
  const answers = [];
  for (const question of questions) answers.push(await core.ask("judge", question));
  return answers;
}"""
BEGIN = """async () => {
  const core = (await import(window.coreAt)).core;
  core.begin();
  await core.ready;
  return [core.state, core.progress, await core.kept()];
}"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as address:
        yield address.rstrip("/")


@pytest.fixture
async def context(chromium: Browser, address: str) -> BrowserContext:
    [core] = [path.name for path in (BUILT / "assets").glob("core-*.js") if "worker" not in path.name]
    context = await chromium.new_context(viewport={"width": 360, "height": 640}, locale="zh-CN")
    await context.add_init_script(f"window.coreAt = {json.dumps(f'{address}/assets/{core}')}")
    return context


async def opened(context: BrowserContext, address: str, path: str = "/scorepad") -> Page:
    page = await context.new_page()
    await page.goto(address + path)
    await page.wait_for_selector("#app > *")
    return page


async def test_the_browser_answers_as_the_server_does(context: BrowserContext, address: str) -> None:
    page = await opened(context, address)
    questions = [case["ask"] for case in CASES[::4]] + BAD
    there = await page.evaluate(ASK, questions)
    asked: list[str] = []
    assert await page.evaluate(BEGIN) == ["ready", 1, True]
    page.on("request", lambda request: asked.append(request.url))
    await context.set_offline(True)
    assert await page.evaluate(ASK, questions) == there
    assert [url for url in asked if "/api/" in url] == []
