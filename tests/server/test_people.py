"""Guests, their names, and coming to another device."""

import asyncio
import sqlite3
import time
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chaodipi.server.codes import hash_code, new_code, plain_code
from chaodipi.server.names import LONGEST, clean_name, guest_names, language_of, name_key, numbered
from chaodipi.server.people import People
from chaodipi.storage import Store
from chaodipi.text import LANGUAGES
from chaodipi.violation import InputError
from tests.server.conftest import Browser, Site
from tests.server.test_talk import UNSEEN

ENGLISH = {"Accept-Language": "en-GB,en;q=0.9"}


async def me(browser: Browser, **how: Any) -> dict[str, object]:
    async with browser.session.get("/api/me", **how) as response:
        assert response.status == 200
        return dict(await response.json())


@given(st.text())
def test_numbered_names_are_names_and_all_differ(text: str) -> None:
    try:
        name = clean_name(text)
    except InputError:
        return
    names = list(islice(numbered(name), 120))
    assert len(set(map(name_key, names))) == 120
    assert all(clean_name(one) == one and len(one) <= LONGEST for one in names)


@given(st.text(UNSEEN + "ab "), st.text(UNSEEN + " \u0301"))
def test_a_name_is_what_is_seen_of_it(text: str, blank: str) -> None:
    with pytest.raises(InputError):
        clean_name(blank)
    seen = text.translate(dict.fromkeys(map(ord, UNSEEN)))
    assert name_key(text) == name_key(seen)
    if 1 <= len(" ".join(seen.split())) <= LONGEST:
        assert clean_name(text) == clean_name(seen)


def test_a_name_carries_no_tower_of_marks() -> None:
    assert len(clean_name("O" + "\u0308\u0305\u033f" * 4)) <= 4
    assert clean_name("Đặng Thị Hồng") == "Đặng Thị Hồng"


@pytest.mark.parametrize("language", LANGUAGES)
def test_guests_have_names_of_their_language(language: str) -> None:
    for name in islice(guest_names(language, Random(1)), 200):
        assert clean_name(name) == name
        assert name.isascii() == (language == "en")


def test_the_language_is_the_one_asked_for_most() -> None:
    asked = ["en;q=0.2,zh-HK", "zh;q=x, en", "zh-CN", "de", "en-US, zh"]
    assert [language_of(one) for one in asked] == ["zh-Hant", "en", "zh-Hans", "zh-Hans", "en"]


@given(st.sampled_from(["move", "keep"]), st.randoms())
def test_a_code_may_be_typed_as_people_type(kind: str, random: Random) -> None:
    code = new_code("move" if kind == "move" else "keep")
    typed = "".join(random.choice([c, c.lower(), chr(ord(c) + 0xFEE0)]) + random.choice(["", " ", "-"]) for c in code)
    assert plain_code(typed) == code.replace("-", "")
    assert hash_code("a", typed) == hash_code("a", code) != hash_code("b", code)


async def test_a_guest_is_named_at_once_in_the_language_of_the_browser(site: Site) -> None:
    english, chinese = await site.visit(), await site.visit()
    first = await me(english, headers=ENGLISH)
    assert str(first["name"]).isascii()
    assert not str((await me(chinese, headers={"Accept-Language": "zh-CN"}))["name"]).isascii()
    assert await me(english) == first
    # What others may know is not what the cookie holds.
    cookie = english.session.cookie_jar.filter_cookies(english.session._base_url)["chaodipi"].value  # type: ignore[arg-type]  # a URL, where there is one
    assert str(first["id"]) not in cookie


async def test_two_people_never_have_the_same_name(site: Site) -> None:
    browsers = [await site.visit() for _ in range(4)]
    given_names = []
    for browser, wanted in zip(browsers, ["Li Wei", "ＬＩ wei", "li  WEI", "Li Wei 2"], strict=True):
        given_names.append((await browser.post("/api/me", json={"name": wanted}))[1]["name"])
    assert given_names == ["Li Wei", "LI wei 2".replace("LI", "ＬＩ"), "li WEI 3", "Li Wei 2 2"]
    # One's own name in another spelling is free, and so is a name that was given up.
    assert (await browsers[0].post("/api/me", json={"name": "LI WEI"}))[1] == {"name": "LI WEI"}
    assert (await browsers[0].post("/api/me", json={"name": "Zhao"}))[1] == {"name": "Zhao"}
    assert (await browsers[3].post("/api/me", json={"name": "Li Wei"}))[1] == {"name": "Li Wei"}


