"""Behind proxies: whose word is believed, what is encrypted, and which pages are ours."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer, make_mocked_request
from hypothesis import given
from hypothesis import strategies as st

from chaodipi.server.app import make_server
from chaodipi.server.front import FRONT, Front, address_of, is_local, is_secure, page_of
from chaodipi.violation import InputError
from tests.server.conftest import Site
from tests.service.spoilt_http import routes

PROXY = "127.0.0.1"

NO_HOSTS = ("[", "[::1", "a]", "[v]", "a\u2100b")


@pytest.mark.parametrize("host", NO_HOSTS)
async def test_who_calls_us_by_what_is_no_name_is_answered_so_everywhere(site: Site, host: str) -> None:
    browser = await site.visit()
    for method, where in routes():
        path = where.replace("{", "").replace("}", "")
        async with browser.session.request(method, path, headers={"Host": host}, json={}) as response:
            assert response.status == 400, (method, where)
    async with browser.session.get("/metrics", headers={"Host": "localhost:99999"}) as response:
        assert response.status < 500


def asked(front: Front, headers: Mapping[str, str], remote: str = PROXY) -> web.Request:
    """A request that comes from an address."""
    app = web.Application()
    app[FRONT] = front
    request = make_mocked_request("GET", "/", headers={"Host": "cards.example", **headers}, app=app)
    return request.clone(remote=remote)


FAMILY = Front((PROXY, "10.0.0.0/8", "::1"))


@pytest.mark.parametrize(
    ("remote", "told", "address"),
    [
        (PROXY, "203.0.113.7", "203.0.113.7"),
        (PROXY, "", PROXY),
        # What a client has made up stands before what our proxy adds.
        (PROXY, "198.51.100.1, 203.0.113.7", "203.0.113.7"),
        # Two proxies of ours, one behind the other.
        (PROXY, "198.51.100.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"),
        (PROXY, "10.1.2.3", "10.1.2.3"),
        # Nonsense is nobody, and what stands before it was written by anybody.
        (PROXY, "203.0.113.7, a'; drop", PROXY),
        (PROXY, "203.0.113.7:51234", "203.0.113.7"),
        # Nobody else is believed.
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"),
        # A household has all addresses of 64 bits.
        (PROXY, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (PROXY, "[2001:db8:1:2:3:4:5:6]:443", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "", "fe80::/64"),
        ("", "203.0.113.7", ""),
    ],
)
def test_who_asks_is_told_by_named_proxies_alone(remote: str, told: str, address: str) -> None:
    headers = {"X-Forwarded-For": told} if told else {}
    assert address_of(asked(FAMILY, headers, remote)) == address


def test_by_default_nobody_is_believed() -> None:
    headers = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
    assert address_of(asked(Front(), headers)) == PROXY
    assert not is_secure(asked(Front(), headers))
    assert is_secure(asked(FAMILY, headers))
    assert not is_secure(asked(FAMILY, headers, "203.0.113.9"))
    assert is_secure(asked(Front((), "https://cards.example"), {}))


@given(st.text(st.characters(exclude_characters="\r\n\0", max_codepoint=255), max_size=60))
def test_whatever_is_told_is_no_fault(told: str) -> None:
    address_of(asked(FAMILY, {"X-Forwarded-For": told, "X-Forwarded-Proto": told}))


@pytest.mark.parametrize(
    ("front", "headers", "origin", "own"),
    [
        (Front(), {}, "http://cards.example", True),
        # Not known how it came: a proxy that is not named may have taken the encryption off.
        (Front(), {}, "https://cards.example", True),
        (Front(), {"X-Forwarded-Proto": "http"}, "https://cards.example", True),
        (FAMILY, {"X-Forwarded-Proto": "https"}, "https://cards.example", True),
        (FAMILY, {"X-Forwarded-Proto": "https"}, "http://cards.example", False),
        (Front(), {}, "http://cards.example:8000", False),
        (Front(), {"Host": "cards.example:8000"}, "http://cards.example:8000", True),
        (Front(), {}, "null", False),
        (Front(), {}, "http://cards.example.evil", False),
        (Front(), {}, "http://[", False),
        (Front((), "https://cards.example/"), {"Host": "127.0.0.1:8000"}, "https://cards.example", True),
        (Front((), "https://cards.example:443"), {}, "https://cards.example", True),
        (Front((), "https://牌.example"), {}, "https://xn--m1x.example", True),
        (Front((), "https://cards.example/"), {}, "http://cards.example", False),
        (Front((), "https://cards.example/"), {"Host": "other.example"}, "https://other.example", False),
    ],
)
def test_pages_of_other_sites_are_not_ours(front: Front, headers: dict[str, str], origin: str, own: bool) -> None:
    assert front.is_own(origin, asked(front, headers)) == own


@pytest.mark.parametrize(
    ("proxies", "url"), [(("10.0.0.0/33",), ""), (("proxy",), ""), ((), "cards.example"), ((), "https://a@b/")]
)
def test_what_is_no_proxy_and_no_address_is_refused(proxies: tuple[str, ...], url: str) -> None:
    with pytest.raises(InputError) as refused:
        Front(proxies, url)
    assert refused.value.code in {"bad-network", "bad-public-url"}


def test_who_asks_on_this_machine_for_somebody_else_is_not_local() -> None:
    here = {"Host": "localhost:8000"}
    assert is_local(asked(Front(), here))
    assert is_local(asked(Front(), {"Host": "[::1]:8000"}, "::1"))
    assert not is_local(asked(Front(), {}))
    assert not is_local(asked(Front(), here, "203.0.113.9"))
    for name in ("X-Forwarded-For", "x-forwarded-proto", "Forwarded", "Via", "X-Real-IP"):
        assert not is_local(asked(Front(), {**here, name: "a"}))


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    server = TestServer(make_server(tmp_path, front=Front((PROXY,), "https://cards.example/")))
    await server.start_server()
    yield str(server.make_url("/"))
    await server.close()


async def test_behind_tls_cookies_are_secure_and_links_lead_there(address: str) -> None:
    headers = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}

    async def post(path: str, origin: str, body: object) -> tuple[int, Any]:
        async with session.post(f"{address}{path}", json=body, headers={**headers, "Origin": origin}) as response:
            return response.status, await response.json()

    async with aiohttp.ClientSession() as session:
        async with session.get(f"{address}api/me", headers=headers) as response:
            assert "; Secure" in response.headers["Set-Cookie"]
        for origin in (address.rstrip("/"), "http://cards.example", "https://evil.example"):
            status, said = await post("api/me/code", origin, {})
            assert (status, said["error"]["code"]) == (403, "foreign-origin")
        status, said = await post("api/me/code", "https://cards.example", {"page": "https://cards.example/me"})
        assert said["link"].startswith("https://cards.example/me#")
        status, said = await post("api/me/code", "https://cards.example", {"page": "https://evil.example/me"})
        assert said["link"].startswith("https://cards.example/me#")


def test_the_first_page_is_where_people_find_it() -> None:
    assert page_of(asked(FAMILY, {"X-Forwarded-Proto": "https"})) == "https://cards.example/"
    assert page_of(asked(Front((), "https://a.example/cards"), {})) == "https://a.example/cards/"
