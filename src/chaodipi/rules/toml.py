"""TOML from outside, read so that nothing in it stops the reader or holds it up."""

from tomllib import loads
from typing import Any, Final

from chaodipi.rules.problems import Problem, RuleSetError
from chaodipi.rules.reader import flatten, value_text

__all__ = ["read_toml"]

_DOTS: Final = 100
"""In one line. The time that a dotted key takes grows with the square of its length."""


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text. Raises RuleSetError ("bad-toml")."""
    if any(line.count(".") > _DOTS for line in text.split("\n")):
        raise RuleSetError("bad-toml", [Problem("too-deep", "")])
    try:
        raw = loads(text)
        # Tables in tables without end are found here, not in the middle of the work.
        flatten(raw)
    # Digits without end are no number to Python, and no TOMLDecodeError either.
    except (ValueError, RecursionError) as error:
        raise RuleSetError("bad-toml", [Problem("not-toml", "", {"value": value_text(str(error))})]) from None
    return raw
