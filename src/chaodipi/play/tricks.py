"""The play of one deal on planes, from the first lead to the last trick: for simulation, environments and solver.

All of it is the kernel's: nothing here makes objects for a play, so that millions of them a second are possible. What
people play goes through ``game``, which asks the same functions.
"""

from collections.abc import Sequence
from typing import Final

from chaodipi.cards import RED_FIVE, TRUMP
from chaodipi.play.bits import bit_at, low_cell, popcount
from chaodipi.play.completing import open_cells
from chaodipi.play.follow import FINE, follow_fault
from chaodipi.play.follows import least_of
from chaodipi.play.kitty import multiplier_of
from chaodipi.play.native import i64, vec
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Lead, faces_of, gather
from chaodipi.play.randoms import Random
from chaodipi.play.throws import beaten_part
from chaodipi.play.trick import rank_in_trick
from chaodipi.rules.ruleset import RuleSet
from chaodipi.violation import InputError

__all__ = ["Penalties", "Tricks", "penalized", "points_in"]


_NONE: Final[list[tuple[int, int, int]]] = []


def points_in(order: TrumpOrder, c1: i64, c2: i64, c3: i64) -> i64:
    """The card points of whole planes (AH-01)."""
    fives, tens = order.fives, order.tens
    points = 5 * popcount(c1 & fives) + 10 * popcount(c1 & tens)
    if c2:
        points += 5 * popcount(c2 & fives) + 10 * popcount(c2 & tens)
        if c3:
            points += 5 * popcount(c3 & fives) + 10 * popcount(c3 & tens)
    return points


def penalized(points: i64, amount: i64, against_bankers: bool, floor: bool) -> i64:
    """The opponents' points after a penalty: added if it is the bankers', else taken off.

    Where penalties have a floor they take the points to 0 at most, at that moment; the rest is forgotten (HF-28).
    """
    if against_bankers:
        return points + amount
    if floor and points - amount < 0:
        return min(points, 0)
    return points - amount


class Penalties:
    """What failed throws and forced red fives cost (§10).

    each: points a card of a failed throw. thrown: all cards thrown count, not those led. floor: as in ``penalized``.
    red_five: points for each red five that a trump lead forces out (JZ-16).
    """

    __slots__ = ("each", "floor", "red_five", "thrown")

    def __init__(self, each: int = 0, thrown: bool = True, floor: bool = True, red_five: int = 0) -> None:
        self.each: i64 = each
        self.thrown: bool = thrown
        self.floor: bool = floor
        self.red_five: i64 = red_five

    @staticmethod
    def of(rules: RuleSet) -> "Penalties":
        """What they cost by a rule set."""
        forced = rules.specials.forced_red_five if rules.specials is not None else 0
        throws = rules.throws
        return Penalties(throws.penalty_points, throws.penalty_cards == "thrown", rules.kitty.penalty_floor, forced)


