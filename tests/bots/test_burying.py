"""What the rule-following bot buries. Level 2, spades trump."""

import pytest

from chaodipi.bots.stakes import kitty_factor
from chaodipi.cards import parse_cards, points_of
from chaodipi.play import TrumpOrder
from chaodipi.rules import load_rule_set, rule_set_from
from tests.bots.tables import LEFT, ME, kitty

WEAK = "S3 S4 S6 S8 S9 H3 H4 H6 H7 H8 H10 HK HQ HJ C3 C4 C6 C7 C8 C10 CK CQ CJ D3 D4 D6 D7 D8 D10 DK DQ DJ D9"
STRONG = (
    "BJ BJ LJ LJ S2 S2 SA SA SK SK SQ SQ SJ SJ S9 S9 S8 S8 S7 S6 S4 S3 "  # 22 trumps
    "HK H10 H10 HQ HQ HJ HJ H9 C9 C9 C8"
)


def test_no_points_go_into_a_kitty_that_may_be_lost() -> None:
    assert points_of(kitty(WEAK)) == 0


def test_points_go_where_the_last_trick_is_safe() -> None:
    assert points_of(kitty(STRONG)) > 0


def test_whoever_collects_points_hides_them_where_the_last_trick_is_safe() -> None:
    assert points_of(kitty(STRONG, banker=LEFT)) >= 20


def test_trumps_and_aces_stay() -> None:
    buried = kitty(WEAK.replace("D3", "DA").replace("H3", "HA"))
    assert not set(buried) & set(parse_cards("S3 S4 S6 S8 S9 DA HA"))


def test_a_short_suit_goes() -> None:
    hand = "S3 S4 S6 S7 S8 S9 SJ SQ SK SA LJ C3 C7 H3 H4 H6 H7 H8 H9 HQ HJ HA H3 D3 D4 D6 D7 D8 D9 DQ DJ DA D3"
    assert {*parse_cards("C3 C7")} <= set(kitty(hand))


def test_a_tractor_stays() -> None:
    hand = "S3 S4 S6 S7 S8 S9 SJ SQ SK SA LJ C3 C7 H3 H4 H6 H7 H8 H9 HQ HJ HA C4 D8 D8 D9 D9 D3 D4 DQ DJ DA D6"
    assert not set(kitty(hand)) & set(parse_cards("D8 D9"))


def test_there_is_a_kitty_even_of_trumps_alone() -> None:
    hand = "S3 S3 S4 S4 S5 S5 S6 S6 S7 S7 S8 S8 S9 S9 S10 S10 SJ SJ SQ SQ SK SK SA SA S2 S2 BJ BJ LJ LJ H2 H2 D2"
    buried = kitty(hand)
    assert set(buried) <= set(parse_cards(hand))
    assert not set(buried) & set(parse_cards("BJ LJ"))


@pytest.mark.clause("HF-34", "AH-25", "JZ-63")
def test_what_a_captured_kitty_counts_follows_from_the_rules() -> None:
    def factor(name: str, decks: int = 2) -> float:
        rules = rule_set_from({"base": name, "set": {"cards.decks": decks}}) if decks != 2 else load_rule_set(name)
        return kitty_factor(TrumpOrder.of(rules, 2, 0))

    assert factor("hefei") > factor("anhui") > factor("classic", 1)
    assert factor("classic", 3) > factor("classic")


def test_whoever_takes_over_for_the_opponents_buries_points_to_capture() -> None:
    # An opponent with the last trick in hand buries points to capture them.
    assert points_of(kitty(STRONG, banker=LEFT, owner=ME, rules=load_rule_set("hefei"))) >= 20
