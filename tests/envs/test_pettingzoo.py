"""PettingZoo's own conformance tests, and what they do not ask."""

import pickle
import warnings
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it has no types
from pettingzoo.test import (  # type: ignore[import-untyped]  # it has no types
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
)

from chaodipi.envs import PASS, WAIT
from chaodipi.envs.pettingzoo import env, parallel_env, raw_env
from chaodipi.violation import InputError
from tests.envs.test_codec import TABLES

PLAIN = "Observation is not a NumPy array|Observation space for each agent probably should be"
"""What the test says of every observation with a mask, but for those of PettingZoo's own games."""


@pytest.fixture(autouse=True)
def _observations_with_masks() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", PLAIN)
        yield


def played(table: raw_env, chance: Random) -> dict[str, float]:
    """An episode at random; what each agent got."""
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, done, cut, _ = table.last()
        got[agent] += reward
        table.step(None if done or cut else chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return got


@pytest.mark.parametrize("name", ["hefei", "jiangzhe-dark", "jiangzhe-flag", "classic 1", "classic 3"])
def test_api(name: str) -> None:
    api_test(env(TABLES[name], start="later"), num_cycles=200)


@pytest.mark.parametrize(
    "options",
    [
        {"every_seat": True},
        {"perfect_information": True},
        {"reward_each_trick": True, "deals": 2},
        {"max_cycles": 40, "reward": "levels"},
    ],
)
def test_api_with_options(options: dict[str, Any]) -> None:
    api_test(env(**options), num_cycles=150)


def test_api_of_pieces() -> None:
    # The test takes a dictionary of arrays for an array without numbers; what it is about is asked all the same.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        api_test(env("anhui", observation="pieces"), num_cycles=100)


def test_parallel_api() -> None:
    parallel_api_test(parallel_env("baomahui", seed=1), num_cycles=400)


def test_seed() -> None:
    seed_test(partial(env, start="later"), num_cycles=300)


def test_max_cycles() -> None:
    """The test plays anything, also what the masks forbid, and counts that all agents are stepped alike."""
    module = SimpleNamespace(
        env=partial(env, every_seat=True, illegal="replace"), parallel_env=partial(parallel_env, illegal="replace")
    )
    max_cycles_test(module)


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(env)
    assert "trump" in capsys.readouterr().out


@pytest.mark.parametrize("reward", ["points", "levels", "payments"])
@pytest.mark.parametrize("name", ["jiangzhe", "baomahui", "anhui-online"])
def test_rewards_are_of_two_sides_and_add_up_to_nothing(name: str, reward: str) -> None:
    for seed in range(4):
        table = env(TABLES[name], reward=reward, start="later")
        table.reset(seed)
        got = played(table, Random(seed))
        assert got["player_0"] == got["player_2"] == -got["player_1"] == -got["player_3"]
        sheet = table.session.sheets[-1]
        banker = f"player_{sheet.banker}"
        if reward == "points":
            assert got[banker] == table.session.rules.threshold - sheet.total
        elif reward == "levels":
            assert got[banker] == (sheet.raised if sheet.held else -sheet.raised)
        elif name == "jiangzhe":
            assert got[banker] == sheet.pay[sheet.banker] + sheet.pay_match[sheet.banker]


def test_points_by_trick_come_to_the_same() -> None:
    for seed in range(6):
        results = []
        for each in (False, True):
            table = env("jiangzhe-dark", reward_each_trick=each, deals=2)
            table.reset(seed)
            chance, steps = Random(seed), 0
            total = np.zeros(4)
            moved = 0
            while table.agents:
                seen, _, done, cut, _ = table.last()
                table.step(None if done or cut else chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                if len(table.agents) == 4:
                    total += [table.rewards[agent] for agent in table.agents]
                    moved += any(table.rewards.values())
                steps += 1
            results.append((total.tolist(), steps))
            assert moved > 10 if each else moved == 2
        assert results[0] == results[1]


def test_every_seat_is_stepped_round_the_table() -> None:
    table = env(every_seat=True, seed=4)
    table.reset()
    agents = []
    for agent in table.agent_iter(60):
        agents.append(agent)
        mask = table.last()[0]["action_mask"]
        assert (mask[WAIT] == 1) == (table.session.seat != table.possible_agents.index(agent))
        table.step(int(mask.argmax()))
    assert agents == table.possible_agents * 15


def test_arrays_handed_out_do_not_change_afterwards() -> None:
    table = env(seed=2)
    table.reset()
    kept = []
    for _ in table.agent_iter(80):
        seen = table.last()[0]
        kept.append((seen, {name: array.copy() for name, array in seen.items()}))
        table.step(int(seen["action_mask"].argmax()))
    for seen, before in kept:
        for name in before:
            assert np.array_equal(seen[name], before[name])
        seen["observation"][:] = 0
        seen["action_mask"][:] = 0


def refused(code: str, ask: Callable[[], object]) -> None:
    with pytest.raises(InputError) as told:
        ask()
    assert told.value.code == code


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("unknown-rules", {"rules": "nowhere"}),
        ("bad-rules", {"rules": {"base": "hefei", "set": {"cards.decks": 9}}}),
        ("no-payments", {"reward": "payments", "rules": "hefei"}),
        ("unknown-environment-option", {"foo": 1}),
        *(
            ("bad-environment-option", wrong)
            for wrong in (
                {"decks": 4}, {"decks": True}, {"decks": "2"}, {"deals": -1}, {"deals": 1.5}, {"start": "middle"},
                {"reward": "money"}, {"observation": "image"}, {"illegal": "ignore"}, {"render_mode": "rgb_array"},
                {"max_cycles": 0}, {"max_cycles": True}, {"seed": -1}, {"seed": "x"}, {"perfect_information": 1},
                {"reward_each_trick": True, "reward": "levels"},
            )
        ),
    ],
)  # fmt: skip
def test_options_that_cannot_be_are_told(code: str, options: dict[str, Any]) -> None:
    refused(code, lambda: env(**options))


