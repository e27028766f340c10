"""The measuring: all by turns, round after round, so that what slows the machine slows all of them."""

from collections.abc import Callable, Sequence

import msgspec

from chaodipi.bench.figures import Found, Measure, Run
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["ROUNDS", "Left", "measured"]

ROUNDS = 5
_MISSING = {"not-installed", "no-peer"}


class Left(msgspec.Struct, frozen=True):
    """A measure that could not be taken, and why."""

    name: str
    why: InputError


def measured(
    measures: Sequence[Measure],
    rules: RuleSet,
    seconds: float,
    told: Callable[[str, int, int], None],
) -> tuple[list[Found], list[Left]]:
    """Take the measures, each for about so many seconds in all, not counting what it takes to make them ready.

    Each works once before it counts; one for which something is not installed is left.
    Raises InputError ("bench-process"). told: the name of what comes next, how much is done, and of how much.
    """
    running: list[tuple[Measure, Run]] = []
    left: list[Left] = []
    steps = len(measures) * (ROUNDS + 1)
    for i, measure in enumerate(measures):
        told(measure.name, i, steps)
        try:
            run = measure.ready(rules)
            run(min(0.2, seconds / ROUNDS))
            running.append((measure, run))
        except InputError as error:
            if error.code not in _MISSING:
                raise
            left.append(Left(measure.name, error))
    done, steps = len(measures), len(measures) + len(running) * ROUNDS
    came: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for measure, run in running:
            told(measure.name, done, steps)
            sample = run(seconds / ROUNDS)
            for figure in measure.figures:
                came.setdefault(figure.name, []).append(figure.value(sample))
            done += 1
    told("", done, steps)
    found = [
        Found(figure, tuple(came[figure.name]), measure.peer) for measure, _ in running for figure in measure.figures
    ]
    return found, left
