"""`chaodipi judge`: questions about the rules, one JSON object a line, answered as they come."""

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command, where the judge is there."""
    if find_spec("chaodipi.judge") is not None:
        app.command("judge")(_judge)


def _judge(
    file: Annotated[Path | None, typer.Argument(help="Questions, one a line; else standard input.")] = None,
) -> None:
    """Answer questions about the rules: one JSON object a line in, one a line out."""
    answer_lines: Callable[[Iterable[str]], Iterator[str]] = import_module("chaodipi.judge").answer_lines
    # Bytes that are no UTF-8 make a bad question, which is answered; they do not end the program.
    with open(sys.stdin.fileno() if file is None else file, encoding="utf-8", errors="replace") as lines:
        for answer in answer_lines(lines):
            sys.stdout.write(answer + "\n")
            # Whoever asks line by line waits for each answer.
            sys.stdout.flush()
