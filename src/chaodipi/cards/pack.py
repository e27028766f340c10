"""The cards of one to three decks, and how a deal divides them."""

from functools import cache

from chaodipi.cards.card import FACES, Cards

__all__ = ["all_dealt", "full_pack", "hand_size", "kitty_size"]

_HAND = {1: 12, 2: 25, 3: 39}


@cache
def full_pack(decks: int) -> Cards:
    """All cards of so many decks, ascending."""
    return tuple(face for face in range(FACES) for _ in range(decks))


def hand_size(decks: int) -> int:
    """Cards dealt to each seat (AH-02)."""
    return _HAND[decks]


def all_dealt(decks: int) -> int:
    """Cards a seat holds in a flag deal, which has no kitty: 27 of two decks (JZ-25)."""
    return decks * FACES // 4


def kitty_size(decks: int) -> int:
    """Cards left for the kitty (AH-02): 6, 8 or 6."""
    return decks * FACES - 4 * _HAND[decks]
