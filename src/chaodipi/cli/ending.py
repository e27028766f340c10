"""A run that is told to end: by Ctrl-C, or by SIGTERM, as systems and schedulers of jobs do."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["TerminatedError", "mannerly", "status_of"]


class TerminatedError(KeyboardInterrupt):
    """SIGTERM came. As with Ctrl-C, what was begun is put away."""


def status_of(interrupt: KeyboardInterrupt) -> int:
    """The status that a program ends with that was so ended."""
    return 128 + (signal.SIGTERM if isinstance(interrupt, TerminatedError) else signal.SIGINT)


@contextmanager
def mannerly() -> Iterator[None]:
    """While it lasts, SIGTERM raises TerminatedError. In the main thread."""
    before = signal.signal(signal.SIGTERM, _raise)
    try:
        yield
    except TerminatedError:
        raise
    except BaseException:
        signal.signal(signal.SIGTERM, before)
        raise
    signal.signal(signal.SIGTERM, before)


def _raise(number: int, _frame: FrameType | None) -> None:
    # It may come twice, as from ``timeout``, to the program and to its group: what is being put away is not torn off.
    signal.signal(number, signal.SIG_IGN)
    raise TerminatedError
