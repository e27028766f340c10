"""A client's side of a line to a table, for the tests."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

import aiohttp
import msgspec

from chaodipi.bots import make
from chaodipi.game import Command, View
from chaodipi.rules import RulesSpec, rule_set_from
from chaodipi.server.advance import advanced
from chaodipi.server.patch import apply_patch

__all__ = ["Line", "ReadyBrains", "patched"]

_T = TypeVar("_T")
_PATIENCE_S = 8.0


class ReadyBrains:
    """Bots that think in this process: a test need not wait for another to begin."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, view: View, rules: RulesSpec, seed: int, _bot: str = "") -> Command | None:
        self.asked += 1
        return make("random", seed, rule_set_from(rules)).choose(view)

    def close(self) -> None:
        """There is nothing to close."""


def patched(view: dict[str, Any], update: Mapping[str, Any]) -> dict[str, Any]:
    """The view after an update."""
    return cast("dict[str, Any]", apply_patch(advanced(view, update.get("e", ())), update.get("p", {})))


class Line:
    """One websocket. view: the last one, by patches; heard: every message so far."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.version = 0
        self.epoch = ""
        self.view: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []

    async def say(self, kind: str, **members: object) -> None:
        await self.socket.send_str(msgspec.json.encode({"type": kind, **members}).decode())

    async def hear(self) -> dict[str, Any]:
        """The next message; {"type": "closed"} at the end."""
        async with asyncio.timeout(_PATIENCE_S):
            frame = await self.socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            return {"type": "closed"}
        message = cast("dict[str, Any]", msgspec.json.decode(frame.data))
        self.heard.append(message)
        if message["type"] == "snapshot":
            self.version, self.view = message["version"], apply_patch({}, message["view"])
            self.epoch = message["epoch"]
        elif message["type"] == "update":
            assert message["v"] == self.version + 1
            self.version, self.view = message["v"], patched(self.view, message)
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that is wanted; others are heard on the way."""
        async with asyncio.timeout(_PATIENCE_S):
            while not wanted(message := await self.hear()):
                assert message["type"] != "closed"
        return message

    async def hello(self) -> dict[str, Any]:
        await self.say("hello")
        return await self.until(lambda message: message["type"] == "snapshot")

    async def ask_for(self, kind: str, n: int, **members: object) -> dict[str, Any]:
        """A request, and its answer."""
        await self.say(kind, n=n, **members)
        return await self.until(lambda message: message.get("n") == n)

    async def act(self, n: int, command: Command) -> dict[str, Any]:
        return await self.ask_for("act", n, command=msgspec.to_builtins(command))

    async def see(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Go on until the view is as wanted."""
        async with asyncio.timeout(_PATIENCE_S):
            while not wanted(self.view):
                assert (await self.hear())["type"] != "closed"

    async def phase(self, *names: str) -> None:
        await self.see(lambda view: "game" in view and view["game"]["phase"] in names)

    def game(self) -> View:
        """The match as a bot reads it: a missing member is null."""
        return read_view(self.view["game"])


def read_view(game: Mapping[str, Any]) -> View:
    return msgspec.convert(filled(View, game), View)


def filled(kind: type[msgspec.Struct], value: Mapping[str, Any]) -> dict[str, Any]:
    """With null for each member that is required and missing."""
    members = msgspec.structs.fields(kind)
    return {**{member.encode_name: None for member in members if member.required}, **value}
