"""The legal follows of a hand with triples, cell by cell: counted, listed and looked through without trying each.

A *need* is an answer to the lead's tractors of which the cells decided so far are struck off: the cells wanted twice
and, above them, those wanted three times. Follows that leave the same needs, cards, triples and pairs to come are
one state, and a hand has few states however many follows it has.
"""

from collections.abc import Iterator
from typing import Final

from chaodipi.cards import Cards
from chaodipi.play.bits import cells_in
from chaodipi.play.planes import Planes
from chaodipi.play.triples import Owed, answers

__all__ = ["Ways"]

_NOTHING: Final = Planes(0, 0, 0, 0)
_MET: Final = 0
_LOST: Final = -1

_State = tuple[int, int, int, int, int]
"""Index of the next cell, number of the set of needs, cards, triples and pairs still to come."""


class Ways:
    """The plays of a hand with enough cards of the suit that give what it owes, and hold the cards chosen."""

    def __init__(self, due: Owed, chosen: Planes = _NOTHING) -> None:
        table, held = due.table, due.held
        size = len(table.faces)
        self._size: Final = size
        found = frozenset(runs | core << size for runs, core in answers(table, held.twos, held.threes, due.asked.wants))
        asked = 0
        for need in found:
            asked |= need
        asked &= (1 << size) - 1
        # Cells no answer asks for come last: by then the needs are met or lost.
        self._cells: Final = cells_in(held.ones & asked) + cells_in(held.ones & ~asked)
        self._faces: Final = [table.faces[cell] for cell in self._cells]
        self._copies: Final = [1 + (held.twos >> c & 1) + (held.threes >> c & 1) for c in self._cells]
        self._least: Final = [
            int((chosen.ones >> c & 1) + (chosen.twos >> c & 1) + (chosen.threes >> c & 1)) for c in self._cells
        ]
        self._left: Final = [
            (sum(rest), sum(c == 3 for c in rest), sum(c > 1 for c in rest))
            for rest in (self._copies[i:] for i in range(len(self._cells) + 1))
        ]
        self._sets: Final = [frozenset({0})]
        self._numbers: Final = {self._sets[0]: _MET}
        self._next: Final[dict[tuple[int, int], tuple[int, int, int, int]]] = {}
        self._known: Final[dict[_State, int]] = {}
        self._start: Final[_State] = (0, self._number(found), due.asked.count, due.triples, due.pairs)

    def count(self) -> int:
        """How many plays there are, as multisets of faces."""
        return self._ways(self._start)

    def plays(self) -> Iterator[Cards]:
        """Every play once, in an order that only the cards decide."""
        stack: list[tuple[_State, Cards]] = [(self._start, ())]
        while stack:
            state, cards = stack.pop()
            if not self._ways(state):
                continue
            if state[0] == len(self._cells):
                yield tuple(sorted(cards))
                continue
            face = self._faces[state[0]]
            stack.extend((after, cards + (face,) * copies) for copies, after in self._after(state))

    def faces(self) -> frozenset[int]:
        """The faces that occur in at least one play, oftener than they are chosen."""
        found = set()
        seen = {self._start}
        stack = [self._start]
        while stack:
            state = stack.pop()
            for copies, after in self._after(state):
                if self._ways(after):
                    if copies > self._least[state[0]]:
                        found.add(self._faces[state[0]])
                    if after not in seen:
                        seen.add(after)
                        stack.append(after)
        return frozenset(found)

    def _ways(self, state: _State) -> int:
        place, _, cards, triples, pairs = state
        most, most_triples, most_pairs = self._left[place]
        if cards > most or triples > most_triples or pairs > most_pairs:
            return 0
        known = self._known.get(state)
        if known is None:
            # Behind the last cell nothing is to come; needs that are not met were lost before.
            known = sum([self._ways(after) for _, after in self._after(state)]) if place < len(self._cells) else 1
            self._known[state] = known
        return known

    def _after(self, state: _State) -> list[tuple[int, _State]]:
        """The states after each number of copies of the next cell that keeps a need within reach."""
        place, needs, cards, triples, pairs = state
        if place == len(self._cells):
            return []
        following = (needs,) * 4 if needs == _MET else self._next.get((place, needs)) or self._strike(place, needs)
        return [
            (
                copies,
                (
                    place + 1,
                    following[copies],
                    cards - copies,
                    max(0, triples - copies // 3),
                    max(0, pairs - copies // 2),
                ),
            )
            for copies in range(self._least[place], min(self._copies[place], cards) + 1)
            if following[copies] != _LOST
        ]

    def _strike(self, place: int, needs: int) -> tuple[int, int, int, int]:
        """The needs that remain after 0 to 3 copies of a cell."""
        twice = 1 << self._cells[place]
        thrice = twice << self._size
        every = self._sets[needs]
        few = self._number(frozenset(need for need in every if not need & twice))
        two = self._number(frozenset(need & ~twice for need in every if not need & thrice))
        three = self._number(frozenset(need & ~twice & ~thrice for need in every))
        found = self._next[place, needs] = (few, few, two, three)
        return found

    def _number(self, needs: frozenset[int]) -> int:
        if not needs:
            return _LOST
        if 0 in needs:
            return _MET
        number = self._numbers.setdefault(needs, len(self._sets))
        if number == len(self._sets):
            self._sets.append(needs)
        return number
