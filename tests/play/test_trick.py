"""Who wins a trick."""

import pytest

from chaodipi.cards import parse_cards
from chaodipi.play import TrumpOrder, winner_of
from chaodipi.violation import InputError

from .tables import order_of


def winner(order: TrumpOrder, *plays: str) -> int:
    return winner_of(order, [parse_cards(cards) for cards in plays])


@pytest.mark.clause("HF-21", "JZ-33", "JZ-40")
@pytest.mark.parametrize(
    ("plays", "won_by"),
    [
        (("S5", "H5", "H3", "HA"), 1),
        (("S5", "D5", "C5", "HA"), 0),  # equal level cards: the first
        (("C9", "CA", "CA", "C3"), 1),
        (("C9", "D3", "S3", "C10"), 3),
        (("C9", "H2", "CA", "H2"), 1),
        (("C9 C9", "CK CQ", "C3 C3", "C10 C10"), 3),
        (("C9 C9", "H2 H3", "C3 C4", "D3 D3"), 0),  # trump that does not cover
        (("C9 C9", "H2 H2", "S5 C5", "D5 D5"), 3),
        (("C3 C3 C4 C4", "CK CK CA CA", "C6 C6 C7 C7", "H2 H2 H4 H4"), 1),
        (("C3 C3 C4 C4", "CK CK CJ CJ", "C6 C6 C7 C7", "C8 C8 C9 C9"), 3),
    ],
)
def test_plain_tricks(plays: tuple[str, ...], won_by: int) -> None:
    assert winner(order_of("5", "H"), *plays) == won_by


@pytest.mark.clause("AH-18", "JZ-35", "JZ-36")
@pytest.mark.parametrize(
    ("plays", "won_by"),
    [
        (("DA DK D5 D5 D4 D4", "C9 C9 C8 C8 C7 C2"), 1),
        (("DA DA D5 D5 D4 D4", "C9 C9 C8 C8 C7 C2"), 0),
        (("D5 D4 D4", "C9 C7 C7", "C8 C8 C4"), 2),
        (("D5 D6 D7", "C9 C7 C7", "C8 C8 C4"), 1),
        (("D5 D6 D7", "C9 C7 C7", "C8 C8 C10"), 2),
        (("DA DA D7 D7", "C9 C9 C4 C4", "C8 C8 C7 C7"), 1),  # two pairs: the highest answer counts
        (("DA DA D7 D7", "C9 C9 C4 C4", "CA CA C6 C6"), 2),
        (("D5 D5 D6 D6 D8 D8 D9 D9", "C5 C5 C6 C6 C7 C7 C8 C8"), 1),  # one run cut in two
        (("D5 D5 D6 D6 D8 D8 D9 D9", "C5 C5 C6 C6 C7 C7 C9 C9"), 0),
        (("D5 D5 D6 D6 DA", "C9 C9 C10 C10 C2", "C4 C4 C6 C6 BJ"), 1),
        (("D5 D5 D6 D6 D8 D8", "C5 C5 C6 C6 C7 C7", "C6 C6 C7 C7 BJ BJ"), 1),  # equal tops, whatever else lies there
        (("D5 D5 D6 D6 D8 D8", "C5 C5 C6 C6 C7 C7", "LJ LJ BJ BJ CK CK"), 2),
        (("DA DQ", "C10 C10", "CJ C4", "CJ BJ"), 3),
        (("DK DK DA", "H7 H7 C4", "D9 D9 DA"), 0),  # another side suit never covers
    ],
)
def test_ruffs_cover_and_compare(plays: tuple[str, ...], won_by: int) -> None:
    assert winner(order_of("3", "C"), *plays) == won_by


@pytest.mark.clause("JZ-36", "JZ-40")
def test_the_split_that_makes_the_top_highest() -> None:
    order = order_of("3", "C")
    # 8 9 10 could answer by its lower or its upper part: 10 counts.
    assert winner(order, "D5 D5 D6 D6 DA DA", "C8 C8 C9 C9 C10 C10", "C9 C9 CJ CJ C10 C10") == 2
    # The lead's second tractor needs the upper pairs only if they are the only ones: then the top is lower.
    lead = "D5 D5 D6 D6 D7 D7 D9 D9 D10 D10"
    assert winner(order, lead, "C4 C4 C5 C5 C6 C6 C7 C7 C8 C8", "C6 C6 C7 C7 C8 C8 C10 C10 CJ CJ") == 1


@pytest.mark.clause("HF-24")
def test_level_pairs_on_one_step_serve_two_tractors() -> None:
    order = order_of("3", "C")
    lead = "D5 D5 D6 D6 D8 D8 D9 D9"
    assert winner(order, lead, "CA CA S3 S3 H3 H3 C3 C3") == 1
    assert winner(order, lead, "CA CA S3 S3 H3 H3 LJ LJ") == 0


@pytest.mark.clause("JZ-39")
def test_a_low_ace_counts_as_one() -> None:
    order = order_of("7", "S", "jiangzhe-open")
    assert winner(order, "DA DA D2 D2", "D3 D3 D4 D4") == 1
    assert winner(order, "D2 D2 D3 D3", "DA DA D2 D2") == 0


def test_bad_tricks() -> None:
    order = order_of("3", "C")
    codes = []
    for plays in ([], ["D5 H5"], ["D5", "D6 D7"], [""]):
        with pytest.raises(InputError) as error:
            winner(order, *plays)
        codes.append(error.value.code)
    assert codes == ["no-cards", "mixed-suits", "wrong-number", "no-cards"]
