"""What takes a second of the interpreter is done one after the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from aiohttp import web

__all__ = ["TURNS", "Turns"]


class Turns:
    """One at a time, and the tables go on meanwhile. Of an address one waits with those of others, the rest behind it:
    nobody keeps others waiting by asking often."""

    def __init__(self) -> None:
        self._all = asyncio.Lock()
        self._of: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Until it is left, nobody else's."""
        own = self._of.setdefault(address, asyncio.Lock())
        async with own, self._all:
            yield


TURNS: Final = web.AppKey("turns", Turns)
