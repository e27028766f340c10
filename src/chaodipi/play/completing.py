"""What can still be chosen: cards one by one towards a legal play (§§4, 5)."""

from collections.abc import Sequence

from chaodipi.cards import TRUMP
from chaodipi.play.bits import low_cell, popcount
from chaodipi.play.follow import trumps_owed
from chaodipi.play.lanes import SuitTable
from chaodipi.play.native import i64
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Lead, Planes, faces_of, gather, lead_of
from chaodipi.play.triples import Owed
from chaodipi.play.ways import Ways
from chaodipi.violation import InputError

__all__ = ["completable", "lead_cells", "open_cells"]


def completable(
    order: TrumpOrder, lead: Sequence[int], hand: Sequence[int], chosen: Sequence[int] = ()
) -> frozenset[int]:
    """The faces that can be added to the cards chosen so that they can still become a legal play of the hand.

    lead: () to lead. A lead may stop as soon as ``check_lead`` allows it; a follow has as many cards as the lead, and
    nothing can be added then. Raises InputError: "not-in-hand" for cards chosen that the hand does not hold,
    "not-completable" for some that no legal play contains, and as ``gather`` does.
    """
    h1, h2, h3 = gather(order, hand)
    c1, c2, c3 = gather(order, chosen)
    if c1 & ~h1 or c2 & ~h2 or c3 & ~h3:
        raise InputError("not-in-hand", "cards chosen that the hand does not hold", cards=tuple(sorted(chosen)))
    if lead:
        asked = lead_of(order, lead)
        if len(hand) < asked.count:
            raise InputError("wrong-number", "fewer cards than the lead", count=int(asked.count))
        cells = open_cells(order, asked, h1, h2, h3, c1, c2, c3)
        stuck = not cells and len(chosen) != asked.count
    else:
        cells = lead_cells(order, h1, h2, h3, c1, c2, c3)
        stuck = not cells and c1 & ~order.masks[order.cell_suits[low_cell(c1)]] != 0 and not _whole_king(order, chosen)
    if stuck:
        raise InputError("not-completable", "no legal play holds these cards", cards=tuple(sorted(chosen)))
    return frozenset(faces_of(order, cells, 0, 0))


def _whole_king(order: TrumpOrder, chosen: Sequence[int]) -> bool:
    return tuple(sorted(chosen)) in order.kings


def lead_cells(order: TrumpOrder, h1: i64, h2: i64, h3: i64, c1: i64, c2: i64, c3: i64) -> i64:
    """The cells that can be added to cards chosen to lead, none or some of the hand. All are whole planes."""
    if not c1:
        return h1
    free = (h1 & ~c1) | (h2 & ~c2) | (h3 & ~c3)
    mask = order.masks[order.cell_suits[low_cell(c1)]]
    cells: i64 = 0 if c1 & ~mask else free & mask
    kings = order.king_planes
    for i in range(0, len(kings), 3):
        once, twice = kings[i], kings[i + 1]
        if not once & ~h1 and not twice & ~h2 and not c1 & ~once and not c2 & ~twice and not c3:
            cells |= (once & ~c1) | (twice & ~c2)
    return cells


def open_cells(order: TrumpOrder, asked: Lead, h1: i64, h2: i64, h3: i64, c1: i64, c2: i64, c3: i64) -> i64:
    """The cells that can be added to cards chosen to follow, so that they can still become legal; 0 if none.

    h1, h2, h3: the hand, of as many cards as the lead at least; c1, c2, c3: the cards chosen. All are whole planes.
    """
    chosen = popcount(c1) + popcount(c2) + popcount(c3)
    if chosen >= asked.count:
        return 0
    suit: i64 = asked.suit
    mask = order.masks[suit]
    free = (h1 & ~c1) | (h2 & ~c2) | (h3 & ~c3)
    held = popcount(h1 & mask) + popcount(h2 & mask) + popcount(h3 & mask)
    if held <= asked.count:
        beside = popcount(c1 & ~mask) + popcount(c2 & ~mask) + popcount(c3 & ~mask)
        if beside > asked.count - held:
            return 0
        return free if beside < asked.count - held else free & mask
    if c1 & ~mask:
        return 0
    if asked.king and suit == TRUMP:
        return _highest_cells(order, asked, faces_of(order, h1, h2, h3), faces_of(order, c1, c2, c3))
    h2 &= mask
    if not asked.pairs or not h2:
        return free & mask
    shift = order.shifts[suit]
    h1 = (h1 & mask) >> shift
    h3 &= mask
    if h3:
        due = Owed(order.tables[suit], asked, Planes(held, h1, h2 >> shift, h3 >> shift))
        faces = Ways(due, Planes(chosen, c1 >> shift, c2 >> shift, c3 >> shift)).faces()
        ones, _, _ = gather(order, tuple(faces))
        return ones
    return _pair_cells(order.tables[suit], asked, h1, h2 >> shift, c1 >> shift, c2 >> shift, chosen) << shift


def _pair_cells(table: SuitTable, asked: Lead, h1: i64, h2: i64, c1: i64, c2: i64, chosen: i64) -> i64:
    """The cells that can be added where pairs are owed, and no triple is held. Planes of the suit, with enough cards.

    A play is legal if it holds the pairs of one answer to the tractors and enough pairs beside it: whatever else it
    holds can take nothing from that. So the cards chosen stand if, with the pairs that fit them best, they leave room.
    """
    owed = popcount(h2)
    owed = min(owed, asked.pairs)
    room = asked.count - 2 * owed
    matched = table.match(h2, asked.lengths) if asked.lengths else ()
    if not any(matched):
        return _cells_beside(h1, h2, c1, c2, 0, owed, room, chosen)
    cells: i64 = 0
    for answer in table.answering(h2, tuple([length for length in matched if length])):
        cells |= _cells_beside(h1, h2, c1, c2, answer, owed, room, chosen)
    return cells


def _cells_beside(h1: i64, h2: i64, c1: i64, c2: i64, answer: i64, owed: i64, room: i64, chosen: i64) -> i64:
    """The cells that can be added towards this answer and as many more pairs as are owed.

    room: cards that nothing asks for.
    """
    others = h2 & ~answer
    more = owed - popcount(answer)
    whole = popcount(others & c2)
    half = popcount(others & c1 & ~c2)
    spoken = 2 * popcount(answer & c2) + popcount(answer & c1 & ~c2) + 2 * min(more, whole)
    if more > whole:
        spoken += min(more - whole, half)
    spare = room - (chosen - spoken)
    if spare < 0:
        return 0
    if spare > 0:
        return (h1 & ~c1) | (h2 & ~c2)
    cells = answer & ~c2
    if whole < more:
        cells |= others & c1 & ~c2
        if half < more - whole:
            cells |= others & ~c1
    return cells


def _highest_cells(order: TrumpOrder, asked: Lead, hand: tuple[int, ...], chosen: tuple[int, ...]) -> i64:
    """The cells that can be added where the highest trumps are owed."""
    highest = trumps_owed(order, asked, hand)
    fixed, choice, room = list(highest.fixed), list(highest.choice), highest.free
    for face in chosen:
        if face in fixed:
            fixed.remove(face)
        elif face in choice and room:
            choice.remove(face)
            room -= 1
        else:
            return 0
    ones, _, _ = gather(order, tuple(set(fixed + (choice if room else []))))
    return ones
