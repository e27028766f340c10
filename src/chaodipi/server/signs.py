"""What people write, as others can read it."""

import re
import unicodedata
from typing import Final

__all__ = ["readable", "without_unseen"]

_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that are blank, though Python takes them for printable: Unicode's Default_Ignorable_Code_Point,
and Braille without a dot."""

_MARKS: Final = 3
"""Marks that may stand on one letter: enough for every script, not for a tower of them."""


def without_unseen(text: str) -> str:
    """A text without letters and marks that nobody sees.

    >>> without_unseen("A\\u3164\\ufe0f")
    'A'
    """
    return _UNSEEN.sub("", text)


def readable(text: str) -> str:
    """One line, blanks between words only: without signs that nobody sees, marks that stand on nothing, and towers of
    marks. What is not printable is let be."""
    kept: list[str] = []
    # So many more may follow.
    room = 0
    for sign in unicodedata.normalize("NFC", " ".join(without_unseen(text).split())):
        if unicodedata.category(sign) not in {"Mn", "Me"}:
            room = 0 if sign == " " else _MARKS
        elif room:
            room -= 1
        else:
            continue
        kept.append(sign)
    return " ".join("".join(kept).split())
