"""What the quick bot knows while tricks are played: what all have seen, and what one seat makes of it.

Of the hands of a deal nothing is read but that of the seat that is asked.
"""

from typing import Final

from chaodipi.bots.quick_chart import ONE, Chart, added, cell_of, chart_of, power
from chaodipi.bots.quick_stakes import Stakes
from chaodipi.cards import TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.native import i64, vec
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Lead
from chaodipi.play.tricks import Tricks, points_in

__all__ = ["Mind"]

_FORCED: Final = (32768, 20972, 11796, 6554, 3277, 1311)
"""The chance that a red five is forced out, by how many other trumps are with it, times ONE."""
_WINNER: Final = ONE * 23 // 10
"""What it is worth to keep a side card that nobody beats."""
_PAIR: Final = ONE * 8 // 10
"""What it is worth to keep a pair, beside its cards: in a side suit, as a sure winner there, in trump."""
_WINNING_PAIR: Final = 2 * ONE
_TRUMP_PAIR: Final = 4 * ONE
_TOGETHER: Final = ONE * 5 // 2
"""What it is worth not to break a 510K."""


class Mind:
    """The memory of a deal's play. One serves all four seats: it holds what everybody saw, and each seat's own kitty.

    ``begin`` with the deal, ``bury`` for who buried last, ``note`` every play; ``look`` before a seat chooses. Then:
    me; mine: side; banking; h1, h2, h3: the hand; u1, u2, u3: what lies unseen in other hands or in the kitty, once,
    twice, three times; left: unseen cards by suit; trumps: own; miss: the chance that one unseen card is not with one
    seat that has not played yet; mean: trumps that such a seat holds, times ONE; weight: what a card point counts;
    last: what it is worth to keep a sure trump for the last trick; kitty_points: in the kitty, known or guessed.
    """

    __slots__ = (
        "bankers", "banking", "chart", "cover", "drop", "h1", "h2", "h3", "heaven", "kings", "kitty", "kitty_points",
        "last", "left", "me", "mean", "mine", "miss", "o1", "o2", "o3", "order", "pairless", "reds", "spent", "stakes",
        "total", "trumps", "u1", "u2", "u3", "void", "weight",
    )  # fmt: skip

    def __init__(self, order: TrumpOrder, stakes: Stakes) -> None:
        self.order = order
        self.chart: Chart = chart_of(order)
        self.stakes = stakes
        self.kitty: vec[i64] = vec[i64]([0] * 12)
        self.left: vec[i64] = vec[i64]([0] * 5)
        self.bankers: i64 = 0
        self.void: i64 = 0
        self.pairless: i64 = 0
        self.o1: i64 = 0
        self.o2: i64 = 0
        self.o3: i64 = 0
        self.spent: i64 = 0
        self.me: i64 = 0
        self.mine: i64 = 0
        self.banking: bool = False
        self.h1: i64 = 0
        self.h2: i64 = 0
        self.h3: i64 = 0
        self.u1: i64 = 0
        self.u2: i64 = 0
        self.u3: i64 = 0
        self.total: i64 = 1
        self.trumps: i64 = 0
        self.miss: i64 = 0
        self.mean: i64 = 0
        self.weight: i64 = ONE
        self.kitty_points: i64 = 0
        self.last: i64 = 0
        self.kings: i64 = 0
        self.heaven: i64 = 0
        self.drop: i64 = 0
        self.reds: i64 = 0
        self.cover: i64 = 0

    def begin(self, order: TrumpOrder, stakes: Stakes, banker: i64) -> None:
        """A new deal: nothing has been seen."""
        self.order = order
        self.chart = chart_of(order)
        self.stakes = stakes
        self.bankers = banker & 1
        self.void = 0
        self.pairless = 0
        self.o1 = 0
        self.o2 = 0
        self.o3 = 0
        self.spent = 0
        for i in range(12):
            self.kitty[i] = 0

    def bury(self, seat: i64, c1: i64, c2: i64, c3: i64) -> None:
        """A seat knows the kitty: it has buried these cards."""
        self.kitty[3 * seat] = c1
        self.kitty[3 * seat + 1] = c2
        self.kitty[3 * seat + 2] = c3

    def note(self, lead: Lead, seat: i64, leads: bool, c1: i64, c2: i64, c3: i64) -> None:
        """Remember a play: what is gone, and what its seat cannot hold any more."""
        self.o1, self.o2, self.o3 = added(self.o1, self.o2, self.o3, c1, c2, c3)
        self.spent += points_in(self.order, c1, c2, c3)
        if leads:
            return
        one: i64 = 1
        mask = self.order.masks[lead.suit]
        given = popcount(c1 & mask)
        if c2:
            given += popcount(c2 & mask) + popcount(c3 & mask)
        if given < lead.count:
            self.void |= one << (5 * seat + lead.suit)
        elif lead.pairs and not lead.king and popcount(c2) < lead.pairs:
            self.pairless |= one << (5 * seat + lead.suit)

    def look(self, tricks: Tricks, seat: i64) -> None:
        """See the play from a seat, whose turn it is."""
        order, chart, stakes, left = self.order, self.chart, self.stakes, self.left
        at = 3 * seat
        h1, h2, h3 = tricks.hands[at], tricks.hands[at + 1], tricks.hands[at + 2]
        self.me = seat
        self.mine = seat & 1
        self.banking = self.mine == self.bankers
        self.h1, self.h2, self.h3 = h1, h2, h3
        k1 = self.kitty[at]
        g1, g2, g3 = added(self.o1, self.o2, self.o3, h1, h2, h3)
        if k1:
            g1, g2, g3 = added(g1, g2, g3, k1, self.kitty[at + 1], self.kitty[at + 2])
        whole = chart.whole
        u1: i64 = 0
        u2: i64 = 0
        u3: i64 = 0
        if order.decks == 2:
            u1, u2 = whole & ~g2, whole & ~g1
        elif order.decks == 1:
            u1 = whole & ~g1
        else:
            u1, u2, u3 = whole & ~g3, whole & ~g2, whole & ~g1
        self.u1, self.u2, self.u3 = u1, u2, u3
        total: i64 = 0
        for suit in range(5):
            mask = order.masks[suit]
            count = popcount(u1 & mask) + popcount(u2 & mask)
            if u3:
                count += popcount(u3 & mask)
            left[suit] = count
            total += count
        self.total = total
        trumps = order.masks[TRUMP]
        self.trumps = popcount(h1 & trumps) + popcount(h2 & trumps) + popcount(h3 & trumps)
        holds = tricks.left + tricks.lead.count if tricks.placed else tricks.left
        share: i64 = 0
        if total:
            share = min(ONE, holds * ONE // total)
        self.miss = ONE - share
        self.mean = left[TRUMP] * share
        if k1:
            self.kitty_points = points_in(order, k1, self.kitty[at + 1], self.kitty[at + 2])
        else:
            self.kitty_points = stakes.kitty
        remaining = stakes.total - self.kitty_points - self.spent + (tricks.worth if tricks.placed else 0)
        self.weight = stakes.weight(tricks.points, remaining)
        self.last = ((stakes.factor - ONE) * (self.kitty_points + 2) >> 2) + stakes.extra
        self._save()

    def _save(self) -> None:
        """What the hand keeps together: 510K, trumps over red fives."""
        chart, stakes = self.chart, self.stakes
        self.kings = 0
        self.heaven = 0
        self.drop = 0 if self.banking else stakes.drop
        kings = chart.kings
        if len(kings):
            for i in range(len(kings)):
                if not kings[i] & ~self.h1:
                    self.kings |= kings[i]
            self.heaven = stakes.heaven_bankers if self.banking else stakes.heaven_opponents
        self.reds = 0
        self.cover = 0
        if chart.red and (stakes.forced or stakes.guarded):
            self.reds = popcount(self.h1 & chart.red) + popcount(self.h2 & chart.red) + popcount(self.h3 & chart.red)
            if self.reds:
                others = self.trumps - self.reds
                self.cover = self.danger(self.reds, others - 1) - self.danger(self.reds, others)

    def danger(self, reds: i64, others: i64) -> i64:
        """What red fives cost that may be forced out, with so many other trumps beside them."""
        if not reds or not self.stakes.forced or not self.left[TRUMP]:
            return 0
        chance: i64 = _FORCED[min(max(int(others), 0), 5)]
        return self.stakes.forced * reds * chance

    def cost(self, bit: i64, cell: i64) -> i64:
        """What it costs to spend one card of the hand, its points aside, without the worth of its pair."""
        chart = self.chart
        if chart.suits[cell] == TRUMP:
            cost = chart.keep[cell]
            if self.reds:
                cost += -self.danger(1, self.trumps - self.reds) if bit == chart.red else self.cover
        elif self.u1 & chart.above[cell]:
            cost = chart.keep[cell]
        else:
            cost = _WINNER
        if bit & self.kings and not self.h2 & bit:
            cost += _TOGETHER + (self.heaven >> 5)
        if self.drop and bit & chart.levels and not self.h1 & chart.levels & ~bit and not self.h2 & bit:
            cost += self.drop * 8 // 100
        return cost

    def pair_cost(self, cell: i64) -> i64:
        """What it costs to break, or spend, the pair that a card of the hand is of."""
        chart = self.chart
        if chart.suits[cell] == TRUMP:
            return _TRUMP_PAIR
        return _PAIR if self.u1 & chart.above[cell] else _WINNING_PAIR

    def spending(self, c1: i64, c2: i64, c3: i64) -> i64:
        """What it costs to part with cards of the hand, and with the pairs that they are of."""
        total: i64 = 0
        left = c1
        while left:
            bit = left & -left
            left ^= bit
            cell = cell_of(bit)
            cost = self.cost(bit, cell)
            total += cost
            if c2 & bit:
                total += cost
                if c3 & bit:
                    total += cost
            if self.h2 & bit:
                total += self.pair_cost(cell)
        return total

    def can_hold(self, seat: i64, suit: i64) -> bool:
        """Can another seat hold a card of an effective suit?"""
        return self.left[suit] != 0 and not self.void >> (5 * seat + suit) & 1

    def no_pair(self, seat: i64, suit: i64) -> bool:
        """Has a seat shown that it holds no pair of a suit?"""
        return (self.pairless >> (5 * seat + suit) & 1) != 0

    def chance_void(self, seat: i64, suit: i64) -> i64:
        """The chance that another seat holds nothing of an effective suit."""
        if not self.can_hold(seat, suit):
            return ONE
        return power(self.miss, self.left[suit])

    def chance_ruff(self, seat: i64, suit: i64, count: i64, pairs: i64) -> i64:
        """The chance that a seat is void in a side suit and ruffs so many cards.

        pairs: in the largest component that is to be covered; 0 for a single.
        """
        if suit == TRUMP or not self.can_hold(seat, TRUMP):
            return 0
        chance = self.chance_void(seat, suit)
        if pairs:
            if self.no_pair(seat, TRUMP):
                return 0
            chance = chance // (2 * pairs)
        enough = self.mean // (count + 1)
        return chance * enough >> 16 if enough < ONE else chance

    def chance_higher(self, seat: i64, suit: i64, copies: i64, above: i64) -> i64:
        """The chance that a seat holds one of these cells so many times (1, 2, 3)."""
        if not self.can_hold(seat, suit):
            return 0
        miss = self.miss
        if copies == 1:
            ways = popcount(self.u1 & above) + popcount(self.u2 & above)
            if self.u3:
                ways += popcount(self.u3 & above)
            return ONE - power(miss, ways) if ways else 0
        if self.no_pair(seat, suit):
            return 0
        share = ONE - miss
        ways = popcount((self.u2 if copies == 2 else self.u3) & above)
        if not ways:
            return 0
        each = share * share >> 16
        if copies == 3:
            each = each * share >> 16
        return ONE - power(ONE - each, ways)

    def chance_run(self, seat: i64, suit: i64, copies: i64, length: i64, height: i64) -> i64:
        """The chance that a seat holds a higher tractor of that length, of pairs or of triples."""
        if not self.can_hold(seat, suit) or self.no_pair(seat, suit):
            return 0
        ways = self.higher_runs(suit, copies, length, height)
        if not ways:
            return 0
        share = ONE - self.miss
        each = power(share, copies * length)
        return (ONE - power(ONE - each, ways)) >> 1

    def higher_runs(self, suit: i64, copies: i64, length: i64, height: i64) -> i64:
        """How many higher tractors the unseen cards could make."""
        unseen = self.u2 if copies == 2 else self.u3
        held = (unseen & self.order.masks[suit]) >> self.order.shifts[suit]
        table = self.order.tables[suit]
        if not held or table.longest(held, length) < length:
            return 0
        ways: i64 = 0
        for top, _ in table.runs(held, length):
            if top > height:
                ways += 1
        return ways

    def last_stake(self, c1: i64, c2: i64, c3: i64) -> i64:
        """What it costs to spend the last trumps that nobody beats when the last trick is near."""
        order = self.order
        mask = order.masks[TRUMP]
        if not c1 & mask:
            return 0
        held = popcount(self.h1) + popcount(self.h2) + popcount(self.h3)
        if held - popcount(c1) - popcount(c2) - popcount(c3) > self.stakes.near:
            return 0
        masters = self.masters()
        if not masters & c1:
            return 0
        spent = popcount(masters & c1) + popcount(masters & c2) + popcount(masters & c3)
        own = popcount(masters & self.h1) + popcount(masters & self.h2) + popcount(masters & self.h3)
        return self.last if spent == own else 0

    def masters(self) -> i64:
        """The trumps of the hand that no unseen card beats, as a plane."""
        chart = self.chart
        own = self.h1 & self.order.masks[TRUMP]
        found: i64 = 0
        while own:
            bit = own & -own
            own ^= bit
            if not self.u1 & chart.above[popcount(bit - 1)]:
                found |= bit
        return found
