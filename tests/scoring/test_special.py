"""Guarded red fives, heaven and earth, the flag deal, the converted score, what desertion costs."""

import msgspec
import pytest

from chaodipi.cards import ACE, parse_cards, parse_level
from chaodipi.rules import load_rule_set
from chaodipi.scoring import DealResult, LastTrick, Settlement, Standing, desertion_charge, settle

from .tables import codes, deal, levels, rules_of, standing_of

JIANGZHE = ("jiangzhe", "jiangzhe-open", "jiangzhe-dark", "jiangzhe-flag")


def banked(rules: str, points: int, play: str, *, lead: str = "", trump: str = "S", before: str = "6 6") -> Settlement:
    """A deal of banker 0 whose last trick seat 2, a banker, wins with this play."""
    trick = LastTrick(2, parse_cards(lead or play), parse_cards(play))
    result = DealResult(0, points, 0, trick, {"S": 0, "H": 1, "C": 2, "D": 3, "NT": 4}[trump])
    return settle(load_rule_set(rules), standing_of(before), result)


@pytest.mark.clause("JZ-17")
def test_a_guarded_red_five_is_fifty_for_its_side() -> None:
    for rules, worth in (("jiangzhe-dark", 50), ("jiangzhe", 0), ("jiangzhe-open", 0), ("jiangzhe-flag", 0)):
        assert deal(rules, 30, won="H5").sheet.guarded == worth
        assert deal(rules, 30, won="H5 H5").sheet.guarded == 2 * worth
        assert banked(rules, 30, "H5").sheet.guarded == -worth
        assert banked(rules, 30, "H5 H5").sheet.total == 30 - 2 * worth
    # It counts beside the kitty, and moves the levels.
    sheet = deal("jiangzhe-dark", 30, won="H5", kitty=10).sheet
    assert (sheet.total, sheet.held, sheet.raised) == (100, False, 2)
    # Led with others, or laid to another's lead, it is not guarded.
    assert deal("jiangzhe-dark", 30, won="H5 BJ", lead="H5 BJ").sheet.guarded == 0
    assert deal("jiangzhe-dark", 30, won="H5", lead="S9").sheet.guarded == 0


KINGS = "D5 D10 DK"


@pytest.mark.clause("JZ-21", "JZ-22", "JZ-23")
@pytest.mark.parametrize("points", [0, 60, 120])
def test_heaven_and_earth_in_the_dark_room(points: int) -> None:
    before = msgspec.structs.replace(standing_of("6 6"), circuits=(2, 3))
    won = deal("jiangzhe-dark", points, before, won=KINGS, lead="C3 C4 C7")
    assert (levels(won), won.sheet.circuits) == ("2 A", (1, 3))
    assert won.sheet.next_banker == 1
    kept = banked("jiangzhe-dark", points, KINGS)
    assert (levels(kept), kept.sheet.circuits) == ("A 2", (3, 1))
    assert kept.sheet.next_banker == 2
    assert max(kept.sheet.pay) == 16 == -min(kept.sheet.pay)
    # Nothing of the usual is left: neither rise nor end.
    assert set(codes(won, "level-0", "level-1")) == {"heaven", "earth"}
    # Doubled, or with other cards, it is none.
    assert "heaven" not in codes(deal("jiangzhe-dark", points, won="D5 D5 D10 D10 DK DK"))
    assert "heaven" not in codes(deal("jiangzhe-dark", points, won="D5 D10 DK DA", lead="D5 D10 DK DA"))


@pytest.mark.clause("JZ-28", "JZ-29", "JZ-23")
@pytest.mark.parametrize(("rules", "pays"), [("jiangzhe-open", 13), ("jiangzhe-flag", 16)])
def test_heaven_and_earth_for_opponents_only_with_any_play_that_holds_it(rules: str, pays: int) -> None:
    for play in (KINGS, "D5 D5 D10 D10 DK DK", "D5 D10 DK DA"):
        won = deal(rules, 20, "6 6", won=play, lead=play)
        assert levels(won) == "2 A"
        assert won.sheet.pay == (-pays, pays, -pays, pays)
        assert "heaven" not in codes(banked(rules, 20, play))
    # Three suits are no 510K.
    assert "heaven" not in codes(deal(rules, 20, won="D5 D10 HK", lead="S3 S4 S6"))


@pytest.mark.clause("JZ-23", "JZ-29")
def test_heaven_and_earth_pays_the_usual_if_that_is_more() -> None:
    assert deal("jiangzhe-open", 220, won=KINGS).sheet.pay == (-15, 15, -15, 15)  # fourteen levels, and the change
    assert deal("jiangzhe-dark", 220, won=KINGS).sheet.pay == (-16, 16, -16, 16)
    # What the points would have paid the other side counts for nothing.
    assert banked("jiangzhe-dark", 300, KINGS).sheet.pay == (16, -16, 16, -16)


