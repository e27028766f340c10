"""The environments for training. They need their frameworks: raises InputError ("not-installed") without."""

from random import Random
from typing import TYPE_CHECKING

from chaodipi.bench.figures import Run
from chaodipi.bench.working import again
from chaodipi.rules import RuleSet
from chaodipi.sim.extras import needed

if TYPE_CHECKING:
    from chaodipi.envs.vector import VectorEnv

__all__ = ["aec_steps", "vector_cards", "vector_random", "vector_told"]

_TABLES = 1024


def aec_steps(rules: RuleSet) -> Run:
    """PettingZoo's loop over agents: ``last``, an action at random of those that ``info`` tells to be legal, each as
    likely, and ``step``. RLCard's agents pick theirs from a list that they are handed, too. The steps of agents that
    are done, with no action, are made and not counted.
    """
    for package in ("numpy", "gymnasium", "pettingzoo"):
        needed(package, "envs")
    from chaodipi.envs.pettingzoo import env  # noqa: PLC0415  # It imports its framework.

    table, random = env(rules, seed=1), Random(1).random

    def once() -> int:
        steps = 0
        table.reset()
        for _ in table.agent_iter():
            _, _, termination, truncation, info = table.last()
            if termination or truncation:
                action = None
            else:
                legal = info["legal"]
                action = legal[int(random() * len(legal))]
                steps += 1
            table.step(action)
        return steps

    return again(once, "steps")


def vector_told(rules: RuleSet) -> Run:
    """Many tables a step: a whole play a table, handed over as an array; the observations (a bit a card), masks and
    rewards of all written into arrays."""
    table = _tables(rules)

    def once() -> int:
        table.step_plays(table.choose())
        return _TABLES

    return again(once, "plays")


def vector_random(rules: RuleSet) -> Run:
    """The same, the plays chosen at random in the kernel."""
    table = _tables(rules)

    def once() -> int:
        table.step_random()
        return _TABLES

    return again(once, "plays")


def vector_cards(rules: RuleSet) -> Run:
    """The same, one card (or the end of a lead) a table and step."""
    table = _tables(rules)

    def once() -> int:
        table.step(table.pick())
        return _TABLES

    return again(once, "steps")


def _tables(rules: RuleSet) -> "VectorEnv":
    needed("numpy", "envs")
    from chaodipi.envs.vector import VectorEnv  # noqa: PLC0415  # It imports its framework.

    return VectorEnv(rules, tables=_TABLES, seed=1, encode="bits")
