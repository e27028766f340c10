"""How the quick bot follows: points to a partner who wins, none to the others, a cheap win where it pays."""

from typing import Final

from chaodipi.bots.quick_chart import ONE, cell_of, high_of
from chaodipi.bots.quick_mind import Mind
from chaodipi.bots.quick_saving import closing, saves
from chaodipi.cards import TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.completing import open_cells
from chaodipi.play.native import i64
from chaodipi.play.planes import Lead
from chaodipi.play.trick import rank_in_trick
from chaodipi.play.tricks import Tricks, points_in

__all__ = ["follow"]

_TEMPO: Final = 4
"""What the next lead is worth, in card points."""
_OWN_WORTH: Final = ONE * 45 // 100
"""The chance that a point card still in the hand ends with one's own side."""
_PARTNER: Final = ONE * 8 // 10
"""How sure it is that a partner who can beat the trick does."""
_ALONE: Final = ONE
"""What it is worth to discard the last card of a side suit."""
_BROKEN: Final = ONE * 8 // 10
_EMPTIED: Final = ONE * 3 // 2
"""The same where it is played, with trumps in the hand."""
_WORST: Final = -(1 << 50)


class Trick:
    """The trick as it stands, for the seat that follows.

    form: of the lead: 0 a throw, 1, 2, 3 a single, pair, triple, 4 a tractor, 5 a 510K. expected: points in it, with
    those that are still to come. stands: the chance that one's own side wins it if this seat does nothing about it.
    """

    __slots__ = ("c1", "c2", "c3", "expected", "form", "lead", "left", "mind", "stands", "suit", "tricks", "value")

    def __init__(self, mind: Mind, tricks: Tricks) -> None:
        lead = tricks.lead
        self.mind = mind
        self.tricks = tricks
        self.lead = lead
        self.suit: i64 = lead.suit
        self.left: i64 = popcount(mind.h1) + popcount(mind.h2) + popcount(mind.h3) - lead.count
        self.form: i64 = form_of(lead)
        self.expected: i64 = tricks.worth + (3 - tricks.placed) * lead.count
        place = 3 * ((tricks.best - tricks.leader) & 3)
        plays = tricks.plays
        self.stands: i64 = 0
        self.stands = self._ours(tricks.best, plays[place], plays[place + 1], plays[place + 2], tricks.best_rank)
        self.value: i64 = _WORST
        self.c1: i64 = 0
        self.c2: i64 = 0
        self.c3: i64 = 0

    def _ours(self, seat: i64, c1: i64, c2: i64, c3: i64, rank: i64) -> i64:
        """The chance that one's own side wins if this play of a seat is the best so far."""
        mind, tricks = self.mind, self.tricks
        ours: i64 = ONE if seat & 1 == mind.mine else 0
        for i in range(tricks.placed + 1, 4):
            later: i64 = tricks.leader + i & 3
            beats = self._beats(later, c1, c2, c3, rank)
            if later & 1 != mind.mine:
                ours = ours * (ONE - beats) >> 16
            else:
                ours += ((ONE - ours) * beats >> 16) * _PARTNER >> 16
        return ours

    def _beats(self, seat: i64, c1: i64, c2: i64, c3: i64, rank: i64) -> i64:
        """The chance that a seat beats a play of that rank."""
        mind, lead, form = self.mind, self.lead, self.form
        ruffed = rank >= 1000
        if form == 5:
            return 0 if ruffed else mind.chance_void(seat, self.suit) >> 5
        chance = self._higher(seat, TRUMP if ruffed else self.suit, c1, c2, c3, rank)
        if ruffed and self.suit != TRUMP:
            return mind.chance_void(seat, self.suit) * chance >> 16
        pairs: i64 = lead.lengths[0] if lead.lengths else min(lead.pairs, 1)
        return min(ONE, chance + mind.chance_ruff(seat, self.suit, lead.count, pairs))

    def _higher(self, seat: i64, suit: i64, c1: i64, c2: i64, c3: i64, rank: i64) -> i64:
        mind, form = self.mind, self.form
        above = mind.chart.above
        if form == 1:
            return mind.chance_higher(seat, suit, 1, above[high_of(c1)])
        if form == 2:
            return mind.chance_higher(seat, suit, 2, above[high_of(c2)])
        if form == 3:
            return mind.chance_higher(seat, suit, 3, above[high_of(c3)])
        if form == 4:
            height = rank - 1000 if rank >= 1000 else rank - 100
            return mind.chance_run(seat, suit, 3 if self.lead.deep else 2, self.lead.lengths[0], height)
        if suit == self.suit:
            # A throw that was led stands: within its suit nobody beats it.
            return 0
        return mind.chance_higher(seat, suit, 2 if c2 else 1, above[high_of(c2 if c2 else c1)]) >> 1

    def card_value(self, bit: i64, cell: i64) -> i64:
        """What giving a card of the hand, that does not win, is worth."""
        mind = self.mind
        value = (mind.weight * (self.stands - _OWN_WORTH) >> 16) * mind.chart.points[cell] - mind.cost(bit, cell)
        return value - mind.pair_cost(cell) if mind.h2 & bit else value

    def offer(self, c1: i64, c2: i64, c3: i64) -> None:
        """Take a legal play if it is the best so far."""
        rank = rank_in_trick(self.mind.order, self.lead, c1, c2, c3)
        value = self._worth(c1, c2, c3, rank)
        if value > self.value:
            self.value = value
            self.c1, self.c2, self.c3 = c1, c2, c3

    def _worth(self, c1: i64, c2: i64, c3: i64, rank: i64) -> i64:
        """What a play is worth."""
        mind = self.mind
        wins = rank > self.tricks.best_rank
        ours = self._ours(mind.me, c1, c2, c3, rank) if wins else self.stands
        points = points_in(mind.order, c1, c2, c3)
        value = mind.weight * ((ours * self.expected + (ours - _OWN_WORTH) * points) >> 8) >> 8
        if saves(mind, self.left):
            value += self.closing(c1, c2, c3, ours, wins)
        return value + _TEMPO * ours - self._spent(c1, c2, c3) - mind.last_stake(c1, c2, c3)

    def closing(self, c1: i64, c2: i64, c3: i64, ours: i64, wins: bool) -> i64:
        """What the cards left promise for the last trick."""
        leads, waits = closing(self.mind, c1, c2, c3)
        return (ours * (leads >> 8) + (ONE - ours) * (waits >> 8)) >> 8 if wins else waits

    def _spent(self, c1: i64, c2: i64, c3: i64) -> i64:
        mind = self.mind
        total: i64 = 0
        left = c1
        while left:
            bit = left & -left
            left ^= bit
            cell = cell_of(bit)
            cost = mind.cost(bit, cell)
            total += cost
            if c2 & bit:
                total += cost
                if c3 & bit:
                    total += cost
            if mind.h2 & bit:
                total += mind.pair_cost(cell)
        if mind.trumps:
            suit = mind.chart.suits[cell_of(c1 & -c1)]
            if suit != TRUMP:
                mask = mind.order.masks[suit]
                if not mind.h1 & mask & ~c1 and not mind.h2 & mask & ~c2 and not mind.h3 & mask & ~c3:
                    total -= _EMPTIED
        return total


