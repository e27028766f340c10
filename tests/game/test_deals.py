"""What holds after every command of matches played at random."""

import pytest

from chaodipi.cards import full_pack, points_of
from chaodipi.game import (
    HOUSE,
    Burying,
    Dealing,
    Declaring,
    ForcedRedFive,
    Match,
    MatchOver,
    Phase,
    Play,
    Playing,
    Settled,
    TakingOver,
    TrickTaken,
    TrickView,
    TrumpSettled,
    Waiting,
    asked_seats,
    check,
    default_command,
    must_pass,
    next_house_command,
    view,
)
from chaodipi.play import TrumpOrder, winner_of
from tests.game.tables import RULES, turns

GAMES = [(name, seed) for name in RULES for seed in range(6 if name in ("hefei", "classic", "hidden") else 3)]
games = pytest.mark.parametrize(("name", "seed"), GAMES)


def all_cards(match: Match) -> list[int]:
    """Every card, wherever it is."""
    phase = match.phase
    match phase:
        case Waiting():
            return list(full_pack(match.rules.cards.decks))
        case Dealing():
            lying = [*phase.deal.pack[phase.drawn :]]
        case Declaring():
            lying = [*phase.deal.kitty(match.rules)]
        case Burying():
            lying = []
        case TakingOver():
            lying = [*phase.kitties.kitty]
        case Playing() | Settled() | MatchOver():
            lying = [*phase.kitties.kitty]
            tricks = (*phase.tricks, phase.trick) if isinstance(phase, Playing) else phase.tricks
            lying += [card for trick in tricks for laid in trick.plays for card in laid.cards]
    hands = () if isinstance(phase, Settled | MatchOver) else phase.hands
    return sorted([*lying, *(card for hand in hands for card in hand)])


@games
def test_a_trick_is_won_by_the_best_of_all_that_lies_there(name: str, seed: int) -> None:
    for turn in turns(name, seed):
        before, after = turn.before.phase, turn.after.phase
        if isinstance(before, Playing) and isinstance(turn.command, Play):
            whole = len(before.trick.plays) == 3
            now = last_trick(after) if whole or not isinstance(after, Playing) else after.trick
            order = TrumpOrder.of(turn.before.rules, before.deal.level, before.trump)
            assert now.winner == now.plays[winner_of(order, [laid.cards for laid in now.plays])].seat


def last_trick(phase: Phase) -> TrickView:
    assert isinstance(phase, Playing | Settled | MatchOver)
    return phase.tricks[-1]


@games
def test_no_card_is_lost_or_made(name: str, seed: int) -> None:
    for turn in turns(name, seed):
        assert all_cards(turn.after) == list(full_pack(turn.after.rules.cards.decks))


@games
def test_somebody_can_always_do_something(name: str, seed: int) -> None:
    """No phase is without a way out, and the lawful default is lawful in every state."""
    for turn in turns(name, seed):
        match, asked = turn.after, asked_seats(turn.after)
        house = next_house_command(match)
        assert asked or house or isinstance(match.phase, MatchOver)
        assert not asked or house in (None, "close")
        for seat in range(4):
            command = default_command(match, seat)
            assert (command is not None) == (seat in asked)
            if command is not None:
                assert check(match, seat, command) is None, (match.phase, seat, command)


@games
def test_what_is_asked_is_what_is_allowed(name: str, seed: int) -> None:
    for turn in turns(name, seed):
        for seat in range(4):
            seen = view(turn.before, seat)
            assert (seat in asked_seats(turn.before)) == seen.seats[seat].asked
            assert must_pass(turn.before, seat) == (seen.asked.can_pass and not seen.asked.showings)
            if seat == turn.seat and seen.asked.what in ("play", "bury"):
                cards = getattr(turn.command, "cards", ())
                assert set(cards) <= set(seen.asked.playable)


@games
def test_points_add_up(name: str, seed: int) -> None:
    forced = False
    for turn in turns(name, seed):
        phase = turn.after.phase
        forced = not isinstance(phase, Dealing) and (
            forced or any(isinstance(event, ForcedRedFive) for event in turn.events)
        )
        if isinstance(phase, Settled | MatchOver):
            points = sum(trick.points for trick in phase.tricks) + points_of(phase.kitties.kitty)
            assert points == 100 * turn.after.rules.cards.decks
            bankers = phase.sheet.banker % 2
            won = [trick.points for trick in phase.tricks if trick.winner % 2 != bankers]
            if (
                not forced
                and not any(laid.attempted for trick in phase.tricks for laid in trick.plays)
                and not phase.kitties.round.failed
            ):
                assert phase.sheet.table_points == sum(won)
        for event in turn.events:
            if isinstance(event, TrickTaken):
                assert 0 <= event.gained <= 300


@games
def test_the_banker_leads_whoever_buried_last(name: str, seed: int) -> None:
    for turn in turns(name, seed):
        for event in turn.events:
            if isinstance(event, TrumpSettled):
                assert isinstance(turn.after.phase, Playing)
                assert turn.after.phase.turn == event.banker


def test_the_games_show_what_can_happen() -> None:
    """The tests above see every kind of event, so they see the states that lead there."""
    kinds = {type(event).__name__ for name, seed in GAMES for turn in turns(name, seed) for event in turn.events}
    assert kinds >= {"Shown", "Passed", "KittyTurned", "KittyTaken", "Revealed", "ThrowFailed", "DealEnded"}
    assert kinds >= {"TakeOverFailed", "ForcedRedFive"}
    assert any(
        turn.after.phase.deal.flag
        for name, seed in GAMES
        for turn in turns(name, seed)
        if not isinstance(turn.after.phase, Waiting)
    )
    assert any(turn.seat == HOUSE for turn in turns(*GAMES[0]))
    taken = [turn for name, seed in GAMES for turn in turns(name, seed) if type(turn.command).__name__ == "TakeOver"]
    assert {turn.after.rules.id for turn in taken} >= {"hefei", "classic", "anhui", "jiangzhe", "jiangzhe-dark"}
    ends = {type(turns(name, seed)[-1].after.phase) for name, seed in GAMES}
    assert ends == {Settled, MatchOver}


def test_a_tractor_ends_a_deal_sooner() -> None:
    """A deal is over when the hands are empty, not after 25 tricks."""
    counts = {
        len(turn.after.phase.tricks)
        for name, seed in GAMES
        for turn in turns(name, seed)
        if isinstance(turn.after.phase, Settled | MatchOver) and name == "classic"
    }
    assert max(counts) <= 25
    assert min(counts) < 25
