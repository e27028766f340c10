"""``python -m tests.service.spoilt --messages 1000000``: malformed, replayed, reordered and stolen, at one server.

At tables in the middle of a deal people and strangers say everything that must change nothing: spoilt messages,
messages of other seats and other tables, old numbers, commands that are not theirs. Over HTTP every route is asked with
spoilt bodies, forged and stolen cookies, and from pages of other sites. Afterwards each table's log and each viewer's
view must be what they were, no answer may hold a card that its reader did not know, and the server must have logged no
fault.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import msgspec
from sqlalchemy import Engine, select

from bench.load_tables import LoadTable, prepare
from chaodipi.storage import open_engine
from chaodipi.storage.tables import LOG
from tests.service.raw import RawLine, frame
from tests.service.server import Server
from tests.service.spoiling import KINDS, sample, spoilt
from tests.service.spoilt_http import ask_everything, forge

__all__ = ["Outcome", "main", "run"]

TABLES = 6
PLAYED = 8
"""Plays made properly before, whose numbers are then old."""
GUESTS = 12
AT_ONCE = 120
"""Messages of a line before it waits for the answers."""
OWN = {"leave", "vote", "next", "say", "cut", "hello"}
"""What somebody who sits may say at any time, and be heard."""
HOSTS = {"list", "door", "talk", "dismiss"}
CARDS = {"cards", "card", "hand", "kitty", "buried", "turned", "seen_kitty", "fresh", "led", "returned", "components"}


class Outcome(msgspec.Struct):
    """answers: codes of refusals and other messages, counted; statuses: of HTTP."""

    messages: int = 0
    requests: int = 0
    handshakes: int = 0
    answers: dict[str, int] = {}
    statuses: dict[str, int] = {}
    seconds: float = 0.0
    faults: list[str] = []


class _Seat:
    """Somebody at a table, or one who watches (seat None), and what they know."""

    def __init__(self, table: LoadTable, seat: int | None, line: RawLine, view: dict[str, Any]) -> None:
        self.table = table
        self.seat = seat
        self.line = line
        self.view = view
        game = view["game"]
        self.known = {face for group in game["hand"] for face in group["cards"]} | _faces(game["tricks"])
        self.known |= _faces(game["trick"]) | _faces(game["showings"]) | _faces(game["buried"])
        self.turn = seat is not None and game["asked"]["what"] != "wait"
        self.pings = 10**9


def _faces(value: Any, name: str = "cards") -> set[int]:
    """All faces in a value, as far as its members' names tell."""
    if isinstance(value, dict):
        return set().union(*(_faces(one, key) for key, one in value.items()))
    if isinstance(value, list):
        if name in CARDS and all(isinstance(one, int) for one in value):
            return set(value)
        return set().union(*(_faces(one, name) for one in value))
    return set()


async def run(folder: Path, messages: int, requests: int, seed: int = 1) -> Outcome:
    """Say so much to a server of its own."""
    random, outcome, tables = Random(seed), Outcome(), prepare(folder, TABLES, 40)
    log = folder / "log.txt"
    server = Server(folder, log=log, module="tests.service.unguarded")
    await server.start()
    engine = open_engine(f"sqlite:///{folder / 'chaodipi.sqlite3'}")
    try:
        guests = [await _guest(server.address) for _ in range(GUESTS)]
        seats = [seat for table in tables for seat in await _seated(server.port, table, await _guest(server.address))]
        before = _logs(engine, tables)
        views = [seat.view for seat in seats]
        began = time.monotonic()
        answers: Counter[str] = Counter()
        asked = asyncio.create_task(ask_everything(server, tables, requests, random, outcome.faults))
        while outcome.messages < messages and not outcome.faults:
            await asyncio.gather(*(_say(seat, tables, random, answers, outcome) for seat in seats))
            await _break_off(server.port, tables, guests, random, outcome)
        outcome.statuses, outcome.requests = await asked, requests
        outcome.seconds = time.monotonic() - began
        outcome.answers = dict(sorted(answers.items()))
        if _logs(engine, tables) != before:
            outcome.faults.append("a log has changed")
        for seat, view in zip(seats, views, strict=True):
            if seat.line.closed or _lasting(await seat.line.hello()) != _lasting(view):
                outcome.faults.append(f"a view has changed: {seat.table.code}, seat {seat.seat}")
    finally:
        await server.kill()
        engine.dispose()
    told = log.read_text("utf-8", "replace")
    outcome.faults += [line for line in told.splitlines() if _is_fault(line)][:5]
    return outcome


