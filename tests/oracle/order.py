"""Effective suits, strengths and adjacency, card by card (§2, §3 of the rules)."""

from dataclasses import dataclass

from chaodipi.cards import ACE, BIG_JOKER, LITTLE_JOKER, NO_TRUMP, RED_FIVE, TRUMP, Cards, rank_of, suit_of
from chaodipi.rules import RuleSet

__all__ = ["NO_LEVEL", "Order"]

NO_LEVEL = 0
"""The level of a flag deal, which has none."""
LOW_ACE = 1
OTHER_LEVEL, TRUMP_LEVEL, LITTLE, BIG, RED = range(20, 25)
"""Strengths above the ranks 2-14; a step of a tractor is a strength, or LOW_ACE."""


@dataclass(frozen=True)
class Order:
    """What the rules say of single cards and of two steps, at a level with a trump suit (or NO_TRUMP)."""

    rules: RuleSet
    level: int
    trump: int

    def suit(self, card: int) -> int:
        """The effective suit."""
        return TRUMP if self.strength(card) >= OTHER_LEVEL or suit_of(card) == self.trump else card // 13

    def strength(self, card: int) -> int:
        """How high the card is within its effective suit."""
        if self.rules.cards.red_fives and card == RED_FIVE:
            return RED
        if card == BIG_JOKER:
            return BIG
        if card == LITTLE_JOKER:
            return LITTLE
        rank = rank_of(card) or 0
        if rank == self.level:
            return TRUMP_LEVEL if suit_of(card) == self.trump else OTHER_LEVEL
        return rank

    def steps(self, card: int) -> set[int]:
        """The steps on which a pair of this card may stand in a tractor."""
        joins = self.rules.combinations
        strength = self.strength(card)
        found = set()
        if strength in {LITTLE, BIG} or strength <= ACE:
            found.add(strength)
        if strength in {OTHER_LEVEL, TRUMP_LEVEL} and joins.full_chain:
            found.add(strength)
        if strength == TRUMP_LEVEL and joins.printed_rank:
            found.add(self.level)
        if ACE in found and joins.ace_low:
            found.add(LOW_ACE)
        return found

    def adjacent(self, suit: int, low: int, high: int) -> bool:
        """Does step high follow directly on step low in this effective suit?"""
        joins = self.rules.combinations
        if high <= ACE:
            return high == low + 1 or (joins.across_level and low + 1 == self.level == high - 1)
        if suit != TRUMP:
            return False
        if (low, high) == (LITTLE, BIG):
            return True
        if not joins.full_chain:
            return False
        if high == OTHER_LEVEL:
            return low == (ACE - 1 if self.level == ACE else ACE)
        if high == TRUMP_LEVEL:
            return low == OTHER_LEVEL
        return high == LITTLE and low == (TRUMP_LEVEL if self.has_trump_level() else OTHER_LEVEL)

    def has_trump_level(self) -> bool:
        """Is there a level card of the trump suit?"""
        red = self.rules.cards.red_fives and self.trump == suit_of(RED_FIVE) and self.level == 5
        return self.trump != NO_TRUMP and not red

    def of_suit(self, cards: Cards, suit: int) -> Cards:
        """Those of the cards that are of this effective suit."""
        return tuple(card for card in cards if self.suit(card) == suit)
