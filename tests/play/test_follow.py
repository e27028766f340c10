"""Follows: what is owed, and that checking, listing and counting agree."""

import random
from itertools import combinations

import pytest

from chaodipi.cards import RED_FIVE, TRUMP, Cards, full_pack, parse_cards
from chaodipi.play import (
    TrumpOrder,
    check_follow,
    count_follows,
    least_of,
    legal_follows,
    legal_leads,
    owed,
    playable,
    safe_follow,
    shape_of,
)
from chaodipi.violation import InputError, Violation

from .tables import PLAY, order_of, rules_of


def check(order: TrumpOrder, lead: str, hand: str, cards: str) -> Violation | None:
    return check_follow(order, parse_cards(lead), parse_cards(hand), parse_cards(cards))


@pytest.mark.clause("AH-20", "AH-22", "JZ-34")
@pytest.mark.parametrize(
    ("lead", "hand", "legal", "illegal"),
    [
        ("H5", "H3 H4 S2", ["H3", "H4"], ["S2"]),
        ("H5 H5", "H9 H9 H10 H10 H3 H4", ["H9 H9", "H10 H10"], ["H3 H4", "H9 H3"]),
        ("H7 H7 H8 H8", "H3 H3 H5 H5 H9 HJ", ["H3 H3 H5 H5"], ["H3 H3 H9 HJ"]),
        ("H7 H7 H8 H8", "H3 H3 H4 H4 H9 H9 HJ", ["H3 H3 H4 H4"], ["H3 H3 H9 H9"]),
        # One pair is owed; the other may be split.
        ("HQ HQ HA", "H9 H9 HK HK", ["H9 H9 HK", "HK HK H9"], []),
        # Two pairs are never owed for three cards.
        ("H5 H5 H6", "H9 H9 H10 H10 H3", ["H9 H9 H3", "H9 H9 H10", "H10 H10 H3"], ["H9 H10 H3"]),
        # A pair inside a tractor is owed too.
        ("H5 H5", "H9 H9 H10 H10 H3 H4", ["H10 H10"], ["H10 H9"]),
        # A longer tractor than the one led may be cut anywhere.
        ("H3 H3 H4 H4", "H7 H7 H8 H8 H9 H9 HA", ["H7 H7 H8 H8", "H8 H8 H9 H9"], ["H7 H7 H9 H9"]),
        # As long a tractor as the hand allows, then pairs.
        (
            "H3 H3 H4 H4 H5 H5",
            "H7 H7 H8 H8 HJ HJ HA HK",
            ["H7 H7 H8 H8 HJ HJ"],
            ["H7 H7 H8 H8 HA HK", "H7 H7 HJ HJ HA HK"],
        ),
        # Two tractors led: both are matched where one run can be cut in two.
        (
            "H3 H3 H4 H4 H6 H6 H7 H7",
            "H8 H8 H9 H9 H10 H10 HJ HJ HK HK",
            ["H8 H8 H9 H9 H10 H10 HJ HJ"],
            ["H8 H8 H9 H9 H10 H10 HK HK", "H8 H8 HJ HJ H10 H10 HK HK"],
        ),
        # A throw of singles asks for the suit only.
        ("HA HK", "H9 H9 H3", ["H9 H9", "H9 H3"], []),
        # Too few of the suit: all of them, the rest free.
        ("H3 H3 H4 H4", "H7 H7 H9 C3 C4", ["H7 H7 H9 C3", "H7 H7 H9 C4"], ["H7 H7 C3 C4"]),
        ("H3 H3", "C3 C4 SA", ["C3 C4", "C3 SA"], []),
    ],
)
def test_what_is_owed(lead: str, hand: str, legal: list[str], illegal: list[str]) -> None:
    order = order_of("2", "S", "classic")
    for cards in legal:
        assert check(order, lead, hand, cards) is None, cards
    for cards in illegal:
        assert check(order, lead, hand, cards) is not None, cards


@pytest.mark.clause("HF-24", "AH-22")
def test_only_one_of_tied_level_pairs_joins_but_either_may() -> None:
    order = order_of("2", "S")
    hand = "SA SA H2 H2 D2 D2 S5"
    for cards in ("SA SA H2 H2", "SA SA D2 D2"):
        assert check(order, "S7 S7 S8 S8", hand, cards) is None
    refused = check(order, "S7 S7 S8 S8", hand, "H2 H2 D2 D2")
    assert refused is not None
    assert refused.code == "must-follow-tractor"
    # Two tractors share the step: trump ace with one level pair, trump level with the other.
    both = "SA SA H2 H2 D2 D2 S2 S2 S5"
    assert check(order, "S7 S7 S8 S8 S10 S10 SJ SJ", both, "SA SA H2 H2 D2 D2 S2 S2") is None


