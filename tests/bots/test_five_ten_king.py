"""What the rule-following bot does with 510K. Level 2, spades trump; seat 0 plays, seat 2 is its partner."""

import pytest

from chaodipi.bots.forcing import king_beaten
from chaodipi.bots.knowledge import Knowledge
from chaodipi.cards import DIAMONDS, parse_cards, parse_trump
from chaodipi.game import Asked
from chaodipi.play import TrumpOrder
from chaodipi.rules import load_rule_set
from tests.bots.tables import LEFT, ME, PARTNER, RIGHT, kitty, played, seen

OPEN = load_rule_set("jiangzhe")
LOW = "C3 C4 C6 C7 H3 H4 H6 H7 S3 S4 S6"


@pytest.mark.clause("JZ-42")
def test_it_leads_a_side_510k_while_everybody_has_the_suit() -> None:
    assert played(f"D5 D10 DK {LOW}", rules=OPEN) == "D5 D10 DK"


@pytest.mark.clause("JZ-42")
def test_it_leads_a_double_510k_as_a_whole() -> None:
    assert played(f"D5 D5 D10 D10 DK DK {LOW}", rules=OPEN) == "D5 D5 D10 D10 DK DK"


@pytest.mark.clause("JZ-43", "JZ-44")
def test_a_side_510k_is_in_danger_only_from_a_void_hand_that_may_hold_a_trump_one() -> None:
    def danger(hand: str, trump: str = "S") -> list[float]:
        left_is_void = [[(ME, "DA"), (LEFT, "H8"), (PARTNER, "D4"), (RIGHT, "D9")]]
        view = seen(hand, Asked("play"), trump=trump, rules=OPEN, tricks=left_is_void)
        know = Knowledge(TrumpOrder.of(OPEN, 2, parse_trump(trump)), OPEN, view)
        return [king_beaten(know, seat, DIAMONDS, 3) for seat in (LEFT, RIGHT)]

    left, right = danger(f"D5 D10 DK {LOW}")
    assert left > 10 * right
    # All kings of trump are seen, or there is no trump suit.
    assert danger(f"D5 D10 DK SK SK {LOW}") == [0, 0]
    assert danger(f"D5 D10 DK {LOW}", "NT") == [0, 0]


@pytest.mark.clause("JZ-43")
def test_it_leads_a_trump_510k_to_pull_the_highest_trumps() -> None:
    assert played("S5 S10 SK S9 SJ SQ SA S8 S7 H3 H4 C6 C7", rules=OPEN) == "S5 S10 SK"


@pytest.mark.clause("JZ-44")
def test_it_beats_a_side_510k_with_a_trump_one() -> None:
    hand = "S5 S10 SK S3 S4 C3 C4 C6 C7 H3 H4"
    assert played(hand, (LEFT, "D5 D10 DK"), (PARTNER, "D3 D4 D6"), (RIGHT, "D7 D8 D9"), rules=OPEN) == "S5 S10 SK"


@pytest.mark.clause("JZ-44")
def test_it_throws_nothing_worth_keeping_under_a_510k_that_it_cannot_beat() -> None:
    hand = "BJ BJ S3 S4 C3 C4 C10 C7 H3 H4 HK"
    given = played(hand, (LEFT, "D5 D10 DK"), (PARTNER, "D3 D4 D6"), (RIGHT, "D7 D8 D9"), rules=OPEN)
    assert not set(parse_cards(given)) & set(parse_cards("BJ C10 HK"))


def test_it_keeps_a_510k_together() -> None:
    # Without 510K the five is as good as any low card, and the first to be given to a partner who wins.
    hand = f"D5 D10 DK D9 {LOW}"
    apart = f"D5 D10 DQ D9 {LOW}"
    plays = ((LEFT, "D3"), (PARTNER, "DA"), (RIGHT, "D4"))
    assert played(apart, *plays, rules=OPEN) == "D10"
    assert played(hand, *plays, rules=load_rule_set("classic")) in {"D10", "DK"}
    assert played(hand.replace("D9", "D9 D10"), *plays, rules=OPEN) == "D10"


def test_it_does_not_bury_a_510k_apart() -> None:
    hand = "S3 S4 S6 S8 S9 SQ SA LJ D5 D10 DK H3 H4 H6 H7 H8 HQ HJ HA C3 C4 C6 C7 C8 C9 CQ CJ CA H9 C4 H3 H6 C7"
    buried = set(kitty(hand, rules=OPEN))
    assert not buried & set(parse_cards("D5 D10 DK"))