async def test_of_many_at_the_same_time_each_gets_a_name(site: Site) -> None:
    browsers = [await site.visit() for _ in range(8)]
    answers = await asyncio.gather(*(one.post("/api/me", json={"name": "王"}) for one in browsers))
    assert {answer["name"] for _, answer in answers} == {"王", *(f"王 {n}" for n in range(2, 9))}


async def test_a_code_brings_a_person_to_another_device_once(site: Site) -> None:
    phone, tablet, thief = await site.visit(), await site.visit(), await site.visit()
    await phone.name("Grandma")
    known = await me(phone)
    _, made = await phone.post("/api/me/code", json={"page": f"{site.address}somewhere/"})
    assert made["link"] == f"{site.address}somewhere/me#{made['code']}"
    assert made["qr"].startswith("<svg")
    assert (await tablet.post("/api/me/move", json={"code": made["code"].lower().replace("-", " ")})) == (200, known)
    assert await me(tablet) == await me(phone) == known
    # Seen over the shoulder it is worth nothing any more.
    status, refused = await thief.post("/api/me/move", json={"code": made["code"]})
    assert (status, refused["error"]["code"]) == (400, "bad-code")
    assert (await me(thief))["id"] != known["id"]


async def test_a_link_of_a_code_leads_to_no_other_site(site: Site) -> None:
    browser = await site.visit()
    for page in ("https://evil.example/", "javascript:1", "http://[", ""):
        _, made = await browser.post("/api/me/code", json={"page": page})
        assert made["link"] == f"{site.address}me#{made['code']}"


async def test_a_new_code_ends_the_one_before(site: Site) -> None:
    browser, other = await site.visit(), await site.visit()
    codes = [(await browser.post("/api/me/code", json={}))[1]["code"] for _ in range(3)]
    kept = (await browser.post("/api/me/code", json={"kind": "keep"}))[1]["code"]
    answers = [(await other.post("/api/me/move", json={"code": code}))[0] for code in codes]
    assert answers == [400, 400, 200]
    # The one on paper is good again and again, until another is written down.
    assert [(await (await site.visit()).post("/api/me/move", json={"code": kept}))[0] for _ in range(2)] == [200, 200]
    await browser.post("/api/me/code", json={"kind": "keep"})
    assert (await (await site.visit()).post("/api/me/move", json={"code": kept}))[0] == 400


async def test_a_late_code_is_good_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, other = await site.visit(), await site.visit()
    now = time.time()
    for later, status in ((10 * 60 + 1, 400), (9 * 60, 200)):
        monkeypatch.setattr(time, "time", lambda: now)
        _, made = await browser.post("/api/me/code", json={})
        monkeypatch.setattr(time, "time", lambda later=later: now + later)
        assert (await other.post("/api/me/move", json={"code": made["code"]}))[0] == status


async def test_of_two_who_use_a_code_at_once_one_gets_it(site: Site) -> None:
    browser = await site.visit()
    _, made = await browser.post("/api/me/code", json={})
    others = [await site.visit() for _ in range(5)]
    answers = await asyncio.gather(*(one.post("/api/me/move", json={"code": made["code"]}) for one in others))
    assert sorted(status for status, _ in answers) == [200, 400, 400, 400, 400]


async def test_who_guesses_is_stopped_even_with_the_right_code(site: Site) -> None:
    browser, guesser = await site.visit(), await site.visit()
    _, made = await browser.post("/api/me/code", json={})
    refused = [(await guesser.post("/api/me/move", json={"code": "AAAA-AAAA"}))[1]["error"]["code"] for _ in range(31)]
    assert refused == ["bad-code"] * 30 + ["too-many-tries"]
    _, answer = await guesser.post("/api/me/move", json={"code": made["code"]})
    assert answer["error"] == {"code": "too-many-tries", "facts": {"minutes": 10}}


