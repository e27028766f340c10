"""Talking at the table, and sending away who watches, on a small phone."""

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from tests.browser.person import Person

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (844, 390)]
# The hand and the buttons below it, as far as something lies over them.
COVERED = """() => [...document.querySelectorAll(".cards [role=option], .actions button")].filter((one) => {
  const box = one.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + 4, box.top + 6);
  return over && !one.contains(over) && !over.closest(".hand-place, .actions");
}).length"""


async def new_page(chromium: Browser) -> Page:
    context = await chromium.new_context(
        viewport={"width": 360, "height": 640}, locale="zh-CN", reduced_motion="reduce"
    )
    return await context.new_page()


async def grave(page: Page) -> list[str]:
    results = await Axe().run(page)
    return [one["id"] for one in results.response["violations"] if one["impact"] in ("serious", "critical")]


async def say(page: Page, phrase: str) -> None:
    await page.locator(".talk-button").click()
    await page.locator(".phrases button", has_text=phrase).click()


async def test_people_talk_mute_and_are_sent_away(chromium: Browser, address: str) -> None:
    host, other = Person(await new_page(chromium)), Person(await new_page(chromium))
    await host.sit_down(address, "classic", "none")
    await other.page.goto(address)
    await expect(other.page.locator("[autocomplete=nickname]")).not_to_have_value("")
    await other.page.goto(host.page.url)
    await other.page.wait_for_selector(".talk-button")

    # Who watches is silent until the host says otherwise; the panel lies over the felt alone.
    button = host.page.locator(".talk-button")
    await button.click()
    await host.page.wait_for_selector(".signs")
    assert await grave(host.page) == []
    for width, height in SIZES:
        await host.page.set_viewport_size({"width": width, "height": height})
        assert await host.page.evaluate(COVERED) == 0
    await host.page.set_viewport_size({"width": 360, "height": 640})
    await host.page.locator(".talk input[type=checkbox]").check()
    await host.page.keyboard.press("Escape")
    await expect(button).to_be_focused()

    # What is said is seen by whom it is from, and read out once.
    await say(other.page, "打得好！")
    bubble = host.page.locator(".watching .bubble")
    await expect(bubble).to_contain_text("打得好！")
    await expect(host.page.locator("[role=log]", has_text="打得好！")).to_have_count(1)
    assert await host.page.evaluate(COVERED) == 0

    # Not hearing somebody, from the list of who watches: at once, also what was just said.
    await host.page.locator("header .icon").first.click()
    await host.page.locator(".ways button", has_text="旁观").click()
    await host.page.locator("dialog li button").click()
    await host.page.wait_for_selector("dialog .ways")
    assert await grave(host.page) == []
    await host.page.locator("dialog button", has_text="看不到这个人说的话").click()
    await expect(host.page.locator("dialog [role=status]")).not_to_have_text("")
    await expect(bubble).to_have_count(0)
    await say(other.page, "谢谢！")
    await expect(other.page.locator(".watching .bubble")).to_contain_text("谢谢！")
    await expect(bubble).to_have_count(0)

    # Sent away, for which it takes two taps.
    kick = host.page.locator("dialog .hard")
    await kick.click()
    await kick.click()
    await expect(other.page.locator("dialog[open]")).to_contain_text("桌主已请您离开")
    await expect(host.page.locator("dialog[open]")).to_have_count(0)
    assert host.errors + other.errors == []


async def test_the_house_plays_for_who_wishes_it_until_they_go_on(chromium: Browser, address: str) -> None:
    person = Person(await new_page(chromium))
    await person.sit_down(address, "classic", "none")
    page = person.page
    await page.locator("header .icon").first.click()
    await page.locator(".hand-over").click()
    notice = page.locator(".notice")
    await expect(notice).to_contain_text("电脑在替您打")
    await expect(page.locator("dialog")).to_have_count(0)
    await notice.locator("button").click()
    await expect(notice).to_have_count(0)
