"""The lanes of an effective suit: which of its pairs stand next to which, made once a deal.

A *cell* is one face of the suit, weakest first; a set of cells is a bit mask. A *lane* is a sequence of cells on
adjacent steps; a tractor is a run of two or more in one lane. All lanes lie side by side in one integer with an
empty bit between them, so that runs are found by shifting and AND-ing. A cell may stand in several lanes, at another
height in each (a low ace, a level pair at its printed rank), but only once in any one; cells on a shared step (the
off-suit level cards) have a lane each, so that a tractor takes at most one of them and two tractors take two.
"""

from collections.abc import Iterable, Sequence
from typing import Final

__all__ = ["NO_TOP", "Lane", "SuitTable", "cells_in"]

Lane = tuple[tuple[int, int], ...]
"""(cell, height) from low to high; heights are comparable within an effective suit."""

NO_TOP: Final = -99
"""Lower than every height and step: does not cover."""

_MEMO_LIMIT: Final = 1 << 14


def cells_in(mask: int) -> list[int]:
    """The cells of a mask, weakest first.

    >>> cells_in(0b1010)
    [1, 3]
    """
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


def _contains(lane: Lane, part: Lane) -> bool:
    return any(lane[i : i + len(part)] == part for i in range(len(lane) - len(part) + 1))


def _needed(lanes: Iterable[Lane]) -> list[Lane]:
    """The lanes in the order given, without those too short or contained in another."""
    kept: list[Lane] = []
    for lane in sorted(dict.fromkeys(lanes), key=len, reverse=True):
        if len(lane) > 1 and not any(_contains(other, lane) for other in kept):
            kept.append(lane)
    return kept


class SuitTable:
    """One effective suit in one deal.

    faces: face of each cell, weakest first; equally strong ones in the order D C H S, so that of equals the higher
    cell is the suit that comes first.
    steps: strength of each cell in this suit.
    """

    __slots__ = ("_covers", "_heights", "_match", "_patterns", "_plain", "faces", "steps")

    def __init__(self, faces: Sequence[int], steps: Sequence[int], lanes: Iterable[Lane]) -> None:
        self.faces: Final = tuple(faces)
        self.steps: Final = tuple(steps)
        self._patterns: Final = [0] * len(faces)
        self._heights: Final[list[int]] = []
        self._covers: Final[list[list[int]]] = []
        self._match: Final[dict[tuple[int, tuple[int, ...]], tuple[int, ...]]] = {}
        for lane in _needed(lanes):
            for place, (cell, height) in enumerate(lane):
                self._patterns[cell] |= 1 << len(self._heights)
                self._heights.append(height)
                covers = [0]
                for later, _ in lane[place:]:
                    covers.append(covers[-1] | 1 << later)
                self._covers.append(covers)
            self._heights.append(NO_TOP)
            self._covers.append([0])
        self._plain: Final = all(bits == 1 << cell for cell, bits in enumerate(self._patterns))

    def _lane_bits(self, pairs: int) -> int:
        if self._plain:
            return pairs
        bits = 0
        patterns = self._patterns
        while pairs:
            low = pairs & -pairs
            bits |= patterns[low.bit_length() - 1]
            pairs ^= low
        return bits

    def longest(self, pairs: int, most: int) -> int:
        """Length of the longest tractor among these pairs (a mask of cells), at most ``most``; 0 if there is none."""
        bits = self._lane_bits(pairs)
        runs = bits
        length = 1
        while length < most:
            runs &= bits >> length
            if not runs:
                break
            length += 1
        return length if length > 1 else 0

    def runs(self, pairs: int, length: int) -> list[tuple[int, int]]:
        """Every tractor of that length among these pairs as (height of its top, cells), highest first.

        Of equally high ones the one with the suit that comes first goes first. The same cells may come twice, at two
        heights (twelve pairs with a low ace).
        """
        bits = self._lane_bits(pairs)
        starts = bits
        for i in range(1, length):
            starts &= bits >> i
        found: list[tuple[int, int]] = []
        while starts:
            low = starts & -starts
            place = low.bit_length() - 1
            found.append((self._heights[place + length - 1], self._covers[place][length]))
            starts ^= low
        if len(found) > 1:
            found = sorted(set(found), reverse=True)
        return found

    def runs_around(self, pairs: int, length: int, triples: int, core: int) -> list[tuple[int, int]]:
        """Every tractor of that length among these pairs with a run of triples that long in it, as (cells, its core).

        A tractor comes once for each such run in it.
        """
        bits = starts = self._lane_bits(pairs)
        for i in range(1, length):
            starts &= bits >> i
        bits = inner = self._lane_bits(triples)
        for i in range(1, core):
            inner &= bits >> i
        return sorted(
            {
                (self._covers[place][length], self._covers[place + i][core])
                for place in cells_in(starts)
                for i in range(length - core + 1)
                if inner >> place + i & 1
            }
        )

    def match(self, pairs: int, lengths: tuple[int, ...]) -> tuple[int, ...]:
        """How far these pairs match tractors of those lengths (longest first): the lexicographically greatest vector.

        Different tractors share no pair. One entry for each length, 0 where there is nothing.
        """
        if not lengths:
            return ()
        best = self.longest(pairs, lengths[0])
        rest = lengths[1:]
        if not rest:
            return (best,)
        if not best:
            return (0,) * len(lengths)
        key = (pairs, lengths)
        known = self._match.get(key)
        if known is not None:
            return known
        tail: tuple[int, ...] = ()
        for _, cells in self.runs(pairs, best):
            found = self.match(pairs & ~cells, rest)
            if found > tail:
                tail = found
                if tail == rest:
                    break
        if len(self._match) >= _MEMO_LIMIT:
            self._match.clear()
        self._match[key] = (best, *tail)
        return (best, *tail)

    def top(self, pairs: int, lengths: tuple[int, ...]) -> int:
        """The highest top of an answer to the first of these tractors (longest first) when all are answered.

        NO_TOP if they cannot all be answered by these pairs, each by its own.
        """
        rest = lengths[1:]
        for height, cells in self.runs(pairs, lengths[0]):
            if not rest or self.match(pairs & ~cells, rest) == rest:
                return height
        return NO_TOP

    def split(self, pairs: int) -> list[tuple[int, int]]:
        """The tractors these pairs fall into as (height of the top, cells): the longest, then the longest left.

        Of equally long ones the higher; of level pairs on one step the suit that comes first.
        """
        found: list[tuple[int, int]] = []
        length = len(self.faces)
        while pairs:
            length = self.longest(pairs, length)
            if not length:
                break
            height, cells = self.runs(pairs, length)[0]
            found.append((height, cells))
            pairs &= ~cells
        return found

    def answering(self, pairs: int, lengths: tuple[int, ...]) -> int:
        """The cells that serve in some answer to tractors of exactly these lengths, sharing no pair."""
        cells = 0
        states = {pairs}
        for i, length in enumerate(lengths):
            rest = lengths[i + 1 :]
            following: set[int] = set()
            for left in states:
                for _, run in self.runs(left, length):
                    if left & ~run in following or self.match(left & ~run, rest) == rest:
                        cells |= run
                        following.add(left & ~run)
            states = following
        return cells

    def tractors(self, pairs: int) -> set[int]:
        """The cells of every tractor, of any length, among these pairs."""
        found: set[int] = set()
        for length in range(2, self.longest(pairs, len(self.faces)) + 1):
            found.update(cells for _, cells in self.runs(pairs, length))
        return found

    def cards(self, mask: int) -> list[int]:
        """The faces of a mask of cells, weakest first."""
        return [self.faces[cell] for cell in cells_in(mask)]
