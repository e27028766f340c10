"""The words of a vectorised environment: what each of them means, and arrays made of them."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
import numpy as np
from numpy.typing import DTypeLike, NDArray

from chaodipi.cards import FACES
from chaodipi.envs.codec import DONE

__all__ = [
    "CHOICES",
    "SECRETS",
    "WORDS",
    "Kind",
    "Words",
    "WordsLayout",
    "counts_of",
    "flags_of",
    "pieces_of_words",
    "planes_of_words",
]

CHOICES: Final = DONE + 1
"""Columns of a mask: the actions of the codec as far as DONE. Those between the faces and it are never open."""
Kind = Literal["cards", "mask", "flags", "number"]


class Words(msgspec.Struct, frozen=True):
    """A named part of a table's words.

    cards: ``rows`` rows of as many words as there are decks; bit f of the k-th word is set where there are at least k
    cards of face f. mask, flags: one word of bits. number: ``rows`` words, each a whole number.
    """

    name: str
    kind: Kind
    rows: int
    meaning: str

    def count(self, decks: int) -> int:
        """How many words it has."""
        return self.rows * decks if self.kind == "cards" else self.rows if self.kind == "number" else 1


class WordsLayout:
    """Parts one after the other."""

    def __init__(self, *parts: Words) -> None:
        self.parts: Final = parts

    def places(self, decks: int) -> Iterator[tuple[Words, int]]:
        """Each part, and where it begins."""
        at = 0
        for part in self.parts:
            yield part, at
            at += part.count(decks)

    def size(self, decks: int) -> int:
        """Words a table."""
        return sum(part.count(decks) for part in self.parts)

    def planes(self, decks: int) -> int:
        """Words of cards, which come first."""
        return sum(part.count(decks) for part in self.parts if part.kind == "cards")

    def at(self, name: str, decks: int) -> int:
        """Where a part begins."""
        return next(at for part, at in self.places(decks) if part.name == name)


WORDS: Final = WordsLayout(
    Words("hand", "cards", 1, "the hand of the seat to move, the cards chosen so far included"),
    Words("chosen", "cards", 1, "of the hand: the cards chosen so far"),
    Words("trick", "cards", 4, "what each seat has played to the running trick"),
    Words("last_trick", "cards", 4, "what each seat played to the trick before"),
    Words("played", "cards", 4, "what each seat has played in this deal, the running trick included"),
    Words("exposed", "cards", 4, "what each seat is known to hold since a throw of its failed"),
    Words("buried", "cards", 1, "the kitty, if the seat to move is the banker; else nothing"),
    Words("legal", "mask", 1, "the mask: bit a is set where action a of the codec is open, a face or done"),
    Words("void", "flags", 20, "bit 5 × seat + suit: the seat has shown to hold none of S, H, C, D, trump (0 to 4)"),
    Words("level", "number", 1, "the level, 2 to 14; 0 in a flag deal"),
    Words("trump", "number", 1, "the trump suit, 0 to 3 for S, H, C, D; 4: no trump"),
    Words("banker", "number", 1, "the banker, counted from the seat to move"),
    Words("leader", "number", 1, "who leads the running trick, counted from the seat to move"),
    Words("winning", "number", 1, "who is winning it so far, counted from the seat to move; 4: nothing is led yet"),
    Words("lead_suit", "number", 1, "the effective suit led, 0 to 4; 5: nothing yet"),
    Words("lead_count", "number", 1, "cards led; 0 before"),
    Words("points", "number", 1, "the opponents' points so far, penalties included"),
    Words("trick_points", "number", 1, "card points that lie in the trick"),
    Words("cards_left", "number", 4, "how many cards each seat holds"),
    Words("tricks", "number", 1, "tricks that are complete"),
)
"""What the seat to move may know. Rows and seats are counted from it: that seat, next, partner, previous."""

SECRETS: Final = WordsLayout(
    Words("hands", "cards", 4, "the cards of each seat, first of the seat to move"),
    Words("kitty", "cards", 1, "what lies in the kitty"),
)
"""For training only: it holds what nobody at the table may know."""


def planes_of_words(words: NDArray[np.int64], dtype: DTypeLike = np.uint8) -> NDArray[Any]:
    """Words of cards as planes: (…, words) becomes (…, words, 54), 0 or 1."""
    flat = np.ascontiguousarray(words, "<i8")
    bits = np.unpackbits(flat.view(np.uint8).reshape(*flat.shape, 8), axis=-1, count=FACES, bitorder="little")
    return bits.astype(dtype, copy=False)


def counts_of(words: NDArray[np.int64], decks: int) -> NDArray[np.uint8]:
    """Words of cards as counts by face: (…, rows × decks) becomes (…, rows, 54), 0 to 3."""
    rows = words.shape[-1] // decks
    planes: NDArray[np.uint8] = planes_of_words(words).reshape(*words.shape[:-1], rows, decks, FACES)
    counts: NDArray[np.uint8] = planes.sum(axis=-2, dtype=np.uint8)
    return counts


def flags_of(words: NDArray[np.int64], decks: int) -> NDArray[np.uint8]:
    """The part "void" of whole words: (…, words) becomes (…, 4, 5), 0 or 1."""
    at = WORDS.at("void", decks)
    bits = _bits(words[..., at : at + 1], 20)
    return bits.reshape(*bits.shape[:-1], 4, 5)


def _bits(words: NDArray[np.int64], size: int) -> NDArray[np.uint8]:
    """(…, 1) becomes (…, size)."""
    return np.unpackbits(np.ascontiguousarray(words, "<i8").view(np.uint8), axis=-1, count=size, bitorder="little")


def pieces_of_words(words: NDArray[np.int64], decks: int, layout: WordsLayout = WORDS) -> Mapping[str, NDArray[Any]]:
    """Every part by name, of words as they are stepped or were kept: (…, words) becomes (…, part's shape).

    cards: counts, (54,), or (4, 54) for four rows. mask: (56,) bool. flags: (4, 5), 0 or 1. number: (1,) or (4,).
    """
    pieces: dict[str, NDArray[Any]] = {}
    for part, at in layout.places(decks):
        mine = words[..., at : at + part.count(decks)]
        if part.kind == "cards":
            counts = counts_of(mine, decks)
            pieces[part.name] = counts if part.rows > 1 else counts[..., 0, :]
        elif part.kind == "number":
            pieces[part.name] = mine
        elif part.kind == "mask":
            pieces[part.name] = _bits(mine, CHOICES).view(np.bool_)
        else:
            pieces[part.name] = flags_of(words, decks)
    return pieces
