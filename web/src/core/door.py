"""The way into the core from the browser's worker: as `POST /api/<what>`, in text and out text.

It lies beside the worker that calls it, and at the top of the archive that tools/core.py makes.
"""

import json
from typing import Any

import msgspec

from chaodipi import judge, scorepad
from chaodipi.game import checked
from chaodipi.violation import InputError

__all__ = ["ask"]


def ask(what: str, question: str) -> str:
    """The server's answer to the JSON question, as JSON: {"answer": …}, or {"error": {"code", "facts"}}.

    what: "judge", "scorepad" or "verify".
    """
    try:
        if what == "verify":
            return json.dumps({"answer": checked(_read(question, object))})
        return json.dumps(_judge(question) if what == "judge" else _scorepad(question))
    except InputError as error:
        return json.dumps({"error": {"code": error.code, "facts": dict(error.facts)}})


def _judge(question: str) -> dict[str, object]:
    # What is wrong with a question is its answer.
    return {"answer": judge.answer(_read(question, dict[str, object]))}


def _scorepad(question: str) -> dict[str, object]:
    answered = scorepad.answer(_read(question, object))
    return answered if "error" in answered else {"answer": answered}


def _read(question: str, kind: Any) -> object:
    try:
        read: object = msgspec.json.decode(question, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise InputError("bad-message", str(error)) from None
    return read
