"""What is measured, as values: figures, what they should reach, and what came of them."""

from collections.abc import Callable, Mapping
from statistics import median
from typing import Literal, NamedTuple

import msgspec

from chaodipi.rules import RuleSet

__all__ = ["Figure", "Found", "Measure", "Run", "Sample", "Unit"]

Unit = Literal["deals/s", "plays/s", "actions/s", "steps/s", "moves/s", "us", "ms"]
_OF_A_SECOND: dict[Unit, float] = {"us": 1e6, "ms": 1e3}


class Sample(NamedTuple):
    """So much was done in so many seconds. counts: by what is counted ("deals", "plays", …)."""

    seconds: float
    counts: Mapping[str, int]


Run = Callable[[float], Sample]
"""Works for about so many seconds."""


class Figure(msgspec.Struct, frozen=True):
    """One line of the table.

    counted: what of a sample's counts it is about. unit: so many of them a second, or the time of one. aim: to be
    reached: at least, of rates, at most, of times. of: the aim is so many times this other figure of the same run.
    beside: of another engine's figure, the one of ours that it stands beside.
    """

    name: str
    counted: str
    unit: Unit
    aim: float | None = None
    of: str | None = None
    beside: str | None = None

    @property
    def is_time(self) -> bool:
        """Is less better?"""
        return self.unit in _OF_A_SECOND

    def value(self, sample: Sample) -> float:
        """The figure that a sample makes."""
        count = sample.counts[self.counted]
        return sample.seconds / count * _OF_A_SECOND[self.unit] if self.is_time else count / sample.seconds


class Measure(msgspec.Struct, frozen=True):
    """A piece of work and the figures made of it.

    ready: makes everything ready, and returns what works. It raises InputError ("not-installed") where a package is
    missing. peer: it is another engine.
    """

    name: str
    figures: tuple[Figure, ...]
    ready: Callable[[RuleSet], Run]
    peer: bool = False


class Found(msgspec.Struct, frozen=True):
    """A figure as it came out: in each round, in order; best is that of the best round."""

    figure: Figure
    rounds: tuple[float, ...]
    peer: bool = False

    @property
    def best(self) -> float:
        """What the machine can do when nothing else holds it up."""
        return min(self.rounds) if self.figure.is_time else max(self.rounds)

    @property
    def median(self) -> float:
        """Of the rounds."""
        return median(self.rounds)

    def reached(self, others: Mapping[str, "Found"]) -> bool | None:
        """Is the aim reached? None where there is none, or where it is one of another figure that is not there."""
        figure = self.figure
        if figure.aim is None or (figure.of is not None and figure.of not in others):
            return None
        wanted = figure.aim if figure.of is None else figure.aim * others[figure.of].best
        return self.best <= wanted if figure.is_time else self.best >= wanted
