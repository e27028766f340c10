"""Three decks: triples and tractors of triples, in every part of the kernel."""

import random
from itertools import combinations

import pytest

from chaodipi.cards import TRUMP, Cards, format_cards, full_pack, parse_cards, parse_level, parse_trump
from chaodipi.play import (
    TrumpOrder,
    check_follow,
    check_lead,
    count_follows,
    count_leads,
    judge_throw,
    kitty_multiplier,
    least_of,
    legal_follows,
    legal_leads,
    owed,
    playable,
    safe_follow,
    shape_of,
    winner_of,
)
from chaodipi.play.planes import lead_of, planes_of
from chaodipi.play.triples import match
from chaodipi.violation import InputError

from .tables import rules_of


def order_of(level: str = "2", trump: str = "S", name: str = "classic") -> TrumpOrder:
    # Red fives and 510K go with two decks only.
    rules = rules_of(name, 3, red_fives=False, five_ten_king=False, red_five_in_510k=False)
    return TrumpOrder.of(rules, parse_level(level), parse_trump(trump))


def hearts(ranks: str) -> Cards:
    """Cards of hearts written by their ranks, ten as T: "333 44"."""
    return parse_cards(["H" + rank.replace("T", "10") for rank in ranks if rank != " "])


@pytest.mark.clause("HF-22", "JZ-63")
@pytest.mark.parametrize(
    ("cards", "kind", "parts"),
    [
        ("333", "triple", ["333"]),
        ("333444", "tractor", ["333444"]),
        # A triple that no tractor of triples takes lends a pair and keeps a single.
        ("33344", "throw", ["3344", "3"]),
        ("33344455", "throw", ["333444", "55"]),
        ("3334445566", "throw", ["333444", "5566"]),
        ("33445556667788", "throw", ["555666", "7788", "3344"]),
        ("3334455566", "throw", ["33445566", "5", "3"]),
        ("AAA 99 7", "throw", ["AAA", "99", "7"]),
        ("333444 666777888", "throw", ["666777888", "333444"]),
        ("444666888 99", "throw", ["8899", "666", "444", "8"]),
    ],
)
def test_what_cards_are(cards: str, kind: str, parts: list[str]) -> None:
    shape = shape_of(order_of(), hearts(cards))
    assert shape.kind == kind
    assert [part.cards for part in shape.components] == [hearts(part) for part in parts]


@pytest.mark.clause("HF-24")
def test_of_level_triples_on_one_step_the_first_suit_goes_in() -> None:
    shape = shape_of(order_of(), parse_cards("SA SA SA H2 H2 H2 D2 D2 D2 S2 S2 S2"))
    parts = [" ".join(format_cards(part.cards)) for part in shape.components]
    assert parts == ["S2 S2 S2 SA SA SA H2 H2 H2", "D2 D2 D2"]


@pytest.mark.clause("AH-02")
def test_no_more_cards_than_three_decks_have() -> None:
    with pytest.raises(InputError) as four:
        shape_of(order_of(), hearts("3333"))
    assert four.value.code == "too-many-copies"


@pytest.mark.clause("HF-34", "JZ-08", "JZ-63")
@pytest.mark.parametrize(
    ("lead", "classic", "baomahui", "capped"),
    [
        ("A", 2, 2, 2),
        ("AA", 4, 4, 4),
        ("AAA", 6, 4, 4),
        ("AAA 99", 6, 4, 4),
        ("AAA 99 TT", 6, 8, 8),
        ("AAA JJJ", 12, 4, 4),
        ("AAAKKK", 12, 8, 8),
        ("AAAKKKQQQ", 18, 16, 8),
        ("AAAKKK 556677", 12, 16, 8),  # the longest, though the split begins with triples
        ("AA KK 99", 12, 8, 8),
    ],
)
def test_what_the_kitty_is_multiplied_by(lead: str, classic: int, baomahui: int, capped: int) -> None:
    found = [kitty_multiplier(order_of(name=name), hearts(lead)) for name in ("classic", "baomahui", "anhui")]
    assert found == [classic, baomahui, capped]


