"""Hold the solver to trying everything for as long as one likes: ``python -m tests.solve.run --endings 1000``."""

import argparse
import sys
import time
from collections.abc import Sequence

from chaodipi.compiled import kernel
from tests.play.comparing import TABLES
from tests.solve.comparing import run

__all__ = ["main"]


def main(words: Sequence[str] | None = None) -> int:
    """The exit status: 0 if the two agree everywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.solve.run", description=__doc__)
    parser.add_argument("--endings", type=int, default=1000, help="for each table (default 1000)")
    parser.add_argument("--cards", type=int, default=4, help="cards a hand, at most (default 4)")
    parser.add_argument("--sets", nargs="+", choices=TABLES, default=list(TABLES), metavar="TABLE", help=str([*TABLES]))
    parser.add_argument("--seed", default="1", help="other endings (default 1)")
    asked = parser.parse_args(words)
    print(f"kernel {kernel()}")
    faults = 0
    for name in asked.sets:
        began = time.monotonic()
        try:
            seen = run(TABLES[name], asked.seed, asked.endings, asked.cards)
            said = ", ".join(f"{kind} {count}" for kind, count in sorted(seen.items()))
        except AssertionError as difference:
            faults += 1
            said = f"THEY DIFFER: {difference}"
        print(f"{name}: {said} ({time.monotonic() - began:.0f} s)", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
