"""An observation is laid out as the page says, and tells nothing that its viewer may not know."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import numpy as np
import pytest

from chaodipi.cards import Cards, full_pack
from chaodipi.envs.board import Board
from chaodipi.envs.codec import shown_as
from chaodipi.envs.layout import HIDDEN_PAIR, OBSERVATION, PERFECT, PHASES
from chaodipi.envs.observation import Vector, observation, perfect_observation, pieces_of
from chaodipi.envs.pettingzoo import env
from chaodipi.envs.session import Session
from chaodipi.game import Burying, Dealing, Declaring, Match, Playing, TakingOver, view
from chaodipi.rules import RuleSet
from tests.envs.test_codec import TABLES
from tests.envs.test_session import later

NAMES = ("hefei", "jiangzhe-dark", "jiangzhe-flag", "classic", "classic 1", "classic 3", "anhui")


def matches(rules: RuleSet, seed: int, *, first: bool = False) -> Iterator[Session]:
    """A deal at random, in which whoever may show does so half of the time."""
    chance = Random(seed)
    session = Session(rules, seed, None if first else later(rules))
    while session.seat is not None:
        yield session
        legal = session.legal()
        session.act(legal[-1] if len(legal) > 1 and legal[0] == 54 and chance.random() < 0.5 else chance.choice(legal))
    yield session


def others_mixed(match: Match, seat: int, chance: Random) -> Match:
    """The same match with the cards that the seat has not seen exchanged among the others and the kitty."""
    phase = match.phase
    assert isinstance(phase, Dealing | Declaring | Burying | TakingOver | Playing)
    rest = [each for each in range(4) if each != seat]
    hidden = [card for each in rest for card in phase.hands[each]]
    kitties = None if isinstance(phase, Dealing | Declaring) else phase.kitties
    known = kitties is None or kitties.owner == seat
    kitty: Cards = () if known or kitties is None else kitties.buried[kitties.owner]
    hidden += kitty
    chance.shuffle(hidden)
    hands = list(phase.hands)
    for each in rest:
        size = len(phase.hands[each])
        hands[each], hidden = tuple(sorted(hidden[:size])), hidden[size:]
    changed: dict[str, object] = {"hands": tuple(hands)}
    if kitty and kitties is not None:
        buried = list(kitties.buried)
        buried[kitties.owner] = tuple(sorted(hidden))
        changed["kitties"] = msgspec.structs.replace(kitties, buried=tuple(buried))
    if isinstance(phase, Dealing):
        # What is still to come nobody has seen.
        pack = list(phase.deal.pack)
        to_come = pack[phase.drawn :]
        chance.shuffle(to_come)
        changed["deal"] = msgspec.structs.replace(phase.deal, pack=(*pack[: phase.drawn], *to_come))
    return match.at(msgspec.structs.replace(phase, **changed))


@pytest.mark.parametrize("name", NAMES)
def test_it_does_not_change_when_hidden_cards_are_exchanged(name: str) -> None:
    rules, chance, differ = TABLES[name], Random(name), 0
    for number, session in enumerate(matches(rules, 7)):
        if number % 5 or session.seat is None:
            continue
        for seat in range(4):
            mixed = others_mixed(session.match, seat, chance)
            assert np.array_equal(observation(rules, session.view(seat)), observation(rules, view(mixed, seat))), (
                f"{session.view(seat).phase}, seat {seat}"
            )
            differ += not np.array_equal(
                perfect_observation(rules, session.match, seat), perfect_observation(rules, mixed, seat)
            )
    assert differ > 20, "nothing was exchanged"


@pytest.mark.parametrize("name", NAMES)
def test_its_pieces_say_what_the_view_says(name: str) -> None:
    rules = TABLES[name]
    seen_phases = set()
    for first in (True, False):
        for number, session in enumerate(matches(rules, 3, first=first)):
            if number % 4 and session.seat is not None:
                continue
            me = number % 4
            seen = session.view(me)
            seen_phases.add(seen.phase)
            chosen = session.chosen if session.seat == me else ()
            parts = pieces_of(observation(rules, seen, chosen))
            for piece in OBSERVATION.pieces:
                assert parts[piece.name].shape == piece.shape
                assert parts[piece.name].min() >= piece.least, piece.name
                assert parts[piece.name].max() <= piece.most, piece.name
            assert PHASES[parts["phase"].argmax()] == seen.phase
            held = Counter(card for group in seen.hand for card in group.cards)
            assert {face: held[face] for face in range(54)} == dict(enumerate(parts["hand"].tolist()))
            assert parts["chosen"].sum() == len(chosen)
            played = Counter(
                ((play.seat - me) % 4, card)
                for trick in (*seen.tricks, *([seen.trick] if seen.trick else []))
                for play in trick.plays
                for card in play.cards
            )
            assert {(row, face): int(parts["played"][row, face]) for row, face in played} == played
            assert parts["played"].sum() == sum(played.values())
            assert [seen.seats[(me + row) % 4].cards for row in range(4)] == parts["cards_left"].tolist()
            assert parts["trump"].argmax() == (5 if seen.trump is None else seen.trump)
            assert parts["points"][0] == seen.points
            for name_, seat in (("banker", seen.banker), ("kitty_owner", seen.kitty_owner)):
                assert parts[name_].argmax() == (4 if seat is None else (seat - me) % 4)
            assert parts["shown"].sum() == len(seen.showings)
            for showing in seen.showings:
                if showing.cards is not None and showing.trump is not None:
                    place = shown_as(rules, showing.cards, showing.trump)
                    assert parts["shown"][(showing.seat - me) % 4, place] > 0
                elif showing.count == 2:
                    assert parts["shown"][(showing.seat - me) % 4, HIDDEN_PAIR] > 0
    assert "playing" in seen_phases


def differing(one: Vector, other: Vector) -> list[str]:
    """The pieces in which two observations differ."""
    places = np.flatnonzero(one != other)
    return [p.name for p in OBSERVATION.pieces if any(0 <= i - OBSERVATION.at[p.name] < p.size for i in places)]


@pytest.mark.parametrize("name", TABLES)
def test_the_board_shows_at_every_step_what_a_view_tells(name: str) -> None:
    rules, chance = TABLES[name], Random(name)
    for seed, standing, looking in ((1, None, 1.0), (2, later(rules), 1.0), (3, later(rules), 0.1), (4, None, 0.1)):
        board = Board()
        session = Session(rules, seed, standing, 2 if looking < 1 else 1, board=board)
        while True:
            if chance.random() < looking or session.seat is None:
                for seat in chance.sample(range(4), 4):
                    told = board.vector(seat)
                    chosen = session.chosen if seat == session.seat else ()
                    expected = observation(rules, session.view(seat), chosen)
                    assert np.array_equal(told, expected), differing(told, expected)
            if session.seat is None:
                break
            legal = session.legal()
            if session.seat is not None and legal[0] == 54 and chance.random() < 0.4:
                session.act(legal[-1])
            else:
                session.act(chance.choice(legal))
        assert len(session.sheets) == (2 if looking < 1 else 1) or session.sheets[-1].match_over


def test_a_seat_that_does_not_follow_is_void_and_a_failed_throw_is_remembered() -> None:
    rules = TABLES["classic"]
    voids = exposed = 0
    for seed in range(6):
        for session in matches(rules, seed):
            phase = session.match.phase
            if not isinstance(phase, Playing):
                continue
            for me in (0, 1):
                parts = pieces_of(observation(rules, session.view(me)))
                # Both are true of the hands that lie open here.
                for row in range(4):
                    hand = Counter(phase.hands[(me + row) % 4])
                    for face in np.flatnonzero(parts["exposed"][row]).tolist():
                        assert hand[face] >= parts["exposed"][row, face]
                        exposed += 1
                trump = phase.kitties.trump
                for row, suit in zip(*np.nonzero(parts["void"]), strict=True):
                    held = [
                        f // 13 if f < 52 else 4 for f in phase.hands[(me + row) % 4] if f % 13 + 2 != phase.deal.level
                    ]
                    assert suit in (4, trump) or suit not in held
                    voids += 1
    assert voids > 100
    assert exposed > 10


def test_everything_is_told_by_the_perfect_one_alone() -> None:
    rules = TABLES["hefei"]
    for number, session in enumerate(matches(rules, 2)):
        if number % 9 or session.seat is None:
            continue
        parts = pieces_of(perfect_observation(rules, session.match, 1), PERFECT)
        undealt = parts["undealt"][0]
        in_all = parts["hands"].sum() + parts["kitty"].sum() + parts["played"].sum() + undealt
        assert in_all == len(full_pack(2))
        assert np.array_equal(parts["hands"][0], parts["hand"])
    names = {piece.name for piece in OBSERVATION.pieces}
    assert names.isdisjoint({"hands", "kitty"})
    for options, layout in (({}, OBSERVATION), ({"perfect_information": True}, PERFECT)):
        table = env(**options)
        table.reset()
        assert table.observe("player_0")["observation"].shape == (layout.size,)
