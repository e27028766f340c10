"""Who a browser is: a random id in a signed cookie. Names are for reading only."""

import os
import secrets
from pathlib import Path

from aiohttp import web
from itsdangerous import BadSignature, URLSafeSerializer

__all__ = ["Identity", "read_secret"]

_COOKIE = "chaodipi"
_YEAR_S = 365 * 86400


class Identity:
    """Signs and reads the cookie. secret: of this server, kept with its data."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="person")

    def of(self, request: web.Request) -> str | None:
        """The person's id, None where there is no cookie or it is not ours."""
        try:
            person: object = self._signer.loads(request.cookies.get(_COOKIE, ""))
        except (BadSignature, UnicodeError):
            # Bytes that are no text among them.
            return None
        return person if isinstance(person, str) and len(person) == 32 else None

    def remember(self, response: web.StreamResponse, person: str, *, secure: bool) -> None:
        """Set the cookie."""
        response.set_cookie(
            _COOKIE,
            str(self._signer.dumps(person)),
            max_age=_YEAR_S,
            httponly=True,
            samesite="Lax",
            secure=secure,
            path="/",
        )


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
