"""Burying: side suits short or void, winners, pairs and trumps kept, points only where the last trick is safe."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from chaodipi.bots.stakes import kitty_factor
from chaodipi.bots.strength import mean_strength, strength
from chaodipi.cards import ACE, NO_TRUMP, SUITS, TRUMP, Cards, rank_of
from chaodipi.play import TrumpOrder, missing_from, shape_of

__all__ = ["choose_kitty"]

_VOID = 8.0
"""What an empty side suit is worth, in card points."""
_KING = 2.5
"""What a card of a 510K is worth: led together, they win their points."""
_FREE = 0.45
"""The share of a point card's worth that is lost where it is kept."""


def choose_kitty(order: TrumpOrder, hand: Sequence[int], count: int, banking: bool) -> Cards:
    """So many cards of the hand to bury. banking: is the viewer on the bankers' side, who lose a captured kitty?

    Every choice of side suits to empty is tried, the rest filled up with what is missed least.
    """
    last = _last_trick(order, hand, count)
    # What a point in the kitty costs: bankers lose it when it is captured, opponents gain it so.
    factor = kitty_factor(order)
    risk = (1 - last) * factor - _FREE if banking else 1 - _FREE - last * factor
    held = Counter(hand)
    worth = {face: _kept(order, face, held[face]) + risk * order.points[face] for face in held}
    joined: set[int] = set()
    for suit in SUITS:
        cards = [face for face in hand if order.suits[face] == suit]
        for part in shape_of(order, cards).components if cards else ():
            if part.kind == "tractor":
                joined.update(part.cards)
    for face in joined:
        worth[face] += 2.0
    for king in order.kings:
        if len(king) == 3 and not missing_from(hand, king):
            for face in king:
                worth[face] += _KING
    suits = {suit: [face for face in hand if order.suits[face] == suit] for suit in SUITS}
    present = [suit for suit in SUITS if suits[suit] and len(suits[suit]) <= count]
    best: tuple[float, Cards] | None = None
    for number in range(len(present) + 1):
        for emptied in combinations(present, number):
            buried = [face for suit in emptied for face in suits[suit]]
            if len(buried) > count:
                continue
            rest = sorted(
                (face for face in hand if order.suits[face] not in emptied), key=lambda face: (worth[face], face)
            )
            kitty = tuple(sorted(buried + rest[: count - len(buried)]))
            left = Counter(order.suits[face] for face in hand)
            left.subtract(order.suits[face] for face in kitty)
            gain = _VOID * sum(not left[suit] for suit in SUITS if suit != order.trump)
            cost = sum(worth[face] for face in kitty) - gain
            if best is None or (cost, kitty) < best:
                best = cost, kitty
    return best[1] if best is not None else tuple(sorted(hand)[:count])


def _kept(order: TrumpOrder, face: int, copies: int) -> float:
    """What a card is worth in the hand, without its points."""
    if order.suits[face] == TRUMP:
        return 12.0 + order.steps[face]
    rank = rank_of(face) or 0
    if rank == ACE:
        return 7.0 + (copies > 1)
    high = 1.5 if rank == ACE - 1 else 0.5 if rank == ACE - 2 else 0.04 * rank
    return high + (1.2 + 0.1 * rank if copies > 1 else 0.0)


def _last_trick(order: TrumpOrder, hand: Sequence[int], count: int) -> float:
    """The chance that the viewer's side wins the last trick, by what the hand holds."""
    cards = len(hand)
    lead = 25 * (strength(order, hand) / cards - 0.79 * mean_strength(order))
    trumps = 25 / (cards - count) * sum(order.suits[face] == TRUMP for face in hand)
    better = 0.04 * lead + 0.03 * (trumps - (4 if order.trump == NO_TRUMP else 10))
    # The fewer cards, the less their mean tells.
    return min(0.9, max(0.3, 0.5 + min(1.0, cards / 33) * better))
