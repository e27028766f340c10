"""The hand under fingers and keys, and what the page says of a choice."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Error

from chaodipi.game import View
from tests.browser.person import Person
from tests.browser.served import served

pytestmark = pytest.mark.browser

CHOSEN = ".cards [role=option][aria-selected=true]"


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def sitting(started_chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Person]:
    """Somebody at a table where nobody is hurried, for all these tests."""
    with served(tmp_path_factory.mktemp("hand")) as address:
        context = await started_chromium.new_context(viewport={"width": 360, "height": 640}, locale="zh-CN")
        me = Person(await context.new_page())
        await me.sit_down(address, "classic", "none")
        yield me
        await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def leading(sitting: Person) -> Person:
    """The same, when they have to lead from a hand that has something of everything, with nothing chosen."""
    me = sitting
    async with asyncio.timeout(120):
        while not _leads_from_many(me.view):
            try:
                await me.act()
            except Error:
                await asyncio.sleep(0.020)
            await asyncio.sleep(0.015)
    await me.page.wait_for_timeout(1500)
    await me.choose(())
    return me


def _leads_from_many(seen: View | None) -> bool:
    if seen is None or seen.asked.what != "play" or seen.asked.owed != "lead":
        return False
    sizes = [len(set(group.cards)) for group in seen.hand]
    return sum(sizes) > 7 and len(sizes) > 1 and any(len(set(g.cards)) > 1 for g in seen.hand if g.suit != seen.trump)


async def test_a_slide_chooses_a_run_and_escape_clears_it(leading: Person) -> None:
    page = leading.page
    boxes = [await page.locator(".cards [role=option]").nth(i).bounding_box() for i in range(3)]
    assert boxes[0]
    assert boxes[2]
    await page.mouse.move(boxes[0]["x"] + 6, boxes[0]["y"] + 12)
    await page.mouse.down()
    await page.mouse.move(boxes[2]["x"] + 6, boxes[2]["y"] + 12, steps=6)
    await page.mouse.up()
    assert await page.locator(CHOSEN).count() == 3
    await page.keyboard.press("Escape")
    assert await page.locator(CHOSEN).count() == 0


async def test_keys_alone_choose_and_play(leading: Person) -> None:
    me, page = leading, leading.page
    before = me.view
    assert before is not None
    await page.locator(".cards[role=listbox]").focus()
    await page.keyboard.press("Home")
    await page.keyboard.press(" ")
    assert await page.locator(CHOSEN).count() == 1
    await page.wait_for_selector(".actions .main:not(:disabled)")
    done = me.done
    await page.keyboard.press("Enter")
    async with asyncio.timeout(10):
        while me.done == done:
            await asyncio.sleep(0.020)


async def test_a_choice_that_may_not_be_led_says_why(leading: Person) -> None:
    me, page = leading, leading.page
    assert me.view is not None
    groups = me.view.hand
    assert len(groups) > 1
    # A card of the level may look like one of the other suit, and is trump all the same.
    assert groups[-1].suit != groups[-2].suit
    first, second = groups[-1].cards[0], groups[-2].cards[0]
    await me.choose((first, second))
    await page.get_by_text("首家出的牌必须同一门").first.wait_for(timeout=5000)
    assert await page.locator(".actions .main").is_disabled()


async def test_a_throw_that_fails_is_shown_with_what_was_led(leading: Person) -> None:
    me, page = leading, leading.page
    assert me.view is not None
    group = max((g for g in me.view.hand if g.suit != me.view.trump), key=lambda g: len(set(g.cards)))
    # The two lowest of the longest suit: somebody holds a higher one.
    low = tuple(sorted(dict.fromkeys(reversed(group.cards)), key=group.cards[::-1].index)[:2])
    await me.choose(low)
    await page.locator(".actions .main:not(:disabled)").click(timeout=5000)
    shown = page.locator(".failed")
    await shown.wait_for(timeout=5000)
    assert await shown.locator(".card, [aria-label]").count() >= 3
