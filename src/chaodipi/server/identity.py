"""Who a browser is: a random id in a signed cookie. Names are for reading only."""

import os
import secrets
from pathlib import Path

import msgspec
from aiohttp import web
from itsdangerous import BadSignature, URLSafeSerializer

__all__ = ["Device", "Identity", "read_secret"]

_COOKIE = "chaodipi"
_YEAR_S = 365 * 86400


class Device(msgspec.Struct, frozen=True):
    """Whose device it is. signed_out: how often that person had signed all devices out when it became theirs."""

    person: str
    signed_out: int = 0


class Identity:
    """Signs and reads the cookie. secret: of this server, kept with its data."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="person")

    def of(self, request: web.Request) -> Device | None:
        """Whose device asks, None where there is no cookie or it is not ours."""
        try:
            signed: object = self._signer.loads(request.cookies.get(_COOKIE, ""))
        except (BadSignature, UnicodeError):
            # Bytes that are no text among them.
            return None
        # Who has never signed out has a cookie of the person alone.
        match signed if isinstance(signed, list) else [signed, 0]:
            case [str() as person, int() as signed_out] if len(person) == 32:
                return Device(person, signed_out)
        return None

    def remember(self, response: web.StreamResponse, device: Device, *, secure: bool) -> None:
        """Set the cookie."""
        response.set_cookie(
            _COOKIE,
            str(self._signer.dumps([device.person, device.signed_out] if device.signed_out else device.person)),
            max_age=_YEAR_S,
            httponly=True,
            samesite="Lax",
            secure=secure,
            path="/",
        )

    def clear(self, response: web.StreamResponse) -> None:
        """Take the cookie away."""
        response.del_cookie(_COOKIE, path="/")


def read_secret(folder: Path) -> str:
    """The server's secret, made at the first start, readable by its owner alone."""
    path = folder / "secret"
    # An empty one signs what anybody can sign.
    if not path.exists() or (path.is_file() and not path.read_bytes().strip()):
        # Whole or not at all: half a secret would be one that can be guessed.
        new = folder / f"secret.{secrets.token_hex(8)}"
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        new.replace(path)
    return path.read_bytes().strip().decode("utf-8", "backslashreplace")