def _is_fault(line: str) -> bool:
    return any(word in line for word in ("Traceback", "failed", "Error", "error", "exception"))


async def _guest(address: str) -> str:
    """The cookie of somebody new."""
    async with aiohttp.ClientSession() as session, session.get(f"{address}api/me") as answer:
        return "; ".join(f"{name}={morsel.coded_value}" for name, morsel in answer.cookies.items())


async def _seated(port: int, table: LoadTable, guest: str) -> list[_Seat]:
    """Four people and one who watches, after some proper plays."""
    lines = [RawLine(port, f"/ws/{table.code}", cookie) for cookie in (*table.cookies, guest)]
    for line in lines:
        assert await line.open()
        await line.hello()
    for number, (seat, message) in enumerate(table.plays[:PLAYED]):
        lines[seat].send(frame(message.encode()))
        assert await lines[seat].answered(number)
    seats: list[_Seat] = []
    for seat, line in enumerate(lines):
        view = await line.hello()
        seats.append(_Seat(table, seat if seat < 4 else None, line, view))
        line.heard.clear()
    return seats


def _logs(engine: Engine, tables: list[LoadTable]) -> list[list[bytes]]:
    with engine.connect() as connection:
        return [
            [bytes(row[0]) for row in connection.execute(select(LOG.c.entry).where(LOG.c.code == table.code))]
            for table in tables
        ]


def _lasting(view: dict[str, Any]) -> dict[str, Any]:
    """Without who watches, which changes as they come and go."""
    return {name: value for name, value in view.items() if name not in {"spectators", "clock"}}


async def _say(seat: _Seat, tables: list[LoadTable], random: Random, answers: Counter[str], outcome: Outcome) -> None:
    """Many messages at once, and what is answered."""
    said: dict[int, set[int]] = {}
    out: list[bytes] = []
    for _ in range(AT_ONCE):
        data = _message(seat, tables, random, said)
        out.append(frame(data if _goes_through(data) else b"?"))
    seat.line.send(b"".join(out))
    seat.pings += 1
    if not await seat.line.answered(seat.pings):
        outcome.faults.append(f"a line has ended: {seat.table.code}, seat {seat.seat}: {seat.line.heard[-3:]}")
        return
    outcome.messages += AT_ONCE
    for heard in seat.line.heard:
        message = msgspec.json.decode(heard)
        answers[message.get("code") or message["type"]] += 1
        _judge(seat, message, said, outcome)
    seat.line.heard.clear()


