"""Endings solved the slow way: every legal play of every seat, nothing left out, by the functions for people.

All that is spared is looking twice at the very same position.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from chaodipi.cards import RED_FIVE, TRUMP, Cards, points_of
from chaodipi.play import (
    TrumpOrder,
    check_lead,
    judge_throw,
    kitty_multiplier,
    least_of,
    legal_follows,
    shape_of,
    winner_of,
)
from chaodipi.rules import RuleSet
from chaodipi.scoring import apply_penalty, throw_penalty

__all__ = ["Ending", "TooMany", "after", "leads_of", "values", "worth_of"]

MOST = 20_000
"""Positions of an ending that are looked at, at most."""
_Known = dict[tuple[tuple[Cards, ...], int, tuple[Cards, ...], int], int]


class TooMany(Exception):  # noqa: N818 -- it is no fault
    """An ending that takes too long like this."""


class Ending(NamedTuple):
    """What is left of a deal."""

    rules: RuleSet
    order: TrumpOrder
    banker: int
    hands: tuple[Cards, ...]
    leader: int
    plays: tuple[Cards, ...]
    points: int
    kitty: int

    @property
    def turn(self) -> int:
        return (self.leader + len(self.plays)) % 4


def _minus(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def leads_of(order: TrumpOrder, hand: Cards) -> Iterator[Cards]:
    """All leads, and all throws that may be tried."""
    tried = {cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count)}
    return (cards for cards in sorted(tried) if check_lead(order, hand, cards) is None)


def values(ending: Ending) -> dict[Cards, int]:
    """The opponents' final points after each legal play, a throw that fails among them."""
    known: _Known = {}
    return {cards: worth_of(after(ending, cards), known) for cards in _legal(ending)}


def worth_of(ending: Ending, known: _Known) -> int:
    """The opponents' final points. Raises TooMany."""
    if len(ending.plays) == 4:
        return _taken(ending, known)
    key = ending.hands, ending.leader, ending.plays, ending.points
    if key not in known:
        if len(known) >= MOST:
            raise TooMany
        found = [worth_of(after(ending, cards), known) for cards in _legal(ending)]
        known[key] = max(found) if ending.turn % 2 != ending.banker % 2 else min(found)
    return known[key]


def _legal(ending: Ending) -> list[Cards]:
    hand = ending.hands[ending.turn]
    if not ending.plays:
        return list(leads_of(ending.order, hand))
    return list(legal_follows(ending.order, ending.plays[0], hand))


def after(ending: Ending, cards: Cards) -> Ending:
    rules, order, banker, hands, _, plays, points, _ = ending
    seat = ending.turn
    if not plays:
        judged = judge_throw(order, cards, [hand for other, hand in enumerate(hands) if other != seat])
        if not judged.stands:
            cost = throw_penalty(rules, len(cards), len(judged.led))
            points = apply_penalty(rules, points, cost, seat % 2, banker % 2)
            cards = judged.led
    elif rules.specials is not None and shape_of(order, plays[0]).suit == TRUMP:
        forced = least_of(order, plays[0], hands[seat], RED_FIVE)
        if forced:
            points = apply_penalty(rules, points, forced * rules.specials.forced_red_five, seat % 2, banker % 2)
    left = tuple(_minus(hand, cards) if other == seat else hand for other, hand in enumerate(hands))
    return ending._replace(hands=left, plays=(*plays, cards), points=points)


def _taken(ending: Ending, known: _Known) -> int:
    best = winner_of(ending.order, ending.plays)
    winner = (ending.leader + best) % 4
    points, wins = ending.points, winner % 2 != ending.banker % 2
    if wins:
        points += sum(points_of(cards) for cards in ending.plays)
    if ending.hands[0]:
        return worth_of(ending._replace(leader=winner, plays=(), points=points), known)
    lead = ending.plays[0]
    if wins:
        points += ending.kitty * kitty_multiplier(ending.order, lead)
    specials = ending.rules.specials
    if specials is not None and set(lead) == {RED_FIVE} and ending.plays[best] == lead:
        points += specials.guarded_red_five * len(lead) * (1 if wins else -1)
    return points