@pytest.mark.clause("HF-25", "HF-26", "AH-23")
@pytest.mark.parametrize(
    ("lead", "hand", "led"),
    [
        ("AQQQ", "KKK", "QQQ"),
        ("AQQQ", "KK", None),  # a pair does not beat a triple
        ("AQQ", "KKK", "QQ"),  # a triple beats a pair
        ("QQQJJJ A", "KKKAA", None),
        ("TTTJJJ A", "QQQKKK", "TTTJJJ"),
        ("TTTJJJ A", "QQQKK", None),
        ("TTJJ A", "QQQKK", "TTJJ"),
        ("333 44 A", "555 66", "3"),  # the single of the lent triple is the smallest
    ],
)
def test_throws(lead: str, hand: str, led: str | None) -> None:
    result = judge_throw(order_of(), hearts(lead), [hearts(hand), hearts("5"), ()])
    assert result.stands == (led is None)
    assert result.led == hearts(led or lead)


@pytest.mark.clause("AH-20", "AH-22", "JZ-34")
@pytest.mark.parametrize(
    ("lead", "hand", "legal", "illegal"),
    [
        ("333", "777 8899", ["777"], ["778", "788"]),
        ("333", "7788 9T", ["778", "889"], ["789"]),  # no triple: a pair
        ("33", "777 9T", ["77"], ["79"]),
        ("3", "777 8", ["7", "8"], []),
        ("333444", "777888 99TT", ["777888"], ["777899", "8899TT"]),
        # No triples in a row: a tractor of pairs, and the triples fill it.
        ("333444", "777 88 TTT JQ", ["777 88 T", "777 88 J"], ["777 TTT", "77 88 TT"]),
        ("333444555", "777 88 99 TTJQ", ["777 88 99 TT", "777 88 99 TJ"], ["88 99 TT 7JQ", "88 99 TT 77 J"]),
        # Steps in triples come before steps in pairs.
        ("333444555", "66 77 88 TTTJJJ Q", ["TTTJJJ 66 7", "TTTJJJ 77 Q", "TTTJJJ 88 Q"], ["66 77 88 TTT"]),
        # As far as the cards reach: one more triple beside a tractor of pairs.
        ("333444", "77 88 TTT Q", ["7788 T Q", "7788 TT"], ["TTT 77 8", "77 TT 8 Q"]),
        ("333444", "77 88 TTT J", ["7788 TT", "7788 T J"], ["TTT 778"]),
        ("333444555", "77 88 TTT Q K A", ["7788 TTT Q K"], ["7788 TT QKA"]),
        # A triple serves a tractor of pairs, and is owed as a triple too.
        ("333 44", "777 88 99", ["777 88"], ["88 99 7", "77 88 9"]),
        # Two tractors share no card.
        ("3344 6677", "8889 99 TT J Q", ["8899 TT J Q", "8899 TT 8 J"], ["8899 8JQ 9"]),
    ],
)
def test_what_is_owed(lead: str, hand: str, legal: list[str], illegal: list[str]) -> None:
    for cards in legal:
        assert check_follow(order_of(), hearts(lead), hearts(hand), hearts(cards)) is None, cards
    for cards in illegal:
        assert check_follow(order_of(), hearts(lead), hearts(hand), hearts(cards)) is not None, cards


@pytest.mark.clause("AH-22")
@pytest.mark.parametrize(
    ("lead", "hand", "cards", "code", "facts"),
    [
        ("333444", "777888 99", "777 88 9", "triple-tractor", {"length": 2, "triples": 2, "cards": "777888"}),
        ("333444", "777 88 TTT", "777TTT", "tractor", {"length": 2, "pairs": 2, "cards": "7788"}),
        ("333", "777 88", "778", "triples", {"triples": 1, "cards": "777"}),
        ("333", "77 88 9", "789", "pairs", {"pairs": 1, "cards": "7788"}),
        ("333 66", "777 99 J", "777 9J", "pairs", {"pairs": 2, "cards": "77 99"}),
        ("333 44", "777 88 TTT", "77 88 T", "triples", {"triples": 1, "cards": "777TTT"}),
        ("333444", "777 88 9 J", "777 89 J", "tractor", {"length": 2, "pairs": 2, "cards": "7788"}),
    ],
)
def test_reasons(lead: str, hand: str, cards: str, code: str, facts: dict[str, object]) -> None:
    found = check_follow(order_of(), hearts(lead), hearts(hand), hearts(cards))
    assert found is not None
    assert (found.code, found.clause) == (f"must-follow-{code}", "AH-22")
    expected = {key: hearts(value) if isinstance(value, str) else value for key, value in facts.items()}
    assert dict(found.facts) == {"suit": 1, "count": len(hearts(lead)), **expected}


