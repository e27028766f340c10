"""What the next deal needs to know, and what is paid."""

import pytest

from chaodipi.cards import side_of
from chaodipi.rules import load_rule_set
from chaodipi.scoring import DealResult, Standing, settle

from .tables import codes, deal, rules_of, standing_of


def test_a_match_begins_at_two_with_nobody_banker() -> None:
    start = Standing()
    assert (start.levels, start.level, start.first_deal) == ((2, 2), 2, True)
    assert (start.banker, start.side, start.first_drawer) == (None, None, None)
    # Thrown in: the same, and who draws first stays.
    again = start.drawn(3)
    assert (again.first_deal, again.first_drawer) == (True, 3)


@pytest.mark.clause("HF-10", "HF-36")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_the_next_banker_is_the_partner_or_the_seat_after(rules: str) -> None:
    for banker in range(4):
        standing = standing_of("5 5", first=True)
        held = settle(load_rule_set(rules), standing, DealResult(banker, 40, 0, None, 0))
        lost = settle(load_rule_set(rules), standing, DealResult(banker, 90, 0, None, 0))
        assert (held.sheet.next_banker, lost.sheet.next_banker) == ((banker + 2) % 4, (banker + 1) % 4)
        for settled in (held, lost):
            after = settled.standing
            assert after is not None
            assert (after.banker, after.first_drawer) == (settled.sheet.next_banker,) * 2
            assert after.side == side_of(after.first_drawer or 0)
            assert not after.first_deal
            assert after.deals == 1
            assert after.levels == settled.sheet.levels
            assert after.level == after.levels[after.side]
        assert codes(held, "banker") == ["banker-partner"]
        assert codes(lost, "banker") == ["banker-next"]


@pytest.mark.clause("AH-15")
def test_where_declaring_decides_only_the_side_is_known() -> None:
    changes = {"banker.later": "declaring", "banker.undeclared_later": "turn_by_seat", "showing.later_counters": "all"}
    for points, side in [(40, 1), (90, 0)]:
        settled = deal(rules_of("hefei", changes), points, "5 5", banker=3)
        assert settled.sheet.next_banker is None
        assert settled.standing is not None
        assert (settled.standing.banker, settled.standing.side, settled.standing.first_drawer) == (None, side, 3)


@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_nothing_is_paid(rules: str) -> None:
    for points in (0, 70, 300):
        sheet = deal(rules, points, "A A").sheet
        assert sheet.pay == sheet.pay_match == (0, 0, 0, 0)


@pytest.mark.clause("AO-04", "AO-05")
def test_stakes() -> None:
    rules = rules_of("classic", {"payments.kind": "stakes", "payments.end": "by_level"})
    assert deal(rules, 0, "5 5", stake=3).sheet.pay == (9, -9, 9, -9)
    assert deal(rules, 120, "5 5", stake=3).sheet.pay == (-6, 6, -6, 6)
    for level, pays in [("2", 5), ("3", 4), ("6", 4), ("7", 3), ("10", 3), ("J", 2), ("K", 2), ("A", 1)]:
        assert deal(rules, 70, f"A {level}", stake=2).sheet.pay_match == (pays * 2, -pays * 2, pays * 2, -pays * 2)
    assert deal(rules, 70, "5 5").sheet.pay_match == (0, 0, 0, 0)


FIXED = {"payments.kind": "fixed", "levels.deals": 2}


@pytest.mark.clause("JZ-07")
@pytest.mark.parametrize(
    ("points", "pay"),
    [(0, (9, -6)), (5, (6, -4)), (35, (6, -4)), (40, (3, -2)), (75, (3, -2)), (80, (-2, 3)), (115, (-2, 3)),
     (120, (-4, 6)), (555, (-24, 36)), (560, (-26, 39)), (900, (-26, 39))],
)  # fmt: skip
def test_pay_by_points(points: int, pay: tuple[int, int]) -> None:
    assert deal(rules_of("classic", FIXED), points, "5 5").sheet.pay == pay * 2


@pytest.mark.clause("JZ-01")
def test_a_match_of_so_many_deals_goes_by_payments() -> None:
    rules = rules_of("classic", FIXED)
    one = deal(rules, 0, "A 5")
    assert (one.sheet.match_over, one.sheet.levels) == (False, (14, 5))
    assert one.standing is not None
    for points, winner in [(0, 0), (120, 0), (160, None), (200, 1)]:
        two = deal(rules, points, one.standing, banker=2)
        assert (two.sheet.match_over, two.sheet.match_won_by, two.standing) == (True, winner, None)
    drawn = settle(rules, Standing(side=0, deals=1, paid=(2, -3, 2, -3)), DealResult(0, 80, 0, None, 0))
    assert (drawn.sheet.match_over, drawn.sheet.match_won_by) == (True, None)
    assert codes(drawn, "match") == ["drawn"]
