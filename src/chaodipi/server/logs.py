"""The server's log: one JSON object a line, or as people read. Never a secret, and never a card of a running deal."""

import asyncio
import logging
import os
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any, Literal

import structlog
from aiohttp.http import HttpProcessingError
from aiohttp.web import RequestPayloadError

from chaodipi.server.faults import place_of

__all__ = ["LEVELS", "LogLevel", "LogStyle", "log_to_stderr", "quiet_faults", "quiet_trackers"]

LogStyle = Literal["human", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
LEVELS: Mapping[LogLevel, int] = {"debug": 10, "info": 20, "warning": 30, "error": 40}

_LOG = structlog.get_logger()


def log_to_stderr(style: LogStyle, level: LogLevel) -> None:
    """Set up structlog, and what libraries say through logging."""
    shown: Any = structlog.processors.JSONRenderer(ensure_ascii=False)
    if style == "human":
        # By itself it would show every variable of a traceback.
        plain = structlog.dev.plain_traceback
        shown = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            _without_message,
            shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(handlers=[_FromLibraries()], level=logging.WARNING, force=True)


def quiet_faults(loop: asyncio.AbstractEventLoop) -> None:
    """What fails where nobody waits for it is logged as any fault is."""

    def fault(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        # The context holds tasks and futures, whose repr may hold anything.
        _LOG.error("something failed that nobody waited for", **(place_of(error) if error else {}))

    loop.set_exception_handler(fault)


def quiet_trackers() -> None:
    """Before the first process for bots. Beside them runs one of multiprocessing's, which would say on stderr, in its
    own way, what semaphores a killed server has left; they are cleared away all the same."""
    given = os.environ.get("PYTHONWARNINGS", "")
    os.environ["PYTHONWARNINGS"] = f"{given},ignore:resource_tracker" if given else "ignore:resource_tracker"


class _FromLibraries(logging.Handler):
    """Warnings and worse of libraries: who says so and at which line, and of an error its kind and place. Their
    messages are made of what they were given: rows of a log, frames of a socket, errors. What is no HTTP is no fault of
    the server's, and anybody can send it without end: for who looks into it only."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        line = f"{record.filename}:{record.lineno}"
        told = place_of(error) if error else {}
        level = logging.DEBUG if isinstance(error, HttpProcessingError | RequestPayloadError) else record.levelno
        _LOG.log(level, "a library says something", library=record.name, line=line, **told)


def _without_message(_logger: object, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """An exception is its kind and its place."""
    given = event.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        event.update(place_of(error))
    return event