@pytest.mark.clause("JZ-45")
def test_heaven_and_earth_by_either_side_with_exactly_510k_or_double() -> None:
    for play in (KINGS, "D5 D5 D10 D10 DK DK"):
        assert levels(deal("jiangzhe", 20, "6 6", won=play)) == "2 A"
        assert levels(banked("jiangzhe", 20, play)) == "A 2"
    assert "heaven" not in codes(deal("jiangzhe", 20, won="D5 D10 DK DA"))
    # With an end level below A that is where it leads to.
    lower = rules_of("jiangzhe", {"levels.end": "10"})
    assert levels(deal(lower, 20, "6 6", won=KINGS)) == "2 10"


@pytest.mark.clause("JZ-20")
@pytest.mark.parametrize("rules", JIANGZHE)
def test_a_red_five_in_heaven_and_earth_is_what_it_is_in_a_510k(rules: str) -> None:
    hearts = "H5 H10 HK"
    for trump, lead in (("S", "C3 C4 C7"), ("H", "H5 H10 HK")):
        counted = "heaven" in codes(deal(rules, 20, won=hearts, lead=lead, trump=trump))
        assert counted == (trump == "H" or rules != "jiangzhe-flag")


@pytest.mark.clause("JZ-21")
def test_it_does_not_end_a_match_and_is_none_where_there_is_none() -> None:
    at_end = msgspec.structs.replace(standing_of("A A"), circuits=(3, 3))
    trick = LastTrick(0, parse_cards(KINGS), parse_cards(KINGS))
    settled = settle(load_rule_set("jiangzhe-dark"), at_end, DealResult(0, 20, 0, trick, 0))
    assert not settled.sheet.match_over
    assert (levels(settled), settled.sheet.circuits) == ("A 2", (3, 1))
    for rules in ("hefei", "anhui", "baomahui", "classic"):
        assert "heaven" not in codes(deal(rules, 20, won="D5 D10 DK", lead="D5 D10 DK"))


FLAG = Standing((ACE, 5), side=0, flags=(True, False), banker=0, first_drawer=0)


@pytest.mark.clause("JZ-25")
@pytest.mark.parametrize("points", [-30, 0, 75])
def test_who_passes_the_ace_carries_the_flag(points: int) -> None:
    settled = deal("jiangzhe-flag", points, "A 5")
    assert settled.sheet.flags == (True, False)
    assert not settled.sheet.match_over
    assert settled.standing is not None
    assert settled.standing.flag_deal
    assert (settled.standing.level, settled.standing.banker) == (0, 2)
    # Not by taking over there, and nowhere else.
    assert deal("jiangzhe-flag", 200, "5 A").sheet.flags == (False, False)
    assert deal("jiangzhe", points, "A 5").sheet.match_won_by == 0


@pytest.mark.clause("JZ-26")
@pytest.mark.parametrize(("points", "won"), [(-40, True), (0, True), (95, True), (100, False), (200, False)])
def test_the_flag_deal_is_held_below_a_hundred(points: int, won: bool) -> None:
    settled = deal("jiangzhe-flag", points, FLAG, trump="NT")
    sheet = settled.sheet
    assert (sheet.level, sheet.raised, sheet.held) == (0, 0, won)
    assert sheet.pay == ((1, -1, 1, -1) if won else (-1, 1, -1, 1))
    if won:
        assert sheet.match_won_by == 0
        return
    # The opponents become bankers at their own level, without rising; the flag stays with who carried it.
    assert settled.standing is not None
    assert (settled.standing.side, settled.standing.banker, settled.standing.level) == (1, 1, 5)
    assert (sheet.levels, sheet.flags) == ((ACE, 5), (True, False))


@pytest.mark.clause("JZ-25", "JZ-26")
def test_who_carries_the_flag_neither_rises_nor_drops() -> None:
    others = msgspec.structs.replace(FLAG, side=1)
    lost = deal("jiangzhe-flag", 140, others, banker=1)
    assert lost.sheet.levels == (ACE, 5)
    assert lost.standing is not None
    assert lost.standing.flag_deal
    assert lost.sheet.pay == (7, -7, 7, -7)
    # Heaven and earth moves the other side only.
    moved = deal("jiangzhe-flag", 20, others, banker=1, won=KINGS, lead="C3 C4 C7")
    assert (moved.sheet.levels, moved.sheet.flags) == ((ACE, 2), (True, False))
    # In a flag deal there is none.
    assert "heaven" not in codes(deal("jiangzhe-flag", 20, FLAG, won=KINGS, lead=KINGS, trump="NT"))
    both = deal("jiangzhe-flag", 20, msgspec.structs.replace(others, levels=(ACE, ACE)), banker=1)
    assert both.sheet.flags == (True, True)


