"""Gymnasium's own check, and what it does not ask."""

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from chaodipi.envs import WAIT
from chaodipi.envs.gymnasium import SeatEnv
from chaodipi.violation import InputError
from tests.envs.test_codec import TABLES


@pytest.mark.parametrize("options", [{}, {"observation": "pieces"}, {"seat": 2, "start": "later", "deals": 2}])
def test_check_env(options: dict[str, Any]) -> None:
    """It takes actions that the masks forbid."""
    check_env(SeatEnv("hefei", bots="random", illegal="replace", **options), skip_render_check=True)


def test_it_is_registered() -> None:
    made = gymnasium.make("chaodipi/Seat-v1", rules="anhui", bots=["random", "rule", "random"], render_mode="ansi")
    seen, info = made.reset(seed=3)
    assert made.observation_space.contains(seen)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    assert info["legal"] == tuple(np.flatnonzero(seen["action_mask"]))
    picture = made.render()
    assert isinstance(picture, str)
    assert "hand: " in picture
    made.close()


@pytest.mark.parametrize("name", ["jiangzhe-flag", "anhui", "classic 3"])
@pytest.mark.parametrize("seat", [0, 3])
def test_an_episode_is_asked_of_its_seat_alone(name: str, seat: int) -> None:
    table = SeatEnv(TABLES[name], seat=seat, bots="random", start="later", reward="levels")
    chance = Random(1)
    for seed in range(2):
        seen, _ = table.reset(seed=seed)
        got, over = 0.0, False
        while not over:
            assert table.session.seat == seat
            assert not seen["action_mask"][WAIT]
            action = chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
            seen, reward, over, cut, _ = table.step(action)
            got += reward
            assert not cut
        sheet = table.session.sheets[0]
        mine = sheet.raised if sheet.held else -sheet.raised
        assert got == (mine if (sheet.banker - seat) % 2 == 0 else -mine)


def test_the_same_seed_is_the_same_episode() -> None:
    def episode(table: SeatEnv, seed: int | None) -> list[bytes]:
        seen, _ = table.reset(seed=seed)
        vectors, over = [seen["observation"].tobytes()], False
        while not over:
            seen, _, over, _, _ = table.step(int(seen["action_mask"].argmax()))
            vectors.append(seen["observation"].tobytes())
        return vectors

    one, other = SeatEnv("classic", seed=5), SeatEnv("classic", seed=9)
    first = episode(one, None)
    assert first != episode(other, None)
    assert first == episode(other, 5)
    assert episode(one, None) == episode(other, None)


def test_so_many_decisions_at_most() -> None:
    table = SeatEnv(max_cycles=5, bots="random", illegal="replace")
    table.reset(seed=1)
    for nothing in (-1, 83, 10**30, None):
        with pytest.raises(InputError) as caught:
            table.step(nothing)
        assert caught.value.code == "bad-action"
    cuts = [table.step(0)[3] for _ in range(5)]
    assert cuts == [False] * 4 + [True]


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("unknown-bot", {"bots": "nobody"}),
        ("unknown-bot", {"bots": ["rule", "rule", 3]}),
        ("bad-environment-option", {"bots": ["rule"]}),
        ("no-such-seat", {"seat": 4}),
        ("unknown-rules", {"rules": "nowhere"}),
        ("unknown-environment-option", {"every_seat": True}),
    ],
)
def test_options_that_cannot_be_are_told(code: str, options: dict[str, Any]) -> None:
    refused(code, lambda: SeatEnv(**options))


def refused(code: str, ask: Callable[[], object]) -> None:
    with pytest.raises(InputError) as told:
        ask()
    assert told.value.code == code


def test_a_name_that_is_no_option_is_told() -> None:
    refused("unknown-environment-option", lambda: gymnasium.make("chaodipi/Seat-v1", reward_each_tricks=True))


def test_what_cannot_be_done_changes_nothing() -> None:
    table = SeatEnv(bots="random")
    refused("not-reset", lambda: table.step(0))
    seen, _ = table.reset(seed=1)
    before = table.session.match
    refused("illegal-action", lambda: table.step(WAIT))
    refused("bad-action", lambda: table.step(np.zeros(3)))
    refused("bad-action", lambda: table.step(None))
    assert table.session.match == before
    table.step(int(seen["action_mask"].argmax()))
    table.close()
    refused("closed-environment", lambda: table.step(0))
    refused("closed-environment", table.reset)
