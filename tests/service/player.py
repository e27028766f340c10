"""A client that is never told of a kill: it loses its line, comes back as the page does, and asks again what was not
answered."""

import asyncio
import time
from random import Random
from typing import Any

import aiohttp
import msgspec

from chaodipi.bots import RandomBot
from chaodipi.game import Command, Pass, View
from chaodipi.rules import RuleSet
from tests.server.line import filled, patched

__all__ = ["Player", "progress"]

FIRST_WAIT_S = 0.25
LONGEST_WAIT_S = 2.0
STAGES = {
    "waiting": 6, "dealing": 0, "declaring": 1, "burying": 2, "taking_over": 2, "playing": 3, "settled": 4,
    "match_over": 5,
}  # fmt: skip


class Player:
    """Somebody at a table, at random; or who only watches. session: with their cookie.

    ``asked``: what was asked under each number; ``done``: the numbers acknowledged, in order, each as often as it was;
    ``furthest``: how far the match was shown to be;
    ``seen_at``: when something of the table was seen last."""

    def __init__(self, session: aiohttp.ClientSession, url: str, rules: RuleSet, random: Random) -> None:
        self.session = session
        self._url = url
        self._random = random
        self._bot = RandomBot(random, rules)
        self._n = random.randrange(1000)
        self._waiting: dict[str, Any] | None = None
        self._version, self._epoch = 0, ""
        self.view: dict[str, Any] = {}
        self.asked: dict[int, dict[str, Any]] = {}
        self.done: list[int] = []
        self.refused = 0
        self.furthest: tuple[int, ...] = ()
        self.deals = 0
        self.seen_at = 0.0
        self._lost, self._back_at = True, 0.0
        self.messages = 0

    async def live(self) -> None:
        """Until cancelled."""
        tries = 0
        while True:
            try:
                async with self.session.ws_connect(self._url) as socket:
                    hello: dict[str, Any] = {"type": "hello"}
                    if self.view:
                        hello |= {"version": self._version, "epoch": self._epoch}
                    await socket.send_json(hello)
                    first = True
                    async for frame in socket:
                        tries = 0
                        if not self._hear(msgspec.json.decode(frame.data)):
                            break
                        if first:
                            first = False
                            await self._repeat(socket)
                        if self._waiting is None:
                            await self._act(socket)
            except (aiohttp.ClientError, ConnectionError):
                pass
            self._lost = True
            wait = min(LONGEST_WAIT_S, FIRST_WAIT_S * 2**tries) * (0.75 + self._random.random() / 2)
            tries += 1
            await asyncio.sleep(wait)

    def back_after(self, since: float) -> float:
        """Seconds from a time until the table was seen again after it."""
        return self._back_at - since

    async def _repeat(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """What was acknowledged must be so again, and what was not is asked again."""
        if self.done:
            await socket.send_json(self.asked[self.done[-1]])
        if self._waiting is not None:
            await socket.send_json(self._waiting)

    def _hear(self, message: dict[str, Any]) -> bool:
        """Whether the line can go on."""
        self.messages += 1
        match message["type"]:
            case "snapshot":
                self.view, self._version, self._epoch = message["view"], message["version"], message["epoch"]
            case "update" if message["v"] > self._version + 1:
                self.view = {}
                return False
            case "update" if message["v"] == self._version + 1:
                self._version = message["v"]
                self.view = patched(self.view, message)
                self.deals += any(event["type"] == "deal_ended" for event in message.get("e", ()))
            case "done":
                self.done.append(message["n"])
                self._answered(message["n"])
            case "refused":
                assert message["n"] not in self.done, "acknowledged, and not known to be done"
                self.refused += 1
                self._answered(message["n"])
        if message["type"] in {"snapshot", "update"}:
            self.seen_at = time.monotonic()
            if self._lost:
                self._lost = False
                self._back_at = self.seen_at
            now = progress(self.view)
            assert now >= self.furthest, f"what was shown before is gone: {self.furthest}, now {now}"
            self.furthest = now
        return True

    def _answered(self, n: int) -> None:
        if self._waiting is not None and self._waiting["n"] == n:
            self._waiting = None

    async def _act(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        game, seat = self.view.get("game"), self.view.get("seat")
        if game is None or seat is None:
            return
        request: dict[str, Any] | None = None
        if game["phase"] in {"settled", "match_over"}:
            if not self.view["people"][seat]["ready"]:
                request = {"type": "next"}
        elif game["asked"]["what"] != "wait":
            command = self._choose(game)
            if command is not None:
                request = {"type": "act", "command": msgspec.to_builtins(command)}
        if request is not None:
            await self.ask(socket, request)

    async def ask(self, socket: aiohttp.ClientWebSocketResponse, request: dict[str, Any]) -> None:
        """Send a request under a number of its own."""
        self._n += 1
        self._waiting = self.asked[self._n] = {**request, "n": self._n}
        await socket.send_json(self._waiting)

    def _choose(self, game: dict[str, Any]) -> Command | None:
        seen = msgspec.convert({**filled(View, game), "sheet": None}, View)
        command = self._bot.choose(seen)
        if isinstance(command, Pass) and not seen.asked.can_pass:
            return None
        return command


def progress(view: dict[str, Any]) -> tuple[int, ...]:
    """How far a table's matches are; never less than before. (Passing aside, every command makes it more.)"""
    game = view.get("game")
    if game is None or game["deal"] == 0:
        return (view.get("match", 0), 0)
    plays = len(game["tricks"]) * 4 + len((game.get("trick") or {"plays": ()})["plays"])
    stage = STAGES[game["phase"]]
    drawn = 1000 - game["undealt"] if stage == 0 else 0
    return (view["match"], game["deal"], stage, drawn, len(game["showings"]), game["phase"] == "taking_over", plays)
