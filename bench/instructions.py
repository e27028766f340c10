"""What the kernel's work costs, in a measure that does not hang on how busy the machine is.

    python -m bench.instructions            measure, and compare with bench/instructions.json
    python -m bench.instructions --store    keep what was measured as the figure to compare with

Where valgrind is, instructions are counted; the same work takes the same number, give or take a hundredth. The figure
kept is a ratio to a fixed loop of plain Python, counted in the same way, so that it holds for other Pythons and
processors too, though less exactly. Without valgrind the ratio is of seconds, the least of many tries, and is allowed
three times as much: it shows only what has gone badly wrong.
"""

import argparse
import gc
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.workloads import APART, READY, reference
from chaodipi.compiled import kernel

__all__ = ["Outcome", "compare", "main"]

_FIGURES = Path(__file__).with_suffix(".json")
_ROUNDS = 10
_TRIES = 15
_SAME, _OTHER, _SECONDS = 1.1, 1.6, 3.0
"""How many times the kept figure is allowed: on the Python it was made with, on another, and of seconds."""


class Outcome(NamedTuple):
    """One workload: its ratio to the reference, and the most that the kept figure allows (None: there is none)."""

    name: str
    by: str
    ratio: float
    most: float | None

    @property
    def good(self) -> bool:
        """Does it cost no more than is allowed?"""
        return self.most is None or self.ratio <= self.most


def compare() -> list[Outcome]:
    """Measure every workload with the kernel as it runs in this process, and compare."""
    kept = json.loads(_FIGURES.read_text("utf-8")) if _FIGURES.is_file() else {}
    by, found = _measure()
    if by == "seconds":
        allowed = _SECONDS
    else:
        allowed = _SAME if kept.get("made with", {}).get(kernel()) == _made_with() else _OTHER
    figures = kept.get(f"{kernel()}, {by}", {})
    return [
        Outcome(name, by, ratio, figures[name] * allowed if name in figures else None) for name, ratio in found.items()
    ]


def _made_with() -> str:
    return f"{platform.machine()}, {sys.version}"


def _measure() -> tuple[str, dict[str, float]]:
    """Ratios by workload, and what they are of: "instructions" or "seconds"."""
    try:
        return "instructions", _counted()
    except OSError:
        return "seconds", _timed()


def _counted() -> dict[str, float]:
    """Raises OSError where valgrind is missing, or cannot run this Python."""
    _run([])  # Whatever is written at the first run, such as bytecode, is written now.
    nothing = _instructions("reference", 0)
    fixed = _instructions("reference") - nothing
    found = {name: _instructions(name) - nothing for name in READY}
    found |= {name: _instructions(name) - _instructions(name, 0) for name in APART}
    return {name: round(count / fixed, 4) for name, count in found.items()}


def _instructions(name: str, rounds: int = _ROUNDS) -> int:
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise FileNotFoundError("valgrind")
    log = _run([valgrind, "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=" + os.devnull], name, rounds)
    found = re.search(r"I\s+refs:\s+([\d,]+)", log)
    if found is None:
        raise OSError("valgrind counted nothing")
    return int(found[1].replace(",", ""))


def _run(before: Sequence[str], name: str = "reference", rounds: int = 0) -> str:
    """Let another process do a workload's rounds; what it says on standard error. Raises OSError where it fails."""
    asked = [*before, sys.executable, "-m", "bench.instructions", "--do", name, str(rounds)]
    # Equal from run to run: the order of sets, where memory lies, and no threads that wait for work.
    env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONMALLOC": "pymalloc", "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        asked, cwd=_FIGURES.parent.parent, env=env, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    said = done.stderr.decode("utf-8", "replace")
    if done.returncode:
        raise OSError(said.strip().splitlines()[-1] if said.strip() else f"status {done.returncode}")
    return said


def _do(name: str, rounds: int) -> None:
    """Make everything ready, so that only the work itself differs, and do so many rounds of one workload."""
    gc.disable()
    ready = READY if name not in APART else {name: APART[name]}
    works = {"reference": reference, **{each: make() for each, make in ready.items()}}
    for work in works.values():
        work()  # What is remembered from one call to the next is so from now on.
    for _ in range(rounds):
        works[name]()


def _timed() -> dict[str, float]:
    ratios = {}
    for name, ready in (READY | APART).items():
        work = ready()
        # By turns, so that what slows one slows the other.
        seconds = [(_seconds(work), _seconds(reference)) for _ in range(_TRIES)]
        ratios[name] = round(min(of for of, _ in seconds) / min(of for _, of in seconds), 4)
    return ratios


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    for _ in range(_ROUNDS):
        work()
    return time.process_time() - began


def _store() -> None:
    kept = json.loads(_FIGURES.read_text("utf-8")) if _FIGURES.is_file() else {}
    by, found = _measure()
    for of, ratios in {by: found, "seconds": _timed()}.items():
        kept[f"{kernel()}, {of}"] = ratios
    if by == "instructions":
        kept["made with"] = {**kept.get("made with", {}), kernel(): _made_with()}
    _FIGURES.write_text(json.dumps(kept, indent=2, sort_keys=True) + "\n", "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 where something costs more than is allowed."""
    parser = argparse.ArgumentParser("bench.instructions", description="What the kernel's work costs.")
    parser.add_argument("--store", action="store_true", help="keep what was measured as the figure to compare with")
    parser.add_argument("--do", nargs=2, metavar=("WORK", "ROUNDS"), help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.do:
        _do(options.do[0], int(options.do[1]))
        return 0
    if options.store:
        _store()
    outcomes = compare()
    print(f"kernel {kernel()}; {_ROUNDS} rounds against the reference")
    for outcome in outcomes:
        most = "no figure is kept" if outcome.most is None else f"at most {outcome.most:.4f}"
        word = "" if outcome.good else "  TOO MUCH"
        print(f"  {outcome.name:12} {outcome.ratio:9.4f} of the {outcome.by}, {most}{word}")
    return 0 if all(outcome.good for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
