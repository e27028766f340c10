"""The legal plays of a view as a list with features, for whoever wants to choose among whole plays."""

from itertools import islice
from typing import Final

import msgspec
import numpy as np

from chaodipi.cards import FACES, Cards, full_pack, points_of
from chaodipi.envs.choosing import hand_of, led_in, order_of
from chaodipi.envs.layout import Layout, Piece
from chaodipi.envs.observation import DTYPE, Vector
from chaodipi.game import View
from chaodipi.play import (
    TrumpOrder,
    count_follows,
    judge_throw,
    legal_follows,
    legal_leads,
    safe_follow,
    shape_of,
    winner_of,
)
from chaodipi.rules import RuleSet

__all__ = ["KINDS", "MOST_FOLLOWS", "PLAY", "Plays", "legal_plays"]

MOST_FOLLOWS: Final = 256
"""Follows that are listed if nothing else is said; there can be millions."""
KINDS: Final = ("single", "pair", "triple", "tractor", "510K", "throw", "mixed")
PLAY: Final = Layout(
    (
        Piece("cards", (FACES,), 0, 3, "how many of each face are played"),
        Piece("size", (1,), 1, 40, "how many cards"),
        Piece("points", (1,), 0, 400, "card points in them"),
        Piece("kind", (len(KINDS),), 0, 1, "one of " + ", ".join(KINDS)),
        Piece("suit", (6,), 0, 1, "the effective suit, one of S, H, C, D, trump; or none, for mixed cards"),
        Piece("top", (1,), 0, 17, "strength, within its effective suit, of the top of the first component; 0 for none"),
        Piece("wins", (1,), 0, 1, "would it be winning the trick as it stands? A lead would"),
    )
)
"""The features of a play."""


class Plays(msgspec.Struct, frozen=True):
    """Plays, and a row of PLAY for each. count: how many there are in all, throws not counted; None if it leads."""

    cards: tuple[Cards, ...]
    features: Vector
    count: int | None


def legal_plays(rules: RuleSet, seen: View, *, most: int = MOST_FOLLOWS, throws: bool = True) -> Plays:
    """What the viewer can play now; nothing where no play is asked.

    Leading: every single, pair, triple, tractor and 510K, and with ``throws`` for each effective suit at most one throw
    more: all cards and pairs of it that nobody can beat by what the viewer has seen (a kitty that the viewer does not
    know counts as held by others), if they are more than one component. Following: the first ``most`` legal follows,
    and the safe one.
    """
    hand = hand_of(seen)
    if seen.asked.what != "play" or not hand:
        return Plays((), np.zeros((0, PLAY.size), DTYPE), None)
    order, lead = order_of(rules, seen), led_in(seen)
    if lead:
        listed = list(islice(legal_follows(order, lead, hand), max(1, most)))
        count: int | None = count_follows(order, lead, hand)
        safe = safe_follow(order, lead, hand)
        if safe not in listed:
            listed[-1] = safe
    else:
        listed, count = list(legal_leads(order, hand)), None
        listed += _sure_throws(rules, order, seen, hand) if throws else []
    features = np.zeros((len(listed), PLAY.size), DTYPE)
    laid = [] if seen.trick is None else [play.cards for play in seen.trick.plays]
    for row, cards in zip(features, listed, strict=True):
        _describe(row, order, cards, laid)
    return Plays(tuple(listed), features, count)


def _describe(row: Vector, order: TrumpOrder, cards: Cards, laid: list[Cards]) -> None:
    at = PLAY.at
    for face in cards:
        row[at["cards"] + face] += 1
    shape = shape_of(order, cards)
    row[at["size"]], row[at["points"]] = len(cards), points_of(cards)
    row[at["kind"] + KINDS.index(shape.kind)] = 1
    row[at["suit"] + (5 if shape.suit is None else shape.suit)] = 1
    row[at["top"]] = max(0, shape.components[0].top) if shape.components else 0
    row[at["wins"]] = winner_of(order, [*laid, cards]) == len(laid)


def _sure_throws(rules: RuleSet, order: TrumpOrder, seen: View, hand: Cards) -> list[Cards]:
    unseen = [0] * FACES
    for face in full_pack(rules.cards.decks):
        unseen[face] += 1
    played = [play.cards for trick in seen.tricks for play in trick.plays]
    for cards in (hand, seen.buried, *played):
        for face in cards:
            unseen[face] -= 1
    all_unseen = [face for face, count in enumerate(unseen) for _ in range(count)]
    # The highest single card, pair and triple of each suit that may lie in another hand.
    tops = [[-1] * 5 for _ in range(3)]
    for face, count in enumerate(unseen):
        for copies in range(count):
            suit = order.suits[face]
            tops[copies][suit] = max(tops[copies][suit], order.steps[face])
    found = []
    for suit in range(5):
        sure: list[int] = []
        for face in sorted({face for face in hand if order.suits[face] == suit}):
            held = hand.count(face)
            # As many copies together as nobody beats; a card that stands alone stands in any number.
            copies = next((n for n in range(1, held + 1) if order.steps[face] >= tops[n - 1][suit]), held + 1)
            sure += [face] * held if copies <= held else []
        # A tractor may take cards out of a triple, and leave one that does not stand by itself.
        several = len(sure) > 1 and len(shape_of(order, tuple(sure)).components) > 1
        if several and judge_throw(order, sure, [all_unseen]).stands:
            found.append(tuple(sure))
    return found