def _goes_through(data: bytes) -> bool:
    """Whether it does not end the line: that is for lines of their own."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return len(data) <= 8192


def _judge(seat: _Seat, message: dict[str, Any], said: dict[int, set[int]], outcome: Outcome) -> None:
    """Faults of an answer."""
    own = said.get(message.get("n", -1), set())
    if message["type"] == "refused" and message["n"] == -1 and message["facts"]:
        outcome.faults.append(f"facts about a message that was not read: {message}")
    if message["type"] == "update" and ("e" in message or "game" in message.get("p", {})):
        outcome.faults.append(f"something happened at {seat.table.code}: {message}")
    if not _faces(message) <= seat.known | own:
        outcome.faults.append(f"cards that seat {seat.seat} does not know: {message}, of its own {own}")


def _message(seat: _Seat, tables: list[LoadTable], random: Random, said: dict[int, set[int]]) -> bytes:
    """One that must change nothing, whoever reads it."""
    what = random.randrange(10)
    if what < 2:
        # Of any seat of any table, again and out of order.
        table = random.choice(tables)
        message = msgspec.json.decode(random.choice(table.plays)[1])
        if seat.turn and (message["command"]["type"] != "play" or _may_be_legal(seat, message)):
            return b"{}"
        if table is not seat.table:
            message["n"] = random.randrange(10**6, 10**7)
    else:
        message = sample(KINDS[random.choice(list(KINDS))], random)
    message.setdefault("type", "act")
    if what < 5 and _harmless(seat, message):
        if "n" in message:
            said.setdefault(message["n"], set()).update(_faces(message))
        return msgspec.json.encode(message)
    data = spoilt(message, random)
    try:
        read = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return data
    if isinstance(read, dict) and not _harmless(seat, read):
        return b'{"type":'
    if isinstance(read, dict) and isinstance(read.get("n"), int):
        said.setdefault(read["n"], set()).update(_faces(read))
    return data


def _harmless(seat: _Seat, message: dict[str, Any]) -> bool:
    """Must it change nothing when this person says it?"""
    kind = str(message.get("type"))
    if seat.seat is None:
        # A hello costs a whole view; some are enough.
        return kind != "hello"
    if kind in OWN or (seat.seat == 0 and kind in HOSTS):
        return False
    return not (seat.turn and kind == "act" and _may_be_legal(seat, message))


def _may_be_legal(seat: _Seat, message: dict[str, Any]) -> bool:
    command = message.get("command")
    if not isinstance(command, dict) or command.get("type") != "play":
        return False
    cards = command.get("cards")
    held = {face for group in seat.view["game"]["hand"] for face in group["cards"]}
    return not isinstance(cards, list) or all(card in held for card in cards if isinstance(card, int))


_HOPELESS: list[Callable[[Random], bytes]] = [
    lambda random: frame(random.randbytes(random.randint(1, 60)), 2),
    lambda random: frame(b'{"type":"hello"' + b" " * random.randint(8192, 100_000) + b"}"),
    lambda random: frame(b'{"type":"hello"}', masked=False),
    lambda random: frame(b'{"type":"hel', last=False) + frame(b'lo"}', 1),
    lambda random: frame(b'{"type":"hello"}', reserved=random.randint(1, 7)),
    lambda random: frame(b"x" * 126, 9),
    lambda random: frame(b"\xc3\x28"),
    lambda random: frame(b"hm", random.choice((3, 7, 11, 15))),
    lambda random: frame(random.choice((b"", b"\x03", b"\x03\xe7no", b"\xff\xff")), 8),
    lambda random: random.randbytes(random.randint(1, 400)),
    lambda random: frame(b"", 0),
]


async def _break_off(port: int, tables: list[LoadTable], guests: list[str], random: Random, outcome: Outcome) -> None:
    """Lines of strangers that break the protocol, and handshakes that must not be taken."""
    table, other = random.sample(tables, 2)
    line = RawLine(port, f"/ws/{table.code}", random.choice(guests))
    assert await line.open()
    if random.random() < 0.5:
        await line.hello()
    line.send(random.choice(_HOPELESS)(random))
    await asyncio.sleep(0)
    line.end()
    if any(_faces(msgspec.json.decode(one).get("view", {}).get("game", {}).get("hand", [])) for one in line.heard):
        outcome.faults.append("a stranger was shown a hand")
    outcome.messages += 1
    cookie = other.cookies[random.randrange(4)]
    origin = random.choice(
        ("http://evil.example", "null", f"http://127.0.0.1:{port}.evil.example", "https://127.0.0.1")
    )
    refused = RawLine(port, f"/ws/{other.code}", cookie, origin)
    if await refused.open():
        outcome.faults.append(f"a page of {origin} was let in")
    refused.end()
    forged = RawLine(port, f"/ws/{other.code}", forge(cookie, random))
    if await forged.open():
        view = await forged.hello()
        if view["seat"] is not None or _faces(view["game"]["hand"]):
            outcome.faults.append("a forged cookie was taken for somebody's")
    forged.end()
    outcome.handshakes += 3


def main() -> None:
    """As the module says; ends with 1 where there was a fault."""
    parser = argparse.ArgumentParser(description="Malformed, replayed, reordered and stolen messages.")
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--requests", type=int, default=50_000, help="over HTTP")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(run(Path(folder) / "data", options.messages, options.requests, options.seed))
    sys.stdout.write(json.dumps(msgspec.to_builtins(outcome), indent=1, ensure_ascii=False) + "\n")
    sys.exit(bool(outcome.faults))


if __name__ == "__main__":
    main()
