"""510K: which cards are one, and of which suit (§3)."""

from chaodipi.cards import RED_FIVE, TRUMP, Cards, face_of

from .order import Order

__all__ = ["five_ten_king", "led_suit", "printed_510k"]


def printed_510k(suit: int) -> Cards:
    """5, 10 and K of a printed suit."""
    return (face_of(suit, 5), face_of(suit, 10), face_of(suit, 13))


def five_ten_king(order: Order, cards: Cards) -> int | None:
    """The suit of a 510K or double 510K: TRUMP if all its cards are trump, else the printed one; None if it is none."""
    if not order.rules.combinations.five_ten_king:
        return None
    for suit in range(4):
        single = printed_510k(suit)
        if tuple(sorted(cards)) not in {single, tuple(sorted(single * 2))}:
            continue
        if all(order.suit(card) == TRUMP for card in single):
            return TRUMP
        if RED_FIVE in single and not order.rules.combinations.red_five_in_510k:
            return None
        return suit
    return None


def led_suit(order: Order, lead: Cards) -> int:
    """The suit that is to be followed: that of the 510K, or the effective suit of the cards."""
    king = five_ten_king(order, lead)
    return order.suit(lead[0]) if king is None else king
