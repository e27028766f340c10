"""What has been shown, what of it stands, and which cards are spent (§7)."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal

import msgspec

from chaodipi.cards import BIG_JOKER, LEVELS, LITTLE_JOKER, NO_TRUMP, RED_FIVE, SUITS, Cards, face_of
from chaodipi.play import NO_LEVEL
from chaodipi.rules import RuleSet, applying
from chaodipi.violation import Fact, Violation

__all__ = ["Auction", "ShowKind", "Showing", "outranks", "spent_of"]

ShowKind = Literal["declare", "strengthen", "counter", "look_back", "take_over"]

Named = tuple[Cards, int | None]
"""Cards to show, and the trump named with them."""
_ORDER_NAMES = ("S", "H", "C", "D")
_LEVEL_FACES: dict[int, tuple[int, ...]] = {NO_LEVEL: ()} | {
    level: tuple(face_of(suit, level) for suit in SUITS) for level in LEVELS
}


class Showing(msgspec.Struct, frozen=True, gc=False):
    """Cards shown by a seat, and the trump (0-4) they ask for."""

    seat: int
    cards: Cards
    trump: int
    kind: ShowKind

    @property
    def new(self) -> int:
        """How many cards were not shown before: strengthening and looking back show one new card (HF-05)."""
        return 1 if self.kind in ("strengthen", "look_back") else len(self.cards)


class Auction(msgspec.Struct, frozen=True, gc=False):
    """The declaring and countering of a deal so far.

    banker: the banker where fixed before the deal, else None. side: the side of the bankers, None in a first deal.
    """

    rules: RuleSet
    level: int
    first_deal: bool
    banker: int | None = None
    side: int | None = None
    showings: tuple[Showing, ...] = ()

    @property
    def standing(self) -> Showing | None:
        """What would be trump: the last shown, and where nobody can know what stands, the highest shown (JZ-15)."""
        return standing_of(self.rules, self.showings)

    @property
    def spent(self) -> dict[int, int]:
        """For each face shown, how many of its cards are spent: not to be shown again, whoever holds them (HF-05)."""
        return spent_of(self.showings)

    def show(self, showing: Showing) -> "Auction":
        """The auction after a showing that ``check_show`` gave back."""
        return msgspec.structs.replace(self, showings=(*self.showings, showing))


def spent_of(showings: Iterable[Showing]) -> dict[int, int]:
    """For each face shown, how many cards of it have been."""
    spent: dict[int, int] = {}
    for showing in showings:
        spent[showing.cards[0]] = spent.get(showing.cards[0], 0) + showing.new
    return spent


def is_spent(rules: RuleSet, before: Sequence[Showing], showing: Showing, hand: Sequence[int] | None) -> bool:
    """Does a showing need cards that have been shown already: all that are left of the pack, or of the seat's hand?"""
    face = showing.cards[0]
    own = spent_of(s for s in before if s.seat == showing.seat).get(face, 0)
    held = rules.cards.decks if hand is None else hand.count(face)
    return min(rules.cards.decks - spent_of(before).get(face, 0), held - own) < showing.new


def hidden_order(rules: RuleSet) -> bool:
    """Do pairs rank although nobody sees them? Then anything may be shown, and the highest counts in the end."""
    return rules.dark and bool(rules.showing.order)


def rank_of_showing(rules: RuleSet, cards: Cards, kind: ShowKind) -> int:
    """Height of what is shown: 0 a single, above it the pairs by the rule set's order (all alike where it has none),
    above all a look-back (JZ-13, JZ-14, JZ-24, JZ-50)."""
    if len(cards) == 1:
        return 0
    order = rules.showing.order
    if kind == "look_back":
        return len(order) + 1
    return 1 + order.index(_name_of(rules, cards[0])) if order else 1


def outranks(rules: RuleSet, higher: Showing, lower: Showing) -> bool:
    """Does a later showing outrank an earlier one? Where suits do not rank any pair does (HF-04, AH-09)."""
    if not rules.showing.order:
        return len(higher.cards) == 2
    return rank_of_showing(rules, higher.cards, higher.kind) > rank_of_showing(rules, lower.cards, lower.kind)


