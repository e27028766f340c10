"""What a log may say of a fault."""

from traceback import walk_tb

__all__ = ["place_of"]

_MOST = 8


def place_of(error: BaseException) -> dict[str, object]:
    """The kind of an error and where it arose, for a log: neither its message nor any variable, which may hold cards of
    a running deal or a secret."""
    frames = [f"{frame.f_code.co_filename.rpartition('/')[2]}:{line}" for frame, line in walk_tb(error.__traceback__)]
    return {"fault": type(error).__name__, "at": frames[-_MOST:]}
