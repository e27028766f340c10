"""Penalties at a real table (§17), in points and in what becomes of the deal."""

from typing import Any

import pytest

from tests.scorepad.pads import deal, last, penalty, rows

SECOND = deal(60, 0)
"""The bankers hold, and seat 2 is banker next: none of what is particular to the first deal of a match."""


def table_points(rules: Any, points: int, *penalties: dict[str, Any]) -> int:
    """The opponents' points at the table in a second deal, with the bankers on side 0."""
    found: int = last(rules, SECOND, deal(points, 2, *penalties))["sheet"]["table_points"]
    return found


@pytest.mark.clause("HF-30")
def test_out_of_turn_costs_ten_a_card() -> None:
    assert table_points("hefei", 40, penalty("out_of_turn", 0, 3)) == 70
    assert table_points("hefei", 40, penalty("out_of_turn", 1, 3)) == 10


@pytest.mark.clause("HF-31")
def test_a_revoke_costs_ten_a_card_and_a_deliberate_misplay_twenty() -> None:
    assert table_points("hefei", 40, penalty("revoke", 2, 2)) == 60
    assert table_points("hefei", 40, penalty("misplay", 3)) == 20
    assert table_points("hefei", 40, penalty("misplay", 3, 4)) == 20, "however many cards"


@pytest.mark.clause("HF-32")
def test_a_kitty_of_the_wrong_size_costs_eighty() -> None:
    assert table_points("classic", 40, penalty("kitty_size", 0)) == 120


@pytest.mark.clause("HF-35")
@pytest.mark.parametrize(
    ("seat", "other", "points"), [(1, 3, 20), (1, None, 20), (0, None, 60), (0, 2, 60), (0, 1, 40), (3, 2, 40)]
)
def test_miscounted_hands_cost_twenty_unless_the_sides_make_up_for_each_other(
    seat: int, other: int | None, points: int
) -> None:
    assert table_points("hefei", 40, penalty("miscount", seat, other=other)) == points


@pytest.mark.clause("HF-28")
def test_where_there_is_a_floor_the_rest_of_a_penalty_is_forgotten() -> None:
    first, then = penalty("out_of_turn", 1, 6), penalty("out_of_turn", 0, 1)
    assert table_points("hefei", 40, first, then) == 10
    assert table_points("hefei", 40, then, first) == 0, "in the order entered"
    assert table_points("classic", 40, first, then) == -10, "elsewhere there is none"


@pytest.mark.clause("HF-28")
def test_the_floor_counts_at_the_moment_the_penalty_falls_due() -> None:
    assert table_points("hefei", 40, penalty("out_of_turn", 1, 6, at=20)) == 20
    assert table_points("hefei", 40, penalty("out_of_turn", 1, 6)) == 0


@pytest.mark.parametrize("at", [[20, 10], [45]])
def test_points_at_the_moment_of_a_penalty_only_grow(at: list[int]) -> None:
    wrong = rows("hefei", deal(40, 0, *(penalty("misplay", 1, at=points) for points in at)))[-1]["wrong"]
    assert wrong == {"code": "penalties-in-order", "facts": {"points": at[-1]}}


@pytest.mark.clause("HF-29", "AH-24", "JZ-37")
@pytest.mark.parametrize(("rules", "points"), [("hefei", 70), ("jiangzhe", 70), ("anhui", 60), ("classic", 60)])
def test_a_failed_throw_costs_by_the_rule_set(rules: str, points: int) -> None:
    assert table_points(rules, 40, penalty("failed_throw", 2, 3, led=2)) == points


@pytest.mark.clause("JZ-15", "JZ-16")
def test_failed_take_overs_and_forced_red_fives_cost_in_the_dark_room_only() -> None:
    assert table_points("jiangzhe-dark", 40, penalty("failed_take_over", 0)) == 120
    assert table_points("jiangzhe-dark", 40, penalty("forced_red_five", 1, 2)) == -60
    for kind in ("failed_take_over", "forced_red_five"):
        wrong = rows("jiangzhe", deal(40, 0, penalty(kind, 0)))[-1]["wrong"]
        assert wrong == {"code": "no-such-penalty", "facts": {}}


@pytest.mark.clause("JZ-17")
def test_guarded_red_fives_are_told_with_the_last_trick() -> None:
    won = {"side": 1, "red_fives": 2}
    sheet = last("jiangzhe-dark", SECOND, deal(40, 2, last_trick=won))["sheet"]
    assert sheet["total"] == 140
    sheet = last("jiangzhe-dark", SECOND, deal(40, 2, last_trick={"side": 0, "red_fives": 1}))["sheet"]
    assert sheet["total"] == -10


