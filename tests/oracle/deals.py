"""Hands full of pairs, neighbours, level cards and jokers, and plays put together from their parts."""

from collections.abc import Sequence
from math import comb
from random import Random

from chaodipi.cards import FACES, TRUMP, Cards

from .combinations import minus, pairs_in, tractors_in
from .order import Order

__all__ = ["deal", "gathered", "suits_of", "trimmed", "upward"]


def suits_of(order: Order) -> list[int]:
    """The effective suits there are."""
    return [suit for suit in range(5) if suit == TRUMP or suit != order.trump]


def upward(order: Order, suit: int) -> list[int]:
    """The faces of an effective suit from low to high."""
    return sorted((face for face in range(FACES) if order.suit(face) == suit), key=order.strength)


def deal(order: Order, chance: Random, suits: Sequence[int]) -> list[Cards]:
    """Four hands of some neighbouring faces of each of these suits; neighbours and copies tend to one hand."""
    hands: list[list[int]] = [[], [], [], []]
    for suit in suits:
        faces = upward(order, suit)
        width = min(len(faces), chance.randint(4, 13))
        # Half of the time the top of the suit: there the level cards and jokers are.
        first = chance.choice([len(faces) - width, chance.randint(0, len(faces) - width)])
        tidy = chance.random() < 0.3
        owners = chance.sample(range(4), k=2 if tidy else chance.choice([1, 2, 2, 2, 3, 4]))
        owner, run = chance.choice(owners), 0
        for face in faces[first : first + width]:
            if chance.random() < (0.6 if tidy and run > 1 else 0.0 if tidy else 0.3):
                owner, run = chance.choice(owners), 0
            run += 1
            if tidy or chance.random() < 0.8:
                hands[owner] += [face, face]
            else:
                hands[chance.choice(owners)].append(face)
                hands[chance.randrange(4)].append(face)
    return [tuple(sorted(hand)) for hand in hands]


def trimmed(order: Order, chance: Random, hand: Cards, suit: int, count: int) -> Cards:
    """The hand without some of its faces: of not too many follows of so many cards when this suit is led."""
    held = order.of_suit(hand, suit)
    rest = minus(hand, held)
    while comb(len(held), count) > 1300:
        held = _without(held, chance)
    while comb(len(rest), max(1, count - len(held))) > 200:
        rest = _without(rest, chance)
    return tuple(sorted(held + rest))


def _without(cards: Cards, chance: Random) -> Cards:
    out = chance.choice(cards)
    return tuple(card for card in cards if card != out)


def gathered(order: Order, chance: Random, cards: Cards, count: int) -> Cards:
    """At most so many of the cards (of one effective suit), tractors and pairs more or less often than single ones."""
    taken: Cards = ()
    liking = chance.choice([0.3, 0.7, 1.0])
    while cards and len(taken) < count:
        room = count - len(taken)
        parts = [part.cards for part in tractors_in(order, cards) if len(part.cards) <= room]
        if not parts or chance.random() > liking:
            parts = [(card, card) for card in pairs_in(cards) if room > 1 and chance.random() < liking]
        part = chance.choice(sorted(parts)) if parts else (chance.choice(cards),)
        taken += part
        cards = minus(cards, part)
    return tuple(sorted(taken))
