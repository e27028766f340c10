"""What the rule-following bot shows, and when it takes the kitty over. Level 2."""

from chaodipi.cards import parse_cards
from chaodipi.game import Pass, Show, TakeOver
from tests.bots.tables import LEFT, ME, PARTNER, chosen, may_show, seen, showing

LONG = "BJ LJ H2 HA HK HK HQ HJ H10 H9 H8 H7 H4 S3 S4 S6 C3 C4 C8 CJ D3 D6 D7 D8 DA"
"""Hearts."""
THIN = "H2 H4 H7 S3 S4 S6 S8 S9 SQ C3 C4 C7 C8 CJ CQ CK D3 D6 D7 D8 D9 DJ DQ DK C9"
MIDDLING = "H2 H4 H7 H9 HJ HQ S3 S4 S6 S8 S9 LJ HA HK C7 C8 CJ CQ D3 D6 D7 D8 D9 DJ DA"
PAIR = LONG.replace("H4", "H2")


def test_it_declares_a_long_suit() -> None:
    assert chosen(seen(LONG, may_show("show", "H2"), trump=None)) == Show(parse_cards("H2"), 1)


def test_it_declares_a_long_suit_while_cards_go_out() -> None:
    early = "BJ H2 HA HK HQ H9 H8 S3 C4 D6"
    assert chosen(seen(early, may_show("show", "H2", can_pass=False), trump=None)) == Show(parse_cards("H2"), 1)


def test_it_waits_with_a_thin_suit() -> None:
    assert chosen(seen(THIN, may_show("show", "H2"), trump=None)) == Pass()


def test_it_is_more_eager_in_a_first_deal_for_the_bankers_seat() -> None:
    asked = may_show("show", "H2")
    assert chosen(seen(MIDDLING, asked, trump=None, banker=None, first_deal=True)) == Show(parse_cards("H2"), 1)
    assert chosen(seen(MIDDLING, asked, trump=None)) == Pass()


def test_it_chooses_its_longest_suit() -> None:
    hand = LONG.replace("D3", "D2")
    assert chosen(seen(hand, may_show("show", "H2", "D2"), trump=None)) == Show(parse_cards("H2"), 1)


def test_it_strengthens_what_is_good() -> None:
    stands = (showing(ME, "H2"),)
    assert chosen(seen(PAIR, may_show("show", "H2 H2"), trump="H", showings=stands)) == Show(parse_cards("H2 H2"), 1)


def test_it_counters_where_it_gains() -> None:
    stands = (showing(LEFT, "C2"),)
    asked = may_show("show", "H2 H2")
    assert chosen(seen(PAIR, asked, trump="C", showings=stands)) == Show(parse_cards("H2 H2"), 1)


def test_it_does_not_counter_where_it_loses() -> None:
    hand = "H2 H2 S3 S4 S6 S8 C3 C4 CA CK CK CQ C9 C9 C8 BJ LJ D3 D6 D7 D8 D9 DQ DK S9"
    stands = (showing(LEFT, "C2"),)
    assert chosen(seen(hand, may_show("show", "H2 H2"), trump="C", showings=stands)) == Pass()


def test_it_takes_the_kitty_over_where_it_gains() -> None:
    stands = (showing(LEFT, "C2"),)
    asked = may_show("take_over", "H2 H2")
    view = seen(PAIR, asked, trump="C", showings=stands, banker=LEFT, owner=LEFT)
    assert chosen(view) == TakeOver(parse_cards("H2 H2"), 1)


def test_it_leaves_a_kitty_where_the_new_trump_is_worse() -> None:
    hand = "H2 H2 S3 S4 S6 S8 C3 C4 CA CK CK CQ C9 C9 C8 BJ LJ D3 D6 D7 D8 D9 DQ DK S9"
    stands = (showing(LEFT, "C2"),)
    asked = may_show("take_over", "H2 H2")
    assert chosen(seen(hand, asked, trump="C", showings=stands, banker=LEFT, owner=LEFT)) == Pass()


def test_it_leaves_its_partners_kitty_for_a_small_gain() -> None:
    hand = "H2 H2 HA HK H9 H8 H7 S3 S4 S6 S8 C3 C4 C7 CJ CQ D3 D6 D7 D8 D9 DJ DQ LJ S9"
    asked = may_show("take_over", "H2 H2")
    theirs = seen(hand, asked, trump="C", showings=(showing(LEFT, "C2"),), banker=LEFT, owner=LEFT)
    partners = seen(hand, asked, trump="C", showings=(showing(PARTNER, "C2"),), banker=PARTNER, owner=PARTNER)
    assert isinstance(chosen(theirs), TakeOver)
    assert chosen(partners) == Pass()
