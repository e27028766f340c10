"""One episode after another of a single environment: what the frameworks' classes share."""

from operator import index
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from chaodipi.cards import SEATS, side_of
from chaodipi.envs.board import Board
from chaodipi.envs.codec import ACTION_COUNT, WAIT
from chaodipi.envs.layout import OBSERVATION, PERFECT
from chaodipi.envs.observation import DTYPE, perfect_observation, pieces_of
from chaodipi.envs.options import MOST_THROWN_IN, Options, first_standing
from chaodipi.envs.rewards import by_side, reward_of
from chaodipi.envs.session import Session
from chaodipi.violation import InputError

__all__ = ["WAITING", "Episodes"]

WAITING: Final = bytes(action == WAIT for action in range(ACTION_COUNT))
"""The mask of a seat of which nothing is asked."""


class Episodes:
    """Sessions drawn from a seed, with observations and rewards as the options have them.

    session: the one that runs. steps: decisions taken in it.
    """

    def __init__(self, options: Options, seed: int | None = None) -> None:
        self.options: Final = options
        self.layout: Final = PERFECT if options.perfect else OBSERVATION
        self.session: Session | None = None
        self.steps = 0
        self._chance = self._generator(seed)
        self._closed = False
        self._replace = options.illegal == "replace"
        self._board = None if options.perfect else Board()
        self._at_end = options.deals == 1 and not options.each_trick
        self._settled = 0
        self._given = 0.0

    def reset(self, seed: int | None = None) -> Session:
        """Begin an episode; with a seed the ones that follow are always the same. Raises InputError
        ("closed-environment", "bad-environment-option")."""
        self._open()
        if seed is not None:
            self._chance = self._generator(seed)
        standing = first_standing(self.options, self._chance)
        options, number = self.options, self._chance.getrandbits(63)
        if self.session is not None:
            # Whoever has it still may go on with it.
            self.session.detach()
        self.session = Session(options.rules, number, standing, options.deals, board=self._board, keep=False)
        self.steps = self._settled = 0
        self._given = 0.0
        return self.session

    def number(self) -> int:
        """A number for whatever else is drawn in this episode."""
        return self._chance.getrandbits(32)

    def running(self) -> Session:
        """The session. Raises InputError ("closed-environment", "not-reset")."""
        self._open()
        if self.session is None:
            raise InputError("not-reset", "reset the environment first")
        return self.session

    def act(self, action: object, *, counted: bool = True) -> tuple[float, float, float, float] | None:
        """Take an action for the seat that is asked, and what it brings to each seat; None for nothing.

        action: a whole number, of NumPy too. counted: as a decision towards where the episode is cut off. Raises
        InputError, and nothing has changed: "bad-action", "illegal-action", "episode-over", "closed-environment",
        "not-reset".
        """
        session = self.session
        if session is None or self._closed:
            session = self.running()
        kind = type(action)
        # By its very type, which mypy does not follow: isinstance costs more at every step.
        known: Any = action
        number: int = known if kind is int else int(known) if kind is np.int64 else number_of(action)
        if self._replace and session.seat is not None and 0 <= number < ACTION_COUNT:
            legal = session.legal()
            number = number if number in legal else legal[0]
        session.act(number)
        self.steps += counted
        # Most often nothing is settled before the end, and nothing given before that.
        return None if session.seat is not None and self._at_end else self.rewarded(session)

    @property
    def cut(self) -> bool:
        """Has the episode been cut off: so many decisions, or deals thrown in, and not over?"""
        if self.session is not None and self.session.thrown_in >= MOST_THROWN_IN:
            return True
        return self.options.most is not None and self.steps >= self.options.most

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat sees: "observation" and "action_mask", new arrays each time."""
        session, options = self.running(), self.options
        if session.board is not None:
            seen = session.board.vector(seat)
        else:
            chosen = session.chosen if session.seat == seat else ()
            seen = perfect_observation(options.rules, session.match, seat, chosen)
        return self.seen(seat, pieces_of(seen, self.layout) if options.observation == "pieces" else seen)

    def seen(self, seat: int, told: Any) -> dict[str, Any]:
        """What is told to a seat, with its mask."""
        session = self.session
        is_open = session.open if session is not None and session.seat == seat else WAITING
        # A bytearray can be written to, so whoever has the mask may change it.
        return {"observation": told, "action_mask": np.frombuffer(bytearray(is_open), np.int8)}

    def state(self) -> Any:
        """All that there is to know, as a vector that PERFECT lays out from seat 0. For training only."""
        return perfect_observation(self.options.rules, self.running().match, 0)

    def close(self) -> None:
        """Nothing can be asked of it any more."""
        self._closed = True

    def space(self) -> spaces.Dict:
        """The space of ``observe``."""
        limits = {piece.name: (piece.least, piece.most, piece.shape) for piece in self.layout.pieces}
        boxes = {name: spaces.Box(low, high, shape, DTYPE) for name, (low, high, shape) in limits.items()}
        told: spaces.Space[Any] = spaces.Dict(dict[str, spaces.Space[Any]](boxes))
        if self.options.observation == "vector":
            told = spaces.Box(
                np.concatenate([box.low.ravel() for box in boxes.values()]),
                np.concatenate([box.high.ravel() for box in boxes.values()]),
                dtype=DTYPE,
            )
        return spaces.Dict({"observation": told, "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8)})

    def _open(self) -> None:
        if self._closed:
            raise InputError("closed-environment", "the environment is closed")

    def rewarded(self, session: Session) -> tuple[float, float, float, float] | None:
        """What the last action has brought each seat; None for nothing."""
        options = self.options
        if self._at_end:
            return reward_of(options.rules, options.reward, session.sheets[0]) if session.sheets else None
        gained: tuple[float, float, float, float] | None = None
        if options.each_trick:
            gained = self._by_trick(session)
        if len(session.sheets) > self._settled:
            self._settled += 1
            sheet = session.sheets[-1]
            bankers = side_of(sheet.banker)
            at_end = reward_of(options.rules, options.reward, sheet)
            rest = by_side(bankers, self._given)
            base = gained or (0.0, 0.0, 0.0, 0.0)
            each = [base[seat] + at_end[seat] - rest[seat] for seat in SEATS]
            gained = (each[0], each[1], each[2], each[3])
            self._given = 0.0
        return gained

    def _by_trick(self, session: Session) -> tuple[float, float, float, float] | None:
        """What the opponents' points have moved by since the last action, as a loss of the bankers'."""
        points, banker = session.points, session.banker
        if points is None or banker is None:
            return None
        gain = -float(points) - self._given
        self._given = -float(points)
        return by_side(side_of(banker), gain) if gain else None

    @staticmethod
    def _generator(seed: int | None) -> Random:
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0):
            raise InputError(
                "bad-environment-option",
                f"no seed: {seed!r}",
                option="seed",
                value=str(seed)[:40],
                choices=("None", "≥ 0"),
            )
        return Random() if seed is None else Random(int(seed))


def number_of(action: object) -> int:
    """An action as a whole number. Raises InputError ("bad-action") for anything else, arrays of several among it."""
    try:
        if not isinstance(action, bool | np.bool_):
            return index(action)  # type: ignore[arg-type]  # what is no number is caught
    except TypeError:
        pass
    raise InputError(
        "bad-action", f"not an action: {str(action)[:40]!r}", action=str(action)[:40], most=ACTION_COUNT - 1
    )
