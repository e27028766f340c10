"""Leading: which cards may be led, and all leads that are no throw (§4)."""

from collections.abc import Iterator, Sequence

from chaodipi.cards import FACES, TRUMP, Cards
from chaodipi.play.bits import popcount
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import planes_of, suit_shared
from chaodipi.violation import InputError, Violation

__all__ = ["check_lead", "count_leads", "legal_leads", "missing_from", "safe_lead"]


def missing_from(hand: Sequence[int], cards: Sequence[int]) -> Cards:
    """Those of the cards that the hand does not hold, copies counted. Raises InputError ("bad-card") for the hand."""
    held = [0] * FACES
    for face in hand:
        if not 0 <= face < FACES:
            raise InputError("bad-card", f"not a card: {face!r}", card=str(face))
        held[face] += 1
    missing = []
    for face in cards:
        if not 0 <= face < FACES or not held[face]:
            missing.append(face)
        else:
            held[face] -= 1
    return tuple(sorted(missing))


def check_lead(order: TrumpOrder, hand: Sequence[int], cards: Sequence[int]) -> Violation | None:
    """Why these cards may not be led from this hand; None if they may (whether a throw stands is judge_throw's).

    "no-cards"; "not-in-hand" (cards: those that are not); "mixed-suits" (suits: the effective suits; AH-21).
    """
    if not cards:
        return Violation("no-cards")
    missing = missing_from(hand, cards)
    if missing:
        return Violation("not-in-hand", {"cards": missing})
    if suit_shared(order, cards) < 0 and tuple(sorted(cards)) not in order.kings:
        return Violation("mixed-suits", {"suits": tuple(sorted({order.suits[f] for f in cards}))}, "AH-21")
    return None


def legal_leads(order: TrumpOrder, hand: Sequence[int]) -> Iterator[Cards]:
    """Every single, pair, triple, tractor and 510K of the hand, each once, as a multiset of faces; no throws."""
    for suit in range(TRUMP + 1):
        planes = planes_of(order, hand, suit)
        table = order.tables[suit]
        for face in table.cards(planes.ones):
            yield (face,)
        for face in table.cards(planes.twos):
            yield (face, face)
        for cells in sorted(table.tractors(planes.twos)):
            yield tuple(sorted(table.cards(cells) * 2))
        if planes.threes:
            for face in table.cards(planes.threes):
                yield (face,) * 3
            for cells in sorted(table.tractors(planes.threes)):
                yield tuple(sorted(table.cards(cells) * 3))
    yield from _kings_in(order, hand)


def _kings_in(order: TrumpOrder, hand: Sequence[int]) -> list[Cards]:
    return [cards for cards in order.kings if not missing_from(hand, cards)]


def count_leads(order: TrumpOrder, hand: Sequence[int]) -> int:
    """How many leads legal_leads gives."""
    total = len(_kings_in(order, hand))
    for suit in range(TRUMP + 1):
        planes = planes_of(order, hand, suit)
        table = order.tables[suit]
        total += int(popcount(planes.ones) + popcount(planes.twos)) + len(table.tractors(planes.twos))
        if planes.threes:
            total += int(popcount(planes.threes)) + len(table.tractors(planes.threes))
    return total


def safe_lead(order: TrumpOrder, hand: Sequence[int]) -> Cards:
    """The lowest single: of a side suit if there is one, without points if there is one. () for an empty hand."""
    points, steps, suits = order.points, order.steps, order.suits
    lowest = sorted(hand, key=lambda f: (suits[f] == TRUMP, points[f], steps[f], f))
    return tuple(lowest[:1])
