"""The kitty's points, penalties, and how points become levels."""

import pytest

from chaodipi.scoring import apply_penalty, throw_penalty
from chaodipi.violation import InputError

from .tables import codes, deal, rules_of


@pytest.mark.clause("HF-34")
@pytest.mark.parametrize(
    ("lead", "bonus"),
    [
        ("HA", 40),
        ("HA HA", 80),
        ("H3 H3 H4 H4", 160),
        ("H3 H3 H4 H4 H5 H5", 320),
        ("H3 H3 H4 H4 H5 H5 H6 H6", 640),
        ("HA HA HJ HJ H9", 80),
        ("HA HK HQ HJ", 40),
    ],
)
def test_the_kitty_in_hefei(lead: str, bonus: int) -> None:
    settled = deal("hefei", 10, "7 7", won=lead, kitty=20)
    assert (settled.sheet.kitty_bonus, settled.sheet.total, settled.sheet.table_points) == (bonus, bonus + 10, 10)
    assert settled.sheet.multiplier * 20 == bonus


@pytest.mark.clause("JZ-63")
@pytest.mark.parametrize(("lead", "bonus"), [("HA", 40), ("HA HA", 80), ("HA HA HJ HJ H9", 160), ("H3 H3 H4 H4", 160)])
def test_the_kitty_in_classic(lead: str, bonus: int) -> None:
    assert deal("classic", 10, "7 7", won=lead, kitty=20).sheet.kitty_bonus == bonus


@pytest.mark.clause("AH-25", "HF-34")
def test_the_kitty_counts_for_the_opponents_only() -> None:
    lost = deal("hefei", 30, "7 7", kitty=40).sheet
    assert (lost.total, lost.kitty_bonus, lost.multiplier, lost.kitty_points) == (30, 0, 0, 40)
    assert "kitty" not in codes(deal("hefei", 30, "7 7", kitty=40))
    # It is the lead that counts, not what wins over it.
    assert deal("hefei", 30, "7 7", won="SA SA", lead="H3 H4", kitty=10, trump="S").sheet.multiplier == 2
    assert deal("hefei", 30, "7 7", won="HA", kitty=0).sheet.multiplier == 2


def test_a_lead_that_is_none_is_refused() -> None:
    with pytest.raises(InputError) as wrong:
        deal("hefei", 30, "7 7", won="SA SA", lead="H3 D4", kitty=10)
    assert wrong.value.code == "mixed-suits"


@pytest.mark.clause("HF-28", "HF-29")
def test_penalties_have_a_floor_in_hefei() -> None:
    hefei = rules_of("hefei")
    assert throw_penalty(hefei, thrown=4, led=1) == 40
    assert apply_penalty(hefei, 30, 40, against=1, bankers=0) == 0
    assert apply_penalty(hefei, 50, 40, against=1, bankers=0) == 10
    assert apply_penalty(hefei, 50, 40, against=0, bankers=0) == 90
    assert apply_penalty(hefei, 0, 40, against=0, bankers=1) == 0
    # Forgotten: what comes later counts from 0.
    assert apply_penalty(hefei, apply_penalty(hefei, 0, 40, 1, 0), 20, 0, 0) == 20


@pytest.mark.clause("JZ-37", "AH-24")
def test_penalties_go_below_zero_in_classic() -> None:
    classic = rules_of("classic")
    assert throw_penalty(classic, thrown=4, led=1) == 10
    assert apply_penalty(classic, 10, 40, against=1, bankers=0) == -30
    assert apply_penalty(classic, 10, 40, against=1, bankers=1) == 50


@pytest.mark.clause("HF-11")
@pytest.mark.parametrize(
    ("points", "held", "raised"),
    [(0, True, 8), (5, True, 8), (10, True, 7), (15, True, 7), (35, True, 5), (70, True, 1), (75, True, 1),
     (80, False, 0), (85, False, 0), (90, False, 1), (95, False, 1), (195, False, 11), (400, False, 32)],
)  # fmt: skip
def test_ten_points_are_a_level_in_hefei_and_an_odd_five_is_nothing(points: int, held: bool, raised: int) -> None:
    sheet = deal("hefei", points, "3 3").sheet
    assert (sheet.held, sheet.raised) == (held, raised)


TWO = [(-40, True, 3), (0, True, 3), (5, True, 2), (35, True, 2), (40, True, 1), (75, True, 1), (80, False, 0),
       (115, False, 0), (120, False, 1), (155, False, 1), (160, False, 2), (280, False, 5),
       (400, False, 8)]  # fmt: skip


@pytest.mark.clause("JZ-61")
@pytest.mark.parametrize(("points", "held", "raised"), TWO)
def test_the_table_for_two_decks(points: int, held: bool, raised: int) -> None:
    sheet = deal("classic", points, "3 3").sheet
    assert (sheet.held, sheet.raised) == (held, raised)


@pytest.mark.clause("JZ-60", "JZ-62")
@pytest.mark.parametrize(
    ("decks", "points", "held", "raised"),
    [(1, 0, True, 3), (1, 5, True, 2), (1, 15, True, 2), (1, 20, True, 1), (1, 35, True, 1), (1, 40, False, 0),
     (1, 55, False, 0), (1, 60, False, 1), (1, 180, False, 7), (1, 200, False, 8),
     (3, 0, True, 3), (3, 5, True, 2), (3, 55, True, 2), (3, 60, True, 1), (3, 115, True, 1), (3, 120, False, 0),
     (3, 175, False, 0), (3, 180, False, 1), (3, 540, False, 7), (3, 600, False, 8)],
)  # fmt: skip
def test_the_tables_for_one_and_three_decks(decks: int, points: int, held: bool, raised: int) -> None:
    sheet = deal(rules_of("classic", {"cards.decks": decks}), points, "3 3").sheet
    assert (sheet.held, sheet.raised) == (held, raised)


@pytest.mark.clause("JZ-56")
@pytest.mark.parametrize(
    ("points", "raised", "pays"),
    [(-15, 11, 11), (-10, 10, 10), (-5, 10, 10), (0, 9, 9), (5, 8, 8), (15, 7, 7), (75, 1, 1), (80, 0, -1),
     (85, 0, -1), (95, 1, -2), (165, 8, -9)],
)  # fmt: skip
def test_tens_with_a_level_more_for_no_points(points: int, raised: int, pays: int) -> None:
    changes = {"levels.odd_five": True, "levels.zero_bonus": True, "levels.jumps": None, "payments.kind": "levels"}
    sheet = deal(rules_of("hefei", changes), points, "3 3").sheet
    assert sheet.raised == raised
    assert sheet.pay == (pays, -pays, pays, -pays)
