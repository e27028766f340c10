"""One's own page, a code that brings it to another device, and somebody else's record, in the built page."""

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

pytestmark = pytest.mark.browser

SIDEWAYS = "document.scrollingElement.scrollWidth > innerWidth"


@pytest.fixture
def address(shared_address: str) -> str:
    return shared_address.rstrip("/")


async def visit(chromium: Browser, address: str, locale: str) -> Page:
    context = await chromium.new_context(viewport={"width": 360, "height": 640}, locale=locale)
    page = await context.new_page()
    await page.goto(address)
    await page.locator("form").first.wait_for()
    return page


async def looks_well(page: Page) -> None:
    assert not await page.evaluate(SIDEWAYS)
    results = await Axe().run(page)
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in results.response["violations"]] == []


async def test_a_code_brings_name_and_record_to_another_device(chromium: Browser, address: str) -> None:
    phone = await visit(chromium, f"{address}/me", "zh-CN")
    await phone.get_by_label("别人看到的名字").fill("王奶奶")
    await phone.keyboard.press("Enter")
    await phone.get_by_text("您现在叫王奶奶。").wait_for()
    await phone.get_by_role("button", name="显示转移码").click()
    code = (await phone.locator(".code").inner_text()).split()[-1]
    await phone.get_by_role("img", name="同一个码的二维码，给相机扫").wait_for()
    await looks_well(phone)

    # As the picture's link leads: nothing happens before somebody says so.
    tablet = await visit(chromium, f"{address}/me#{code}", "en")
    name = tablet.get_by_label("What others call you")
    assert (await name.input_value()).isascii()
    await looks_well(tablet)
    await tablet.get_by_role("button", name="Bring it here").click()
    await tablet.get_by_text("This device is 王奶奶 now.").wait_for()
    assert await name.input_value() == "王奶奶"
    assert code not in tablet.url

    # Read over the shoulder it is of no use any more; and her name is hers.
    thief = await visit(chromium, f"{address}/me", "en")
    await thief.get_by_label("Code from the other device").fill(code.lower())
    await thief.keyboard.press("Enter")
    await thief.get_by_text("This code is not right").wait_for()
    await thief.get_by_label("What others call you").fill("王奶奶")
    await thief.keyboard.press("Enter")
    await thief.get_by_text("Somebody else is called that; you are 王奶奶 2.").wait_for()

    known = await phone.evaluate("fetch('/api/me').then(a => a.json()).then(a => a.id)")
    await thief.goto(f"{address}/me/{known}")
    await thief.get_by_role("heading", name="王奶奶", exact=True).wait_for()
    await thief.get_by_role("button", name="Mute").click()
    await thief.get_by_role("button", name="Hear again").wait_for()
    await looks_well(thief)
    await thief.goto(f"{address}/me")
    await thief.get_by_role("button", name="Hear again 王奶奶").click()
    await thief.get_by_text("People you do not hear").wait_for(state="detached")
    await thief.goto(f"{address}/leaderboard/hefei")
    await thief.get_by_text("Nobody has a rating for these rules yet.").wait_for()
    await looks_well(thief)

    # Who wants it is forgotten, once they have said that they know what it means.
    await tablet.get_by_role("button", name="Delete…").click()
    dialog = tablet.get_by_role("dialog", name="Forget 王奶奶 for ever?")
    await expect(dialog.get_by_role("button", name="Delete for ever")).to_be_disabled()
    await dialog.get_by_label("I know that nobody can bring this back").check()
    await looks_well(tablet)
    await dialog.get_by_role("button", name="Delete for ever").click()
    await tablet.get_by_text("You are forgotten. This device is").wait_for()
    assert (await name.input_value()).isascii()
    await phone.reload()
    await expect(phone.get_by_label("别人看到的名字")).not_to_have_value("王奶奶")
