"""The loop of PettingZoo's agents as it runs at every step: what ``raw_env`` does most often, without its framework.

It can be compiled. Where anything else is asked for than one deal whose observations are vectors, all goes through
``_step_slowly`` and ``observe`` of the class that stands on this one.
"""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from chaodipi.cards import SEATS
from chaodipi.envs.board import Board
from chaodipi.envs.codec import WAIT
from chaodipi.envs.masks import Masks, legal_of
from chaodipi.envs.native import i64, mypyc_attr
from chaodipi.envs.options import MOST_THROWN_IN
from chaodipi.envs.session import Session

__all__ = ["AGENTS", "SEAT_OF", "Agents", "Turns", "shown"]

AGENTS: Final = tuple(f"player_{seat}" for seat in SEATS)
SEAT_OF: Final = {agent: seat for seat, agent in enumerate(AGENTS)}
_WAIT: Final = 1 << 26
"""The mask of an agent of whom nothing is asked: of actions after DONE."""
_WAITS: Final[tuple[int, ...]] = (WAIT,)
"""What is open to it."""
_LONGEST: Final = 1 << 62
_NUMBER: Final[Any] = np.int64
_NOTHING: Final[Any] = 0.0
_ZEROS: Final[dict[str, Any]] = dict.fromkeys(AGENTS, 0.0)
_NO: Final[dict[str, Any]] = dict.fromkeys(AGENTS, False)
_YES: Final[dict[str, Any]] = dict.fromkeys(AGENTS, True)
_THROWN_IN: Final[i64] = MOST_THROWN_IN


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    """What PettingZoo's environments have, as attributes, and what is done with them at each step.

    _quick: nothing comes between the agents' actions and the session, and nothing is given before the end. _board:
    where ``observe`` is that of this project, for vectors. _most: of steps, before the episode is cut off. _told: do
    ``_infos`` tell what is so now? What is legal is put there when somebody asks for them all.
    """

    def __init__(self) -> None:
        self._masks = Masks()
        self._session: Session | None = None
        self._board: Board | None = None
        self._quick: bool = False
        self._done: bool = False
        self._steps: i64 = 0
        self._most: i64 = _LONGEST
        self.possible_agents: list[str] = list(AGENTS)
        self.agents: list[str] = []
        self.agent_selection: str = ""
        self.rewards: dict[str, Any] = {}
        self._got: dict[str, Any] = {}
        self._ended: dict[str, Any] = {}
        self._cut: dict[str, Any] = {}
        self._handed_out: bool = False
        self._infos: dict[str, Any] = {}
        self._told: bool = True
        self._every_seat: bool = False
        self._rewarded: bool = False
        self._drawn: bool = False
        self._skip_agent_selection: str | None = None

    @property
    def infos(self) -> dict[str, Any]:
        """By agent; "legal" has the actions that are open to it, ascending, where it has to act."""
        session = self._session
        if not self._told and session is not None:
            self._told = True
            for seat, agent in enumerate(AGENTS):
                self._infos[agent] = info = {}
                if not self._done and seat == session.seat:
                    info["legal"] = legal_of(session.low, session.high)
                elif not self._done and self._every_seat:
                    info["legal"] = _WAITS
        return self._infos

    @infos.setter
    def infos(self, infos: dict[str, Any]) -> None:
        self._infos, self._told = infos, True

    @property
    def terminations(self) -> dict[str, Any]:
        """By agent: is it done, the episode being over?"""
        self._handed_out = True
        return self._ended

    @terminations.setter
    def terminations(self, terminations: dict[str, Any]) -> None:
        self._ended, self._handed_out = terminations, True

    @property
    def truncations(self) -> dict[str, Any]:
        """By agent: is it done, the episode being cut off?"""
        self._handed_out = True
        return self._cut

    @truncations.setter
    def truncations(self, truncations: dict[str, Any]) -> None:
        self._cut, self._handed_out = truncations, True

    @property
    def _cumulative_rewards(self) -> dict[str, Any]:
        """By agent: what it has got since it was asked last."""
        self._handed_out = True
        return self._got

    @_cumulative_rewards.setter
    def _cumulative_rewards(self, rewards: dict[str, Any]) -> None:
        self._got, self._handed_out = rewards, True

    def agent_iter(self, max_iter: int = 2**63) -> "Agents":
        """The agent that is asked, again and again, until the episode is over or so many were; step it in between."""
        return Agents(self, min(max_iter, _LONGEST))

    def last(self, observe: bool = True) -> tuple[Any, Any, Any, Any, Any]:
        """What the agent that is asked sees, and what it has got since it was asked last. Raises InputError."""
        session, board = self._session, self._board
        if session is None or not self.agents:
            self._refuse()
        agent = self.agent_selection
        seen: Any = None
        if observe and session is not None and board is not None:
            seen = shown(self._masks, session, board, agent)
        elif observe:
            seen = self.observe(agent)
        asked = None if session is None else session.seat
        info: Any
        if asked is None or session is None or self._told or self._done or AGENTS[asked] is not agent:
            info = self.infos[agent]
        else:
            info = {"legal": legal_of(session.low, session.high)}
            if self._quick and not self._handed_out:
                # Nothing is given before the end, and all are done at once.
                return seen, _NOTHING, False, False, info
        return (
            seen,
            self._got[agent],
            self._ended[agent],
            self._cut[agent],
            info,
        )

    def step(self, action: Any) -> None:
        """The action of the agent that is asked.

        Raises InputError, and nothing has changed: "illegal-action", "bad-action", "closed-environment", "not-reset",
        "episode-over"; ValueError for an agent that is done and is given an action.
        """
        session = self._session
        if session is None or self._done or not self._quick:
            if action is not None or session is None or not self._leave():
                self._step_slowly(action)
            return
        kind = type(action)
        if kind is int:
            session.act(action)
        elif kind is _NUMBER:
            session.act(int(action))
        else:
            session.act(self._number_of(action))
        if self._handed_out:
            self._got[self.agent_selection] = _NOTHING
        steps = self._steps + 1
        asked = session.seat
        if asked is None or steps >= self._most or session.thrown_in >= _THROWN_IN:
            self._after_step()
            return
        self._steps = steps
        self.agent_selection = AGENTS[asked]
        self._told = False

    def _begin(self, session: Session) -> None:
        """All that agents have at the beginning of an episode."""
        self.agents = list(AGENTS)
        self.rewards, self._got = _ZEROS.copy(), _ZEROS.copy()
        self._ended, self._cut = _NO.copy(), _NO.copy()
        self._handed_out = False
        self._skip_agent_selection = None
        self._steps = 0
        self._done = self._rewarded = False
        self.agent_selection = AGENTS[0 if self._every_seat else session.seat or 0]
        self._infos, self._told = {}, False

    def _after(self, session: Session, gained: tuple[float, float, float, float] | None) -> None:
        """What all agents get and who is asked, after a step."""
        self._got[self.agent_selection] = 0.0
        if gained is not None or self._rewarded:
            self._rewarded = gained is not None
            for seat, agent in enumerate(AGENTS):
                self.rewards[agent] = gain = _NOTHING if gained is None else gained[seat]
                self._got[agent] += gain
        self._steps += 1
        asked = session.seat
        if asked is None:
            self._ended, self._done = _YES.copy(), True
        elif self._steps >= self._most or session.thrown_in >= _THROWN_IN:
            self._cut, self._done = _YES.copy(), True
        self._told = False
        if self._every_seat:
            self.agent_selection = AGENTS[self._steps % 4]
        elif asked is not None:
            self.agent_selection = AGENTS[asked]
        if self._drawn:
            self.render()

    def _leave(self) -> bool:
        """Let the agent whose turn it is go, as PettingZoo does, if it and all others are done; else nothing."""
        agents, agent, rewards = self.agents, self.agent_selection, self.rewards
        if not self._done or agent not in agents:
            return False
        # All are done at once.
        del self._ended[agent], self._cut[agent], rewards[agent], self._got[agent], self.infos[agent]
        agents.remove(agent)
        if self._skip_agent_selection is None:
            self._skip_agent_selection = agent
            for each in rewards:
                rewards[each] = 0
        if agents:
            self.agent_selection = agents[0]
        else:
            self.agent_selection = self._skip_agent_selection
            self._skip_agent_selection = None
        return True

    # What follows is for ``raw_env``, which is below this class and is not compiled: abstract methods, by the only
    # means that a compiled class beside another base has.

    def observe(self, agent: str) -> Any:
        """What an agent sees now. Raises InputError."""
        raise NotImplementedError

    def _step_slowly(self, action: Any) -> None:
        """A step with all that can be asked for."""
        raise NotImplementedError

    def _after_step(self) -> None:
        """What comes of an action that ended the episode, or went before its being cut off."""
        raise NotImplementedError

    def _number_of(self, action: Any) -> int:
        """An action as a whole number. Raises InputError ("bad-action")."""
        raise NotImplementedError

    def _refuse(self) -> None:
        """Raises InputError: it was not reset, is closed, or all agents have left."""
        raise NotImplementedError

    def render(self) -> str | None:
        """The table as all see it."""
        raise NotImplementedError


class Agents:
    """Who is asked, in a loop: as PettingZoo's own, with nothing to look up."""

    def __init__(self, turns: Turns, most: int) -> None:
        self._turns = turns
        self._left: i64 = most

    def __iter__(self) -> Iterator[str]:
        return Agents(self._turns, self._left)

    def __next__(self) -> str:
        turns = self._turns
        if self._left <= 0 or not turns.agents:
            raise StopIteration
        self._left -= 1
        return turns.agent_selection


def shown(masks: Masks, session: Session, board: Board, agent: str) -> dict[str, Any]:
    """What an agent sees, as a vector, with its mask."""
    asked = session.seat
    # Most often it is the one that is asked.
    if asked is not None and AGENTS[asked] is agent:
        return {"observation": board.vector(asked), "action_mask": masks.of(session.low, session.high)}
    seat = SEAT_OF[agent]
    if asked == seat:
        return {"observation": board.vector(seat), "action_mask": masks.of(session.low, session.high)}
    return {"observation": board.vector(seat), "action_mask": masks.of(0, _WAIT)}
