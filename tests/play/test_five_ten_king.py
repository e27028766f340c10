"""510K: what it is, how it is followed, what beats it."""

from itertools import combinations

import pytest

from chaodipi.cards import TRUMP, format_cards, parse_cards
from chaodipi.play import (
    check_follow,
    check_lead,
    count_follows,
    count_leads,
    judge_throw,
    kitty_multiplier,
    legal_follows,
    legal_leads,
    owed,
    playable,
    safe_follow,
    shape_of,
    winner_of,
)

from .tables import order_of


@pytest.mark.clause("JZ-20", "JZ-42", "JZ-52")
@pytest.mark.parametrize(
    ("level", "trump", "name", "cards", "suit"),
    [
        ("2", "S", "jiangzhe-open", "D5 D10 DK", 3),
        ("2", "S", "jiangzhe-open", "S5 S10 SK", TRUMP),
        ("2", "S", "jiangzhe-open", "H5 H10 HK", 1),
        ("2", "S", "jiangzhe", "H5 H10 HK", 1),
        ("2", "S", "jiangzhe-flag", "H5 H10 HK", None),
        ("2", "H", "jiangzhe-flag", "H5 H10 HK", TRUMP),
        ("2", "S", "jiangzhe-open", "D5 D5 D10 D10 DK DK", 3),
        ("10", "H", "jiangzhe-open", "S5 S10 SK", 0),
        ("10", "S", "jiangzhe-open", "S5 S10 SK", TRUMP),
        ("10", "NT", "jiangzhe", "S5 S10 SK", 0),
        ("5", "S", "jiangzhe", "H5 H10 HK", 1),
    ],
)
def test_which_cards_are_one(level: str, trump: str, name: str, cards: str, suit: int | None) -> None:
    order = order_of(level, trump, name)
    shape = shape_of(order, parse_cards(cards))
    assert (shape.kind, shape.suit) == (("510K", suit) if suit is not None else ("mixed", None))
    assert (check_lead(order, parse_cards(cards), parse_cards(cards)) is None) == (suit is not None)


@pytest.mark.clause("JZ-42")
def test_a_510k_with_anything_else_is_just_cards() -> None:
    order = order_of("2", "S", "jiangzhe")
    assert shape_of(order, parse_cards("D5 D10 DK DA")).kind == "throw"
    assert shape_of(order, parse_cards("D5 D5 D10 DK")).kind == "throw"
    assert shape_of(order_of("2", "S", "hefei"), parse_cards("D5 D10 DK")).kind == "throw"
    assert shape_of(order, parse_cards("D5 H10 DK")).kind == "mixed"


@pytest.mark.clause("JZ-42", "JZ-54")
def test_it_is_led_as_it_is_and_never_a_throw() -> None:
    order = order_of("2", "S", "jiangzhe")
    hand = parse_cards("D5 D5 D10 D10 DK DK H5 H10 HK C3")
    kings = [
        " ".join(format_cards(cards)) for cards in legal_leads(order, hand) if shape_of(order, cards).kind == "510K"
    ]
    assert kings == ["H5 H10 HK", "D5 D10 DK", "D5 D5 D10 D10 DK DK"]
    assert count_leads(order, hand) == len(list(legal_leads(order, hand)))
    assert judge_throw(order, parse_cards("D5 D10 DK"), [parse_cards("DA DA")]).stands
    assert kitty_multiplier(order, parse_cards("D5 D10 DK")) == 2
    assert kitty_multiplier(order, parse_cards("D5 D5 D10 D10 DK DK")) == 4


