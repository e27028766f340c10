"""Codes that are read from one screen and typed at another, or kept on paper."""

import hashlib
import hmac
import secrets
import unicodedata
from typing import Final, Literal

__all__ = ["MINUTES", "Kind", "hash_code", "new_code", "plain_code"]

Kind = Literal["move", "keep"]
"""move: once, within MINUTES. keep: to be written down; good until another is made."""

MINUTES: Final = 10

_LETTERS: Final = "ACDEFHJKMNPRTUWXY34679"
"""None that is taken for another when it is read, said or written: no B 8, S 5, Z 2, G Q, V, I L 1, O 0."""
_GROUPS: Final[dict[Kind, int]] = {"move": 2, "keep": 4}
_IN_GROUP: Final = 4


def new_code(kind: Kind) -> str:
    """A code, in groups of four: 36 bits to move, 71 to keep."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_IN_GROUP)) for _ in range(_GROUPS[kind]))


def plain_code(typed: str) -> str:
    """What was typed, without what does not count: case, width, blanks and dashes.

    >>> plain_code(" ac4d–efHj ")
    'AC4DEFHJ'
    """
    return "".join(c for c in unicodedata.normalize("NFKC", typed).upper() if c.isalnum())


def hash_code(secret: str, typed: str) -> str:
    """What the database knows of a code. secret: the server's, without which a code of 36 bits could be found by
    trying."""
    return hmac.new(f"code {secret}".encode(), plain_code(typed).encode(), hashlib.sha256).hexdigest()