async def test_the_database_holds_no_code(site: Site, tmp_path: Path) -> None:
    browser = await site.visit()
    code = (await browser.post("/api/me/code", json={"kind": "keep"}))[1]["code"]
    with sqlite3.connect(f"file:{tmp_path / 'chaodipi.sqlite3'}?mode=ro", uri=True) as database:
        text = "\n".join(database.iterdump())
    database.close()
    assert "'keep'" in text
    assert code not in text
    assert plain_code(code) not in text


async def test_people_and_their_names_are_there_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'people.sqlite3'}"
    store = Store(url)
    people = People(store, "secret")
    persons = [await people.new_guest("en") for _ in range(5)]
    await people.rename(persons[0], "An")
    code = await people.make_code(persons[0], "keep")
    store.close()
    store = Store(url)
    again = People(store, "secret")
    assert [again.name_of(one) for one in persons] == [people.name_of(one) for one in persons]
    assert again.person_of("an") == again.person_of(again.public_id(persons[0])) == persons[0]
    assert await again.use_code(code) == persons[0]
    assert await again.rename(persons[1], "an") == "an 2"
    store.close()


async def test_two_processes_give_no_name_twice(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'people.sqlite3'}"
    stores = [Store(url), Store(url)]
    one, other = (People(store, "secret") for store in stores)
    first, second = await one.new_guest("en"), await other.new_guest("en")
    assert [await one.rename(first, "An"), await other.rename(second, "AN")] == ["An", "AN 2"]
    assert other.name_of(first) == "An"
    for store in stores:
        store.close()


def test_the_letters_of_codes_are_told_apart() -> None:
    seen = set("".join(new_code("keep") for _ in range(200))) - {"-"}
    for alike in ("B8", "S5", "Z2", "O0QD", "IL1", "UV", "G6", "I7"):
        assert len(seen & set(alike)) <= 1, alike
    assert all(a <= b for a, b in pairwise(sorted(seen)))


async def test_after_signing_out_no_other_device_is_that_person(site: Site) -> None:
    phone, tablet, lost = await site.visit(), await site.visit(), await site.visit()
    await phone.name("Grandma")
    known = await me(phone)
    kept = (await phone.post("/api/me/code", json={"kind": "keep"}))[1]["code"]
    for other in (tablet, lost):
        _, made = await phone.post("/api/me/code", json={})
        assert (await other.post("/api/me/move", json={"code": made["code"]}))[0] == 200
    waiting = (await lost.post("/api/me/code", json={}))[1]["code"]
    code = await phone.open_table()
    lines = [await browser.line(code) for browser in (lost, tablet)]
    assert (await phone.post("/api/me/sign-out", json={}))[0] == 200
    # What is open is closed; what is asked is asked by a stranger, who is a guest.
    for line in lines:
        while (await line.hear())["type"] != "closed":
            pass
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await lost.raw_line(code)
    assert (await me(lost))["id"] != known["id"]
    assert (await me(phone)) == known
    line = await phone.line(code)
    assert line.view["seat"] == 0
    # Nor does a code bring anybody, on paper or not: they may have been made on the lost one.
    for code in (waiting, kept):
        assert (await lost.post("/api/me/move", json={"code": code}))[0] == 400
    _, made = await phone.post("/api/me/code", json={"kind": "keep"})
    assert (await tablet.post("/api/me/move", json={"code": made["code"]})) == (200, known)
    assert (await phone.post("/api/me", json={"name": "Granny"}))[1] == {"name": "Granny"}
    assert (await me(tablet))["name"] == (await me(phone))["name"] == "Granny"


async def test_signing_out_holds_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'people.sqlite3'}"
    store = Store(url)
    people = People(store, "secret")
    person = await people.new_guest("en")
    assert people.is_good(person, 0)
    await people.sign_out(person)
    await people.rename(person, "An")
    again = People(store, "secret")
    for one in (people, again):
        assert [one.is_good(person, number) for number in (0, 1, 2)] == [False, True, False]
    store.close()
