"""What the rule-following bot does for the last trick: heaven and earth, drops, red fives kept, the kitty."""

import pytest

from chaodipi.rules import RuleSet, load_rule_set, rule_set_from
from tests.bots.tables import LEFT, ME, PARTNER, RIGHT, played

EITHER = load_rule_set("jiangzhe")
EXACT = load_rule_set("jiangzhe-dark")
OPPONENTS = load_rule_set("jiangzhe-open")
NO_HEAVEN = rule_set_from({"base": "jiangzhe", "set": {"heaven_and_earth": None}})
HEFEI = load_rule_set("hefei")
ANHUI = load_rule_set("anhui")


@pytest.mark.clause("JZ-45", "JZ-21")
@pytest.mark.parametrize("rules", [EITHER, EXACT])
def test_it_leads_a_master_first_and_a_510k_to_the_last_trick(rules: RuleSet) -> None:
    assert played("BJ BJ D5 D10 DK", rules=rules) == "BJ BJ"
    assert played("D5 D10 DK", rules=rules) == "D5 D10 DK"


@pytest.mark.clause("JZ-22")
def test_a_double_510k_is_kept_for_the_last_trick_only_where_it_counts() -> None:
    assert played("D5 D5 D10 D10 DK DK", rules=EITHER) == "D5 D5 D10 D10 DK DK"
    # Exactly a 510K: the first to pull, the second to win.
    assert played("D5 D5 D10 D10 DK DK", rules=EXACT) == "D5 D10 DK"


@pytest.mark.clause("JZ-28")
def test_where_it_rewards_opponents_only_they_play_for_it() -> None:
    hand = "H5 H5 C3 D5 D10 DK"
    assert played(hand, rules=OPPONENTS, banker=LEFT) != "D5 D10 DK"
    assert played(hand, rules=OPPONENTS, banker=ME) == played(hand, rules=NO_HEAVEN, banker=ME) == "D5 D10 DK"


def test_it_holds_a_510k_back_where_it_may_win_the_last_trick() -> None:
    # Long in the highest trumps, with few cards left: one more trick, and the 510K is led to the last.
    hand = "H5 H5 BJ D5 D10 DK"
    assert played(hand, rules=EITHER)[0] != "D"
    assert played(hand, (LEFT, "C3"), (PARTNER, "C4"), (RIGHT, "C6"), rules=EITHER) in {"BJ", "H5"}
    assert played("S3 S4 S6 D5 D10 DK", rules=NO_HEAVEN) == "D5 D10 DK"


@pytest.mark.clause("HF-16", "AH-26")
@pytest.mark.parametrize("rules", [HEFEI, ANHUI])
def test_opponents_keep_a_jack_for_the_last_trick(rules: RuleSet) -> None:
    # Both are the highest that is left: which goes first does not matter but for the drop.
    hand = "SJ C9 C8"
    tricks = [
        [(LEFT, "BJ"), (PARTNER, "LJ"), (RIGHT, "BJ"), (ME, "LJ")],
        [(LEFT, "SJ"), (PARTNER, "S3"), (RIGHT, "S4"), (ME, "S6")],
    ]
    more = {"level": "J", "banker": LEFT, "owner": LEFT, "points": 90, "tricks": tricks}
    plays = ((LEFT, "D3"), (PARTNER, "D10"), (RIGHT, "D5"))
    assert played(hand, *plays, rules=rules, **more) != "SJ"


@pytest.mark.clause("HF-14")
def test_opponents_keep_a_pair_of_aces() -> None:
    more = {"level": "A", "banker": LEFT, "owner": LEFT, "points": 40}
    hand = "HA HA CA SQ SJ S9 S7 H3 H4 C6 C7"
    plays = ((LEFT, "D3"), (PARTNER, "D5"), (RIGHT, "D10"))
    assert played(hand, *plays, rules=HEFEI, **more) not in {"HA", "CA"}
    led = ((LEFT, "BJ"), (PARTNER, "S3"), (RIGHT, "S4"))
    assert played("HA HA CA", *led, rules=HEFEI, **more) == "CA"


@pytest.mark.clause("HF-15", "HF-16")
@pytest.mark.parametrize("level", ["J", "A"])
def test_bankers_keep_their_last_master_against_a_drop(level: str) -> None:
    plays = ((LEFT, "D10"), (PARTNER, "D3"), (RIGHT, "D5"))
    hand = "BJ C3 C4 C6 C7"
    assert played(hand, *plays, rules=HEFEI, level=level, points=80, buried="H3 H4 H6 H7 C8 C9 D6 D7") != "BJ"
    # With no such level the points of the trick are worth more than an empty kitty.
    assert played(hand, *plays, rules=HEFEI, level="8", points=80, buried="H3 H4 H6 H7 C9 C9 D6 D7") == "BJ"


@pytest.mark.clause("JZ-17")
def test_a_red_five_is_guarded_for_the_last_trick() -> None:
    assert played("H5 BJ", rules=EXACT, tricks=[[(LEFT, "H5"), (PARTNER, "S3"), (RIGHT, "S4"), (ME, "S6")]]) == "BJ"
    assert played("H5 BJ BJ", rules=EXACT) == "BJ BJ"