@pytest.mark.clause("AH-20", "AH-22", "JZ-33")
@pytest.mark.parametrize(
    ("lead", "hand", "cards", "code", "facts"),
    [
        ("H5 H5", "H9 H9 H3", "H3", "wrong-number", {"count": 2, "given": 1}),
        ("H5 H5", "H9 H9 H3", "H3 HK", "not-in-hand", {"cards": "HK"}),
        ("H5 H5", "H9 C3 C4", "C3 C4", "must-follow-suit", {"suit": 1, "count": 1, "cards": "H9"}),
        ("H5 H5", "H9 HJ HQ C4", "H9 C4", "must-follow-suit", {"suit": 1, "count": 2, "cards": "H9 HJ HQ"}),
        ("H5 H5", "H9 H9 H3 HK", "H3 HK", "must-follow-pairs", {"suit": 1, "count": 2, "pairs": 1, "cards": "H9 H9"}),
        (
            "H5 H5 H6 H6",
            "H8 H8 H9 H9 HK HK",
            "H8 H8 HK HK",
            "must-follow-tractor",
            {"suit": 1, "count": 4, "length": 2, "pairs": 2, "cards": "H8 H8 H9 H9"},
        ),
        (
            "H5 H5 H6 H6",
            "H8 H8 HJ HJ HK HA",
            "H8 H8 HK HA",
            "must-follow-pairs",
            {"suit": 1, "count": 4, "pairs": 2, "cards": "H8 H8 HJ HJ"},
        ),
    ],
)
def test_reasons_say_which_cards_were_owed(
    lead: str, hand: str, cards: str, code: str, facts: dict[str, object]
) -> None:
    found = check(order_of("2", "S"), lead, hand, cards)
    assert found is not None
    assert found.code == code
    assert dict(found.facts) == {key: parse_cards(v) if isinstance(v, str) else v for key, v in facts.items()}


@pytest.mark.parametrize(
    ("lead", "hand", "code"),
    [
        ("", "H3", "lead"),
        ("H5", "C3", "follow-free"),
        ("H5 H5", "H3 C3 C4", "follow-all"),
        ("H5 H5", "H3 H3 C4", "follow-all"),
        ("H5 H5", "H3 H3 H4", "follow-pairs"),
        ("H5 H5", "H3 H4 H6", "follow-suit"),
        ("H5 H5 H6 H6", "H8 H8 H9 H9 H10", "follow-tractor"),
        ("H5 H5 H6 H6", "H8 H8 H10 H10 HA", "follow-pairs"),
    ],
)
def test_what_a_hand_is_asked(lead: str, hand: str, code: str) -> None:
    assert owed(order_of("2", "S"), parse_cards(lead), parse_cards(hand)).code == code


@pytest.mark.clause("AH-22", "JZ-34")
@pytest.mark.parametrize(
    ("level", "trump", "lead", "hand", "count"),
    [
        ("2", "S", "H5", "H3 H3 H4 D3", 2),
        ("2", "S", "H5 H5", "D3 D3 D4 C5", 4),
        ("2", "S", "H5 H5 H6 H6", "H7 H7 H8 H8 H9 H9 HJ HJ HA", 2),
        ("2", "S", "H5 H5 H6 H6 H8", "H7 H7 H9 H9 HJ HQ", 2),
        ("2", "S", "S7 S7 S8 S8", "SA SA H2 H2 C2 C2 S2 S2 S5", 4),
        ("2", "S", "HA HK", "H3 H3 H4 H5", 1 + 3),
    ],
)
def test_counted_positions(level: str, trump: str, lead: str, hand: str, count: int) -> None:
    order = order_of(level, trump)
    assert count_follows(order, parse_cards(lead), parse_cards(hand)) == count
    assert len(list(legal_follows(order, parse_cards(lead), parse_cards(hand)))) == count


def test_a_free_choice_is_counted_without_listing_it() -> None:
    order = order_of("2", "S")
    lead = parse_cards("H3 H4 H5 H6 H7 H8 H9 H10")
    assert (
        count_follows(
            order, lead, parse_cards("C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK CA D3 D4 D5 D6 D7 D8 D9 D10 DJ DQ DK DA")
        )
        == 735471
    )
    assert sum(1 for _ in zip(range(5), legal_follows(order, lead, full_pack(2)), strict=False)) == 5


def _positions(name: str, seed: int) -> list[tuple[TrumpOrder, Cards, Cards]]:
    """Positions dense in pairs: hands cut out of few suits, leads with tractors and throws."""
    chance = random.Random(f"{name} {seed}")
    found: list[tuple[TrumpOrder, Cards, Cards]] = []
    while len(found) < 12:
        order = order_of(chance.choice("256A"), chance.choice(["S", "H", "NT"]), name)
        suits = chance.sample([suit for suit in range(5) if suit != order.trump or suit == TRUMP], 2)
        pack = [face for face in full_pack(2) if order.suit_of(face) in suits]
        faces = chance.sample(sorted(set(pack)), min(len(set(pack)), chance.randint(6, 10)))
        hand = tuple(sorted(face for face in pack if face in faces and chance.random() < 0.85))
        suit = chance.choice(suits)
        leads = [cards for cards in legal_leads(order, full_pack(2)) if order.suit_of(cards[0]) == suit]
        lead = list(chance.choice([cards for cards in leads if len(cards) <= 6]))
        if chance.random() < 0.5:
            other = chance.choice(leads)
            if len(lead) + len(other) <= 7 and not set(lead) & set(other):
                lead += other
        if len(lead) <= len(hand) and shape_of(order, lead).suit is not None:
            found.append((order, tuple(sorted(lead)), hand))
    return found


