"""Two bots on the same cards: each deal is played twice, with the sides swapped.

What is counted: the levels that a deal's points earn, ``Sheet.raised``, for the side that earned them: the bankers
where they hold, else the opponents. Must-play levels and jumps take nothing away and add nothing; a change of bankers
without a rise counts no level for anybody.

Where the deals stand is in ``standings``: no deal is the first of a match, and both play the same level.
"""

from collections.abc import Iterable

import msgspec

from chaodipi.cards import SEATS, side_of
from chaodipi.game import MatchOver
from chaodipi.rules import RuleSet
from chaodipi.sim.deal import play_match
from chaodipi.sim.figures import COUNTED, Ratio
from chaodipi.sim.notable import NOTABLE
from chaodipi.sim.numbered import Row, Seats, play_seated
from chaodipi.sim.players import player
from chaodipi.sim.standings import number_of

__all__ = ["PairResult", "Tally", "play_pair", "play_pair_of_matches", "tally"]


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
    low, high: a 95 % interval of it, from how much the pairs differ; it says little for few pairs, and where they do
    not differ at all it is 0-1: nothing is known.
    """

    pairs: int
    levels: tuple[int, int]
    won: tuple[int, int]
    failed_throws: tuple[int, int]
    share: float | None
    low: float
    high: float
    notable: tuple[tuple[int, int], ...] = ()


def play_pair(rules: RuleSet, bots: tuple[str, str], seed: int, number: int) -> PairResult:
    """One pair of deals: the first bot on side 0, then on side 1. The same for the same arguments.

    Raises InputError ("unknown-bot").
    """
    first, second = bots
    seated: tuple[Seats, Seats] = ((first, second, first, second), (second, first, second, first))
    return _added(
        _of_row(play_seated(rules, seats, seed, number, 2 * number + swapped), swapped)
        for swapped, seats in enumerate(seated)
    )


def play_pair_of_matches(rules: RuleSet, bots: tuple[str, str], seed: int, number: int, deals: int = 100) -> PairResult:
    """A pair of whole matches from the same seed, of so many deals at most. Raises InputError ("unknown-bot")."""
    results = []
    for swapped in (0, 1):
        won = [0, 0]
        players = [player(bots[side_of(seat) ^ swapped], number_of(seed, number, seat), rules) for seat in SEATS]
        over = play_match(rules, players, number_of(seed, number), deals).match.phase
        if isinstance(over, MatchOver) and over.sheet.match_won_by is not None:
            won[over.sheet.match_won_by ^ swapped] = 1
        results.append(PairResult((0, 0), (won[0], won[1]), (0, 0)))
    return _added(results)


def tally(results: Iterable[PairResult]) -> Tally:
    """The results of many pairs, added up."""
    pairs = list(results)
    whole = _added(pairs)
    counted = [pair.levels if any(whole.levels) else pair.won for pair in pairs]
    ratio = Ratio()
    for first, second in counted:
        ratio.add(first, first + second)
    share = ratio.figure()
    low, high = (
        (0.0 if share.low is None else max(0.0, share.low)),
        (1.0 if share.high is None else min(1.0, share.high)),
    )
    return Tally(len(pairs), whole.levels, whole.won, whole.failed_throws, share.mean, low, high, whole.notable)


def _of_row(row: Row, swapped: int) -> PairResult:
    winner = row.won ^ swapped
    levels = (0, row.raised) if winner else (row.raised, 0)
    failed, *others = ((both[swapped], both[1 - swapped]) for both in (getattr(row, name) for name in COUNTED))
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
