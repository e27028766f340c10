"""Two bots on the same cards: each deal is played twice, with the sides swapped.

What is counted: the levels that a deal's points earn, ``Sheet.raised``, for the side that earned them: the bankers
where they hold, else the opponents. Must-play levels and jumps take nothing away and add nothing; a change of bankers
without a rise counts no level for anybody.

Where the deals stand: no deal is the first of a match. Both sides play the same level, drawn for each pair of deals;
the banker goes round, and where declaring decides who it is, the same seat was banker before. So the figure does not
rest on what holds in first deals only.
"""

from collections.abc import Iterable
from hashlib import sha256
from math import sqrt
from random import Random

import msgspec

from chaodipi.bots import make
from chaodipi.cards import LEVELS, SEATS, side_of
from chaodipi.game import MatchOver, Settled
from chaodipi.rules import RuleSet
from chaodipi.scoring import Standing
from chaodipi.sim.deal import PlayedMatch, play_deal, play_match

__all__ = ["PairResult", "Tally", "play_pair", "play_pair_of_matches", "tally"]

_SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


class PairResult(msgspec.Struct, frozen=True):
    """What two bots did on the same cards. All pairs are of the first and the second bot.

    levels: won in both deals. won: of single deals those held or taken over, else matches; one that is not over counts
    for nobody. failed_throws: leads that did not stand. Of matches only ``won`` is counted.
    """

    levels: tuple[int, int]
    won: tuple[int, int]
    failed_throws: tuple[int, int]


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


def standing_of_pair(rules: RuleSet, seed: int, number: int) -> Standing:
    """Where a pair of deals stands: a later deal at a random level, the banker going round."""
    level = Random(f"{seed}:{number}").choice(LEVELS)
    banker = number % 4
    fixed = None if rules.banker.later == "declaring" else banker
    return Standing(levels=(level, level), deals=1, side=side_of(banker), banker=fixed, first_drawer=banker)


def play_pair(rules: RuleSet, bots: tuple[str, str], seed: int, number: int) -> PairResult:
    """One pair of deals: the first bot on side 0, then on side 1. The same for the same arguments.

    Raises InputError ("unknown-bot").
    """
    standing = standing_of_pair(rules, seed, number)
    results = []
    for swapped in (0, 1):
        players = [make(bots[side_of(seat) ^ swapped], _number(seed, number, seat), rules) for seat in SEATS]
        played = play_deal(rules, players, _number(seed, number), standing)
        results.append(_of_deal(played, swapped))
    return _added(results)


def play_pair_of_matches(rules: RuleSet, bots: tuple[str, str], seed: int, number: int, deals: int = 100) -> PairResult:
    """A pair of whole matches from the same seed, of so many deals at most. Raises InputError ("unknown-bot")."""
    results = []
    for swapped in (0, 1):
        won = [0, 0]
        players = [make(bots[side_of(seat) ^ swapped], _number(seed, number, seat), rules) for seat in SEATS]
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
        return Tally(len(pairs), whole.levels, whole.won, whole.failed_throws, None, 0.0, 1.0)
    share = mine / all_
    # The error of a ratio of two sums over independent pairs.
    spread = sum((first - share * (first + second)) ** 2 for first, second in counted)
    error = _SURE * sqrt(spread * len(pairs) / max(1, len(pairs) - 1)) / all_
    low, high = max(0.0, share - error), min(1.0, share + error)
    return Tally(len(pairs), whole.levels, whole.won, whole.failed_throws, share, low, high)


def _of_deal(played: PlayedMatch, swapped: int) -> PairResult:
    phase = played.match.phase
    if not isinstance(phase, Settled | MatchOver):
        raise TypeError("the deal has not come to its end")
    sheet = phase.sheet
    winner = (side_of(sheet.banker) if sheet.held else 1 - side_of(sheet.banker)) ^ swapped
    failed = [0, 0]
    for trick in phase.tricks:
        for laid in trick.plays:
            failed[side_of(laid.seat) ^ swapped] += laid.attempted is not None
    levels = (0, sheet.raised) if winner else (sheet.raised, 0)
    return PairResult(levels, (1 - winner, winner), (failed[0], failed[1]))


def _added(results: Iterable[PairResult]) -> PairResult:
    levels, won, failed = [0, 0], [0, 0], [0, 0]
    for result in results:
        for i in (0, 1):
            levels[i] += result.levels[i]
            won[i] += result.won[i]
            failed[i] += result.failed_throws[i]
    return PairResult((levels[0], levels[1]), (won[0], won[1]), (failed[0], failed[1]))


def _number(*parts: int) -> int:
    """One number from several: pairs of different seeds share no cards."""
    return int.from_bytes(sha256(":".join(map(str, parts)).encode()).digest()[:8], "big")
