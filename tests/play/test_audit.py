"""The command that checks random deals by the million: it passes, and would not if something were wrong."""

import pytest

from chaodipi.play import TrumpOrder
from chaodipi.play.randoms import Random
from chaodipi.play.rollout import Dealer
from chaodipi.play.tricks import Tricks
from tests.deals import audited, main, played

from .comparing import TABLES, Table


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_nothing_is_wrong_in_random_deals(table: Table) -> None:
    found = played(table, seed=7, deals=6, every=3)
    assert found["deals"] == 6
    assert found["asked of the public functions"] == 2
    assert found["plays"] == 4 * found["tricks"]


def dealt() -> tuple[Tricks, Dealer, Random]:
    random, dealer = Random(3), Dealer(2)
    tricks = Tricks(TrumpOrder.of(TABLES["classic"].rules(), 5, 1))
    dealer.deal(tricks, random)
    return tricks, dealer, random


def test_a_deal_as_dealt_is_whole() -> None:
    tricks, dealer, random = dealt()
    assert audited(tricks, (dealer.k1, dealer.k2, dealer.k3), random)["deals"] == 1


def test_a_lost_card_is_noticed() -> None:
    tricks, dealer, random = dealt()
    fewer = dealer.k1 & (dealer.k1 - 1), dealer.k2, dealer.k3
    with pytest.raises(AssertionError, match="are the pack"):
        audited(tricks, fewer, random)


def test_points_that_nobody_won_are_noticed() -> None:
    tricks, dealer, random = dealt()
    tricks.points = 5
    with pytest.raises(AssertionError, match="what they won"):
        audited(tricks, (dealer.k1, dealer.k2, dealer.k3), random)


def test_a_hand_of_fewer_cards_is_noticed() -> None:
    tricks, dealer, random = dealt()
    # Of the last to play: it cannot answer with enough cards at the end.
    tricks.give(3, 1 << 7, 0, 0)
    with pytest.raises(AssertionError):
        audited(tricks, (dealer.k1, dealer.k2, dealer.k3), random)


def test_the_command_says_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "4", "--tables", "classic", "classic-3-decks", "--jobs", "1", "--every", "2"]) == 0
    said = capsys.readouterr().out
    assert "| classic | 2 | " in said
    assert "| all | 4 | " in said
    assert said.endswith("Nothing was wrong.\n")


@pytest.mark.parametrize("words", [["--deals", "0"], ["--jobs", "0"], ["--every", "0"], ["--tables", "none"]])
def test_the_command_refuses_what_makes_no_sense(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
