"""A person's record as others see it, leaderboards, and relations, over HTTP."""

import json
from pathlib import Path
from typing import Any

import pytest

from chaodipi.server.entries import WentAway
from chaodipi.server.ledger import Ledger
from chaodipi.server.people import People
from chaodipi.server.profiles import Profiles
from chaodipi.server.relations import Relations
from chaodipi.storage import PeopleStore, Store
from tests.server.conftest import Browser, Site
from tests.server.test_desertions import first_led, played, with_entry
from tests.server.test_people import me
from tests.storage.played import entries, keep, log


async def get(browser: Browser, path: str) -> tuple[int, Any]:
    async with browser.session.get(path) as response:
        return response.status, await response.json()


async def house(tmp_path: Path, *names: str) -> tuple[Store, People, list[str]]:
    store = Store(f"sqlite:///{tmp_path / 'people.sqlite3'}")
    people = People(store, "secret")
    persons = [await people.new_guest("en") for _ in names]
    for person, name in zip(persons, names, strict=True):
        await people.rename(person, name)
    return store, people, persons


@pytest.mark.clause("JZ-09")
async def test_a_record_is_what_was_played_and_never_tells_the_identity(tmp_path: Path) -> None:
    store, people, persons = await house(tmp_path, "An", "Bo", "Chi", "Du")
    for number, rules in enumerate(["classic", "classic", "jiangzhe"]):
        keep(store, f"TABLE{number}", log(rules, persons, at_ms=10**6 * number))
    profiles = Profiles(store, people)
    told: list[Any] = [profiles.profile(person) for person in persons]
    for own in told:
        total, sets = own["total"], own["rules"]
        assert isinstance(total, dict)
        assert isinstance(sets, dict)
        assert set(sets) == {"classic", "jiangzhe"}
        for name, value in total.items():
            assert value == sum(of_set[name] for of_set in sets.values())
        assert total["matches"] == 3
        assert total["deals"] > total["matches"]
        assert set(own["ratings"]) == {"classic", "jiangzhe"}
        assert own["ratings"]["classic"]["matches"] == 2
    # Partners have the same results, and all wins are somebody's losses.
    assert told[0]["total"]["won"] == told[2]["total"]["won"]
    assert sum(own["total"]["matches_won"] for own in told) == 6
    text = json.dumps([told, profiles.leaderboard("classic", persons[0])])
    assert [person for person in persons if person in text] == []
    store.close()


async def test_a_record_is_as_one_reckons_it_by_hand(tmp_path: Path) -> None:
    """The five deals of tests/golden/transcripts/baomahui.txt: the bankers, by seat, are 3, 0, 2, 0 and 1; the points
    135, 35, 70, 80 and 145, so that the opponents win the first, the fourth and the fifth. Seats 0 and 2 win."""
    store, people, persons = await house(tmp_path, "An", "Bo", "Chi", "Du")
    keep(store, "TABLE", log("baomahui", persons))
    profiles = Profiles(store, people)
    # deals won, banker won, bankers won, points, levels, failed throws, pay, matches won
    reckoned = {
        "An": (5, 4, 2, 1, 3, 2, 135 + 145, 5, 0, 6 + 6 + 3 - 2 + 6, 1, 1),
        "Bo": (5, 1, 1, 0, 2, 0, 35 + 70 + 80, 0, 0, -4 - 4 - 2 + 3 - 4, 1, 0),
        "Chi": (5, 4, 1, 1, 3, 2, 135 + 145, 5, 0, 19, 1, 1),
        "Du": (5, 1, 1, 0, 2, 0, 35 + 70 + 80, 0, 3, -11, 1, 0),
    }
    for person in persons:
        told: Any = profiles.profile(person)
        assert tuple(told["rules"]["baomahui"].values()) == reckoned[told["name"]]
        assert told["total"] == told["rules"]["baomahui"]
        assert told["desertions"]["count"] == 0
        # Plackett-Luce, everybody new: c = sqrt(4 s2 + 2 b2) = 17.68 with s = 25/3, b = 25/6; the mean moves by s2/2c =
        # 1.964, the deviation shrinks to s sqrt(1 - 0.5 * (2/3) * 0.111) = 8.178; both times 40.
        rating = told["ratings"]["baomahui"]
        won = told["name"] in {"An", "Chi"}
        assert (rating["rating"], rating["uncertainty"]) == (1579 if won else 1421, 327)
        assert (rating["provisional"], rating["rank"]) == (True, None)
    store.close()


