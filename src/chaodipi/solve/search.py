"""The search for the value of an ending: alpha-beta with memory.

Values are what the opponents' points still change by. Throws that fail are left out: what is led instead may be led as
well, the position is then the same, and the penalty, if it is anything, goes against whoever threw; however the deal
goes on, more points before are never fewer points after.
"""

from typing import Final

from chaodipi.play.bits import low_cell
from chaodipi.play.kitty import multiplier_of
from chaodipi.play.native import i64, vec
from chaodipi.play.planes import Lead
from chaodipi.play.throws import beaten_part
from chaodipi.play.tricks import Tricks, penalized
from chaodipi.solve.holdings import Holdings
from chaodipi.solve.moves import Book, Moves

__all__ = ["FAR", "Search"]

FAR: Final = 1_000_000_000
"""More points than there are."""
_LEAST: Final = 9
_MOST: Final = 19
"""Positions remembered, at least and at most, as powers of two."""
_SEATS: Final[i64] = 4


class Search:
    """One ending.

    kitty: the kitty's points; guarded: points for each red five led alone to the last trick (JZ-17). nodes: positions
    looked at; stopped: more than may be. masks: the hands, as far as they have not been played.
    """

    __slots__ = (
        "_absolute", "_bankers", "_best", "_bits", "_filled", "_floor", "_leader", "_memory", "_most", "_placed",
        "_planes", "_rank", "_red", "_root", "_scores", "_special", "_table", "_totals", "_worth", "book", "guarded",
        "hands", "kitty", "masks", "nodes", "order", "stopped",
    )  # fmt: skip

    def __init__(self, tricks: Tricks, kitty: i64, guarded: i64, most: i64) -> None:
        order = tricks.order
        self.order = order
        self.hands = Holdings(order, tricks.hands)
        self.book = Book(self.hands)
        self.masks: vec[i64] = vec[i64]([self.hands.roots[seat] for seat in range(_SEATS)])
        self.kitty: i64 = kitty
        self.guarded: i64 = guarded
        self._most: i64 = most
        self.nodes: i64 = 0
        self.stopped: bool = False
        self._leader: i64 = tricks.leader
        self._floor: bool = tricks.penalties.floor
        self._bankers: i64 = tricks.bankers
        self._red: i64 = tricks.penalties.red_five
        self._special: i64 = self._red + guarded
        self._absolute: bool = self._floor and self._red > 0
        bits: i64 = 2 * self.hands.size + 1
        bits = min(max(bits, _LEAST), _MOST)
        self._bits: i64 = bits
        one: i64 = 1
        self._memory: vec[i64] = vec[i64]([0] * int(4 * (one << bits)))
        self._totals: vec[i64] = vec[i64]([0] * int(one << bits if self._absolute else one))
        self._planes: vec[i64] = vec[i64]([0] * 12)
        self._scores: vec[i64] = vec[i64]([0] * 256)
        self._filled: i64 = 0
        # What lies on the table at the root.
        self._placed: i64 = tricks.placed
        self._best: i64 = tricks.best
        self._rank: i64 = tricks.best_rank
        self._worth: i64 = tricks.worth
        self._table: i64 = 0
        self._root: i64 = -1
        if tricks.placed:
            lead = Lead()
            lead.copy(tricks.lead)
            self._root = self.book.add(lead, tricks.plays[0])
            for place in range(tricks.placed):
                self._table |= tricks.plays[3 * place]

    def value(self, alpha: i64, beta: i64, points: i64) -> i64:
        """The value at the root: exact between alpha and beta, else a bound on the side where it lies.

        points: the opponents' so far.
        """
        if not self._placed:
            return self._lead(self._leader, alpha, beta, points)
        return self._follow(
            self._root,
            self._leader,
            self._placed,
            self._best,
            self._rank,
            self._worth,
            self._table,
            alpha,
            beta,
            points,
        )

    def moves(self) -> Moves:
        """The plays of the seat to move at the root."""
        seat = self._leader + self._placed & 3
        if not self._placed:
            return self.book.to_lead(seat, self.masks[seat])
        return self.book.to_follow(self._root, seat, self.masks[seat])

    def after(self, at: i64, alpha: i64, beta: i64, points: i64) -> i64:
        """The value at the root, as ``value``, if its seat makes the play of that number; a throw must stand."""
        moves = self.moves()
        shift: i64 = 0
        if not self._placed:
            return self._led(self._leader, moves.masks[at], moves.ranks[at], moves.points[at], alpha, beta, points)
        seat = self._leader + self._placed & 3
        if moves.forced and self._red:
            shift = self._fine(seat, moves.forced, points)
        return shift + self._followed(
            self._root, self._leader, self._placed, self._best, self._rank, self._worth, self._table, moves, at,
            alpha - shift, beta - shift, points + shift,
        )  # fmt: skip

    def narrow(self, at: i64, points: i64) -> tuple[i64, i64]:
        """The least and the most that the value at the root, or after its play of a number (-1: none), can be.

        They are equal unless the search was stopped. Windows of no width, each where the last one ended, let the
        memory answer most of it.
        """
        low, high = self._bounds()
        guess = (low + high) // 2
        while low < high:
            bound = guess + 1 if guess == low else guess
            found = self.value(bound - 1, bound, points) if at < 0 else self.after(at, bound - 1, bound, points)
            if self.stopped:
                break
            if found < bound:
                high = found
            else:
                low = found
            guess = found
        return low, high

    def _bounds(self) -> tuple[i64, i64]:
        """No value at the root is less, and none more."""
        hands = self.hands
        high = self._worth
        factor: i64 = 0
        reds: i64 = 0
        for seat in range(_SEATS):
            at = seat << hands.size | self.masks[seat]
            high += hands.points[at]
            factor = max(factor, hands.factor[at])
            reds += hands.reds[at]
        if self._placed:
            factor = max(factor, multiplier_of(self.order, self.book.leads[self._root]))
        slack = (reds + (self.book.reds[self._root] if self._placed else 0)) * self._special
        return -slack, high + self.kitty * factor + slack

    def part(self, mask: i64) -> tuple[i64, i64, i64]:
        """The planes of what is led instead of a throw of the seat to lead; all 0 if it stands."""
        return self._beaten(self._leader, mask)

    def _beaten(self, leader: i64, mask: i64) -> tuple[i64, i64, i64]:
        hands, planes, size = self.hands, self._planes, self.hands.size
        for seat in range(_SEATS):
            at = seat << size | self.masks[seat]
            planes[3 * seat] = hands.ones[at]
            planes[3 * seat + 1] = hands.twos[at]
            planes[3 * seat + 2] = hands.threes[at]
        at = leader << size | mask
        suit = self.order.cell_suits[hands.cells[leader * size + low_cell(mask)]]
        return beaten_part(self.order, suit, hands.ones[at], hands.twos[at], hands.threes[at], planes, leader)

    def _fine(self, seat: i64, forced: i64, points: i64) -> i64:
        """How the points change when red fives are forced out of a hand."""
        return penalized(points, forced * self._red, seat & 1 == self._bankers, self._floor) - points

    def _others(self, seat: i64) -> i64:
        """The cells that the other hands hold."""
        ones, size, masks = self.hands.ones, self.hands.size, self.masks
        held: i64 = 0
        for other in range(_SEATS):
            if other != seat:
                held |= ones[other << size | masks[other]]
        return held

    def _room(self, count: i64) -> i64:
        """Take places for so many scores; the first of them."""
        first = self._filled
        self._filled = first + count
        if self._filled > len(self._scores):
            wider = vec[i64]([0] * int(2 * self._filled))
            for i in range(first):
                wider[i] = self._scores[i]
            self._scores = wider
        return first

    def _next(self, first: i64, count: i64) -> i64:
        """The number of the best score left, which is then taken out; -1 if there is none."""
        scores = self._scores
        best: i64 = -FAR
        found: i64 = -1
        for i in range(count):
            if scores[first + i] > best:
                best = scores[first + i]
                found = i
        if found >= 0:
            scores[first + found] = -FAR
        return found

    def _lead(self, leader: i64, alpha: i64, beta: i64, points: i64) -> i64:
        """The value before a trick."""
        self.nodes += 1
        if self._most and self.nodes > self._most:
            self.stopped = True
            return 0
        low, high, key = self._seen_at_once(leader)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        slot = ((key * 0x1E3779B97F4A7C15) & 0x7FFFFFFFFFFFFFFF) >> (63 - self._bits)
        first: i64 = 0
        memory, at = self._memory, 4 * slot
        if memory[at] == key and (not self._absolute or self._totals[slot] == points):
            low, high, first = memory[at + 1], memory[at + 2], memory[at + 3]
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        alpha = max(alpha, low)
        beta = min(beta, high)
        found, first = self._tried(leader, first, alpha, beta, points)
        if self.stopped:
            return 0
        memory[at] = key
        memory[at + 1] = max(low, found) if found > alpha else low
        memory[at + 2] = min(high, found) if found < beta else high
        memory[at + 3] = first
        if self._absolute:
            self._totals[slot] = points
        return found

    def _seen_at_once(self, leader: i64) -> tuple[i64, i64, i64]:
        """The least and the most that the value before a trick can be, and the number of the position."""
        hands, masks, size = self.hands, self.masks, self.hands.size
        high: i64 = 0
        factor: i64 = 0
        slack: i64 = 0
        key = leader
        for seat in range(_SEATS):
            at = seat << size | masks[seat]
            key = key << size | masks[seat]
            high += hands.points[at]
            factor = max(factor, hands.factor[at])
            if self._special:
                slack += hands.reds[at] * self._special
        return -slack, high + self.kitty * factor + slack, key

    def _tried(self, leader: i64, first: i64, alpha: i64, beta: i64, points: i64) -> tuple[i64, i64]:
        """The value of the best lead, and the lead; first: the one to try first, if it is known."""
        moves = self.book.to_lead(leader, self.masks[leader])
        gains = leader & 1 != self._bankers
        found: i64 = -FAR if gains else FAR
        start = self._room(moves.count)
        self._score_leads(start, moves, leader, first)
        while alpha < beta and not self.stopped:
            at = self._next(start, moves.count)
            if at < 0:
                break
            mask = moves.masks[at]
            if moves.throws[at]:
                b1, _, _ = self._beaten(leader, mask)
                if b1:
                    continue
            value = self._led(leader, mask, moves.ranks[at], moves.points[at], alpha, beta, points)
            if gains and value > found:
                found, first = value, mask
                alpha = max(alpha, value)
            elif not gains and value < found:
                found, first = value, mask
                beta = min(beta, value)
        self._filled = start
        return found, first

    def _score_leads(self, start: i64, moves: Moves, leader: i64, first: i64) -> None:
        twins = moves.alike(self._others(leader)) if moves.twins else 0
        scores = self._scores
        for i in range(moves.count):
            mask = moves.masks[i]
            score = moves.high[i]
            if mask == first:
                score += 10000
            elif twins and moves.spared(twins, mask):
                score = -FAR
            scores[start + i] = score

    def _led(self, leader: i64, mask: i64, rank: i64, worth: i64, alpha: i64, beta: i64, points: i64) -> i64:
        """The value after a lead that stands."""
        number = self.book.enter(leader, mask)
        table = self.hands.ones[leader << self.hands.size | mask]
        self.masks[leader] ^= mask
        value = self._follow(number, leader, 1, leader, rank, worth, table, alpha, beta, points)
        self.masks[leader] ^= mask
        return value

    def _follow(
        self, number: i64, leader: i64, placed: i64, best: i64, rank: i64, worth: i64, table: i64, alpha: i64,
        beta: i64, points: i64,
    ) -> i64:  # fmt: skip
        """The value in a trick."""
        self.nodes += 1
        if self._most and self.nodes > self._most:
            self.stopped = True
            return 0
        seat = leader + placed & 3
        moves = self.book.to_follow(number, seat, self.masks[seat])
        gains = seat & 1 != self._bankers
        shift: i64 = 0
        if moves.forced and self._red:
            shift = self._fine(seat, moves.forced, points)
            points += shift
            alpha -= shift
            beta -= shift
        if moves.count == 1:
            return shift + self._followed(
                number, leader, placed, best, rank, worth, table, moves, 0, alpha, beta, points
            )
        start = self._room(moves.count)
        self._score_follows(start, moves, seat, best, rank, table, worth)
        found = -FAR if gains else FAR
        while alpha < beta and not self.stopped:
            at = self._next(start, moves.count)
            if at < 0:
                break
            value = self._followed(number, leader, placed, best, rank, worth, table, moves, at, alpha, beta, points)
            if gains:
                found = max(found, value)
                alpha = max(alpha, value)
            else:
                found = min(found, value)
                beta = min(beta, value)
        self._filled = start
        return found + shift

    def _score_follows(self, start: i64, moves: Moves, seat: i64, best: i64, rank: i64, table: i64, worth: i64) -> None:
        twins = moves.alike(self._others(seat) | table) if moves.twins else 0
        scores = self._scores
        ours = (best ^ seat) & 1 == 0
        for i in range(moves.count):
            mask = moves.masks[i]
            if twins and moves.spared(twins, mask):
                scores[start + i] = -FAR
                continue
            score = -moves.high[i]
            if moves.ranks[i] > rank:
                score += 4 * moves.points[i]
                if not ours:
                    score += 100 + 4 * worth
            elif ours:
                score += 4 * moves.points[i]
            else:
                score -= 4 * moves.points[i]
            scores[start + i] = score

    def _followed(
        self, number: i64, leader: i64, placed: i64, best: i64, rank: i64, worth: i64, table: i64, moves: Moves,
        at: i64, alpha: i64, beta: i64, points: i64,
    ) -> i64:  # fmt: skip
        """The value after a follow."""
        seat = leader + placed & 3
        mask = moves.masks[at]
        if moves.ranks[at] > rank:
            best, rank = seat, moves.ranks[at]
        worth += moves.points[at]
        masks = self.masks
        masks[seat] ^= mask
        if placed < 3:
            table |= self.hands.ones[seat << self.hands.size | mask]
            value = self._follow(number, leader, placed + 1, best, rank, worth, table, alpha, beta, points)
        else:
            wins = best & 1 != self._bankers
            value = worth if wins else 0
            if masks[seat]:
                value += self._lead(best, alpha - value, beta - value, points + value)
            else:
                if wins:
                    value += self.kitty * multiplier_of(self.order, self.book.leads[number])
                if self.guarded and best == leader and self.book.reds[number]:
                    value += self.guarded * self.book.reds[number] * (1 if wins else -1)
        masks[seat] ^= mask
        return value
