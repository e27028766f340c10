"""What holds of every deal, whatever it comes to."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.cards import ACE, SEATS, Cards
from chaodipi.rules import RuleSet, rule_set_ids
from chaodipi.scoring import DealResult, LastTrick, Standing, settle

from .tables import rules_of

TENS = {"levels.odd_five": True, "levels.zero_bonus": True, "levels.jumps": None}
RULES = [rules_of("hefei"), rules_of("classic"), rules_of("classic", {"cards.decks": 1}), rules_of("hefei", TENS)]
RULES += [rules_of(name) for name in rule_set_ids()]
LEVELS = st.integers(2, ACE)
HELD: list[tuple[int, ...]] = [(), (2,), (2, 11)]
# Often where the bankers change.
POINTS = st.sampled_from([35, 40, 75, 80]) | st.integers(-8, 60).map(lambda fives: fives * 5)
WON: list[Cards | None] = [None, (12,), (9,), (53,), (16,), (42, 47, 50)]


@st.composite
def deals(draw: st.DrawFn) -> tuple[RuleSet, Standing, DealResult]:
    banker, won = draw(st.sampled_from(SEATS)), draw(st.sampled_from(WON))
    passed = draw(st.tuples(st.sampled_from(HELD), st.sampled_from(HELD)))
    before = Standing(draw(st.tuples(LEVELS, LEVELS)), passed=passed, side=draw(st.sampled_from([None, banker % 2])))
    trick = None if won is None else LastTrick(draw(st.sampled_from(SEATS)), (0,), won)
    kitty_points = draw(st.integers(0, 8)) * 5
    return draw(st.sampled_from(RULES)), before, DealResult(banker, draw(POINTS), kitty_points, trick, 0)


@pytest.mark.clause("AH-28", "JZ-60", "JZ-61")
@settings(max_examples=300, derandomize=True, deadline=None)
@given(deals())
def test_the_bankers_stay_below_the_threshold_and_only_there(made: tuple[RuleSet, Standing, DealResult]) -> None:
    rules, before, result = made
    sheet = settle(rules, before, result).sheet
    assert sheet.held == (sheet.total < 40 * rules.cards.decks)
    assert sheet.raised >= (1 if sheet.held else 0)


@pytest.mark.clause("AH-28")
@pytest.mark.parametrize(("points", "held", "raised"), [(70, True, 1), (79, True, 1), (80, False, 0), (89, False, 0),
                                                        (90, False, 1), (100, False, 2), (200, False, 12)])  # fmt: skip
def test_eighty_take_over_and_each_ten_is_a_level(points: int, held: bool, raised: int) -> None:
    sheet = settle(RULES[3], Standing((3, 3), side=0), DealResult(0, points, 0, None, 0)).sheet
    assert (sheet.held, sheet.raised) == (held, raised)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(deals())
def test_a_match_is_over_or_goes_on_from_a_lawful_standing(made: tuple[RuleSet, Standing, DealResult]) -> None:
    rules, before, result = made
    settled = settle(rules, before, result)
    sheet, after = settled.sheet, settled.standing
    if after is None:
        assert sheet.match_won_by in (0, 1)
        assert sheet.next_banker is None
        return
    assert sheet.match_won_by is None
    assert all(2 <= level <= rules.levels.end for level in after.levels)
    rewarded = [item.facts["side"] for item in sheet.items if item.code == "heaven"]
    stays = rewarded == [result.bankers] if rewarded else sheet.held
    assert after.side == (result.bankers if stays else 1 - result.bankers)
    seat = (result.banker + (2 if stays else 1)) % 4
    assert after.banker == sheet.next_banker == (seat if rules.banker.later == "rotation" else None)
    assert after.first_drawer == (result.banker if after.banker is None else after.banker)
    assert after.level == after.level_of(seat) == (0 if after.flags[after.side] else after.levels[after.side])
    assert after.deals == before.deals + 1
    for side in (0, 1):
        # What a side has held stays held, and only must-play levels are noted.
        assert set(before.passed[side]) <= set(after.passed[side])
        assert set(after.passed[side]) - set(before.passed[side]) <= rules.stops
    # The next deal can be settled from it.
    assert settle(rules, after, DealResult(seat, 50, 0, None, 4)).sheet.levels_before == after.levels