async def test_the_leaderboard_grows_with_what_is_played(tmp_path: Path) -> None:
    store, people, persons = await house(tmp_path, "An", "Bo", "Chi", "Du")
    profiles = Profiles(store, people)
    assert profiles.leaderboard("classic", None)["people"] == []
    ratings = []
    for number in range(3):
        keep(store, f"TABLE{number}", log("classic", persons, at_ms=10**6 * number))
        board = profiles.leaderboard("classic", persons[1])
        shown: Any = board["people"]
        assert {one["name"] for one in shown} == {"An", "Bo", "Chi", "Du"}
        assert {one["matches"] for one in shown} == {number + 1}
        assert board["me"] == next(one for one in shown if one["name"] == "Bo")
        ratings.append(shown[0]["rating"])
    assert ratings == sorted(set(ratings))
    assert Profiles(store, people).leaderboard("classic", persons[1]) == board
    # With a bot at the table nothing changes, nor while a match runs.
    keep(store, "RUNNING", log("classic", persons, at_ms=10**7)[:-1])
    keep(store, "BOTS", log("classic", [*persons[:3], ""], at_ms=10**7))
    assert profiles.leaderboard("classic", persons[1]) == board
    store.close()


@pytest.mark.clause("JZ-09", "JZ-57")
async def test_desertions_are_in_the_record_of_who_deserted(tmp_path: Path) -> None:
    store, people, persons = await house(tmp_path, "An", "Bo", "Chi", "Du")
    plain = list(entries("jiangzhe", persons))
    room = played(with_entry(plain, first_led(plain), WentAway(persons[1], 1)))
    keep(store, "TABLE", log("jiangzhe", persons))
    Ledger(store, "TABLE", room).keep()
    await people.rename(persons[0], "Once all is written")
    told: list[Any] = [Profiles(store, people).profile(person)["desertions"] for person in persons]
    assert [one["count"] for one in told] == [0, 1, 0, 0]
    assert told[1]["credits"] == told[1]["last"][0]["credits"] >= 15
    assert told[1]["last"][0]["stage"] == "playing"
    store.close()


@pytest.mark.clause("JZ-10")
async def test_people_are_muted_blocked_and_forgiven(site: Site, tmp_path: Path) -> None:
    one, other = await site.visit(), await site.visit()
    await one.name("One")
    them = await me(other)
    for relation in ("mute", "block"):
        answer = await one.post(f"/api/people/{them['id']}/relation", json={"relation": relation})
        assert answer == (200, {"relation": relation})
        assert await get(one, "/api/me/relations") == (
            200, [{"id": them["id"], "name": them["name"], "relation": relation}]
        )  # fmt: skip
        assert (await get(one, f"/api/people/{them['name']}/profile"))[1]["relation"] == relation
    # They are not told.
    assert (await get(other, "/api/me/relations"))[1] == []
    assert (await get(other, "/api/people/One/profile"))[1]["relation"] == ""
    # It is kept.
    store = Store(f"sqlite:///{tmp_path / 'chaodipi.sqlite3'}")
    assert [list(of.values()) for of in Relations(store).all.values()] == [["block"]]
    store.close()
    await one.post(f"/api/people/{them['id']}/relation", json={"relation": ""})
    assert (await get(one, "/api/me/relations"))[1] == []


async def test_a_report_is_kept_once_for_each_reason(site: Site, tmp_path: Path) -> None:
    one, other = await site.visit_known(), await site.visit()
    them = await me(other)
    for reason in ("signals", "signals", "leaving"):
        assert (await one.post(f"/api/people/{them['id']}/report", json={"reason": reason, "table": "ABC"}))[0] == 200
    store = Store(f"sqlite:///{tmp_path / 'chaodipi.sqlite3'}")
    assert sorted(report.reason for report in PeopleStore(store).reports()) == ["leaving", "signals"]
    store.close()


@pytest.mark.parametrize(
    ("path", "asked", "code"),
    [
        ("people/nobody/relation", {"relation": "mute"}, "unknown-person"),
        ("people/nobody/report", {"reason": "name"}, "unknown-person"),
        ("people/Me/relation", {"relation": "block"}, "yourself"),
        ("people/Me/report", {"reason": "name"}, "yourself"),
        ("people/Me/relation", {"relation": "love"}, "bad-message"),
        *(
            ("people/Me/report", {"reason": "name", "table": table}, "bad-message")
            for table in ("A" * 13, "A\n", "\n", "\x1b[31mX\x07", "\0")
        ),
    ],
)
async def test_what_cannot_be_is_refused(site: Site, path: str, asked: object, code: str) -> None:
    browser = await site.visit()
    await browser.name("Me")
    assert (await get(browser, "/api/people/me/profile"))[1]["me"]
    status, answer = await browser.post(f"/api/{path}", json=asked)
    assert (status, answer["error"]["code"]) == (400, code)
    assert (await get(browser, "/api/people/nobody/profile"))[1]["error"]["code"] == "unknown-person"
    assert (await get(browser, "/api/leaderboard?family=poker"))[1]["error"]["code"] == "unknown-family"
