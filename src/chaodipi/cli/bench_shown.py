"""What was measured, as tables, and how far the measuring is."""

import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn
from rich.table import Table
from rich.text import Text

from chaodipi import __version__
from chaodipi.cli.progress import say
from chaodipi.cli.rules_shown import print_all
from chaodipi.compiled import kernel
from chaodipi.rules import RuleSet
from chaodipi.text import sentence, text

if TYPE_CHECKING:
    # Every command reads this module; what is measured waits for the one that measures.
    from chaodipi.bench import Figure, Found, Growth, Left

__all__ = ["Telling", "print_figures", "print_growth"]

_AIM_TOGETHER = 1.8


class Telling:
    """Says how far it is, on standard error (``with``): a bar on a terminal, else a line now and then."""

    def __init__(self, lang: str, *, quiet: bool = False) -> None:
        self._lang = lang
        self._quiet = quiet
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        console = Console(stderr=True)
        if not quiet and console.is_terminal:
            columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False))
            self._bar = Progress(*columns, console=console, transient=True)

    def __enter__(self) -> "Telling":
        if self._bar is not None:
            self._bar.start()
            self._task = self._bar.add_task("", total=None)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._bar is not None:
            with suppress(OSError):
                self._bar.stop()

    def told(self, name: str, done: int, of: int) -> None:
        """The name of what is measured now, and how much of all is done."""
        said = text(self._lang, f"bench-{name}") if name else ""
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, description=said, completed=done, total=of)
        elif not self._quiet and done and not done % max(1, of // 6):
            say(text(self._lang, "bench-round", done=done, total=of))


def print_figures(lang: str, rules: RuleSet, found: "Sequence[Found]", left: "Sequence[Left]") -> None:
    """Print what it runs on, the figures with their aims, and the other engines with the ratios to them."""
    from chaodipi.bench import busy, by_name, processor

    print_all(
        Text(
            text(
                lang,
                "bench-title",
                version=__version__,
                kernel=kernel(),
                rules=rules.id,
                python=platform.python_version(),
                processor=processor(),
            )
        )
    )
    load, count = busy(), os.cpu_count() or 1
    if load is not None and load > 0.7 * count:
        print_all(Text(text(lang, "bench-busy", load=str(load), count=count)))
    named = by_name(found)
    ours, theirs = [one for one in found if not one.peer], [one for one in found if one.peer]
    if ours:
        print_all(_ours(lang, ours, named), *_relative(lang, ours))
    if theirs:
        print_all(_theirs(lang, theirs, named))
    for one in left:
        print_all(
            Text(text(lang, "bench-left", figure=text(lang, f"bench-{one.name}"), reason=sentence(lang, one.why)))
        )


def _table(lang: str, *columns: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for i, column in enumerate(columns):
        table.add_column(text(lang, f"bench-{column}"), justify="right" if i else "left", overflow="fold")
    return table


def _ours(lang: str, found: "Sequence[Found]", named: "Mapping[str, Found]") -> Table:
    table = _table(lang, "figure", "best", "aim", "reached")
    for one in found:
        reached = one.reached(named)
        table.add_row(
            text(lang, f"bench-{one.figure.name}"),
            _worded(lang, one.figure, one.best),
            _aim(lang, one.figure, named),
            "" if reached is None else _answer(lang, reached),
        )
    return table


def _relative(lang: str, found: "Sequence[Found]") -> Iterator[Text]:
    """What the aims are that hang on another figure: too long for the table."""
    for one in found:
        figure = one.figure
        if figure.aim is not None and figure.of is not None:
            ours, theirs = (text(lang, f"bench-{name}.short") for name in (figure.name, figure.of))
            yield Text(text(lang, "bench-times", figure=ours, aim=_digits(figure.aim), other=theirs))


def _theirs(lang: str, found: "Sequence[Found]", named: "Mapping[str, Found]") -> Table:
    table = _table(lang, "peer", "best", "ratio")
    for one in found:
        ours = named.get(one.figure.beside or "")
        ratio = ""
        if ours is not None:
            ratio = text(
                lang,
                "bench-ratio-of",
                ratio=f"{ours.best / one.best:.3g}",
                figure=text(lang, f"bench-{ours.figure.name}.short"),
            )
        label, best = text(lang, f"bench-{one.figure.name}"), _worded(lang, one.figure, one.best)
        table.add_row(label, best, ratio)
    return table


def _answer(lang: str, reached: bool) -> str:
    return text(lang, "bench-yes" if reached else "bench-no")


def _aim(lang: str, figure: "Figure", named: "Mapping[str, Found]") -> str:
    if figure.aim is None or (figure.of is not None and figure.of not in named):
        return ""
    aim = _digits(figure.aim if figure.of is None else figure.aim * named[figure.of].best)
    return text(lang, "bench-at-most" if figure.is_time else "bench-at-least", aim=aim)


def _worded(lang: str, figure: "Figure", value: float) -> str:
    if figure.is_time:
        return text(lang, f"bench-of-{figure.unit}", value=_digits(value))
    return text(lang, f"bench-per-{figure.unit.removesuffix('/s')}", value=_digits(value))


def _digits(value: float) -> str:
    """Three digits that count, thousands apart."""
    places = 0 if value >= 100 or value == int(value) else 1 if value >= 10 else 2
    return f"{float(f'{value:.4g}'):,.{places}f}"


def print_growth(lang: str, growth: "Growth") -> None:
    """Print what a deal takes among few and among many, and what a second process adds."""
    table = _table(lang, "growth-deals", "growth-time", "growth-memory")
    for size in growth.sizes:
        memory = f"{size.peak / 2**20:,.1f} MB" if size.peak else ""
        table.add_row(f"{size.deals:,}", text(lang, "bench-of-us", value=_digits(size.microseconds)), memory)
    print_all(table)
    print_all(Text(text(lang, "bench-growth-flat", answer=_answer(lang, growth.flat))))
    if growth.constant is not None:
        print_all(Text(text(lang, "bench-growth-constant", answer=_answer(lang, growth.constant))))
    ratio, answer = f"{growth.two:.2f}", _answer(lang, growth.doubled)
    print_all(Text(text(lang, "bench-growth-two", ratio=ratio, aim=str(_AIM_TOGETHER), answer=answer)))
    if growth.load is not None:
        print_all(Text(text(lang, "bench-growth-load", load=str(growth.load), count=os.cpu_count() or 1)))
