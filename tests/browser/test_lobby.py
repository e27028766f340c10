"""The lobby in the built page: a table that the host lets people in to, and strangers who are put together."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page

from tests.browser.served import served
from tests.browser.test_people_page import looks_well

pytestmark = pytest.mark.browser

HEIGHT = 640


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as url:
        yield url.rstrip("/")


async def phone(chromium: Browser, address: str, name: str) -> Page:
    """Somebody with a small phone and a name, at the first page."""
    context = await chromium.new_context(
        viewport={"width": 360, "height": HEIGHT}, locale="zh-CN", reduced_motion="reduce"
    )
    page = await context.new_page()
    await page.goto(address)
    await page.locator(".go .main:not(:disabled)").wait_for()
    await page.get_by_label("您的名字").fill(name)
    return page


async def in_reach(page: Page, name: str) -> None:
    """A button that is to be seen whole without scrolling."""
    box = await page.get_by_role("button", name=name).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= HEIGHT


async def test_a_friend_knocks_and_is_let_in(chromium: Browser, address: str) -> None:
    host = await phone(chromium, address, "王奶奶")
    await host.get_by_role("button", name="开一桌").click()
    await host.get_by_label("我同意的人").check()
    await looks_well(host)
    await host.get_by_role("button", name="开桌", exact=True).click()
    await host.get_by_role("button", name="邀请朋友").click()
    await host.get_by_role("img", name="这一桌的二维码").wait_for()
    await looks_well(host)
    link = await host.get_by_label("把链接发给朋友").input_value()
    await host.keyboard.press("Escape")

    friend = await phone(chromium, address, "小李")
    await friend.get_by_role("button", name="去大厅").click()
    await friend.get_by_label("桌号或链接").fill(f"来打炒地皮！{link}")
    await friend.get_by_role("button", name="去这一桌").click()
    # The name is kept, though it is a seat that is tapped next.
    await friend.get_by_label("您的名字").fill("老李")
    await friend.get_by_role("button", name="申请坐").first.click()
    await friend.get_by_text("已经申请了，等桌主同意。").wait_for()
    await host.get_by_text("老李想坐").wait_for()
    # The friend thinks better of it, and asks again.
    await friend.get_by_role("button", name="不申请了").click()
    await host.get_by_text("老李想坐").wait_for(state="hidden")
    await friend.get_by_role("button", name="申请坐").first.click()
    await friend.get_by_role("button", name="改申请这里").first.click()
    await host.get_by_text("老李想坐").wait_for()
    await host.get_by_role("button", name="同意", exact=True).click()
    await friend.get_by_role("button", name="我准备好了").click()
    await host.get_by_text("✓ 好了").wait_for()
    await host.get_by_role("button", name="加电脑").first.click()
    await host.get_by_role("combobox").first.select_option("strong")
    await friend.get_by_text("强", exact=True).wait_for()
    # The host moves people about, with the seat that is tapped next.
    await host.get_by_role("button", name="换座", exact=True).click()
    await looks_well(host)
    await host.get_by_role("button", name="和这里换").last.click()
    await host.get_by_role("button", name="换座", exact=True).wait_for()
    await looks_well(host)
    await in_reach(host, "开打")
    await host.get_by_role("button", name="开打").click()
    await friend.locator(".actions").wait_for()
    assert await friend.get_by_text("王奶奶").count()


async def test_strangers_find_each_other(chromium: Browser, address: str) -> None:
    one = await phone(chromium, address, "老张")
    two = await phone(chromium, address, "老赵")
    await one.get_by_role("button", name="去大厅").click()
    await one.get_by_text("现在没有等人的桌。").wait_for()
    await two.get_by_role("button", name="开一桌").click()
    await two.get_by_label("谁都行").check()
    await two.get_by_role("button", name="开桌", exact=True).click()
    await one.get_by_role("button", name="老赵的桌").wait_for()
    await looks_well(one)
    await two.goto(f"{address}/lobby")
    await one.get_by_text("现在没有等人的桌。").wait_for()

    await one.get_by_role("button", name="找人一起打").click()
    await one.get_by_role("button", name="等真人").click()
    await one.get_by_text("一直等，来了人再开打").wait_for()
    await looks_well(one)
    # Who comes back has kept their place.
    await one.reload()
    await one.get_by_text("一直等，来了人再开打").wait_for()
    await two.get_by_role("button", name="1 人在等").click()
    await one.get_by_text("已经有 2 个人").wait_for()
    # Whoever comes later is told, and does not put bots beside those who want none.
    await two.get_by_text("有 1 个人只等真人").wait_for()
    assert await one.get_by_text("一直等，来了人再开打").count()
    await looks_well(two)
    await one.get_by_role("button", name="现在就打").click()
    for page in (one, two):
        await page.locator(".actions").wait_for()
    assert one.url == two.url
