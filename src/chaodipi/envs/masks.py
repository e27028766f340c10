"""Masks of actions as arrays and as numbers, made of bits. It can be compiled."""

from sys import byteorder
from typing import Any, Final

import numpy as np

from chaodipi.envs.codec import ACTION_COUNT, SHOW
from chaodipi.envs.native import i64, vec
from chaodipi.envs.observation import Mask
from chaodipi.play.bits import low_cell

__all__ = ["Masks", "legal_of"]

_WORDS: Final = 11
"""Of eight bytes, in which the bytes of all actions lie."""
_BYTES: Final[list[int]] = [
    int.from_bytes(bytes([chunk >> bit & 1 for bit in range(8)]), byteorder) for chunk in range(256)
]
_SUIT: Final = 13
"""So many actions are looked up at once: most often those open are of one suit."""
_NUMBERS: Final[list[tuple[int, ...]]] = [()] * (4 * (1 << _SUIT) + 16)
"""By suit, and then the jokers and words: the actions of each of their masks, once it has come up."""


def legal_of(low: i64, high: i64) -> tuple[int, ...]:
    """The actions that are open, ascending. low, high: as of ``Masks.of``."""
    found: tuple[int, ...] = ()
    at: i64 = 0
    first: i64 = 0
    left: i64 = low
    while left:
        part = left & 8191
        if part:
            some = _NUMBERS[at | part]
            if not some:
                some = _NUMBERS[at | part] = _numbers(part, first)
            found = found + some if found else some
        left >>= 13
        at += 8192
        first += _SUIT
    return found + _numbers(high, SHOW) if high else found


def _numbers(mask: i64, first: i64) -> tuple[int, ...]:
    """The numbers of bits, counted from the first."""
    found: list[int] = []
    left: i64 = mask
    while left:
        found.append(first + low_cell(left))
        left &= left - 1
    return tuple(found)


class Masks:
    """Makes arrays with a byte for each action, each an array of its own."""

    __slots__ = ("_bytes", "_copy", "_words")

    def __init__(self) -> None:
        self._bytes: vec[i64] = vec[i64](_BYTES)
        self._words: vec[i64] = vec[i64]([0] * _WORDS)
        buffer: Any = self._words
        # What is called at every step need not be looked up at every step.
        self._copy: Any = np.frombuffer(buffer, np.int8)[:ACTION_COUNT].copy

    def of(self, low: i64, high: i64) -> Mask:
        """1 for each action that is open. low, high: a bit for each action up to DONE, and for each after it."""
        words, known = self._words, self._bytes
        words[0] = known[low & 255]
        words[1] = known[low >> 8 & 255]
        words[2] = known[low >> 16 & 255]
        words[3] = known[low >> 24 & 255]
        words[4] = known[low >> 32 & 255]
        words[5] = known[low >> 40 & 255]
        words[6] = known[low >> 48 & 255]
        words[7] = known[high & 255]
        words[8] = known[high >> 8 & 255]
        words[9] = known[high >> 16 & 255]
        words[10] = known[high >> 24 & 255]
        made: Mask = self._copy()
        return made
