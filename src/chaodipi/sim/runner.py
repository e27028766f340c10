"""Many pairs, in this process or in several."""

from collections.abc import Iterator
from functools import partial

from chaodipi.rules import RuleSet, RulesSpec, rule_set_from
from chaodipi.sim.duplicate import PairResult, play_pair, play_pair_of_matches
from chaodipi.sim.executors import Team, workers_for
from chaodipi.sim.players import player
from chaodipi.violation import InputError

__all__ = ["play_pairs"]

_CHUNK = 4
"""Pairs that a process plays at a time."""


def play_pairs(
    rules: RulesSpec, bots: tuple[str, str], seed: int, pairs: int, *, jobs: int = 1, matches: bool = False
) -> Iterator[PairResult]:
    """The results of so many pairs of deals, or of whole matches, in order; the same for any number of processes.

    rules: as ``rule_set_from`` reads them. Raises InputError ("unknown-rules", "unknown-bot", "too-few-deals", ...)
    before the first, and "workers-lost".
    """
    if pairs < 1:
        raise InputError("too-few-deals", f"{pairs} pairs", count=pairs)
    rule_set = rule_set_from(rules)
    for bot in bots:
        player(bot, seed, rule_set)
    return _run(partial(_play, matches, rule_set, bots, seed), pairs, jobs)


def _run(play: "partial[list[PairResult]]", pairs: int, jobs: int) -> Iterator[PairResult]:
    size = _CHUNK if jobs > 1 else 1
    chunks = (range(start, min(start + size, pairs)) for start in range(0, pairs, size))
    with Team(workers_for(min(jobs, pairs))) as team:
        for results in team.in_order(play, chunks):
            yield from results


def _play(matches: bool, rules: RuleSet, bots: tuple[str, str], seed: int, numbers: range) -> list[PairResult]:
    play = play_pair_of_matches if matches else play_pair
    return [play(rules, bots, seed, number) for number in numbers]
