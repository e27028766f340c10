"""Four real pages at one table through a whole match, with all that happens to people meanwhile."""

import asyncio
from collections.abc import Callable

import pytest
from playwright.async_api import Browser, Error, Page, expect

from chaodipi.game import View
from tests.browser.person import Person

pytestmark = pytest.mark.browser

SHORT = {"base": "baomahui", "set": {"cards.decks": 1, "levels.deals": 1}}
AWAY = "桌主已请您离开这一桌。"
LOST = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
"""What a page without a network says of it."""


async def come(chromium: Browser, address: str) -> Person:
    """Somebody with a small phone, who has been to the first page."""
    context = await chromium.new_context(
        viewport={"width": 360, "height": 640}, locale="zh-CN", reduced_motion="reduce"
    )
    page = await context.new_page()
    await page.goto(address)
    await expect(page.locator("[autocomplete=nickname]")).not_to_have_value("")
    return Person(page)


async def open_table(host: Page, address: str, rules: object) -> str:
    """A table without bots; its address."""
    code = await host.evaluate(
        """async (rules) => {
            const how = {method: 'POST', headers: {'content-type': 'application/json'}};
            const asked = {rules, pace: 'normal', bots: false};
            return (await (await fetch('api/tables', {...how, body: JSON.stringify(asked)})).json()).table;
        }""",
        rules,
    )
    return f"{address.rstrip('/')}/t/{code}"


async def seen(me: Person, wanted: Callable[[View], bool], seconds: float = 120) -> None:
    """Wait until the page has been told of something."""
    async with asyncio.timeout(seconds):
        while me.view is None or not wanted(me.view):
            await asyncio.sleep(0.02)


async def play_on(me: Person) -> None:
    """To the end of the match."""
    while me.view is None or me.view.phase != "match_over":
        try:
            await me.act()
        except Error:
            # The position changed under the hand, or the page is not there just now.
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.02)


def after(deal: int, tricks: int) -> Callable[[View], bool]:
    """So far, or further."""
    return lambda view: (view.deal, len(view.tricks)) >= (deal, tricks) or view.phase in {"settled", "match_over"}


async def whole_match(chromium: Browser, address: str, rules: object) -> None:
    host = await come(chromium, address)
    table = await open_table(host.page, address, rules)
    await host.page.goto(table)

    # The first to come is sent away by the host.
    others = [await come(chromium, address) for _ in range(5)]
    unwanted, watching, *friends = others
    await unwanted.page.goto(table)
    await unwanted.page.get_by_role("button", name="坐这里").first.click()
    await host.page.get_by_role("button", name="请离").click()
    await unwanted.page.get_by_text(AWAY).wait_for()
    for friend in friends:
        await friend.page.goto(table)
        await friend.page.get_by_role("button", name="坐这里").first.click()
        await friend.page.get_by_role("button", name="我准备好了").click()
    await watching.page.goto(table)
    await host.page.get_by_text("都准备好了").wait_for()
    await host.page.get_by_role("button", name="开打").click()

    four = [host, *friends]
    for me in four:
        await me.page.wait_for_selector(".actions")
    playing = [asyncio.create_task(play_on(me)) for me in four]
    hands: list[int] = []
    looking = asyncio.create_task(look_on([watching], hands))

    # One looks at the page anew.
    await seen(host, after(1, 2))
    await friends[0].page.reload()
    await friends[0].page.wait_for_selector(".cards [role=option]")
    # One is without a network for a while: the house plays, and the page finds the table by itself.
    await seen(host, after(1, 4))
    lost = friends[1].page.context
    await lost.set_offline(True)
    await asyncio.sleep(1.5)
    before = friends[1].done
    await lost.set_offline(False)
    # One has closed the page, and comes back by the link.
    await seen(host, after(1, 6))
    playing[3].cancel()
    await friends[2].page.close()
    await asyncio.sleep(0.8)
    four[3] = back = Person(await friends[2].page.context.new_page())
    await back.page.goto(table)
    await seen(back, lambda _: True)
    # On a slow machine the only deal may be all but over by then.
    found = back.view
    in_time = found is not None and found.phase == "playing" and found.seats[3].cards > 2
    playing[3] = asyncio.create_task(play_on(back))

    async with asyncio.timeout(900):
        await asyncio.gather(*playing)
        await seen(watching, lambda view: view.phase == "match_over")
    looking.cancel()
    assert friends[1].done > before, "it plays again after its network came back"
    assert back.done > 0 or not in_time
    ends = [me.view for me in (*four, watching)]
    assert all(view is not None and view.winner == host.view.winner for view in ends if host.view)
    assert len({view.sheet.total for view in ends if view is not None and view.sheet is not None}) == 1
    assert [view.me for view in ends[:4] if view is not None] == [0, 1, 2, 3]
    assert unwanted.view is None, "who was sent away hears of nothing"
    await unwanted.page.get_by_text(AWAY).wait_for()
    assert hands == [], "who watches has seen a hand"
    for me in (*four, watching):
        await me.page.wait_for_selector("dialog[open]")
        assert [error for error in me.errors if not any(word in error for word in LOST)] == []


async def look_on(watchers: list[Person], hands: list[int]) -> None:
    """Note every card of a hand that a watcher is told of."""
    while True:
        for me in watchers:
            hands += [card for group in (me.view.hand if me.view else ()) for card in group.cards]
        await asyncio.sleep(0.05)


async def test_four_pages_play_a_short_match(chromium: Browser, address: str) -> None:
    await whole_match(chromium, address, SHORT)


@pytest.mark.slow
async def test_four_pages_play_a_whole_match(chromium: Browser, address: str) -> None:
    await whole_match(chromium, address, "baomahui")