def form_of(lead: Lead) -> i64:
    """What is led: 0 a throw, 1, 2, 3 a single, pair, triple, 4 a tractor, 5 a 510K."""
    if lead.count == 1:
        return 1
    if lead.king:
        return 5
    if lead.lengths:
        if len(lead.lengths) == 1 and lead.count == lead.lengths[0] * (3 if lead.deep else 2):
            return 4
        return 0
    if lead.count == 2 and lead.pairs == 1:
        return 2
    return 3 if lead.count == 3 and lead.triples == 1 else 0


def follow(mind: Mind, tricks: Tricks) -> None:
    """Choose a follow for the seat that ``mind`` looks from, as c1, c2, c3 of the tricks."""
    h1, h2, h3 = mind.h1, mind.h2, mind.h3
    lead = tricks.lead
    count = lead.count
    held = popcount(h1) + popcount(h2) + popcount(h3)
    if held == count:
        tricks.c1, tricks.c2, tricks.c3 = h1, h2, h3
        return
    trick = Trick(mind, tricks)
    mask = mind.order.masks[lead.suit]
    s1, s2, s3 = h1 & mask, h2 & mask, h3 & mask
    own = popcount(s1) + popcount(s2) + popcount(s3)
    if own >= count:
        _in_suit(trick, s1, s2, s3, own)
    else:
        _discard(trick, s1, s2, s3, count - own)
        if not own:
            _ruff(trick)
    tricks.c1, tricks.c2, tricks.c3 = trick.c1, trick.c2, trick.c3


