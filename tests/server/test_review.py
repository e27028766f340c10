"""All hands of a deal: for everybody when it is over; of the deal before, for who watches, where the host allows it."""

from collections import Counter
from typing import Any

import pytest

from chaodipi.cards import full_pack
from tests.server.conftest import SLOW, Browser, Site
from tests.server.test_table import play_until

pytestmark = pytest.mark.parametrize("pace", [SLOW], ids=["slow"])


async def past(browser: Browser, code: str) -> dict[str, Any]:
    async with browser.session.get(f"/api/tables/{code}/past") as response:
        return dict(await response.json()) | {"status": response.status}


@pytest.mark.parametrize("allowed", [True, False], ids=["allowed", "not-allowed"])
async def test_who_watches_sees_all_hands_of_a_deal_that_is_over_and_none_of_the_one_that_runs(
    site: Site, allowed: bool
) -> None:
    host, other = await site.visit_known(), await site.visit_known()
    code = await host.open_table(review=allowed)
    line, watching = await host.line(code), await other.line(code)
    assert watching.view["review"] is allowed
    await line.phase("declaring")
    assert (await past(host, code))["error"]["code"] == "no-past-deal"
    assert (await past(other, code))["error"]["code"] == "no-past-deal"
    await play_until(line, "settled")
    found = await past(other, code)
    assert found == await past(host, code)
    dealt = [card for hand in found["hands"] for group in hand for card in group["cards"]] + found["kitty"]
    assert Counter(dealt) == Counter(full_pack(2))
    played = [play for trick in found["tricks"] for play in trick["plays"]]
    for seat in range(4):
        own = Counter(card for play in played if play["seat"] == seat for card in play["cards"])
        assert own == Counter(card for group in found["hands"][seat] for card in group["cards"])
    assert (found["deal"], found["total"]) == (1, line.view["game"]["sheet"]["total"])
    await line.ask_for("next", 9001)
    await line.phase("declaring")
    # Whoever plays has nothing to look at now; a spectator sees the deal before, and nothing of this one.
    assert (await past(host, code))["status"] == 400
    again = await past(other, code)
    assert again == found if allowed else again["error"]["code"] == "no-past-deal"


async def test_the_host_allows_it_before_the_match_and_who_may_not_watch_sees_nothing(site: Site) -> None:
    host, other = await site.visit_known(), await site.visit_known()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    door = {"listed": False, "asks": False}
    assert (await line.ask_for("door", 1, watching=True, review=True, **door))["type"] == "done"
    assert line.view["review"] is True
    # What is not said stays.
    assert (await line.ask_for("door", 2, watching=False, **door))["type"] == "done"
    assert line.view["review"] is True
    await line.ask_for("start", 3)
    await play_until(line, "settled")
    assert (await past(host, code))["deal"] == 1
    assert (await past(other, code))["error"]["code"] == "no-past-deal"
    assert (await past(other, "NOSUCH"))["error"]["code"] == "no-past-deal"


@pytest.mark.parametrize("public", [True, False], ids=["public", "among friends"])
async def test_who_was_sent_away_has_nothing_to_look_at(site: Site, *, public: bool) -> None:
    host, kicked, dismissed, other = [await site.visit_known() for _ in range(4)]
    await dismissed.name("Gone")
    code = await host.open_table(bots=False, review=True, listed=public)
    line, sitting, *_ = [await one.line(code) for one in (host, kicked, dismissed, other)]
    await sitting.ask_for("sit", 1, seat=1)
    assert (await line.ask_for("kick", 2, seat=1))["type"] == "done"
    (shown,) = [one["id"] for one in (await line.ask_for("who", 3))["people"] if one["name"] == "Gone"]
    assert (await line.ask_for("dismiss", 4, id=shown))["type"] == "done"
    await line.ask_for("start", 5)
    await play_until(line, "settled")
    # Who was sent from a seat of a public table may still watch it.
    watches = [200, 200 if public else 400, 400, 200]
    assert [(await past(one, code))["status"] for one in (host, kicked, dismissed, other)] == watches
    await line.ask_for("next", 9001)
    await line.phase("declaring")
    assert [(await past(one, code))["status"] for one in (host, kicked, dismissed, other)] == [400, *watches[1:]]
