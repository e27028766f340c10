"""The trump order: strengths, effective suits, adjacency, the order of a hand."""

import random
from itertools import pairwise

import pytest

from chaodipi.cards import FACES, NO_TRUMP, TRUMP, format_cards, full_pack, parse_card, parse_cards
from chaodipi.play import NO_LEVEL, TrumpOrder, shape_of
from chaodipi.violation import InputError

from .tables import PLAY, order_of, rules_of


def kind(order: TrumpOrder, cards: str) -> str:
    return shape_of(order, parse_cards(cards)).kind


def steps(order: TrumpOrder, cards: str) -> list[int]:
    return [order.step_of(parse_card(card)) for card in cards.split()]


@pytest.mark.clause("HF-20", "HF-21", "AH-04", "AH-17")
def test_trump_stands_above_its_suit() -> None:
    order = order_of("6", "C")
    trumps = steps(order, "BJ LJ C6 D6 CA CK C7 C5 C2")
    assert trumps == sorted(trumps, reverse=True)
    assert len(set(trumps)) == len(trumps)
    assert len(set(steps(order, "S6 H6 D6"))) == 1
    assert all(order.suit_of(parse_card(card)) == TRUMP for card in ["S6", "H6", "D6", "C6", "LJ", "BJ", "C2"])
    assert [order.suit_of(parse_card(card)) for card in ["S7", "H7", "D7"]] == [0, 1, 3]
    side = steps(order, "SA SK SQ SJ S10 S9 S8 S7 S5 S4 S3 S2")
    assert side == sorted(side, reverse=True)


@pytest.mark.clause("AH-11", "JZ-51")
def test_no_trump_makes_only_jokers_and_levels_trump() -> None:
    order = order_of("6", "NT", "jiangzhe")
    trumps = [face for face in range(FACES) if order.suit_of(face) == TRUMP]
    assert sorted(format_cards(trumps)) == sorted(["LJ", "BJ", "H5", "S6", "H6", "C6", "D6"])
    assert len(set(steps(order, "S6 H6 C6 D6"))) == 1


@pytest.mark.clause("JZ-48", "JZ-25")
def test_red_fives_and_flag_deals() -> None:
    order = order_of("5", "H", "jiangzhe")
    assert steps(order, "H5") > steps(order, "BJ") > steps(order, "LJ") > steps(order, "S5") > steps(order, "HA")
    flag = TrumpOrder.of(rules_of("jiangzhe-flag"), NO_LEVEL, NO_TRUMP)
    trumps = [face for face in range(FACES) if flag.suit_of(face) == TRUMP]
    assert sorted(format_cards(trumps)) == ["BJ", "H5", "LJ"]
    assert kind(flag, "S5 S5 S6 S6 S7 S7") == kind(flag, "LJ LJ BJ BJ") == "tractor"
    assert kind(flag, "H4 H4 H6 H6") == "throw"


@pytest.mark.parametrize("trump", ["S", "H", "C", "D", "NT"])
def test_hand_is_shown_trump_first_colours_alternating(trump: str) -> None:
    order = order_of("6", trump)
    shown = order.sort(full_pack(2))
    suits = list(dict.fromkeys(order.suit_of(face) for face in shown))
    assert suits[0] == TRUMP
    assert all(a % 2 != b % 2 for a, b in pairwise(suits[1:]))
    for suit in suits:
        strengths = [order.step_of(face) for face in shown if order.suit_of(face) == suit]
        assert strengths == sorted(strengths, reverse=True)
    mixed = list(full_pack(2))
    random.Random(trump).shuffle(mixed)
    assert order.sort(mixed) == shown


def test_colours_alternate_among_the_suits_held() -> None:
    order = order_of("6", "NT")
    assert format_cards(order.sort(parse_cards("S2 C2 D2"))) == ["S2", "D2", "C2"]
    assert format_cards(order.sort(parse_cards("D6 H6 S6 LJ H3 H4 D5"))) == ["LJ", "S6", "H6", "D6", "H4", "H3", "D5"]


@pytest.mark.clause("HF-22", "HF-23", "HF-24")
@pytest.mark.parametrize(
    "cards",
    [
        "C5 C5 C7 C7",
        "H5 H5 H7 H7",
        "LJ LJ BJ BJ",
        "LJ LJ C6 C6",
        "C6 C6 D6 D6",
        "D6 D6 CA CA",
        "CK CK CA CA S6 S6 C6 C6 LJ LJ BJ BJ",
        "H2 H2 H3 H3 H4 H4 H5 H5 H7 H7 H8 H8 H9 H9 H10 H10 HJ HJ HQ HQ HK HK HA HA",
    ],
)
def test_hefei_tractors(cards: str) -> None:
    assert kind(order_of("6", "C"), cards) == "tractor"


@pytest.mark.clause("HF-24")
@pytest.mark.parametrize(
    "cards",
    [
        "C6 C6 CA CA",
        "S6 S6 D6 D6",
        "C5 C5 C6 C6",
        "C2 C2 CA CA",
        "H2 H2 HA HA",
        "LJ LJ D6 D6",
        "C6 C6 BJ BJ",
        "H3 H4 H5",
    ],
)
def test_hefei_throws_that_look_like_tractors(cards: str) -> None:
    assert kind(order_of("6", "C"), cards) == "throw"


