"""``python -m tests.service.killed --kills 200 --database sqlite|postgres``: kill -9 at random moments of play.

Several tables of bots and of clients that come back by themselves. After every kill the log is read: it has what it
had, and all that was acknowledged, once and in order; and each table's goes on from there.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

import aiohttp
import msgspec
from sqlalchemy import Engine, select

from chaodipi.game import Match, view
from chaodipi.rules import load_rule_set
from chaodipi.server.entries import Acted, Entry, Opened, Readied, decode_entry
from chaodipi.server.room import Room
from chaodipi.storage import open_engine
from chaodipi.storage.tables import LOG
from tests.service.player import Player, progress
from tests.service.server import Server

__all__ = ["Outcome", "killed", "main"]

TABLES = (("hefei", 4), ("classic", 1), ("anhui", 2), ("jiangzhe-dark", 1))
"""Rule set, and how many clients sit there; bots sit on the other seats. Somebody watches each."""
_PATIENCE_S = 60.0
_MOST_HEARD = 40
"""So many messages to each client, on average, are the most between two kills."""
_MOST_BETWEEN_S = 5.0
_MOMENTS_S = (0.0, 0.001, 0.003, 0.01)
"""A kill comes at once, with whatever is under way, or a moment later, in the middle of doing it."""
_WHILE_STARTING = 0.1
"""How many of the kills come while the server starts."""


class Outcome(msgspec.Struct):
    """back_s: for each client and kill, from when the server listened until the client saw its table again; down_s:
    from a kill until the server listened; acknowledged: requests; again: acknowledged a second time when repeated."""

    kills: int = 0
    while_starting: int = 0
    tables: int = 0
    clients: int = 0
    entries: int = 0
    acknowledged: int = 0
    again: int = 0
    deals: int = 0
    back_s: list[float] = []
    down_s: list[float] = []
    seconds: float = 0.0

    def told(self) -> dict[str, Any]:
        """For people: the distribution in place of its values."""
        cut = quantiles(self.back_s, n=100)
        back = {"median": median(self.back_s), "p95": cut[94], "p99": cut[98], "most": max(self.back_s)}
        told: dict[str, Any] = msgspec.to_builtins(self)
        told["back_s"] = {name: round(value, 2) for name, value in back.items()}
        told["back_within_3_s"] = f"{sum(value <= 3 for value in self.back_s)} of {len(self.back_s)}"
        told["down_s"] = {"median": round(median(self.down_s), 2), "most": round(max(self.down_s), 2)}
        return told | {"seconds": round(self.seconds)}


class _Table:
    """A table, who is at it, and its log as it was read last."""

    def __init__(self, code: str, rules: str) -> None:
        self.code = code
        self.rules = rules
        self.players: list[Player] = []
        self.log: list[bytes] = []


async def killed(
    server: Server, engine: Engine, kills: int, tables: tuple[tuple[str, int], ...] = TABLES, seed: int = 8
) -> Outcome:
    """Kill a running server so many times; what came of it. Raises AssertionError where something was lost."""
    random, outcome, began = Random(seed), Outcome(tables=len(tables)), time.monotonic()
    async with AsyncExitStack() as stack:
        opened = [await _opened(stack, server, rules, sitting, random) for rules, sitting in tables]
        players = [player for table in opened for player in table.players]
        outcome.clients = len(players)
        living = [asyncio.create_task(player.live()) for player in players]
        try:
            await _seen_by_all(players, living, 0.0)
            for _ in range(kills):
                await _heard(players, living, random.randint(1, _MOST_HEARD * len(players)))
                await asyncio.sleep(random.choice(_MOMENTS_S))
                await server.kill()
                died = time.monotonic()
                outcome.kills += 1
                for table in opened:
                    _check(table, engine)
                await server.spawn()
                if random.random() < _WHILE_STARTING:
                    outcome.while_starting += 1
                    await asyncio.sleep(random.uniform(0.0, 1.2))
                    await server.kill()
                    await server.spawn()
                await server.listening()
                outcome.down_s.append(server.up_at - died)
                await _seen_by_all(players, living, server.up_at)
                outcome.back_s += [max(0.0, player.back_after(server.up_at)) for player in players]
            lengths = [len(table.log) for table in opened]
            await _go_on(opened, engine, living, lengths)
        finally:
            for task in living:
                task.cancel()
            await asyncio.gather(*living, return_exceptions=True)
    assert await server.stop() == 0
    for table in opened:
        outcome.deals += _check(table, engine).deals
    outcome.entries = sum(len(table.log) for table in opened)
    outcome.acknowledged = sum(len(set(player.done)) for player in players)
    outcome.again = sum(len(player.done) - len(set(player.done)) for player in players)
    outcome.seconds = time.monotonic() - began
    return outcome


async def _opened(stack: AsyncExitStack, server: Server, rules: str, sitting: int, random: Random) -> _Table:
    """A table whose match has begun."""
    sessions = [
        await stack.enter_async_context(aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)))
        for _ in range(sitting + 1)
    ]
    for session in sessions:
        # Who comes without a cookie is given one.
        async with session.get(server.address + "api/me") as answer:
            assert answer.status == 200
    asked = {"rules": rules, "pace": "normal", "bots": sitting == 1}
    async with sessions[0].post(server.address + "api/tables", json=asked) as answer:
        code = str((await answer.json())["table"])
    table, url = _Table(code, rules), f"{server.address}ws/{code}"
    for seat, session in enumerate(sessions[1:sitting], start=1):
        await _request(session, url, {"type": "sit", "n": 1, "seat": seat})
    if sitting > 1:
        await _request(sessions[0], url, {"type": "start", "n": 1})
    table.players = [Player(session, url, load_rule_set(rules), random) for session in sessions]
    return table


async def _request(session: aiohttp.ClientSession, url: str, request: dict[str, Any]) -> None:
    async with session.ws_connect(url) as socket, asyncio.timeout(_PATIENCE_S):
        await socket.send_json({"type": "hello"})
        await socket.send_json(request)
        while (message := await socket.receive_json())["type"] != "done":
            assert message["type"] != "refused", message


async def _seen_by_all(players: list[Player], living: list[asyncio.Task[None]], since: float) -> None:
    """Wait until every client has seen its table since a time."""
    async with asyncio.timeout(_PATIENCE_S):
        while any(player.seen_at <= since for player in players):
            _still(living)
            await asyncio.sleep(0.02)


async def _heard(players: list[Player], living: list[asyncio.Task[None]], messages: int) -> None:
    """Wait until so many more messages have come to all together; not for long."""
    wanted = sum(player.messages for player in players) + messages
    until = time.monotonic() + _MOST_BETWEEN_S
    while sum(player.messages for player in players) < wanted and time.monotonic() < until:
        _still(living)
        await asyncio.sleep(0.002)


async def _go_on(tables: list[_Table], engine: Engine, living: list[asyncio.Task[None]], lengths: list[int]) -> None:
    """Wait until something is written at every table."""
    async with asyncio.timeout(_PATIENCE_S):
        while any(len(_read(table, engine)) <= length for table, length in zip(tables, lengths, strict=True)):
            _still(living)
            await asyncio.sleep(0.2)


def _still(living: list[asyncio.Task[None]]) -> None:
    for task in living:
        if task.done():
            task.result()


def _read(table: _Table, engine: Engine) -> list[bytes]:
    with engine.connect() as connection:
        rows = connection.execute(select(LOG.c.entry).where(LOG.c.code == table.code).order_by(LOG.c.seq))
        return [bytes(row[0]) for row in rows]


def _check(table: _Table, engine: Engine) -> Match:
    """The log as it is now, after what it was, with all that was acknowledged; the match that it tells."""
    log = _read(table, engine)
    assert log[: len(table.log)] == table.log, "what was written is gone, or another"
    table.log = log
    entries = [decode_entry(entry) for entry in log]
    opened = entries[0]
    assert isinstance(opened, Opened)
    own: dict[str, list[Acted | Readied]] = {}
    for entry in entries:
        if isinstance(entry, Acted | Readied) and entry.person:
            own.setdefault(entry.person, []).append(entry)
    for kept in own.values():
        numbers = [entry.n for entry in kept]
        assert len(set(numbers)) == len(numbers), "done twice"
        player = next((p for p in table.players if set(p.done) <= set(numbers) and _are_of(kept, p)), None)
        assert player is not None, "acknowledged, and lost; or written, and never asked"
        assert numbers == sorted(numbers), "reordered"
        once = list(dict.fromkeys(player.done))
        assert once == sorted(once), "acknowledged out of order"
    room = _folded(opened, entries)
    assert room.match is not None
    reached = progress({"match": room.matches, "game": msgspec.to_builtins(view(room.match, None))})
    for player in table.players:
        assert player.furthest <= reached, "shown, and lost"
    assert all(player.done == [] for player in table.players if not any(_are_of(k, player) for k in own.values()))
    return room.match


def _are_of(entries: list[Acted | Readied], player: Player) -> bool:
    """Is every entry what this client asked under its number?"""
    for entry in entries:
        asked = player.asked.get(entry.n)
        if asked is None or (asked["type"] == "act") != isinstance(entry, Acted):
            return False
        if isinstance(entry, Acted) and msgspec.to_builtins(entry.command) != asked["command"]:
            return False
    return True


def _folded(opened: Opened, entries: list[Entry]) -> Room:
    room = Room(opened)
    for later in entries[1:]:
        room.fold(later)
    return room


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of an empty database with its tables."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'kept.sqlite3'}"
        return
    from tests.storage.conftest import Postgres  # noqa: PLC0415 -- SQLite needs no PostgreSQL

    where = Path(tempfile.mkdtemp(prefix="chaodipi-postgres-"))
    where.rmdir()
    server = Postgres(where)
    try:
        with server.database() as url:
            yield url
    finally:
        server.stop()


async def _run(kind: str, kills: int, seed: int) -> Outcome:
    with tempfile.TemporaryDirectory() as folder, database(kind, Path(folder)) as url:
        engine = open_engine(url, upgraded=True)
        server = Server(Path(folder) / "data", database=url)
        await server.start()
        try:
            return await killed(server, engine, kills, seed=seed)
        finally:
            await server.kill()
            engine.dispose()


def main() -> None:
    """As the module says; ends with 1 where something was lost."""
    parser = argparse.ArgumentParser(description="kill -9 at random moments of play.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--seed", type=int, default=8)
    options = parser.parse_args()
    outcome = asyncio.run(_run(options.database, options.kills, options.seed))
    sys.stdout.write(json.dumps(outcome.told(), indent=1) + "\n")


if __name__ == "__main__":
    main()
