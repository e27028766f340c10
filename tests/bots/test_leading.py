"""What the rule-following bot leads. Level 2, spades trump; seat 0 leads, seat 2 is its partner."""

from chaodipi.cards import parse_cards
from chaodipi.play import TrumpOrder, shape_of
from tests.bots.tables import CLASSIC, LEFT, ME, PARTNER, RIGHT, played

LOW = "C3 C4 C6 C7 C8 C9 CJ H3 H4 H6 H7 H8 H9 HJ S3 S4 S6 S7 S8 S9"


def test_it_leads_an_ace_while_everybody_still_follows() -> None:
    assert played("DA D4 C7 C9 H8 H6 H3 S3 S4 S8 SK") == "DA"


def test_it_leads_a_pair_of_aces_together() -> None:
    assert played("DA DA D4 C7 C9 H8 H6 H3 S3 S4 S8 SK") == "DA DA"


def test_it_throws_what_cannot_be_beaten() -> None:
    # A king stands beside two aces only because no other ace is left.
    assert played("DA DA DK C7 C9 H8 H6 H3 S3 S4 S8") == "DK DA DA"


def test_it_throws_nothing_that_may_be_beaten() -> None:
    hand = parse_cards(played("DA DK D9 DQ C7 C9 H8 H6 H3 S3 S4 S8"))
    assert len(hand) == 1


def test_it_knows_a_king_as_the_highest_once_the_aces_are_seen() -> None:
    tricks = [[(LEFT, "DA"), (PARTNER, "D3"), (RIGHT, "D4"), (ME, "D6")]] * 2
    assert played(f"DK DQ {LOW}", tricks=tricks)[0] == "D"
    assert played(f"DK DQ {LOW}")[0] != "D"


def test_it_leads_what_its_partner_ruffs() -> None:
    # The partner had no diamond, both others had.
    tricks = [[(LEFT, "DA"), (PARTNER, "C4"), (RIGHT, "D4"), (ME, "D6")]]
    assert played("D7 D5 C7 C9 H8 H6 H3 S3 S4", tricks=tricks)[0] == "D"


def test_it_does_not_lead_a_king_under_the_aces() -> None:
    assert played(f"DK D4 CK {LOW}") not in {"DK", "CK"}


def test_it_leads_side_cards_before_its_only_master_when_the_kitty_is_at_stake() -> None:
    assert played("BJ C9", buried="DK DK HK HK D10 D10 H10 H10") == "C9"


def test_a_lead_is_of_one_suit() -> None:
    order = TrumpOrder.of(CLASSIC, 2, 0)
    assert shape_of(order, parse_cards(played("DA DA CA CA HA HA S3"))).suit is not None
