"""What needs a process of its own: importing the core, the kernel uncompiled, and other engines."""

import atexit
import subprocess
import sys
from functools import cache
from pathlib import Path

from chaodipi.bench import peers
from chaodipi.bench.child import Child, of_rules
from chaodipi.bench.figures import Run, Sample
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["begin", "importing", "peer", "uncompiled"]

_IMPORT = "from time import process_time as t; a = t(); import chaodipi.game; print(t() - a)"


def importing(_: RuleSet) -> Run:
    """Importing ``chaodipi.game``, and with it all of the core, in fresh processes."""

    def run(seconds: float) -> Sample:
        gone, count = 0.0, 0
        while gone < seconds or not count:
            asked = [sys.executable, "-c", _IMPORT]
            done = subprocess.run(asked, check=False, capture_output=True, text=True)
            if done.returncode:
                raise InputError("bench-process", "importing failed", reason=f"status {done.returncode}")
            gone += float(done.stdout)
            count += 1
        return Sample(gone, {"imports": count})

    return run


def uncompiled(rules: RuleSet) -> Run:
    """Random deals as ``random_deals`` plays them, in a process whose kernel is plain Python."""
    child = of_rules(rules, {"CHAODIPI_PLAIN": "1"})
    atexit.register(child.close)
    return lambda seconds: child.ask("kernel", seconds)


def begin(python: str) -> None:
    """Start the other engines' process. Raises InputError ("bench-process")."""
    _peers(python)


def peer(name: str, python: str) -> Run:
    """Another engine, in a Python that has it. Raises InputError ("no-peer", "bench-process")."""
    child = _peers(python)
    if name not in child.names:
        raise InputError("no-peer", f"{python} has nothing for {name}", peer=name, package=name.partition("-")[0])
    return lambda seconds: child.ask(name, seconds)


@cache
def _peers(python: str) -> Child:
    child = Child([python, str(Path(peers.__file__))])
    atexit.register(child.close)
    return child