@pytest.mark.clause("JZ-43", "JZ-44")
@pytest.mark.parametrize(
    ("lead", "hand", "legal", "code"),
    [
        # Trump: holders of another must play it, the rest their highest trumps, ties free.
        ("S5 S10 SK", "S5 S10 SK BJ LJ D3", ["S5 S10 SK"], "follow-510k"),
        ("S5 S10 SK", "BJ BJ LJ S3 D3", ["BJ BJ LJ"], "follow-highest"),
        ("S5 S10 SK", "H5 H5 S2 D2 D2 C2 S3", ["H5 H5 S2"], "follow-highest"),
        ("S5 S10 SK", "BJ D2 D2 C2 S3", ["BJ D2 D2", "BJ D2 C2"], "follow-highest"),
        ("S5 S10 SK", "BJ S3 D3 D4", ["BJ S3 D3", "BJ S3 D4"], "follow-all"),
        ("S5 S5 S10 S10 SK SK", "BJ S2 SA SQ SJ S9 S8", ["BJ S2 SA SQ SJ S9"], "follow-highest"),
        # Side: three of the suit, of the double as many pairs as held. Red fives and level cards are not of it.
        ("D5 D10 DK", "D3 D3 D4 D6", ["D3 D3 D4", "D3 D3 D6", "D3 D4 D6"], "follow-suit"),
        ("H5 H10 HK", "H5 H2 H3 H4 H6", ["H3 H4 H6"], "follow-all"),
        (
            "D5 D5 D10 D10 DK DK",
            "D3 D3 D4 D4 D6 D7 D8",
            ["D3 D3 D4 D4 D6 D7", "D3 D3 D4 D4 D6 D8", "D3 D3 D4 D4 D7 D8"],
            "follow-pairs",
        ),
        ("D5 D10 DK", "D3 D4 C3 C3", ["D3 D4 C3"], "follow-all"),
    ],
)
def test_following(lead: str, hand: str, legal: list[str], code: str) -> None:
    order = order_of("2", "S", "jiangzhe")
    led, held = parse_cards(lead), parse_cards(hand)
    listed = list(legal_follows(order, led, held))
    assert sorted(listed) == sorted(parse_cards(cards) for cards in legal)
    assert count_follows(order, led, held) == len(listed)
    every = {tuple(sorted(cards)) for cards in combinations(held, len(led))}
    assert {cards for cards in every if check_follow(order, led, held, cards) is None} == set(listed)
    assert playable(order, led, held) == {face for cards in listed for face in cards}
    assert safe_follow(order, led, held) in listed
    assert owed(order, led, held).code == code


@pytest.mark.clause("JZ-43")
def test_the_reason_names_the_trumps_owed() -> None:
    order = order_of("2", "S", "jiangzhe")
    led = parse_cards("S5 S10 SK")
    refused = check_follow(order, led, parse_cards("BJ BJ LJ S3"), parse_cards("BJ BJ S3"))
    assert refused is not None
    assert (refused.code, refused.facts["cards"]) == ("must-follow-highest", parse_cards("BJ BJ LJ"))
    refused = check_follow(order, led, parse_cards("S5 S10 SK BJ"), parse_cards("S5 S10 BJ"))
    assert refused is not None
    assert (refused.code, refused.facts["cards"]) == ("must-follow-510k", parse_cards("S5 S10 SK"))


@pytest.mark.clause("JZ-43", "JZ-44")
@pytest.mark.parametrize(
    ("plays", "won_by"),
    [
        (("S5 S10 SK", "BJ BJ LJ", "S5 S10 SK", "D3 D4 D6"), 0),
        (("D5 D10 DK", "D5 D10 DK", "S5 S10 SK", "S5 S10 SK"), 2),
        (("D5 D10 DK", "BJ BJ LJ", "DA DA DQ", "C5 C10 CK"), 0),
        (("D5 D5 D10 D10 DK DK", "BJ BJ LJ LJ S2 S2", "S5 S5 S10 S10 SK SK", "D3 D3 D4 D4 D6 D6"), 2),
        (("D3 D4 D6", "S5 S10 SK", "S3 S4 SA", "C5 C10 CK"), 2),  # on any other lead they are just three cards
    ],
)
def test_what_beats_it(plays: tuple[str, ...], won_by: int) -> None:
    assert winner_of(order_of("2", "S", "jiangzhe"), [parse_cards(cards) for cards in plays]) == won_by