@pytest.mark.clause("JZ-58")
def test_the_converted_score_of_the_document() -> None:
    """From 2 past 10 against 2 to 9: 9 + 4 + 1 - 2 with fifteen deals and two failed throws, 7 - 4 for the others."""
    rules = rules_of("jiangzhe", {"levels.end": "10"})
    before = Standing((10, 9), side=0, deals=14, sat=(14, 14, 9, 4), failed_throws=(2, 0, 0, 1))
    assert deal(rules, 40, before).sheet.pay_match == (12, 4, 14, 2)
    # The throws of the deal itself count, and those of the partner do not.
    result = DealResult(0, 40, 0, None, 0, failed_throws=(0, 0, 1, 0), sat=(0, 1, 1, 1))
    assert settle(rules, before, result).sheet.pay_match == (12, 4, 13, 2)
    assert deal(rules, 90, before).sheet.pay_match == (0, 0, 0, 0)
    # Levels count from where the match began.
    started = msgspec.structs.replace(before, start=(5, 2))
    assert deal(rules, 40, started).sheet.pay_match[0] == 12 - 3


@pytest.mark.clause("JZ-59")
@pytest.mark.parametrize("level", ["5", "10", "K"])
def test_the_level_that_ends_a_match_can_be_lower(level: str) -> None:
    rules = rules_of("jiangzhe", {"levels.end": level})
    assert deal(rules, 40, f"{level} 2").sheet.match_won_by == 0
    assert levels(deal(rules, 0, "4 2")) == f"{level if parse_level(level) < 13 else 'K'} 2"
    assert deal(rules, 140, f"2 {level}").sheet.match_won_by is None


@pytest.mark.clause("AO-06", "AO-07")
def test_desertion_in_anhui_online() -> None:
    usual, long_run = load_rule_set("anhui-online"), rules_of("anhui-online", {"absence.long_run": True})
    low, jack = standing_of("10 10"), standing_of("10 J")
    for standing in (low, jack):
        assert desertion_charge(usual, standing, "between") == 0
        assert desertion_charge(usual, standing, "before_lead") == desertion_charge(usual, standing, "playing") == 15
    assert desertion_charge(long_run, low, "between") == 0
    assert desertion_charge(long_run, low, "playing", stake=3) == 45
    for stage in ("between", "before_lead", "playing"):
        assert desertion_charge(long_run, jack, stage) == 20
        assert desertion_charge(load_rule_set("hefei"), jack, stage, lost=30) == 0


@pytest.mark.clause("JZ-57")
@pytest.mark.parametrize("name", JIANGZHE)
def test_desertion_in_jiangzhe(name: str) -> None:
    rules, standing = load_rule_set(name), standing_of("5 5")
    assert (
        desertion_charge(rules, standing, "between") == desertion_charge(rules, standing, "before_lead", lost=40) == 0
    )
    assert desertion_charge(rules, standing, "playing") == 15
    assert desertion_charge(rules, standing, "playing", lost=9) == 15
    assert desertion_charge(rules, standing, "playing", lost=22) == 22


@pytest.mark.clause("AH-16", "JZ-32")
@pytest.mark.parametrize("rules", ["anhui", "anhui-online", "jiangzhe-open"])
def test_jack_and_ace_must_be_played(rules: str) -> None:
    assert levels(deal(rules, 50, "10 3")) == "J 3"
    assert levels(deal(rules, 0, "3 3")) == "J 3"
    assert levels(deal(rules, 150, "5 9")) == "5 J"
    assert levels(deal(rules, 150, "5 J")) == "5 J"
    assert levels(deal(rules, 0, "J 3")) == "A 3"
    assert levels(deal(rules, 20, standing_of("10 3", ("J", "")))) == "J 3"  # having held it once does not free from it
    assert levels(deal("jiangzhe", 20, "10 3")) == "A 3"


@pytest.mark.clause("AH-29")
def test_passing_the_ace_in_anhui_pays_twelve_more() -> None:
    sheet = deal("anhui", 40, "A 5").sheet
    assert (sheet.pay, sheet.pay_match) == ((4, -4, 4, -4), (12, 0, 12, 0))


@pytest.mark.clause("JZ-18")
def test_the_dark_room_has_three_circuits() -> None:
    def at(level: str, circuits: tuple[int, int]) -> Standing:
        return msgspec.structs.replace(standing_of(level), circuits=circuits)

    crossed = deal("jiangzhe-dark", 0, at("K 3", (1, 1)))
    assert (levels(crossed), crossed.sheet.circuits) == ("9 3", (2, 1))
    assert deal("jiangzhe-dark", 40, at("A 3", (2, 1))).sheet.match_won_by is None
    stopped = deal("jiangzhe-dark", 0, at("K 3", (3, 1)))
    assert (levels(stopped), stopped.sheet.circuits) == ("A 3", (3, 1))
    assert deal("jiangzhe-dark", 70, at("A 3", (3, 1))).sheet.match_won_by == 0
    assert deal("jiangzhe-dark", 80, at("A 3", (3, 1))).sheet.match_won_by is None
