"""Observations as vectors, made of nothing but a View; and one for training only, made of the whole match."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from chaodipi.cards import Cards, side_of
from chaodipi.envs.choosing import hand_of
from chaodipi.envs.codec import ACTION_COUNT, shown_as
from chaodipi.envs.layout import HIDDEN_PAIR, HIDDEN_SINGLE, OBSERVATION, PERFECT, PHASES, Layout
from chaodipi.game import Burying, Dealing, Declaring, Match, Playing, ShowingView, TakingOver, View, Waiting, view
from chaodipi.play import TrumpOrder
from chaodipi.rules import RuleSet

__all__ = ["DTYPE", "Mask", "Vector", "mask_of", "observation", "perfect_observation", "pieces_of"]

DTYPE: Final = np.int16
"""Of all observations: whole numbers, as they stand in the layout."""
Vector = NDArray[np.int16]
Mask = NDArray[np.int8]


def observation(rules: RuleSet, seen: View, chosen: Cards = ()) -> Vector:
    """What a view tells, as the vector that OBSERVATION lays out. chosen: the cards chosen so far."""
    made = np.zeros(OBSERVATION.size, DTYPE)
    parts = pieces_of(made)
    me = seen.me or 0
    _match(parts, seen, me)
    _showings(parts, rules, seen, me)
    for name, cards in (
        ("hand", hand_of(seen)),
        ("chosen", chosen),
        ("fresh", seen.fresh),
        ("buried", seen.buried),
        ("seen_kitty", seen.seen_kitty),
        ("turned", seen.turned),
    ):
        _count(parts[name], cards)
    if seen.settled and seen.level is not None and seen.trump is not None:
        _tricks(parts, TrumpOrder.of(rules, seen.level, seen.trump), seen, me)
    else:
        for name in ("leader", "winning", "last_winner"):
            parts[name][4] = 1
    return made


def perfect_observation(rules: RuleSet, match: Match, seat: int, chosen: Cards = ()) -> Vector:
    """The same with all hands and the kitty, as PERFECT lays it out. For training only: at a table it would be
    cheating."""
    made = np.zeros(PERFECT.size, DTYPE)
    made[: OBSERVATION.size] = observation(rules, view(match, seat), chosen)
    parts = pieces_of(made, PERFECT)
    phase = match.phase
    if isinstance(phase, Dealing | Declaring | Burying | TakingOver | Playing):
        for row in range(4):
            _count(parts["hands"][row], phase.hands[(seat + row) % 4])
    if isinstance(phase, Dealing | Declaring):
        _count(parts["kitty"], phase.deal.kitty(rules))
    elif not isinstance(phase, Waiting | Burying):
        _count(parts["kitty"], phase.kitties.kitty)
    return made


def pieces_of(vector: Vector, layout: Layout = OBSERVATION) -> dict[str, Vector]:
    """The pieces by name, each in its shape; they share the vector's memory."""
    return {piece.name: vector[layout.place(piece.name)].reshape(piece.shape) for piece in layout.pieces}


def mask_of(legal: Sequence[int]) -> Mask:
    """1 for each action that is open."""
    mask = np.zeros(ACTION_COUNT, np.int8)
    mask[list(legal)] = 1
    return mask


def _match(parts: dict[str, Vector], seen: View, me: int) -> None:
    parts["phase"][PHASES.index(seen.phase)] = 1
    parts["trump"][5 if seen.trump is None else seen.trump] = 1
    if seen.level is not None:
        parts["level"][seen.level - 1 if seen.level else 0] = 1
    mine = side_of(me)
    for name, both in (("levels", seen.levels), ("circuits", seen.circuits), ("flags", seen.flags)):
        parts[name][:] = both[mine], both[1 - mine]
    parts["first_deal"][0] = seen.first_deal
    _seat(parts["banker"], seen.banker, me)
    _seat(parts["kitty_owner"], seen.kitty_owner, me)
    parts["points"][0], parts["threshold"][0], parts["undealt"][0] = seen.points, seen.threshold, seen.undealt
    for row in range(4):
        seat = seen.seats[(me + row) % 4]
        parts["cards_left"][row], parts["asked"][row], parts["passed"][row] = seat.cards, seat.asked, seat.passed


def _showings(parts: dict[str, Vector], rules: RuleSet, seen: View, me: int) -> None:
    last: ShowingView | None = None
    for showing in seen.showings:
        row, last = (showing.seat - me) % 4, showing
        parts["shown"][row, place_shown(rules, showing)] += 1
        parts["took_over"][row] += showing.kind == "take_over"
    parts["last_shown"][HIDDEN_PAIR + 1 if last is None else place_shown(rules, last)] = 1
    _seat(parts["last_shown_by"], None if last is None else last.seat, me)


def place_shown(rules: RuleSet, showing: ShowingView) -> int:
    """The place in the piece of what was shown."""
    if showing.cards is None or showing.trump is None:
        return HIDDEN_SINGLE if showing.count == 1 else HIDDEN_PAIR
    return shown_as(rules, showing.cards, showing.trump)


def _tricks(parts: dict[str, Vector], order: TrumpOrder, seen: View, me: int) -> None:
    trick = seen.trick
    for each in (*seen.tricks, *((trick,) if trick is not None else ())):
        lead = each.plays[0].cards if each.plays else ()
        suit = order.kings.get(lead, order.suits[lead[0]]) if lead else -1
        for play in each.plays:
            row = (play.seat - me) % 4
            _count(parts["played"][row], play.cards)
            held = parts["exposed"][row]
            for face in play.cards:
                held[face] = max(0, held[face] - 1)
            if play.attempted is not None:
                back = Counter(play.attempted)
                back.subtract(play.cards)
                for face, count in back.items():
                    held[face] = max(held[face], count)
            if play is not each.plays[0] and any(order.suits[face] != suit for face in play.cards):
                parts["void"][row, suit] = 1
    if trick is not None:
        for play in trick.plays:
            _count(parts["trick"][(play.seat - me) % 4], play.cards)
        parts["trick_points"][0] = trick.points
        parts["lead_count"][0] = len(trick.plays[0].cards) if trick.plays else 0
    _seat(parts["leader"], None if trick is None else trick.leader, me)
    _seat(parts["winning"], None if trick is None or trick.winner < 0 else trick.winner, me)
    last = seen.last_trick
    if last is not None:
        for play in last.plays:
            _count(parts["last_trick"][(play.seat - me) % 4], play.cards)
    _seat(parts["last_winner"], None if last is None else last.winner, me)


def _count(row: Vector, cards: Sequence[int]) -> None:
    for face in cards:
        row[face] += 1


def _seat(row: Vector, seat: int | None, me: int) -> None:
    row[4 if seat is None else (seat - me) % 4] = 1
