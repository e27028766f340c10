"""How the quick bot leads: sure winners and safe throws, trumps where they are to be drawn, else something small."""

from typing import Final

from chaodipi.bots.quick_chart import ONE, cell_of, power
from chaodipi.bots.quick_mind import Mind
from chaodipi.bots.quick_saving import closing, saves, won_with
from chaodipi.cards import TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.kitty import multiplier_of
from chaodipi.play.native import i64, vec
from chaodipi.play.planes import Lead, Planes, tractors_in
from chaodipi.play.tricks import Tricks, points_in

__all__ = ["lead"]

_OTHERS_POINTS: Final = 3
"""Card points that the others add to a trick, a card led."""
_TEMPO: Final = 2
_OWN_WORTH: Final = ONE * 52 // 100
"""The chance that a point card still in the hand ends with one's own side."""
_EVEN: Final = ONE * 4 // 10
"""From which chance on a trick is rather led than not."""
_PARTNER: Final = ONE * 35 // 100
"""The chance that of the others the partner has the best card."""
_DRAW: Final = ONE * 3 // 2
"""What it is worth to draw a round of trumps for a side that has the most of them."""
_EMPTIED: Final = ONE * 22 // 10
_PULLED: Final = ONE * 12 // 10
_WORST: Final = -(1 << 50)


