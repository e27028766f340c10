"""Throws on planes: which component, if any, does another hand beat (§4)?"""

from chaodipi.play.bits import popcount
from chaodipi.play.lanes import NO_TOP, SuitTable
from chaodipi.play.native import i64, vec
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Planes, tractors_in

__all__ = ["beaten_part", "planes_in"]


def planes_in(planes: list[int]) -> vec[i64]:
    """Planes of hands, three each, as ``beaten_part`` takes them."""
    return vec[i64](planes)


def beaten_part(
    order: TrumpOrder, suit: i64, c1: i64, c2: i64, c3: i64, hands: vec[i64], leader: i64
) -> tuple[i64, i64, i64]:
    """The planes of the component that is led instead of these cards; all 0 if they stand.

    suit: the effective suit of all the cards. hands: the planes of the hands, three each; leader: the one among them
    that is not asked, -1 if all are.
    """
    shift = order.shifts[suit]
    ones, twos, threes = c1 >> shift, c2 >> shift, c3 >> shift
    table = order.tables[suit]
    singles = ones & ~twos
    loose, whole = twos, threes
    tractors: list[tuple[int, int, int]] = []
    if twos & (twos - 1) and table.longest(twos, 2):
        of_triples, of_pairs = tractors_in(table, Planes(0, ones, twos, threes))
        for top, cells in of_triples:
            tractors.append((top, cells, 3))
            loose &= ~cells
            whole &= ~cells
        for top, cells in of_pairs:
            tractors.append((top, cells, 2))
            loose &= ~cells
            # The third card of a triple that lends a pair.
            singles |= whole & cells
            whole &= ~cells
    loose &= ~whole
    parts = len(tractors) + popcount(singles) + popcount(loose) + popcount(whole)
    if parts == 1:
        return 0, 0, 0
    if singles:
        bit = singles & -singles
        if table.top_step(bit) < _top_held(order, table, suit, hands, 0, leader):
            return bit << shift, 0, 0
    if loose:
        bit = loose & -loose
        if table.top_step(bit) < _top_held(order, table, suit, hands, 1, leader):
            return bit << shift, bit << shift, 0
    if whole:
        bit = whole & -whole
        if table.top_step(bit) < _top_held(order, table, suit, hands, 2, leader):
            return bit << shift, bit << shift, bit << shift
    if not tractors:
        return 0, 0, 0
    return _beaten_tractor(order, table, suit, tractors, hands, leader)


def _top_held(order: TrumpOrder, table: SuitTable, suit: i64, hands: vec[i64], plane: i64, leader: i64) -> i64:
    """The highest step that another hand holds once (plane 0), twice (1), three times (2)."""
    mask, shift = order.masks[suit], order.shifts[suit]
    best: i64 = NO_TOP
    count: i64 = len(hands) // 3
    for hand in range(count):
        if hand != leader:
            top = table.top_step((hands[hand * 3 + plane] & mask) >> shift)
            best = max(best, top)
    return best


def _beaten_tractor(
    order: TrumpOrder, table: SuitTable, suit: i64, tractors: list[tuple[int, int, int]], hands: vec[i64], leader: i64
) -> tuple[i64, i64, i64]:
    """The tractor led instead: of the beaten ones that with the fewest cards, then the lowest, then the last."""
    mask, shift = order.masks[suit], order.shifts[suit]
    fewest: i64 = 0
    lowest: i64 = 0
    found: i64 = 0
    deep: bool = False
    for top, cells, copies in tractors:
        length = popcount(cells)
        size = length * copies
        if found and (size > fewest or (size == fewest and top > lowest)):
            continue
        count: i64 = len(hands) // 3
        for hand in range(count):
            held = (hands[hand * 3 + copies - 1] & mask) >> shift
            if hand != leader and table.longest(held, length) == length and table.runs(held, length)[0][0] > top:
                fewest, lowest, found, deep = size, top, cells, copies == 3
                break
    found <<= shift
    return found, found, found if deep else 0
