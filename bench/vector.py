"""The vectorised environment: plays and actions a second of one core.

    python -m bench.vector [--rules classic] [--tables 64,1024,4096] [--seconds 2]

A play is one seat's play of cards; an action chooses one card, or ends a lead. How what is played is chosen: "in
kernel", whole plays at random where they are played; "picked", actions at random in the kernel, handed back by the
caller; "numpy", actions at random by the mask, chosen with NumPy; "plays", whole plays at random, handed back by the
caller. Every step ends with the observation and the mask of every table.
"""

import argparse
import time
import tracemalloc
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from chaodipi.compiled import kernel
from chaodipi.envs.vector import VectorEnv

__all__ = ["Rate", "main", "measure"]


class Rate(NamedTuple):
    """Plays a second, and actions (or whole plays) stepped a second."""

    plays: float
    steps: float


def _ways(env: VectorEnv) -> dict[str, Callable[[], object]]:
    chance = np.random.default_rng(1)

    def by_mask() -> object:
        drawn = chance.random(env.mask.shape, np.float32)
        drawn *= env.mask
        return env.step(drawn.argmax(axis=1))

    return {
        "in kernel": env.step_random,
        "picked": lambda: env.step(env.pick()),
        "numpy": by_mask,
        "plays": lambda: env.step_plays(env.choose()),
    }


def measure(env: VectorEnv, way: str, seconds: float) -> Rate:
    """Step for so many seconds."""
    step = _ways(env)[way]
    for _ in range(3):
        step()
    before = env.kernel().plays()
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for _ in range(10):
            step()
        steps += 10
    took = time.perf_counter() - begun
    return Rate((env.kernel().plays() - before) / took, steps * env.tables / took)


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--rules", default="classic")
    options.add_argument("--tables", default="64,1024,4096")
    options.add_argument("--seconds", type=float, default=2.0)
    given = options.parse_args()
    print(f"{given.rules}, kernel {kernel()}\n")
    print("| tables | observation | chosen | plays/s | actions/s |\n|---|---|---|---|---|")
    for tables in map(int, given.tables.split(",")):
        for encode in ("words", "bits", "planes"):
            env = VectorEnv(given.rules, tables=tables, seed=1, encode=encode)
            for way in _ways(env):
                rate = measure(env, way, given.seconds)
                print(f"| {tables} | {encode} | {way} | {rate.plays:,.0f} | {rate.steps:,.0f} |")
    tracemalloc.start()
    env = VectorEnv(given.rules, tables=1024, seed=1)
    held = []
    for _ in range(3):
        for _ in range(1000):
            env.step(env.pick())
        held.append(tracemalloc.get_traced_memory()[0] // 1000)
    print(f"\nMemory of 1,024 tables after 1,000, 2,000 and 3,000 steps, kB: {held}")


if __name__ == "__main__":
    main()
