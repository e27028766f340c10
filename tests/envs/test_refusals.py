"""What cannot be is refused with a code, compiled or not, and NumPy's whole numbers are as good as Python's."""

from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest

import chaodipi.envs.gymnasium
import chaodipi.envs.gymnasium_vector  # noqa: F401 -- they register the environments
from chaodipi.cards import full_pack
from chaodipi.envs import PASS
from chaodipi.envs.options import MOST_THROWN_IN
from chaodipi.envs.pettingzoo import env, parallel_env
from chaodipi.envs.session import Session
from chaodipi.envs.vector import VectorEnv
from chaodipi.violation import InputError
from tests.envs.test_codec import TABLES

CLASSIC = TABLES["classic"]
PACK = full_pack(2)


def seat_env(**options: Any) -> Any:
    return gymnasium.make("chaodipi/Seat-v1", **options)


def tables_env(**options: Any) -> Any:
    options = {"num_envs": 2, **options}
    return gymnasium.make_vec("chaodipi/Tables-v1", vectorization_mode="vector_entry_point", **options)


@pytest.mark.parametrize("kind", [np.int8, np.uint64])
def test_numpy_s_whole_numbers_are_taken(kind: Any) -> None:
    given = VectorEnv(
        tables=kind(2), level=kind(5), trump=kind(1), banker=kind(3), players=(kind(1), kind(2)), seed=kind(4),
        decks=kind(2),
    )  # fmt: skip
    same = VectorEnv(tables=2, level=5, trump=1, banker=3, players=(1, 2), seed=4, decks=2)
    assert np.array_equal(given.words, same.words)
    assert np.array_equal(given.reset(kind(7))[0], same.reset(7)[0])
    players: Any = np.array([1, 2], dtype=np.dtype(kind))
    assert np.array_equal(VectorEnv(tables=2, players=players).words, VectorEnv(tables=2, players=(1, 2)).words)
    table, other = env(CLASSIC, decks=kind(1), deals=kind(2), max_cycles=kind(9)), env(CLASSIC, decks=1, deals=2)
    table.reset(kind(3))
    other.reset(3)
    assert table.session.match == other.session.match
    seat = seat_env(seat=kind(1))
    assert np.array_equal(seat.reset(seed=1)[0]["observation"], seat_env(seat=1).reset(seed=1)[0]["observation"])
    assert tables_env(num_envs=kind(2), players=(kind(1), kind(3))).reset(seed=1)[0]["cards"].shape[0] == 2


@pytest.mark.parametrize(
    ("make", "option", "values"),
    [
        (env, "every_seat", (3, "no", None, 1)),
        (env, "decks", (0, 4, True, 1.0, "2")),
        (env, "deals", (-1, 1001, True, 1.0, None)),
        (env, "max_cycles", (0, True, 1.5, "x")),
        (VectorEnv, "players", ((), (4,), (-1,), (0.0, 1.0), [[0]], (True,), "01", None, 3, {0})),
        (VectorEnv, "level", (1, 15, 0, True, 2.0, "2")),
        (VectorEnv, "banker", (-1, 4, True, 1.0)),
        (VectorEnv, "bury", ("x", None)),
        (VectorEnv, "encode", ("x", 3)),
        (seat_env, "bots", (None, 3, (), ("rule",) * 2)),
        (tables_env, "players", (None, 1, (), (0, 1), (0.0,), [[0]])),
        (tables_env, "num_envs", (0, True, 1.5)),
    ],
)
def test_options_that_cannot_be(make: Callable[..., Any], option: str, values: tuple[object, ...]) -> None:
    for value in values:
        with pytest.raises(InputError) as caught:
            make(**{option: value})
        assert (caught.value.code, caught.value.facts["option"]) == ("bad-environment-option", option), value


def test_seats_that_are_none() -> None:
    for seat in (-1, 4, True, 1.0, "0", None):
        with pytest.raises(InputError) as caught:
            seat_env(seat=seat)
        assert caught.value.code == "no-such-seat"


def test_agents_that_are_none() -> None:
    table = env(seed=1)
    table.reset()
    together = parallel_env(seed=1)
    asks: list[Callable[[Any], object]] = [table.observe, table.action_space, table.observation_space]
    agents: list[object] = ["player_9", 0, None, []]
    for ask in (*asks, together.action_space):
        for agent in agents:
            with pytest.raises(InputError) as caught:
                ask(agent)
            assert (caught.value.code, caught.value.facts["option"]) == ("bad-environment-option", "agent")


