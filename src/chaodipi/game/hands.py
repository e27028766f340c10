"""The hands of the four seats, each its cards in ascending order."""

from typing import Final

from chaodipi.cards import Cards

__all__ = ["Hands"]

Hands = tuple[Cards, Cards, Cards, Cards]
"""The cards of seats 0-3."""
NO_CARDS: Final[Hands] = ((), (), (), ())


def with_hand(hands: Hands, seat: int, hand: Cards) -> Hands:
    """The hands with one changed."""
    first, second, third, fourth = hands
    if seat == 0:
        return hand, second, third, fourth
    if seat == 1:
        return first, hand, third, fourth
    return (first, second, hand, fourth) if seat == 2 else (first, second, third, hand)


def with_cards(hand: Cards, cards: Cards) -> Cards:
    """A hand with cards more."""
    return tuple(sorted(hand + cards))


def without(hand: Cards, cards: Cards) -> Cards:
    """A hand without cards that it holds."""
    if len(cards) == 1:
        place = hand.index(cards[0])
        return hand[:place] + hand[place + 1 :]
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
