"""``python -m tests.service.unseen --deals 8``: all bytes that go to each reader of a table, and what they may know.

A server in this process; at each rule set's table four people, or two with bots, and one who watches play whole deals
at random, ask about cards, try what is not allowed, and read every address that the server answers. Each message, body
and line of the log is looked at the moment it is made.
"""

import argparse
import asyncio
import json
import logging
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import aiohttp
import msgspec
import structlog
from aiohttp.test_utils import TestServer

from chaodipi.rules import RuleSet, rule_set_from, rule_set_ids
from chaodipi.server import app as app_module
from chaodipi.server.app import make_server
from chaodipi.server.connection import Connection
from chaodipi.server.entries import Entry
from chaodipi.server.guards import Allowed
from chaodipi.server.room import Room
from chaodipi.server.tables_api import HOUSE
from tests.server.line import ReadyBrains
from tests.service.knowing import Knowing
from tests.service.player import Player
from tests.service.spoilt_http import routes

__all__ = ["CASES", "Outcome", "follow", "main"]

CASES = (
    *((rules, sitting) for rules in rule_set_ids() for sitting in (4, 2)),
    *(({"base": rules, "set": {"cards.decks": 1}}, 4) for rules in ("classic", "baomahui")),
)
"""Rules, and how many people sit. With one deck every card is the only one of its face."""
_PATIENCE_S = 120.0


class Outcome(msgspec.Struct):
    """checked: messages, bodies and lines of the log; faces: numbers in them that may be cards."""

    deals: int = 0
    checked: int = 0
    faces: int = 0
    phases: set[str] = set()
    bodies: dict[str, int] = {}
    seconds: float = 0.0
    faults: list[str] = []


class _Curious(Player):
    """Also asks what cards would be, and tries what is not allowed. ``named``: faces named lately."""

    def __init__(self, session: aiohttp.ClientSession, url: str, rules: RuleSet, random: Random) -> None:
        super().__init__(session, url, rules, random)
        self._curious = random
        self.named: set[int] = set()

    async def _act(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        if "game" in self.view and self._curious.random() < 0.2:
            cards = [self._curious.randrange(54) for _ in range(self._curious.randint(1, 6))]
            self.named.update(cards)
            kind = self._curious.choice(("play", "bury", "show", "take_over", ""))
            request: dict[str, Any] = {"type": "ask", "cards": cards}
            if kind:
                request = {"type": "act", "command": {"type": kind, "cards": cards}}
            await socket.send_json({**request, "n": 2**40 + self._curious.randrange(2**40)})
        await super()._act(socket)


async def follow(rules: object, sitting: int, deals: int, seed: int, outcome: Outcome) -> None:
    """Play at a table of a server of its own, and look at all that is told."""
    knowing, random = Knowing(), Random(seed)
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        stack.enter_context(patch.object(app_module, "Brains", ReadyBrains))
        wide = Allowed(lines=0, a_second=1e9, at_once=1e9)
        app = make_server(Path(folder), test_pace=True, allowed=wide)
        server = TestServer(app)
        await server.start_server()
        stack.push_async_callback(server.close)
        address = str(server.make_url("/"))
        sessions = [
            await stack.enter_async_context(aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)))
            for _ in range(sitting + 1)
        ]
        code = await _gathered(sessions, address, rules, sitting)
        players = [
            _Curious(session, f"{address}ws/{code}", rule_set_from(rules), Random(seed * 10 + number))
            for number, session in enumerate(sessions)
        ]
        stack.enter_context(_watched(knowing, players, app[HOUSE].tables[code].room))
        async with sessions[0].ws_connect(f"{address}ws/{code}") as socket:
            await socket.send_json({"type": "hello"})
            await socket.send_json({"type": "start", "n": 1})
            await socket.receive()
        living = [asyncio.create_task(player.live()) for player in players]
        try:
            async with asyncio.timeout(_PATIENCE_S * deals):
                while knowing.deals < deals and not knowing.faults:
                    for task in living:
                        if task.done():
                            task.result()
                    await _read_something(address, code, players, knowing, random, outcome)
                    await asyncio.sleep(0)
        finally:
            for task in living:
                task.cancel()
            await asyncio.gather(*living, return_exceptions=True)
    outcome.deals += knowing.deals
    outcome.checked += knowing.checked
    outcome.faces += knowing.faces
    outcome.phases |= knowing.phases
    outcome.faults += knowing.faults[:3]


