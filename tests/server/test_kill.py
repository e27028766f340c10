"""After every kill, before the server starts again, the file holds a whole log: test_killed.py looks at the end."""

import asyncio
import contextlib
import sys
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import aiohttp
import pytest

from chaodipi.bots import make
from chaodipi.rules import load_rule_set
from chaodipi.server.entries import Opened, decode_entry
from chaodipi.server.room import Room
from chaodipi.storage import Store
from tests.server.line import Line

KILLS = 6


@contextlib.asynccontextmanager
async def killed_at_the_end(data: Path) -> AsyncIterator[str]:
    """A server in a process of its own; its address."""
    words = ("-c", "from chaodipi.cli import main; main()", "serve", "--test-pace", "--port", "0", "--data", str(data))
    server = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    assert server.stdout is not None
    try:
        async with asyncio.timeout(20):
            yield (await server.stdout.readline()).decode().strip()
    finally:
        server.kill()
        await server.wait()


class Player:
    """Plays whatever is asked; remembers what was acknowledged."""

    def __init__(self) -> None:
        self.n = 0
        self.done: set[int] = set()
        self.bot = make("random", 5, load_rule_set("classic"))

    async def play(self, line: Line, seconds: float) -> int:
        """Until the time is up; the number of updates."""
        updates = 0
        waiting = False
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    game = line.view["game"]
                    if not waiting and game["phase"] in {"settled", "match_over"}:
                        waiting = True
                        self.n += 1
                        await line.say("next", n=self.n)
                    elif not waiting and game["asked"]["what"] != "wait" and game["phase"] != "dealing":
                        waiting = True
                        self.n += 1
                        await line.say("act", n=self.n, command=self.bot.choose(line.game()))
                    message = await line.hear()
                    assert message["type"] != "closed"
                    updates += message["type"] == "update"
                    if message["type"] == "done":
                        self.done.add(message["n"])
                    waiting &= message.get("n") != self.n
        return updates


def check_log(data: Path, code: str, done: set[int]) -> int:
    """Read the file as it was left; the length of the log."""
    store = Store(f"sqlite:///{data / 'chaodipi.sqlite3'}")
    try:
        with store._engine.connect() as connection:
            places = connection.exec_driver_sql("select seq from log where code = ? order by seq", (code,)).scalars()
            assert list(places) == list(range(len(store.entries(code))))
        first, *others = map(decode_entry, store.entries(code))
    finally:
        store.close()
    assert isinstance(first, Opened)
    room = Room(first)
    numbers: Counter[int] = Counter()
    for entry in others:
        room.fold(entry)
        if getattr(entry, "person", "") and getattr(entry, "n", 0):
            numbers[getattr(entry, "n", 0)] += 1
    assert set(numbers.values()) <= {1}
    assert done <= numbers.keys()
    return room.length


@pytest.mark.slow
async def test_what_was_acknowledged_outlives_every_kill(tmp_path: Path) -> None:
    random, player = Random(20), Player()
    code, length = "", 0
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        for _ in range(KILLS):
            async with killed_at_the_end(tmp_path) as url:
                if not code:
                    async with session.post(f"{url}api/tables", json={"rules": "classic", "pace": "quick"}) as response:
                        code = (await response.json())["table"]
                async with session.ws_connect(f"{url}ws/{code}") as socket:
                    line = Line(socket)
                    assert (await line.hello())["view"]["seat"] == 0
                    await line.see(lambda view: "game" in view)
                    before = line.version
                    # One move of anybody's, so that the table has gone on; then any moment will do.
                    await line.until(lambda message: message["type"] in {"update", "done"})
                    await player.play(line, random.uniform(0.0, 0.5))
                    assert line.version > before
            grown = check_log(tmp_path, code, player.done)
            assert grown > length
            length = grown
    assert len(player.done) >= KILLS
