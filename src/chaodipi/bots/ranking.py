"""How high hidden showings may be: what others can hold, by what is known to a seat (§7)."""

from collections.abc import Sequence

from chaodipi.cards import RED_FIVE, SUITS, Cards, face_of
from chaodipi.game import ShowingView, View
from chaodipi.rules import RuleSet

__all__ = ["chance_to_outrank", "rank_in_order"]

_NAMES = ("S", "H", "C", "D")
_JOKERS = {52: "LJ", 53: "BJ"}


def rank_in_order(rules: RuleSet, face: int) -> int:
    """The place of a pair in the rule set's order, from 0; 0 where suits do not rank."""
    order = rules.showing.order
    if not order:
        return 0
    name = "H5" if face == RED_FIVE and rules.cards.red_fives else _JOKERS.get(face) or _NAMES[face // 13]
    return order.index(name) if name in order else 0


def chance_to_outrank(rules: RuleSet, view: View, hand: Cards, shown: ShowingView) -> float:
    """The chance that a pair outranks everything shown so far, where it is hidden; 1 where there is nothing to outrank.

    Each hidden pair of another seat may be any that it can hold; take-overs are more likely to be high ones.
    """
    order = rules.showing.order
    cards = shown.cards or ()
    if not order or not cards or not rules.dark:
        return 1.0
    if shown.kind == "look_back":
        return 1.0
    mine = rank_in_order(rules, cards[0])
    chance = 1.0
    for standing in view.showings:
        if standing.cards is not None:
            # One of the viewer's own.
            if len(standing.cards) > 1 and rank_in_order(rules, standing.cards[0]) >= mine:
                return 0.0
        elif standing.count > 1:
            chance *= _chance_below(rules, view, hand, mine, standing)
    return chance


def _chance_below(rules: RuleSet, view: View, hand: Sequence[int], mine: int, standing: ShowingView) -> float:
    taking = standing.kind == "take_over"
    if standing.kind == "look_back":
        return 0.0
    below = whole = 0.0
    for face in _pairs(rules, view):
        unseen = (
            rules.cards.decks
            - hand.count(face)
            - sum(
                showing.cards.count(face)
                for showing in view.showings
                if showing.cards is not None and showing.seat != view.me
            )
        )
        if unseen < 2:
            continue
        place = rank_in_order(rules, face)
        # Who takes over in the dark does it with what is likely to be enough.
        weight = 1.0 + place if taking else 1.0
        whole += weight
        below += weight * (place < mine)
    return below / whole if whole else 1.0


def _pairs(rules: RuleSet, view: View) -> list[int]:
    """The faces of which a pair may have been shown."""
    faces = [face_of(suit, view.level) for suit in SUITS] if view.level else []
    if not view.first_deal:
        faces += [*_JOKERS, *([RED_FIVE] if rules.cards.red_fives else [])]
    return list(dict.fromkeys(faces))
