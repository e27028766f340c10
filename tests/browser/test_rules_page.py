"""The rules page, house rules, and the rules over a table, as people use them."""

import asyncio
import re
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Error, Locator, Page, expect

from tests.browser.person import Person

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (393, 852), (844, 390), (1440, 900)]
SPEAKERS = [("zh-CN", "规则", "主牌"), ("zh-TW", "規則", "主牌"), ("en-GB", "Rules of play", "Trump")]


@pytest.fixture
def address(shared_address: str) -> str:
    return shared_address.rstrip("/")


async def too_wide(page: Page) -> list[tuple[int, int]]:
    """The sizes at which the page scrolls sideways."""
    found = []
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        if await page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
            found.append((width, height))
    await page.set_viewport_size({"width": 360, "height": 640})
    return found


async def faults(page: Page) -> list[str]:
    results = await Axe().run(page)
    return [f"{one['id']}: {one['nodes'][0]['target']}" for one in results.response["violations"]]


@pytest.mark.parametrize(("locale", "heading", "trump"), SPEAKERS)
async def test_the_rules_are_read_in_every_language(
    chromium: Browser, address: str, locale: str, heading: str, trump: str
) -> None:
    page = await chromium.new_page(viewport={"width": 360, "height": 640}, locale=locale)
    await page.goto(f"{address}/rules/jiangzhe-flag")
    await expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    await expect(page.get_by_role("heading", name=trump, exact=True)).to_be_visible()
    assert await page.locator("#how-flag, #how-kings, #how-heaven").count() == 3
    assert await page.get_by_text("how-").count() == await page.get_by_text("caption-").count() == 0
    await page.locator("#how-flag summary").click()
    await expect(page.locator("#how-flag li").first).to_contain_text("JZ-25 ")
    assert await too_wide(page) == []
    assert await faults(page) == []


async def test_a_set_shows_only_what_it_has(page: Page, address: str) -> None:
    await page.goto(f"{address}/rules/hefei")
    await expect(page.locator("#how-jumps")).to_be_visible()
    assert await page.locator("#how-flag, #how-kings, #how-heaven, #how-look-back").count() == 0
    await page.locator("select").select_option("jiangzhe-open")
    await expect(page.locator("#how-look-back")).to_be_visible()
    assert await page.locator("#how-jumps").count() == 0
    # Where no document says it, the summary says so without being unfolded.
    own = page.locator(".paragraph summary", has_text="本站定")
    await page.goto(f"{address}/rules/classic")
    await expect(own.first).to_be_visible()
    await page.go_back()
    assert page.url == f"{address}/rules/jiangzhe-open"
    await page.go_back()
    await expect(page.locator("#how-jumps")).to_be_visible()


@pytest.mark.parametrize(("rules", "clause"), [("hefei", "HF-13"), ("hefei", "HF-37"), ("classic", "JZ-63")])
async def test_an_address_opens_its_clause(page: Page, address: str, rules: str, clause: str) -> None:
    await page.goto(f"{address}/rules/{rules}#{clause}")
    meant = page.locator(".meant").first
    await expect(meant).to_contain_text(clause)
    await expect(meant).to_be_in_viewport()
    await page.reload()
    await expect(meant).to_be_in_viewport()


async def test_sets_are_compared_where_they_differ(page: Page, address: str) -> None:
    await page.goto(address)
    await page.get_by_role("link", name="规则", exact=True).last.click()
    await page.get_by_role("radio", name="哪里不同").check(force=True)
    await page.get_by_role("button", name="全部").click()
    await expect(page.locator("thead th")).to_have_count(10)
    for box in await page.get_by_role("checkbox").all():
        if await box.input_value() not in ("hefei", "classic"):
            await box.uncheck()
    await expect(page.get_by_role("row", name="亮的牌谁看得见")).to_be_visible()
    # Who is sent the address sees the same, and so does who comes back to it.
    assert page.url == f"{address}/rules/compare?sets=classic,hefei"
    await page.reload()
    await page.get_by_role("link", name="HF-01").first.click()
    await page.go_back()
    await expect(page.locator("thead th")).to_have_text(["项目", "通用", "合肥"])
    assert await page.get_by_role("row", name="几副牌").count() == 0
    assert await too_wide(page) == []
    assert await faults(page) == []


async def test_a_refusal_opens_its_clause_over_the_table(page: Page, own_address: str) -> None:
    me = Person(page)
    await me.sit_down(own_address, "anhui", "none")
    why = page.locator(".why")
    async with asyncio.timeout(240):
        while True:
            seen = me.view
            if seen is not None and seen.phase == "playing" and seen.asked.what == "play":
                held = [face for group in seen.hand for face in group.cards]
                wrong = next((face for face in held if face not in (seen.asked.playable or ())), None)
                if wrong is not None and await me.choose((wrong,)):
                    break
            try:
                await me.act()
            except Error:
                await asyncio.sleep(0.020)
            await asyncio.sleep(0.015)
    await why.click()
    dialog = page.get_by_role("dialog")
    await expect(dialog.locator(".meant").first).to_be_in_viewport()
    assert await faults(page) == []
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(page.locator(".cards [role=option][aria-selected=true]")).to_have_count(1)
    assert "/t/" in page.url
    assert me.errors == []


