"""What the quick bot buries: side suits short or void, winners, pairs and trumps kept, points where they are safe."""

from typing import Final

from chaodipi.bots.quick_chart import ONE, Chart, cell_of
from chaodipi.cards import ACE, NO_TRUMP, TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.native import i64, vec

__all__ = ["Bury"]

_VOID: Final = 8 * ONE
"""What an empty side suit is worth."""
_KING: Final = ONE * 5 // 2
"""What a card of a 510K is worth."""
_JOINED: Final = 2 * ONE
"""What it is worth to keep the card of a tractor."""
_FREE: Final = ONE * 45 // 100
"""The share of a point card's worth that is lost where it is kept."""
_WORST: Final = 1 << 50


class Bury:
    """Chooses cards to bury: c1, c2, c3, whole planes of the order of its chart."""

    __slots__ = ("_cells", "_worths", "c1", "c2", "c3")

    def __init__(self) -> None:
        self._cells: vec[i64] = vec[i64]([0] * 54)
        self._worths: vec[i64] = vec[i64]([0] * 54)
        self.c1: i64 = 0
        self.c2: i64 = 0
        self.c3: i64 = 0

    def choose(
        self, chart: Chart, h1: i64, h2: i64, h3: i64, count: i64, banking: bool, lead: i64, factor: i64
    ) -> None:
        """So many cards of a hand.

        banking: is the seat on the bankers' side, who lose a captured kitty? lead: how much stronger than the average
        the hand is, in thousandths. factor: what the kitty's points are multiplied by, on the average, times ONE.
        Every choice of side suits to empty is tried, the rest filled up with what is missed least.
        """
        order = chart.order
        risk = self._risk(chart, h1, h2, h3, count, banking, lead, factor)
        size = self._sort(chart, h1, h2, h3, risk)
        suits = vec[i64]([0] * 4)
        for suit in range(4):
            mask = order.masks[suit]
            suits[suit] = popcount(h1 & mask) + popcount(h2 & mask) + popcount(h3 & mask)
        best: i64 = _WORST
        best_set: i64 = 0
        for choice in range(16):
            emptied: i64 = 0
            number: i64 = 0
            fits: bool = True
            for suit in range(4):
                if choice >> suit & 1:
                    fits = fits and suits[suit] > 0
                    number += suits[suit]
                    emptied |= order.masks[suit]
            if not fits or number > count:
                continue
            cost = self._fill(chart, h1, h2, h3, emptied, count - number, size)
            if cost < best:
                best, best_set = cost, choice
        emptied = 0
        number = 0
        for suit in range(4):
            if best_set >> suit & 1:
                number += suits[suit]
                emptied |= order.masks[suit]
        self._fill(chart, h1, h2, h3, emptied, count - number, size)

    def _fill(self, chart: Chart, h1: i64, h2: i64, h3: i64, emptied: i64, count: i64, size: i64) -> i64:
        """Bury these suits and so many more cards; what that costs."""
        order = chart.order
        one: i64 = 1
        c1, c2, c3 = h1 & emptied, h2 & emptied, h3 & emptied
        cost: i64 = 0
        for i in range(size):
            cell = self._cells[i]
            bit = one << cell
            if bit & emptied:
                cost += self._worths[i]
            elif count:
                count -= 1
                cost += self._worths[i]
                c3 |= c2 & bit
                c2 |= c1 & bit
                c1 |= bit
        for suit in range(4):
            mask = order.masks[suit]
            if suit != order.trump and not h1 & mask & ~c1 and not h2 & mask & ~c2 and not h3 & mask & ~c3:
                cost -= _VOID
        self.c1, self.c2, self.c3 = c1, c2, c3
        return cost

    def _risk(self, chart: Chart, h1: i64, h2: i64, h3: i64, count: i64, banking: bool, lead: i64, factor: i64) -> i64:
        """What a point in the kitty costs: bankers lose it when it is captured, opponents gain it so."""
        order = chart.order
        mask = order.masks[TRUMP]
        cards = popcount(h1) + popcount(h2) + popcount(h3)
        trumps = popcount(h1 & mask) + popcount(h2 & mask) + popcount(h3 & mask)
        # In thousandths: by strength a card and by trumps, as of 25 cards.
        better = 40 * (25 * lead // cards) // 1000
        better += 30 * (25 * trumps // (cards - count) - (4 if order.trump == NO_TRUMP else 10))
        sure = 500 + min(1000, 1000 * cards // 33) * better // 1000
        last = min(900, max(300, sure)) * ONE // 1000
        if banking:
            return ((ONE - last) * factor >> 16) - _FREE
        return ONE - _FREE - (last * factor >> 16)

    def _sort(self, chart: Chart, h1: i64, h2: i64, h3: i64, risk: i64) -> i64:
        """Put the cards of the hand in order, what is missed least first; how many there are."""
        cells, worths = self._cells, self._worths
        joined = self._joined(chart, h2)
        kings: i64 = 0
        for i in range(len(chart.kings)):
            if not chart.kings[i] & ~h1:
                kings |= chart.kings[i]
        size: i64 = 0
        left = h1
        while left:
            bit = left & -left
            left ^= bit
            cell = cell_of(bit)
            worth = _kept(chart, cell, (h2 & bit) != 0) + risk * chart.points[cell]
            if joined & bit:
                worth += _JOINED
            if kings & bit:
                worth += _KING
            copies: i64 = 1
            if h2 & bit:
                copies = 3 if h3 & bit else 2
            for _ in range(copies):
                at = size
                while at > 0 and worths[at - 1] > worth:
                    worths[at] = worths[at - 1]
                    cells[at] = cells[at - 1]
                    at -= 1
                worths[at] = worth
                cells[at] = cell
                size += 1
        return size

    def _joined(self, chart: Chart, h2: i64) -> i64:
        """The cells of tractors in the side suits."""
        order = chart.order
        found: i64 = 0
        for suit in range(4):
            shift = order.shifts[suit]
            pairs = (h2 & order.masks[suit]) >> shift
            if pairs & (pairs - 1):
                for _, cells in order.tables[suit].split(pairs):
                    run: i64 = cells
                    found |= run << shift
        return found


def _kept(chart: Chart, cell: i64, paired: bool) -> i64:
    """What a card is worth in the hand, without its points."""
    step = chart.steps[cell]
    if chart.suits[cell] == TRUMP:
        return (12 + step) * ONE
    rank = step + 2
    if rank == ACE:
        return 8 * ONE if paired else 7 * ONE
    if rank == ACE - 1:
        high = ONE * 3 // 2
    elif rank == ACE - 2:
        high = ONE // 2
    else:
        high = rank * ONE * 4 // 100
    return high + ONE * 12 // 10 + rank * ONE // 10 if paired else high
