"""Hold the kernel to the oracle for as long as one likes: ``python -m tests.oracle.run --positions 20000``."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed

from tests.oracle.kinds import expected_kinds
from tests.play.comparing import TABLES, run

__all__ = ["main"]

CHUNK = 250
"""Positions made from one seed."""


def _compared(name: str, seed: str, count: int) -> tuple[Counter[str], str]:
    """What was seen, and where the two differ, if they do."""
    try:
        return run(TABLES[name], seed, count), ""
    except AssertionError as difference:
        return Counter(), f"{name}, seed {seed!r}: {difference}"


def _work(names: Sequence[str], seed: int, positions: int) -> Iterator[tuple[str, str, int]]:
    """Every table's chunks, the tables in turn, so that the time left can be told early."""
    for start in range(0, positions, CHUNK):
        for name in names:
            yield name, f"{seed}/{start // CHUNK}", min(CHUNK, positions - start)


def _compare(names: Sequence[str], seed: int, positions: int, jobs: int) -> tuple[dict[str, Counter[str]], list[str]]:
    """All of it, in so many processes, with the progress on standard error."""
    work = list(_work(names, seed, positions))
    seen: dict[str, Counter[str]] = {name: Counter() for name in names}
    differences: list[str] = []
    begun, said = time.monotonic(), 0.0
    with ProcessPoolExecutor(jobs) as pool:
        asked: dict[Future[tuple[Counter[str], str]], str] = {pool.submit(_compared, *part): part[0] for part in work}
        for done, future in enumerate(as_completed(asked), 1):
            found, difference = future.result()
            seen[asked[future]].update(found)
            if difference:
                differences.append(difference)
                sys.stderr.write(f"\n{difference}\n")
            gone = time.monotonic() - begun
            if gone - said > 2 or done == len(work):
                said = gone
                left = gone / done * (len(work) - done)
                sys.stderr.write(f"\r{done * 100 // len(work):3d} %, {gone:.0f} s gone, about {left:.0f} s left   ")
    sys.stderr.write("\n")
    return seen, differences


def _table(seen: dict[str, Counter[str]]) -> Iterator[str]:
    """A Markdown table: a row a kind, a column a table; a dash where the table has no such thing."""
    expected = {name: {"positions": 0, **expected_kinds(TABLES[name].order(0))} for name in seen}
    rows = list(dict.fromkeys(kind for kinds in expected.values() for kind in kinds))
    yield "| | " + " | ".join(seen) + " |"
    yield "|---|" + "---|" * len(seen)
    for kind in rows:
        yield f"| {kind} | " + " | ".join(str(seen[n][kind]) if kind in expected[n] else "–" for n in seen) + " |"


def _lacking(seen: dict[str, Counter[str]], positions: int) -> Iterator[str]:
    for name, found in seen.items():
        for kind, least in expected_kinds(TABLES[name].order(0)).items():
            if found[kind] < least * positions // 1000:
                yield f"{name}: too few of {kind!r}: {found[kind]}, not {least * positions // 1000}"


def main(words: Sequence[str] | None = None) -> int:
    """The exit status: 0 if the two agree everywhere and enough of what is rare was tried, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.run", description=__doc__)
    parser.add_argument("--positions", type=int, default=20_000, help="for each table (default 20000)")
    parser.add_argument("--sets", nargs="+", choices=TABLES, default=list(TABLES), metavar="TABLE", help=str([*TABLES]))
    parser.add_argument("--seed", type=int, default=1, help="other positions (default 1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    asked = parser.parse_args(words)
    seen, differences = _compare(asked.sets, asked.seed, asked.positions, asked.jobs)
    print("\n".join(_table(seen)))
    faults = [*differences, *([] if differences else _lacking(seen, asked.positions))]
    print("\n".join(faults or ["Kernel and oracle agree."]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
