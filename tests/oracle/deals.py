"""Hands full of pairs, neighbours, level cards, jokers, red fives and 510Ks."""

from collections.abc import Sequence
from math import comb
from random import Random

from chaodipi.cards import ACE, FACES, RED_FIVE, TRUMP, Cards

from .combinations import minus
from .counting import ways_to_take
from .kings import led_suit, printed_510k
from .order import Order

__all__ = ["deal", "suits_of", "trimmed", "upward"]


def suits_of(order: Order) -> list[int]:
    """The effective suits there are."""
    return [suit for suit in range(5) if suit == TRUMP or suit != order.trump]


def upward(order: Order, suit: int) -> list[int]:
    """The faces of an effective suit from low to high."""
    return sorted((face for face in range(FACES) if order.suit(face) == suit), key=order.strength)


def deal(order: Order, chance: Random, suits: Sequence[int]) -> list[Cards]:
    """Four hands of some neighbouring faces of each of these suits; neighbours and copies tend to one hand."""
    decks = order.rules.cards.decks
    hands: list[list[int]] = [[], [], [], []]
    # Now and then two hands with several tractors each of the same suit.
    crowded = chance.random() < 0.12
    for suit in suits:
        faces = upward(order, suit)
        if order.rules.combinations.printed_rank and chance.random() < 0.6:
            # The level card of the trump suit among its printed neighbours.
            faces.sort(key=lambda face: min(order.steps(face), default=order.strength(face)))
        width = min(len(faces), 13 if crowded else chance.randint(4, 13))
        # Often the top of the suit, where level cards and jokers are, or its foot, where aces may join.
        first = chance.choice([len(faces) - width, 0, chance.randint(0, len(faces) - width)])
        chosen = faces[first : first + width]
        if first == 0 and order.rules.combinations.ace_low:
            aces = [face for face in faces if order.strength(face) == ACE]
            chosen = aces + [face for face in chosen if face not in aces]
        tidy = crowded or chance.random() < 0.3
        owners = chance.sample(range(4), k=2 if tidy else chance.choice([1, 2, 2, 2, 3, 4]))
        if crowded:
            owners = [0, chance.randint(1, 3)]
        owner, run = chance.choice(owners), 0
        for face in chosen:
            if chance.random() < (0.7 if tidy and run > 1 else 0.0 if tidy else 0.3):
                owner, run = chance.choice(owners), 0
            run += 1
            if tidy or chance.random() < 0.8:
                together = chance.choice([2, 3, 3]) if decks == 3 else decks
                hands[owner] += [face] * together
            else:
                together = 1
                hands[chance.choice(owners)].append(face)
            for _ in range(decks - together):
                hands[chance.randrange(4)].append(face)
    if order.rules.combinations.five_ten_king and chance.random() < 0.5:
        _kings(order, chance, hands)
    return [tuple(sorted(hand)) for hand in hands]


def _kings(order: Order, chance: Random, hands: list[list[int]]) -> None:
    """Deal 5, 10 and K of the trump suit and of another anew, one copy of all three or both to one hand."""
    for suit in {order.trump % 4, chance.randrange(4)}:
        single = printed_510k(suit)
        for hand in hands:
            hand[:] = [face for face in hand if face not in single]
        owners = chance.choices(range(4), weights=[3, 1, 1, 1], k=2)
        if chance.random() < 0.4:
            owners[1] = owners[0]
        for owner in owners:
            hands[owner] += single
    # A red five is worth trying in every hand that holds 10 and K of hearts, or none of them.
    if chance.random() < 0.3 and RED_FIVE not in hands[0]:
        for hand in hands[1:]:
            if RED_FIVE in hand:
                hand.remove(RED_FIVE)
                hands[0].append(RED_FIVE)
                break


def trimmed(order: Order, chance: Random, hand: Cards, lead: Cards) -> Cards:
    """The hand without some of its faces: of not too many follows of this lead."""
    held = order.of_suit(hand, led_suit(order, lead))
    rest = minus(hand, held)
    while ways_to_take(held, len(lead)) > 1300 or comb(len(held), len(lead)) > 20_000:
        held = _without(held, chance)
    while ways_to_take(rest, max(1, len(lead) - len(held))) > 200:
        rest = _without(rest, chance)
    return tuple(sorted(held + rest))


def _without(cards: Cards, chance: Random) -> Cards:
    out = chance.choice(cards)
    return tuple(card for card in cards if card != out)
