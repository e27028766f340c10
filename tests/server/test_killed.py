"""Nothing that was shown or acknowledged is gone after a kill; what is asked again is acknowledged again."""

import asyncio
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar

from chaodipi.bots import RandomBot
from chaodipi.game import Command, Pass, View
from chaodipi.rules import load_rule_set
from chaodipi.server.entries import Acted, Entry, Opened, Readied, decode_entry
from chaodipi.server.room import Room
from tests.server.line import patched

KILLS = 20
RULES = "hefei"
STAGES = {
    "waiting": 6, "dealing": 0, "declaring": 1, "burying": 2, "taking_over": 2, "playing": 3, "settled": 4,
    "match_over": 5,
}  # fmt: skip
PROGRAM = "from chaodipi.cli import main; main()"


class Server:
    """`chaodipi serve` in a process of its own, on one folder of data, at whatever port is free."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: Process | None = None
        self.address = ""

    async def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--data", str(self._folder), "--test-pace"]
        self._process = await create_subprocess_exec(*command, stdout=PIPE)
        assert self._process.stdout is not None
        self.address = (await asyncio.wait_for(self._process.stdout.readline(), 20)).decode().strip()

    async def kill(self) -> None:
        """Unless it has ended."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def stop(self) -> int:
        assert self._process is not None
        self._process.terminate()
        return await asyncio.wait_for(self._process.wait(), 15)


class Player:
    """Plays a seat at random. After a restart it repeats what was not answered, as the page does, and what was."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._bot = RandomBot(random, load_rule_set(RULES))
        self._n = 0
        self._waiting: dict[str, Any] | None = None
        self.view: dict[str, Any] = {}
        self.asked: dict[int, dict[str, Any]] = {}
        self.done: list[int] = []
        self.furthest: tuple[int, ...] = ()
        self.deals = 0

    async def play(self, socket: ClientWebSocketResponse, messages: int) -> None:
        """Go on until so many messages have come."""
        await socket.send_json({"type": "hello"})
        first = True
        for _ in range(messages):
            try:
                message = await asyncio.wait_for(socket.receive_json(), 10)
            except TimeoutError:
                pytest.fail(f"the table hangs: {progress(self.view)}")
            self._hear(message)
            if first:
                first = False
                if self.done:
                    await socket.send_json(self.asked[self.done[-1]])
                if self._waiting is not None:
                    await socket.send_json(self._waiting)
            if self._waiting is None:
                await self._act(socket)

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                self.view = message["view"]
            case "update":
                self.view = patched(self.view, message)
                self.deals += any(event["type"] == "deal_ended" for event in message.get("e", ()))
            case "done":
                self.done.append(message["n"])
                self._answered(message["n"])
            case "refused":
                assert message["n"] not in self.done, "not known to be done"
                self._answered(message["n"])
        if message["type"] in {"snapshot", "update"}:
            now = progress(self.view)
            if self.furthest[1:2] == (STAGES["match_over"],) and now < self.furthest:
                self.furthest = ()  # Another match.
            assert now >= self.furthest, "what was shown before is gone"
            self.furthest = now

    def _answered(self, n: int) -> None:
        if self._waiting is not None and self._waiting["n"] == n:
            self._waiting = None

    async def _act(self, socket: ClientWebSocketResponse) -> None:
        game = self.view.get("game")
        if game is None:
            return
        request: dict[str, Any] | None = None
        if game["phase"] in {"settled", "match_over"}:
            if not self.view["people"][0]["ready"]:
                request = {"type": "next"}
        elif game["asked"]["what"] != "wait":
            command = self._choose(game)
            if command is not None:
                request = {"type": "act", "command": msgspec.to_builtins(command)}
        if request is not None:
            self._n += 1
            self._waiting = self.asked[self._n] = {**request, "n": self._n}
            await socket.send_json(self._waiting)

    def _choose(self, game: dict[str, Any]) -> Command | None:
        seen = msgspec.convert({**dict.fromkeys(View.__struct_fields__), **game, "sheet": None}, View)
        command = self._bot.choose(seen)
        if isinstance(command, Pass) and not seen.asked.can_pass:
            return None
        return command


def progress(view: dict[str, Any]) -> tuple[int, ...]:
    """How far a match is; never less than before. (Passing aside, every command makes it more.)"""
    game = view.get("game")
    if game is None or game["deal"] == 0:
        return (0,)
    plays = len(game["tricks"]) * 4 + len((game.get("trick") or {"plays": ()})["plays"])
    stage = STAGES[game["phase"]]
    drawn = 100 - game["undealt"] if stage == 0 else 0
    return (game["deal"], stage, drawn, len(game["showings"]), game["phase"] == "taking_over", plays)


def log_of(folder: Path, code: str) -> list[Entry]:
    with sqlite3.connect(next(folder.glob("*.sqlite3"))) as connection:
        rows = connection.execute("select entry from log where code = ? order by seq", (code,)).fetchall()
    connection.close()
    return [decode_entry(bytes(row[0])) for row in rows]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    started = Server(tmp_path)
    await started.start()
    yield started
    await started.kill()


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_or_done_twice(server: Server, tmp_path: Path) -> None:
    random = Random(8)
    player = Player(random)
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        asked = {"rules": RULES, "pace": "normal", "bots": True}
        async with session.post(server.address + "api/tables", json=asked) as response:
            code = (await response.json())["table"]
        for kill in range(KILLS + 1):
            async with session.ws_connect(f"{server.address}ws/{code}") as socket:
                await player.play(socket, random.randint(3, 90) if kill < KILLS else 150)
                if kill == KILLS:
                    break
                # At once, with whatever is under way; or a moment later, in the middle of doing it.
                await asyncio.sleep(random.choice([0, 0.001, 0.003, 0.01]))
                await server.kill()
            await server.start()
    assert await server.stop() == 0

    entries = log_of(tmp_path, code)
    opened = entries[0]
    assert isinstance(opened, Opened)
    own = [e for e in entries if isinstance(e, Acted | Readied) and e.person == opened.person]
    numbers = [entry.n for entry in own]
    assert len(set(numbers)) == len(numbers), "done twice"
    assert set(player.done) <= set(numbers), "acknowledged, and lost"
    assert numbers == sorted(numbers)
    for entry in own:
        if isinstance(entry, Acted):
            assert msgspec.to_builtins(entry.command) == player.asked[entry.n]["command"]
    assert len(set(player.done)) > 2 * KILLS
    assert player.deals > 0
    room = Room(opened)
    for later in entries[1:]:
        room.fold(later)
    assert room.match is not None
