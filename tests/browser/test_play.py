"""Playing at the page, by clicking, against three bots on the real server."""

import asyncio

import pytest
from playwright.async_api import Error, Page

from chaodipi.game import View
from chaodipi.rules import rule_set_ids
from tests.browser.person import Person

pytestmark = pytest.mark.browser

SHORT = {"base": "baomahui", "set": {"levels.deals": 2}}
WHOLE = ("anhui-online", "jiangzhe-dark")
"""Sets of which every run plays a whole deal (as of baomahui, below); of the others, the beginning."""
TRICKS = 6


async def play_until(me: Person, phases: set[str], seconds: float, *, tricks: int = 100) -> None:
    """Go on until the match is in one of the phases, or so many tricks are played."""
    async with asyncio.timeout(seconds):
        while me.view is None or (me.view.phase not in phases and len(me.view.tricks) < tricks):
            try:
                await me.act()
            except Error:
                # The position changed under the hand (time ran out); a person would look again, too.
                await asyncio.sleep(0.020)
            await asyncio.sleep(0.015)


def dealt(seen: View) -> int:
    """Cards that lie in the tricks of a deal."""
    return sum(len(play.cards) for trick in seen.tricks for play in trick.plays)


@pytest.mark.parametrize("rules", [rules for rules in rule_set_ids() if rules not in WHOLE])
async def test_the_beginning_of_a_deal_of_each_set_by_clicking(page: Page, address: str, rules: str) -> None:
    me = Person(page)
    await me.sit_down(address, rules)
    await play_until(me, {"settled", "match_over"}, 90, tricks=TRICKS)
    seen = me.view
    assert seen is not None
    assert seen.rules == rules
    assert len(seen.tricks) >= TRICKS
    assert me.done >= TRICKS
    assert me.errors == []


@pytest.mark.parametrize(
    "rules", [pytest.param(rules, marks=[] if rules in WHOLE else pytest.mark.slow) for rules in rule_set_ids()]
)
async def test_a_whole_deal_of_each_set_by_clicking(page: Page, address: str, rules: str) -> None:
    me = Person(page)
    await me.sit_down(address, rules)
    await play_until(me, {"settled", "match_over"}, 90)
    await page.wait_for_selector("dialog[open], [role=dialog]")
    seen = me.view
    assert seen is not None
    assert seen.sheet is not None
    assert seen.rules == rules
    assert dealt(seen) == 100
    # Every trick has a play that was clicked, not one that the clock made.
    assert me.done >= len(seen.tricks)
    text = await page.locator("dialog[open], [role=dialog]").inner_text()
    assert str(seen.sheet.total) in text
    assert me.errors == []


@pytest.mark.parametrize(("decks", "cards"), [(1, 48), (3, 156)])
async def test_one_deck_and_three(page: Page, address: str, decks: int, cards: int) -> None:
    me = Person(page)
    await me.sit_down_at(address, {"base": "classic", "set": {"cards.decks": decks}})
    await play_until(me, {"settled", "match_over"}, 120)
    seen = me.view
    assert seen is not None
    assert dealt(seen) == cards
    assert me.done >= len(seen.tricks)
    assert me.errors == []


async def play_the_match(me: Person) -> None:
    """To its end."""
    for _ in range(60):
        await play_until(me, {"settled", "match_over"}, 60)
        if me.view is not None and me.view.phase == "match_over":
            break
        deal = me.view.deal if me.view else 0
        await me.page.locator("dialog .main, [role=dialog] .main").first.click()
        async with asyncio.timeout(20):
            while me.view is None or (me.view.deal == deal and me.view.phase == "settled"):
                await asyncio.sleep(0.020)
    assert me.view is not None
    assert me.view.phase == "match_over"
    assert me.errors == []


@pytest.mark.slow
async def test_a_whole_match_by_clicking(page: Page, address: str) -> None:
    me = Person(page)
    await me.sit_down(address, "hefei")
    await play_the_match(me)
    assert me.view is not None
    assert me.view.winner in (0, 1)


async def test_a_short_match_by_clicking_with_a_reload_in_the_middle(page: Page, address: str) -> None:
    me = Person(page)
    await me.sit_down_at(address, SHORT)
    await play_until(me, {"playing"}, 60)
    before = me.view
    await page.reload()
    await page.wait_for_selector(".cards [role=option]")
    assert before is not None
    assert me.view is not None
    assert me.view.deal == before.deal
    assert me.view.me == 0
    await play_the_match(me)
    assert (me.view.deals, me.view.of_deals) == (2, 2)
