"""What points are worth: near a threshold more, far from any step less. And decks, flags."""

import pytest

from chaodipi.bots.stakes import drop_stake, heaven_stake, last_trick_extra, point_weight
from chaodipi.game import Asked, View
from chaodipi.rules import RuleSet, load_rule_set, rule_set_from
from tests.bots.tables import LEFT, PARTNER, RIGHT, kitty, played, seen

CLASSIC = load_rule_set("classic")
HEFEI = load_rule_set("hefei")
FLAG = load_rule_set("jiangzhe-flag")
ONE = rule_set_from({"base": "classic", "set": {"cards.decks": 1}})
THREE = rule_set_from({"base": "classic", "set": {"cards.decks": 3}})


def at(points: int, rules: RuleSet = CLASSIC, level: str = "8", **more: object) -> View:
    trump = "NT" if level == "flag" else "S"
    return seen("S3 S4", Asked("play"), points=points, rules=rules, level=level, trump=trump, **more)  # type: ignore[arg-type]  # fields of a view


@pytest.mark.clause("JZ-61", "AH-28")
def test_a_point_counts_more_next_to_the_threshold() -> None:
    for rules in (CLASSIC, HEFEI):
        assert point_weight(rules, at(72, rules), 10) > point_weight(rules, at(50, rules), 10)
        # What is reached stays reached.
        assert point_weight(rules, at(82, rules), 10) < point_weight(rules, at(72, rules), 10)


@pytest.mark.clause("JZ-07", "JZ-61")
def test_far_from_any_step_a_point_counts_little_where_steps_count() -> None:
    assert point_weight(CLASSIC, at(86), 8) < 0.6 < point_weight(HEFEI, at(86, HEFEI), 8)


@pytest.mark.clause("HF-18")
def test_a_jump_is_worth_playing_for() -> None:
    assert point_weight(HEFEI, at(192, HEFEI), 12) > point_weight(HEFEI, at(150, HEFEI), 12)
    assert point_weight(HEFEI, at(0, HEFEI), 8) > point_weight(HEFEI, at(20, HEFEI), 8)


@pytest.mark.clause("JZ-26")
def test_in_a_flag_deal_only_its_threshold_counts() -> None:
    assert point_weight(FLAG, at(95, FLAG, "flag"), 12) > 1.5
    assert point_weight(FLAG, at(40, FLAG, "flag"), 12) < 0.7
    assert point_weight(FLAG, at(76, FLAG, "flag"), 12) < point_weight(FLAG, at(76, FLAG), 12)


@pytest.mark.clause("HF-16", "HF-17", "JZ-28")
def test_what_the_last_trick_decides() -> None:
    assert drop_stake(HEFEI, at(90, HEFEI, "J")) > 0 == drop_stake(HEFEI, at(90, HEFEI, "10"))
    assert last_trick_extra(HEFEI, at(90, HEFEI, "A")) > last_trick_extra(HEFEI, at(90, HEFEI, "10")) == 0
    assert last_trick_extra(HEFEI, at(60, HEFEI, "2", first_deal=True)) > 0
    assert heaven_stake(FLAG, at(0, FLAG), banking=False) > 0 == heaven_stake(FLAG, at(0, FLAG), banking=True)
    assert heaven_stake(FLAG, at(0, FLAG, "flag"), banking=False) == 0


@pytest.mark.clause("JZ-25")
def test_it_plays_a_flag_deal() -> None:
    low = "C3 C4 C6 C7 H3 H4 H6 H7"
    more = {"level": "flag", "trump": "NT", "rules": FLAG}
    assert played(f"DA DA D4 {low}", **more) == "DA DA"  # type: ignore[arg-type]  # fields of a view
    # A two is no trump, and a joker ruffs.
    plays = ((LEFT, "D10"), (PARTNER, "D3"), (RIGHT, "D5"))
    assert played(f"LJ S2 H2 {low}", *plays, points=85, **more) == "LJ"  # type: ignore[arg-type]  # fields of a view


@pytest.mark.clause("AH-02")
def test_with_one_deck_an_ace_is_enough_and_there_are_no_pairs() -> None:
    # No second ace is left that could beat the king.
    assert played("DA DK D4 C3 C7 H3 H7 S3 S4", rules=ONE) in {"DK", "DA", "DK DA"}
    assert len(kitty("S3 S4 S6 S9 SQ SA BJ D5 D10 H3 H4 H6 HQ C3 C4 C7 C9 CJ", rules=ONE)) == 6


@pytest.mark.clause("AH-02", "JZ-63")
def test_with_three_decks_a_triple_is_led_and_followed_as_one() -> None:
    low = "C3 C4 C6 C7 H3 H4 H6 H7"
    assert played(f"DA DA DA D4 {low}", rules=THREE) == "DA DA DA"
    # Two aces do not stand with a king: the third may be anywhere, and two kings are no pair above it.
    assert played(f"DA DK {low}", rules=THREE) in {"DA", "DK"}
    hand = f"S3 S3 S3 S4 S4 SA {low}"
    plays = ((LEFT, "DK DK DK"), (PARTNER, "D3 D4 D6"), (RIGHT, "D10 D10 D9"))
    assert played(hand, *plays, rules=THREE) == "S3 S3 S3"


@pytest.mark.clause("AH-02")
def test_with_three_decks_a_tractor_of_triples_is_ruffed() -> None:
    hand = "S3 S3 S3 S4 S4 S4 S6 SA C3 C4 C6 H3"
    plays = ((LEFT, "DK DK DK DQ DQ DQ"), (PARTNER, "D3 D4 D6 D7 D8 D9"), (RIGHT, "D10 D10 D9 D8 D8 D7"))
    assert played(hand, *plays, rules=THREE) == "S3 S3 S3 S4 S4 S4"
