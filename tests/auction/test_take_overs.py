"""The round of take-overs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.auction import (
    Auction,
    Showing,
    banker_of,
    check_take_over,
    legal_shows,
    legal_take_overs,
    pass_take_over,
    start_take_overs,
    take_over,
)
from chaodipi.cards import NO_TRUMP, full_pack, parse_cards, parse_level
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.violation import InputError, Violation

from .tables import DARK_ORDER, LOOK_BACK, auction_of, order_asked, round_of, rules_of, text


def refused(rules: str | RuleSet, seat: int, cards: str, *taken: tuple[int, str], hand: str | None = None) -> str:
    """Why a take-over is refused: banker 0, seat 3 declared a single diamond."""
    round_ = round_of(auction_of(rules, (3, "D2")), 0, *taken)
    found = check_take_over(round_, seat, parse_cards(cards), None, None if hand is None else parse_cards(hand))
    return found.code if isinstance(found, Violation) else found.kind


@pytest.mark.clause("HF-06", "HF-07")
@pytest.mark.parametrize(
    ("banker", "declarer", "asked"),
    [
        (0, 0, [1, 2, 3]),
        (0, 1, [2, 3]),  # the seat after the banker declared: from the seat after it
        (0, 2, [1, 3]),
        (0, 3, [1, 2]),
        (2, 3, [0, 1]),
    ],
)
def test_hefei_asks_all_but_banker_and_declarer_the_first_time(banker: int, declarer: int, asked: list[int]) -> None:
    round_ = round_of(auction_of("hefei", (declarer, "D2"), banker=banker), banker)
    assert round_.declarer == declarer
    assert order_asked(round_) == asked


@pytest.mark.clause("HF-08", "HF-06")
def test_the_declarer_is_whose_showing_stands() -> None:
    round_ = round_of(auction_of("hefei", (1, "D2"), (0, "H2 H2"), banker=0), 0)
    assert round_.declarer == 0
    assert order_asked(round_) == [1, 2, 3]


@pytest.mark.clause("HF-04", "HF-07")
def test_hefei_asks_the_next_seat_after_a_take_over() -> None:
    auction = auction_of("hefei", (1, "D2"), banker=0)
    assert order_asked(round_of(auction, 0, (2, "H2 H2"))) == [3, 0, 1]
    assert order_asked(round_of(auction, 0, (3, "H2 H2"))) == [0, 1, 2]
    again = round_of(auction, 0, (3, "H2 H2"), (1, "S2 S2"))
    assert order_asked(again) == [2, 3, 0]
    assert (again.owner, again.banker) == (1, 0)


@pytest.mark.clause("JZ-03", "JZ-04")
def test_classic_asks_the_banker_first_after_a_take_over() -> None:
    auction = auction_of("classic", (3, "D2"))
    assert order_asked(round_of(auction, 0)) == [1, 2, 3]
    assert order_asked(round_of(auction, 0, (2, "C2 C2"))) == [0, 1, 3]
    assert order_asked(round_of(auction, 0, (2, "C2 C2"), (0, "H2 H2"))) == [1, 2, 3]
    assert order_asked(round_of(auction_of("classic", (2, "D2")), 2)) == [3, 0, 1]


@pytest.mark.parametrize(
    ("first", "then", "begins", "goes_on"),
    [
        ("after_declarer", "next", [2, 3], [3, 0, 1]),
        ("after_declarer", "banker", [2, 3], [0, 1, 3]),
        ("after_banker", "next", [1, 2, 3], [3, 0, 1]),
        ("after_banker", "banker", [1, 2, 3], [0, 1, 3]),
    ],
)
@pytest.mark.clause("JZ-64", "AH-10")
def test_every_way_of_asking(first: str, then: str, begins: list[int], goes_on: list[int]) -> None:
    rules = rules_of("classic", take_over__first_asked=first, take_over__then_asked=then)
    auction = auction_of(rules, (1, "D2"))
    assert order_asked(round_of(auction, 0)) == begins
    assert order_asked(round_of(auction, 0, (2, "C2 C2"))) == goes_on


@pytest.mark.clause("HF-02", "HF-03", "HF-04", "HF-05")
def test_hefei_takes_over_with_any_unspent_pair() -> None:
    for cards, trump in [("C2 C2", 2), ("LJ LJ", NO_TRUMP), ("BJ BJ", NO_TRUMP)]:
        round_ = round_of(auction_of("hefei", (3, "S2"), banker=0), 0, (1, "H2 H2"), (2, cards))
        assert round_.standing is not None
        assert round_.standing.trump == trump
    lower = round_of(auction_of("hefei", (3, "S2"), banker=0), 0, (1, "BJ BJ"), (2, "LJ LJ"), (3, "C2 C2"))
    assert lower.standing is not None
    assert (lower.standing.trump, lower.owner) == (2, 3)
    assert refused("hefei", 1, "D2 D2") == "already-shown"
    assert refused("hefei", 2, "H2 H2", (1, "H2 H2"), hand="H2 H2") == "already-shown"
    assert refused("hefei", 1, "H2") == "needs-a-pair"
    for cards in ("H3 H3", "H2 S2", "LJ BJ", "BJ", ""):
        assert refused("hefei", 1, cards) == "not-showable"
    assert refused("hefei", 1, "H2 H2", hand="H2 S2 H3") == "not-in-hand"


@pytest.mark.clause("JZ-02", "JZ-50", "JZ-05")
def test_classic_takes_over_with_what_outranks() -> None:
    assert refused("classic", 1, "D2 D2") == "already-shown"
    assert refused("classic", 1, "C2 C2") == "take_over"
    assert refused("classic", 2, "C2 C2", (1, "H2 H2")) == "not-asked"
    assert refused("classic", 0, "C2 C2", (1, "H2 H2")) == "not-outranking"
    assert refused("classic", 0, "BJ BJ", (1, "H2 H2")) == "take_over"
    found = check_take_over(
        round_of(auction_of("classic", (3, "H2 H2")), 0), 1, parse_cards("C2 C2"), None, parse_cards("C2 C2")
    )
    assert found == Violation("not-outranking", {"standing": parse_cards("H2 H2"), "seat": 3}, "JZ-50")


@pytest.mark.clause("JZ-04")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_nobody_takes_over_from_themself(rules: str) -> None:
    assert refused(rules, 0, "BJ BJ") == "own-kitty"
    assert refused(rules, 1, "BJ BJ", (1, "H2 H2")) == "own-kitty"


@pytest.mark.clause("JZ-50")
def test_nobody_is_asked_after_what_nothing_can_outrank() -> None:
    round_ = round_of(auction_of("classic", (3, "D2")), 0, (1, "BJ BJ"))
    assert round_.asked is None
    assert order_asked(round_of(auction_of("classic", (0, "BJ BJ")), 0)) == []
    assert order_asked(round_of(auction_of("classic", (3, "D2")), 0, (1, "LJ LJ"))) == [0, 2, 3]


@pytest.mark.clause("HF-05")
def test_nobody_is_asked_when_every_pair_is_spent() -> None:
    auction = auction_of("hefei", (3, "D2"), banker=0)
    shown = [(1, "H2 H2"), (2, "S2 S2"), (3, "C2 C2"), (0, "LJ LJ")]
    assert order_asked(round_of(auction, 0, *shown)) == [1, 2, 3]
    assert order_asked(round_of(auction, 0, *shown, (1, "BJ BJ"))) == []


@pytest.mark.clause("JZ-47")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_a_turned_kitty_is_not_taken_over(rules: str) -> None:
    round_ = start_take_overs(auction_of(rules, banker=1), 1)
    assert (round_.asked, round_.owner, round_.standing, round_.declarer) == (None, 1, None, None)
    found = check_take_over(round_, 2, parse_cards("BJ BJ"), None, None)
    assert isinstance(found, Violation)
    assert found.code == "take-overs-closed"
    with pytest.raises(InputError) as closed:
        pass_take_over(round_)
    assert closed.value.code == "take-overs-closed"


def test_with_one_deck_nobody_takes_over() -> None:
    assert start_take_overs(auction_of(rules_of("classic", cards__decks=1), (0, "S2")), 0).asked is None


@pytest.mark.clause("HF-09", "AH-14")
def test_a_take_over_changes_trump_and_never_the_banker() -> None:
    auction = auction_of("hefei", (0, "D2"), first=True)
    round_ = round_of(auction, 0, (1, "BJ BJ"))
    assert (banker_of(auction), round_.banker, round_.owner) == (0, 0, 1)
    assert round_.standing == Showing(1, parse_cards("BJ BJ"), NO_TRUMP, "take_over")


@pytest.mark.clause("JZ-13")
def test_a_look_back_is_not_taken_over() -> None:
    auction = auction_of(rules_of("classic", **LOOK_BACK), (0, "D2"), (1, "C2 C2"), (0, "D2 D2"))
    assert start_take_overs(auction, 2).asked is None


@pytest.mark.clause("JZ-15")
def test_hidden_take_overs_fail_where_they_do_not_outrank() -> None:
    auction = auction_of(rules_of("classic", **DARK_ORDER), (0, "S2 S2"), banker=0)
    round_ = round_of(auction, 0, (1, "D2 D2"), (2, "H2 H2"), (3, "C2 C2"), (1, "LJ LJ"))
    assert text(round_.failed) == ["D2 D2", "C2 C2"]
    assert round_.standing is not None
    assert (round_.standing.trump, round_.owner) == (NO_TRUMP, 1)
    assert round_of(auction_of("hefei", (0, "S2 S2"), banker=0), 0, (1, "D2 D2")).failed == ()


@settings(max_examples=80, derandomize=True, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize(
    "rules",
    [
        rule_set_from("hefei"),
        rule_set_from("classic"),
        rules_of("hefei", take_over__then_asked="banker"),
        rules_of("classic", take_over__may_show="any_pair", take_over__first_asked="after_declarer"),
        rules_of("classic", **LOOK_BACK),
        rules_of("classic", **DARK_ORDER),
    ],
    ids=["hefei", "classic", "banker-next", "any-pair", "look-back", "dark-order"],
)
def test_the_round_ends_and_never_asks_the_owner(rules: RuleSet, data: st.DataObject) -> None:
    pack = data.draw(st.permutations(full_pack(2)))
    hands = [list(pack[seat * 25 : seat * 25 + 25]) for seat in range(4)]
    kitty = list(pack[100:])
    auction = Auction(rules, parse_level("5"), False, 0)
    for seat in range(4):
        shows = legal_shows(auction, seat, hands[seat])
        if shows:
            auction = auction.show(data.draw(st.sampled_from(shows)))
    round_ = start_take_overs(auction, 0)
    steps = 0
    while (asked := round_.asked) is not None:
        steps += 1
        assert steps <= 7 * 4
        assert asked != round_.owner
        assert asked not in round_.to_ask[1:]
        found = legal_take_overs(round_, asked, hands[asked])
        for face in set(hands[asked]):
            checked = check_take_over(round_, asked, (face, face), None, hands[asked])
            assert not isinstance(checked, Showing) or checked in found
        for seat in {0, 1, 2, 3} - {asked}:
            assert legal_take_overs(round_, seat, hands[seat]) == ()
        choice = data.draw(st.sampled_from((None, *found)))
        if choice is not None:
            round_ = take_over(round_, choice)
            # Shown cards may lie in the kitty the next one takes.
            held = sorted(hands[asked] + kitty, key=lambda face: -face)
            kitty, hands[asked] = held[:8], held[8:]
        else:
            round_ = pass_take_over(round_)
    shown = (*round_.declared, *round_.taken)
    pairs = [showing.cards for showing in shown if len(showing.cards) == 2]
    assert len(set(pairs)) == len(pairs)
