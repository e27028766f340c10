"""A flag deal at the page: no kitty, nothing to declare, 27 cards, and the flag in the place of the level."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page

from chaodipi.game import Match
from chaodipi.rules import RuleSet
from chaodipi.server import room
from tests.browser.conftest import open_chromium
from tests.browser.person import Person
from tests.browser.test_play import dealt, play_until
from tests.game.tables import FLAG
from tests.server.conftest import Site, pace, site

__all__ = ["pace", "site"]
pytestmark = pytest.mark.browser


def carrying(rules: RuleSet) -> Match:
    return Match(rules, FLAG) if rules.flag else Match(rules)


@pytest.fixture(autouse=True)
def carried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of the flag room begin where the viewer's side has passed A."""
    monkeypatch.setattr(room, "new_match", carrying)


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with open_chromium() as browser:
        yield await browser.new_page(viewport={"width": 360, "height": 640}, locale="zh-CN")


async def test_a_flag_deal_by_clicking(page: Page, site: Site) -> None:
    me = Person(page)
    await me.sit_down(site.address, "jiangzhe-flag")
    assert "旗" in await page.locator("header .tile").inner_text()
    assert "扛旗" in await page.locator("header").inner_text()
    await play_until(me, {"settled", "match_over"}, 90)
    seen = me.view
    assert seen is not None
    assert seen.sheet is not None
    assert me.phases <= {"waiting", "dealing", "playing"}
    assert (dealt(seen), seen.sheet.kitty_points, seen.sheet.level) == (108, 0, 0)
    text = await page.locator("dialog[open]").inner_text()
    assert "/ 100" in text
    assert "扛旗没有底牌" in text
    assert me.errors == []