@pytest.mark.clause("HF-24")
def test_full_chain_without_a_trump_level_card_and_at_level_ace() -> None:
    assert kind(order_of("8", "NT"), "D8 D8 LJ LJ") == "tractor"
    assert kind(order_of("8", "NT"), "H8 H8 LJ LJ BJ BJ") == "tractor"
    assert kind(order_of("8", "NT"), "D8 D8 H8 H8") == "throw"
    assert kind(order_of("A", "C"), "DA DA CK CK") == "tractor"
    assert kind(order_of("A", "C"), "CA CA CK CK") == "throw"
    assert kind(order_of("8", "NT", "anhui"), "D8 D8 LJ LJ") == "throw"
    five = order_of("5", "H", "jiangzhe", full_chain=True)
    assert kind(five, "HA HA S5 S5 LJ LJ") == "tractor"
    assert kind(five, "BJ BJ H5 H5") == "throw"


@pytest.mark.clause("AH-05", "AO-02", "AO-03")
def test_chain_of_level_pairs_is_a_parameter() -> None:
    for cards in ("LJ LJ S8 S8", "S8 S8 H8 H8", "H8 H8 SA SA"):
        assert kind(order_of("8", "S", "anhui"), cards) == "throw"
        assert kind(order_of("8", "S", "anhui-online"), cards) == "tractor"


@pytest.mark.clause("JZ-19", "JZ-39", "JZ-41", "JZ-53")
def test_printed_rank_low_ace_and_step_across() -> None:
    flag, rooms, base = (order_of("6", "S", name) for name in ("jiangzhe-flag", "jiangzhe-open", "jiangzhe"))
    found = {
        cards: [kind(o, cards) for o in (flag, rooms, base)]
        for cards in ("S5 S5 S6 S6", "S5 S5 S7 S7", "S5 S5 S6 S6 S7 S7")
    }
    assert found == {
        "S5 S5 S6 S6": ["tractor", "tractor", "throw"],
        "S5 S5 S7 S7": ["tractor", "throw", "tractor"],
        "S5 S5 S6 S6 S7 S7": ["tractor", "tractor", "throw"],
    }
    assert kind(rooms, "H5 H5 H7 H7") == "mixed"
    assert kind(rooms, "C5 C5 C7 C7") == "throw"
    assert kind(base, "C5 C5 C7 C7") == "tractor"
    assert kind(rooms, "C5 C5 C6 C6") == "mixed"
    for order in (flag, rooms, base):
        assert kind(order, "DA DA D2 D2 D3 D3") == kind(order, "DA DA DK DK") == "tractor"
        assert kind(order, "DK DK DA DA D2 D2") == "throw"


@pytest.mark.clause("JZ-39", "JZ-41")
def test_level_ace_and_level_two_at_printed_rank() -> None:
    ace = order_of("A", "S", "jiangzhe-open")
    assert kind(ace, "SK SK SA SA") == kind(ace, "SA SA S2 S2") == "tractor"
    assert kind(ace, "DA DA D2 D2") == "mixed"
    two = order_of("2", "S", "jiangzhe-open")
    assert kind(two, "SA SA S2 S2") == kind(two, "S2 S2 S3 S3") == "tractor"
    assert kind(two, "DA DA D3 D3") == "throw"
    assert kind(order_of("2", "S", "jiangzhe"), "DA DA D3 D3") == "tractor"


@pytest.mark.clause("JZ-38", "JZ-48")
def test_the_hole_of_the_red_five() -> None:
    assert kind(order_of("9", "S", "jiangzhe"), "H4 H4 H6 H6") == "throw"
    assert kind(order_of("5", "S", "jiangzhe"), "H4 H4 H6 H6") == "tractor"
    assert kind(order_of("5", "S", "jiangzhe-open"), "H4 H4 H6 H6") == "throw"
    assert kind(order_of("9", "H", "jiangzhe"), "H4 H4 H6 H6") == "throw"
    assert kind(order_of("9", "S", "hefei"), "H4 H4 H6 H6") == "throw"


@pytest.mark.clause("JZ-41")
def test_a_printed_rank_tractor_compares_by_that_rank() -> None:
    order = order_of("6", "S", "jiangzhe-open")
    [low] = shape_of(order, parse_cards("S5 S5 S6 S6")).components
    [high] = shape_of(order, parse_cards("S7 S7 S8 S8")).components
    assert low.top < high.top
    [aces] = shape_of(order, parse_cards("SA SA S2 S2")).components
    assert aces.top < low.top


def test_orders_are_made_once_and_refuse_what_there_is_not() -> None:
    assert order_of("6", "C") is order_of("6", "C")
    with pytest.raises(InputError) as level:
        TrumpOrder.of(rules_of(), 15, 0)
    with pytest.raises(InputError) as trump:
        TrumpOrder.of(rules_of(), 5, 7)
    with pytest.raises(InputError) as flag:
        TrumpOrder.of(rules_of(), NO_LEVEL, 0)
    codes = [error.value.code for error in (level, trump, flag)]
    assert codes == ["bad-level", "bad-trump", "bad-trump"]


@pytest.mark.parametrize("name", PLAY)
@pytest.mark.parametrize("trump", ["S", "H", "NT"])
@pytest.mark.parametrize("level", ["2", "5", "A"])
def test_every_face_has_one_cell(name: str, trump: str, level: str) -> None:
    order = order_of(level, trump, name)
    cells = {(order.suit_of(face), order.bits[face]) for face in range(FACES)}
    assert len(cells) == FACES
    for table in order.tables:
        assert list(table.steps) == sorted(table.steps)
