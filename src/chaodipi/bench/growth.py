"""How it grows: time and memory of a thousand deals and of a million, and what a second process adds."""

from collections.abc import Callable
from contextlib import ExitStack

import msgspec

from chaodipi.bench.child import of_rules
from chaodipi.bench.machine import busy
from chaodipi.rules import RuleSet

__all__ = ["SIZES", "Grown", "Growth", "grown"]

SIZES = (1_000, 10_000, 100_000, 1_000_000)
_TOGETHER = 5
_MOST = 1.1
"""Times the least: what still is called flat."""
_AT_LEAST = 1.8


class Grown(msgspec.Struct, frozen=True):
    """So many deals in a process of their own: microseconds of one core for a deal, and its peak memory in bytes
    (0: unknown)."""

    deals: int
    microseconds: float
    peak: int


class Growth(msgspec.Struct, frozen=True):
    """All sizes; and the milliseconds, by the clock on the wall, that some deals took in one process alone, and as many
    in each of two at once, round by round. load: the system's before that, where it tells: two processes can only be
    compared with one where the machine has nothing else to do."""

    sizes: tuple[Grown, ...]
    alone: tuple[int, ...]
    both: tuple[int, ...]
    load: float | None = None

    @property
    def two(self) -> float:
        """How many times the deals of one process two do in the same time: best round to best round."""
        return 2 * min(self.alone) / max(1, min(self.both))

    @property
    def flat(self) -> bool:
        """Does a deal take as long among a million as among a thousand?"""
        return self.sizes[-1].microseconds <= self.sizes[0].microseconds * _MOST

    @property
    def constant(self) -> bool | None:
        """Is the memory of a million that of a thousand? None where it is unknown."""
        return self.sizes[-1].peak <= self.sizes[0].peak * _MOST if self.sizes[0].peak else None

    @property
    def doubled(self) -> bool:
        """Do two processes do nearly twice as much?"""
        return self.two >= _AT_LEAST


def grown(
    rules: RuleSet,
    told: Callable[[str, int, int], None],
    *,
    most: int = SIZES[-1],
    tries: int = 7,
    together: int = 100_000,
) -> Growth:
    """Play random deals in the kernel, up to so many.

    tries: of what is short; the best of them counts. together: deals of each process when two are compared with one.

    Raises InputError ("bench-process").
    """
    sizes = [size for size in SIZES if size <= most]
    steps = len(sizes) + 1
    found = []
    for done, size in enumerate(sizes):
        told("growth", done, steps)
        # What is short is repeated, in a process of its own each time.
        tried = [_one(rules, size) for _ in range(tries if size <= 10_000 else 1)]
        best = min(tried, key=lambda one: one.microseconds)
        found.append(Grown(size, best.microseconds, max(one.peak for one in tried)))
    told("together", len(sizes), steps)
    load = busy()
    alone, both = _together(rules, together)
    told("", steps, steps)
    return Growth(tuple(found), alone, both, load)


def _one(rules: RuleSet, deals: int) -> Grown:
    with of_rules(rules) as child:
        # The trump orders are made, and what is remembered of them is there.
        child.ask("deals", 500)
        seconds, counts = child.ask("deals", deals)
        return Grown(deals, seconds / deals * 1e6, counts["peak"])


def _together(rules: RuleSet, deals: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both begin at once, and it ends with the slower one."""
    alone, both = [], []
    with ExitStack() as stack:
        children = [stack.enter_context(of_rules(rules)) for _ in range(2)]
        for child in children:
            child.ask("deals", 500)
        for _ in range(_TOGETHER):
            alone.append(children[0].ask("deals", deals).counts["wall"])
            for child in children:
                child.begin("deals", deals)
            both.append(max([child.end().counts["wall"] for child in children]))
    return tuple(alone), tuple(both)
