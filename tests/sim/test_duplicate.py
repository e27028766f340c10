from collections.abc import Sequence

import pytest

from chaodipi.rules import load_rule_set, rule_set_from
from chaodipi.sim import PairResult, play_pair, play_pair_of_matches, play_pairs, tally
from chaodipi.sim.standings import standing_of_pair
from chaodipi.violation import InputError

CLASSIC = load_rule_set("classic")


def levels_of(*pairs: tuple[int, int]) -> Sequence[PairResult]:
    return [PairResult(levels, (1, 1), (0, 0)) for levels in pairs]


@pytest.mark.parametrize("name", ["classic", "hefei"])
def test_the_rule_following_bot_beats_one_that_plays_anything(name: str) -> None:
    total = tally(play_pairs(name, ("rule", "random"), seed=3, pairs=40))
    assert total.share is not None
    assert total.share > 0.95
    assert total.failed_throws[0] == 0 < total.failed_throws[1]
    assert sum(total.won) == 80


def test_two_alike_share_what_there_is() -> None:
    total = tally(play_pairs("classic", ("rule", "rule"), seed=2, pairs=5))
    assert total.won == (5, 5)
    assert total.levels[0] == total.levels[1] > 0
    assert total.share == 0.5


def test_it_does_not_matter_who_is_named_first() -> None:
    one, other = (play_pair(CLASSIC, bots, 1, 4) for bots in (("rule", "random"), ("random", "rule")))
    assert one.levels == other.levels[::-1]
    assert one.failed_throws == other.failed_throws[::-1]


def test_more_processes_give_the_same_results() -> None:
    alone, together = (list(play_pairs("classic", ("rule", "random"), 1, 6, jobs=jobs)) for jobs in (1, 2))
    assert alone == together
    assert len(set(alone)) > 1


def test_deals_are_no_first_deals_and_the_banker_goes_round() -> None:
    standings = [standing_of_pair(CLASSIC, 1, number) for number in range(40)]
    assert not any(standing.first_deal for standing in standings)
    assert {standing.banker for standing in standings} == {0, 1, 2, 3}
    assert len({standing.level for standing in standings}) > 8
    assert all(standing.levels[0] == standing.levels[1] for standing in standings)


def test_where_declaring_makes_the_banker_nobody_is_it_before() -> None:
    by_seat = {"banker.later": "declaring", "banker.undeclared_later": "turn_by_seat"}
    rules = rule_set_from({"base": "classic", "set": by_seat})
    assert standing_of_pair(rules, 1, 3).banker is None
    assert sum(play_pair(rules, ("rule", "random"), 1, 3).won) == 2


def test_whole_matches_are_won_by_somebody() -> None:
    assert play_pair_of_matches(CLASSIC, ("rule", "random"), 1, 0).won == (2, 0)
    assert play_pair_of_matches(CLASSIC, ("rule", "random"), 1, 0, deals=1).won == (0, 0)


def test_shares_and_their_interval() -> None:
    total = tally(levels_of((4, 0), (2, 2)))
    assert total.share == 0.75
    # Each pair is 1 level off; times sqrt(2 / (2 - 1)), over 8 levels, 1.96 standard errors.
    assert total.low == pytest.approx(0.75 - 1.96 * 2 / 8)
    assert total.high == 1.0


def test_nobody_wins_a_level_and_the_deals_are_compared() -> None:
    assert tally(levels_of((0, 0))).share == 0.5


def test_nothing_played_has_no_share() -> None:
    total = tally([])
    assert (total.pairs, total.share, total.low, total.high) == (0, None, 0.0, 1.0)


@pytest.mark.parametrize(
    ("rules", "bot", "code"), [("no-such", "rule", "unknown-rules"), ("classic", "x", "unknown-bot")]
)
def test_unknown_names_are_refused_before_anything_is_played(rules: str, bot: str, code: str) -> None:
    with pytest.raises(InputError) as refused:
        play_pairs(rules, (bot, "random"), 1, 1)
    assert refused.value.code == code
