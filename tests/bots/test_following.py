"""What the rule-following bot follows with. Level 2, spades trump; seat 0 plays, seat 2 is its partner."""

from tests.bots.tables import LEFT, PARTNER, RIGHT, played

REST = "H3 H4 H6 H7 C3 C4 C6 C7"
"""Cards without meaning, so that the last trick is far away."""


def test_it_gives_points_to_a_partner_who_wins() -> None:
    assert played(f"D10 D3 {REST}", (LEFT, "D9"), (PARTNER, "DA"), (RIGHT, "D4")) == "D10"


def test_void_it_gives_points_to_a_partner_who_wins_rather_than_a_trump() -> None:
    assert played(f"HK S9 {REST}", (LEFT, "D9"), (PARTNER, "DA"), (RIGHT, "D4")) == "HK"


def test_it_gives_no_points_to_the_others() -> None:
    assert played(f"D10 DK D6 {REST}", (LEFT, "DA"), (PARTNER, "D3"), (RIGHT, "D4")) == "D6"


def test_void_it_gives_no_points_to_the_others() -> None:
    assert played("H10 H5 H3 HK C5 C7 C10 CK", (LEFT, "DA DA"), (PARTNER, "D3 D4"), (RIGHT, "D4 D6")) == "H3 C7"


def test_it_ruffs_a_trick_with_points_with_a_small_trump() -> None:
    assert played(f"S3 SA BJ {REST}", (LEFT, "DK"), (PARTNER, "D3"), (RIGHT, "D10")) == "S3"


def test_it_lets_a_trick_without_points_go_rather_than_ruff_with_a_joker() -> None:
    assert played(f"BJ LJ {REST}", (LEFT, "D8"), (PARTNER, "D3"), (RIGHT, "D9")) not in {"BJ", "LJ"}


def test_it_ruffs_with_points_where_nobody_can_over_ruff() -> None:
    assert played(f"S10 SQ {REST}", (LEFT, "DK"), (PARTNER, "D3"), (RIGHT, "D10")) == "S10"


def test_it_over_ruffs_for_points_and_no_higher_than_it_must() -> None:
    assert played(f"S3 S9 SJ BJ {REST}", (LEFT, "DK"), (PARTNER, "D10"), (RIGHT, "S7")) == "S9"


def test_it_does_not_ruff_its_partners_sure_trick() -> None:
    assert played(f"S3 S9 {REST}", (LEFT, "D8"), (PARTNER, "DA"), (RIGHT, "D9"))[0] != "S"


def test_it_wins_with_the_lowest_card_that_wins() -> None:
    assert played(f"DA DJ D3 {REST}", (LEFT, "D5"), (PARTNER, "D3"), (RIGHT, "D10")) == "DJ"


def test_it_ruffs_a_tractor_with_a_tractor() -> None:
    hand = f"S3 S3 S4 S4 S6 SA {REST}"
    assert played(hand, (LEFT, "DK DK DQ DQ"), (PARTNER, "D3 D4 D6 D7"), (RIGHT, "D10 D10 D9 D8")) == "S3 S3 S4 S4"


def test_it_ruffs_a_throw_so_that_every_part_is_covered() -> None:
    hand = f"S3 S6 S6 SA {REST}"
    assert played(hand, (LEFT, "DA DA DK"), (PARTNER, "D3 D4 D6"), (RIGHT, "D10 D9 D8")) == "S3 S6 S6"


def test_it_keeps_a_pair_where_a_single_card_will_do() -> None:
    assert played(f"D3 D3 D6 {REST}", (LEFT, "DA"), (PARTNER, "D4"), (RIGHT, "D8")) == "D6"


def test_it_takes_the_last_trick_for_the_kitty() -> None:
    assert played("S4 S4", (LEFT, "DA DA"), (PARTNER, "S3 S3"), (RIGHT, "D8 D9"), banker=LEFT) == "S4 S4"
    assert played("S9", (LEFT, "DA"), (PARTNER, "D4"), (RIGHT, "D8")) == "S9"


def test_it_keeps_its_only_master_for_the_last_trick() -> None:
    buried = "DK DK HK HK D10 D10 H10 H10"
    assert played("BJ C3 C4", (LEFT, "D5"), (PARTNER, "D3"), (RIGHT, "D4"), buried=buried) == "C3"