@pytest.mark.parametrize(
    ("lead", "hand", "code", "fact"),
    [
        ("", "777", "lead", ("decks", 3)),
        ("333444", "777888 99", "follow-triple-tractor", ("length", 2)),
        ("333444555", "777888 99 JQ", "follow-triple-tractor", ("length", 2)),
        ("333444", "777 88 99", "follow-tractor", ("length", 2)),
        ("333444", "777 9JJQQ", "follow-tractor", ("length", 2)),
        ("333 666", "777 9 JJ QKA", "follow-triples", ("triples", 1)),
        ("333", "7789", "follow-pairs", ("pairs", 1)),
        ("3", "777", "follow-suit", ("count", 1)),
        ("333", "777", "follow-all", ("free", 0)),
    ],
)
def test_what_a_hand_is_asked(lead: str, hand: str, code: str, fact: tuple[str, int]) -> None:
    found = owed(order_of(), hearts(lead), hearts(hand))
    assert found.code == code
    assert found.facts[fact[0]] == fact[1]


@pytest.mark.clause("AH-18", "JZ-35", "JZ-36")
@pytest.mark.parametrize(
    ("plays", "won_by"),
    [
        (("H3 H3 H3", "H9 H9 H9", "HK HK HA"), 1),
        (("H3 H3 H3", "S4 S4 S5", "S3 S3 S3"), 2),
        (("H3 H3 H9", "S4 S4 S4"), 1),  # a pair out of a triple
        (("H3 H3 H3 H4 H4 H4", "HJ HJ HJ HK HK HK", "H9 H9 H9 H10 H10 H10"), 2),
        (("H3 H3 H3 H4 H4 H4", "S3 S3 S4 S4 S5 S5", "S9 S9 S9 S10 S10 S10"), 2),
        # The principal part is the tractor of triples, however high the pairs are.
        (
            (
                "H3 H3 H3 H4 H4 H4 H7 H7 H8 H8 H9 H9",
                "S3 S3 S3 S4 S4 S4 SJ SJ SQ SQ SK SK",
                "S5 S5 S5 S6 S6 S6 S7 S7 S8 S8 S9 S9",
            ),
            2,
        ),
        # Triple and pair: the triple counts; a triple may also serve as the pair.
        (("H3 H3 H3 H5 H5", "S3 S3 S3 SA SA", "S5 S5 S5 S4 S4"), 2),
        (("H3 H3 H3 H5 H5 H6", "S3 S3 S3 S5 S5 S5", "S4 S4 S4 SA SA SQ"), 1),
        # The only triple is needed for the loose one, so the run of pairs lies lower.
        (("H3 H3 H4 H4 H9 H9 H9", "S3 S3 S4 S4 S9 S9 S9", "S6 S6 S7 S7 S7 S8 S8"), 1),
        (("H3 H3 H4 H4 H9 H9 H9", "S6 S6 S7 S7 S8 S8 S8", "S5 S5 S6 S6 S9 S9 S9"), 1),
        # Two tractors, of triples and of pairs, out of one run.
        (("H3 H3 H3 H4 H4 H4 H7 H7 H8 H8", "S5 S5 S6 S6 S7 S7 S7 S8 S8 S8"), 1),
        (("H3 H3 H3 H4 H4 H4 H7 H7 H8 H8", "S5 S5 S6 S6 S6 S7 S7 S8 S8 S8"), 0),
    ],
)
def test_who_wins(plays: tuple[str, ...], won_by: int) -> None:
    assert winner_of(order_of(), [parse_cards(cards) for cards in plays]) == won_by


@pytest.mark.clause("HF-22", "HF-24")
def test_leads_listed() -> None:
    hand = hearts("333444 55")
    leads = list(legal_leads(order_of(), hand))
    longer = {cards for cards in leads if len(cards) > 3}
    assert longer == {hearts("3344"), hearts("4455"), hearts("334455"), hearts("333444")}
    assert len(leads) == len(set(leads)) == count_leads(order_of(), hand) == 3 + 3 + 2 + 4
    assert all(check_lead(order_of(), hand, cards) is None for cards in leads)


