"""Running the house from its page; a table that is ended under its people, and a server that is restarted."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page

from tests.browser.served import served

pytestmark = pytest.mark.browser

TOKEN = "correct-horse-battery"
SIDEWAYS = "document.scrollingElement.scrollWidth > innerWidth"


async def looks_well(page: Page) -> None:
    assert not await page.evaluate(SIDEWAYS)
    results = await Axe().run(page)
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in results.response["violations"]] == []


async def visit(chromium: Browser, address: str, locale: str) -> Page:
    context = await chromium.new_context(viewport={"width": 360, "height": 640}, locale=locale)
    page = await context.new_page()
    await page.goto(address)
    return page


async def open_table(page: Page) -> str:
    """A table of whoever looks at this page, who then sits there."""
    how = "{method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({rules: 'hefei'})}"
    code = str(await page.evaluate(f"fetch('/api/tables', {how}).then(a => a.json()).then(a => a.table)"))
    await page.goto(f"{page.url.split('/t/')[0].rstrip('/')}/t/{code}")
    return code


async def test_a_table_is_ended_from_the_admins_page_and_a_restart_is_told(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHAODIPI_ADMIN_TOKEN", TOKEN)
    with served(tmp_path) as url:
        address = url.rstrip("/")
        player = await visit(chromium, address, "zh-CN")
        code = await open_table(player)
        boss = await visit(chromium, f"{address}/admin", "en")
        await boss.get_by_label("The house’s token").fill("nothing")
        await boss.keyboard.press("Enter")
        await boss.get_by_text("This is not the token.").wait_for()
        await looks_well(boss)
        await boss.get_by_label("The house’s token").fill(TOKEN)
        await boss.keyboard.press("Enter")
        await boss.get_by_role("heading", name=code).wait_for()
        await looks_well(boss)

        await boss.get_by_role("button", name="End this table").click()
        await boss.get_by_role("dialog").get_by_role("button", name="End this table").click()
        await boss.get_by_text(f"Table {code} is ended.").wait_for()
        await player.get_by_text("管理这里的人结束了这一桌").wait_for()
        await player.reload()
        await player.get_by_text("管理这里的人结束了这一桌").wait_for()

        await player.goto(address)
        await open_table(player)
        await boss.get_by_role("radio", name="People").check()
        await boss.get_by_role("button", name="Mute").click()
        await boss.get_by_role("button", name="one day").click()
        await boss.get_by_text("muted until").wait_for()
        await looks_well(boss)
        await boss.get_by_role("button", name="I am done").click()
        await boss.reload()
        await boss.get_by_label("The house’s token").wait_for()
    await player.get_by_text("服务器正在重启").wait_for()
    with served(tmp_path, port=urlsplit(address).port or 0):
        await player.get_by_text("服务器正在重启").wait_for(state="detached")
