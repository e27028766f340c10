"""Keeping an identity with a passkey, and signing in with it on another device."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestServer

from chaodipi.server.app import make_server
from chaodipi.server.challenges import CHALLENGE_MINUTES, Challenges
from chaodipi.server.front import Front
from chaodipi.server.passkeys import MOST_PASSKEYS
from tests.server.authenticator import Authenticator, decoded, encoded
from tests.server.conftest import Browser, Site
from tests.server.test_people import me

Answer = dict[str, Any]


@pytest.fixture
def origin(site: Site) -> str:
    """By a name: browsers make no keys for addresses of numbers."""
    return site.address.rstrip("/").replace("127.0.0.1", "localhost")


async def ask(browser: Browser, origin: str, what: str, body: object) -> tuple[int, Answer]:
    named = {"Host": origin.partition("://")[2], "Origin": origin}
    return await browser.post(f"/api/me/passkeys{what}", json=body, headers=named)


async def made(browser: Browser, origin: str, **how: Any) -> Authenticator:
    """The browser's person has a new key."""
    key = Authenticator(origin, **how)
    _, options = await ask(browser, origin, "/new", {})
    status, answer = await ask(browser, origin, "", {"credential": key.make(options), "device": "iphone"})
    assert (status, answer["device"], answer["here"]) == (200, "iphone", True)
    return key


async def used(browser: Browser, origin: str, key: Authenticator, /, **told: Any) -> tuple[int, Answer]:
    _, options = await ask(browser, origin, "/ask", {})
    return await ask(browser, origin, "/use", {"credential": key.sign(options, **told)})


def code_of(answer: tuple[int, Answer]) -> str:
    return str(answer[1]["error"]["code"])


async def keys(browser: Browser, origin: str) -> list[Answer]:
    headers = {"Host": origin.removeprefix("http://")}
    async with browser.session.get("/api/me/passkeys", headers=headers) as response:
        told = await response.json()
    assert told["possible"]
    return list(told["keys"])


@pytest.mark.parametrize("counts", [True, False])
async def test_a_passkey_brings_a_person_to_another_device_again_and_again(
    site: Site, origin: str, counts: bool
) -> None:
    phone, tablet = await site.visit_known(), await site.visit_known()
    await phone.name("Grandma")
    known = await me(phone)
    key = await made(phone, origin, counts=counts)
    for _ in range(2):
        assert await used(tablet, origin, key) == (200, known)
        assert await me(tablet) == known
    (kept,) = await keys(tablet, origin)
    assert kept["used_ms"] >= kept["made_ms"]
    assert kept["credential"] == encoded(key.id)


async def test_what_a_key_is_told_holds_no_secret(site: Site, origin: str) -> None:
    browser = await site.visit_known()
    await browser.name("An")
    _, options = await ask(browser, origin, "/new", {})
    cookie = browser.session.cookie_jar.filter_cookies(browser.session._base_url)["chaodipi"].value  # type: ignore[arg-type]  # a URL, where there is one
    assert options["user"]["name"] == "An"
    assert options["rp"]["id"] == "localhost"
    assert decoded(options["user"]["id"]).hex() not in str(decoded(cookie.partition(".")[0]))
    chosen = options["authenticatorSelection"]
    assert (chosen["residentKey"], chosen["userVerification"]) == ("required", "preferred")
    assert options["challenge"] != (await ask(browser, origin, "/new", {}))[1]["challenge"]
    # For signing in nothing is said of whose key it should be.
    assert (await ask(browser, origin, "/ask", {}))[1].get("allowCredentials", []) == []


async def test_a_key_that_was_removed_is_good_no_more(site: Site, origin: str) -> None:
    phone, thief, other = await site.visit_known(), await site.visit_known(), await site.visit_known()
    first, second = await made(phone, origin), await made(phone, origin)
    lost = (await keys(phone, origin))[0]["id"]
    # Not by somebody else.
    await ask(other, origin, "/remove", {"id": lost})
    assert len(await keys(phone, origin)) == 2
    await ask(phone, origin, "/remove", {"id": lost})
    assert code_of(await used(thief, origin, first)) == "unknown-passkey"
    assert (await used(thief, origin, second))[0] == 200


