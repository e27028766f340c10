"""The shuffle: committed to before the deal, mixed with a cut from each seat, and open to checking afterwards."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count, repeat
from typing import Final

from chaodipi.cards import rank_of

__all__ = ["commitment", "drawn_first", "shuffled"]

_WORD: Final = 2**32
_LOW: Final = _WORD - 1
_SHIFTS: Final = tuple(range(224, -1, -32))
"""Where the words of a block begin."""
_BLOCK: Final = 64
"""Bytes of a block of SHA-256."""
_INNER: Final = bytes([byte ^ 0x36 for byte in range(256)])
_OUTER: Final = bytes([byte ^ 0x5C for byte in range(256)])


def commitment(seed: str, salt: str) -> str:
    """SHA-256 over the bytes of seed and salt (each in hexadecimal), in hexadecimal: told before a card is dealt."""
    return sha256(bytes.fromhex(seed) + bytes.fromhex(salt)).hexdigest()


def shuffled(pack: Sequence[int], seed: str, salt: str, deal: int, cuts: Sequence[int]) -> tuple[int, ...]:
    """The pack in the order in which it is dealt, the kitty last.

    Fisher-Yates from the last place down to the second: each place changes with one drawn at or below it. seed, salt:
    bytes in hexadecimal; deal: its number; cuts: one number from each seat. Raises ValueError for what is no
    hexadecimal.
    """
    cards = list(pack)
    place = len(cards) - 1
    for other in _drawn(range(len(cards), 1, -1), _words(seed, salt, deal, cuts, "shuffle")):
        cards[place], cards[other] = cards[other], cards[place]
        place -= 1
    return tuple(cards)


def drawn_first(pack: Sequence[int], seed: str, salt: str, deal: int, cuts: Sequence[int]) -> int:
    """The card drawn from the whole pack for who draws first; a joker goes back and another is drawn (HF-36)."""
    places = _drawn(repeat(len(pack)), _words(seed, salt, deal, cuts, "first"))
    return next(card for place in places if rank_of(card := pack[place]) is not None)


def _words(seed: str, salt: str, deal: int, cuts: Sequence[int], use: str) -> Iterator[int]:
    """32-bit numbers, high byte first: HMAC-SHA256 under seed and salt of "use:deal:cuts:0", then 1, 2, …"""
    key = bytes.fromhex(seed) + bytes.fromhex(salt)
    if len(key) > _BLOCK:
        key = sha256(key).digest()
    key = key.ljust(_BLOCK, b"\0")
    # HMAC written out: both hashes begin alike for all blocks, and copying them costs a third of beginning anew.
    inner, outer = sha256(key.translate(_INNER)), sha256(key.translate(_OUTER))
    inner.update(f"{use}:{deal}:{','.join(map(str, cuts))}:".encode())
    for block in count():
        within, around = inner.copy(), outer.copy()
        within.update(b"%d" % block)
        around.update(within.digest())
        drawn = int.from_bytes(around.digest(), "big")
        for shift in _SHIFTS:
            yield drawn >> shift & _LOW


def _drawn(limits: Iterable[int], words: Iterator[int]) -> Iterator[int]:
    """For each limit a number from 0 to limit - 1, each as likely: what would favour the low ones is rejected."""
    for limit in limits:
        fair = _WORD - _WORD % limit
        word = next(words)
        while word >= fair:
            word = next(words)
        yield word % limit
