"""The trick as the quick bot sees it when it follows, and what a play would do to it."""

from typing import Final

from chaodipi.bots.quick_chart import ONE, cell_of, high_of
from chaodipi.bots.quick_mind import Mind
from chaodipi.bots.quick_saving import closing, saves
from chaodipi.cards import TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.native import i64
from chaodipi.play.planes import Lead
from chaodipi.play.trick import rank_in_trick
from chaodipi.play.tricks import Tricks, points_in

__all__ = ["EMPTIED", "OWN_WORTH", "TEMPO", "WORST", "Trick"]

TEMPO: Final = 4
"""What the next lead is worth, in card points."""
OWN_WORTH: Final = ONE * 55 // 100
"""The chance that a point card still in the hand ends with one's own side."""
EMPTIED: Final = ONE * 22 // 10
"""What it is worth to play the last card of a side suit, with trumps in the hand."""
WORST: Final = -(1 << 50)
_PARTNER: Final = ONE * 8 // 10
"""How sure it is that a partner who can beat the trick does."""


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
        self.stands = self.ours(tricks.best, plays[place], plays[place + 1], plays[place + 2], tricks.best_rank)
        self.value: i64 = WORST
        self.c1: i64 = 0
        self.c2: i64 = 0
        self.c3: i64 = 0

    def ours(self, seat: i64, c1: i64, c2: i64, c3: i64, rank: i64) -> i64:
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
        value = (mind.weight * (self.stands - OWN_WORTH) >> 16) * mind.chart.points[cell] - mind.cost(bit, cell)
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
        ours = self.ours(mind.me, c1, c2, c3, rank) if wins else self.stands
        points = points_in(mind.order, c1, c2, c3)
        value = mind.weight * ((ours * self.expected + (ours - OWN_WORTH) * points) >> 8) >> 8
        if saves(mind, self.left):
            value += self.closing(c1, c2, c3, ours, wins)
        return value + TEMPO * ours - self._spent(c1, c2, c3) - mind.last_stake(c1, c2, c3)

    def closing(self, c1: i64, c2: i64, c3: i64, ours: i64, wins: bool) -> i64:
        """What the cards left promise for the last trick."""
        leads, waits = closing(self.mind, c1, c2, c3)
        return (ours * (leads >> 8) + (ONE - ours) * (waits >> 8)) >> 8 if wins else waits

    def _spent(self, c1: i64, c2: i64, c3: i64) -> i64:
        mind = self.mind
        total = mind.spending(c1, c2, c3)
        if mind.trumps:
            suit = mind.chart.suits[cell_of(c1 & -c1)]
            if suit != TRUMP:
                mask = mind.order.masks[suit]
                if not mind.h1 & mask & ~c1 and not mind.h2 & mask & ~c2 and not mind.h3 & mask & ~c3:
                    total -= EMPTIED
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
