"""Who may administer the house: whoever knows its token, for a while."""

import hmac
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from aiohttp import web

from chaodipi.server.front import FRONT, is_secure
from chaodipi.violation import InputError

__all__ = ["ADMIN", "Admin"]

_COOKIE = "chaodipi-admin"
_IDLE_S = 1800.0
_LONGEST_S = 8 * 3600.0
_MOST = 20


class Admin:
    """Sessions of those who have said the token. token: "" where nobody may. now: seconds, by a clock that never goes
    back. A restart ends all sessions."""

    def __init__(self, token: str = "", now: Callable[[], float] = time.monotonic) -> None:
        self._token = sha256(token.encode()).digest() if token else b""
        self._now = now
        self._sessions: dict[bytes, tuple[float, float]] = {}
        """By the hash of its secret: when it began, and when it was used last."""

    @property
    def on(self) -> bool:
        """May anybody administer this house at all?"""
        return bool(self._token)

    def begin(self, token: str) -> str:
        """A session for who says the token: its secret. Raises InputError ("bad-admin-token")."""
        given = sha256(token.encode("utf-8", "surrogatepass")).digest()
        if not self._token or not hmac.compare_digest(given, self._token):
            raise InputError("bad-admin-token", "not the token")
        secret = secrets.token_urlsafe(32)
        while len(self._sessions) >= _MOST:
            del self._sessions[next(iter(self._sessions))]
        self._sessions[_key(secret)] = (self._now(), self._now())
        return secret

    def is_good(self, secret: str) -> bool:
        """Is this a session, not idle for too long and not too old? It is used by this."""
        began, used = self._sessions.get(_key(secret), (0.0, 0.0))
        now = self._now()
        if _key(secret) not in self._sessions or now - used > _IDLE_S or now - began > _LONGEST_S:
            self.end(secret)
            return False
        self._sessions[_key(secret)] = (began, now)
        return True

    def end(self, secret: str) -> None:
        """No session any more."""
        self._sessions.pop(_key(secret), None)

    @staticmethod
    def secret_of(request: web.Request) -> str:
        """What a browser says its session is."""
        return request.cookies.get(_COOKIE, "")

    @staticmethod
    def remember(request: web.Request, response: web.StreamResponse, secret: str) -> None:
        """Give a browser its session, for the admin's addresses alone; "": take it away."""
        response.set_cookie(
            _COOKIE,
            secret,
            max_age=int(_LONGEST_S) if secret else 0,
            httponly=True,
            samesite="Strict",
            secure=is_secure(request),
            path=f"{request.app[FRONT].path}admin/api",
        )


def _key(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


ADMIN: Final = web.AppKey("admin", Admin)
