"""Declaring, strengthening, countering, looking back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.auction import Auction, Showing, check_show, legal_shows
from chaodipi.cards import NO_TRUMP, full_pack, parse_cards, parse_level
from chaodipi.rules import rule_set_from
from chaodipi.violation import Violation

from .tables import DARK_ORDER, LOOK_BACK, auction_of, can, kinds, rules_of, show, text


@pytest.mark.clause("JZ-49", "JZ-50", "HF-09")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_a_level_card_or_two_declare(rules: str) -> None:
    auction = auction_of(rules, level="J", first=True)
    assert can(show(auction, 1, "HJ")) == Showing(1, parse_cards("HJ"), 1, "declare")
    assert can(show(auction, 1, "CJ CJ")).trump == 2
    for cards in ("", "H10", "HJ SJ", "HJ HJ HJ", "BJ", "LJ BJ", "H10 H10"):
        assert show(auction, 1, cards) == "not-showable"
    assert show(auction, 1, "HJ", trump=2) == "trump-not-free"
    assert show(auction, 1, "HJ", trump=1) == show(auction, 1, "HJ")


@pytest.mark.clause("JZ-49")
def test_the_first_deal_is_for_level_cards() -> None:
    assert show(auction_of("classic", first=True), 0, "BJ BJ") == "level-cards-only"
    assert show(auction_of("classic", (0, "S2 S2"), first=True), 1, "LJ LJ") == "level-cards-only"
    assert can(show(auction_of("classic"), 0, "BJ BJ")).trump == NO_TRUMP


@pytest.mark.clause("HF-03", "AH-08")
def test_joker_pairs_only_take_over_where_suits_do_not_rank() -> None:
    assert show(auction_of("hefei"), 0, "LJ LJ") == "no-joker-declaring"
    assert show(auction_of("hefei", (1, "S2"), banker=0), 0, "BJ BJ") == "no-joker-declaring"


@pytest.mark.clause("JZ-50", "JZ-24")
def test_a_counter_outranks_what_stands() -> None:
    order = ["D2", "D2 D2", "C2 C2", "H2 H2", "S2 S2", "LJ LJ", "BJ BJ"]
    for low, lower in enumerate(order):
        for high, higher in enumerate(order):
            if lower[:2] == higher[:2] and low != high:
                continue  # The same faces: spent, not outranked.
            found = show(auction_of("classic", (0, lower)), 1, higher)
            assert isinstance(found, Showing) == (high > low), (lower, higher)
            assert isinstance(found, Showing) or found == "not-outranking"


@pytest.mark.clause("JZ-50")
def test_a_refusal_says_what_stands_where_all_may_see_it() -> None:
    found = check_show(auction_of("classic", (0, "S2 S2")), 1, parse_cards("H2 H2"), None, None)
    assert found == Violation("not-outranking", {"standing": parse_cards("S2 S2"), "seat": 0}, "JZ-50")


@pytest.mark.clause("HF-01", "HF-37")
def test_a_refusal_says_nothing_of_what_is_hidden() -> None:
    dark = rules_of("classic", **DARK_ORDER)
    for rules in (rule_set_from("hefei"), dark):
        for shown in ("S2", "S2 S2"):
            auction = auction_of(rules, (0, shown), first=True)
            for cards in ("H2", "S2", "S2 S2", "BJ BJ", "H3"):
                found = check_show(auction, 1, parse_cards(cards), None, None)
                assert isinstance(found, Violation)
                assert set(found.facts) <= {"cards", "level"}
                assert found.facts.get("cards", parse_cards(cards)) == parse_cards(cards)


@pytest.mark.clause("HF-04", "HF-09", "AH-09")
def test_where_suits_do_not_rank_any_pair_counters() -> None:
    auction = auction_of("hefei", (0, "S2"), (1, "H2 H2"), (2, "D2 D2"), (3, "C2 C2"), first=True)
    assert kinds(auction) == ["declare", "counter", "counter", "counter"]
    assert show(auction_of("hefei", (0, "S2"), first=True), 1, "H2") == "not-outranking"


@pytest.mark.clause("HF-08")
def test_in_later_deals_only_a_banker_who_did_not_declare_counters() -> None:
    auction = auction_of("hefei", (1, "S2"), banker=0)
    assert show(auction, 2, "H2 H2") == "only-banker-counters"
    countered = auction.show(can(show(auction, 0, "H2 H2")))
    assert kinds(countered) == ["declare", "counter"]
    assert show(countered, 1, "D2 D2") == "only-banker-counters"
    assert show(countered, 0, "D2 D2") == "already-yours"
    own = auction_of("hefei", (0, "S2"), banker=0)
    assert [show(own, seat, "H2 H2") for seat in range(4)] == ["already-yours", *["only-banker-counters"] * 3]
    assert isinstance(show(own, 0, "S2 S2"), Showing)
    assert isinstance(show(auction_of("classic", (1, "S2"), banker=0), 2, "H2 H2"), Showing)


@pytest.mark.clause("JZ-49")
@pytest.mark.parametrize("rules", ["hefei", "classic"])
def test_the_owner_of_a_standing_single_strengthens_it(rules: str) -> None:
    auction = auction_of(rules, (0, "S2"), (0, "S2 S2"), first=True)
    assert kinds(auction) == ["declare", "strengthen"]
    assert auction.spent == {0: 2}
    single = auction_of(rules, (0, "S2"), first=True)
    assert show(single, 0, "H2 H2") == "already-yours"
    assert show(single, 0, "S2") == "already-yours"
    assert show(auction, 0, "S2 S2") == "already-yours"
    assert show(single, 0, "S2 S2", hand="S2 H2") == "not-in-hand"
    countered = single.show(can(show(single, 1, "H2 H2")))
    assert show(countered, 0, "S2 S2") == "already-shown"


@pytest.mark.clause("HF-05", "AH-07", "JZ-05")
def test_a_card_once_shown_is_spent() -> None:
    auction = auction_of("hefei", (0, "S2"), (1, "H2 H2"), first=True)
    assert auction.spent == {parse_cards("S2")[0]: 1, parse_cards("H2")[0]: 2}
    # Not even by who holds both of them now.
    assert show(auction, 2, "S2 S2", hand="S2 S2") == "already-shown"
    assert show(auction, 2, "H2 H2", hand="H2 H2") == "already-shown"


@pytest.mark.clause("HF-05")
def test_with_three_decks_two_others_may_be_left() -> None:
    rules = rules_of("classic", cards__decks=3)
    auction = auction_of(rules, (0, "S2"))
    assert isinstance(show(auction, 1, "S2 S2", hand="S2 S2"), Showing)
    countered = auction_of(rules, (0, "D2"), (1, "C2 C2"))
    assert show(countered, 0, "H2 H2", hand="H2 H2 D2") == can(show(countered, 0, "H2 H2"))
    low = auction_of(rules, (0, "H2"), (1, "C2 C2"))
    assert show(low, 0, "H2 H2", hand="H2 H2") == "already-shown"
    assert isinstance(show(low, 0, "H2 H2", hand="H2 H2 H2"), Showing)


def test_one_deck_has_no_counters() -> None:
    auction = auction_of(rules_of("classic", cards__decks=1), (0, "S2"))
    assert show(auction, 1, "BJ BJ") == "one-deck-no-counter"
    assert show(auction, 0, "S2 S2") == "already-shown"


@pytest.mark.clause("JZ-13", "JZ-48")
def test_looking_back() -> None:
    rules = rules_of("classic", **LOOK_BACK)
    countered = auction_of(rules, (0, "D2"), (1, "S2 S2"))
    back = can(show(countered, 0, "D2 D2"))
    assert back.kind == "look_back"
    assert show(auction_of(rules, (0, "S2"), (1, "D2 D2")), 2, "S2 S2") == "already-shown"
    over = countered.show(back)
    assert over.standing == back
    assert over.spent[parse_cards("D2")[0]] == 2
    # Above all of the order, and shown once.
    assert show(over, 1, "BJ BJ") == "not-outranking"
    assert show(over, 1, "H5 H5", trump=0) == "not-outranking"
    assert show(auction_of("classic", (0, "D2"), (1, "S2 S2")), 0, "D2 D2") == "not-outranking"
    # The second card may have come later; both must be held.
    assert show(countered, 0, "D2 D2", hand="D2 H2") == "not-in-hand"


@pytest.mark.clause("JZ-48", "JZ-24")
def test_red_fives_name_their_trump() -> None:
    rules = rules_of("classic", **LOOK_BACK)
    auction = auction_of(rules, (0, "LJ LJ"))
    assert show(auction, 1, "H5 H5") == "name-trump"
    assert show(auction, 1, "H5 H5", trump=7) == "name-trump"
    assert [can(show(auction, 1, "H5 H5", trump=trump)).trump for trump in range(5)] == [0, 1, 2, 3, 4]
    assert [showing.trump for showing in legal_shows(auction, 1, parse_cards("H5 H5 C2"))] == [0, 1, 2, 3, 4]
    # At level 5 one is a level card, two are the pair of red fives.
    five = auction_of(rules, level="5", first=True)
    assert can(show(five, 1, "H5")).trump == 1
    assert show(five, 1, "H5 H5", trump=1) == "level-cards-only"
    assert show(auction_of("classic"), 1, "H5 H5", trump=1) == "not-showable"


@pytest.mark.clause("JZ-14", "JZ-15")
def test_where_nobody_can_know_what_stands_any_pair_counters_and_the_highest_stands() -> None:
    rules = rules_of("classic", **DARK_ORDER)
    auction = auction_of(rules, (0, "S2"), (1, "H2 H2"), (2, "C2 C2"), first=True)
    assert kinds(auction) == ["declare", "counter", "counter"]
    assert auction.standing == auction.showings[1]
    assert show(auction, 3, "D2") == "not-outranking"


@settings(max_examples=60, derandomize=True, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize("rules_id", ["hefei", "classic"])
def test_listing_and_checking_agree_and_showing_ends(rules_id: str, data: st.DataObject) -> None:
    rules = rule_set_from(rules_id)
    pack = data.draw(st.permutations(full_pack(2)))
    hands = [pack[seat * 25 : seat * 25 + 25] for seat in range(4)]
    auction = Auction(rules, parse_level(data.draw(st.sampled_from(["2", "9", "A"]))), data.draw(st.booleans()), 1)
    for _ in range(12):
        seat = data.draw(st.integers(0, 3))
        listed = legal_shows(auction, seat, hands[seat])
        assert len(set(listed)) == len(listed)
        for cards in {(face,) * count for face in set(hands[seat]) for count in (1, 2)}:
            found = check_show(auction, seat, cards, None, hands[seat])
            assert isinstance(found, Showing) == (found in listed)
        assert legal_shows(auction, seat, tuple(reversed(hands[seat]))) == listed
        if listed:
            auction = auction.show(data.draw(st.sampled_from(listed)))
    # Singles once, then ever higher or other pairs: seven showings and strengthening are the most there can be.
    assert len(auction.showings) <= 8
    assert all(count <= 2 for count in auction.spent.values())
    assert text(auction.showings) == sorted(text(auction.showings), key=lambda shown: len(shown) > 3)
