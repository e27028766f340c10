"""A deal looked at afterwards: all hands, its shuffle checked against what the page noted, and one's own games."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

from chaodipi.game import Bury, Pass, Play, Settled, asked_seats, default_command
from chaodipi.server.pace import Pace
from chaodipi.server.table import Table
from chaodipi.server.wire import Act
from tests.browser.conftest import open_chromium
from tests.server.conftest import SLOW, Site, site

__all__ = ["site"]
pytestmark = pytest.mark.browser

SIDEWAYS = "document.scrollingElement.scrollWidth > innerWidth"
SHOWN = """all => all.map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + 4))
        && one.contains(document.elementFromPoint(x + width / 2, y + height - 4));
})"""
OPEN = """fetch('api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify({rules: 'classic', bots: true})}).then(a => a.json()).then(a => a.table)"""


@pytest.fixture
def pace() -> Pace:
    """Who is there is waited for: what the page does by itself is what is tried here."""
    return msgspec.structs.replace(SLOW, cut=20.0)


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with open_chromium() as browser:
        yield await browser.new_page(viewport={"width": 360, "height": 640}, locale="zh-CN")


async def looks_well(page: Page) -> None:
    assert not await page.evaluate(SIDEWAYS)
    results = await Axe().run(page)
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in results.response["violations"]] == []


async def play_out(table: Table) -> None:
    """The person's moves, as the house would make them."""
    n = 10**6
    async with asyncio.timeout(20):
        while table.room.match is None or not isinstance(table.room.match.phase, Settled):
            match, lines = table.room.match, table.presence.connections
            if match is not None and lines and 0 in asked_seats(match):
                command = default_command(match, 0)
                assert isinstance(command, Pass | Bury | Play)
                n += 1
                table.tell((lines[0], Act(n, command)))
            await asyncio.sleep(0.005)


async def test_a_deal_is_looked_at_checked_and_found_again(page: Page, site: Site, tmp_path: Path) -> None:
    await page.goto(f"{site.address}games")
    await page.get_by_text("您还没有打完过一副牌").wait_for()
    await looks_well(page)
    code = await page.evaluate(OPEN)
    await page.goto(f"{site.address}t/{code}")
    await play_out(site.house.tables[code])
    await page.get_by_role("button", name="看四家的牌").click()
    await page.get_by_role("button", name="下一轮").click()
    await page.get_by_text("第 2 轮").wait_for()
    assert await page.locator(".past section").count() == 5
    # The last hand, and still the whole trick.
    await page.locator(".past section").last.scroll_into_view_if_needed()
    shown = await page.locator(".trick li").evaluate_all(SHOWN)
    assert shown == [True] * 4
    await looks_well(page)
    await page.keyboard.press("Escape")

    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name="核对洗牌").click()
    check = await opened.value
    await check.get_by_text("1 副牌都与事先的承诺相符。").wait_for()
    await check.locator("summary").click()
    said = await check.locator(".facts").inner_text()
    assert "这台设备在发牌之前看到的就是这个承诺" in said
    assert "这台设备切的数在里面" in said
    await looks_well(check)

    await check.get_by_role("link", name="从我的牌局里选").click()
    await check.get_by_text("打了 1 副").wait_for()
    # The table is there no more; its cards are.
    await site.house.tables.pop(code).stop(1001)
    await check.get_by_role("link", name="看每一副牌").click()
    await check.get_by_role("button", name="第 1 副").wait_for()
    await looks_well(check)
    await check.get_by_role("button", name="第 1 副").click()
    await check.get_by_role("button", name="下一轮").click()
    assert await check.locator(".past section").count() == 5
    await check.keyboard.press("Escape")
    await check.get_by_role("link", name="我的牌局").click()
    async with check.expect_download() as saved:
        await check.get_by_role("link", name="存成文件").click()
    file = tmp_path / (await saved.value).suggested_filename
    await (await saved.value).save_as(file)
    many = tmp_path / "many.jsonl"
    many.write_bytes(b"\n".join([file.read_bytes(), b"{}", b"what?", file.read_bytes()]))
    await check.get_by_label("收入一个文件").set_input_files(many)
    await check.get_by_text("收入了 1 局。原来就有 1 局。有 2 行没有收。").wait_for()
    await check.get_by_text("第 3 行：这不是一局牌的记录。").wait_for()
    await check.get_by_text("收入的牌局").wait_for()
    await looks_well(check)
    await check.get_by_label("结果").select_option(label="平局")
    await check.get_by_text("没有符合的牌局").wait_for()

    # The file by itself, with another salt: that was not promised, and what was played does not fit it.
    record = msgspec.json.decode(file.read_bytes())
    start = next(command for _, command in record["commands"] if command["type"] == "start_deal")
    start["salt"] = "0" * 64
    file.write_bytes(msgspec.json.encode(record))
    await check.goto(f"{site.address}verify")
    await check.get_by_label("选一个文件").set_input_files(file)
    await check.get_by_text("有 1 副不相符。").wait_for()
    await looks_well(check)
