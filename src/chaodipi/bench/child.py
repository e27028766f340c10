"""Another process that works when asked; and the program that it runs: ``python -m chaodipi.bench.child RULES``.

RULES is the JSON of a rule set's spec.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from time import perf_counter, process_time
from types import TracebackType
from typing import TypeVar

import msgspec

from chaodipi.bench.figures import Sample
from chaodipi.bench.kernel import orders_of, random_deals
from chaodipi.bench.peers import Done, serve
from chaodipi.play.randoms import Random
from chaodipi.play.rollout import Totals, play_random_deals
from chaodipi.play.tricks import Penalties
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.violation import InputError

__all__ = ["Child", "of_rules"]

T = TypeVar("T")

_LONGEST = 100_000
"""Characters of an answer; a program that says more in a line is none that was asked."""


class Child:
    """A process that serves as ``peers.serve`` does, until it is closed (``with``).

    names: what it can do. Raises InputError ("bench-process", reason) where it cannot be started or ends by itself,
    or answers what nobody asked.
    """

    def __init__(self, command: Sequence[str], changed: Mapping[str, str] | None = None) -> None:
        """changed: of the environment."""
        pipe = subprocess.PIPE
        environment = {**os.environ, **({} if changed is None else changed)}
        try:
            self._process = subprocess.Popen(
                command,
                stdin=pipe,
                stdout=pipe,
                stderr=subprocess.DEVNULL,
                env=environment,
                text=True,
                errors="replace",
            )
        except OSError as error:
            raise _broken(f"{command[0]}: {error.strerror}") from None
        try:
            self.names: tuple[str, ...] = self._answer(tuple[str, ...])
        except InputError:
            self.close()
            raise

    def __enter__(self) -> "Child":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.close()

    def ask(self, name: str, amount: float) -> Sample:
        """Let it work, and wait for what comes of it."""
        self.begin(name, amount)
        return self.end()

    def begin(self, name: str, amount: float) -> None:
        """Let it work."""
        try:
            print(name, amount, file=self._process.stdin, flush=True)
        except OSError as error:
            raise _broken(str(error)) from None

    def end(self) -> Sample:
        """Wait for what comes of it."""
        seconds, counts = self._answer(tuple[float, dict[str, int]])
        return Sample(seconds, counts)

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()

    def _answer(self, kind: type[T]) -> T:
        line = self._process.stdout.readline(_LONGEST) if self._process.stdout else ""
        if not line:
            raise _broken(f"status {self._process.wait()}")
        try:
            return msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError:
            raise _broken(f"no answer: {line[:60].strip()!r}") from None


def _broken(reason: str) -> InputError:
    return InputError("bench-process", f"another process failed: {reason}", reason=reason)


def of_rules(rules: RuleSet, changed: Mapping[str, str] | None = None) -> Child:
    """A child with the kernel of this program."""
    return Child([sys.executable, "-m", "chaodipi.bench.child", json.dumps(rules.spec)], changed)


def _deals(rules: RuleSet, amount: float) -> Done:
    """So many random deals. "peak" is the most memory the process has had, in bytes; "wall" is milliseconds of the
    clock on the wall."""
    totals, began, wall = Totals(), process_time(), perf_counter()
    play_random_deals(orders_of(rules), Penalties.of(rules), Random(5), int(amount), totals)
    gone, wall = process_time() - began, perf_counter() - wall
    counts = {"deals": int(totals.deals), "plays": int(totals.plays), "peak": _peak(), "wall": round(wall * 1000)}
    return gone, counts


def _peak() -> int:
    """Bytes; 0 where the system does not tell."""
    try:
        import resource  # noqa: PLC0415  # Only where there is POSIX.
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _main(spec: str) -> None:
    rules = rule_set_from(json.loads(spec))
    run = random_deals(rules)

    def timed(seconds: float) -> Done:
        seconds, counts = run(seconds)
        return seconds, dict(counts)

    serve({"kernel": lambda: timed, "deals": lambda: lambda amount: _deals(rules, amount)})


if __name__ == "__main__":
    _main(sys.argv[1])