@pytest.mark.clause("HF-41")
@pytest.mark.parametrize("seat", [0, 2])
def test_bankers_who_hide_a_card_lose_the_deal(seat: int) -> None:
    row = last("hefei", SECOND, deal(30, 2, penalty("hiding", seat)))
    assert (row["sheet"]["held"], row["levels"], row["sheet"]["next_banker"]) == (False, [4, 2], 3)


@pytest.mark.clause("HF-41")
def test_opponents_who_hide_a_card_lose_the_deal_and_the_kitty() -> None:
    won = {"side": 1, "shape": "pair"}
    row = last("hefei", SECOND, deal(100, 2, penalty("hiding", 1), last_trick=won, kitty_points=20))
    assert (row["sheet"]["held"], row["sheet"]["multiplier"], row["sheet"]["raised"]) == (True, 0, 1)
    # What they had is not made more.
    row = last("hefei", SECOND, deal(40, 2, penalty("hiding", 1), last_trick=won, kitty_points=20))
    assert (row["sheet"]["held"], row["sheet"]["total"]) == (True, 40)


@pytest.mark.clause("HF-41")
def test_a_side_that_hides_and_loses_anyway_loses_as_it_has() -> None:
    assert last("hefei", SECOND, deal(130, 2, penalty("hiding", 2)))["sheet"]["raised"] == 5
    assert last("hefei", SECOND, deal(20, 2, penalty("hiding", 3)))["sheet"]["raised"] == 6


@pytest.mark.clause("HF-41")
def test_heaven_and_earth_does_not_reward_who_hid_a_card() -> None:
    heaven = {"side": 1, "kings": "exact"}
    assert last("jiangzhe", SECOND, deal(100, 2, last_trick=heaven))["levels"] == [2, 14]
    row = last("jiangzhe", SECOND, deal(100, 2, penalty("hiding", 1), last_trick=heaven))
    assert (row["levels"], row["sheet"]["held"]) == ([5, 2], True)


def test_both_sides_cannot_lose_a_deal() -> None:
    both = deal(40, 0, penalty("hiding", 0), penalty("hiding", 1))
    assert rows("hefei", both)[-1]["wrong"]["code"] == "both-sides-hide"


@pytest.mark.clause("HF-33")
def test_after_a_false_showing_the_other_side_jumps_and_nothing_is_played() -> None:
    row = last("hefei", SECOND, {"kind": "false_showing", "seat": 2})
    assert (row["levels"], row["over"], row["sheet"]["next_banker"]) == ([4, 14], False, 3)
    row = last("hefei", SECOND, {"kind": "false_showing", "seat": 1})
    assert (row["levels"], row["over"], row["sheet"]["next_banker"]) == ([14, 2], False, 0)


@pytest.mark.clause("HF-33", "HF-19")
def test_a_false_showing_while_a_high_level_is_played_loses_the_match() -> None:
    jumped = [SECOND, {"kind": "false_showing", "seat": 1}]
    row = last("hefei", *jumped, {"kind": "false_showing", "seat": 0})
    assert (row["over"], row["won_by"]) == (True, 1)


@pytest.mark.clause("HF-33")
@pytest.mark.parametrize("seat", range(4))
def test_a_false_showing_in_the_first_deal_sends_the_other_side_to_the_ace(seat: int) -> None:
    row = last("hefei", {"kind": "false_showing", "seat": seat})
    assert (row["over"], row["levels"][1 - seat % 2], row["levels"][seat % 2]) == (False, 14, 2)
    assert row["sheet"]["next_banker"] == (seat + 1) % 4


@pytest.mark.clause("HF-33")
def test_where_there_are_no_jumps_a_false_showing_gives_the_other_side_all_points() -> None:
    assert last("jiangzhe", SECOND, {"kind": "false_showing", "seat": 0})["levels"] == [4, 14]
    assert last("jiangzhe", SECOND, {"kind": "false_showing", "seat": 3})["levels"] == [13, 2]
    assert last("anhui", SECOND, {"kind": "false_showing", "seat": 3})["levels"] == [11, 2], "J must be played"


@pytest.mark.clause("HF-42")
def test_signals_lose_the_match() -> None:
    row = last("hefei", SECOND, {"kind": "signals", "seat": 3})
    assert (row["over"], row["won_by"]) == (True, 0)
    assert row["items"][0]["clauses"] == ["HF-42"]
