"""Must-play levels, jumps, drops, and how a match is won."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.cards import ACE, parse_level
from chaodipi.rules import RuleSet
from chaodipi.scoring import DealResult, LastTrick, Standing, settle

from .tables import codes, deal, levels, rules_of, standing_of

UP, DOWN = "level-0", "level-1"


@pytest.mark.clause("HF-12")
@pytest.mark.parametrize(
    ("points", "before", "after"),
    [
        (50, "10 3", "J 3"),  # three levels from 10 would be K
        (70, "10 3", "J 3"),
        (50, "9 3", "J 3"),  # the other side's level is untouched
        (50, "J 3", "A 3"),
        (10, "J 3", "A 3"),  # seven more than A has room for
        (10, "3 3", "10 3"),
        (10, "5 3", "J 3"),
        (10, "2 2", "9 2"),
        (180, "5 2", "5 2"),  # opponents stay on a must-play level, whatever they score
        (180, "5 J", "5 J"),
        (180, "5 A", "5 A"),
        (180, "5 10", "5 J"),
        (180, "5 K", "5 A"),
        (80, "5 10", "5 10"),
    ],
)
def test_must_play_levels_in_hefei(points: int, before: str, after: str) -> None:
    assert levels(deal("hefei", points, before)) == after


@pytest.mark.clause("HF-12")
def test_the_surplus_is_an_item() -> None:
    settled = deal("hefei", 50, "10 3")
    lost = next(item for item in settled.sheet.items if item.code == "must-play")
    assert (lost.amount, lost.facts) == (-2, {"side": 0, "level": parse_level("J"), "levels": 2})
    assert lost.clauses == ("HF-12",)
    assert codes(deal("hefei", 180, "5 J"), DOWN) == ["risen", "must-hold"]


@pytest.mark.clause("HF-13")
def test_a_must_play_level_that_was_held_once_no_longer_stops() -> None:
    assert deal("hefei", 50, "J 3").sheet.passed == ((11,), ())
    assert deal("hefei", 50, standing_of("J 3", ("2", "2"))).sheet.passed == ((2, 11), (2,))
    assert deal("hefei", 180, "J 3").sheet.passed == ((), ())
    assert levels(deal("hefei", 50, standing_of("10 3", ("2 J", "2")))) == "K 3"
    # Nor does it keep opponents who were dropped back to it.
    assert levels(deal("hefei", 110, standing_of("5 2", ("2", "2 J")))) == "5 5"
    assert levels(deal("hefei", 180, standing_of("5 J", ("2", "2 J")))) == "5 A"
    # What the other side held does not matter, nor what was played and lost.
    assert levels(deal("hefei", 50, standing_of("10 3", ("2", "2 J")))) == "J 3"
    # The end level always stops.
    assert levels(deal("hefei", 110, standing_of("5 A", ("2", "2 J A")))) == "5 A"


def test_elsewhere_a_side_stops_there_again() -> None:
    once = rules_of("hefei", {"levels.must_play_once": False})
    assert levels(deal(once, 50, standing_of("10 3", ("2 J", "2")))) == "J 3"


@pytest.mark.clause("JZ-61")
def test_classic_stops_at_the_ace_only() -> None:
    assert levels(deal("classic", 0, "10 2")) == "K 2"
    assert levels(deal("classic", 0, "Q 2")) == "A 2"
    assert levels(deal("classic", 240, "Q 2")) == "Q 6"
    assert levels(deal("classic", 240, "Q A")) == "Q A"


@pytest.mark.clause("HF-10")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_a_match_is_won_by_holding_at_the_ace(rules: str) -> None:
    held = deal(rules, 70, standing_of("A 9"))
    assert (held.sheet.match_won_by, held.sheet.match_over, held.standing) == (0, True, None)
    assert held.sheet.next_banker is None
    assert levels(held) == "A 9"
    assert codes(held, "match") == ["won-at-end"]
    # Not by reaching it, nor by taking over at it.
    for points, before in [(70, "K 9"), (180, "9 A"), (80, "A A"), (180, "A A")]:
        settled = deal(rules, points, before)
        assert settled.sheet.match_won_by is None
        assert settled.standing is not None


def test_a_lower_end_level() -> None:
    rules = rules_of("classic", {"levels.end": "10"})
    assert levels(deal(rules, 0, "9 2")) == "10 2"
    assert deal(rules, 0, "10 2").sheet.match_won_by == 0
    assert levels(deal(rules, 300, "3 10")) == "3 10"


@pytest.mark.clause("HF-18")
def test_jumps_in_hefei() -> None:
    shut_out = deal("hefei", 0, "5 3")
    assert levels(shut_out) == "A 3"
    assert (shut_out.sheet.match_won_by, shut_out.sheet.held) == (None, True)
    assert codes(shut_out, UP) == ["jump"]
    assert levels(deal("hefei", 0, "2 3")) == "A 3"  # past 2 as well
    assert deal("hefei", 0, "2 3").sheet.passed == ((2,), ())
    assert levels(deal("hefei", 200, "5 J")) == "5 A"
    assert levels(deal("hefei", 200, "5 2")) == "5 A"
    assert levels(deal("hefei", 200, "5 A")) == "5 A"
    # In all: with the kitty.
    assert levels(deal("hefei", 120, "5 J", won="HA HA", kitty=20)) == "5 A"
    assert levels(deal("hefei", 195, "5 3")) == "5 J"
    # Five points are no shut-out, though they count for nothing.
    assert levels(deal("hefei", 5, "5 3")) == "J 3"
    assert levels(deal("hefei", 0, "5 3", won="HA", kitty=5)) == "J 3"
    # Nobody jumps where there are none.
    assert levels(deal("classic", 0, "5 3")) == "8 3"


@pytest.mark.clause("HF-18", "HF-17")
def test_no_jump_in_the_first_deal() -> None:
    settled = deal("hefei", 200, standing_of(first=True))
    assert levels(settled) == "2 2"
    assert settled.sheet.match_won_by is None


@pytest.mark.clause("HF-19")
@pytest.mark.parametrize("level", ["J", "Q", "K", "A"])
def test_a_jump_while_a_high_level_is_played_wins(level: str) -> None:
    for points, winner in [(0, 0), (200, 1)]:
        settled = deal("hefei", points, f"{level} 3")
        assert settled.sheet.match_won_by == winner
        assert codes(settled, "match") == ["won-by-jump"]
    # It is the bankers' level that is played.
    assert deal("hefei", 200, f"10 {level}").sheet.match_won_by is None
    assert deal("hefei", 195, f"{level} 3").sheet.match_won_by is None


@pytest.mark.clause("HF-17")
def test_the_first_deal_in_hefei_can_win_the_match() -> None:
    first = standing_of(first=True)
    assert deal("hefei", 0, first).sheet.match_won_by == 0
    assert deal("hefei", 80, first, won="HA").sheet.match_won_by == 1
    assert deal("hefei", 80, first).sheet.match_won_by is None  # not without the last trick
    assert deal("hefei", 75, first, won="HA", kitty=20).sheet.match_won_by is None  # nor with the kitty's help
    assert deal("hefei", 80, "2 2", won="HA").sheet.match_won_by is None
    assert deal("classic", 0, first).sheet.match_won_by is None
    assert deal("classic", 80, first, won="HA").sheet.match_won_by is None


@pytest.mark.clause("HF-14", "HF-15", "HF-16")
@pytest.mark.parametrize(
    ("before", "points", "won", "kitty", "after"),
    [
        ("A 9", 90, "SA SA", 0, "2 10"),
        ("A 9", 90, "HA HA", 0, "2 10"),
        ("A 9", 80, "HA HA", 10, "2 J"),  # 120 in all: four levels, J stops it
        ("A 3", 80, "HA HA", 10, "2 7"),
        ("A 9", 90, "HA", 0, "J 10"),
        ("A 9", 90, "HA SA", 0, "J 10"),  # two aces are no pair
        ("A 9", 90, "SA SA SK", 0, "2 10"),  # contains them
        ("A 9", 75, "SA SA", 20, "A J"),  # not 80 at the table
        ("A 9", 90, "SK SK", 0, "A 10"),
        ("J 9", 90, "SJ", 0, "2 10"),
        ("J 9", 90, "HJ HJ", 0, "2 10"),
        ("J 9", 90, "SA", 0, "J 10"),
        ("Q 9", 90, "SQ", 0, "Q 10"),
        ("10 9", 90, "SA SA", 0, "10 10"),
        ("9 A", 90, "SA SA", 0, "9 A"),  # the opponents' own level is not played
        ("10 J", 90, "SJ", 0, "10 J"),
    ],
)
def test_drops_in_hefei(before: str, points: int, won: str, kitty: int, after: str) -> None:
    lead = {1: "H3", 2: "H3 H3" if len(set(won.split())) == 1 else "H3 H4", 3: "H3 H3 H4"}[len(won.split())]
    settled = deal("hefei", points, before, won=won, lead=lead, kitty=kitty)
    assert levels(settled) == after
    assert settled.sheet.match_won_by is None
    assert settled.sheet.drops == ((1, 0) if after.startswith("2") else (0, 0))


@pytest.mark.clause("HF-14")
def test_bankers_who_win_the_last_trick_are_not_dropped() -> None:
    result = DealResult(0, 90, 0, LastTrick(2, (12, 12), (12, 12)), 0)
    assert settle(rules_of("hefei"), standing_of("A 9"), result).sheet.levels == (14, 10)
    assert levels(deal("hefei", 90, "A 9")) == "A 10"


@pytest.mark.clause("HF-13", "HF-15")
def test_a_dropped_side_passes_what_it_held() -> None:
    dropped = deal("hefei", 90, standing_of("A 9", ("2 J", "2")), won="SA")
    assert levels(dropped) == "J 10"
    assert dropped.standing is not None
    assert dropped.standing.passed == ((2, 11), (2,))


def test_drop_and_jump_in_one_deal() -> None:
    settled = deal("hefei", 200, "J 9", won="SJ")
    assert (levels(settled), settled.sheet.match_won_by) == ("2 A", 1)


ANHUI = {
    "levels.drops": {"needs": "none", "exact": False, "jack_to": "2", "ace_to": "J", "ace_pair_to": "2",
                     "second_loses": True},
    "levels.jumps": None, "levels.must_play": ["J", "A"], "levels.must_play_once": False, "levels.odd_five": True,
    "payments.kind": "levels", "payments.end": "bonus",
}  # fmt: skip


@pytest.mark.clause("AH-26")
def test_a_drop_without_points() -> None:
    rules = rules_of("hefei", ANHUI)
    for before, won, after in [("J 9", "SJ", "2 9"), ("A 9", "SA", "J 9"), ("A 9", "SA SA", "2 9")]:
        settled = deal(rules, 30, before, won=won)
        assert (levels(settled), settled.sheet.held, settled.sheet.match_won_by) == (after, True, None)
        assert settled.standing is not None
        assert settled.standing.side == 0


@pytest.mark.clause("AH-27", "AH-29")
def test_the_second_drop_to_two_loses() -> None:
    rules = rules_of("hefei", ANHUI)
    settled = deal(rules, 90, standing_of("J 9", drops=(1, 1)), won="SJ")
    assert (settled.sheet.match_won_by, settled.sheet.drops) == (1, (2, 1))
    assert settled.sheet.pay_match == (0, 0, 0, 0)
    assert deal(rules, 90, standing_of("A 9", drops=(1, 0)), won="SA").sheet.match_won_by is None
    held = deal(rules, 70, "A 9")
    assert (held.sheet.pay, held.sheet.pay_match) == ((1, -1, 1, -1), (12, 0, 12, 0))


@pytest.mark.clause("JZ-30", "JZ-31")
def test_a_drop_by_exactly_the_level_cards() -> None:
    drops = {"needs": "total", "exact": True, "jack_to": "2", "ace_to": "none", "ace_pair_to": "J",
             "second_loses": False}  # fmt: skip
    rules = rules_of("classic", {"levels.drops": drops, "levels.must_play": ["J", "A"]})
    for before, won, after in [
        ("J 9", "SJ", "2 9"),
        ("J 9", "SJ SJ", "2 9"),
        ("J 9", "SJ SJ SK", "J 9"),
        ("J 9", "SJ HJ", "J 9"),
        ("A 9", "SA", "A 9"),
        ("A 9", "SA SA", "J 9"),
    ]:
        lead = {1: "H3", 2: "H3 H4", 3: "H3 H3 H4"}[len(won.split())]
        assert levels(deal(rules, 60, before, won=won, lead=lead, kitty=10)) == after
    assert levels(deal(rules, 55, "J 9", won="SJ", kitty=10)) == "Q 9"


@pytest.mark.clause("JZ-18")
def test_circuits() -> None:
    rules = rules_of("classic", {"levels.circuits": 3})
    before = Standing((13, 2), (1, 3), side=0)
    settled = settle(rules, before, DealResult(0, 0, 0, None, 0)).sheet
    assert (settled.levels, settled.circuits) == ((3, 2), (2, 3))
    third = settle(rules, Standing((13, 2), (3, 3), side=0), DealResult(0, 0, 0, None, 0)).sheet
    assert (third.levels, third.circuits, third.match_won_by) == ((14, 2), (3, 3), None)
    assert settle(rules, Standing((14, 2), (2, 1), side=0), DealResult(0, 0, 0, None, 0)).sheet.match_won_by is None
    assert settle(rules, Standing((14, 2), (3, 1), side=0), DealResult(0, 0, 0, None, 0)).sheet.match_won_by == 0


LEVELS = st.integers(2, ACE)
WON: list[tuple[tuple[int, ...], tuple[int, ...]] | None] = [
    None,
    ((0,), (12,)),
    ((0, 0), (12, 12)),
    ((0, 0), (9, 9)),
    ((0,), (9,)),
    ((0, 0), (12, 25)),
    ((0,), (53,)),
]


RULES = [rules_of("hefei"), rules_of("classic"), rules_of("hefei", ANHUI)]
HELD: list[tuple[int, ...]] = [(), (2,), (2, 11)]
FIVES = st.integers(-8, 60).map(lambda fives: fives * 5)


@st.composite
def deals(draw: st.DrawFn) -> tuple[RuleSet, Standing, DealResult]:
    banker, won = draw(st.integers(0, 3)), draw(st.sampled_from(WON))
    passed = draw(st.tuples(st.sampled_from(HELD), st.sampled_from(HELD)))
    before = Standing(draw(st.tuples(LEVELS, LEVELS)), passed=passed, side=draw(st.sampled_from([None, banker % 2])))
    trick = None if won is None else LastTrick((banker + 1) % 4, *won)
    return draw(st.sampled_from(RULES)), before, DealResult(banker, draw(FIVES), max(0, draw(FIVES)), trick, 0)


@settings(max_examples=400, derandomize=True, deadline=None)
@given(deals())
def test_levels_go_down_by_a_drop_only_and_up_by_what_was_earned(made: tuple[RuleSet, Standing, DealResult]) -> None:
    rules, before, result = made
    settled = settle(rules, before, result)
    sheet, bankers, sides = settled.sheet, result.bankers, before.levels
    jumped = "jump" in codes(settled)
    dropped = any(code.startswith("dropped") for code in codes(settled))
    for side in (0, 1):
        moved = sheet.levels[side] - sides[side]
        assert sum(item.amount for item in sheet.items if item.figure == f"level-{side}") == moved
        assert moved >= 0 or (side == bankers and dropped)
        assert moved <= sheet.raised or jumped
        if moved > 0 and not jumped:
            assert sheet.held == (side == bankers)
            # Opponents on a must-play level that they have not held stay.
            held = before.passed[side] if rules.levels.must_play_once else ()
            assert sheet.held or sides[side] not in rules.stops - set(held)
    assert sum(item.amount for item in sheet.items if item.figure == "total") == sheet.total
    assert sum(item.amount for item in sheet.items if item.figure == "raise") == sheet.raised
    assert sheet.match_over == (settled.standing is None) == (sheet.match_won_by is not None)
    assert sum(sheet.pay) == 0
    assert "won-at-end" not in codes(settled) or (sheet.held and sides[bankers] == ACE and not dropped)
