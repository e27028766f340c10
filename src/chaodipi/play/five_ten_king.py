"""510K: which cards are one, and what a trump 510K asks of those who follow it (§3, §5)."""

from collections.abc import Sequence
from typing import Final

from chaodipi.cards import HEARTS, SUITS, TRUMP, Cards, face_of
from chaodipi.rules.ruleset import CardRules, Combinations

__all__ = ["HighestOwed", "five_ten_kings", "highest_owed"]


def five_ten_kings(pack: CardRules, combinations: Combinations, suits: Sequence[int], trump: int) -> dict[Cards, int]:
    """Every 510K and double 510K of a deal with its suit: TRUMP if all its cards are trump, else the printed one.

    suits: effective suit of each face. A red five is the five of a side 510K of hearts only where the rules have it
    so (JZ-20, JZ-42, JZ-52).
    """
    found: dict[Cards, int] = {}
    if not combinations.five_ten_king:
        return found
    for suit in SUITS:
        cards = tuple(face_of(suit, rank) for rank in (5, 10, 13))
        red = pack.red_fives and suit == HEARTS != trump
        if not red or combinations.red_five_in_510k:
            whole = TRUMP if all(suits[face] == TRUMP for face in cards) else suit
            found[cards] = found[tuple(sorted(cards * 2))] = whole
    return found


class HighestOwed:
    """What a hand with enough trumps owes a trump 510K: ``fixed``, and ``free`` more of the equal cards ``choice``."""

    __slots__ = ("choice", "fixed", "free", "whole")

    def __init__(self, fixed: Cards, choice: Cards, free: int, whole: bool) -> None:
        self.fixed: Final = fixed
        self.choice: Final = choice
        self.free: Final = free
        self.whole: Final = whole
        """A 510K is owed, rather than the highest trumps."""


def highest_owed(kings: dict[Cards, int], steps: Sequence[int], trumps: Sequence[int], count: int) -> HighestOwed:
    """The trump 510K if one was led and the hand holds it, else its highest trumps, ties free (JZ-43).

    trumps: all of the hand, at least ``count``; steps: strength by face.
    """
    if count == 3:
        for cards, suit in kings.items():
            if suit == TRUMP and len(cards) == 3 and all(face in trumps for face in cards):
                return HighestOwed(cards, (), 0, True)
    high = sorted(trumps, key=lambda face: (-steps[face], face))
    last = steps[high[count - 1]]
    fixed = tuple(sorted(face for face in high if steps[face] > last))
    choice = tuple(sorted(face for face in high if steps[face] == last))
    return HighestOwed(fixed, choice, count - len(fixed), False)
