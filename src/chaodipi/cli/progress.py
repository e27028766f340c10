"""How far a long run is: a bar on a terminal, else a plain line now and then. On standard error."""

import os
import sys
from contextlib import suppress
from time import monotonic
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TaskID, TextColumn
from rich.progress import Progress as Bar

from chaodipi.text import text

__all__ = ["Progress", "say"]

_EVERY = 10.0
"""Seconds between two plain lines."""


def say(line: str) -> None:
    """A line on standard error. Where nothing can be written there, that ends no work: nothing is said any more."""
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # as long as the process


class Progress:
    """Says how many deals of all are done, how many a second, and how long it takes still (``with``)."""

    def __init__(self, lang: str, total: int, *, quiet: bool = False) -> None:
        self._lang = lang
        self._total = total
        self._quiet = quiet
        self._began = self._said = monotonic()
        self._done = self._before = 0
        self._task: TaskID | None = None
        self._bar: Bar | None = None
        console = Console(stderr=True)
        if not quiet and console.is_terminal:
            columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"))
            self._bar = Bar(*columns, console=console, transient=True)

    def __enter__(self) -> "Progress":
        if self._bar is not None:
            self._bar.start()
            self._task = self._bar.add_task("", total=self._total, pace="")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._bar is not None:
            with suppress(OSError):
                self._bar.stop()
        if error is None and not self._quiet:
            say(self._over())

    def told(self, done: int, before: int) -> None:
        """So many deals are done, some of which were done before this run."""
        self._done, self._before = done, before
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=done, pace=self._pace())
        elif not self._quiet and monotonic() - self._said >= _EVERY:
            self._said = monotonic()
            say(text(self._lang, "simulate-so-far", count=done, total=self._total) + " " + self._pace())

    def _over(self) -> str:
        """Time and pace are of this run alone."""
        played, said = self._done - self._before, []
        if self._before:
            said.append(text(self._lang, "simulate-before", count=self._before))
        if played:
            gone = _clock(monotonic() - self._began)
            said.append(text(self._lang, "simulate-over", count=played, rate=_digits(self._rate()), time=gone))
        return (" " if self._lang == "en" else "").join(said)

    def _pace(self) -> str:
        left, rate = self._total - self._done, self._rate()
        return text(self._lang, "simulate-pace", rate=_digits(rate), time=_clock(left / rate)) if rate else ""

    def _rate(self) -> float:
        return (self._done - self._before) / max(1e-9, monotonic() - self._began)


def _digits(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def _clock(seconds: float) -> str:
    """0.4 s, 1:05, 12:00:00."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
