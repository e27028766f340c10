"""Doing a piece of work again and again for so many seconds of one core."""

from collections.abc import Callable
from time import process_time

from chaodipi.bench.figures import Run, Sample

__all__ = ["again"]


def again(once: Callable[[], int], counted: str) -> Run:
    """A run of what does a piece of work and says how much of it that was.

    Seconds are those that this process had a core for: other programs on a busy machine do not count.
    """

    def run(seconds: float) -> Sample:
        began = process_time()
        count = once()
        # Looking at the clock must cost nothing beside the work.
        while (gone := process_time() - began) < seconds:
            count += once()
        return Sample(gone, {counted: count})

    return run
