"""The shuffle: committed to before the deal, mixed with a cut from each seat, and open to checking afterwards."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from hmac import digest
from itertools import count

from chaodipi.cards import rank_of

__all__ = ["commitment", "drawn_first", "shuffled"]

_WORD = 2**32


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
    mixed = ",".join(map(str, cuts))
    for block in count():
        drawn = digest(key, f"{use}:{deal}:{mixed}:{block}".encode(), "sha256")
        for at in range(0, len(drawn), 4):
            yield int.from_bytes(drawn[at : at + 4], "big")


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each as likely: what would favour the low ones is rejected."""
    fair = _WORD - _WORD % limit
    return next(word for word in words if word < fair) % limit
