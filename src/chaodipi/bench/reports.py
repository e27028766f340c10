"""Everything that came of a run, as data to keep: for people who compare machines and versions."""

import os
import platform
from collections.abc import Mapping, Sequence

from chaodipi import __version__
from chaodipi.bench.figures import Found
from chaodipi.bench.growth import Growth
from chaodipi.bench.machine import busy, processor
from chaodipi.bench.rounds import Left
from chaodipi.compiled import kernel
from chaodipi.rules import RuleSet

__all__ = ["by_name", "report"]


def by_name(found: Sequence[Found]) -> Mapping[str, Found]:
    """Figures by their names."""
    return {one.figure.name: one for one in found}


def report(
    rules: RuleSet, seconds: float, found: Sequence[Found], left: Sequence[Left], growth: Growth | None
) -> dict[str, object]:
    """A run as JSON has it.

    Figures are in their units ("deals/s", …; "us", "ms"), best and median of their rounds. aim: to be reached; of: as
    a multiple of this other figure. ratio: of one of this program's figures to a peer's, best to best. Seconds are of
    one core, but for "alone" and "both", milliseconds of the clock on the wall.
    """
    named = by_name(found)
    figures = []
    for one in found:
        figure = one.figure
        told: dict[str, object] = {
            "name": figure.name,
            "unit": figure.unit,
            "best": _short(one.best),
            "median": _short(one.median),
            "rounds": [_short(value) for value in one.rounds],
        }
        if figure.aim is not None:
            told |= {"aim": figure.aim, "of": figure.of, "reached": one.reached(named)}
        if figure.beside is not None and figure.beside in named:
            told["ratio"] = {"figure": figure.beside, "value": _short(named[figure.beside].best / one.best)}
        figures.append(told)
    machine = {
        "processor": processor(),
        "processors": os.cpu_count(),
        "load": busy(),
        "system": platform.platform(),
        "python": platform.python_version(),
    }
    made: dict[str, object] = {
        "version": __version__,
        "kernel": kernel(),
        "rules": rules.spec,
        "seconds": seconds,
        "machine": machine,
        "figures": figures,
        "left": [{"name": one.name, "code": one.why.code, "facts": one.why.facts} for one in left],
    }
    if growth is not None:
        made["growth"] = {
            "sizes": growth.sizes,
            "flat": growth.flat,
            "constant": growth.constant,
            "alone": growth.alone,
            "both": growth.both,
            "two": _short(growth.two),
            "doubled": growth.doubled,
            "load": growth.load,
        }
    return made


def _short(value: float) -> float:
    """Four digits: there is no more in it."""
    return float(f"{value:.4g}")
