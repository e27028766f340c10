"""What a simulation came to, as tables for people."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from chaodipi.cli.rules_shown import print_all
from chaodipi.text import text

if TYPE_CHECKING:
    # Every command reads this module; the bots wait for the one that needs them.
    from chaodipi.sim import Figure, OfRules, Plan

__all__ = ["print_results"]

_OF_HUNDRED = {"held", "won", "share"}
"""What is said in per cent."""
_ALWAYS = ("points", "held", "levels", "plays", "tricks", "take_overs")
_COMPARED = ("won", "levels", "share", "points")


def print_results(lang: str, plan: "Plan", results: "Sequence[OfRules]") -> None:
    """Print a table for each rule set: means of a deal, and those of the two partnerships, if they differ."""
    from chaodipi.sim import seatings

    for found in results:
        bots = ", ".join(plan.bots)
        print_all(Text(text(lang, "simulate-of", rules=found.rules, count=found.deals, seed=str(plan.seed), bots=bots)))
        print_all(_table(lang, found))
    ways = len(seatings(plan.bots))
    if plan.deals % ways:
        print_all(Text(text(lang, "simulate-uneven", count=plan.deals % ways, ways=ways)))


def _table(lang: str, found: "OfRules") -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(text(lang, "simulate-figure"), no_wrap=True)
    table.add_column(text(lang, "simulate-all"), justify="right")
    for one in found.partners:
        table.add_column(one.bots, justify="right", overflow="fold")
    each = [one.figures for one in found.partners]
    for name in [*_ALWAYS, *(name for name in found.figures if name not in _ALWAYS)]:
        figure = found.figures[name]
        # What did not happen is not worth a line.
        if (name in _ALWAYS or figure.mean) and name != "table_points":
            _row(lang, table, name, figure, [] if name in _COMPARED else each)
    if each:
        table.add_section()
        for name in _COMPARED:
            _row(lang, table, f"{name}-each", None, each, name)
    return table


def _row(
    lang: str,
    table: Table,
    said: str,
    figure: "Figure | None",
    each: "Sequence[Mapping[str, Figure]]",
    name: str | None = None,
) -> None:
    name = name or said
    cells = [_words(name, figures.get(name)) for figures in each]
    table.add_row(text(lang, f"simulate-{said.replace('_', '-')}"), _words(name, figure), *cells)


def _words(name: str, figure: "Figure | None") -> str:
    """A mean and half of its interval: 57.3 ± 1.2; "" where there is none."""
    if figure is None or figure.mean is None:
        return ""
    times, sign = (100, " %") if name in _OF_HUNDRED else (1, "")
    mean = figure.mean * times
    if figure.low is None or figure.high is None:
        return f"{_digits(mean, 0)}{sign}"
    # The interval of a share ends at 0 and 1.
    half = max(figure.high - figure.mean, figure.mean - figure.low) * times
    return f"{_digits(mean, half)} ± {_digits(half, half)}{sign}"


def _digits(value: float, half: float) -> str:
    """As many places as its uncertainty leaves it."""
    places = 1 if half >= 0.5 or not half else 2 if half >= 0.05 else 3 if half >= 0.005 else 4
    return f"{value:.{places}f}"
