"""Showing and taking over where it depends on the rules: hidden orders, look-backs, pairs kept. Level 2."""

import pytest

from chaodipi.bots.ranking import chance_to_outrank
from chaodipi.cards import parse_cards
from chaodipi.game import Pass, Show, ShowingView, TakeOver, View
from chaodipi.rules import RuleSet, load_rule_set
from tests.bots.tables import LEFT, ME, PARTNER, RIGHT, chosen, hidden, may_show, seen, showing
from tests.bots.test_showing import LONG, PAIR

DARK = load_rule_set("jiangzhe-dark")
OPEN = load_rule_set("jiangzhe-open")
BASE = load_rule_set("jiangzhe")
HEFEI = load_rule_set("hefei")
ANHUI = load_rule_set("anhui")
RED = "H5 H5 HA HK HK HQ HJ H10 H9 H8 H7 S3 S4 S6 C3 C4 C8 CJ D3 D6 D7 D8 BJ LJ S9"


def asked_in_the_dark(hand: str, *cards: str, shown: tuple[ShowingView, ...], rules: RuleSet = DARK) -> View:
    """A seat that is asked whether it takes over."""
    asked = may_show("take_over", *cards)
    return seen(hand, asked, trump=None, showings=shown, banker=LEFT, owner=LEFT, rules=rules, settled=False)


@pytest.mark.clause("JZ-15")
def test_it_does_not_take_over_in_the_dark_with_a_low_pair() -> None:
    clubs = PAIR.translate(str.maketrans("HC", "CH"))
    shown = (hidden(LEFT, 1, "declare"), hidden(RIGHT, 2, "counter"))
    assert chosen(asked_in_the_dark(clubs, "C2 C2", shown=shown), DARK) == Pass()
    # Over a single any pair is enough.
    assert chosen(asked_in_the_dark(clubs, "C2 C2", shown=shown[:1]), DARK) == TakeOver(parse_cards("C2 C2"), 2)


@pytest.mark.clause("JZ-15", "JZ-48")
def test_it_takes_over_with_red_fives_and_names_its_best_suit() -> None:
    shown = (hidden(LEFT, 1, "declare"), hidden(RIGHT, 2, "counter"))
    asked = seen(RED, may_show("take_over"), trump=None, showings=shown, banker=LEFT, owner=LEFT, rules=DARK).asked
    choices = tuple(showing(ME, "H5 H5", "take_over", trump) for trump in range(5))
    view = seen(
        RED, type(asked)("take_over", choices, can_pass=True), trump=None, showings=shown, banker=LEFT, owner=LEFT,
        rules=DARK,
    )  # fmt: skip
    assert chosen(view, DARK) == TakeOver(parse_cards("H5 H5"), 1)


@pytest.mark.clause("JZ-14", "JZ-15")
def test_what_others_cannot_hold_is_counted() -> None:
    def chance(hand: str, pair: str, *shown: ShowingView) -> float:
        view = asked_in_the_dark(hand, pair, shown=shown)
        return chance_to_outrank(DARK, view, parse_cards(hand), view.asked.showings[0])

    plain = "H2 H2 S3 S4 S6 S7 C3 C4 C6"
    pair = hidden(RIGHT, 2, "counter")
    assert chance(plain, "H2 H2", hidden(LEFT, 1, "declare")) == 1
    assert 0.3 < chance(plain, "H2 H2", pair) < 1
    # Jokers and red fives that are in the hand are nobody else's pairs.
    assert chance(f"{plain} LJ BJ H5", "H2 H2", pair) == 1
    assert chance(plain, "H2 H2", pair, hidden(LEFT)) < chance(plain, "H2 H2", pair)
    assert chance(plain, "C2 C2", pair) == 0
    # Clubs rank below diamonds here, hearts above spades.
    assert chance("S2 S2 LJ BJ H5 H2", "S2 S2", pair) == 1
    assert chance("S2 S2 LJ BJ H5", "S2 S2", pair) < 1


@pytest.mark.clause("JZ-13")
def test_one_card_is_shown_and_the_other_kept_to_look_back() -> None:
    hand = PAIR.translate(str.maketrans("HD", "DH"))
    one = (showing(ME, "D2"),)
    declared = chosen(seen(hand, may_show("show", "D2", "D2 D2"), trump=None, rules=OPEN), OPEN)
    assert declared == Show(parse_cards("D2"), 3)
    assert chosen(seen(hand, may_show("show", "D2 D2"), trump="D", showings=one, rules=OPEN), OPEN) == Pass()
    assert isinstance(chosen(seen(hand, may_show("show", "D2 D2"), trump="D", showings=one, rules=BASE), BASE), Show)
    countered = (*one, showing(LEFT, "C2 C2", "counter"))
    back = type(may_show("show"))("show", (showing(ME, "D2 D2", "look_back"),), can_pass=True)
    assert chosen(seen(hand, back, trump="C", showings=countered, rules=OPEN), OPEN) == Show(parse_cards("D2 D2"), 3)


@pytest.mark.clause("HF-04", "AH-10")
@pytest.mark.parametrize("rules", [HEFEI, ANHUI])
def test_opponents_keep_a_pair_to_take_the_kitty_over(rules: RuleSet) -> None:
    asked = may_show("show", "H2", "H2 H2", can_pass=False)
    later = {"trump": None, "banker": LEFT, "owner": None, "settled": False, "first_drawer": LEFT}
    assert chosen(seen(PAIR, asked, rules=rules, **later), rules) == Pass()  # type: ignore[arg-type]  # fields of a view
    bankers = {**later, "banker": PARTNER, "first_drawer": PARTNER}
    assert chosen(seen(PAIR, asked, rules=rules, **bankers), rules) == Show(parse_cards("H2"), 1)  # type: ignore[arg-type]  # fields of a view
    # Without its twin the card is shown.
    alone = may_show("show", "H2", can_pass=False)
    assert chosen(seen(LONG, alone, rules=rules, **later), rules) == Show(parse_cards("H2"), 1)  # type: ignore[arg-type]  # fields of a view


@pytest.mark.clause("AH-15")
def test_where_declaring_makes_the_banker_bankers_are_more_eager() -> None:
    hand = "H2 H4 H7 H9 HJ HQ H8 S4 S6 S8 S9 LJ HA HK C7 C8 CJ CQ D3 D6 D7 D8 D9 DJ H3"
    results = {
        first: chosen(
            seen(hand, may_show("show", "H2"), trump=None, banker=None, owner=None, first_drawer=first, rules=ANHUI),
            ANHUI,
        )
        for first in (PARTNER, LEFT)
    }
    assert results[PARTNER] == Show(parse_cards("H2"), 1)
    assert results[LEFT] == Pass()


@pytest.mark.clause("JZ-02", "JZ-24")
def test_of_two_joker_pairs_the_lower_goes_first() -> None:
    hand = "LJ LJ BJ BJ S2 H2 C2 D2 SA SK HA HK CA CK DA DK S3 H3 C3 D3 S4 H4 C4 D4 S6"
    view = seen(hand, may_show("take_over", "LJ LJ", "BJ BJ"), trump="C", showings=(showing(LEFT, "C2"),), banker=LEFT,
                owner=LEFT, rules=BASE)  # fmt: skip
    assert chosen(view, BASE) == TakeOver(parse_cards("LJ LJ"), None) or chosen(view, BASE) == TakeOver(
        parse_cards("LJ LJ"), 4
    )