FORGERIES: dict[str, tuple[str, Callable[[Answer], object]]] = {
    "another signature": ("bad-passkey", lambda a: a["response"].update(signature=encoded(bytes(70)))),
    "a signature of nothing": ("bad-passkey", lambda a: a["response"].update(signature="")),
    "other data": (
        "bad-passkey",
        lambda a: a["response"].update(
            authenticatorData=encoded(decoded(a["response"]["authenticatorData"])[:-1] + b"\xff")
        ),
    ),
    "somebody else's handle": ("bad-passkey", lambda a: a["response"].update(userHandle=encoded(bytes(32)))),
    "a handle of no letters": ("bad-passkey", lambda a: a["response"].update(userHandle=5)),
    "no response": ("bad-passkey", lambda a: a.update(response=None)),
    "no client data": ("bad-passkey", lambda a: a["response"].pop("clientDataJSON")),
    "client data of no JSON": ("bad-passkey", lambda a: a["response"].update(clientDataJSON=encoded(b"{"))),
    "another id": ("bad-passkey", lambda a: a.update(id=encoded(b"other"))),
    "an unknown key": ("unknown-passkey", lambda a: a.update(rawId=encoded(b"other"), id=encoded(b"other"))),
    "an id that is a list": ("bad-passkey", lambda a: a.update(rawId=[1])),
    "another kind": ("bad-passkey", lambda a: a.update(type="password")),
}


async def test_a_forged_answer_lets_nobody_in(site: Site, origin: str) -> None:
    phone, thief = await site.visit_known(), await site.visit_known()
    key, before = await made(phone, origin), await me(thief)
    for name, (code, forge) in FORGERIES.items():
        _, options = await ask(thief, origin, "/ask", {})
        answer = key.sign(options)
        forge(answer)
        assert code_of(await ask(thief, origin, "/use", {"credential": answer})) == code, name
    assert await me(thief) == before


async def test_an_answer_for_another_place_time_or_purpose_lets_nobody_in(site: Site, origin: str) -> None:
    phone, thief = await site.visit_known(), await site.visit_known()
    key, before = await made(phone, origin), await me(thief)
    elsewhere: list[Answer] = [
        {"origin": "https://evil.example"},
        {"origin": origin.replace("localhost", "localhost.evil.example")},
        {"origin": "null"},
        {"crossOrigin": True},
        {"host": "evil.example"},
        {"type": "webauthn.create"},
        {"challenge": encoded(bytes(32))},
        {"challenge": 7},
    ]
    for told in elsewhere:
        assert code_of(await used(thief, origin, key, **told)) == "bad-passkey", told
    # A page of another site never gets so far.
    evil = {"Origin": "https://evil.example"}
    answer = await thief.post("/api/me/passkeys/use", json={"credential": {}}, headers=evil)
    assert code_of(answer) == "foreign-origin"
    # What was asked of one browser is no answer of another's.
    options = (await ask(phone, origin, "/ask", {}))[1]
    signed = key.sign(options)
    assert code_of(await ask(thief, origin, "/use", {"credential": signed})) == "late-passkey"
    await ask(thief, origin, "/ask", {})
    assert code_of(await ask(thief, origin, "/use", {"credential": signed})) == "bad-passkey"
    assert await me(thief) == before


async def test_an_answer_is_good_once(site: Site, origin: str) -> None:
    phone, tablet = await site.visit_known(), await site.visit_known()
    key = await made(phone, origin)
    _, options = await ask(tablet, origin, "/ask", {})
    body = {"credential": key.sign(options)}
    # Also of many at the same time one.
    answers = await asyncio.gather(*(ask(tablet, origin, "/use", body) for _ in range(4)))
    assert sorted(status for status, _ in answers) == [200, 400, 400, 400]
    assert code_of(await ask(tablet, origin, "/use", body)) == "late-passkey"


async def test_a_failed_answer_uses_the_challenge_up(site: Site, origin: str) -> None:
    phone, tablet = await site.visit_known(), await site.visit_known()
    key = await made(phone, origin)
    _, options = await ask(tablet, origin, "/ask", {})
    good, bad = key.sign(options), key.sign(options, origin="https://evil.example")
    assert code_of(await ask(tablet, origin, "/use", {"credential": bad})) == "bad-passkey"
    assert code_of(await ask(tablet, origin, "/use", {"credential": good})) == "late-passkey"


async def test_a_copy_of_a_key_that_counts_is_found_out(site: Site, origin: str) -> None:
    phone, tablet = await site.visit_known(), await site.visit_known()
    key = await made(phone, origin)
    assert (await used(tablet, origin, key))[0] == 200
    key.count -= 1
    assert code_of(await used(tablet, origin, key)) == "bad-passkey"
    assert (await used(tablet, origin, key))[0] == 200