def standing_of(rules: RuleSet, showings: Iterable[Showing]) -> Showing | None:
    """What stands after all of these, in the order shown; take-overs that failed do not (JZ-15)."""
    standing: Showing | None = None
    for showing in showings:
        if standing is None or not hidden_order(rules) or outranks(rules, showing, standing):
            standing = showing
    return standing


def read_cards(rules: RuleSet, level: int, cards: Cards, trump: int | None) -> int | Violation:
    """The trump that cards ask for when they are shown, or why they cannot be shown at all.

    A level card or two of one suit ask for it, a pair of jokers for no trump, a pair of red fives for what is named
    (JZ-48). A single red five at level 5 is a level card of hearts, two are the pair.
    """
    face = cards[0] if cards and len(set(cards)) == 1 and len(cards) <= 2 else None
    if face is not None and len(cards) == 2 and face == RED_FIVE and rules.cards.red_fives:
        return trump if trump in (*SUITS, NO_TRUMP) else Violation("name-trump", {}, "JZ-48")
    if face in (LITTLE_JOKER, BIG_JOKER) and len(cards) == 2:
        asked = NO_TRUMP
    elif face in level_faces(level):
        asked = face // 13
    else:
        return Violation(
            "not-showable", {"cards": cards, "level": level}, applying(rules.id, "HF-02", "JZ-50", "AH-10")
        )
    if trump not in (None, asked):
        return Violation("trump-not-free", {"cards": cards, "trump": asked}, applying(rules.id, "HF-03", "JZ-48"))
    return asked


def level_faces(level: int) -> tuple[int, ...]:
    """The level cards, one of each suit, in the order S H C D."""
    return _LEVEL_FACES[level]


def pairs_shown(rules: RuleSet, level: int) -> tuple[int, ...]:
    """The faces of which a pair can be shown somewhere in the deal: level cards, jokers, red fives."""
    return _pairs_shown(rules.cards.red_fives, level)


@cache
def _pairs_shown(red_fives: bool, level: int) -> tuple[int, ...]:
    faces = {*level_faces(level), LITTLE_JOKER, BIG_JOKER} | ({RED_FIVE} if red_fives else set())
    return tuple(sorted(faces))


def _name_of(rules: RuleSet, face: int) -> str:
    """What the rule set's order calls a pair."""
    if face == LITTLE_JOKER:
        return "LJ"
    if face == BIG_JOKER:
        return "BJ"
    return "H5" if face == RED_FIVE and rules.cards.red_fives else _ORDER_NAMES[face // 13]


def pairs_with_trump(rules: RuleSet, level: int) -> tuple[Named, ...]:
    """Every pair that can be shown somewhere in a deal, with what must be named: for red fives once each trump."""
    return _pairs_with_trump(rules.cards.red_fives, level)


@cache
def _pairs_with_trump(red_fives: bool, level: int) -> tuple[Named, ...]:
    tries: list[Named] = []
    for face in _pairs_shown(red_fives, level):
        free = face == RED_FIVE and red_fives
        tries += [((face, face), trump) for trump in ((*SUITS, NO_TRUMP) if free else (None,))]
    return tuple(tries)


def all_with_trump(rules: RuleSet, level: int) -> tuple[Named, ...]:
    """The same with the single level cards, by face, singles before pairs."""
    return _all_with_trump(rules.cards.red_fives, level)


@cache
def _all_with_trump(red_fives: bool, level: int) -> tuple[Named, ...]:
    singles: list[Named] = [((face,), None) for face in level_faces(level)]
    return tuple(
        sorted(
            (*singles, *_pairs_with_trump(red_fives, level)),
            key=lambda named: (named[0][0], len(named[0]), named[1] or 0),
        )
    )


def standing_facts(rules: RuleSet, standing: Showing) -> dict[str, Fact]:
    """What a refusal may tell of what stands: nothing where it is hidden (HF-01)."""
    return {} if rules.dark else {"standing": standing.cards, "seat": standing.seat}
