"""Many tables at once: the same by seed however many there are, and unharmed by what they cannot take."""

import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from chaodipi.envs.codec import DONE, PASS
from chaodipi.envs.vector import VectorEnv
from chaodipi.envs.words import CHOICES, WORDS, pieces_of_words
from chaodipi.text import LANGUAGES, sentence
from chaodipi.violation import InputError

NUMBERS = {part.name: at - WORDS.at("level", 2) for part, at in WORDS.places(2)}


def lowest(env: VectorEnv) -> NDArray[np.int64]:
    """A choice that hangs on nothing but the mask: leads of one card."""
    return np.where(env.mask[:, DONE], DONE, env.mask.argmax(axis=1))


def told(env: VectorEnv, rows: slice, steps: int, choose: Callable[[VectorEnv], Any]) -> str:
    """Everything that some tables hand out, for so many steps, as one number."""
    seen = sha256()
    for _ in range(steps):
        arrays = env.step(choose(env))
        for array in (*arrays, env.results, env.perfect()):
            seen.update(np.ascontiguousarray(array[rows]).tobytes())
    return seen.hexdigest()


@pytest.mark.parametrize("choose", [lowest, VectorEnv.pick])
def test_a_table_hangs_on_the_seed_and_its_number_alone(choose: Callable[[VectorEnv], Any]) -> None:
    many, few = VectorEnv("jiangzhe", tables=40, seed=-8), VectorEnv("jiangzhe", tables=7, seed=-8)
    first = told(many, slice(7), 300, choose)
    assert first == told(few, slice(7), 300, choose)
    few.reset(-8)
    assert told(few, slice(7), 300, choose) == first
    few.reset()
    assert told(few, slice(7), 300, choose) != first
    few.reset(8)
    assert told(few, slice(7), 300, choose) != first


def test_tables_are_dealt_when_they_are_made() -> None:
    made, begun = VectorEnv(tables=3, seed=4), VectorEnv(tables=3, seed=5)
    begun.reset(4)
    for _ in range(20):
        for one, other in zip(made.step(made.pick()), begun.step(begun.pick()), strict=True):
            assert np.array_equal(np.asarray(one), np.asarray(other))
    made.reset()
    assert not np.array_equal(made.perfect(), VectorEnv(tables=3, seed=4).perfect())


def test_tables_and_seeds_differ() -> None:
    hands = np.concatenate([VectorEnv(tables=50, seed=seed).perfect() for seed in (0, 1, -1, 2**40, 2**70)])
    assert len({row.tobytes() for row in hands}) == len(hands)


def test_the_deals_of_a_table_hang_on_nothing_that_is_played() -> None:
    dealt: list[list[bytes]] = []
    for choose in (lowest, VectorEnv.pick):
        env, deals = VectorEnv(tables=1, seed=3, players=(0, 1, 2, 3)), list[bytes]()
        while len(deals) < 4:
            if not pieces_of_words(env.words, 2)["played"].any() and not pieces_of_words(env.words, 2)["chosen"].any():
                key = env.perfect().tobytes()
                if key not in deals:
                    deals.append(key)
            env.step(choose(env))
        dealt.append(deals)
    assert dealt[0] == dealt[1]


def test_the_same_compiled_and_plain() -> None:
    """What this process finds a plain one finds too."""
    program = (
        "from tests.envs.test_vector_stepping import told\n"
        "from chaodipi.envs.vector import VectorEnv\n"
        "env = VectorEnv('jiangzhe-open', tables=3, seed=5, bury='lowest', encode='bits')\n"
        "print(told(env, slice(3), 120, VectorEnv.pick))"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "CHAODIPI_PLAIN": plain},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for plain in ("", "1")
    ]
    assert said[0] == said[1] != ""


def test_only_the_players_are_asked() -> None:
    env, finished = VectorEnv("hefei", tables=16, seed=1, players=(1, 3)), 0
    for _ in range(200):
        *_, seats, rewards, dones = env.step(env.pick())
        assert set(seats.tolist()) <= {1, 3}
        assert (rewards.any(axis=1) <= dones).all()
        assert not rewards.sum()
        finished += int(dones.sum())
    assert finished > 16
    assert env.results[:, 0].sum() == finished


def test_what_is_given_is_kept() -> None:
    env = VectorEnv("classic", tables=20, seed=1, level=9, trump=4, banker=3)
    for _ in range(150):
        env.step_random()
        assert (env.numbers[:, NUMBERS["level"]] == 9).all()
        assert (env.numbers[:, NUMBERS["trump"]] == 4).all()
        assert ((env.numbers[:, NUMBERS["banker"]] + env.seats) % 4 == 3).all()


def test_what_is_not_given_is_drawn() -> None:
    env = VectorEnv("classic", tables=4000, seed=1)
    for name, least, most in (("level", 2, 14), ("trump", 0, 4)):
        counted = np.bincount(env.numbers[:, NUMBERS[name]])[least : most + 1]
        assert counted.min() > 0.8 * 4000 / (most - least + 1)
    assert np.bincount(env.seats).min() > 900


