"""Two bots on the same cards: each deal is played twice, with the sides swapped.

What is counted: the levels that a deal's points earn, ``Sheet.raised``, for the side that earned them: the bankers
where they hold, else the opponents. Must-play levels and jumps take nothing away and add nothing; a change of bankers
without a rise counts no level for anybody.

Where the deals stand: no deal is the first of a match. Both sides play the same level, drawn for each pair of deals (or
the flag, where there is one); the banker goes round, and where declaring decides who it is, the same seat was banker
before. So the figure does not rest on what holds in first deals only.
"""

from collections.abc import Iterable
from hashlib import sha256
from math import sqrt
from random import Random

import msgspec

from chaodipi.cards import LEVELS, SEATS, side_of
from chaodipi.game import MatchOver
from chaodipi.rules import RuleSet
from chaodipi.scoring import Standing
from chaodipi.sim.deal import play_deal, play_match
from chaodipi.sim.notable import NOTABLE, Watched
from chaodipi.sim.players import player

__all__ = ["PairResult", "Tally", "play_pair", "play_pair_of_matches", "tally"]

_SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


class PairResult(msgspec.Struct, frozen=True):
    """What two bots did on the same cards. All pairs are of the first and the second bot.

    levels: won in both deals. won: of single deals those held or taken over, else matches; one that is not over counts
    for nobody. failed_throws: leads that did not stand. notable: what else each did, in the order of NOTABLE.
    Of matches only ``won`` is counted.
    """

    levels: tuple[int, int]
    won: tuple[int, int]
    failed_throws: tuple[int, int]
    notable: tuple[tuple[int, int], ...] = ()


class Tally(msgspec.Struct, frozen=True):
    """Many pairs added up.

    share: the first bot's part of all levels (of whole matches: of all matches won), 0-1; None where nobody won any.
    low, high: a 95 % interval of it, from how much the pairs differ; it says little for few pairs.
    """

    pairs: int
    levels: tuple[int, int]
    won: tuple[int, int]
    failed_throws: tuple[int, int]
    share: float | None
    low: float
    high: float
    notable: tuple[tuple[int, int], ...] = ()


def standing_of_pair(rules: RuleSet, seed: int, number: int) -> Standing:
    """Where a pair of deals stands: a later deal at a random level, the banker going round."""
    banker = number % 4
    side = side_of(banker)
    # Above the levels stands the flag, where there is one: then the level does not matter.
    level = Random(f"{seed}:{number}").choice([*LEVELS, *([LEVELS[-1] + 1] if rules.flag else [])])
    flags = (side == 0, side == 1) if level not in LEVELS else (False, False)
    level = min(level, LEVELS[-1])
    fixed = None if rules.banker.later == "declaring" else banker
    return Standing(
        levels=(level, level), deals=1, side=side, banker=fixed, first_drawer=banker, flags=flags, circuits=_top(rules)
    )


def _top(rules: RuleSet) -> tuple[int, int]:
    return rules.levels.circuits, rules.levels.circuits


def play_pair(rules: RuleSet, bots: tuple[str, str], seed: int, number: int) -> PairResult:
    """One pair of deals: the first bot on side 0, then on side 1. The same for the same arguments.

    Raises InputError ("unknown-bot").
    """
    standing = standing_of_pair(rules, seed, number)
    results = []
    for swapped in (0, 1):
        players = [player(bots[side_of(seat) ^ swapped], _number(seed, number, seat), rules) for seat in SEATS]
        watched = Watched()
        play_deal(rules, players, _number(seed, number), standing, watched.watch)
        results.append(_of_deal(watched, swapped))
    return _added(results)


def play_pair_of_matches(rules: RuleSet, bots: tuple[str, str], seed: int, number: int, deals: int = 100) -> PairResult:
    """A pair of whole matches from the same seed, of so many deals at most. Raises InputError ("unknown-bot")."""
    results = []
    for swapped in (0, 1):
        won = [0, 0]
        players = [player(bots[side_of(seat) ^ swapped], _number(seed, number, seat), rules) for seat in SEATS]
        over = play_match(rules, players, _number(seed, number), deals).match.phase
        if isinstance(over, MatchOver) and over.sheet.match_won_by is not None:
            won[over.sheet.match_won_by ^ swapped] = 1
        results.append(PairResult((0, 0), (won[0], won[1]), (0, 0)))
    return _added(results)


def tally(results: Iterable[PairResult]) -> Tally:
    """The results of many pairs, added up."""
    pairs = list(results)
    whole = _added(pairs)
    counted = [pair.levels if any(whole.levels) else pair.won for pair in pairs]
    mine, all_ = sum(first for first, _ in counted), sum(map(sum, counted))
    if not all_:
        return Tally(len(pairs), whole.levels, whole.won, whole.failed_throws, None, 0.0, 1.0, whole.notable)
    share = mine / all_
    # The error of a ratio of two sums over independent pairs.
    spread = sum((first - share * (first + second)) ** 2 for first, second in counted)
    error = _SURE * sqrt(spread * len(pairs) / max(1, len(pairs) - 1)) / all_
    low, high = max(0.0, share - error), min(1.0, share + error)
    return Tally(len(pairs), whole.levels, whole.won, whole.failed_throws, share, low, high, whole.notable)


def _of_deal(watched: Watched, swapped: int) -> PairResult:
    sheet = watched.sheet
    if sheet is None:
        raise TypeError("the deal has not come to its end")
    winner = (side_of(sheet.banker) if sheet.held else 1 - side_of(sheet.banker)) ^ swapped
    levels = (0, sheet.raised) if winner else (sheet.raised, 0)
    failed, *others = ((both[swapped], both[1 - swapped]) for both in watched.counts.values())
    return PairResult(levels, (1 - winner, winner), failed, tuple(others))


def _added(results: Iterable[PairResult]) -> PairResult:
    levels = won = failed = (0, 0)
    notable = [(0, 0)] * len(NOTABLE)
    for result in results:
        levels, won = _sum(levels, result.levels), _sum(won, result.won)
        failed = _sum(failed, result.failed_throws)
        for i, both in enumerate(result.notable):
            notable[i] = _sum(notable[i], both)
    return PairResult(levels, won, failed, tuple(notable))


def _sum(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


def _number(*parts: int) -> int:
    """One number from several: pairs of different seeds share no cards."""
    return int.from_bytes(sha256(":".join(map(str, parts)).encode()).digest()[:8], "big")
