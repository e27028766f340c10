"""The collector of cycles, as a server wants it: thousands of tables stay, and next to nothing of a message does."""

import gc

__all__ = ["calm_collector"]

_YOUNG = 50_000
_PASSES = 20


def calm_collector() -> None:
    """Look seldom, and never at what is there already; once, when the server stands.

    As Python sets it the collector looks at the newest 700 objects and every so often at all of them, which stops
    every table for as long as that takes; docs/benchmarks.md has the figures.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _PASSES, _PASSES)
