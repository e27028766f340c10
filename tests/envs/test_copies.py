"""Environments are copied and kept, and what was copied goes its own way."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import chaodipi.envs.gymnasium
import chaodipi.envs.gymnasium_vector  # noqa: F401 -- they register the environments
from chaodipi.bots import BOT_NAMES
from chaodipi.envs.board import Board
from chaodipi.envs.pettingzoo import env, parallel_env, raw_env
from chaodipi.envs.session import Session
from chaodipi.envs.vector import VectorEnv
from tests.envs.test_codec import TABLES


def kept(made: Any) -> Any:
    return pickle.loads(pickle.dumps(made))


WAYS: tuple[Callable[[Any], Any], ...] = (copy, deepcopy, kept)
PLACES = (0, 5, 60, 150, 230)


def went_on(table: raw_env, chance: Random, steps: int) -> list[object]:
    """What is seen and done in the next steps."""
    seen: list[object] = []
    for _ in range(steps):
        if not table.agents:
            break
        told, reward, done, cut, _ = table.last()
        seen.append((table.agent_selection, told["observation"].tobytes(), reward, done, cut))
        table.step(None if done or cut else chance.choice(np.flatnonzero(told["action_mask"]).tolist()))
    return seen


@pytest.mark.parametrize("options", [{}, {"every_seat": True}, {"perfect_information": True}, {"deals": 2}])
@pytest.mark.parametrize("way", WAYS)
def test_a_copied_table_goes_its_own_way(way: Callable[[Any], Any], options: dict[str, Any]) -> None:
    for name in ("hefei", "jiangzhe-dark"):
        for steps in PLACES:
            table = env(TABLES[name], seed=4, **options)
            table.reset()
            went_on(table, Random(1), steps)
            other = way(table)
            expected = went_on(table, Random(2), 150)
            assert went_on(other, Random(2), 150) == expected
            table.reset()
            other.reset()
            assert went_on(other, Random(3), 9) == went_on(table, Random(3), 9)


@pytest.mark.parametrize("way", WAYS)
def test_an_environment_is_copied_before_it_is_reset(way: Callable[[Any], Any]) -> None:
    table = env(seed=4)
    other = way(table)
    other.reset()
    table.reset()
    assert went_on(other, Random(1), 9) == went_on(table, Random(1), 9)
    together = way(parallel_env(seed=4))
    assert together.reset()[0]["player_1"]["observation"].any()


@pytest.mark.parametrize("way", WAYS)
def test_agents_stepped_at_once_are_copied(way: Callable[[Any], Any]) -> None:
    table = parallel_env(seed=4)
    table.reset()
    other = way(table)
    seat = int(table.aec_env.agent_selection[-1])
    action = table.aec_env.session.legal()[0]
    table.step({f"player_{seat}": action})
    assert other.aec_env.session.__reduce__() != table.aec_env.session.__reduce__()
    other.step({f"player_{seat}": action})
    assert other.aec_env.session.match == table.aec_env.session.match


@pytest.mark.parametrize("bots", BOT_NAMES)
@pytest.mark.parametrize("way", WAYS)
def test_a_seat_is_copied_with_its_bots(way: Callable[[Any], Any], bots: str) -> None:
    seat = gymnasium.make("chaodipi/Seat-v1", bots=bots).unwrapped
    seen, _ = seat.reset(seed=3)
    for _ in range(12):
        seen, *_ = seat.step(int(np.flatnonzero(seen["action_mask"])[0]))
    other = way(seat)
    told: list[list[object]] = []
    for each in (seat, other):
        told.append([])
        done, now = False, seen
        while not done:
            now, reward, done, *_ = each.step(int(np.flatnonzero(now["action_mask"])[-1]))
            told[-1].append((now["observation"].tobytes(), reward))
    assert told[0] == told[1]


@pytest.mark.parametrize("way", WAYS)
def test_a_session_is_copied_with_its_observations(way: Callable[[Any], Any]) -> None:
    chance = Random(1)
    session = Session(TABLES["classic"], 3, deals=2, board=Board(), keep=False)
    while len(session.sheets) < 2:
        if chance.random() < 0.05:
            other = way(session)
            one, its = session.board, other.board
            assert one is not None
            assert its is not None
            assert its is not one
            for seat in range(4):
                assert its.vector(seat).tolist() == one.vector(seat).tolist()
            assert (other.match, other.open, other.thrown_in) == (session.match, session.open, session.thrown_in)
            session = other if chance.random() < 0.5 else session
        session.act(chance.choice(session.legal()))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("hefei", {"encode": "bits"}),
        ("classic", {"decks": 3, "bury": "lowest", "players": (0, 3)}),
        ("jiangzhe-flag", {"level": 0, "decks": 2}),
        ("anhui", {"level": 5, "trump": 2, "banker": 1, "encode": "planes"}),
    ],
)
def test_many_tables_are_copied(rules: str, options: dict[str, Any], way: Callable[[Any], Any]) -> None:
    tables = VectorEnv(rules, tables=5, seed=3, **options)
    for steps in (0, 3, 40, 130):
        for _ in range(steps):
            tables.step(tables.pick())
        other = way(tables)
        for array in ("observation", "mask", "seats", "rewards", "dones", "results"):
            assert np.array_equal(getattr(other, array), getattr(tables, array)), array
        finished = tables.results[:, 0].sum()
        told: list[list[object]] = []
        for each in (tables, other):
            told.append([])
            for turn in range(150):
                _, _, _, rewards, dones = each.step_random() if turn % 5 == 4 else each.step(each.pick())
                told[-1].append((each.words.tobytes(), rewards.tobytes(), dones.tobytes()))
            told[-1].append((each.results.tobytes(), each.perfect().tobytes(), each.kernel().plays()))
        assert told[0] == told[1]
        assert tables.results[:, 0].sum() > finished


@pytest.mark.parametrize("way", WAYS)
def test_many_tables_of_gymnasium_are_copied(way: Callable[[Any], Any]) -> None:
    tables = gymnasium.make_vec("chaodipi/Tables-v1", num_envs=3, vectorization_mode="vector_entry_point")
    seen, _ = tables.reset(seed=1)
    other = way(tables)
    actions = seen["action_mask"].argmax(axis=1)
    after, other_after = tables.step(actions)[0], other.step(actions)[0]
    assert all(np.array_equal(after[name], other_after[name]) for name in after)
