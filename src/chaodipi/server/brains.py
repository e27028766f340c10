"""Bots think here: in processes of their own, away from the tables."""

import asyncio
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from chaodipi.bots.thinking import choose_encoded, end_with_parent
from chaodipi.game import Command, View
from chaodipi.rules import RulesSpec

__all__ = ["Brains"]

_PATIENCE_S = 10.0
_THINKING_S = 8.0


class Brains:
    """A pool of processes that choose commands. bot: the name of the house's bot; thinking_s: how long it may take."""

    def __init__(self, bot: str = "rule", processes: int = 1, thinking_s: float = _THINKING_S) -> None:
        self._bot = bot
        self.thinking_s = thinking_s
        self._processes = processes
        self._pool = self._new_pool()

    async def choose(self, view: View, rules: RulesSpec, seed: int, bot: str = "") -> Command | None:
        """What a bot does with this view, by default the house's; None if it failed or took too long: the caller has a
        default."""
        data = msgspec.msgpack.encode(view)
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            async with asyncio.timeout(_PATIENCE_S):
                answer = await loop.run_in_executor(
                    pool, choose_encoded, bot or self._bot, data, rules, seed, self.thinking_s
                )
            return msgspec.msgpack.decode(answer, type=Command)
        except BrokenExecutor:
            if pool is self._pool:
                self._pool = self._new_pool()
            return None
        except Exception:
            # Whatever a bot raises in its process arrives here; no table may hang on it.
            return None

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=end_with_parent)
