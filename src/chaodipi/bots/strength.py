"""How good a hand is under a trump, and what a card is worth keeping."""

from collections.abc import Sequence

from chaodipi.bots.knowledge import Knowledge
from chaodipi.cards import ACE, BIG_JOKER, NO_TRUMP, RED_FIVE, SUITS, TRUMP, rank_of
from chaodipi.play import TrumpOrder, shape_of
from chaodipi.rules import RuleSet

__all__ = ["keeping", "lead_over_others", "mean_strength", "strength"]

_LOW_TRUMP = 1.0
_TRUMP_VALUE = (1.6, 2.0, 2.5, 3.2, 4.0, 4.5)
"""Ace of trump, off-suit level card, trump-suit level card, little joker, big joker, red five."""
_TRUMP_KEPT = (4.5, 5.5, 6.5, 8.0, 9.5, 10.0)
"""The same as card points' worth of keeping the card for later."""
_MEAN = {1: (0.595, 0.361), 2: (0.662, 0.420), 3: (0.742, 0.478)}
"""The mean strength of a card in a full hand from so many decks, with a trump suit and without."""
_MEAN_RED_FIVES = 0.085
"""What red fives add to it."""


def strength(order: TrumpOrder, hand: Sequence[int]) -> float:
    """How good a hand is: in trumps, about one for each low trump more. Grows with the number of cards."""
    total = 0.0
    suits: list[list[int]] = [[] for _ in range(5)]
    for face in hand:
        suits[order.suits[face]].append(face)
    for face in suits[TRUMP]:
        total += _stepped(order.steps[face], _LOW_TRUMP, _TRUMP_VALUE)
    if suits[TRUMP]:
        for part in shape_of(order, suits[TRUMP]).components:
            if part.kind not in ("single", "510K"):
                pairs = len(set(part.cards))
                total += 1.2 * pairs + 1.5 * (pairs - 1) + (part.top >= ACE - 1)
    ruffs = min(1.0, len(suits[TRUMP]) / 8)
    for suit in SUITS:
        cards = suits[suit]
        if suit == order.trump:
            continue
        if not cards:
            total += 1.2 * ruffs
            continue
        total += 0.5 * ruffs * (len(cards) == 1)
        for part in shape_of(order, cards).components:
            high = rank_of(part.cards[-1]) == ACE
            total += (len(part.cards) if high else 0.4 * (part.kind != "single")) + 0.8 * (part.kind == "tractor")
    return total


def lead_over_others(rules: RuleSet, level: int, trump: int, hand: Sequence[int]) -> float:
    """How much stronger than the average hand this one is, or promises to be once it has its full number of cards."""
    order = TrumpOrder.of(rules, level, trump)
    return strength(order, hand) - len(hand) * mean_strength(order)


def mean_strength(order: TrumpOrder) -> float:
    """How good the average hand is, a card."""
    red_fives = order.suits[RED_FIVE] == TRUMP and order.steps[RED_FIVE] > order.steps[BIG_JOKER]
    return _MEAN[order.decks][order.trump == NO_TRUMP] + _MEAN_RED_FIVES * red_fives


def _stepped(step: int, low: float, high: tuple[float, ...]) -> float:
    return low if step < ACE - 2 else high[min(step - (ACE - 2), len(high) - 1)]


def keeping(know: Knowledge, cards: Sequence[int]) -> float:
    """What the viewer gives up with cards of the hand, in points of card worth: winners, trumps, pairs."""
    order, total = know.order, 0.0
    seen: dict[int, int] = {}
    for face in cards:
        seen[face] = seen.get(face, 0) + 1
    trumps = len(know.suits[TRUMP])
    for face, count in seen.items():
        suit, step = order.suits[face], order.steps[face]
        paired = know.copies[face] > 1
        if suit == TRUMP:
            total += count * _stepped(step, 2.2 + 0.16 * step, _TRUMP_KEPT) + 2.5 * paired
        else:
            boss = know.boss_step[suit] <= step
            total += count * (4.0 if boss else 0.08 * step) + (2.0 if boss else 0.8) * paired
    suit = order.suits[cards[0]]
    if trumps and suit != TRUMP and len(know.suits[suit]) == len(cards):
        total -= 1.5
    return total
