"""The judge: rules questions in, answers out; a bad question gets an error with a code and nothing else."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping

from chaodipi.judge.play_ops import PLAY_OPS
from chaodipi.judge.questions import Question
from chaodipi.judge.table_ops import TABLE_OPS
from chaodipi.violation import InputError

__all__ = ["OPERATIONS", "answer", "answer_lines"]

_OPS: dict[str, Callable[[Question], dict[str, object]]] = {**PLAY_OPS, **TABLE_OPS}
OPERATIONS = tuple(_OPS)
"""What can be asked."""


def answer(question: object) -> dict[str, object]:
    """The answer to one question, as decoded from JSON; ``{"error": {"code", "message"}}`` for a bad one.

    >>> answer({"op": "kitty", "rules": "classic", "level": "2", "trump": "S", "lead": ["DA", "DA"]})
    {'multiplier': 4}
    """
    try:
        if not isinstance(question, Mapping):
            raise InputError("bad-question", "a question is a JSON object")
        op = question.get("op")
        if not isinstance(op, str) or op not in _OPS:
            raise InputError("unknown-op", f"op is one of {', '.join(_OPS)}", op=str(op)[:40])
        return _OPS[op](Question(question))
    except InputError as error:
        return {"error": {"code": error.code, "message": str(error)}}


def answer_lines(lines: Iterable[str]) -> Iterator[str]:
    """One JSON answer for each line that is not blank, in order; a bad line does not end it."""
    for line in lines:
        if not line.strip():
            continue
        try:
            question = json.loads(line)
        except (ValueError, RecursionError):
            question = None
        yield json.dumps(answer(question), ensure_ascii=False)
