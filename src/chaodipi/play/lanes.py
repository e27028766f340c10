"""The lanes of an effective suit: which of its pairs stand next to which, made once a deal.

A *cell* is one face of the suit, weakest first; a set of cells is a bit mask. A *lane* is a sequence of cells on
adjacent steps; a tractor is a run of two or more in one lane. The lanes lie side by side in words with an empty bit
between them, so that runs are found by shifting and AND-ing. A cell may stand in several lanes, at another
height in each (a low ace, a level pair at its printed rank), but only once in any one; cells on a shared step (the
off-suit level cards) have a lane each, so that a tractor takes at most one of them and two tractors take two.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from chaodipi.play.bits import high_cell, low_cell
from chaodipi.play.native import i64, vec

__all__ = ["NO_TOP", "Lane", "SuitTable"]

Lane = tuple[tuple[int, int], ...]
"""(cell, height) from low to high; heights are comparable within an effective suit."""

NO_TOP: Final = -99
"""Lower than every height and step: does not cover."""

_WORD: Final = 62
"""Places in a word."""
_MEMO_LIMIT: Final = 1 << 14


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

    __slots__ = ("_cells", "_heights", "_linked", "_match", "_patterns", "_plain", "_words", "faces", "steps")

    def __init__(self, faces: Sequence[int], steps: Sequence[int], lanes: Iterable[Lane]) -> None:
        self.faces: Final = tuple(faces)
        self.steps: Final = vec[i64](steps)
        self._match: Final[dict[tuple[int, tuple[int, ...]], tuple[int, ...]]] = {}
        # One list of places a word; of each place the cell and its height.
        words: list[list[tuple[int, int]]] = [[]]
        for lane in _needed(lanes):
            if len(words[-1]) + len(lane) + 1 > _WORD:
                words.append([])
            words[-1] += [*lane, (-1, NO_TOP)]
        size = len(faces)
        patterns = [0] * (size * len(words))
        linked = 0
        for number, word in enumerate(words):
            for place, (cell, _) in enumerate(word):
                if cell >= 0:
                    patterns[number * size + cell] |= 1 << place
                    linked |= 1 << cell
        self._words: i64 = len(words)
        self._patterns: Final = vec[i64](patterns)
        flat = [place for word in words for place in (word + [(-1, NO_TOP)] * _WORD)[:_WORD]]
        self._cells: Final = vec[i64]([cell for cell, _ in flat])
        self._heights: Final = vec[i64]([height for _, height in flat])
        self._linked: i64 = linked
        self._plain: Final = len(words) == 1 and all(bits == 1 << cell for cell, bits in enumerate(patterns))

    def _lane_bits(self, word: i64, pairs: i64) -> i64:
        if self._plain:
            return pairs
        bits: i64 = 0
        patterns = self._patterns
        at: i64 = word * len(self.faces)
        while pairs:
            bits |= patterns[at + low_cell(pairs)]
            pairs &= pairs - 1
        return bits

    def longest(self, pairs: i64, most: i64) -> i64:
        """Length of the longest tractor among these pairs (a mask of cells), at most ``most``; 0 if there is none."""
        pairs &= self._linked
        if not pairs & (pairs - 1):
            return 0
        length: i64 = 1
        for word in range(self._words):
            bits = self._lane_bits(word, pairs)
            runs = bits
            for i in range(1, length):
                runs &= bits >> i
            while runs and length < most:
                runs &= bits >> length
                if runs:
                    length += 1
        return length if length > 1 else 0

    def _cover(self, place: i64, length: i64) -> i64:
        """The cells of a run that begins at a place (of all words together)."""
        cells: i64 = 0
        one: i64 = 1
        for i in range(place, place + length):
            cells |= one << self._cells[i]
        return cells

    def runs(self, pairs: i64, length: i64) -> list[tuple[int, int]]:
        """Every tractor of that length among these pairs as (height of its top, cells), highest first.

        Of equally high ones the one with the suit that comes first goes first. The same cells may come twice, at two
        heights (twelve pairs with a low ace).
        """
        found: list[tuple[int, int]] = []
        for word in range(self._words):
            bits = self._lane_bits(word, pairs)
            starts = bits
            for i in range(1, length):
                starts &= bits >> i
            while starts:
                place = word * _WORD + low_cell(starts)
                found.append((self._heights[place + length - 1], self._cover(place, length)))
                starts &= starts - 1
        if len(found) > 1:
            found = sorted(set(found), reverse=True)
        return found

    def runs_around(self, pairs: i64, length: i64, triples: i64, core: i64) -> list[tuple[int, int]]:
        """Every tractor of that length among these pairs with a run of triples that long in it, as (cells, its core).

        A tractor comes once for each such run in it.
        """
        found: set[tuple[int, int]] = set()
        for word in range(self._words):
            bits = self._lane_bits(word, pairs)
            starts = bits
            for i in range(1, length):
                starts &= bits >> i
            bits = self._lane_bits(word, triples)
            inner = bits
            for i in range(1, core):
                inner &= bits >> i
            while starts:
                place = low_cell(starts)
                for i in range(length - core + 1):
                    if inner >> (place + i) & 1:
                        at = word * _WORD + place
                        found.add((self._cover(at, length), self._cover(at + i, core)))
                starts &= starts - 1
        return sorted(found)

    def match(self, pairs: int, lengths: tuple[int, ...]) -> tuple[int, ...]:
        """How far these pairs match tractors of those lengths (longest first): the lexicographically greatest vector.

        Different tractors share no pair. One entry for each length, 0 where there is nothing.
        """
        if not lengths:
            return ()
        best: int = self.longest(pairs, lengths[0])
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
        length: i64 = len(self.faces)
        while pairs:
            length = self.longest(pairs, length)
            if not length:
                break
            height, cells = self.runs(pairs, length)[0]
            found.append((height, cells))
            pairs &= ~cells
        return found

    def answering(self, pairs: int, lengths: tuple[int, ...]) -> set[int]:
        """Every answer to tractors of exactly these lengths, sharing no pair, as its cells."""
        states = {pairs}
        for i, length in enumerate(lengths):
            rest = lengths[i + 1 :]
            following: set[int] = set()
            for left in states:
                for _, run in self.runs(left, length):
                    if left & ~run in following or self.match(left & ~run, rest) == rest:
                        following.add(left & ~run)
            states = following
        return {pairs & ~left for left in states}

    def tractors(self, pairs: i64) -> set[int]:
        """The cells of every tractor, of any length, among these pairs."""
        found: set[int] = set()
        for length in range(2, self.longest(pairs, len(self.faces)) + 1):
            for _, cells in self.runs(pairs, length):
                found.add(cells)
        return found

    def cards(self, mask: i64) -> list[int]:
        """The faces of a mask of cells, weakest first."""
        faces = self.faces
        found: list[int] = []
        while mask:
            found.append(faces[low_cell(mask)])
            mask &= mask - 1
        return found

    def top_step(self, mask: i64) -> i64:
        """The strength of the highest of these cells; NO_TOP of none."""
        # In one expression with a Python integer it would become an object.
        if not mask:
            return NO_TOP
        return self.steps[high_cell(mask)]
