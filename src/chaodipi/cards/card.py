"""Cards as faces: small integers, and their notation.

A face is what is printed on a card: ``suit * 13 + rank - 2`` for suits S, H, C, D (0-3, the order in
which ties between suits are broken) and ranks 2-14 (ace high), then 52 the little and 53 the big joker.
Two decks hold each face twice; equal faces are not told apart.
"""

from collections.abc import Iterable
from typing import Final

from chaodipi.violation import InputError

__all__ = [
    "ACE", "BIG_JOKER", "CLUBS", "DIAMONDS", "FACES", "HEARTS", "LEVELS", "LITTLE_JOKER", "NO_TRUMP", "RANKS",
    "RED_FIVE", "SPADES", "SUITS", "TRUMP", "Cards", "Face", "Suit", "face_of", "format_card", "format_cards",
    "format_level", "format_trump", "parse_card", "parse_cards", "parse_level", "parse_trump", "points_of",
    "rank_of", "suit_of",
]  # fmt: skip

Face = int
Suit = int
Cards = tuple[Face, ...]
"""Faces in ascending order: a multiset."""

SPADES: Final = 0
HEARTS: Final = 1
CLUBS: Final = 2
DIAMONDS: Final = 3
SUITS: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
NO_TRUMP: Final = 4
"""In the place of a trump suit: only jokers and level cards (and red fives) are trump."""
TRUMP: Final = 4
"""The effective suit of trump cards."""

RANKS: Final = range(2, 15)
LEVELS: Final = RANKS
ACE: Final = 14
FACES: Final = 54
LITTLE_JOKER: Final = 52
BIG_JOKER: Final = 53
RED_FIVE: Final = HEARTS * 13 + 5 - 2

_SUIT_TEXT: Final = "SHCD"
_RANK_TEXT: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_TEXT: Final = (*(s + r for s in _SUIT_TEXT for r in _RANK_TEXT), "LJ", "BJ")
_FACE: Final = {text: face for face, text in enumerate(_TEXT)}
_POINTS: Final = tuple({5: 5, 10: 10, 13: 10}.get(f % 13 + 2, 0) if f < 52 else 0 for f in range(FACES))


def face_of(suit: Suit, rank: int) -> Face:
    """The face of a suit (0-3) and rank (2-14)."""
    return suit * 13 + rank - 2


def suit_of(face: Face) -> Suit | None:
    """The printed suit; None for a joker."""
    return face // 13 if face < 52 else None


def rank_of(face: Face) -> int | None:
    """The printed rank 2-14; None for a joker."""
    return face % 13 + 2 if face < 52 else None


def points_of(cards: Iterable[Face]) -> int:
    """Card points: 5 for a five, 10 for a ten or king (AH-01).

    >>> points_of(parse_cards("S5 HK D2"))
    15
    """
    return sum(_POINTS[face] for face in cards)


def parse_card(text: str) -> Face:
    """The face written as suit and rank: S10, HA, LJ, BJ.

    >>> parse_card("S2"), parse_card("BJ")
    (0, 53)

    Raises InputError ("bad-card") for anything else.
    """
    try:
        return _FACE[text]
    except (KeyError, TypeError):
        raise InputError("bad-card", f"not a card: {text!r}", card=str(text)) from None


def parse_cards(cards: str | Iterable[str]) -> Cards:
    """Cards from words divided by blanks, or from an iterable of words. Raises InputError ("bad-card")."""
    return tuple(sorted(parse_card(word) for word in (cards.split() if isinstance(cards, str) else cards)))


def format_card(face: Face) -> str:
    """The notation of a face; the inverse of parse_card."""
    return _TEXT[face]


def format_cards(cards: Iterable[Face]) -> list[str]:
    """The notation of each card, in the order given."""
    return [_TEXT[face] for face in cards]


def parse_level(text: str) -> int:
    """A level 2-14 from "2" ... "A". Raises InputError ("bad-level")."""
    if text in _RANK_TEXT:
        return _RANK_TEXT.index(text) + 2
    raise InputError("bad-level", f"not a level: {text!r}", level=str(text))


def format_level(level: int) -> str:
    """The notation of a level; the inverse of parse_level."""
    return _RANK_TEXT[level - 2]


def parse_trump(text: str) -> int:
    """A trump suit 0-3, or NO_TRUMP, from S H C D NT. Raises InputError ("bad-trump")."""
    if text == "NT":
        return NO_TRUMP
    if len(text) == 1 and text in _SUIT_TEXT:
        return _SUIT_TEXT.index(text)
    raise InputError("bad-trump", f"not a trump: {text!r}", trump=str(text))


def format_trump(trump: int) -> str:
    """The notation of a trump suit or no trump; the inverse of parse_trump."""
    return "NT" if trump == NO_TRUMP else _SUIT_TEXT[trump]