class Tricks:
    """The play of one deal.

    hands: the planes of seats 0-3, three each. plays: those of the trick under way, in the order played. turn: whose
    turn it is. placed: plays in the trick. leader, best: who led, and who wins so far. points: the opponents'.
    seen: what each seat has played, three planes each. tricks, count: complete tricks, and plays in all. failed: throws
    that did not stand. left: cards in the hand of whoever leads next.
    c1, c2, c3: the play that ``choose`` chose. thrown: cards of the last lead if it was a throw that failed, else 0.
    """

    __slots__ = (
        "bankers", "best", "best_rank", "c1", "c2", "c3", "count", "failed", "hands", "lead", "leader", "left", "order",
        "penalties", "placed", "plays", "points", "seen", "thrown", "tricks", "turn", "worth",
    )  # fmt: skip

    def __init__(self, order: TrumpOrder, leader: int = 0, penalties: Penalties | None = None) -> None:
        self.order = order
        self.penalties = Penalties() if penalties is None else penalties
        self.hands: vec[i64] = vec[i64]([0] * 12)
        self.plays: vec[i64] = vec[i64]([0] * 12)
        self.seen: vec[i64] = vec[i64]([0] * 12)
        self.lead = Lead()
        self.bankers: i64 = 0
        self.leader: i64 = 0
        self.turn: i64 = 0
        self.placed: i64 = 0
        self.best: i64 = 0
        self.best_rank: i64 = 0
        self.points: i64 = 0
        self.worth: i64 = 0
        self.tricks: i64 = 0
        self.count: i64 = 0
        self.left: i64 = 0
        self.failed: i64 = 0
        self.thrown: i64 = 0
        self.c1: i64 = 0
        self.c2: i64 = 0
        self.c3: i64 = 0
        self.begin(order, leader)

    def begin(self, order: TrumpOrder, leader: i64) -> None:
        """A new deal, before its first lead, which is the banker's: nobody holds anything yet.

        Raises InputError ("bad-seat").
        """
        if not 0 <= leader < 4:
            raise InputError("bad-seat", f"no such seat: {leader}", seat=int(leader))
        self.order = order
        self.bankers = leader & 1
        self.leader = leader
        self.turn = leader
        self.placed = 0
        self.best = leader
        self.best_rank = 0
        self.points = 0
        self.worth = 0
        self.tricks = 0
        self.count = 0
        self.left = 0
        self.failed = 0
        self.thrown = 0
        for i in range(12):
            self.hands[i] = 0
            self.plays[i] = 0
            self.seen[i] = 0

    def give(self, seat: i64, c1: i64, c2: i64, c3: i64) -> None:
        """Let a seat hold these planes and nothing else. Raises InputError ("bad-seat")."""
        if not 0 <= seat < 4:
            raise InputError("bad-seat", f"no such seat: {seat}", seat=int(seat))
        self.hands[3 * seat] = c1
        self.hands[3 * seat + 1] = c2
        self.hands[3 * seat + 2] = c3
        if seat == self.leader:
            self.left = popcount(c1) + popcount(c2) + popcount(c3)

    def hand(self, seat: int) -> tuple[int, ...]:
        """What a seat holds, as faces. Raises InputError ("bad-seat")."""
        if not 0 <= seat < 4:
            raise InputError("bad-seat", f"no such seat: {seat}", seat=seat)
        at: i64 = 3 * seat
        return faces_of(self.order, self.hands[at], self.hands[at + 1], self.hands[at + 2])

    @property
    def over(self) -> bool:
        """Have all cards been played?"""
        return self.left == 0 and self.placed == 0

    @property
    def multiplier(self) -> int:
        """What the kitty's points are multiplied by if the opponents took the last trick; see ``kitty_multiplier``."""
        return int(multiplier_of(self.order, self.lead))

    def fault(self, c1: i64, c2: i64, c3: i64) -> i64:
        """FINE, or a number, for the planes of a play of whoever's turn it is. A throw that will not stand is fine."""
        at = 3 * self.turn
        hands = self.hands
        if c1 & ~hands[at] or c2 & ~hands[at + 1] or c3 & ~hands[at + 2] or not c1:
            return -1
        if self.placed:
            if popcount(c1) + popcount(c2) + popcount(c3) != self.lead.count:
                return -2
            return follow_fault(self.order, self.lead, hands[at], hands[at + 1], hands[at + 2], c1, c2, c3)
        lead = Lead()
        lead.read(self.order, c1, c2, c3)
        return FINE if lead.suit >= 0 else -3

    def put(self, cards: Sequence[int]) -> None:
        """Play faces. Raises InputError ("not-a-play" and as ``gather``) for what is not legal."""
        c1, c2, c3 = gather(self.order, cards)
        if self.over or self.fault(c1, c2, c3) != FINE:
            raise InputError("not-a-play", "not a legal play", cards=tuple(cards))
        self.play(c1, c2, c3)

    def play(self, c1: i64, c2: i64, c3: i64) -> None:
        """Play a legal play, told as planes; of a throw that does not stand what is led instead."""
        order, hands = self.order, self.hands
        seat = self.turn
        lead = self.lead
        if not self.placed:
            self.thrown = 0
            lead.read(order, c1, c2, c3)
            if lead.count > 1 and not lead.king:
                l1, l2, l3 = beaten_part(order, lead.suit, c1, c2, c3, hands, seat)
                if l1:
                    self._fail(lead.count, popcount(l1) + popcount(l2) + popcount(l3))
                    c1, c2, c3 = l1, l2, l3
                    lead.read(order, c1, c2, c3)
            self.left -= lead.count
        elif self.penalties.red_five and lead.suit == TRUMP:
            self._force(seat)
        at = 3 * seat
        h1, h2, h3 = hands[at], hands[at + 1], hands[at + 2]
        if h2 or c2:
            # Copies left: more than were played.
            hands[at] = h1 & ~c1 | h2 & ~c2 | h3 & ~c3 if h3 else h1 & ~c1 | h2 & ~c2
            hands[at + 1] = h2 & ~c1 | h3 & ~c2 if h3 else h2 & ~c1
            hands[at + 2] = h3 & ~c1
        else:
            hands[at] = h1 & ~c1
        self._see(at, c1, c2, c3)
        place = 3 * self.placed
        self.plays[place] = c1
        self.plays[place + 1] = c2
        self.plays[place + 2] = c3
        self.worth += points_in(order, c1, c2, c3)
        rank = rank_in_trick(order, lead, c1, c2, c3)
        if rank > self.best_rank:
            self.best, self.best_rank = seat, rank
        self.count += 1
        self.placed += 1
        if self.placed < 4:
            self.turn = seat + 1 & 3
            return
        if self.best & 1 != self.bankers:
            self.points += self.worth
        self.tricks += 1
        self.placed = 0
        self.leader = self.turn = self.best
        self.best_rank = 0
        self.worth = 0

    def _see(self, at: i64, c1: i64, c2: i64, c3: i64) -> None:
        """Add a play to all that its seat has played."""
        seen = self.seen
        s1, s2 = seen[at], seen[at + 1]
        seen[at] = s1 | c1
        if s1 & c1 or s2 or c2:
            seen[at + 1] = s2 | c2 | s1 & c1
            seen[at + 2] = seen[at + 2] | c3 | s2 & c1 | s1 & c2

    def _fail(self, thrown: i64, led: i64) -> None:
        """A throw that does not stand is paid for."""
        self.failed += 1
        self.thrown = thrown
        rules = self.penalties
        if rules.each:
            amount = rules.each * (thrown if rules.thrown else led)
            self.points = penalized(self.points, amount, self.turn & 1 == self.bankers, rules.floor)

    def _force(self, seat: i64) -> None:
        """Red fives that every legal follow holds are paid for."""
        if not self.hands[3 * seat] >> self.order.places[RED_FIVE] & 1:
            return
        first = faces_of(self.order, self.plays[0], self.plays[1], self.plays[2])
        forced: i64 = least_of(self.order, first, self.hand(seat), RED_FIVE)
        if forced:
            rules = self.penalties
            self.points = penalized(self.points, forced * rules.red_five, seat & 1 == self.bankers, rules.floor)

    def choose(self, random: Random) -> None:
        """Choose a play at random for whoever's turn it is, as c1, c2, c3.

        Following, card after card, each of the cards that can still be completed to a legal play as likely (two copies
        are two cards). Leading, one time in eight two to four cards of the suit of a card drawn at random, each as
        likely, which may be a throw; else one of the singles, pairs, triples, tractors and 510K, each as likely.
        """
        at = 3 * self.turn
        h1, h2, h3 = self.hands[at], self.hands[at + 1], self.hands[at + 2]
        self.c1 = 0
        self.c2 = 0
        self.c3 = 0
        if not self.placed:
            self._choose_lead(random, h1, h2, h3)
            return
        lead = self.lead
        count = lead.count
        mask = self.order.masks[lead.suit]
        s1, s2, s3 = h1 & mask, h2 & mask, h3 & mask
        held = popcount(s1) + popcount(s2) + popcount(s3) if s2 else popcount(s1)
        if held <= count:
            if held:
                self.c1, self.c2, self.c3 = s1, s2, s3
            if held < count:
                self._draw(random, count - held, h1 & ~mask, h2 & ~mask, h3 & ~mask)
        elif not (lead.king and lead.suit == TRUMP) and (not s2 or not lead.pairs):
            self._draw(random, count, s1, s2, s3)
        elif not s3 and not lead.king and not lead.lengths and 2 * min(lead.pairs, popcount(s2)) == count:
            self._draw(random, count >> 1, s2, 0, 0)
            self.c2 = self.c1
        else:
            self._complete(random, h1, h2, h3)

    def _complete(self, random: Random, h1: i64, h2: i64, h3: i64) -> None:
        """Card after card, any that can still be completed."""
        for _ in range(self.lead.count):
            c1, c2, c3 = self.c1, self.c2, self.c3
            cells = open_cells(self.order, self.lead, h1, h2, h3, c1, c2, c3)
            self._draw(
                random,
                1,
                (h1 & ~c1 | h2 & ~c2 | h3 & ~c3) & cells,
                (h2 & ~c1 | h3 & ~c2) & cells,
                h3 & ~c1 & cells,
            )

    def _draw(self, random: Random, count: i64, r1: i64, r2: i64, r3: i64) -> None:
        """Add so many of these cards to those chosen, each as likely."""
        n1, n2, n3 = popcount(r1), popcount(r2), popcount(r3)
        for _ in range(count):
            place = random.below(n1 + n2 + n3)
            if place < n1:
                bit = bit_at(r1, place)
            elif place < n1 + n2:
                bit = bit_at(r2, place - n1)
            else:
                bit = bit_at(r3, place - n1 - n2)
            # One copy less to draw from.
            if r3 & bit:
                r3 ^= bit
                n3 -= 1
            elif r2 & bit:
                r2 ^= bit
                n2 -= 1
            else:
                r1 ^= bit
                n1 -= 1
            if not self.c1 & bit:
                self.c1 |= bit
            elif not self.c2 & bit:
                self.c2 |= bit
            else:
                self.c3 |= bit

    def _choose_lead(self, random: Random, h1: i64, h2: i64, h3: i64) -> None:
        order = self.order
        n1, n2, n3 = popcount(h1), popcount(h2), popcount(h3)
        if random.below(8) == 0:
            place = random.below(n1 + n2 + n3)
            plane = h1 if place < n1 else h2 if place < n1 + n2 else h3
            drawn = bit_at(plane, place if place < n1 else place - n1 if place < n1 + n2 else place - n1 - n2)
            mask = order.masks[order.cell_suits[low_cell(drawn)]]
            held = popcount(h1 & mask) + popcount(h2 & mask) + popcount(h3 & mask)
            self._draw(random, min(held, 2 + random.below(3)), h1 & mask, h2 & mask, h3 & mask)
            return
        more = self._joined(h1, h2, h3) if n2 > 1 or order.kings else _NONE
        place = random.below(n1 + n2 + n3 + len(more))
        if place < n1:
            self.c1 = bit_at(h1, place)
        elif place < n1 + n2:
            self.c1 = self.c2 = bit_at(h2, place - n1)
        elif place < n1 + n2 + n3:
            self.c1 = self.c2 = self.c3 = bit_at(h3, place - n1 - n2)
        else:
            self.c1, self.c2, self.c3 = more[place - n1 - n2 - n3]

    def _joined(self, h1: i64, h2: i64, h3: i64) -> list[tuple[int, int, int]]:
        """The tractors and 510K of a hand, as planes."""
        order = self.order
        found: list[tuple[int, int, int]] = []
        for suit in range(5):
            shift = order.shifts[suit]
            twos = (h2 & order.masks[suit]) >> shift
            table = order.tables[suit]
            if twos & (twos - 1) and table.longest(twos, 2):
                for cells in sorted(table.tractors(twos)):
                    found.append((cells << shift, cells << shift, 0))
                threes = (h3 & order.masks[suit]) >> shift
                if threes:
                    for cells in sorted(table.tractors(threes)):
                        found.append((cells << shift, cells << shift, cells << shift))
        kings = order.king_planes
        for i in range(0, len(kings), 3):
            if not kings[i] & ~h1 and not kings[i + 1] & ~h2:
                found.append((kings[i], kings[i + 1], 0))
        return found

    def play_out(self, random: Random) -> None:
        """Play to the end, at random."""
        while self.left or self.placed:
            self.choose(random)
            self.play(self.c1, self.c2, self.c3)

    def copy(self, other: "Tricks") -> None:
        """Become another's equal; what it has read of its lead is shared until the next."""
        self.order = other.order
        self.penalties = other.penalties
        for i in range(12):
            self.hands[i] = other.hands[i]
            self.plays[i] = other.plays[i]
            self.seen[i] = other.seen[i]
        self.lead.copy(other.lead)
        self.bankers = other.bankers
        self.leader = other.leader
        self.turn = other.turn
        self.placed = other.placed
        self.best = other.best
        self.best_rank = other.best_rank
        self.points = other.points
        self.worth = other.worth
        self.tricks = other.tricks
        self.count = other.count
        self.left = other.left
        self.failed = other.failed
        self.thrown = other.thrown
