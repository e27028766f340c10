"""The way into the core from the browser's worker: as `POST /api/<what>`, in text and out text.

It lies beside the worker that calls it, and at the top of the archive that tools/core.py makes.
"""

import json
from collections.abc import Callable, Mapping

import msgspec

from chaodipi import judge
from chaodipi.violation import InputError

__all__ = ["ask"]

_ANSWERS: Mapping[str, Callable[[dict[str, object]], object]] = {"judge": judge.answer}


def ask(what: str, question: str) -> str:
    """The server's answer to the JSON question, as JSON: {"answer": …}, or {"error": {"code", "facts"}}."""
    try:
        return json.dumps({"answer": _ANSWERS[what](_read(question))})
    except InputError as error:
        return json.dumps({"error": {"code": error.code, "facts": dict(error.facts)}})


def _read(question: str) -> dict[str, object]:
    try:
        return msgspec.json.decode(question, type=dict[str, object])
    except (msgspec.DecodeError, RecursionError) as error:
        raise InputError("bad-message", str(error)) from None
