"""A rule set: one frozen value for every parameter in which places differ (RULES of the documents, clauses by id).

The engine reads these values and never asks for a set's id. The groups are the tables of the TOML files under
``rules/data``; the loader refuses anything that is not here. Field names are the words of docs/rulings.md.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

__all__ = [
    "AbsenceRules", "BankerRules", "CardRules", "Combinations", "Drops", "FlagRules", "HeavenAndEarth", "Jumps",
    "KittyRules", "Level", "LevelRules", "PaymentRules", "RuleSet", "RulesSpec", "Setting", "ShowingRules",
    "SpecialScores", "TakeOverRules", "ThrowRules",
]  # fmt: skip

Level = Annotated[int, msgspec.Meta(ge=2, le=14)]
"""A level 2-14; in TOML and in settings "2" ... "A"."""
Setting = object
"""The value of a parameter as people write it: text, a whole number, a truth value, a list or table of them."""
RulesSpec = str | Mapping[str, object]
"""What names a rule set: its id, or {"base": id, "set": {dotted path: value}}."""

_Points = Annotated[int, msgspec.Meta(ge=0, le=1000)]


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
    penalty_points: _Points
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
    failed_points: _Points
    """Points against a side for each take-over that did not outrank what stood; 0: take-overs do not fail (JZ-15)."""


class KittyRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the kitty's points are multiplied by when the opponents win the last trick."""

    multiplier: Literal["doubling", "capped", "per_pair"]
    """2 single, 4 pair; a k-pair tractor 2^(k+1), or 8 (HF-34, AH-25); or 4 a pair and 6 a triple (JZ-63)."""
    penalty_floor: bool
    """Penalties take the opponents' points to 0 at most (HF-28)."""


class Drops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dropping the banker side when the opponents win the last trick with level cards (HF-14..16, AH-26, JZ-30)."""

    needs: Literal["table", "total", "none"]
    """What must reach the threshold: points at the table without the kitty, points in all, or nothing."""
    exact: bool
    """The winning play is exactly the level cards (else: contains them)."""
    jack_to: Level
    """Playing J: level dropped to."""
    ace_to: Level | None
    """Playing A, won with a single ace: level dropped to; None ("none" in TOML): no drop."""
    ace_pair_to: Level
    """Playing A, won with a pair of aces: level dropped to."""
    second_loses: bool
    """The second drop to 2 of a side loses it the match (AH-27)."""


class Jumps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Going straight to A (HF-18, HF-19), and the first deal's sudden end (HF-17)."""

    opponents_from: _Points
    """Points from which the opponents jump."""
    wins_from: Level
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
    must_play: tuple[Level, ...]
    """Levels that stop a rise, ascending; of several circuits in the last one only (HF-12, JZ-18). The end level always
    does."""
    must_play_once: bool
    """A must-play level a side has held once no longer stops it (HF-13)."""
    circuits: Annotated[int, msgspec.Meta(ge=1, le=9)]
    """Runs from 2 to A that make a match (JZ-18)."""
    end: Level
    """The level whose holding wins the match; 14 for A (JZ-59)."""
    deals: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    """Deals of a fixed-length match; 0: the ladder decides (JZ-01)."""
    drops: Drops | None = None
    jumps: Jumps | None = None


class PaymentRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Credits across deals; never money."""

    kind: Literal["none", "levels", "stakes", "fixed"]
    """none. levels: as many as levels earned, a change of bankers 1 and one more a level. stakes: the same in stakes.
    fixed: by the points alone (JZ-56, AO-04, JZ-07)."""
    end: Literal["none", "bonus", "by_level", "converted"] = "none"
    """What the end of a match adds. bonus: 12 to each winner. by_level: stakes by the losers' level (AH-29, AO-05).
    converted: levels gained, their difference, deals sat in, own failed throws (JZ-58)."""


class AbsenceRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What leaving a running match costs its player, and when the seat may be taken again."""

    charge: Literal["none", "fixed", "by_result"]
    """fixed: that many stakes, for a running deal. by_result: from the first lead on that many credits, or what the
    side loses by the deal if that is more (AO-07, JZ-57)."""
    amount: _Points
    """Stakes or credits of a desertion."""
    long_run: bool
    """A long-run room: once a side has reached J, leaving is desertion between deals too (AO-06)."""
    long_run_amount: _Points
    """Stakes of a desertion in a long-run room once a side has reached J (AO-07)."""
    back: Literal["any_time", "next_deal"]
    """When a deserter may take the seat back: at any moment, or not before the deal is over (AH-30)."""


class FlagRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The flag deal: a side that has passed A plays it without level and without kitty (JZ-25, JZ-26)."""

    threshold: Annotated[int, msgspec.Meta(ge=40, le=1000)]
    """Points from which the opponents take over as bankers; below it the match is won."""
    pays: _Points
    """Credits it pays, won or lost."""


class HeavenAndEarth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Heaven and earth: the last trick won with 5, 10 and K of one suit (JZ-21, JZ-28, JZ-45)."""

    winners: Literal["either", "opponents"]
    """Whose last trick counts."""
    play: Literal["exact", "exact_or_double", "contains"]
    """What the winner's play is: exactly a 510K, also a double one, or any play that contains one (JZ-22)."""
    pays: _Points
    """Credits it pays at least (JZ-23, JZ-29)."""


class SpecialScores(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for red fives lost and kept."""

    forced_red_five: _Points
    """Points against a side for each red five a trump lead forces out of it (JZ-16)."""
    guarded_red_five: _Points
    """Points for a side for each red five that is led, alone or as a pair, to the last trick (JZ-17)."""


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
    absence: AbsenceRules
    specials: SpecialScores | None = None
    heaven_and_earth: HeavenAndEarth | None = None
    flag: FlagRules | None = None
    changes: tuple[tuple[str, Setting], ...] = ()
    """What differs from the set of that id: (dotted path, value as in a file), in the order of the paths."""

    @property
    def spec(self) -> RulesSpec:
        """What ``rule_set_from`` makes this rule set of again."""
        return {"base": self.id, "set": dict(self.changes)} if self.changes else self.id

    @property
    def dark(self) -> bool:
        """Are showings hidden until the kitty is settled?"""
        return self.showing.visibility == "dark"

    @property
    def threshold(self) -> int:
        """Points from which the opponents take over as bankers: 40 a deck (AH-28)."""
        return 40 * self.cards.decks

    @property
    def stops(self) -> frozenset[int]:
        """The levels up to the end that stop a rise in the last circuit; the end level is always one (HF-12, JZ-59)."""
        return _stops(self.levels.must_play, self.levels.end)


@lru_cache(maxsize=256)
def _stops(must_play: tuple[int, ...], end: int) -> frozenset[int]:
    return frozenset(level for level in must_play if level < end) | {end}
