"""Declaring, the kitty, throws: single deals as a table would play them."""

import msgspec
import pytest

from chaodipi.cards import format_trump, parse_card, parse_cards
from chaodipi.game import (
    HOUSE,
    Bury,
    Burying,
    Close,
    Command,
    Declaring,
    Draw,
    Match,
    Pass,
    Play,
    Played,
    Playing,
    Redeal,
    Revealed,
    Show,
    StartDeal,
    TakeOver,
    TakingOver,
    ThrowFailed,
    TrumpSettled,
    Waiting,
    asked_seats,
    check,
    default_command,
    must_pass,
    view,
)
from chaodipi.scoring import Standing
from tests.game.tables import SALT, SECRET, after, dealing, dealt, refused, step

LATER = Standing(levels=(2, 2), deals=1, side=0, banker=0, first_drawer=0)


def show(cards: str) -> Show:
    return Show(parse_cards(cards))


def take(cards: str) -> TakeOver:
    return TakeOver(parse_cards(cards))


def buried(match: Match) -> Match:
    """The match after whoever has the kitty has buried by default."""
    (seat,) = asked_seats(match)
    command = default_command(match, seat)
    assert isinstance(command, Bury)
    return after(match, (seat, command))


def all_pass(match: Match) -> Match:
    """The match after everybody who is asked to show has passed."""
    while isinstance(match.phase, Declaring | TakingOver):
        match = after(match, (min(asked_seats(match)), Pass()))
    return match


@pytest.mark.clause("JZ-46")
def test_nobody_declares_in_the_first_deal() -> None:
    match = dealt("classic", {}, standing=Standing(first_drawer=2))
    last = after(match, (0, Pass()), (1, Pass()), (2, Pass()))
    done = step(last, 3, Pass())
    assert isinstance(done.events[-1], Redeal)
    assert isinstance(done.match.phase, Waiting)
    again = step(done.match, HOUSE, StartDeal(SALT, SECRET)).match
    seen = view(again, 0)
    assert (seen.deal, seen.first_deal, seen.first_drawer) == (2, True, 2)


@pytest.mark.clause("JZ-47")
@pytest.mark.parametrize("name", ["hefei", "classic"])
def test_a_turned_kitty_gives_trump_and_nobody_takes_it_over(name: str) -> None:
    match = dealt(name, {1: "BJ BJ"}, "C3 LJ H2", LATER)
    match = after(match, (HOUSE, Close()))
    seen = view(match, 3)
    assert (seen.turned, seen.trump, seen.banker) == (tuple(map(parse_card, ("C3", "LJ"))), 4, 0)
    assert isinstance(buried(match).phase, Playing)


def test_the_window_waits_for_whoever_has_not_passed() -> None:
    match = dealt("classic", {0: "S2", 1: "H2 H2"})
    match = after(match, (0, show("S2")), (2, Pass()), (3, Pass()))
    assert asked_seats(match) == {0, 1}
    assert refused(match, 2, Pass()) == "already-passed"
    match = after(match, (1, show("H2 H2")))
    assert asked_seats(match) == {0, 2, 3}
    assert refused(match, 1, Pass()) == "not-your-turn"
    match = after(match, (0, Pass()), (2, Pass()), (3, Pass()))
    assert isinstance(match.phase, Burying)
    assert match.phase.kitties.banker == 1


def test_the_owner_of_a_single_may_strengthen_and_whether_they_can_is_not_told() -> None:
    rest = ((1, Pass()), (2, Pass()), (3, Pass()))
    can = after(dealt("hefei", {0: "S2 S2"}), (0, show("S2")), *rest)
    cannot = after(dealt("hefei", {0: "S2"}), (0, show("S2")), *rest)
    assert asked_seats(can) == asked_seats(cannot) == {0}
    assert not must_pass(can, 0)
    assert must_pass(cannot, 0)
    assert asked_seats(after(can, (0, show("S2 S2")))) == {1, 2, 3}


def test_a_pair_drawn_last_can_still_be_shown() -> None:
    match = after(dealing("classic", {3: "S2 S2"}), (HOUSE, Draw(99)))
    match = after(match, (HOUSE, Draw(1)))
    assert check(match, 3, show("S2 S2")) is None


def test_cards_not_yet_drawn_cannot_be_shown() -> None:
    match = dealing("classic", {0: "S2 S2"})
    assert refused(match, 0, show("S2")) == "not-in-hand"
    match = after(match, (HOUSE, Draw(4)))
    assert check(match, 0, show("S2")) is None
    assert refused(match, 0, show("S2 S2")) == "not-in-hand"


@pytest.mark.clause("HF-08")
def test_in_later_deals_only_the_banker_counters() -> None:
    match = dealt("hefei", {1: "S2", 0: "H2 H2", 2: "D2 D2"}, standing=LATER)
    match = after(match, (1, show("S2")))
    assert refused(match, 2, show("D2 D2")) == "only-banker-counters"
    assert must_pass(match, 2)
    assert check(match, 0, show("H2 H2")) is None


