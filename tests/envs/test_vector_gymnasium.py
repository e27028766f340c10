"""Gymnasium's vector interface: spaces, restarts, seeds and its own wrappers."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from chaodipi.envs.gymnasium_vector import TablesVectorEnv
from chaodipi.violation import InputError


def made(**options: Any) -> TablesVectorEnv:
    """As ``make_vec`` makes it."""
    whole = gymnasium.make_vec(
        "chaodipi/Tables-v1", vectorization_mode="vector_entry_point", **{"num_envs": 6, **options}
    )
    assert isinstance(whole.unwrapped, TablesVectorEnv)
    return whole.unwrapped


def first_open(observations: dict[str, Any]) -> Any:
    """One card leads, low ones first."""
    mask = observations["action_mask"]
    return np.where(mask[:, 55] > 0, 55, mask.argmax(axis=1))


@pytest.mark.parametrize("options", [{}, {"rules": "jiangzhe", "players": (1, 3)}, {"decks": 3, "bury": "lowest"}])
def test_episodes(options: dict[str, Any]) -> None:
    env = made(**options)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=4)
    assert env.observation_space.contains(observations)
    assert infos == {}
    finished = 0
    players = set(options.get("players", (0,)))
    for _ in range(150):
        actions = first_open(observations)
        assert env.action_space.contains(actions)
        before = {name: array.copy() for name, array in observations.items()}
        kept = observations
        observations, rewards, over, cut, infos = env.step(actions)
        assert all(np.array_equal(kept[name], array) for name, array in before.items()), "they are copies"
        assert env.observation_space.contains(observations)
        assert rewards.shape == over.shape == cut.shape == (6,)
        assert set(env.tables.seats.tolist()) <= players
        assert not cut.any()
        assert not rewards[~over].any()
        assert (observations["cards"][over][:, env.tables.decks : 2 * env.tables.decks] == 0).all()
        assert bool(infos) == over.any()
        if infos:
            final = infos["final_info"]
            assert np.array_equal(final["_points"], over)
            total = final["points"] + final["kitty"] + final["guarded"]
            side = final["banker"] % 2 == min(players) % 2
            threshold = env.tables.rules.threshold
            assert np.array_equal(np.where(side, threshold - total, total - threshold)[over], rewards[over])
        finished += int(over.sum())
    assert finished > 6


def test_seeds() -> None:
    env = made()
    first = env.reset(seed=1)[0]
    other = env.reset(seed=2)[0]
    again = env.reset(seed=1)[0]
    later = env.reset()[0]
    assert all(np.array_equal(first[name], again[name]) for name in first)
    assert not np.array_equal(first["cards"], other["cards"])
    assert not np.array_equal(first["cards"], later["cards"])


def test_wrappers_take_it() -> None:
    env = RecordEpisodeStatistics(made(copy=False))
    observations, _ = env.reset(seed=1)
    counted = 0
    while counted < 3:
        observations, rewards, over, _, infos = env.step(first_open(observations))
        if over.any():
            assert np.array_equal(infos["episode"]["r"][over], rewards[over])
            counted += 1


def test_what_cannot_be() -> None:
    for options in ({"players": (0, 1)}, {"players": ()}, {"num_envs": 0}, {"bury": "x"}):
        with pytest.raises(InputError) as caught:
            TablesVectorEnv(**options)
        assert caught.value.code == "bad-environment-option"
    for option in ("foo", "encode", "tables"):
        with pytest.raises(InputError) as caught:
            made(**{option: 1})
        assert caught.value.code == "unknown-environment-option"
    env = made()
    with pytest.raises(InputError) as caught:
        env.step(env.tables.pick())
    assert caught.value.code == "not-reset"
    env.reset(seed=1)
    with pytest.raises(InputError) as caught:
        env.step(np.full(6, 55))
    assert caught.value.code == "illegal-at-table"
    env.close()
    with pytest.raises(InputError) as caught:
        env.step(np.zeros(6, int))
    assert caught.value.code == "closed-environment"
    with pytest.raises(InputError):
        env.reset()