def _in_suit(trick: Trick, s1: i64, s2: i64, s3: i64, own: i64) -> None:
    """Follows of a hand that has enough of the suit led."""
    lead, mind = trick.lead, trick.mind
    if lead.count == own:
        trick.offer(s1, s2, s3)
    elif lead.count == 1:
        _singles(trick, s1)
    elif lead.king and lead.suit == TRUMP:
        _complete(trick)
    elif not lead.pairs or not s2:
        _cheapest(trick, lead.count, s1, s2, s3)
    elif trick.form == 2 and not s3:
        left = s2
        while left:
            bit = left & -left
            left ^= bit
            trick.offer(bit, bit, 0)
    elif trick.form == 4 and not s3 and not lead.deep:
        table, shift = mind.order.tables[lead.suit], mind.order.shifts[lead.suit]
        length: i64 = lead.lengths[0]
        if table.longest(s2 >> shift, length) == length:
            for _, cells in table.runs(s2 >> shift, length):
                run: i64 = cells
                trick.offer(run << shift, run << shift, 0)
        else:
            _complete(trick)
    else:
        if trick.form == 3 and s3:
            left = s3
            while left:
                bit = left & -left
                left ^= bit
                trick.offer(bit, bit, bit)
        elif trick.form == 4 and lead.deep and s3:
            _runs_of_triples(trick, s3)
        if not trick.c1:
            _complete(trick)


def _runs_of_triples(trick: Trick, s3: i64) -> None:
    order, lead = trick.mind.order, trick.lead
    table, shift = order.tables[lead.suit], order.shifts[lead.suit]
    length: i64 = lead.lengths[0]
    if table.longest(s3 >> shift, length) == length:
        for _, cells in table.runs(s3 >> shift, length):
            run: i64 = cells
            trick.offer(run << shift, run << shift, run << shift)


def _singles(trick: Trick, cells: i64) -> None:
    """The best of single cards that may be given to a single."""
    mind, tricks = trick.mind, trick.tricks
    chart = mind.chart
    weight, best_rank = mind.weight, tricks.best_rank
    suit = trick.suit
    best = trick.value
    chosen: i64 = 0
    h2 = mind.h2
    tempo = _TEMPO * trick.stands
    standing = (weight * trick.stands >> 16) * trick.expected + tempo
    near = trick.left <= mind.stakes.near
    saving = saves(mind, trick.left)
    while cells:
        bit = cells & -cells
        cells ^= bit
        cell = cell_of(bit)
        own = chart.suits[cell]
        if own == suit:
            rank = 100 + chart.steps[cell]
        elif own == TRUMP:
            rank = 1000 + chart.steps[cell]
        else:
            rank = 0
        if rank > best_rank:
            ours = trick._ours(mind.me, bit, 0, 0, rank)
            value = (weight * ours >> 16) * trick.expected + _TEMPO * ours
            value += (weight * (ours - _OWN_WORTH) >> 16) * chart.points[cell]
        else:
            ours = trick.stands
            value = standing + (weight * (ours - _OWN_WORTH) >> 16) * chart.points[cell]
        if saving:
            value += trick.closing(bit, 0, 0, ours, rank > best_rank)
        value -= mind.cost(bit, cell)
        if h2 & bit:
            value -= mind.pair_cost(cell)
        elif own != TRUMP and mind.trumps and mind.h1 & mind.order.masks[own] == bit:
            value += _EMPTIED
        if near and own == TRUMP:
            value -= mind.last_stake(bit, 0, 0)
        if value > best:
            best, chosen = value, bit
    if chosen:
        trick.value = best
        trick.c1, trick.c2, trick.c3 = chosen, 0, 0


def _cheapest(trick: Trick, count: i64, s1: i64, s2: i64, s3: i64) -> None:
    """Give so many of these cards, any of which may be given: those that are missed least."""
    c1: i64 = 0
    c2: i64 = 0
    c3: i64 = 0
    for _ in range(count):
        bit = _least(trick, (s1 & ~c1) | (s2 & ~c2) | (s3 & ~c3), c1)
        c3 |= c2 & bit
        c2 |= c1 & bit
        c1 |= bit
    trick.offer(c1, c2, c3)


def _least(trick: Trick, cells: i64, broken: i64) -> i64:
    """The card that is missed least, as a bit. broken: what is given already: a second of those costs less."""
    best: i64 = _WORST
    chosen: i64 = 0
    while cells:
        bit = cells & -cells
        cells ^= bit
        value = trick.card_value(bit, cell_of(bit))
        if broken & bit:
            value += trick.mind.pair_cost(cell_of(bit))
        if value > best:
            best, chosen = value, bit
    return chosen