async def _gathered(sessions: list[aiohttp.ClientSession], address: str, rules: object, sitting: int) -> str:
    """A table at which the people sit; its code. Whoever watches may also see the hands of the deal before."""
    for session in sessions:
        await (await session.get(f"{address}api/me")).read()
    asked = {"rules": rules, "pace": "normal", "bots": False}
    async with sessions[0].post(f"{address}api/tables", json=asked) as answer:
        code = str((await answer.json())["table"])
    door = {"type": "door", "n": 7, "listed": False, "asks": False, "watching": True, "review": True}
    for seat, session in enumerate(sessions[:sitting]):
        async with session.ws_connect(f"{address}ws/{code}") as socket:
            await socket.send_json({"type": "hello"})
            await socket.send_json({"type": "sit", "n": 1, "seat": seat} if seat else door)
            while (message := await socket.receive_json())["type"] != "done":
                assert message["type"] != "refused", message
    return code


@contextmanager
def _watched(knowing: Knowing, players: list[_Curious], table: Room) -> Iterator[None]:
    """While all that is told is looked at: to whom it goes is what the log says of who sits where."""
    seats: dict[str, int] = {}
    fold, send_text = Room.fold, Connection.send_text

    def folded(room: Room, entry: Entry) -> Any:
        events = fold(room, entry)
        if room is not table:
            # Who asks for games has the log read in a room of its own.
            return events
        seats.update({chair.person: seat for seat, chair in enumerate(room.chairs) if chair.person})
        knowing.note(entry, room.match)
        return events

    def sent(connection: Connection, text: str) -> None:
        seat = seats.get(connection.person)
        named = players[-1 if seat is None or seat >= len(players) - 1 else seat].named
        own = named if text.startswith(('{"type":"refused"', '{"type":"answer"')) else set[int]()
        knowing.check(seat, text.encode(), "a message", own)
        send_text(connection, text)

    def logged(_logger: object, _name: str, line: Any) -> Any:
        knowing.check_log(dict(line))
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(processors=[logged], wrapper_class=structlog.make_filtering_bound_logger(0))
    try:
        with patch.object(Room, "fold", folded), patch.object(Connection, "send_text", sent):
            yield
    finally:
        structlog.configure(**before)


_READ = [
    where
    for method, where in routes()
    if method == "GET" and where.startswith(("/api/", "/metrics", "/healthz", "/admin"))
]


async def _read_something(
    address: str, code: str, players: list[_Curious], knowing: Knowing, random: Random, outcome: Outcome
) -> None:
    """Somebody reads an address of the server; in the first deal also what tells of deals that are over."""
    number = random.randrange(len(players))
    seat = number if number < len(players) - 1 else None
    where = random.choice(_READ)
    if knowing.deals and any(word in where for word in ("past", "games", "records")):
        return
    path = where.replace("{code}", code).replace("{match}", "1").replace("{deal}", "1")
    path = path.replace("{id}", "0" * 64)
    path = path.replace("{shown}", (players[0].view or {"people": [{"id": "x"}]})["people"][0]["id"])
    before = knowing.deals
    async with players[number].session.get(f"{address[:-1]}{path}") as answer:
        body = await answer.read()
    if before == knowing.deals and "/rules" not in where:
        knowing.check(seat, body, path)
    kinds = Counter(outcome.bodies)
    kinds[f"{where} {answer.status}"] += 1
    outcome.bodies = dict(kinds)


def main() -> None:
    """As the module says; ends with 1 where something was told."""
    parser = argparse.ArgumentParser(description="Is a card told to somebody who may not know it?")
    parser.add_argument("--deals", type=int, default=8, help="at each table")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    outcome, began = Outcome(), time.monotonic()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    for number, (rules, sitting) in enumerate(CASES):
        asyncio.run(follow(rules, sitting, options.deals, options.seed + number, outcome))
        sys.stderr.write(f"{rules} with {sitting}: {outcome.deals} deals, {outcome.checked} looked at\n")
    outcome.seconds = round(time.monotonic() - began, 1)
    sys.stdout.write(json.dumps(msgspec.to_builtins(outcome, order="sorted"), indent=1, ensure_ascii=False) + "\n")
    sys.exit(bool(outcome.faults))


if __name__ == "__main__":
    main()
