"""The oracle by itself: what the rules say of 510K and of red fives (§3 to §6, §10)."""

import pytest

from chaodipi.cards import TRUMP, Cards, parse_cards
from tests.oracle import (
    all_follows,
    all_leads,
    five_ten_king,
    led_of,
    led_suit,
    multiplier,
    number_of_follows,
    refusal,
    winner,
)

from .test_examples import order_of

HEARTS, DIAMONDS = 1, 3
SINGLE, DOUBLE = "D5 D10 DK", "D5 D5 D10 D10 DK DK"


def follows(lead: str, hand: str, trump: str = "S", level: str = "2") -> set[Cards]:
    order = order_of(level, trump, "jiangzhe")
    found = all_follows(order, parse_cards(lead), parse_cards(hand))
    assert number_of_follows(order, parse_cards(lead), parse_cards(hand)) == len(found)
    return found


def plays(*texts: str) -> set[Cards]:
    return {parse_cards(text) for text in texts}


@pytest.mark.clause("JZ-42", "JZ-52")
@pytest.mark.parametrize("name", ["jiangzhe", "jiangzhe-open", "jiangzhe-dark", "jiangzhe-flag"])
def test_which_cards_are_one(name: str) -> None:
    for cards in (SINGLE, DOUBLE):
        assert five_ten_king(order_of("2", "S", name), parse_cards(cards)) == DIAMONDS
        assert five_ten_king(order_of("2", "D", name), parse_cards(cards)) == TRUMP
        # Level cards are trump; one card that is not makes it a side 510K.
        assert five_ten_king(order_of("K", "S", name), parse_cards(cards)) == DIAMONDS
        assert five_ten_king(order_of("10", "NT", name), parse_cards(cards)) == DIAMONDS
        assert five_ten_king(order_of("10", "D", name), parse_cards(cards)) == TRUMP
    for cards in ("D5 D10 CK", "D5 D5 D10 DK", "D5 D10 DK DA", "D10 DK"):
        assert five_ten_king(order_of("2", "S", name), parse_cards(cards)) is None


@pytest.mark.clause("JZ-20", "JZ-48")
def test_a_red_five_in_one() -> None:
    hearts = parse_cards("H5 H10 HK")
    for name in ("jiangzhe", "jiangzhe-open", "jiangzhe-dark"):
        assert five_ten_king(order_of("2", "S", name), hearts) == HEARTS
        assert five_ten_king(order_of("5", "S", name), hearts) == HEARTS
        assert five_ten_king(order_of("2", "H", name), hearts) == TRUMP
    assert five_ten_king(order_of("2", "S", "jiangzhe-flag"), hearts) is None
    assert five_ten_king(order_of("2", "H", "jiangzhe-flag"), hearts) == TRUMP
    # One of its cards is trump; the suit to follow is hearts.
    assert led_suit(order_of("2", "S", "jiangzhe"), hearts) == HEARTS


@pytest.mark.clause("JZ-42")
def test_where_there_are_none_the_cards_are_a_throw() -> None:
    for name in ("hefei", "anhui", "anhui-online", "baomahui", "classic"):
        order = order_of("2", "S", name)
        assert five_ten_king(order, parse_cards(SINGLE)) is None
        assert led_of(order, parse_cards(SINGLE), [parse_cards("DA")]) == parse_cards("D5")
        assert parse_cards(SINGLE) not in all_leads(order, parse_cards(SINGLE))


@pytest.mark.clause("JZ-42")
def test_it_is_led_as_it_is() -> None:
    order = order_of("2", "S", "jiangzhe")
    assert led_of(order, parse_cards(SINGLE), [parse_cards("DA DA")]) == parse_cards(SINGLE)
    assert {parse_cards(SINGLE), parse_cards(DOUBLE)} <= all_leads(order, parse_cards(DOUBLE))
    assert (multiplier(order, parse_cards(SINGLE)), multiplier(order, parse_cards(DOUBLE))) == (2, 4)


