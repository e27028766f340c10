"""`chaodipi judge`: questions about the rules, one JSON object a line, answered as they come."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from chaodipi.text import LANGUAGES, text, words
from chaodipi.violation import InputError

__all__ = ["register"]

_Object = dict[str, object]


def register(app: typer.Typer) -> None:
    """Add the command, where the judge is there."""
    if find_spec("chaodipi.judge") is not None:
        app.command("judge")(_judge)


def _judge(
    file: Annotated[Path | None, typer.Argument(help="Questions, one a line; else standard input.")] = None,
    language: Annotated[str, typer.Option(help="Word what is wrong for people: zh-Hans, zh-Hant or en.")] = "",
    strict: Annotated[bool, typer.Option("--strict", help="Exit with 1 if a question could not be answered.")] = False,
) -> None:
    """Answer questions about the rules: one JSON object a line in, one a line out.

    A line that is no question is answered with its fault, and the next is read. The status is 0 when all lines are
    read, with --strict 1 if one of them was at fault, and 2 when the file cannot be read.
    """
    answer_lines: Callable[..., Iterator[str]] = import_module("chaodipi.judge").answer_lines
    told = {"told": _worded_in(language)} if language else {}
    faulty = False
    # Bytes that are no UTF-8 make a bad question, which is answered; they do not end the program.
    with open(sys.stdin.fileno() if file is None else file, encoding="utf-8", errors="replace") as lines:
        try:
            for answer in answer_lines(lines, **told):
                faulty |= answer.startswith('{"error": ')
                sys.stdout.write(answer + "\n")
                # Whoever asks line by line waits for each answer.
                sys.stdout.flush()
        except BrokenPipeError:
            # Whoever asked has seen enough. What is left in the buffer must not complain once more at the end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if strict and faulty:
        raise typer.Exit(1)


def _worded_in(language: str) -> Callable[[_Object], _Object]:
    """Gives everything in an answer that has a code and facts its sentence, as its "message". Raises InputError."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise InputError("bad-language", f"no such language: {language}", language=language, languages=known)

    def worded(value: object) -> object:
        if isinstance(value, list):
            return [worded(part) for part in value]
        if not isinstance(value, Mapping):
            return value
        whole = {name: worded(part) for name, part in value.items()}
        code, facts = value.get("code"), value.get("facts")
        if isinstance(code, str) and isinstance(facts, Mapping):
            # The lines of a sheet have a figure; all else says why not, or what is asked.
            kind = "item" if "figure" in value else "violation"
            said = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}
            whole["message"] = text(language, f"{kind}-{code}", **words(language, said))
        return whole

    return lambda answer: {name: worded(part) for name, part in answer.items()}