@pytest.mark.clause("HF-09", "HF-06", "HF-07")
def test_taking_over_changes_trump_and_not_the_banker() -> None:
    match = dealt("hefei", {0: "S2", 1: "H2 H2", 2: "D2 D2", 3: "BJ BJ"})
    match = all_pass(after(match, (0, show("S2"))))
    match = buried(match)
    assert asked_seats(match) == {1}
    match = after(match, (1, take("H2 H2")))
    assert view(match, 1).fresh
    assert view(match, 1).trump == 1
    assert view(match, 0).trump is None
    match = buried(match)
    assert asked_seats(match) == {2}
    assert view(match, 0).seen_kitty
    match = buried(after(match, (2, Pass()), (3, take("BJ BJ"))))
    while isinstance(match.phase, TakingOver):
        done = step(match, min(asked_seats(match)), Pass())
        match = done.match
    assert isinstance(match.phase, Playing)
    assert match.phase.turn == 0
    revealed, settled = done.events[-2:]
    assert isinstance(revealed, Revealed)
    assert [(seat, format_trump(trump)) for seat, _, trump, _ in revealed.showings] == [(0, "S"), (1, "H"), (3, "NT")]
    assert settled == TrumpSettled(4, 0, 3)


def test_in_the_open_nothing_is_left_to_reveal() -> None:
    match = all_pass(after(dealt("classic", {0: "S2 S2"}), (0, show("S2 S2"))))
    (seat,) = asked_seats(match)
    command = default_command(match, seat)
    assert command is not None
    done = step(match, seat, command)
    while isinstance(done.match.phase, TakingOver):
        done = step(done.match, min(asked_seats(done.match)), Pass())
    assert not any(isinstance(event, Revealed) for event in done.events)
    assert isinstance(done.events[-1], TrumpSettled)


def test_the_default_burying_keeps_points_trumps_and_pairs() -> None:
    match = all_pass(after(dealt("classic", {0: "S2 S2 C3 C3 HK H7 H8 H9 HJ HQ CJ D4 D6"}), (0, show("S2 S2"))))
    match = buried(match)
    kitty = view(match, 0).buried
    assert len(kitty) == 8
    assert not set(kitty) & set(parse_cards("S2 C3 HK"))


def playing(hands: dict[int, str], trump_pair: str = "S2 S2", rules: str = "hefei") -> Match:
    """A deal of few cards: seat 0 leads with trump by its pair, everybody holding only these."""
    match = all_pass(after(dealt(rules, {0: trump_pair}), (0, show(trump_pair))))
    match = buried(match)
    match = all_pass(match)
    assert isinstance(match.phase, Playing)
    held = tuple(parse_cards(hands[seat]) for seat in range(4))
    return match.at(msgspec.structs.replace(match.phase, hands=held))


@pytest.mark.clause("HF-29")
def test_a_throw_that_fails_is_paid_by_its_cards_and_the_rest_goes_back() -> None:
    match = playing({0: "HA HK H9 C3", 1: "H10 C4 C6 C7", 2: "C8 C9 CJ CQ", 3: "HA D3 D4 D6"})
    done = step(match, 0, Play(parse_cards("HA HK H9")))
    failed = done.events[0]
    assert failed == ThrowFailed(0, parse_cards("H9 HK HA"), parse_cards("H9"), 30, 30)
    assert isinstance(done.match.phase, Playing)
    assert done.match.phase.hands[0] == parse_cards("HA HK C3")
    trick = view(done.match, None).trick
    assert trick is not None
    assert (trick.plays[0].attempted, trick.plays[0].cards) == (parse_cards("HA HK H9"), parse_cards("H9"))


@pytest.mark.clause("HF-28")
def test_a_penalty_of_the_opponents_takes_their_points_to_nothing_at_most() -> None:
    hands = {0: "CA H9 D9 D8", 1: "H4 H6 C4 C6", 2: "C7 C8 C9 HA", 3: "D3 D4 D6 C3"}
    for rules, points in (("hefei", 0), ("classic", -10)):
        match = playing(hands, rules=rules)
        assert isinstance(match.phase, Playing)
        trick = msgspec.structs.replace(match.phase.trick, leader=1)
        match = match.at(msgspec.structs.replace(match.phase, trick=trick))
        done = step(match, 1, Play(parse_cards("H4 H6")))
        assert isinstance(done.match.phase, Playing)
        assert done.match.phase.points == points


@pytest.mark.clause("AH-18")
def test_a_ruff_is_said_and_takes_the_points() -> None:
    match = playing({0: "HK C3", 1: "S3 C4", 2: "H10 C6", 3: "S4 C7"})
    commands: list[tuple[int, Command]] = [(0, Play(parse_cards("HK"))), (1, Play(parse_cards("S3")))]
    match = after(match, commands[0])
    done = step(match, *commands[1])
    assert [event.ruff for event in done.events if isinstance(event, Played)] == [True]
    done = step(after(done.match, (2, Play(parse_cards("H10")))), 3, Play(parse_cards("S4")))
    assert isinstance(done.match.phase, Playing)
    assert (done.match.phase.points, done.match.phase.turn) == (20, 3)
    assert view(done.match, 0).last_trick is not None


def test_what_is_owed_is_said_with_its_facts() -> None:
    match = after(playing({0: "HK HK", 1: "H3 H3", 2: "H4 H6", 3: "C7 C8"}), (0, Play(parse_cards("HK HK"))))
    asked = view(match, 1).asked
    assert (asked.what, asked.owed, asked.count) == ("play", "follow-all", 2)
    assert view(match, 2).asked.what == "wait"
    assert refused(match, 2, Play(parse_cards("H4 H6"))) == "not-your-turn"
