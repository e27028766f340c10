"""Passkeys: a person keeps their identity with a key of their telephone, and signs in by it on another device."""

import asyncio
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeVar

import msgspec
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    CredentialDeviceType,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from chaodipi.server.challenges import CHALLENGE_MINUTES, Challenges, Purpose
from chaodipi.storage import KeptPasskey, LogConflictError, PasskeyStore, Store, passkey_id
from chaodipi.violation import InputError

__all__ = ["MOST_PASSKEYS", "Answer", "Device", "Passkeys", "Site"]

MOST_PASSKEYS: Final = 10
"""Of one person."""

Device = Literal["android", "iphone", "ipad", "mac", "windows", "linux", "other"]
"""Kinds of devices that a key can be made on, by the codes of their texts ("device-android")."""

Answer = Mapping[str, object]
"""A PublicKeyCredential as JSON, as browsers write it."""

_T = TypeVar("_T")


class Site(msgspec.Struct, frozen=True):
    """For which pages keys are. host: without port; is_own: is a page of this origin one of them?"""

    host: str
    is_own: Callable[[str], bool]


class Passkeys:
    """The passkeys of a house. secret: the server's."""

    def __init__(self, store: Store, secret: str, challenges: Challenges | None = None) -> None:
        self._store = PasskeyStore(store)
        self._secret = secret
        self._challenges = challenges or Challenges()

    async def of(self, person: str) -> list[KeptPasskey]:
        """A person's, the oldest first."""
        return await asyncio.to_thread(self._store.of, person)

    async def remove(self, person: str, key: str) -> None:
        """Forget one of a person's."""
        await asyncio.wrap_future(self._store.remove(person, key))

    async def ask_for_new(self, person: str, name: str, site: Site, house: str) -> dict[str, object]:
        """What a browser needs to make a key: PublicKeyCredentialCreationOptions as JSON. name: the person's; house:
        what the site is called."""
        kept = [PublicKeyCredentialDescriptor(id=key.credential) for key in await self.of(person)]
        options = generate_registration_options(
            rp_id=site.host,
            rp_name=house,
            user_id=self._handle(person),
            user_name=name,
            challenge=self._challenges.new(person, "new"),
            timeout=CHALLENGE_MINUTES * 60_000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=kept,
        )
        return dict(json.loads(options_to_json(options)))

    async def keep_new(self, person: str, answer: Answer, site: Site, device: Device) -> KeptPasskey:
        """Keep the key that a browser has made.

        Raises InputError ("late-passkey", "bad-passkey", "too-many-passkeys").
        """
        challenge, origin = self._taken(person, "new", answer, site)

        def verify() -> KeptPasskey:
            made = verify_registration_response(
                credential=dict(answer), expected_challenge=challenge, expected_rp_id=site.host, expected_origin=origin
            )
            return KeptPasskey(
                id=passkey_id(made.credential_id),
                person=person,
                credential=made.credential_id,
                public_key=made.credential_public_key,
                host=site.host,
                device=device,
                sign_count=made.sign_count,
                synced=made.credential_device_type == CredentialDeviceType.MULTI_DEVICE,
                made_ms=int(time.time() * 1000),
            )

        key = await _verified(verify)
        done, kept = self._store.keep(key, MOST_PASSKEYS)
        try:
            await asyncio.wrap_future(done)
        except LogConflictError:
            raise InputError("bad-passkey", "somebody has this key") from None
        if not kept:
            raise InputError("too-many-passkeys", f"more than {MOST_PASSKEYS}", count=MOST_PASSKEYS)
        return key

    def ask_for_one(self, person: str, site: Site) -> dict[str, object]:
        """What a browser needs to sign in with whatever key it has: PublicKeyCredentialRequestOptions as JSON. person:
        who it is so far."""
        options = generate_authentication_options(
            rp_id=site.host,
            challenge=self._challenges.new(person, "use"),
            timeout=CHALLENGE_MINUTES * 60_000,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return dict(json.loads(options_to_json(options)))

    async def use(self, person: str, answer: Answer, site: Site) -> str:
        """Whose key has signed. person: who it is so far.

        Raises InputError ("late-passkey", "unknown-passkey", "bad-passkey").
        """
        challenge, origin = self._taken(person, "use", answer, site)
        credential = _bytes(answer, "rawId")
        key = await asyncio.to_thread(self._store.find, credential)
        if key is None or key.host != site.host:
            raise InputError("unknown-passkey", "no such key")
        handle = _inner(answer).get("userHandle")
        if handle is not None and _decoded(handle) != self._handle(key.person):
            raise InputError("bad-passkey", "it names somebody else")
        signed = await _verified(
            lambda: verify_authentication_response(
                credential=dict(answer), expected_challenge=challenge, expected_rp_id=site.host,
                expected_origin=origin, credential_public_key=key.public_key,
                credential_current_sign_count=key.sign_count,
            )
        )  # fmt: skip
        done, whose = self._store.used(key, signed.new_sign_count, int(time.time() * 1000))
        await asyncio.wrap_future(done)
        if not whose:
            raise InputError("unknown-passkey", "it has been removed, or used, meanwhile")
        return whose[0]

    def _taken(self, person: str, purpose: Purpose, answer: Answer, site: Site) -> tuple[bytes, str]:
        """The challenge that is answered, and the origin of the page that has had it signed: one of ours."""
        challenge = self._challenges.take(person, purpose)
        if challenge is None:
            raise InputError("late-passkey", "nothing was asked", minutes=CHALLENGE_MINUTES)
        try:
            told = msgspec.json.decode(_decoded(_inner(answer).get("clientDataJSON")), type=_ClientData)
        except (msgspec.DecodeError, RecursionError) as error:
            raise InputError("bad-passkey", str(error)) from None
        if told.crossOrigin or not site.is_own(told.origin):
            raise InputError("bad-passkey", "signed for the page of another site")
        return challenge, told.origin

    def _handle(self, person: str) -> bytes:
        """What a person is called inside of keys: nothing that tells the identity, or who it is."""
        return hmac.new(f"passkey {self._secret}".encode(), person.encode(), hashlib.sha256).digest()


class _ClientData(msgspec.Struct):
    origin: str
    crossOrigin: bool = False  # noqa: N815  # as browsers write it


async def _verified(verify: Callable[[], _T]) -> _T:
    try:
        return await asyncio.to_thread(verify)
    except Exception as error:
        # Whatever can be wrong with bytes of strangers: the library lets errors of its parsers through.
        raise InputError("bad-passkey", str(error)[:200]) from None


def _inner(answer: Answer) -> Mapping[str, object]:
    inner = answer.get("response")
    return inner if isinstance(inner, dict) else {}


def _bytes(answer: Answer, name: str) -> bytes:
    return _decoded(answer.get(name))


def _decoded(text: object) -> bytes:
    """Raises InputError ("bad-passkey")."""
    try:
        if isinstance(text, str):
            return base64url_to_bytes(text)
    except ValueError:
        pass
    raise InputError("bad-passkey", "base64 is expected")
