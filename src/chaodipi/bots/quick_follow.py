"""How the quick bot follows: points to a partner who wins, none to the others, a cheap win where it pays."""

from typing import Final

from chaodipi.bots.quick_chart import ONE, cell_of
from chaodipi.bots.quick_mind import Mind
from chaodipi.bots.quick_saving import saves
from chaodipi.bots.quick_trick import EMPTIED, OWN_WORTH, TEMPO, WORST, Trick
from chaodipi.cards import TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.completing import open_cells
from chaodipi.play.native import i64
from chaodipi.play.tricks import Tricks

__all__ = ["follow"]

_ALONE: Final = ONE
"""What it is worth to discard the last card of a side suit."""
_BROKEN: Final = ONE * 8 // 10
"""How much less the second card of a pair is worth that is broken."""


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
    tempo = TEMPO * trick.stands
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
            ours = trick.ours(mind.me, bit, 0, 0, rank)
            value = (weight * ours >> 16) * trick.expected + TEMPO * ours
            value += (weight * (ours - OWN_WORTH) >> 16) * chart.points[cell]
        else:
            ours = trick.stands
            value = standing + (weight * (ours - OWN_WORTH) >> 16) * chart.points[cell]
        if saving:
            value += trick.closing(bit, 0, 0, ours, rank > best_rank)
        value -= mind.cost(bit, cell)
        if h2 & bit:
            value -= mind.pair_cost(cell)
        elif own != TRUMP and mind.trumps and mind.h1 & mind.order.masks[own] == bit:
            value += EMPTIED
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
    best: i64 = WORST
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
        best: i64 = WORST
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
