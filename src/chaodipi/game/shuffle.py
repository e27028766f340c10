"""The shuffle: committed to before the deal, mixed with a cut from each seat, and open to checking afterwards."""

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import Any, Final

from chaodipi.cards import rank_of
from chaodipi.play.native import i64

__all__ = ["commitment", "drawn_first", "shuffled"]

_WORDS: Final = 4_294_967_296
"""So many numbers of 32 bits there are."""
_BLOCK: Final = 64
"""Bytes of a block of SHA-256."""
_IN_DIGEST: Final = 8
"""Numbers in a digest."""
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
    # Whatever they are: numbers would be made native and objects again at each change.
    cards: list[Any] = list(pack)
    words = _Words(seed, salt, deal, cuts, "shuffle")
    for place in range(len(cards) - 1, 0, -1):
        other = words.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def drawn_first(pack: Sequence[int], seed: str, salt: str, deal: int, cuts: Sequence[int]) -> int:
    """The card drawn from the whole pack for who draws first; a joker goes back and another is drawn (HF-36)."""
    words = _Words(seed, salt, deal, cuts, "first")
    card = pack[words.below(len(pack))]
    while rank_of(card) is None:
        card = pack[words.below(len(pack))]
    return card


class _Words:
    """32-bit numbers, high byte first: HMAC-SHA256 under seed and salt of "use:deal:cuts:0", then 1, 2, …"""

    __slots__ = ("_at", "_block", "_inner", "_outer", "_words")

    def __init__(self, seed: str, salt: str, deal: int, cuts: Sequence[int], use: str) -> None:
        key = bytes.fromhex(seed) + bytes.fromhex(salt)
        if len(key) > _BLOCK:
            key = sha256(key).digest()
        key = key.ljust(_BLOCK, b"\0")
        # HMAC written out: both hashes begin alike for all blocks, and copying them costs a third of beginning anew.
        self._inner: Any = sha256(key.translate(_INNER))
        self._outer: Any = sha256(key.translate(_OUTER))
        self._inner.update(f"{use}:{deal}:{','.join(map(str, cuts))}:".encode())
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._at: i64 = _IN_DIGEST

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each as likely: what would favour the low ones is rejected."""
        whole: i64 = _WORDS
        while True:
            word = self._next()
            found = word % limit
            # Of the last, begun run of so many numbers none counts.
            if word - found + limit <= whole:
                return found

    def _next(self) -> i64:
        if self._at == _IN_DIGEST:
            within, around = self._inner.copy(), self._outer.copy()
            within.update(b"%d" % self._block)
            around.update(within.digest())
            self._words = unpack(">8I", around.digest())
            self._block += 1
            self._at = 0
        found: i64 = self._words[self._at]
        self._at += 1
        return found