NO_ACTIONS: tuple[object, ...] = (
    None, "3", 1.5, True, [1, 2], np.array([1, 2]), np.zeros((2, 2)), np.array(3.0), -1, 83, {},
)  # fmt: skip


def test_what_cannot_be_done_changes_nothing() -> None:
    table = env(seed=3)
    refused("not-reset", lambda: table.step(0))
    refused("not-reset", lambda: table.observe("player_0"))
    table.reset()
    chance = Random(1)
    for _ in table.agent_iter():
        seen, _, done, _, _ = table.last()
        if done:
            with pytest.raises(ValueError, match="dead"):
                table.step(3)
            table.step(None)
            continue
        before = (table.agent_selection, table.session.match, table.session.chosen, dict(table.rewards))
        closed = np.flatnonzero(seen["action_mask"] == 0).tolist()
        refused("illegal-action", partial(table.step, chance.choice(closed)))
        for wrong in NO_ACTIONS:
            refused("bad-action", partial(table.step, wrong))
        assert before == (table.agent_selection, table.session.match, table.session.chosen, dict(table.rewards))
        table.step(np.int64(chance.choice(np.flatnonzero(seen["action_mask"]).tolist())))
    refused("episode-over", lambda: table.step(PASS))
    table.close()
    refused("closed-environment", table.reset)
    refused("closed-environment", lambda: table.step(PASS))


@pytest.mark.parametrize("most", [0, 1, 7, None])
def test_agents_are_gone_through_as_pettingzoo_does(most: int | None) -> None:
    table = env(seed=6)
    own = table.agent_iter if most is None else partial(table.agent_iter, most)
    theirs = partial(AECEnv.agent_iter, table) if most is None else partial(AECEnv.agent_iter, table, most)
    told: list[list[str]] = []
    for loop in (own, theirs):
        table.reset(6)
        agents = loop()
        told.append([])
        for _ in range(2):
            # Whoever goes through it again begins to count again.
            for agent in agents:
                told[-1].append(agent)
                seen, _, done, cut, _ = table.last()
                table.step(None if done or cut else int(seen["action_mask"].argmax()))
    assert told[0] == told[1]
    assert len(told[0]) == 2 * most if most is not None else not table.agents


def test_what_a_class_that_stands_on_it_makes_of_it_counts() -> None:
    class Blind(raw_env):
        def observe(self, agent: str) -> dict[str, Any]:
            return {"observation": np.zeros(3), "action_mask": super().observe(agent)["action_mask"]}

    table = Blind(seed=1)
    table.reset()
    for _ in table.agent_iter(30):
        seen = table.last()[0]
        assert seen["observation"].shape == (3,)
        table.step(int(seen["action_mask"].argmax()))
    assert table.last(observe=False)[0] is None


