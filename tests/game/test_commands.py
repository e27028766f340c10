"""What a match refuses, and that refusing changes nothing."""

from random import Random
from typing import Any

import pytest

from chaodipi.game import (
    HOUSE,
    Bury,
    Close,
    Command,
    Draw,
    Match,
    Pass,
    Play,
    Show,
    StartDeal,
    TakeOver,
    apply,
    asked_seats,
    check,
    describe,
    new_match,
)
from chaodipi.violation import Violation
from tests.game.tables import RULES, SALT, SECRET, dealing, refused, samples, turns

START = StartDeal(SECRET, SALT)
OPEN_TO: dict[str, set[type[Command]]] = {
    "Waiting": {StartDeal},
    "Dealing": {Draw, Show},
    "Declaring": {Show, Pass, Close},
    "Burying": {Bury},
    "TakingOver": {TakeOver, Pass},
    "Playing": {Play},
    "Settled": {StartDeal},
    "MatchOver": set(),
}
COMMANDS: list[Command] = [START, Draw(1), Close(), Show((0,)), Pass(), TakeOver((0, 0)), Bury((0,) * 8), Play((0,))]


def test_each_phase_refuses_the_commands_of_others() -> None:
    seen = set()
    for match in [*samples(), new_match(RULES["hefei"])]:
        name = type(match.phase).__name__
        seen.add(name)
        for command in COMMANDS:
            seat = HOUSE if isinstance(command, StartDeal | Draw | Close) else 0
            refusal = check(match, seat, command)
            not_now = refusal is not None and refusal.code == "not-now"
            assert not_now == (type(command) not in OPEN_TO[name]), (name, command)
    assert seen == set(OPEN_TO)


@pytest.mark.parametrize("name", RULES)
def test_only_the_seat_that_is_asked_may_act(name: str) -> None:
    for turn in turns(name, 1):
        if turn.seat == HOUSE or isinstance(turn.command, Show):
            continue
        for seat in set(range(4)) - asked_seats(turn.before):
            assert refused(turn.before, seat, turn.command) in {
                "not-your-turn",
                "already-passed",
                "not-asked",
                "own-kitty",
            }


def test_the_house_and_the_seats_have_their_own_commands() -> None:
    match = new_match(RULES["classic"])
    assert [refused(match, seat, START) for seat in range(4)] == ["house-only"] * 4
    assert refused(match, HOUSE, Pass()) == "seats-only"
    assert [refused(match, seat, Pass()) for seat in (4, -2, 99)] == ["no-such-seat"] * 3


WRONG_TYPES: list[tuple[Any, ...]] = [
    (StartDeal, SECRET, SALT, (0, 0, 0)),
    (Draw, "1"),
    (Show, ("S2",)),
    (Show, None),
    (Show, (0,), "S"),
    (TakeOver, (0.0, 0.0)),
    (Bury, [0] * 8),
]

GARBAGE: list[object] = [
    None,
    "pass",
    {"type": "pass"},
    StartDeal("x", SALT),
    StartDeal(SECRET, "F0" * 32),
    Draw(0),
    Draw(-1),
    Show((54,)),
    Show((-1,)),
    Play((True,)),
    *(kind(*values) for kind, *values in WRONG_TYPES),
]


@pytest.mark.parametrize("command", GARBAGE, ids=repr)
def test_what_is_no_command_is_refused_in_every_phase(command: Command) -> None:
    for match in samples():
        for seat in (HOUSE, 0, 2):
            assert refused(match, seat, command) == "no-such-command"


@pytest.mark.parametrize("seat", [True, "0", 1.0, None])
def test_what_is_no_seat_is_refused(seat: int) -> None:
    assert refused(dealing("classic", {}), seat, Show((0,))) == "no-such-seat"


def test_cards_that_others_hold_are_refused() -> None:
    random = Random(3)
    for match in samples():
        for seat in asked_seats(match):
            mine = set(match.phase.hands[seat])  # type: ignore[union-attr]  # whoever is asked has a hand
            theirs = [card for card in range(54) if card not in mine]
            card = random.choice(theirs)
            for command in (Play((card,)), Bury((card,) * 8), Show((card,)), TakeOver((card, card))):
                assert isinstance(apply(match, seat, command), Violation)


@pytest.mark.clause("AH-02")
@pytest.mark.parametrize("count", [0, 7, 9])
def test_exactly_a_kitty_is_buried(count: int) -> None:
    turn = next(turn for turn in turns("classic", 1) if isinstance(turn.command, Bury))
    hand = turn.before.phase.hands[turn.seat]  # type: ignore[union-attr]  # whoever buries has one
    assert refused(turn.before, turn.seat, Bury(hand[:count])) == "bury-number"
    assert check(turn.before, turn.seat, Bury(hand[:8])) is None


def test_refusing_changes_nothing() -> None:
    """A match is a frozen value: neither asking nor refusing touches it."""
    for match in samples():
        before = repr(match)
        for command in COMMANDS:
            for seat in (HOUSE, 0, 1):
                check(match, seat, command)
        assert repr(match) == before


def test_a_description_agrees_with_the_check() -> None:
    kinds = set()
    for name in RULES:
        for turn in turns(name, 1):
            if isinstance(turn.command, Play):
                said = describe(turn.before, turn.seat, turn.command.cards)
                assert said.violation is None
                assert sorted(c for part in said.components for c in part) in ([], sorted(turn.command.cards))
                kinds.add(said.shape)
                other = (turn.seat + 1) % 4
                refusal = describe(turn.before, other, turn.command.cards).violation
                assert refusal is not None
                assert refusal.code == "not-your-turn"
    assert kinds >= {"single", "pair", "throw", "mixed"}


def test_a_description_of_no_cards_or_of_others_is_empty() -> None:
    for match in samples():
        assert describe(match, 0, ()).shape == ""
        assert describe(match, 0, (99,)).shape == ""


def test_matches_compare_as_values() -> None:
    first: Match = turns("hefei", 1)[50].before
    assert first == turns("hefei", 1)[49].after
