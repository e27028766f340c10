"""One seat for Gymnasium; bots have the others.

>>> import gymnasium, chaodipi.envs.gymnasium
>>> seat = gymnasium.make("chaodipi/Seat-v1", rules="anhui", bots="random")
>>> observation, info = seat.reset(seed=1)
>>> sorted(observation)
['action_mask', 'observation']
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import gymnasium
from gymnasium import spaces

from chaodipi.bots import Bot, make
from chaodipi.cards import SEATS
from chaodipi.envs.codec import ACTION_COUNT, path_of
from chaodipi.envs.episode import Episodes
from chaodipi.envs.options import MOST_THROWN_IN, check_names, options_of
from chaodipi.envs.rendering import render
from chaodipi.envs.session import Session
from chaodipi.game import Play
from chaodipi.rules import RuleSet, RulesSpec
from chaodipi.violation import InputError

__all__ = ["SeatEnv"]


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """The decisions of one seat, from the deal to its settlement; ``info["action_mask"]`` is the mask once more.

    A step ends when the seat is asked again, so its reward is all that has come in between. An episode in which the
    seat is never asked begins again with other cards.
    """

    # Gymnasium declares it so, as each environment's own.
    metadata = {"render_modes": ["ansi", "human"], "render_fps": 2}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        rules: RulesSpec | RuleSet = "classic",
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "rule",
        seed: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """seat: 0-3. bots: a bot's name for the others, or three names for the seats after it, in turn order. options:
        as ``options_of`` reads them. Raises InputError, "unknown-bot" and "no-such-seat" among it."""
        check_names(options, SeatEnv, options_of)
        self._episodes = Episodes(options_of(rules, render_mode=render_mode, **options), seed)
        self._seat = _seat_of(seat)
        names: object = bots
        self._names = (bots,) * 3 if isinstance(bots, str) else tuple(bots) if isinstance(names, Sequence) else ()
        if len(self._names) != 3:
            raise InputError(
                "bad-environment-option",
                "three bots",
                option="bots",
                value=str(bots)[:40],
                choices=("rule", "[rule, rule, rule]"),
            )
        self._bots: dict[int, Bot] = self._made(0)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(ACTION_COUNT)
        self.observation_space = self._episodes.space()

    @property
    def session(self) -> Session:
        """The session that runs. Raises InputError ("not-reset")."""
        return self._episodes.running()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin an episode. options: none are known."""
        super().reset(seed=seed, options=options)
        session = self._episodes.reset(seed)
        self._bots = self._made(self._episodes.number())
        self._play_bots(session)
        while session.seat != self._seat:
            session = self._episodes.reset()
            self._play_bots(session)
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An action of the seat, and what the bots do until it is asked again. Raises InputError, and nothing has
        changed: "bad-action", "illegal-action", "episode-over", "not-reset", "closed-environment"."""
        session = self._episodes.running()
        gained = self._episodes.act(action)
        reward = 0.0 if gained is None else gained[self._seat]
        reward += self._play_bots(session)
        seen, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return seen, reward, session.seat is None, session.seat is not None and self._episodes.cut, info

    def render(self) -> Any:
        """The table as all see it, with the hand of the seat: a text ("ansi"), or printed ("human")."""
        return render(self._episodes.running(), self.render_mode)

    def close(self) -> None:
        """Nothing can be asked of it any more."""
        self._episodes.close()

    def __copy__(self) -> "SeatEnv":
        """Another that goes its own way."""
        return deepcopy(self)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = self._episodes.observe(self._seat)
        session = self._episodes.running()
        legal = session.legal() if session.seat == self._seat else ()
        return seen, {"action_mask": seen["action_mask"].copy(), "legal": legal}

    def _made(self, seed: int) -> dict[int, Bot]:
        rules = self._episodes.options.rules
        return {(self._seat + 1 + i) % 4: make(str(name), seed * 4 + i, rules) for i, name in enumerate(self._names)}

    def _play_bots(self, session: Session) -> float:
        """The bots' commands until the seat is asked, or all is over; what they bring the seat."""
        reward = 0.0
        while session.seat is not None and session.seat != self._seat and session.thrown_in < MOST_THROWN_IN:
            seen = session.view(session.seat)
            command = self._bots[session.seat].choose(seen)
            leading = isinstance(command, Play) and not (seen.trick and seen.trick.plays)
            for action in path_of(session.rules, command, level=seen.level or 0, leading=leading):
                gained = self._episodes.act(action, counted=False)
                reward += 0.0 if gained is None else gained[self._seat]
        return reward


def _seat_of(seat: object) -> int:
    for each in SEATS:
        if not isinstance(seat, bool | float) and seat == each:
            return each
    raise InputError("no-such-seat", f"no such seat: {seat!r}")


gymnasium.register(id="chaodipi/Seat-v1", entry_point="chaodipi.envs.gymnasium:SeatEnv")