def legal_of(mask: Any) -> tuple[int, ...]:
    return tuple(np.flatnonzero(mask).tolist())


@pytest.mark.parametrize(
    "options",
    [
        {}, {"every_seat": True}, {"max_cycles": 90}, {"observation": "pieces", "deals": 2}, {"illegal": "replace"},
        {"perfect_information": True, "max_cycles": 30},
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["hefei", "jiangzhe-dark", "classic 3"])
def test_what_is_legal_is_what_the_mask_allows(name: str, options: dict[str, Any]) -> None:
    table = env(TABLES[name], seed=8, start="later", **options)
    table.reset()
    chance, kept = Random(8), []
    for step, agent in enumerate(table.agent_iter()):
        # In all ways, and in another order now and then.
        whole = dict(table.infos) if step % 3 == 0 else None
        seen, _, done, cut, info = table.last()
        whole = dict(table.infos) if whole is None else whole
        assert whole[agent] == info
        if done or cut:
            assert info == {}
            table.step(None)
            continue
        assert info == {"legal": legal_of(seen["action_mask"])}
        others = [info for each, info in whole.items() if each != agent]
        asked = table.possible_agents[table.session.seat or 0]
        waiting = {"legal": (WAIT,)} if options.get("every_seat") else {}
        assert agent != asked or others == [waiting] * 3
        kept.append((info, dict(info)))
        table.step(chance.choice(info["legal"]))
    assert all(info == before for info, before in kept)


def test_a_copy_tells_what_is_legal() -> None:
    table = env(seed=9)
    table.reset()
    for _ in table.agent_iter(40):
        table.step(table.last()[4]["legal"][0])
        for other in (deepcopy(table), pickle.loads(pickle.dumps(table))):
            assert other.infos[other.agent_selection]["legal"] == legal_of(other.last()[0]["action_mask"])
            assert other.infos == table.infos


def test_dictionaries_that_are_replaced_or_changed_are_the_ones_read() -> None:
    table = env(seed=1)
    table.reset()
    agent = table.agent_selection
    table.infos = {each: {"of": each} for each in table.agents}
    table._cumulative_rewards[agent] = 3.0
    table.truncations[agent] = True
    assert table.last()[1:] == (3.0, False, True, {"of": agent})


def test_each_dictionary_is_read_that_anybody_may_have_changed() -> None:
    def begun() -> tuple[raw_env, str]:
        table = env(seed=3)
        table.reset()
        for _ in range(10):
            table.step(table.last()[4]["legal"][0])
        return table, table.agent_selection

    def earn(table: raw_env) -> None:
        table.rewards = dict.fromkeys(table.agents, 1.0)
        table._accumulate_rewards()

    changes: tuple[tuple[Callable[[raw_env, str], object], tuple[float, bool, bool]], ...] = (
        (lambda table, agent: table.terminations.update({agent: True}), (0.0, True, False)),
        (lambda table, agent: table.truncations.update({agent: True}), (0.0, False, True)),
        (lambda table, _: setattr(table, "terminations", dict.fromkeys(table.agents, True)), (0.0, True, False)),
        (lambda table, _: setattr(table, "truncations", dict.fromkeys(table.agents, True)), (0.0, False, True)),
        (lambda table, agent: table._cumulative_rewards.update({agent: 5.0}), (5.0, False, False)),
        (lambda table, _: earn(table), (1.0, False, False)),
    )
    for change, expected in changes:
        table, agent = begun()
        change(table, agent)
        assert table.last()[1:4] == expected
        assert deepcopy(table).last()[1:4] == expected
    # What an agent got is taken back by its own step.
    table, agent = begun()
    earn(table)
    table.step(table.last()[4]["legal"][0])
    assert [table._cumulative_rewards[each] for each in table.agents] == [float(each != agent) for each in table.agents]


def test_a_session_that_is_kept_shows_nothing_to_the_next_episode() -> None:
    table = env(seed=1)
    table.reset()
    kept = table.session
    table.reset()
    before = [table.observe(agent)["observation"] for agent in table.agents]
    chance = Random(1)
    while kept.seat is not None:
        kept.act(chance.choice(kept.legal()))
    assert all(map(np.array_equal, before, [table.observe(agent)["observation"] for agent in table.agents]))
