"""Leads and throws."""

import random

import pytest

from chaodipi.cards import Cards, format_cards, full_pack, parse_cards
from chaodipi.play import (
    ThrowResult,
    TrumpOrder,
    check_lead,
    count_leads,
    judge_throw,
    legal_leads,
    safe_lead,
    shape_of,
)
from chaodipi.violation import InputError

from .tables import PLAY, order_of


def throw(order: TrumpOrder, lead: str, *others: str) -> ThrowResult:
    return judge_throw(order, parse_cards(lead), [parse_cards(hand) for hand in others])


def text(cards: Cards) -> str:
    return " ".join(format_cards(cards))


@pytest.mark.clause("AH-21")
def test_what_may_not_be_led() -> None:
    order = order_of("2", "S")
    hand = parse_cards("H3 H3 H2 D4")
    codes = []
    for cards in ("", "H3 H3 H3", "D5", "H3 H2", "H3 D4", "H3 H3", "H2"):
        found = check_lead(order, hand, parse_cards(cards))
        codes.append(found and (found.code, found.facts))
    assert codes == [
        ("no-cards", {}),
        ("not-in-hand", {"cards": parse_cards("H3")}),
        ("not-in-hand", {"cards": parse_cards("D5")}),
        ("mixed-suits", {"suits": (1, 4)}),
        ("mixed-suits", {"suits": (1, 3)}),
        None,
        None,
    ]
    outside = check_lead(order, hand, (99, -1))
    assert outside is not None
    assert outside.code == "not-in-hand"


@pytest.mark.clause("HF-22", "HF-24")
def test_leads_listed() -> None:
    order = order_of("2", "S")
    hand = parse_cards("H3 H3 H4 H4 SA SA D2 D2 C2 C2 BJ")
    assert sorted(text(cards) for cards in legal_leads(order, hand) if len(cards) > 2) == [
        "H3 H3 H4 H4",
        "SA SA C2 C2",
        "SA SA D2 D2",
    ]
    assert count_leads(order, hand) == 6 + 5 + 3


@pytest.mark.parametrize("name", PLAY)
def test_leads_agree_with_shape_check_and_count(name: str) -> None:
    chance = random.Random(name)
    for _ in range(20):
        order = order_of(chance.choice("256A"), chance.choice(["S", "H", "NT"]), name)
        hand = list(full_pack(2))
        chance.shuffle(hand)
        hand = (
            sorted(hand[:25]) if chance.random() < 0.5 else sorted(f for f in hand[:40] if order.suit_of(f) in (1, 4))
        )
        leads = list(legal_leads(order, hand))
        assert len(set(leads)) == len(leads) == count_leads(order, hand)
        for cards in leads:
            assert check_lead(order, hand, cards) is None
            assert shape_of(order, cards).kind in ("single", "pair", "tractor", "510K")
        chance.shuffle(hand)
        assert list(legal_leads(order, hand)) == leads
        assert safe_lead(order, hand) in leads


def test_the_safe_lead_is_low_and_without_points() -> None:
    order = order_of("2", "S")
    assert text(safe_lead(order, parse_cards("S3 H5 D7 DK C8"))) == "D7"
    assert text(safe_lead(order, parse_cards("S3 H5 H10"))) == "H5"
    assert text(safe_lead(order, parse_cards("LJ D2 S4"))) == "S4"
    assert safe_lead(order, ()) == ()


@pytest.mark.clause("HF-25", "HF-27", "HF-29", "AH-23")
@pytest.mark.parametrize(
    ("lead", "others"),
    [
        ("DA DK DK", ["DA D3", "DQ DQ", "C3"]),  # equal does not beat, singles do not beat a pair
        ("HA HQ HQ", ["HK H3", "HK H4", "HA C3"]),  # hands are not pooled
        ("HQ HQ HJ HJ HA", ["HK HK H3 H4 H5", "H6", "C3"]),  # a lone pair is no tractor
        ("HA HQ", ["SA SA LJ", "C3 CA", "D3"]),  # other suits do not matter
        ("H9 H9 H8 H8 HA", ["H3 H3 H4 H4 H5 H5", "HK", "H7"]),  # a longer tractor that is nowhere higher
        ("HA", ["H3"]),  # a lead of one component
        ("H3 H3", ["H4 H4"]),
    ],
)
def test_throws_that_stand(lead: str, others: list[str]) -> None:
    assert throw(order_of("2", "S"), lead, *others) == ThrowResult(True, parse_cards(lead), ())


@pytest.mark.clause("HF-26", "HF-29", "AH-24", "JZ-37")
@pytest.mark.parametrize(
    ("lead", "others", "led", "returned"),
    [
        ("H9 H9 H6 H6", ["HK HK H3"], "H6 H6", "H9 H9"),
        ("HA H5 H5 H6 H6", ["H9 H9 H10 H10"], "H5 H5 H6 H6", "HA"),
        ("HA HA HK", ["C3", "D3", "HA"], "HK", "HA HA"),
        ("HA HQ HQ", ["HK HK"], "HQ HQ", "HA"),
        ("HK HQ H9 H9", ["HA", "H10 H10"], "HQ", "H9 H9 HK"),  # fewest cards first, then the lowest
        ("HA H9 H9 H8 H8", ["H7 H7 H10 H10 H9 H9"], "H8 H8 H9 H9", "HA"),  # part of a longer tractor
        ("SA SA BJ", ["D2 D2"], "SA SA", "BJ"),  # trump throws count level cards
        ("SA SK", ["LJ"], "SK", "SA"),
        ("H2 C2 D2", ["LJ"], "D2", "H2 C2"),  # equals: the suit that comes last
        ("H2 H2 D2 D2", ["LJ LJ"], "D2 D2", "H2 H2"),
        ("H9 HJ", ["H10"], "H9", "HJ"),
    ],
)
def test_throws_that_fail(lead: str, others: list[str], led: str, returned: str) -> None:
    order = order_of("2", "S")
    assert throw(order, lead, *others) == ThrowResult(False, parse_cards(led), parse_cards(returned))
    mixed = list(parse_cards(lead))
    random.Random(1).shuffle(mixed)
    again = judge_throw(order, mixed, [tuple(reversed(parse_cards(hand))) for hand in others])
    assert again.led == parse_cards(led)


def test_a_throw_is_of_one_suit() -> None:
    with pytest.raises(InputError) as mixed:
        throw(order_of("2", "S"), "H3 S3")
    assert mixed.value.code == "mixed-suits"