@pytest.mark.clause("JZ-43")
def test_a_trump_510k_takes_the_other_or_the_three_highest_trumps() -> None:
    assert follows("S5 S10 SK", "S5 S10 SK BJ LJ") == plays("S5 S10 SK")
    assert follows("S5 S10 SK", "H5 BJ LJ S2 SA S10 SK") == plays("H5 BJ LJ")
    assert follows("S5 S10 SK", "BJ D2 D2 C2 S3") == plays("BJ D2 D2", "BJ D2 C2")
    assert follows("S5 S10 SK", "BJ S3 D3 D4") == plays("BJ S3 D3", "BJ S3 D4")
    # With hearts trump the red five is the five of the trump 510K.
    assert follows("H5 H10 HK", "H5 H10 HK BJ LJ", trump="H") == plays("H5 H10 HK")
    order = order_of("2", "S", "jiangzhe")
    lead, hand = parse_cards("S5 S10 SK"), parse_cards("S5 S10 SK BJ LJ D3")
    allowed = all_follows(order, lead, hand)
    assert refusal(order, lead, parse_cards("BJ LJ SK"), allowed) == "must-follow-510k"
    assert refusal(order, lead, parse_cards("BJ LJ D3"), allowed) == "must-follow-suit"


@pytest.mark.clause("JZ-43")
def test_a_double_one_of_trumps_takes_the_six_highest() -> None:
    lead = "S5 S5 S10 S10 SK SK"
    assert follows(lead, "H5 BJ S2 S2 SA SQ S3 S3") == plays("H5 BJ S2 S2 SA SQ")
    assert follows(lead, "H5 BJ S3 D4 D5 D6 D7") == plays(
        "H5 BJ S3 D4 D5 D6", "H5 BJ S3 D4 D5 D7", "H5 BJ S3 D4 D6 D7", "H5 BJ S3 D5 D6 D7"
    )


@pytest.mark.clause("JZ-44", "JZ-52")
def test_a_side_one_takes_the_suit_and_a_double_one_its_pairs() -> None:
    assert follows(SINGLE, "D3 D3 D4 D6 SA") == plays("D3 D3 D4", "D3 D3 D6", "D3 D4 D6")
    # Followers' level cards and red fives are not of the suit.
    assert follows("H5 H10 HK", "H5 H2 H3 H4 H6") == plays("H3 H4 H6")
    assert follows(SINGLE, "D2 D3 C4 C6") == plays("D2 D3 C4", "D2 D3 C6", "D3 C4 C6")
    assert follows(DOUBLE, "D3 D3 D4 D4 D6 D7 D8") == plays(
        "D3 D3 D4 D4 D6 D7", "D3 D3 D4 D4 D6 D8", "D3 D3 D4 D4 D7 D8"
    )
    # Three pairs, in a row or not.
    assert follows(DOUBLE, "D3 D3 D4 D4 D7 D7 DA DA") == plays(
        "D3 D3 D4 D4 D7 D7", "D3 D3 D4 D4 DA DA", "D3 D3 D7 D7 DA DA", "D4 D4 D7 D7 DA DA"
    )


@pytest.mark.clause("JZ-43", "JZ-44")
@pytest.mark.parametrize(
    ("played", "won_by"),
    [
        (("S5 S10 SK", "BJ BJ LJ", "S5 S10 SK"), 0),
        ((SINGLE, SINGLE, "S5 S10 SK", "S5 S10 SK"), 2),
        ((SINGLE, "BJ BJ LJ", "DA DA DQ"), 0),
        ((SINGLE, "C5 C10 CK"), 0),
        ((DOUBLE, "BJ BJ LJ LJ S2 S2", "S5 S5 S10 S10 SK SK"), 2),
        (("H5 H10 HK", "S5 S10 SK"), 1),
        # On any other lead 5, 10, K are just three cards, and a trump 510K is not more than its king.
        (("D3 D4 D6", "S5 S10 SK", "S3 S4 SA"), 2),
        (("D3 D3 D6", "S5 S10 SK"), 0),
    ],
)
def test_what_beats_it(played: tuple[str, ...], won_by: int) -> None:
    assert winner(order_of("2", "S", "jiangzhe"), [parse_cards(cards) for cards in played]) == won_by


@pytest.mark.clause("JZ-38")
def test_red_fives_are_the_highest_trumps_and_in_no_tractor() -> None:
    order = order_of("2", "H", "jiangzhe")
    assert winner(order, [parse_cards(card) for card in ("BJ", "H5", "H5")]) == 1
    assert all(len(cards) == 2 for cards in all_leads(order, parse_cards("H5 H5 BJ BJ H4 H4 H6 H6")) if len(cards) > 1)
