"""Single, pair, tractor, throw: what a set of cards is (§3, §4)."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from chaodipi.cards import Cards
from chaodipi.play.bits import cells_in
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import planes_of, suit_shared, tractors_in
from chaodipi.violation import InputError

__all__ = ["Component", "ComponentKind", "Shape", "ShapeKind", "shape_of"]

ComponentKind = Literal["single", "pair", "triple", "tractor", "510K"]
ShapeKind = Literal["single", "pair", "triple", "tractor", "510K", "throw", "mixed"]


class Component(msgspec.Struct, frozen=True):
    """A part of a lead.

    cards: its faces. top: the step its highest card counts as in it; like compares with like by it within an
    effective suit (HF-27).
    """

    kind: ComponentKind
    cards: Cards
    top: int


class Shape(msgspec.Struct, frozen=True):
    """What cards are together.

    suit: their effective suit (0-4), of a side 510K the printed one; None if they are of several ("mixed", which has
    no components).
    components: the longest tractor first, then the longest left (of equally long ones the higher), those of triples
    before those of pairs; then triples, pairs and singles from high to low; of equally strong cards the suit that comes
    first in S H C D goes first.
    A triple in a tractor of pairs leaves a single.
    """

    kind: ShapeKind
    suit: int | None
    components: tuple[Component, ...]


def shape_of(order: TrumpOrder, cards: Sequence[int]) -> Shape:
    """The shape of one or more cards. Raises InputError ("no-cards", "too-many-copies")."""
    if not cards:
        raise InputError("no-cards", "no cards have no shape")
    whole = tuple(sorted(cards))
    king = order.kings.get(whole)
    if king is not None:
        return Shape("510K", king, (Component("510K", whole, order.steps[whole[2]]),))
    suit = suit_shared(order, cards)
    if suit < 0:
        return Shape("mixed", None, ())
    planes = planes_of(order, cards, suit)
    table = order.tables[suit]
    of_triples, of_pairs = tractors_in(table, planes)
    components: list[Component] = []
    pairs, threes, singles = planes.twos, planes.threes, planes.ones & ~planes.twos
    for top, cells in of_triples:
        components.append(Component("tractor", tuple(sorted(table.cards(cells) * 3)), top))
        pairs &= ~cells
        threes &= ~cells
    for top, cells in of_pairs:
        components.append(Component("tractor", tuple(sorted(table.cards(cells) * 2)), top))
        pairs &= ~cells
        # The third card of a triple that lends a pair.
        singles |= threes & cells
        threes &= ~cells
    for cell in reversed(cells_in(threes)):
        components.append(Component("triple", (table.faces[cell],) * 3, table.steps[cell]))
    for cell in reversed(cells_in(pairs & ~threes)):
        components.append(Component("pair", (table.faces[cell],) * 2, table.steps[cell]))
    for cell in reversed(cells_in(singles)):
        components.append(Component("single", (table.faces[cell],), table.steps[cell]))
    return Shape(components[0].kind if len(components) == 1 else "throw", suit, tuple(components))