def field(page: Page, path: str) -> Locator:
    return page.locator(f"[id='param-{path}']")


async def test_house_rules_are_made_saved_and_played(page: Page, own_address: str) -> None:
    address = own_address.rstrip("/")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(f"{address}/house-rules")
    await page.get_by_label("从哪种打法改起").select_option("classic")
    await field(page, "levels.deals").get_by_role("spinbutton").fill("12")
    # Of deals counted by credits, where none are paid: it does not go together, and both places say so.
    deals, other = field(page, "levels.deals"), field(page, "payments.kind")
    await expect(deals.get_by_role("alert")).to_be_visible()
    await expect(deals).to_have_accessible_description(re.compile("配不到一起"))
    assert await faults(page) == []
    # Pressed, the button shows where a change helps; nothing is opened.
    play = page.get_by_role("button", name="用这套规则开桌")
    await play.click()
    await expect(other).to_be_focused()
    await other.get_by_role("button", name="去看").click()
    await expect(deals).to_be_in_viewport()
    await deals.get_by_role("button", name="替我把这一处改好").click()
    await expect(other.get_by_role("radio").nth(1)).to_be_checked()
    await expect(deals.get_by_role("alert")).to_have_count(0)
    await play.click()
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_role("radio", name="有链接的人")).to_be_checked()
    assert await faults(page) == []
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("heading", name="和通用有 2 处不同")).to_be_visible()
    await page.get_by_label("给这套规则起个名字").fill("老王家")
    await page.get_by_role("button", name="保存").click()
    assert await too_wide(page) == []

    await page.reload()
    await page.get_by_role("button", name="老王家 通用，改 2 处").click()
    await expect(field(page, "levels.deals").get_by_role("spinbutton")).to_have_value("12")
    assert await faults(page) == []
    await page.get_by_role("button", name="改名: 老王家").click()
    await page.locator("li input").fill("隔壁老王家")
    await page.keyboard.press("Enter")

    await page.goto(address)
    await page.get_by_role("radio", name="隔壁老王家").check(force=True)
    # The link beside them leads to them, not to a form of their base.
    await page.locator(".about").get_by_role("link").click()
    await expect(field(page, "levels.deals").get_by_role("spinbutton")).to_have_value("12")
    await page.reload()
    await expect(field(page, "levels.deals").get_by_role("spinbutton")).to_have_value("12")
    await page.go_back()
    await page.get_by_role("radio", name="隔壁老王家").check(force=True)
    await page.get_by_role("button", name="开一桌").click()
    await page.get_by_role("button", name="开桌", exact=True).click()
    await page.get_by_role("button", name="通用，改 2 处").click()
    await expect(dialog.locator("dl").first).to_contain_text("12")
    await expect(dialog.locator("#how-end-deals")).to_contain_text("12")
    assert await faults(page) == []

    await page.goto(f"{address}/house-rules")
    await page.get_by_role("button", name="删掉: 隔壁老王家").click()
    await page.get_by_role("button", name="真的删掉").click()
    await expect(page.get_by_role("button", name="隔壁老王家 ")).to_have_count(0)
    assert errors == []


async def test_house_rules_travel_as_a_file(page: Page, address: str, tmp_path: Path) -> None:
    await page.goto(f"{address}/house-rules")
    await page.get_by_label("从哪种打法改起").select_option("jiangzhe-flag")
    await page.locator("[id='group-flag'] summary").click()
    await field(page, "flag.threshold").get_by_role("spinbutton").fill("90")
    await page.locator("[id='group-heaven_and_earth'] summary").click()
    await page.locator("[id='group-heaven_and_earth']").get_by_label("打这一条").uncheck()
    await page.get_by_label("给这套规则起个名字").fill("三副俱乐部")
    save = page.get_by_role("button", name="存成文件")
    await expect(save).to_be_enabled()
    async with page.expect_download() as waiting:
        await save.click()
    kept = tmp_path / "kept.toml"
    await (await waiting.value).save_as(kept)

    await page.reload()
    await page.locator("input[type=file]").set_input_files(kept)
    await expect(page.get_by_label("从哪种打法改起")).to_have_value("jiangzhe-flag")
    await expect(page.get_by_label("给这套规则起个名字")).to_have_value("三副俱乐部")
    await page.locator("[id='group-flag'] summary").click()
    await expect(field(page, "flag.threshold").get_by_role("spinbutton")).to_have_value("90")
    kept.write_text("decks = 'many'", "utf-8")
    await page.locator("input[type=file]").set_input_files(kept)
    await expect(page.get_by_role("alert")).to_be_visible()
