"""What makes passkeys and signs with them, as a telephone does, and a browser's part in it."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

__all__ = ["Authenticator", "decoded", "encoded"]

USER_PRESENT, USER_VERIFIED, CREDENTIAL = 0x01, 0x04, 0x40


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One key. origin: of the page that asks; counts: has it a counter, or does it say 0 for ever?"""

    def __init__(self, origin: str, *, counts: bool = True) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(20)
        self.handle = b""
        self.count = 0
        self._counts = counts
        self._key = generate_private_key(SECP256R1())

    def make(self, options: dict[str, Any], **told: object) -> dict[str, Any]:
        """Answer navigator.credentials.create. told: what the browser says otherwise."""
        self.handle = decoded(options["user"]["id"])
        numbers = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], CREDENTIAL, attested)
        client = self._client("webauthn.create", options["challenge"], told)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(clientDataJSON=client, attestationObject=attestation)

    def sign(self, options: dict[str, Any], **told: object) -> dict[str, Any]:
        """Answer navigator.credentials.get. told: what the browser says otherwise; host: what it signs for."""
        data = self._data(str(told.pop("host", options["rpId"])))
        client = self._client("webauthn.get", options["challenge"], told)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ECDSA(SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=data, signature=signature, userHandle=self.handle)

    def _data(self, host: str, flags: int = 0, more: bytes = b"") -> bytes:
        self.count += self._counts
        head = hashlib.sha256(host.encode()).digest() + bytes([USER_PRESENT | USER_VERIFIED | flags])
        return head + self.count.to_bytes(4, "big") + more

    def _client(self, kind: str, challenge: str, told: dict[str, object]) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False, **told}
        return json.dumps(said).encode()

    def _answer(self, **parts: bytes) -> dict[str, Any]:
        response = {name: encoded(part) for name, part in parts.items()}
        return {"id": encoded(self.id), "rawId": encoded(self.id), "type": "public-key", "response": response}
