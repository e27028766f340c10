"""What is wrong with a bot that somebody has written, as errors that say where it happened."""

import pickle
from pathlib import Path
from sys import modules
from traceback import extract_tb

from chaodipi.bots import Bot
from chaodipi.game import Command
from chaodipi.violation import InputError, Violation

__all__ = ["BOT_FAULTS", "failed", "in_deal", "keep_sendable", "place_in", "reason_of", "refused"]

BOT_FAULTS = frozenset({"bad-bot", "bot-failed", "bot-refused"})
"""Codes of what a bot does wrong, in play or when it is made: told as they are, wherever it plays."""
_LONGEST = 200


def failed(bot: Bot, error: BaseException, seat: int, deal: int) -> InputError:
    """A bot raised an error when it was asked. deal: of its match."""
    name, reason, at = _name(bot), reason_of(error), place_in(error, type(bot).__module__)
    message = f"{name} failed in deal {deal}, seat {seat}, at {at}: {reason}"
    return InputError("bot-failed", message, bot=name, deal=deal, place=seat, at=at, reason=reason)


def refused(bot: Bot, command: Command, why: Violation, seat: int, deal: int) -> InputError:
    """A bot gave a command that is not allowed. deal: of its match."""
    name, said = _name(bot), _words(command)
    message = f"seat {seat}: {said} is refused in deal {deal}: {why.code}"
    return InputError("bot-refused", message, bot=name, deal=deal, place=seat, command=said, reason=why.code)


def in_deal(error: InputError, number: int) -> InputError:
    """The same of a deal that is known by its number."""
    if "deal" in error.facts:
        error.facts = {**error.facts, "deal": number}
    return error


def keep_sendable(error: InputError) -> None:
    """Take its cause from an error where that does not go from process to process: a cluster sends causes too."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error.__cause__ = error.__context__ = None


def place_in(error: BaseException, module: str) -> str:
    """File and line where an error was raised: the last that is the module's own, else the last of all."""
    frames = extract_tb(error.__traceback__)
    file = getattr(modules.get(module), "__file__", None)
    own = [frame for frame in frames if frame.filename == file] or frames
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}" if own else "?"


def _name(bot: Bot) -> str:
    return f"{type(bot).__module__}:{type(bot).__qualname__}"


def reason_of(error: BaseException) -> str:
    """An error in a line: "KeyError: 'x'"."""
    return f"{type(error).__name__}: {_words(error)}"[:_LONGEST]


def _words(what: object) -> str:
    """What somebody's own class says of itself, which may fail too."""
    try:
        return str(what)[:_LONGEST]
    except Exception:
        return f"<{type(what).__name__}>"
