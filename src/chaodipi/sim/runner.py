"""Many pairs, in this process or in several."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from chaodipi.rules import RuleSet, RulesSpec, rule_set_from
from chaodipi.sim.duplicate import PairResult, play_pair, play_pair_of_matches
from chaodipi.sim.players import player

__all__ = ["play_pairs"]

_CHUNK = 4
"""Pairs that a process plays at a time."""


def play_pairs(
    rules: RulesSpec, bots: tuple[str, str], seed: int, pairs: int, *, jobs: int = 1, matches: bool = False
) -> Iterator[PairResult]:
    """The results of so many pairs of deals, or of whole matches, in order; the same for any number of processes.

    rules: as ``rule_set_from`` reads them. Raises InputError ("unknown-rules", "unknown-bot", ...) before the first.
    """
    rule_set = rule_set_from(rules)
    for bot in bots:
        player(bot, seed, rule_set)
    play = partial(_play, play_pair_of_matches if matches else play_pair, rule_set, bots, seed)
    return _run(play, pairs, jobs)


def _run(play: Callable[[int], PairResult], pairs: int, jobs: int) -> Iterator[PairResult]:
    if jobs <= 1:
        yield from map(play, range(pairs))
        return
    with ProcessPoolExecutor(min(jobs, pairs), mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play, range(pairs), chunksize=_CHUNK)
        finally:
            pool.shutdown(cancel_futures=True)


def _play(
    play: Callable[[RuleSet, tuple[str, str], int, int], PairResult],
    rules: RuleSet,
    bots: tuple[str, str],
    seed: int,
    number: int,
) -> PairResult:
    return play(rules, bots, seed, number)
