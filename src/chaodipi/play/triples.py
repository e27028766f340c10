"""Tractors where triples are held: how a hand answers a lead of pairs and triples, and what covers one (§5, §6).

An *answer* to a lead's tractors is a set of cells, its ``runs``, each given twice at least, of which ``core`` is given
three times. A tractor of triples asks for one run whose core is as long as can be and which is then itself as long as
can be. No cell serves two tractors.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from chaodipi.play.bits import popcount
from chaodipi.play.lanes import NO_TOP, SuitTable
from chaodipi.play.planes import Lead, Planes, Wants

__all__ = ["Owed", "answers", "first_answers", "match", "top_of"]

_MEMO: Final = 1 << 14


def first_answers(
    table: SuitTable, twos: int, threes: int, want: tuple[int, int]
) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """What these cells can give for one tractor: its entries of the vector, and every (run, core) that gives them.

    A tractor of triples has two entries, steps given three times and steps given at least twice.
    """
    length, copies = want
    if copies == 3:
        core = table.longest(threes, length)
        for run in range(length, core - 1, -1) if core else ():
            found = table.runs_around(twos, run, threes, core)
            if found:
                return (core, run), found
    run = table.longest(twos, length)
    return (0, run) if copies == 3 else (run,), [(cells, 0) for _, cells in table.runs(twos, run)] if run else []


@lru_cache(maxsize=_MEMO)
def match(table: SuitTable, twos: int, threes: int, wants: Wants) -> tuple[int, ...]:
    """The greatest vector for these tractors, and last how many cells of its answer can be held threefold.

    Of answers equal in the vector one with most of those is the best: it leaves the most cards for what else is asked.
    """
    if not wants:
        return (0,)
    entries, found = first_answers(table, twos, threes, wants[0])
    best: tuple[int, ...] = ()
    for cells, _ in found or [(0, 0)]:
        tail = match(table, twos & ~cells, threes & ~cells, wants[1:])
        best = max(best, (*tail[:-1], tail[-1] + (cells & threes).bit_count()))
    return entries + best


def answers(table: SuitTable, twos: int, threes: int, wants: Wants) -> Iterator[tuple[int, int]]:
    """Every answer that gives the greatest vector, once, as (runs, core)."""
    states = {(0, 0)}
    for i, want in enumerate(wants):
        following: set[tuple[int, int]] = set()
        for runs, core in states:
            left, whole = twos & ~runs, threes & ~runs
            entries, found = first_answers(table, left, whole, want)
            tail = match(table, left, whole, wants[i:])[len(entries) : -1]
            for cells, inner in found or [(0, 0)]:
                if match(table, left & ~cells, whole & ~cells, wants[i + 1 :])[:-1] == tail:
                    following.add((runs | cells, core | inner))
        states = following
    yield from sorted(states)


class Owed:
    """What a hand with enough cards of the suit owes a lead.

    vector: the entries of the tractors. triples, pairs: faces given three times, and at least twice, in all.
    shared: cells of the best answer that are held three times. raised: pairs in it that become triples; apart, beside:
    triples and pairs outside of it, which are owed as well.
    """

    __slots__ = ("apart", "asked", "beside", "held", "least", "pairs", "raised", "shared", "table", "triples", "vector")

    def __init__(self, table: SuitTable, asked: Lead, held: Planes) -> None:
        self.table: Final = table
        self.asked: Final = asked
        self.held: Final = held
        *vector, self.shared = match(table, held.twos, held.threes, asked.wants)
        self.vector: Final = tuple(vector)
        deep = 2 * asked.deep
        core = sum(vector[:deep:2])
        runs = sum(vector[1:deep:2]) + sum(vector[deep:])
        # The answer always fits; a triple elsewhere does only if three cards are left, one in a run needs but one.
        free = asked.count - 2 * runs - core
        self.raised: Final = min(self.shared - core, asked.triples - core, free)
        free -= self.raised
        wanted = asked.triples - core - self.raised
        self.apart: Final = min(int(popcount(held.threes)) - self.shared, wanted, free // 3)
        free -= 3 * self.apart
        given = runs + self.apart
        self.beside: Final = max(0, min(int(popcount(held.twos)) - given, asked.pairs - given, free // 2))
        self.triples: Final = core + self.raised + self.apart
        self.pairs: Final = min(asked.pairs, given + self.beside)
        self.least: Final = asked.count - free + 2 * self.beside
        """Cards that are spoken for; the others are free."""


def top_of(table: SuitTable, lead: Lead, planes: Planes) -> int:
    """The top of what answers the principal component of a lead with triples in its split; NO_TOP if not covered.

    planes: cards with at least as many pairs as the lead holds.
    """
    if not lead.wants:
        return table.top_step(planes.threes) if popcount(planes.threes) >= lead.loose else NO_TOP
    length, copies = lead.wants[0]
    for height, cells in table.runs(planes.threes if copies == 3 else planes.twos, length):
        if _covers(table, planes.twos & ~cells, planes.threes & ~cells, lead.wants[1:], lead.loose):
            return height
    return NO_TOP


@lru_cache(maxsize=_MEMO)
def _covers(table: SuitTable, twos: int, threes: int, wants: Wants, loose: int) -> bool:
    """Can these cells answer these tractors, each in full, and keep so many triples for loose ones?"""
    if threes.bit_count() < loose:
        return False
    if not wants:
        return True
    length, copies = wants[0]
    return any(
        _covers(table, twos & ~cells, threes & ~cells, wants[1:], loose)
        for _, cells in table.runs(threes if copies == 3 else twos, length)
    )
