"""Playing at the page, by clicking, against three bots on the real server."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Error, Page

from chaodipi.game import View
from chaodipi.rules import rule_set_ids
from tests.browser.person import Person
from tests.browser.served import served

pytestmark = pytest.mark.browser


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as url:
        yield url


async def play_until(me: Person, phases: set[str], seconds: float) -> None:
    """Go on until the match is in one of the phases."""
    async with asyncio.timeout(seconds):
        while me.view is None or me.view.phase not in phases:
            try:
                await me.act()
            except Error:
                # The position changed under the hand (time ran out); a person would look again, too.
                await me.page.wait_for_timeout(20)
            await me.page.wait_for_timeout(15)


def dealt(seen: View) -> int:
    """Cards that lie in the tricks of a deal."""
    return sum(len(play.cards) for trick in seen.tricks for play in trick.plays)


@pytest.mark.parametrize("rules", rule_set_ids())
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


async def test_a_whole_match_by_clicking(page: Page, address: str) -> None:
    me = Person(page)
    await me.sit_down(address, "hefei")
    for _ in range(60):
        await play_until(me, {"settled", "match_over"}, 60)
        if me.view is not None and me.view.phase == "match_over":
            break
        deal = me.view.deal if me.view else 0
        await page.locator("dialog .main, [role=dialog] .main").first.click()
        async with asyncio.timeout(20):
            while me.view is None or (me.view.deal == deal and me.view.phase == "settled"):
                await page.wait_for_timeout(20)
    assert me.view is not None
    assert me.view.phase == "match_over"
    assert me.view.winner in (0, 1)
    assert me.errors == []


async def test_a_reload_comes_back_to_the_table(page: Page, address: str) -> None:
    me = Person(page)
    await me.sit_down(address, "classic")
    await play_until(me, {"playing"}, 60)
    before = me.view
    await page.reload()
    await page.wait_for_selector(".cards [role=option]")
    assert before is not None
    assert me.view is not None
    assert me.view.deal == before.deal
    assert me.view.me == 0
    await play_until(me, {"settled", "match_over"}, 90)
    assert me.errors == []
