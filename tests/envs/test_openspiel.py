"""OpenSpiel's own tests of a game, as far as its wheel has them, and what they do not ask."""

import pickle
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # it has no types
import pytest
from absl import flags
from open_spiel.integration_tests import api_test  # type: ignore[import-untyped]  # it has no types
from open_spiel.python.algorithms import generate_playthrough  # type: ignore[import-untyped]  # it has no types
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]  # it has no types

from chaodipi.envs.openspiel import ChaodipiState
from chaodipi.rules import read_rules_text
from chaodipi.violation import InputError
from tests.envs.make_playthroughs import PLAYTHROUGHS


@pytest.fixture(autouse=True)
def _flags() -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(sys.argv[:1])


def played(game: Any, seed: int) -> Any:
    """A deal at random, to its end."""
    chance = Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, odds)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", ["python_chaodipi", "python_chaodipi(rules=jiangzhe-dark,level=14,reward=payments)"])
def test_random_sim(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


class TestOpenSpielApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # OpenSpiel has no types
    """The tests that OpenSpiel runs on a part of the tree of each of its games."""

    game_name = "python_chaodipi"

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game(cls.game_name)
        # As in the class, but with states of all phases: its own sampling begins with a hundred states of chance.
        cls.game_type = cls.game.get_type()
        cls.some_states = states_along(cls.game, 3)


def states_along(game: Any, seed: int) -> list[Any]:
    """The states along a deal, every fourth of them."""
    history = played(game, seed).history()
    state, along = game.new_initial_state(), []
    for i, action in enumerate(history):
        if i % 4 == 0:
            along.append(state.clone())
        state.apply_action(action)
    return [*along, state]


def test_a_state_comes_back_from_its_text() -> None:
    game = pyspiel.load_game("python_chaodipi(level=5)")
    state = played(game, 4)
    game2, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(game2) == str(game)
    assert again.history() == state.history()
    assert again.returns() == state.returns()


def test_a_clone_goes_its_own_way() -> None:
    game = pyspiel.load_game("python_chaodipi(rules=anhui)")
    for state in states_along(game, 5)[::7]:
        if state.is_terminal():
            continue
        before, legal = str(state), state.legal_actions()
        clone = state.clone()
        assert str(clone) == before
        clone.apply_action(legal[-1])
        assert str(state) == before
        assert state.legal_actions() == legal


@pytest.mark.parametrize("kept", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_playthrough(kept: Path) -> None:
    expected, made = generate_playthrough.replay(str(kept))
    assert made == expected, "if that is meant: python -m tests.envs.make_playthroughs"


def test_an_observation_is_of_the_viewer_alone() -> None:
    game = pyspiel.load_game("python_chaodipi(rules=jiangzhe-dark,level=7)")
    observer = make_observation(game)
    for state in states_along(game, 6):
        if state.is_chance_node():
            continue
        assert isinstance(state, ChaodipiState)
        for seat in range(4):
            observer.set_from(state, seat)
            phase = state.session.match.phase if state.session else None
            hands = getattr(phase, "hands", ((),) * 4)
            assert observer.dict["hand"].sum() == len(hands[seat])
            assert np.array_equal(np.flatnonzero(observer.dict["hand"]), np.unique(np.array(hands[seat], int)))


@pytest.mark.parametrize(
    ("code", "params"),
    [
        ("unknown-rules", {"rules": "nowhere"}),
        ("unknown-rules", {"rules": "no%20where"}),
        ("bad-environment-option", {"level": 15}),
        ("bad-environment-option", {"decks": 4}),
        ("bad-environment-option", {"reward": "money"}),
        ("no-payments", {"rules": "hefei", "reward": "payments"}),
    ],
)
def test_parameters_that_cannot_be_are_told(code: str, params: Mapping[str, Any]) -> None:
    with pytest.raises(InputError) as told:
        pyspiel.load_game("python_chaodipi", dict(params))
    assert told.value.code == code


HOUSE_RULES = (
    'name = "Thursdays"\nbase = "hefei"\n[set]\ncards.decks = 1\n',
    '{"base": "hefei", "set": {"cards.decks": 1, "levels.must_play": ["5", "A"]}}',
)


@pytest.mark.parametrize("text", HOUSE_RULES)
def test_house_rules_come_back_from_every_text_of_a_game(text: str) -> None:
    game = pyspiel.load_game("python_chaodipi", {"rules": text, "level": 5})
    state = played(game, 1)
    assert len(state.history()) > 54
    assert pyspiel.load_game(str(game)).rules == game.rules == read_rules_text(text)
    kept = pyspiel.serialize_game_and_state(game, state)
    again, state2 = pyspiel.deserialize_game_and_state(kept)
    assert str(again) == str(pickle.loads(pickle.dumps(game))) == str(game)
    assert state2.history() == state.history()
    assert state2.returns() == state.returns()


def test_house_rules_in_a_string_are_encoded() -> None:
    game = pyspiel.load_game(f"python_chaodipi(rules={quote(HOUSE_RULES[1])},level=5)")
    assert game.rules == read_rules_text(HOUSE_RULES[1])


def test_what_chance_cannot_do_is_refused() -> None:
    state = pyspiel.load_game("python_chaodipi(rules=classic)").new_initial_state()
    for action in (4, 54, 10**12):
        with pytest.raises(InputError) as caught:
            state.apply_action(action)
        assert caught.value.code == "illegal-action"
    for action in (3, 7, 7):
        state.apply_action(action)
    for action in (7, 54, 200):
        with pytest.raises(InputError) as caught:
            state.apply_action(action)
        assert caught.value.code == "illegal-action"
    assert state.history() == [3, 7, 7]
