"""A passkey, made and used in the built page with an authenticator that Chromium plays."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, CDPSession, Page

from tests.browser.served import served
from tests.browser.test_people_page import looks_well, visit

pytestmark = pytest.mark.browser

TELEPHONE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """By a name: browsers make no keys for addresses of numbers."""
    with served(tmp_path) as url:
        yield url.rstrip("/").replace("127.0.0.1", "localhost")


async def telephone(page: Page) -> tuple[CDPSession, dict[str, Any]]:
    """The page's device keeps keys and unlocks them by itself."""
    session = await page.context.new_cdp_session(page)
    await session.send("WebAuthn.enable")
    added = await session.send("WebAuthn.addVirtualAuthenticator", {"options": TELEPHONE})
    return session, {"authenticatorId": added["authenticatorId"]}


async def test_a_passkey_brings_a_name_to_another_device(chromium: Browser, address: str) -> None:
    phone = await visit(chromium, f"{address}/me", "zh-CN")
    session, its = await telephone(phone)
    await phone.get_by_label("别人看到的名字").fill("王奶奶")
    await phone.keyboard.press("Enter")
    await phone.get_by_text("您现在叫王奶奶。").wait_for()
    await phone.get_by_role("button", name="做一个通行密钥").click()
    await phone.get_by_text("通行密钥做好了。").wait_for()
    await phone.get_by_text("还没用过。").wait_for()
    await looks_well(phone)
    # The same device a second time: there is one already.
    await phone.get_by_role("button", name="再做一个通行密钥").click()
    await phone.get_by_text("这台设备上已经有您的通行密钥。").wait_for()

    # As the telephone's account carries a key to another device.
    (key,) = (await session.send("WebAuthn.getCredentials", its))["credentials"]
    tablet = await visit(chromium, f"{address}/me", "en")
    other, its_own = await telephone(tablet)
    await tablet.get_by_role("button", name="Sign in with a passkey").click()
    await tablet.get_by_text("Nothing was done, and nothing has changed.").wait_for()
    await other.send("WebAuthn.addCredential", {**its_own, "credential": key})
    await tablet.get_by_role("button", name="Sign in with a passkey").click()
    await tablet.get_by_text("This device is 王奶奶 now.").wait_for()
    assert await tablet.get_by_label("What others call you").input_value() == "王奶奶"

    # The telephone is lost, in the middle of a deal: it is signed out, and its key removed.
    opened = await phone.evaluate(
        """fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({rules: 'classic', bots: true, pace: 'none'})}).then(answer => answer.json())"""
    )
    await phone.goto(f"{address}/t/{opened['table']}")
    await phone.wait_for_selector(".actions")
    await tablet.get_by_role("button", name="Sign out everywhere else").click()
    await looks_well(tablet)
    await tablet.get_by_role("dialog").get_by_role("button", name="Sign out everywhere else").click()
    await tablet.get_by_text("All other devices are signed out.").wait_for()
    await tablet.get_by_role("button", name="Remove").click()
    await tablet.get_by_role("dialog").get_by_role("button", name="Remove").click()
    await tablet.get_by_text("The passkey is removed.").wait_for()
    # A device is told, where its browser can be, and does not offer the key again.
    assert (await other.send("WebAuthn.getCredentials", its_own))["credentials"] == []
    await phone.get_by_text("您在旁观").first.wait_for()
    await phone.goto(f"{address}/me")
    name = phone.get_by_label("别人看到的名字")
    await name.wait_for()
    assert await name.input_value() != "王奶奶"
    await phone.get_by_role("button", name="用通行密钥登录").click()
    await phone.get_by_text("这里不认识这个通行密钥").wait_for()

    # At an address of numbers there are none, and the page says so.
    await phone.goto(f"{address.replace('localhost', '127.0.0.1')}/me")
    await phone.get_by_text("在这里请用转移码。").wait_for()
    assert await phone.get_by_role("button", name="通行密钥").count() == 0
