"""The oracle by itself: triples and tractors of triples (§3 to §6, §10; three decks)."""

import pytest

from chaodipi.cards import Cards, format_cards, parse_cards
from chaodipi.rules import rule_set_from
from tests.oracle import Order, all_follows, all_leads, led_of, multiplier, number_of_follows, obligation, split, tops

ORDER = Order(rule_set_from({"base": "classic", "set": {"cards.decks": 3}}), 2, 0)


def of(text: str) -> Cards:
    """Hearts, a sign each (T is the ten)."""
    return parse_cards([f"H{'10' if sign == 'T' else sign}" for sign in text if sign != " "])


def trump(text: str) -> Cards:
    """Spades."""
    return parse_cards([f"S{'10' if sign == 'T' else sign}" for sign in text if sign != " "])


def follows(lead: str, hand: str) -> set[Cards]:
    found = all_follows(ORDER, of(lead), of(hand))
    assert number_of_follows(ORDER, of(lead), of(hand)) == len(found)
    return found


@pytest.mark.clause("JZ-63")
@pytest.mark.parametrize(
    ("lead", "parts"),
    [
        ("333", "333"),
        ("333 44", "3344 3"),
        ("333444 55", "333444 55"),
        ("333444 5566", "333444 5566"),
        ("333 555 66", "5566 333 5"),
        ("333 44 555", "334455 3 5"),
        ("33 44 666777", "666777 3344"),
        ("333444 666777888 TT", "666777888 333444 TT"),
        ("AAA KK 99 3", "AAKK 99 A 3"),
    ],
)
def test_what_a_lead_splits_into(lead: str, parts: str) -> None:
    found = [part.cards for part in split(ORDER, of(lead))]
    singles = [cards for cards in found if len(cards) == 1]
    # Singles from high to low, all else in the order given.
    assert sorted(singles, reverse=True) == singles
    assert sorted(found) == sorted(of(part) for part in parts.split())
    assert [cards for cards in found if len(cards) > 1] == [of(part) for part in parts.split() if len(part) > 1]


def test_all_that_can_be_led() -> None:
    leads = {"".join(card[1:] for card in format_cards(cards)) for cards in all_leads(ORDER, of("333 444 5"))}
    assert leads == {"3", "4", "5", "33", "44", "333", "444", "3344", "333444"}


@pytest.mark.parametrize(
    ("lead", "play", "vector"),
    [
        ("555", "333", (1, 1)),
        ("555", "33 4", (0, 1)),
        ("555666", "777888", (2, 2, 2, 2)),
        ("555666", "777 88 9", (0, 2, 1, 2)),
        ("555666777", "888 999 TT 3", (2, 3, 2, 3)),
        ("555666777", "888 99 TTT 3", (0, 3, 2, 3)),
        # Triples first: the longer run without two triples in a row counts less.
        ("555666777", "888999 KKK", (2, 2, 3, 3)),
        ("55 66", "777 888", (2, 0, 2)),
        ("555666 88", "33 44 77", (0, 2, 0, 3)),
        # Of the lead's triple in a tractor of pairs one triple is owed, and two pairs.
        ("555 66", "777 99", (0, 1, 2)),
        ("555666 8899", "33 44 TT JJ QQ", (0, 2, 2, 0, 4)),
    ],
)
def test_what_a_play_gives(lead: str, play: str, vector: tuple[int, ...]) -> None:
    assert obligation(ORDER, of(lead), of(play)) == vector


def test_a_triple_owed_is_a_pair_owed_where_there_is_none() -> None:
    assert follows("555", "333 44 7") == {of("333")}
    assert follows("555", "33 44 7") == {of(play) for play in ("33 4", "33 7", "3 44", "44 7")}
    assert follows("55", "333 7") == {of("33")}
    assert follows("5", "333") == {of("3")}


def test_a_tractor_of_triples_takes_triples_in_a_row_then_pairs_in_a_row() -> None:
    assert follows("555666", "333444 77 88 99") == {of("333444")}
    # No two triples in a row: pairs in a row, then as many triples as go with them.
    assert follows("555666", "333 44 8 TTT") == {of("333 44 8"), of("333 44 T")}
    assert follows("555666", "333 TTT 8 9") == {of("333 TTT")}


@pytest.mark.parametrize(
    ("lead", "play", "found"),
    [
        ("555", "444", {4}),
        ("555", "44 6", set()),
        ("55", "44", {4}),
        ("555 77", "444 66", {4}),
        ("555 77", "444 67", set()),
        ("555 77 9", "444 666", {4, 6}),
        ("55 77", "444 8", set()),
        ("333444", "777888", {8}),
        ("333444", "777 88 9", set()),
        ("33 44 5", "777 88", {8}),
        # A triple answers but one pair; of several triples the highest.
        ("555 777", "999 444", {9, 4}),
        ("333444 5", "777888 6", {8}),
        # The tractor of triples comes before the longer one of pairs.
        ("333444 778899", "666777 TTJJQQ", {7}),
        ("33 44 777888", "333444 6677", {4}),
    ],
)
def test_what_covers(lead: str, play: str, found: set[int]) -> None:
    assert tops(ORDER, of(lead), trump(play)) == found


def test_what_beats_a_throw() -> None:
    lead = of("KKK QQ 9")
    # Tractors of pairs: KKQQ, and the third king and the nine alone.
    assert led_of(ORDER, lead, [of("AAA")]) == of("9")
    assert led_of(ORDER, of("KKK JJ"), [of("AA")]) == of("JJ")
    assert led_of(ORDER, of("KKK AA QQ"), [of("J")]) == of("KKK AA QQ")
    assert led_of(ORDER, of("TTT KK"), [of("JJJ")]) == of("TTT")
    assert led_of(ORDER, of("333444 A"), [of("555666")]) == of("333444")
    assert led_of(ORDER, of("333444 A"), [of("555 66"), of("666")]) == of("333444 A")
    assert led_of(ORDER, of("33 44 A"), [of("555 66")]) == of("33 44")


@pytest.mark.clause("JZ-63")
@pytest.mark.parametrize(
    ("lead", "per_pair", "doubling"),
    [
        ("333", 6, 4),
        ("333 55", 6, 4),
        ("333444", 12, 8),
        ("333444 66 77 88", 12, 16),
        ("333 55 7", 6, 4),
        ("33 55", 8, 4),
        ("3 5", 2, 2),
    ],
)
def test_what_the_kitty_is_multiplied_by(lead: str, per_pair: int, doubling: int) -> None:
    assert multiplier(ORDER, of(lead)) == per_pair
    baomahui = Order(rule_set_from({"base": "baomahui", "set": {"cards.decks": 3}}), 2, 0)
    assert multiplier(baomahui, of(lead)) == doubling
