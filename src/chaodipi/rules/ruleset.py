"""A rule set: one frozen value for every parameter in which places differ (RULES of the documents, clauses by id).

The engine reads these values and never asks for a set's id. The groups are the tables of the TOML files under
``rules/data``; the loader refuses anything that is not here. Field names are the words of docs/rulings.md.
"""

from typing import Literal

import msgspec

__all__ = [
    "BankerRules", "CardRules", "Combinations", "Drops", "Jumps", "KittyRules", "LevelRules", "PaymentRules",
    "RuleSet", "ShowingRules", "TakeOverRules", "ThrowRules",
]  # fmt: skip


class CardRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pack."""

    decks: Literal[1, 2, 3]
    """Decks in play: 12 + 6, 25 + 8 or 39 + 6 cards (AH-02)."""
    red_fives: bool
    """Are the fives of hearts the highest trumps (JZ-48)?"""


class Combinations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What joins into a tractor, and which combinations there are beside it."""

    across_level: bool
    """Pairs on both sides of the level rank are adjacent (HF-23)."""
    full_chain: bool
    """LJ - trump-suit level - other level - trump ace are adjacent (HF-24)."""
    printed_rank: bool
    """A trump-suit level pair joins tractors at its printed rank (JZ-41)."""
    ace_low: bool
    """An ace also stands below the two (JZ-39)."""
    five_ten_king: bool
    """510K and double 510K are combinations (JZ-42)."""
    red_five_in_510k: bool
    """A red five may be the five of a side 510K of hearts (JZ-20)."""


class ThrowRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a failed throw costs."""

    penalty_cards: Literal["thrown", "led"]
    """Counted cards: all of the attempted throw, or those of the component led instead (HF-29, AH-24)."""
    penalty_points: int
    """Points a counted card."""


class ShowingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Declaring and countering."""

    visibility: Literal["open", "dark"]
    """Dark: others learn who showed and how many cards, never which, until the kitty is settled (HF-01)."""
    order: tuple[Literal["S", "H", "C", "D", "LJ", "BJ", "H5"], ...]
    """Pairs from low to high, all above a single. Empty: suits do not rank, a pair outranks an earlier pair,
    and joker pairs neither declare nor counter (HF-04, AH-08, AH-09)."""
    look_back: bool
    """One shown card, countered, may come back as a pair above all others (JZ-13)."""
    later_counters: Literal["all", "banker"]
    """Who may counter in later deals: everybody, or of the others only a banker who is not the declarer (HF-08)."""


class BankerRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is banker, and what happens when nobody declares."""

    later: Literal["rotation", "declaring"]
    """rotation: partner after a hold, the next seat after a loss. declaring: the last to have shown if on the
    banker side, else the seat after that player (AH-15)."""
    undeclared_first: Literal["redeal", "turn_by_seat"]
    """First deal, nobody declares (JZ-46, AH-12)."""
    undeclared_later: Literal["turn", "turn_by_seat"]
    """Later deals, nobody declares (JZ-47, AH-13)."""


class TakeOverRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Taking the kitty over."""

    may_show: Literal["any_pair", "outranking"]
    """Any unspent pair, or one that outranks what stands (HF-04, JZ-50)."""
    first_asked: Literal["after_declarer", "after_banker"]
    """after_declarer: the seat after the banker, or after the declarer if that seat declared; the first time round
    neither is asked, and if nobody else takes over, neither may (HF-06, HF-07). after_banker: that seat (AH-10)."""
    then_asked: Literal["next", "banker"]
    """After each take-over: the next seat in turn, or the banker first (JZ-03)."""
    failed_points: int
    """Points against a side for each take-over that did not outrank what stood; 0: take-overs do not fail (JZ-15)."""


class KittyRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the kitty's points are multiplied by when the opponents win the last trick."""

    multiplier: Literal["doubling", "capped", "per_pair"]
    """2 single, 4 pair; a k-pair tractor 2^(k+1), or 8 (HF-34, AH-25); or 4 a pair and 6 a triple (JZ-63)."""
    penalty_floor: bool
    """Penalties take the opponents' points to 0 at most (HF-28)."""


class Drops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dropping the banker side when the opponents win the last trick with level cards (HF-14..16, AH-26, JZ-30)."""

    needs: Literal["table_80", "total_80", "none"]
    """Points the opponents need: 80 at the table without the kitty, 80 in all, or none."""
    exact: bool
    """The winning play is exactly the level cards (else: contains them)."""
    jack_to: int
    """Playing J: level dropped to."""
    ace_to: int
    """Playing A, won with a single ace: level dropped to; 0: no drop."""
    ace_pair_to: int
    """Playing A, won with a pair of aces: level dropped to."""
    second_loses: bool
    """The second drop to 2 of a side loses it the match (AH-27)."""


class Jumps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Going straight to A (HF-18, HF-19), and the first deal's sudden end (HF-17)."""

    opponents_from: int
    """Points from which the opponents jump."""
    wins_from: int
    """Level being played from which a jump wins the match."""
    first_deal_wins: bool
    """First deal: a shut-out, or threshold at the table and the last trick, wins the match."""


class LevelRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How points become levels."""

    counting: Literal["tens", "steps"]
    """tens: a level for each ten points below or above the threshold. steps: half-threshold steps (JZ-60..62)."""
    odd_five: bool
    """Does an odd 5 count (tens only)? False: points are rounded down to a ten first (HF-11)."""
    zero_bonus: bool
    """One level more for no points at all (tens only) (JZ-56)."""
    must_play: tuple[int, ...]
    """Levels that stop a rise (HF-12)."""
    must_play_once: bool
    """A must-play level a side has held once no longer stops it (HF-13)."""
    circuits: int
    """Runs from 2 to A that make a match (JZ-18)."""
    end: int
    """The level whose holding wins the match; 14 for A (JZ-59)."""
    deals: int
    """Deals of a fixed-length match; 0: the ladder decides (JZ-01)."""
    drops: Drops | None = None
    jumps: Jumps | None = None


class PaymentRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Credits across deals; never money."""

    kind: Literal["none", "levels", "stakes", "fixed"]


class RuleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play. ``version`` rises only when a result changes; records carry ``id@version``."""

    id: str
    version: int
    cards: CardRules
    combinations: Combinations
    throws: ThrowRules
    showing: ShowingRules
    banker: BankerRules
    take_over: TakeOverRules
    kitty: KittyRules
    levels: LevelRules
    payments: PaymentRules

    @property
    def dark(self) -> bool:
        """Are showings hidden until the kitty is settled?"""
        return self.showing.visibility == "dark"

    @property
    def threshold(self) -> int:
        """Points from which the opponents take over as bankers: 40 a deck (AH-28)."""
        return 40 * self.cards.decks