def test_the_banker_buries_the_lowest() -> None:
    env = VectorEnv("classic", tables=200, seed=1, bury="lowest")
    pieces = pieces_of_words(env.words, 2)
    assert (pieces["buried"].sum(axis=1) == 8).all()
    assert (pieces["hand"].sum(axis=1) == 25).all()
    points = pieces["buried"][:, [face for suit in range(4) for face in (13 * suit + 3, 13 * suit + 8, 13 * suit + 11)]]
    assert not points.any()
    assert not pieces["buried"][:, 52:].any()
    any_cards = pieces_of_words(VectorEnv("classic", tables=200, seed=1).words, 2)["buried"]
    assert any_cards[:, 52:].any()


def state(env: VectorEnv) -> list[bytes]:
    return [array.tobytes() for array in (env.words, env.mask, env.seats, env.results, env.rewards, env.perfect())]


def refused(env: VectorEnv, step: Callable[[Any], Any], given: Any) -> InputError:
    before = state(env)
    with pytest.raises(InputError) as caught:
        step(given)
    env.observe()
    assert state(env) == before
    for language in LANGUAGES:
        assert caught.value.code not in sentence(language, caught.value)
    return caught.value


@pytest.mark.parametrize(
    "spoil",
    [
        lambda actions: actions[:-1],
        lambda actions: actions[:, None],
        lambda actions: actions.astype(float),
        lambda actions: actions > 3,
        lambda actions: None,
        lambda actions: "S10",
        lambda actions: [[1, 2], [3]],
        lambda actions: [*actions[:-1].tolist(), None],
    ],
)
def test_arrays_of_another_kind(spoil: Callable[[Any], Any]) -> None:
    env = VectorEnv(tables=6, seed=1)
    error = refused(env, env.step, spoil(env.pick()))
    assert (error.code, error.facts["argument"]) == ("bad-array", "actions")
    error = refused(env, env.step_plays, spoil(env.choose()) if spoil(np.zeros(6)) is not None else None)
    assert error.code == "bad-array"


@pytest.mark.parametrize("number", [0, 4, 5])
@pytest.mark.parametrize("action", [-1, PASS, DONE, CHOICES, 82, 2**31 - 1, None])
def test_an_action_that_is_not_open(number: int, action: int | None) -> None:
    env = VectorEnv(tables=6, seed=1)
    actions = env.pick().copy()
    actions[number] = np.flatnonzero(~env.mask[number])[0] if action is None else action
    error = refused(env, env.step, actions)
    assert (error.code, error.facts["number"]) == ("illegal-at-table", number)


def test_numbers_of_all_sizes() -> None:
    env = VectorEnv(tables=2, seed=1)
    actions = env.pick().copy()
    for wrong in (2**63, 2**64 - 1):
        assert refused(env, env.step, np.array([actions[0], wrong], np.uint64)).facts["number"] == 1
    for kind in (np.int8, np.uint8, np.uint16, np.int32, np.uint64):
        env.step(env.pick().astype(kind))
    env.step(env.pick().tolist())


def test_whole_plays_that_are_not_legal() -> None:
    env = VectorEnv(tables=4, seed=1)
    for _ in range(30):
        plays = env.choose()
        other = plays.copy()
        other[2] = 0
        assert refused(env, env.step_plays, other).facts["number"] == 2
        other = plays.astype(np.int64)
        other[1, 7] = 3
        assert refused(env, env.step_plays, other).facts["number"] == 1
        other[1, 7] = -1
        other[3] = 0
        assert refused(env, env.step_plays, other).facts["number"] == 1
        env.step_plays(plays)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("tables", 0),
        ("tables", True),
        ("tables", 1.5),
        ("seed", "1"),
        ("decks", 4),
        ("level", 1),
        ("level", 0),
        ("trump", 5),
        ("banker", 4),
        ("bury", "all"),
        ("players", ()),
        ("players", (4,)),
        ("players", 1),
        ("encode", "pictures"),
    ],
)
def test_options_that_cannot_be(option: str, value: Any) -> None:
    with pytest.raises(InputError) as caught:
        VectorEnv(**{"tables": 2, option: value})
    assert (caught.value.code, caught.value.facts["option"]) == ("bad-environment-option", option)


def test_a_name_that_is_no_option() -> None:
    with pytest.raises(InputError) as caught:
        VectorEnv(table=2)
    assert (caught.value.code, caught.value.facts["option"]) == ("unknown-environment-option", "table")
    for language in LANGUAGES:
        assert "tables" in sentence(language, caught.value)


def test_rules_that_cannot_be() -> None:
    with pytest.raises(InputError):
        VectorEnv("no such rules")


def test_memory_stays_the_same() -> None:
    env = VectorEnv(tables=32, seed=1, encode="bits")

    def played(steps: int) -> int:
        for _ in range(steps):
            env.step(env.pick())
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        played(60)
        first = played(60)
        assert played(240) - first < 20_000
    finally:
        tracemalloc.stop()


def test_the_arrays_are_always_the_same_ones() -> None:
    env = VectorEnv(tables=3, seed=1, encode="planes")
    first = env.step(env.pick())
    second = env.step_random()
    assert all(one is other for one, other in zip(first, second, strict=True))
