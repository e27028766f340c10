"""The judge: rules questions in, answers out; a bad question gets an error with a code and nothing else."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from chaodipi.judge.play_ops import PLAY_OPS
from chaodipi.judge.questions import Question, plain
from chaodipi.judge.table_ops import TABLE_OPS
from chaodipi.violation import InputError

__all__ = ["OPERATIONS", "answer", "answer_lines"]

_OPS: dict[str, Callable[[Question], dict[str, object]]] = {**PLAY_OPS, **TABLE_OPS}
_LONGEST_LINE: Final = 1_000_000
"""Longer lines are not even read: that alone would take seconds."""
OPERATIONS = tuple(_OPS)
"""What can be asked."""


def answer(question: object) -> dict[str, object]:
    """The answer to one question, as decoded from JSON. It never raises, and what is asked stays as it is.

    For a bad question ``{"error": {"code", "message", "facts"}}``: the message is English, for programmers; code and
    facts (cards as faces 0-53) make a sentence with chaodipi.text; ``facts["field"]`` names the field at fault where
    there is one.

    >>> question = {"op": "follow", "rules": "hefei", "level": "6", "trump": "S"}
    >>> found = answer({**question, "lead": ["H3", "H3"], "hand": ["H4", "H4", "C2"], "plays": [["H4", "C2"]]})
    >>> found["legal"], found["reasons"], found["refusals"][0]["clause"]
    ([False], ['must-follow-suit'], 'AH-20')
    >>> answer({**question, "lead": ["H1"], "hand": [], "plays": []})["error"]
    {'code': 'bad-card', 'message': "not a card: 'H1'", 'facts': {'field': 'lead', 'card': 'H1'}}
    """
    try:
        if not isinstance(question, Mapping):
            raise InputError("bad-question", "a question is a JSON object")
        op = question.get("op")
        if not isinstance(op, str) or op not in _OPS:
            known = ", ".join(_OPS)
            raise InputError("unknown-op", f"op is one of {known}", op=op[:40] if isinstance(op, str) else "")
        return _OPS[op](Question(question))
    except InputError as error:
        return _refused(error)
    except RecursionError:  # Values in values so deep that they cannot even be shown.
        return _refused(InputError("bad-question", "values in values without end"))


def answer_lines(
    lines: Iterable[str], *, told: Callable[[dict[str, object]], dict[str, object]] | None = None
) -> Iterator[str]:
    """One JSON answer for each line that is not blank, in order; a bad line does not end it.

    told: what each answer goes through before it is written, such as into somebody's language.
    """
    for number, read in enumerate(lines):
        # Some editors begin a file with a mark of its encoding.
        line = read if number else read.removeprefix("\ufeff")
        if line.strip():
            found = _answer_to_line(line)
            yield json.dumps(told(found) if told else found, ensure_ascii=False)


def _answer_to_line(line: str) -> dict[str, object]:
    try:
        if len(line) > _LONGEST_LINE:
            raise InputError("too-large", "the line is longer than any question")
        question = json.loads(line, object_pairs_hook=_fields)
    except InputError as error:
        return _refused(error)
    except (ValueError, RecursionError):
        question = None
    return answer(question)


def _fields(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The fields of a JSON object, each there once: of two hands of one seat neither may get lost."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InputError("bad-field", f"{twice!r} is there twice", field=twice)
    return fields


def _refused(error: InputError) -> dict[str, object]:
    return {"error": plain({"code": error.code, "message": str(error)}) | {"facts": plain(error.facts)}}
