"""What is counted beside the levels, and players of one's own."""

import pytest

from chaodipi.bots import RandomBot
from chaodipi.game import Command, View
from chaodipi.rules import load_rule_set
from chaodipi.sim import NOTABLE, play_pairs, player, tally
from chaodipi.sim.standings import standing_of_pair
from chaodipi.violation import InputError

DARK = load_rule_set("jiangzhe-dark")


class OwnBot(RandomBot):
    """Somebody's own bot, found by its module."""

    def choose(self, view: View) -> Command:
        """What a random bot does."""
        return super().choose(view)


def test_what_random_bots_lose_is_counted_for_their_side() -> None:
    total = tally(play_pairs("jiangzhe-dark", ("rule", "random"), seed=1, pairs=12))
    counted = dict(zip(NOTABLE, total.notable, strict=True))
    assert counted["failed take-overs"][1] > counted["failed take-overs"][0]
    assert counted["forced red fives"][1] > counted["forced red fives"][0]
    assert counted["kitties captured"][0] > 0


def test_bots_the_other_way_round_are_counted_the_other_way_round() -> None:
    one, other = (
        tally(play_pairs("jiangzhe-dark", bots, seed=2, pairs=6)).notable
        for bots in (("rule", "random"), ("random", "rule"))
    )
    assert one == tuple(both[::-1] for both in other)
    assert any(map(any, one))


def test_one_s_own_bot_plays() -> None:
    name = f"{__name__}:OwnBot"
    assert isinstance(player(name, 1, DARK), OwnBot)
    own, house = (tally(play_pairs("classic", ("rule", bot), 1, 2)) for bot in (name, "random"))
    assert own == house


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError) as refused:
        player("nobody", 1, DARK)
    assert refused.value.code == "unknown-bot"


def test_the_flag_is_among_the_deals_where_there_is_one() -> None:
    flag = load_rule_set("jiangzhe-flag")
    standings = [standing_of_pair(flag, 1, number) for number in range(60)]
    assert 1 <= sum(standing.flag_deal for standing in standings) < 20
    assert not any(standing_of_pair(DARK, 1, number).flag_deal for number in range(60))