def _positions(name: str, seed: int, count: int) -> list[tuple[TrumpOrder, Cards, Cards]]:
    """Positions dense in triples: hands cut out of a few faces of one suit, and leads of one to three components."""
    chance = random.Random(f"{name} {seed}")
    found: list[tuple[TrumpOrder, Cards, Cards]] = []
    while len(found) < count:
        order = order_of(chance.choice("256A"), chance.choice(["S", "H", "NT"]), name)
        suit = chance.choice([suit for suit in range(5) if suit != order.trump or suit == TRUMP])
        pack = [face for face in full_pack(3) if order.suit_of(face) == suit]
        faces = sorted(set(pack), key=lambda face: (order.step_of(face), face))
        start = chance.randrange(max(1, len(faces) - 7))
        few = faces[start : start + chance.randint(4, 7)]
        hand = [face for face in pack if face in few and chance.random() < 0.75]
        hand += chance.sample([face for face in full_pack(3) if order.suit_of(face) != suit], 2)
        leads = [cards for cards in legal_leads(order, pack) if 1 < len(cards) <= 9]
        lead: list[int] = []
        for part in chance.sample(leads, chance.randint(1, 3)):
            if len(lead) + len(part) <= 10 and not set(lead) & set(part):
                lead += part
        if len(lead) <= len(hand) <= 16:
            found.append((order, tuple(sorted(lead)), tuple(sorted(hand))))
    return found


def _given(order: TrumpOrder, lead: Cards, cards: Cards) -> tuple[int, ...]:
    """The vector of a play: tractors, then triples and pairs up to what the lead holds."""
    asked = lead_of(order, lead)
    planes = planes_of(order, cards, asked.suit)
    tractors = match(order.tables[asked.suit], planes.twos, planes.threes, asked.wants)[:-1]
    return (
        *tractors,
        min(int(planes.threes).bit_count(), asked.triples),
        min(int(planes.twos).bit_count(), asked.pairs),
    )


@pytest.mark.clause("AH-20", "AH-22")
@pytest.mark.parametrize("name", ["classic", "anhui", "jiangzhe-flag"])
def test_check_list_count_playable_safe_and_least_agree(name: str) -> None:
    triples = 0
    for order, lead, hand in _positions(name, 1, 40):
        suit = lead_of(order, lead).suit
        every = set(combinations(hand, len(lead)))
        in_suit = {cards: sum(order.suit_of(face) == suit for face in cards) for cards in every}
        most = max(in_suit.values())
        if most < len(lead):
            legal = {cards for cards in every if in_suit[cards] == most}
        else:
            vectors = {cards: _given(order, lead, cards) for cards in every if in_suit[cards] == most}
            greatest = max(vectors.values())
            triples += greatest[-2] > 0
            legal = {cards for cards, vector in vectors.items() if vector == greatest}
        assert {cards for cards in every if check_follow(order, lead, hand, cards) is None} == legal
        listed = list(legal_follows(order, lead, hand))
        assert len(listed) == count_follows(order, lead, hand) == len(legal)
        assert set(listed) == legal
        assert playable(order, lead, hand) == {face for cards in legal for face in cards}
        assert safe_follow(order, lead, hand) in legal
        for face in set(hand):
            assert least_of(order, lead, hand, face) == min(cards.count(face) for cards in legal)
    assert triples > 8


def test_a_hand_of_nothing_but_trumps() -> None:
    """39 trumps follow a throw of two tractors: hundreds of thousands of follows, told without trying each."""
    order = order_of()
    hand = [face for face in full_pack(3) if order.suit_of(face) == TRUMP][:39]
    lead = parse_cards("S3 S3 S3 S4 S4 S4 SJ SJ SQ SQ SA H2")
    count = count_follows(order, lead, hand)
    some = [cards for _, cards in zip(range(500), legal_follows(order, lead, hand), strict=False)]
    assert count > 500 == len(set(some))
    assert all(check_follow(order, lead, hand, cards) is None for cards in some)
    assert playable(order, lead, hand) == set(hand)
    assert check_follow(order, lead, hand, safe_follow(order, lead, hand)) is None


def test_free_cards_beside_the_suit_are_counted_and_listed() -> None:
    own, others = parse_cards("H3"), parse_cards("D3 D3 D3 C4 C4 S5")
    hand = own + others
    follows = list(legal_follows(order_of(), parse_cards("H4 H5 H6 H7"), hand))
    assert set(follows) == {tuple(sorted(own + cards)) for cards in combinations(others, 3)}
    assert len(follows) == len(set(follows)) == count_follows(order_of(), parse_cards("H4 H5 H6 H7"), hand)
