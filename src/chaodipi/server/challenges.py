"""What a passkey is asked to sign: each is good for one answer, for some minutes, and for who asked for it."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal

__all__ = ["CHALLENGE_MINUTES", "Challenges", "Purpose"]

Purpose = Literal["new", "use"]
"""To make a key, or to sign in with one: an answer to the one is none to the other."""

CHALLENGE_MINUTES: Final = 5
_MOST: Final = 10_000


class Challenges:
    """Those that wait for an answer, in this process. now: seconds, by a clock that never goes back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._waiting: OrderedDict[tuple[str, Purpose], tuple[bytes, float]] = OrderedDict()

    def new(self, person: str, purpose: Purpose) -> bytes:
        """A challenge for whoever the cookie of a request says it is; the one before is good no more."""
        challenge = secrets.token_bytes(32)
        self._waiting.pop((person, purpose), None)
        self._waiting[person, purpose] = (challenge, self._now() + CHALLENGE_MINUTES * 60)
        while len(self._waiting) > _MOST:
            self._waiting.popitem(last=False)
        return challenge

    def take(self, person: str, purpose: Purpose) -> bytes | None:
        """The one that waits, which is used by this whatever the answer is; None where there is none, or it is late."""
        challenge, until = self._waiting.pop((person, purpose), (b"", 0.0))
        return challenge if challenge and self._now() < until else None
