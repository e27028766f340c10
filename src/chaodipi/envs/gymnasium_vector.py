"""Gymnasium's vector interface over many tables: one side, or one seat, learns; the other seats play at random.

>>> import gymnasium, chaodipi.envs.gymnasium_vector
>>> tables = gymnasium.make_vec("chaodipi/Tables-v1", num_envs=8, vectorization_mode="vector_entry_point")
>>> observations, infos = tables.reset(seed=1)
>>> observations["action_mask"].shape
(8, 56)
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from chaodipi.cards import FACES
from chaodipi.envs.options import bad_option, check_names, whole
from chaodipi.envs.vector import MOST_TABLES, RESULT_NAMES, VectorEnv
from chaodipi.envs.words import CHOICES, WORDS, flags_of
from chaodipi.rules import RuleSet, RulesSpec
from chaodipi.violation import InputError

__all__ = ["TablesVectorEnv"]


class TablesVectorEnv(gymnasium.vector.VectorEnv[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any]]):
    """``VectorEnv`` as Gymnasium has it: an episode is a deal, and the reward that of the players' side, in points.

    Observations: "cards" (planes, 54), "void" (4, 5), "numbers" (14,), see ``chaodipi.envs.words.WORDS``, and
    "action_mask" (56,). A table that finishes a deal begins the next in the same step; ``infos["final_info"]`` holds
    the results of those that did. There is no last observation: when the last card has been played nobody is to move.
    """

    # Gymnasium declares it so, as each environment's own.
    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        rules: RulesSpec | RuleSet = "classic",
        *,
        num_envs: int = 64,
        players: Sequence[int] = (0,),
        copy: bool = True,
        **options: Any,
    ) -> None:
        """players: seats of one side. copy: arrays of their own from each step; else the same ones are written anew.
        options: those of ``VectorEnv`` but for ``encode``. Raises InputError as it does."""
        given = players if isinstance(players, Sequence | np.ndarray) else ()
        seats = tuple(whole("players", seat, 0, 3) for seat in given)
        if len({seat % 2 for seat in seats}) != 1:
            raise bad_option("players", players, ("0", "2", "0 2", "1", "3", "1 3"))
        num_envs = whole("num_envs", num_envs, 1, MOST_TABLES)
        check_names(options, TablesVectorEnv, VectorEnv, without=("tables", "encode"))
        self._tables = VectorEnv(rules, tables=num_envs, players=seats, encode="bits", **options)
        self._side = seats[0] % 2
        self._copy = copy
        self._begun = False
        self.num_envs = num_envs
        planes = WORDS.planes(self._tables.decks)
        self.single_observation_space = spaces.Dict(
            {
                "cards": spaces.Box(0, 1, (planes, FACES), np.uint8),
                "void": spaces.Box(0, 1, (4, 5), np.uint8),
                "numbers": spaces.Box(-4000, 4000, (self._tables.numbers.shape[1],), np.int64),
                "action_mask": spaces.Box(0, 1, (CHOICES,), np.uint8),
            }
        )
        self.single_action_space = spaces.Discrete(CHOICES)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def tables(self) -> VectorEnv:
        """What lies below."""
        return self._tables

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """New deals everywhere: with a seed always the same. options: none are known. Raises InputError
        ("closed-environment", "bad-environment-option")."""
        self._open()
        super().reset(seed=seed, options=options)
        self._tables.reset(seed)
        self._begun = True
        return self._seen(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action a table. Raises InputError as ``VectorEnv.step``, "closed-environment" and "not-reset"."""
        self._open()
        if not self._begun:
            raise InputError("not-reset", "reset the environment first")
        *_, rewards, dones = self._tables.step(actions)
        infos: dict[str, Any] = {}
        if dones.any():
            results = self._tables.results
            final: dict[str, Any] = {}
            for column, name in enumerate(RESULT_NAMES):
                final[name], final[f"_{name}"] = np.where(dones, results[:, column], 0), dones.copy()
            infos = {"final_info": final, "_final_info": dones.copy()}
        return self._seen(), rewards[:, self._side].copy(), dones.copy(), np.zeros(self.num_envs, np.bool_), infos

    def __copy__(self) -> "TablesVectorEnv":
        """Another that goes its own way."""
        return deepcopy(self)

    def close_extras(self, **_kwargs: Any) -> None:
        """Nothing can be asked of it any more."""

    def _open(self) -> None:
        if self.closed:
            raise InputError("closed-environment", "the environment is closed")

    def _seen(self) -> dict[str, NDArray[Any]]:
        tables = self._tables
        mask = tables.mask.view(np.uint8)
        seen = {"cards": tables.observation, "numbers": tables.numbers, "action_mask": mask}
        if self._copy:
            seen = {name: array.copy() for name, array in seen.items()}
        return {**seen, "void": flags_of(tables.words, tables.decks)}


gymnasium.register(id="chaodipi/Tables-v1", vector_entry_point="chaodipi.envs.gymnasium_vector:TablesVectorEnv")
