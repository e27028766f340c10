"""Shapes and their components."""

import pytest

from chaodipi.cards import format_cards, parse_cards
from chaodipi.play import TrumpOrder, kitty_multiplier, shape_of
from chaodipi.violation import InputError

from .tables import order_of


def parts(order: TrumpOrder, cards: str) -> list[str]:
    return [" ".join(format_cards(part.cards)) for part in shape_of(order, parse_cards(cards)).components]


@pytest.mark.clause("HF-22")
@pytest.mark.parametrize(
    ("cards", "kind", "suit"),
    [
        ("D9", "single", 3),
        ("D9 D9", "pair", 3),
        ("S2 S2", "pair", 4),
        ("S2 D2", "throw", 4),
        ("LJ BJ", "throw", 4),
        ("C3 C3 C4 C4", "tractor", 2),
        ("C3 C4 C5", "throw", 2),
        ("C3 S3", "mixed", None),
        ("C2 C3", "mixed", None),
    ],
)
def test_kinds(cards: str, kind: str, suit: int | None) -> None:
    shape = shape_of(order_of("2", "H"), parse_cards(cards))
    assert (shape.kind, shape.suit) == (kind, suit)
    assert bool(shape.components) == (kind != "mixed")


def test_the_longest_tractor_first_then_the_longest_left() -> None:
    order = order_of("2", "S")
    assert parts(order, "HA H3 H3 H4 H4 H6 H6 H7 H7 H8 H8 HJ HJ HK") == [
        "H6 H6 H7 H7 H8 H8",
        "H3 H3 H4 H4",
        "HJ HJ",
        "HA",
        "HK",
    ]
    assert parts(order, "H3 H3 H4 H4 H6 H6 H7 H7") == ["H6 H6 H7 H7", "H3 H3 H4 H4"]


def test_of_level_pairs_on_one_step_the_first_suit_goes_in() -> None:
    order = order_of("2", "S")
    assert parts(order, "H2 H2 D2 D2 SA SA") == ["SA SA H2 H2", "D2 D2"]
    assert parts(order, "C2 C2 D2 D2 S2 S2 LJ LJ") == ["S2 S2 C2 C2 LJ LJ", "D2 D2"]
    assert parts(order, "C2 D2 H2") == ["H2", "C2", "D2"]
    assert parts(order_of("2", "NT"), "S2 S2 C2 C2 D2 D2 LJ LJ") == ["S2 S2 LJ LJ", "C2 C2", "D2 D2"]


def test_each_level_pair_may_serve_a_tractor_of_its_own() -> None:
    # The chain takes one pair of the step; the other one has only broken neighbours left.
    order = order_of("A", "S", "hefei")
    assert parts(order, "SK SK HA HA DA DA SA SA") == ["SK SK SA SA HA HA", "DA DA"]


def test_what_has_no_shape() -> None:
    with pytest.raises(InputError) as none:
        shape_of(order_of("2", "S"), ())
    with pytest.raises(InputError) as many:
        shape_of(order_of("2", "S"), parse_cards("H3 H3 H3"))
    with pytest.raises(InputError) as one_deck:
        shape_of(order_of("2", "S"), (14,) * 3)
    assert [e.value.code for e in (none, many, one_deck)] == ["no-cards", "too-many-copies", "too-many-copies"]


@pytest.mark.clause("HF-34", "AH-25", "JZ-08", "JZ-54", "JZ-63")
@pytest.mark.parametrize(
    ("lead", "hefei", "anhui", "classic"),
    [
        ("DA", 2, 2, 2),
        ("DA DK DQ DJ", 2, 2, 2),
        ("DA DA", 4, 4, 4),
        ("DA DA DJ DJ D9", 4, 4, 8),
        ("DA DA DK DK", 8, 8, 8),
        ("DA DA DK DK DQ DQ", 16, 8, 12),
        ("DA DA DK DK DQ DQ D9 D9 D8 D8", 16, 8, 20),
        ("D3 D3 D4 D4 D5 D5 D6 D6 DA", 32, 8, 16),
    ],
)
def test_kitty_multiplier(lead: str, hefei: int, anhui: int, classic: int) -> None:
    cards = parse_cards(lead)
    found = [kitty_multiplier(order_of("2", "S", name), cards) for name in ("hefei", "anhui", "classic")]
    assert found == [hefei, anhui, classic]
