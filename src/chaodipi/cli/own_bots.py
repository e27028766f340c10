"""Bots as they are named at the command line, also those that lie in this folder."""

import os
import sys

__all__ = ["bots_named"]


def bots_named(names: str) -> tuple[str, ...]:
    """The names, with commas between them. Where there is a module among them, it may lie in this folder."""
    here = os.getcwd()
    if ":" in names and here not in sys.path:
        # Last, so that no file here takes the place of a package. Processes that are started get the same path.
        sys.path.append(here)
    return tuple(name.strip() for name in names.split(","))