def test_nothing_is_asked_before_it_is_reset_or_once_it_is_closed() -> None:
    for closed, code in ((False, "not-reset"), (True, "closed-environment")):
        table, together = env(seed=1), parallel_env(seed=1)
        if closed:
            table.reset()
            together.reset()
            table.close()
            together.close()
        asks: tuple[Callable[[], object], ...] = (
            table.last,
            table.render,
            table.state,
            partial(table.observe, "player_0"),
            partial(table.step, 0),
            partial(together.step, {}),
        )
        for ask in asks:
            with pytest.raises(InputError) as caught:
                ask()
            assert caught.value.code == code


def test_of_agents_stepped_at_once_the_one_that_is_asked_must_act() -> None:
    table = parallel_env(seed=1)
    table.reset()
    asked = table.aec_env.agent_selection
    before = table.aec_env.session.__reduce__()
    open_ = table.aec_env.session.legal()[0]
    for actions, code in (
        ({}, "no-action"),
        (None, "no-action"),
        (3, "no-action"),
        ([1], "no-action"),
        ({"player_9": open_}, "no-action"),
        ({asked: open_, "player_9": open_}, "bad-environment-option"),
        ({asked: None}, "bad-action"),
    ):
        with pytest.raises(InputError) as caught:
            table.step(actions)
        assert caught.value.code == code
    assert table.aec_env.session.__reduce__() == before
    assert len(table.step({asked: table.aec_env.session.legal()[0]})[0]) == 4


def test_nothing_is_asked_once_it_is_over() -> None:
    table, together = env(seed=1, max_cycles=1), parallel_env(seed=1, max_cycles=1)
    table.reset()
    for _ in table.agent_iter():
        _, _, over, cut, info = table.last()
        table.step(None if over or cut else info["legal"][0])
    together.reset()
    asked = together.aec_env.agent_selection
    together.step({asked: together.aec_env.session.legal()[0]})
    assert not together.agents
    asks: tuple[Callable[[], object], ...] = (
        table.last,
        partial(table.last, observe=False),
        partial(table.step, 0),
        partial(table.step, None),
        partial(together.step, {}),
        partial(together.step, {asked: 0}),
    )
    for ask in asks:
        with pytest.raises(InputError) as caught:
            ask()
        assert caught.value.code == "episode-over"


@pytest.mark.parametrize(
    ("pack", "first", "code"),
    [
        ([5] * 108, 0, "bad-environment-option"),
        (range(108), 0, "bad-environment-option"),
        (PACK[:50], 0, "bad-environment-option"),
        ((), 0, "bad-environment-option"),
        (PACK, -1, "bad-seat"),
        (PACK, 4, "bad-seat"),
    ],
)
def test_packs_and_first_seats_that_are_none(pack: Any, first: int, code: str) -> None:
    with pytest.raises(InputError) as caught:
        Session.dealt(CLASSIC, pack, first)
    assert caught.value.code == code


def test_sessions_of_no_number_of_deals_and_views_of_no_seat() -> None:
    with pytest.raises(InputError) as caught:
        Session(CLASSIC, 1, deals=-1)
    assert caught.value.code == "bad-number"
    session = Session(CLASSIC, 1)
    for seat in (-1, 4, 9):
        with pytest.raises(InputError) as caught:
            session.view(seat)
        assert caught.value.code == "bad-seat"
    assert session.view(None).me is None


def test_an_episode_in_which_nobody_ever_shows_anything_is_cut_off() -> None:
    table = env(CLASSIC, seed=1)
    table.reset()
    for _ in table.agent_iter(100 * MOST_THROWN_IN):
        _, reward, done, cut, _ = table.last()
        assert (reward, done) == (0, False)
        if cut:
            break
        table.step(PASS)
    assert cut
    assert table.session.thrown_in == MOST_THROWN_IN


def test_deals_thrown_in_count_in_a_row() -> None:
    session = Session(CLASSIC, 1, deals=2)
    while session.thrown_in < 2:
        session.act(PASS)
    while not session.sheets:
        session.act(session.legal()[-1])
    assert session.thrown_in == (0 if session.seat is not None else 2)
