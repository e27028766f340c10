"""What the rule-following bot does with and against red fives that cost points when they are forced. Spades trump."""

import pytest

from chaodipi.cards import parse_cards
from chaodipi.rules import load_rule_set, rule_set_from
from tests.bots.tables import LEFT, ME, PARTNER, RIGHT, played

DARK = load_rule_set("jiangzhe-dark")
PLAIN = rule_set_from({"base": "jiangzhe-dark", "set": {"specials": None}})
SIDE = "C3 C4 C6 C7 D3 D4 D6 D7"


@pytest.mark.clause("JZ-16")
def test_the_last_trumps_beside_a_red_five_stay_with_it() -> None:
    # A small trump would take ten points; but then the next round of trumps forces the red five.
    plays = ((LEFT, "H10"), (PARTNER, "H3"), (RIGHT, "H4"))
    hand = f"H5 S3 {SIDE}"
    assert played(hand, *plays, rules=DARK) != "S3"
    assert played(hand, *plays, rules=PLAIN) == "S3"


@pytest.mark.clause("JZ-16")
def test_a_red_five_in_danger_takes_a_trick_while_it_can() -> None:
    plays = ((LEFT, "HK"), (PARTNER, "H10"), (RIGHT, "S9"))
    assert played(f"H5 {SIDE}", *plays, rules=DARK) == "H5"


@pytest.mark.clause("JZ-16")
def test_trump_is_led_to_force_the_others_red_fives() -> None:
    tricks = [
        [(ME, "SA"), (LEFT, "S3"), (PARTNER, "S4"), (RIGHT, "S6")],
        [(ME, "SA"), (LEFT, "S7"), (PARTNER, "S8"), (RIGHT, "S9")],
        [(ME, "SK"), (LEFT, "SJ"), (PARTNER, "C8"), (RIGHT, "SQ")],
    ]
    hand = "SQ SJ S10 S7 S6 S4 S3 D3 D4 C3 C4"
    assert parse_cards(played(hand, rules=DARK, tricks=tricks))[0] < 13


@pytest.mark.clause("JZ-16", "JZ-43")
def test_a_trump_510k_forces_red_fives() -> None:
    assert played("S5 S10 SK S7 S6 DA DA C3 C4 H6 H7", rules=DARK) == "S5 S10 SK"