class Leads:
    """The leads of a hand, one suit after the other, and the best of them so far.

    void, ruff, higher are of the seats after the viewer: the next, the partner, the last.
    """

    __slots__ = ("_read", "_reds", "_signs", "_void", "c1", "c2", "c3", "held", "mind", "tricks", "value")

    def __init__(self, mind: Mind, tricks: Tricks) -> None:
        self.mind = mind
        self.tricks = tricks
        self.held: i64 = popcount(mind.h1) + popcount(mind.h2) + popcount(mind.h3)
        self.value: i64 = _WORST
        self.c1: i64 = 0
        self.c2: i64 = 0
        self.c3: i64 = 0
        self._read = Lead()
        # The chance that a seat holds a red five that may be forced out; opponents with trumps less partners.
        self._reds: i64 = 0
        unseen = mind.u1 & mind.chart.red
        if unseen and mind.stakes.forced:
            count = popcount(unseen) + popcount(mind.u2 & unseen) + popcount(mind.u3 & unseen)
            self._reds = ONE - power(mind.miss, count)
        self._signs: i64 = 0
        for i in range(1, 4):
            if mind.can_hold(mind.me + i & 3, TRUMP):
                self._signs += 1 if i != 2 else -1
        self._void: vec[i64] = vec[i64]([0] * 4)

    def suit(self, suit: i64) -> None:
        """Every single, pair, triple and tractor of a suit, and all of it together that certainly stands."""
        mind = self.mind
        order = mind.order
        mask = order.masks[suit]
        s1 = mind.h1 & mask
        if not s1:
            return
        s2, s3 = mind.h2 & mask, mind.h3 & mask
        above = mind.chart.above
        u1, u2, u3 = mind.u1, mind.u2, mind.u3
        for i in range(1, 4):
            self._void[i] = mind.chance_void(mind.me + i & 3, suit)
        alone = not self._others(suit)
        paired = alone or not self._others_pairs(suit)
        safe1: i64 = 0
        safe2: i64 = 0
        safe3: i64 = 0
        left = s1
        while left:
            bit = left & -left
            left ^= bit
            higher = above[cell_of(bit)]
            if alone or not u1 & higher:
                safe1 |= bit
            self._offer(suit, 1, 1, bit, 0, 0, (safe1 & bit) != 0, higher)
            if s2 & bit:
                if paired or not u2 & higher:
                    safe2 |= bit
                self._offer(suit, 2, 1, bit, bit, 0, (safe2 & bit) != 0, higher)
                if s3 & bit:
                    if paired or not u3 & higher:
                        safe3 |= bit
                    self._offer(suit, 3, 1, bit, bit, bit, (safe3 & bit) != 0, higher)
        if s2 & (s2 - 1):
            self._tractors(suit, s2, s3, paired)
        self._throw(suit, s1, s2, s3, safe1, safe2, safe3, paired)

    def _others(self, suit: i64) -> bool:
        """Can another seat hold a card of the suit?"""
        mind = self.mind
        me = mind.me
        return mind.can_hold(me + 1 & 3, suit) or mind.can_hold(me + 2 & 3, suit) or mind.can_hold(me + 3 & 3, suit)

    def _others_pairs(self, suit: i64) -> bool:
        """Can another seat hold a pair of the suit?"""
        mind = self.mind
        if not mind.u2 & mind.order.masks[suit]:
            return False
        for i in range(1, 4):
            seat = mind.me + i & 3
            if mind.can_hold(seat, suit) and not mind.no_pair(seat, suit):
                return True
        return False

    def _tractors(self, suit: i64, s2: i64, s3: i64, paired: bool) -> None:
        mind = self.mind
        table, shift = mind.order.tables[suit], mind.order.shifts[suit]
        for copies in (2, 3):
            held = (s2 if copies == 2 else s3) >> shift
            if not held & (held - 1):
                return
            most = table.longest(held, 20)
            for length in range(2, most + 1):
                for height, cells in table.runs(held, length):
                    run: i64 = cells
                    run <<= shift
                    ways: i64 = 0 if paired else mind.higher_runs(suit, copies, length, height)
                    third: i64 = run if copies == 3 else 0
                    self._offer_run(suit, copies, length, run, third, ways)

    def _throw(self, suit: i64, s1: i64, s2: i64, s3: i64, safe1: i64, safe2: i64, safe3: i64, paired: bool) -> None:
        """All components of the suit that nobody can beat, as far as has been seen, at once."""
        mind = self.mind
        if self.held < 2 or not s1 & (s1 - 1):
            return
        table, shift = mind.order.tables[suit], mind.order.shifts[suit]
        of_triples, of_pairs = tractors_in(table, Planes(0, s1 >> shift, s2 >> shift, s3 >> shift))
        c1: i64 = 0
        c2: i64 = 0
        c3: i64 = 0
        parts: i64 = 0
        singles, loose, whole = s1 & ~s2, s2, s3
        longest: i64 = 0
        for top, run in of_triples:
            cells: i64 = run
            cells <<= shift
            loose &= ~cells
            whole &= ~cells
            length = popcount(cells)
            if paired or not mind.higher_runs(suit, 3, length, top):
                parts += 1
                longest = max(longest, length)
                c1 |= cells
                c2 |= cells
                c3 |= cells
        for top, run in of_pairs:
            cells = run
            cells <<= shift
            loose &= ~cells
            singles |= whole & cells
            whole &= ~cells
            length = popcount(cells)
            if paired or not mind.higher_runs(suit, 2, length, top):
                parts += 1
                longest = max(longest, length)
                c1 |= cells
                c2 |= cells
        loose &= ~whole
        whole &= safe3
        loose &= safe2
        singles &= safe1
        # The single that a triple leaves beside a tractor of pairs is no single of its own plane.
        third = singles & c2
        parts += popcount(whole) + popcount(loose) + popcount(singles)
        if parts < 2:
            return
        c1 |= whole | loose | singles
        c2 |= whole | loose
        c3 |= whole | third
        pairs: i64 = longest if longest else 1 if c2 else 0
        self._weigh(suit, pairs, c1, c2, c3, 0, 0, 0, True)

    def _offer(self, suit: i64, copies: i64, pairs: i64, c1: i64, c2: i64, c3: i64, stands: bool, above: i64) -> None:
        """A single, pair or triple."""
        mind = self.mind
        if stands:
            self._weigh(suit, 0 if copies == 1 else pairs, c1, c2, c3, 0, 0, 0, True)
            return
        me = mind.me
        self._weigh(
            suit, 0 if copies == 1 else pairs, c1, c2, c3,
            mind.chance_higher(me + 1 & 3, suit, copies, above),
            mind.chance_higher(me + 2 & 3, suit, copies, above),
            mind.chance_higher(me + 3 & 3, suit, copies, above),
            False,
        )  # fmt: skip

    def _offer_run(self, suit: i64, copies: i64, length: i64, run: i64, third: i64, ways: i64) -> None:
        """A tractor that so many unseen ones beat."""
        mind = self.mind
        if not ways:
            self._weigh(suit, length, run, run, third, 0, 0, 0, True)
            return
        each = (ONE - power(ONE - power(ONE - mind.miss, copies * length), ways)) >> 1
        me = mind.me
        self._weigh(
            suit, length, run, run, third,
            each if mind.can_hold(me + 1 & 3, suit) and not mind.no_pair(me + 1 & 3, suit) else 0,
            each if mind.can_hold(me + 2 & 3, suit) and not mind.no_pair(me + 2 & 3, suit) else 0,
            each if mind.can_hold(me + 3 & 3, suit) and not mind.no_pair(me + 3 & 3, suit) else 0,
            False,
        )  # fmt: skip

    def _ruff(self, place: i64, suit: i64, count: i64, pairs: i64) -> i64:
        mind = self.mind
        seat = mind.me + place & 3
        if suit == TRUMP or not mind.can_hold(seat, TRUMP):
            return 0
        chance = self._void[place]
        if pairs:
            if mind.no_pair(seat, TRUMP):
                return 0
            chance = chance // (2 * pairs)
        enough = mind.mean // (count + 1)
        return chance * enough >> 16 if enough < ONE else chance

    def _weigh(
        self, suit: i64, pairs: i64, c1: i64, c2: i64, c3: i64, next_: i64, partner: i64, last: i64, stands: bool
    ) -> None:
        """Take a lead if it is the best so far. next_, partner, last: the chances that those seats beat it in suit."""
        count = popcount(c1)
        if c2:
            count += popcount(c2) + popcount(c3)
        ruff1 = self._ruff(1, suit, count, pairs)
        ruff2 = self._ruff(2, suit, count, pairs)
        ruff3 = self._ruff(3, suit, count, pairs)
        unruffed = (ONE - ruff1) * (ONE - ruff3) >> 16
        mine = (ONE - min(ONE, ruff1 + next_)) * (ONE - min(ONE, ruff3 + last)) >> 16
        help_ = ruff2 * unruffed >> 16
        if not stands:
            help_ = max(help_, (partner * _PARTNER >> 16) * unruffed >> 16)
        ours = mine + ((ONE - mine) * help_ >> 16)
        self._judge(suit, count, c1, c2, c3, ours, stands, False)

    def king(self, suit: i64, once: i64, twice: i64) -> None:
        """A 510K: hardly ever beaten."""
        mind = self.mind
        ours: i64 = ONE
        if suit != TRUMP:
            for i in (1, 3):
                ours = ours * (ONE - (mind.chance_void(mind.me + i & 3, suit) >> 5)) >> 16
        self._judge(suit, popcount(once) + popcount(twice), once, twice, 0, ours, True, True)

    def _forcing(self, count: i64, king: bool) -> i64:
        """What a trump lead is worth for the high trumps and the red fives that the others must give."""
        mind = self.mind
        enough = mind.mean
        total: i64 = 0
        if king:
            total += _PULLED * min(count * ONE, enough) >> 16
        if self._reds:
            # With few trumps beside it a red five has to fall; the highest trumps always do.
            short: i64 = ONE
            if not king:
                short = ONE - min(ONE, max(0, enough - count * ONE) >> 2)
                short = short * short >> 16
            total += mind.stakes.forced * (short * self._reds >> 16)
        return total * self._signs

    def _judge(self, suit: i64, count: i64, c1: i64, c2: i64, c3: i64, ours: i64, stands: bool, king: bool) -> None:
        mind = self.mind
        points = points_in(mind.order, c1, c2, c3)
        if count == self.held:
            read = self._read
            read.read(mind.order, c1, c2, c3)
            stake = mind.kitty_points * multiplier_of(mind.order, read)
            value = ours * (points + stake) + (ours * (won_with(mind, c1, c2, c3) >> 8) >> 8)
        else:
            value = (ours - _EVEN) * _OTHERS_POINTS * count + (ours - _OWN_WORTH) * points
            value = (mind.weight * (value >> 8) >> 8) + _TEMPO * ours
            cost = self._spent(suit, c1, c2, c3, king)
            if suit == TRUMP:
                if mind.left[TRUMP]:
                    more = 3 * mind.trumps > mind.left[TRUMP]
                    value += _DRAW if more and mind.banking else -_DRAW
                if king or self._reds:
                    value += self._forcing(count, king)
                cost = cost * 6 // 10
            elif stands:
                # A winner is kept in order to be led: later it is ruffed more often.
                cost = cost // 10
            value -= cost + mind.last_stake(c1, c2, c3)
            if saves(mind, self.held - count):
                leads, waits = closing(mind, c1, c2, c3)
                value += (ours * (leads >> 8) + (ONE - ours) * (waits >> 8)) >> 8
        if value > self.value:
            self.value = value
            self.c1, self.c2, self.c3 = c1, c2, c3

    def _spent(self, suit: i64, c1: i64, c2: i64, c3: i64, king: bool) -> i64:
        mind = self.mind
        kings = mind.kings
        if king:
            mind.kings = 0
        total = mind.spending(c1, c2, c3)
        mind.kings = kings
        if suit != TRUMP and mind.trumps:
            mask = mind.order.masks[suit]
            if not mind.h1 & mask & ~c1 and not mind.h2 & mask & ~c2 and not mind.h3 & mask & ~c3:
                total -= _EMPTIED
        return total


def lead(mind: Mind, tricks: Tricks) -> None:
    """Choose a lead for the seat that ``mind`` looks from, as c1, c2, c3 of the tricks."""
    leads = Leads(mind, tricks)
    if leads.held == 1:
        tricks.c1, tricks.c2, tricks.c3 = mind.h1, 0, 0
        return
    for suit in range(5):
        leads.suit(suit)
    kings = mind.order.king_planes
    for i in range(0, len(kings), 3):
        if not kings[i] & ~mind.h1 and not kings[i + 1] & ~mind.h2:
            leads.king(kings[i + 2], kings[i], kings[i + 1])
    tricks.c1, tricks.c2, tricks.c3 = leads.c1, leads.c2, leads.c3