async def test_a_forged_key_is_not_kept(site: Site, origin: str) -> None:
    browser, other = await site.visit_known(), await site.visit_known()
    elsewhere: list[Answer] = [
        {"origin": "https://evil.example"}, {"type": "webauthn.get"}, {"challenge": encoded(bytes(32))}
    ]  # fmt: skip
    for told in elsewhere:
        _, options = await ask(browser, origin, "/new", {})
        answer = {"credential": Authenticator(origin).make(options, **told)}
        assert code_of(await ask(browser, origin, "", answer)) == "bad-passkey", told
    _, options = await ask(browser, origin, "/new", {})
    answer = {"credential": Authenticator(origin).make({**options, "rp": {"id": "evil.example"}})}
    assert code_of(await ask(browser, origin, "", answer)) == "bad-passkey"
    # What was asked for signing in makes no key, and a key is one person's.
    asked = (await ask(browser, origin, "/ask", {}))[1]
    answer = {"credential": Authenticator(origin).make({**options, "challenge": asked["challenge"]})}
    assert code_of(await ask(browser, origin, "", answer)) == "late-passkey"
    assert await keys(browser, origin) == []
    key = await made(browser, origin)
    again = (await ask(other, origin, "/new", {}))[1]
    assert code_of(await ask(other, origin, "", {"credential": key.make(again)})) == "bad-passkey"


async def test_one_person_has_so_many_keys_and_no_more(site: Site, origin: str) -> None:
    browser = await site.visit_known()
    for _ in range(MOST_PASSKEYS):
        await made(browser, origin)
    _, options = await ask(browser, origin, "/new", {})
    assert len(options["excludeCredentials"]) == MOST_PASSKEYS
    status, answer = await ask(browser, origin, "", {"credential": Authenticator(origin).make(options)})
    assert (status, answer["error"]) == (429, {"code": "too-many-passkeys", "facts": {"count": MOST_PASSKEYS}})


async def test_who_tries_keys_is_stopped(site: Site, origin: str) -> None:
    thief = await site.visit_known()
    codes = [code_of(await ask(thief, origin, "/use", {"credential": {}})) for _ in range(31)]
    assert codes == ["late-passkey"] * 30 + ["too-many-tries"]


async def test_at_an_address_of_numbers_there_are_no_passkeys(site: Site) -> None:
    browser = await site.visit_known()
    async with browser.session.get("/api/me/passkeys") as response:
        assert await response.json() == {"possible": False, "keys": []}
    for what in ("/new", "/ask"):
        assert code_of(await browser.post(f"/api/me/passkeys{what}", json={})) == "no-passkeys-here"


async def test_a_key_of_another_name_of_the_house_is_told_so(site: Site, origin: str) -> None:
    browser = await site.visit_known()
    key = await made(browser, origin)
    other = origin.replace("localhost", "cards.localhost")
    (kept,) = await keys(browser, other)
    assert (kept["host"], kept["here"]) == ("localhost", False)
    key.origin = other
    assert code_of(await used(browser, other, key)) == "unknown-passkey"


def test_challenges_are_late_after_minutes_and_forgotten_in_time() -> None:
    now = 0.0
    challenges = Challenges(lambda: now)
    first = challenges.new("An", "use")
    assert challenges.take("An", "new") is None
    assert challenges.take("Bo", "use") is None
    assert challenges.take("An", "use") == first
    assert challenges.take("An", "use") is None
    challenges.new("An", "use")
    now += CHALLENGE_MINUTES * 60
    assert challenges.take("An", "use") is None
    for number in range(20_000):
        challenges.new(str(number), "use")
    assert challenges.take("0", "use") is None
    assert challenges.take("19999", "use") is not None


async def test_with_a_public_address_keys_are_for_that_one_whatever_is_asked(tmp_path: Path) -> None:
    public = "https://cards.example"
    server = TestServer(make_server(tmp_path, front=Front((), f"{public}/club/")))
    await server.start_server()
    async with aiohttp.ClientSession(server.make_url("/"), cookie_jar=aiohttp.DummyCookieJar()) as session:
        async with session.get("/api/me") as response:
            # Over TLS it would be kept.
            cookie = response.cookies["chaodipi"]
            assert cookie["secure"]
            session.headers["Cookie"] = f"chaodipi={cookie.value}"
        browser = Browser(session)
        statuses = []
        for origin in (public, f"{public}:444", "http://cards.example", "https://localhost"):
            _, options = await ask(browser, public, "/new", {})
            assert options["rp"]["id"] == "cards.example"
            answer = {"credential": Authenticator(origin).make(options)}
            statuses.append((await ask(browser, public, "", answer))[0])
    await server.close()
    assert statuses == [200, 400, 400, 400]
