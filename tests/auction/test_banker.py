"""Who is banker, who draws first, and what a turned kitty decides."""

import pytest

from chaodipi.auction import Turned, banker_of, first_drawer_by, turn_kitty, when_undeclared
from chaodipi.cards import NO_TRUMP, parse_card, parse_cards

from .tables import auction_of, rules_of

DECLARING = {"banker.later": "declaring", "banker.undeclared_first": "turn_by_seat",
             "banker.undeclared_later": "turn_by_seat"}  # fmt: skip


def in_order(cards: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in cards.split())


@pytest.mark.clause("HF-09", "JZ-46")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_the_first_banker_is_the_last_to_have_shown(rules: str) -> None:
    assert banker_of(auction_of(rules, first=True)) is None
    assert banker_of(auction_of(rules, (3, "D2"), first=True)) == 3
    assert banker_of(auction_of(rules, (3, "D2"), (3, "D2 D2"), first=True)) == 3
    assert banker_of(auction_of(rules, (3, "D2"), (1, "H2 H2"), (2, "S2 S2"), first=True)) == 2


@pytest.mark.clause("HF-08")
def test_a_banker_fixed_before_the_deal_stays() -> None:
    assert banker_of(auction_of("hefei", (3, "D2"), banker=1)) == 1
    assert banker_of(auction_of("classic", (3, "D2"), (0, "S2 S2"), banker=1)) == 1
    assert banker_of(auction_of("hefei", banker=1)) == 1


@pytest.mark.clause("AH-15")
def test_where_declaring_decides_it_is_the_declarer_or_the_seat_after() -> None:
    for side, last, banker in [(0, 0, 0), (0, 2, 2), (0, 1, 2), (0, 3, 0), (1, 0, 1), (1, 3, 3)]:
        auction = auction_of(rules_of("hefei", **DECLARING, **{"showing.later_counters": "all"}), (last, "D2"))
        assert banker_of(type(auction)(auction.rules, 2, False, None, side, auction.showings)) == banker


@pytest.mark.clause("HF-36")
def test_the_card_drawn_says_who_draws_first() -> None:
    drawn = {card: first_drawer_by(parse_card(card)) for card in ("SA", "D2", "H3", "C4", "S5", "HK", "LJ", "BJ")}
    assert drawn == {"SA": 0, "D2": 1, "H3": 2, "C4": 3, "S5": 0, "HK": 0, "LJ": None, "BJ": None}


@pytest.mark.clause("JZ-46")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_a_first_deal_without_a_declarer_is_thrown_in(rules: str) -> None:
    auction = auction_of(rules, first=True)
    assert when_undeclared(auction) == "redeal"
    assert turn_kitty(auction, 0, parse_cards("S2 S3 S4 S5 S6 S7 S8 S9")) is None


@pytest.mark.clause("JZ-47")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
@pytest.mark.parametrize(
    ("kitty", "turned", "trump"),
    [
        ("S3 HK D6 S6 BJ C3 C4 C5", 3, 3),  # the first level card
        ("S3 BJ D6 S6 C3 C4 C5 C7", 2, NO_TRUMP),  # a joker before it
        ("S3 HK DK SQ C3 C4 C5 C7", 8, 1),  # the highest, of equals the earliest
        ("S3 D4 DA SA C3 C4 C5 C7", 8, 3),
        ("H5 D4 D2 S4 C3 C4 C2 H2", 8, 1),
    ],
)
def test_later_the_kitty_is_turned(rules: str, kitty: str, turned: int, trump: int) -> None:
    cards = in_order(kitty)
    found = turn_kitty(auction_of(rules, level="6", banker=2), 0, cards)
    assert found == Turned(cards[:turned], (2,) * turned, trump, 2)


@pytest.mark.clause("AH-12", "AH-13", "AO-01")
def test_or_turned_seat_by_seat() -> None:
    rules = rules_of("hefei", **DECLARING, **{"showing.later_counters": "all"})
    cards = in_order("S3 BJ D6 S6 C3 C4 C5 C7")
    first = auction_of(rules, level="6", first=True)
    assert turn_kitty(first, 3, cards) == Turned(cards[:3], (3, 0, 1), 3, 1)
    high = in_order("S3 BJ HK DK C3 C4 C5 C7")
    assert turn_kitty(first, 3, high) == Turned(high, (3, 0, 1, 2, 3, 0, 1, 2), 1, 1)
    later = type(first)(rules, 6, False, None, 0)
    assert turn_kitty(later, 3, cards) == Turned(cards[:3], (3, 0, 1), 3, 2)
    jokers = parse_cards("LJ LJ LJ BJ BJ BJ")
    assert turn_kitty(first, 3, jokers) == Turned(jokers, (3, 0, 1, 2, 3, 0), NO_TRUMP, 3)


@pytest.mark.clause("JZ-48")
def test_a_red_five_turned_is_a_five_of_hearts() -> None:
    rules = rules_of("classic", **{"cards.red_fives": True, "showing.order": ["D", "C", "H", "S", "LJ", "BJ", "H5"]})
    cards = in_order("S3 H5 D6 S6 C3 C4 C5 C7")
    for level, turned, trump in [("5", 2, 1), ("6", 3, 3)]:
        found = turn_kitty(auction_of(rules, level=level, banker=0), 0, cards)
        assert found == Turned(cards[:turned], (0,) * turned, trump, 0)
