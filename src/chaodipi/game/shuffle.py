"""The shuffle: committed to before the deal, mixed with a cut from each seat, and open to checking afterwards."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count

from chaodipi.cards import rank_of

__all__ = ["commitment", "drawn_first", "shuffled"]

_WORD = 2**32
_SHIFTS = range(224, -1, -32)
_BLOCK = 64
"""Bytes of a block of SHA-256."""
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


def commitment(seed: str, salt: str) -> str:
    """SHA-256 over the bytes of seed and salt (each in hexadecimal), in hexadecimal: told before a card is dealt."""
    return sha256(bytes.fromhex(seed) + bytes.fromhex(salt)).hexdigest()


def shuffled(pack: Sequence[int], seed: str, salt: str, deal: int, cuts: Sequence[int]) -> tuple[int, ...]:
    """The pack in the order in which it is dealt, the kitty last.

    Fisher-Yates from the last place down to the second: each place changes with one drawn at or below it. seed, salt:
    bytes in hexadecimal; deal: its number; cuts: one number from each seat. Raises ValueError for what is no
    hexadecimal.
    """
    words = _words(seed, salt, deal, cuts, "shuffle")
    cards = list(pack)
    for i in range(len(cards) - 1, 0, -1):
        j = _below(i + 1, words)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def drawn_first(pack: Sequence[int], seed: str, salt: str, deal: int, cuts: Sequence[int]) -> int:
    """The card drawn from the whole pack for who draws first; a joker goes back and another is drawn (HF-36)."""
    words = _words(seed, salt, deal, cuts, "first")
    while True:
        card = pack[_below(len(pack), words)]
        if rank_of(card) is not None:
            return card


def _words(seed: str, salt: str, deal: int, cuts: Sequence[int], use: str) -> Iterator[int]:
    """32-bit numbers, high byte first: HMAC-SHA256 under seed and salt of "use:deal:cuts:0", then 1, 2, …"""
    key = bytes.fromhex(seed) + bytes.fromhex(salt)
    if len(key) > _BLOCK:
        key = sha256(key).digest()
    key = key.ljust(_BLOCK, b"\0")
    # HMAC written out: both hashes begin alike for all blocks, which copying them saves.
    inner, outer = sha256(key.translate(_INNER)), sha256(key.translate(_OUTER))
    told = f"{use}:{deal}:{','.join(map(str, cuts))}:"
    for block in count():
        within, around = inner.copy(), outer.copy()
        within.update(f"{told}{block}".encode())
        around.update(within.digest())
        drawn = int.from_bytes(around.digest(), "big")
        for shift in _SHIFTS:
            yield drawn >> shift & (_WORD - 1)


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each as likely: what would favour the low ones is rejected."""
    fair = _WORD - _WORD % limit
    for word in words:
        if word < fair:
            return word % limit
    raise AssertionError("the words do not end")