@pytest.mark.parametrize("name", PLAY)
def test_check_list_count_playable_and_safe_agree(name: str) -> None:
    for order, lead, hand in _positions(name, 1):
        every = {tuple(sorted(cards)) for cards in combinations(hand, len(lead))}
        legal = {cards for cards in every if check_follow(order, lead, hand, cards) is None}
        listed = list(legal_follows(order, lead, hand))
        assert legal
        assert len(listed) == len(set(listed)) == count_follows(order, lead, hand)
        assert set(listed) == legal
        assert playable(order, lead, hand) == {face for cards in legal for face in cards}
        assert safe_follow(order, lead, hand) in legal


@pytest.mark.clause("JZ-16")
@pytest.mark.parametrize("name", PLAY)
def test_the_least_of_a_card_that_has_to_be_played(name: str) -> None:
    found = set()
    for order, lead, hand in _positions(name, 3):
        listed = list(legal_follows(order, lead, hand))
        for face in {*hand, 0}:
            least = min(cards.count(face) for cards in listed)
            assert least_of(order, lead, hand, face) == least
            found.add(least)
    assert found > {0}


@pytest.mark.clause("JZ-16", "JZ-43")
@pytest.mark.parametrize(
    ("lead", "hand", "forced"),
    [
        ("S5 S10 SK", "H5 H5 BJ S3 S4", 2),  # the three highest trumps
        ("S5 S10 SK", "H5 H5 S5 S10 SK S4", 0),  # its own 510K is owed
        ("S5 S5 S10 S10 SK SK", "H5 BJ LJ SA SQ SJ S3", 1),
        ("S9 S9", "H5 H5 S4 S3", 2),
        ("S9 S9", "H5 H5 S4 S4", 0),
        ("S9 S9", "H5 S4 S3 D4", 0),
        ("S9", "H5 H5 D4 D3", 1),
        ("D9", "H5 S5 C4 C4", 0),
        ("D9 D9", "H5 S5", 1),
    ],
)
def test_red_fives_that_are_forced(lead: str, hand: str, forced: int) -> None:
    order = order_of("2", "S", "jiangzhe-dark")
    assert least_of(order, parse_cards(lead), parse_cards(hand), RED_FIVE) == forced


@pytest.mark.parametrize("name", ["hefei", "jiangzhe-flag"])
def test_nothing_depends_on_the_order_of_the_hand(name: str) -> None:
    chance = random.Random(name)
    for order, lead, hand in _positions(name, 2):
        mixed, led = list(hand), list(lead)
        chance.shuffle(mixed)
        chance.shuffle(led)
        assert safe_follow(order, led, mixed) == safe_follow(order, lead, hand)
        assert owed(order, led, mixed) == owed(order, lead, hand)
        first = list(legal_follows(order, lead, hand))
        assert list(legal_follows(order, led, mixed)) == first
        play = list(first[0])
        chance.shuffle(play)
        assert check_follow(order, led, mixed, play) is None


@pytest.mark.parametrize(
    ("lead", "hand", "cards"),
    [
        ("H9", "H5 H7 HA", "H7"),
        ("H9", "H3 H3 H7 HA", "H7"),  # a pair is kept where it may be
        ("H9 H9", "H5 H5 HA HA H3", "HA HA"),
        ("H9 H9", "C4 S3 D8 D8 C5", "C4 D8"),
        ("H9 H9", "C5 CK S3 S4", "S3 S4"),
        ("H6 H6 H7 H7", "H4 H4 H5 H5 HJ HJ HQ HQ H3", "HJ HJ HQ HQ"),
        ("H9 HA", "H8 DK D3", "D3 H8"),
    ],
)
def test_the_safe_follow_spares_points_pairs_and_trumps(lead: str, hand: str, cards: str) -> None:
    assert safe_follow(order_of("2", "S"), parse_cards(lead), parse_cards(hand)) == parse_cards(cards)


def test_unreadable_leads_and_hands() -> None:
    order = order_of("2", "S")
    with pytest.raises(InputError) as mixed:
        check_follow(order, parse_cards("H3 S3"), parse_cards("H4 H5"), parse_cards("H4 H5"))
    with pytest.raises(InputError) as many:
        count_follows(order, parse_cards("H3"), parse_cards("C4 C4 C4"))
    assert (mixed.value.code, many.value.code) == ("mixed-suits", "too-many-copies")
    assert playable(order, None, parse_cards("H3 S4 S4")) == set(parse_cards("H3 S4"))


@pytest.mark.clause("AH-20")
def test_one_deck_has_no_pairs() -> None:
    order = TrumpOrder.of(rules_of("classic", 1), 2, 0)
    lead, hand = parse_cards("HA HK"), parse_cards("H3 H4 H5 D3")
    assert count_follows(order, lead, hand) == len(list(legal_follows(order, lead, hand))) == 3
    with pytest.raises(InputError):
        shape_of(order, parse_cards("H3 H3"))