def _complete(trick: Trick) -> None:
    """Card after card the one that is missed least, of those that can be completed to a legal play."""
    mind = trick.mind
    c1: i64 = 0
    c2: i64 = 0
    c3: i64 = 0
    for _ in range(trick.lead.count):
        cells = open_cells(mind.order, trick.lead, mind.h1, mind.h2, mind.h3, c1, c2, c3)
        bit = _least(trick, cells, c1)
        c3 |= c2 & bit
        c2 |= c1 & bit
        c1 |= bit
    trick.offer(c1, c2, c3)


def _discard(trick: Trick, s1: i64, s2: i64, s3: i64, count: i64) -> None:
    """All of the suit led, and beside it what is missed least."""
    mind = trick.mind
    mask = mind.order.masks[trick.suit]
    if not s1 and trick.lead.count == 1:
        # To ruff, or not to.
        _singles(trick, mind.h1)
        return
    c1, c2, c3 = s1, s2, s3
    for _ in range(count):
        free = ((mind.h1 & ~c1) | (mind.h2 & ~c2) | (mind.h3 & ~c3)) & ~mask
        best: i64 = _WORST
        chosen: i64 = 0
        while free:
            bit = free & -free
            free ^= bit
            cell = cell_of(bit)
            value = trick.card_value(bit, cell)
            suit = mind.chart.suits[cell]
            if c1 & bit:
                value += _BROKEN
            elif not mind.h1 & mind.order.masks[suit] & ~c1 & ~bit and not mind.h2 & bit:
                value += _ALONE
            if value > best:
                best, chosen = value, bit
        c3 |= c2 & chosen
        c2 |= c1 & chosen
        c1 |= chosen
    trick.offer(c1, c2, c3)


def _ruff(trick: Trick) -> None:
    """Ruffs that cover what is led: each choice for its first component, the cheapest for the others."""
    mind, lead = trick.mind, trick.lead
    if trick.suit == TRUMP or lead.count == 1:
        return
    order = mind.order
    mask = order.masks[TRUMP]
    t1, t2, t3 = mind.h1 & mask, mind.h2 & mask, mind.h3 & mask
    if lead.king:
        kings = order.king_planes
        for i in range(0, len(kings), 3):
            once, twice = kings[i], kings[i + 1]
            held = not once & ~t1 and not twice & ~t2
            if held and kings[i + 2] == TRUMP and popcount(once) + popcount(twice) == lead.count:
                trick.offer(once, twice, 0)
        return
    if mind.trumps < lead.count:
        return
    if lead.lengths:
        _ruff_tractor(trick, t1, t2, t3)
        return
    if lead.triples:
        if trick.form == 3:
            left = t3
            while left:
                bit = left & -left
                left ^= bit
                trick.offer(bit, bit, bit)
        return
    pairs = lead.pairs
    if popcount(t2) < pairs:
        return
    left = t2 if pairs else t1
    while left:
        bit = left & -left
        left ^= bit
        _fill(trick, bit, bit if pairs else 0, 0, t1, t2, t3)


def _ruff_tractor(trick: Trick, t1: i64, t2: i64, t3: i64) -> None:
    lead, order = trick.lead, trick.mind.order
    if len(lead.lengths) > 1 or lead.loose:
        return
    table, shift = order.tables[TRUMP], order.shifts[TRUMP]
    length: i64 = lead.lengths[0]
    held = t3 if lead.deep else t2
    if not held or table.longest(held >> shift, length) < length:
        return
    for _, cells in table.runs(held >> shift, length):
        run: i64 = cells
        run <<= shift
        _fill(trick, run, run, run if lead.deep else 0, t1, t2, t3)


def _fill(trick: Trick, c1: i64, c2: i64, c3: i64, t1: i64, t2: i64, t3: i64) -> None:
    """Offer a ruff that has these trumps, and the cheapest for what else there is to cover."""
    lead = trick.lead
    while popcount(c2) < lead.pairs:
        more = _least(trick, t2 & ~c1, 0)
        if not more:
            return
        c1 |= more
        c2 |= more
    count = popcount(c1) + popcount(c2) + popcount(c3)
    while count < lead.count:
        bit = _least(trick, (t1 & ~c1) | (t2 & ~c2) | (t3 & ~c3), c1)
        if not bit:
            return
        c3 |= c2 & bit
        c2 |= c1 & bit
        c1 |= bit
        count += 1
    trick.offer(c1, c2, c3)
