"""Whether the kernel runs compiled: decided once, before anything else of the project is imported.

Compiled modules lie beside their sources, and Python prefers them. CHAODIPI_PLAIN=1 runs the sources all the same;
so do a checkout in which they have changed since, and a Python without librt, which compiled modules need.
What a process that runs the sources starts runs them too.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, PathFinder, SourceFileLoader
from typing import Literal

__all__ = ["kernel"]

_FOLDER = os.path.dirname(os.path.abspath(__file__))
_LIBRARY = os.path.join(_FOLDER, "kernel__mypyc")


def kernel() -> Literal["compiled", "plain"]:
    """Do the kernel's modules run compiled, or as plain Python?"""
    return "compiled" if _COMPILED else "plain"


def _unchanged() -> bool:
    """Are the sources those that were compiled? An installed package has no stamp (tools/kernel.py) to tell by."""
    try:
        with open(f"{_LIBRARY}.stamp", encoding="utf-8") as stamp:
            lines = stamp.read().splitlines()[1:]
        for line in lines:
            time, size, name = line.split(" ", 2)
            found = os.stat(os.path.join(_FOLDER, name))
            if (found.st_mtime_ns, found.st_size) != (int(time), int(size)):
                return False
    except FileNotFoundError as missing:
        return str(missing.filename) == f"{_LIBRARY}.stamp"
    return bool(lines)


def _sources_only(folder: str) -> FileFinder:
    """A path hook: finds nothing but sources in the package's folders."""
    if not os.path.join(os.path.abspath(folder), "").startswith(os.path.join(_FOLDER, "")) or not os.path.isdir(folder):
        raise ImportError
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


_COMPILED = (
    os.environ.get("CHAODIPI_PLAIN", "") in {"", "0"}
    and any(os.path.exists(_LIBRARY + suffix) for suffix in EXTENSION_SUFFIXES)
    and _unchanged()
    # Its arrays are librt's.
    and PathFinder.find_spec("librt") is not None
)
if not _COMPILED:
    # Whether or not there is anything compiled: it may come while this process and those that it starts are running.
    os.environ["CHAODIPI_PLAIN"] = "1"
    sys.path_hooks.insert(0, _sources_only)
    for _known in [path for path in sys.path_importer_cache if path.startswith(_FOLDER)]:
        del sys.path_importer_cache[_known]
