"""The game for PettingZoo: an AEC environment of four agents, and its parallel form.

>>> from chaodipi.envs.pettingzoo import env
>>> table = env(rules="hefei", seed=1)
>>> table.reset()
>>> observation, reward, termination, truncation, info = table.last()
>>> sorted(observation)
['action_mask', 'observation']
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # it has no types
from pettingzoo.utils import conversions  # type: ignore[import-untyped]  # it has no types

from chaodipi.envs.choosing import illegal
from chaodipi.envs.codec import ACTION_COUNT, WAIT
from chaodipi.envs.episode import Episodes, number_of
from chaodipi.envs.layout import PERFECT
from chaodipi.envs.observation import DTYPE
from chaodipi.envs.options import check_names, one_of, options_of
from chaodipi.envs.rendering import render
from chaodipi.envs.session import Session
from chaodipi.envs.turns import AGENTS, SEAT_OF, Turns, shown
from chaodipi.rules import RuleSet, RulesSpec
from chaodipi.violation import InputError

__all__ = ["env", "parallel_env", "raw_env"]

_STATE = (
    "_session", "_board", "_quick", "_done", "_steps", "_most", "possible_agents", "agents", "agent_selection",
    "rewards", "_got", "_ended", "_cut", "_handed_out", "_infos", "_told", "_skip_agent_selection", "_every_seat",
    "_rewarded", "_drawn",
)  # fmt: skip
"""What ``Turns`` holds, which no ``__dict__`` has where it is compiled."""


class raw_env(Turns, AECEnv):  # type: ignore[misc]  # noqa: N801 -- the name that PettingZoo looks for
    """Four agents, player_0 to player_3, in turn order; 0 and 2 play together, 1 and 3.

    An observation is {"observation": a vector (or its pieces), "action_mask"}. It checks orders and actions itself, so
    it needs no wrappers.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "chaodipi_v1",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: RulesSpec | RuleSet = "classic",
        *,
        seed: int | None = None,
        every_seat: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """rules, seed, options: as ``options_of`` reads them. every_seat: all four agents are stepped round the table,
        and those of whom nothing is asked can only WAIT; otherwise only those are stepped who have to decide.

        max_cycles: the episode is cut off after so many rounds of every seat, or else so many decisions; and always
        after MOST_THROWN_IN deals in a row that were thrown in.
        Raises InputError.
        """
        super().__init__()
        check_names(options, raw_env, options_of)
        options["max_cycles"] = max_cycles
        self._episodes = Episodes(options_of(rules, render_mode=render_mode, **options), seed)
        one_of("every_seat", every_seat, (False, True))
        self._every_seat = every_seat
        asked = self._episodes.options
        if asked.most is not None:
            self._most = min(self._most, asked.most * (4 if every_seat else 1))
        self._quick = (
            not every_seat
            and asked.illegal == "raise"
            and asked.deals == 1
            and not asked.each_trick
            and render_mode != "human"
        )
        # A class that stands on this one may see to it that something else is seen.
        self._vectors = asked.observation == "vector" and type(self).observe is raw_env.observe
        self._drawn = render_mode == "human"
        self.render_mode = render_mode
        space = self._episodes.space()
        self.observation_spaces = {agent: space if not i else self._episodes.space() for i, agent in enumerate(AGENTS)}
        self.action_spaces = {agent: spaces.Discrete(ACTION_COUNT) for agent in AGENTS}
        self.state_space = spaces.Box(-32768, 32767, (PERFECT.size,), DTYPE)

    @property
    def session(self) -> Session:
        """The session that runs, for whoever wants the match itself. Raises InputError ("not-reset")."""
        return self._episodes.running()

    def asked(self) -> str:
        """The agent that is asked. Raises InputError ("not-reset", "closed-environment")."""
        self._episodes.running()
        return str(self.agent_selection)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object each time."""
        _check_agent(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object each time."""
        _check_agent(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 -- the names are PettingZoo's
        """Begin an episode. options: none are known."""
        self._session = session = self._episodes.reset(seed)
        self._board = session.board if self._vectors else None
        self._begin(session)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; the mask of one that is not asked has WAIT alone. Raises InputError."""
        if agent not in AGENTS:
            _check_agent(agent)
        session, board = self._session, self._board
        if session is None or board is None:
            return self._episodes.observe(SEAT_OF[agent])
        return shown(self._masks, session, board, agent)

    def state(self) -> Any:
        """The whole match as a vector: all hands too. For training only."""
        return self._episodes.state()

    def _step_slowly(self, action: Any) -> None:
        """A step with all that can be asked for."""
        session = self._session
        if session is None or self._done:
            self._step_done(action)
            return
        if self._every_seat and session.seat != SEAT_OF[self.agent_selection]:
            self._check_waiting(action)
            self._after(session, None)
        else:
            self._after(session, self._episodes.act(action))

    def _after_step(self) -> None:
        """What comes of an action that ended the episode, or went before its being cut off."""
        session = self.session
        self._after(session, None if session.seat is not None else self._episodes.rewarded(session))

    def _number_of(self, action: Any) -> int:
        """An action as a whole number. Raises InputError ("bad-action")."""
        return number_of(action)

    def _refuse(self) -> None:
        """Raises InputError: it was not reset, is closed, or all agents have left."""
        self._episodes.running()
        raise InputError("episode-over", "the episode is over; reset it")

    def _step_done(self, action: Any) -> None:
        """A step of an agent that is done, or of none."""
        if self._session is None or not self.agents:
            self._refuse()
        self._was_dead_step(action)

    def _check_waiting(self, action: Any) -> None:
        number = number_of(action)
        if number != WAIT and self._episodes.options.illegal == "raise":
            raise illegal(number)

    def render(self) -> str | None:
        """The table as all see it, with the hand of whoever is asked: a text ("ansi"), or printed ("human")."""
        return render(self._episodes.running(), self.render_mode)

    def __getstate__(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """All that it holds: of its own, and of ``Turns``."""
        # The masks are made anew: what they write into and what they hand out would be parted.
        own = {name: value for name, value in self.__dict__.items() if name not in (*_STATE, "_masks")}
        return own, {name: getattr(self, name) for name in _STATE}

    def __setstate__(self, state: tuple[dict[str, Any], dict[str, Any]]) -> None:
        """Hold all that another did."""
        Turns.__init__(self)
        for held in state:
            for name, value in held.items():
                setattr(self, name, value)

    def __copy__(self) -> "raw_env":
        """Another that goes its own way."""
        return deepcopy(self)

    def close(self) -> None:
        """Nothing can be asked of it any more."""
        self._session = self._board = None
        self._episodes.close()


class _Parallel(conversions.turn_based_aec_to_parallel_wrapper):  # type: ignore[misc]  # PettingZoo has no types
    """PettingZoo's, which lets be asked what it cannot answer."""

    def step(self, actions: Any) -> Any:
        """The action of the agent that is asked, among those of others. Raises InputError, and nothing has changed:
        "no-action" (agent) where the one that is asked has none, and as ``raw_env.step``."""
        table: raw_env = self.aec_env
        agent = table.asked()
        if not self.agents:
            raise InputError("episode-over", "the episode is over; reset it")
        if not isinstance(actions, Mapping) or agent not in actions:
            raise InputError("no-action", f"no action of {agent}", agent=agent)
        for each in actions:
            _check_agent(each)
        number_of(actions[agent])
        return super().step(actions)

    def __copy__(self) -> "_Parallel":
        """Another that goes its own way."""
        return deepcopy(self)


def _check_agent(agent: object) -> None:
    one_of("agent", agent, AGENTS)


def env(*args: Any, **options: Any) -> raw_env:
    """The AEC environment; the arguments of ``raw_env``. Raises InputError."""
    return raw_env(*args, **options)


def parallel_env(*args: Any, **options: Any) -> ParallelEnv:
    """The same for whoever steps all agents at once: of their actions only that of the agent asked counts."""
    return _Parallel(env(*args, **options))
