"""The clients of ``bench.load``, in a process of their own: four websockets a table, and what they measure.

``python -m bench.load_clients ADDRESS TABLES.json EVERY SECONDS``: connects, says so, waits for a line, plays, tells.
"""

import asyncio
import base64
import os
import resource
import sys
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import msgspec

from bench.load_tables import LoadTable

__all__ = ["Heard", "main"]

_AT_ONCE = 100
_SETTLING_S = 5.0
_PATIENCE_S = 30.0


class Heard(msgspec.Struct):
    """What was measured. latencies_ms: from a command to the last of the four seats; lags_ms: how late this process
    was with a command; sizes: bytes to a client for another's play, the frame's head among them; lost: lines that
    ended; refused: commands; missing: plays that not all four heard of; cpu_s: of this process while playing."""

    latencies_ms: list[float] = []
    lags_ms: list[float] = []
    sizes: list[int] = []
    lost: int = 0
    refused: int = 0
    missing: int = 0
    cpu_s: float = 0.0


class _Line(asyncio.Protocol):
    """One websocket, as little of it as the server's frames need."""

    def __init__(self, table: "_Table", seat: int, opening: bytes) -> None:
        self._table = table
        self._seat = seat
        self._opening = opening
        self._waiting = b""
        self._plays = 0
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._opening)

    def connection_lost(self, _exc: Exception | None) -> None:
        self._table.heard.lost += 1
        if not self.open.done():
            self.open.set_exception(ConnectionError("the line ended"))

    def send(self, payload: bytes, opcode: int = 1) -> None:
        """A frame of ours: masked, with a mask that changes nothing."""
        size = len(payload)
        head = (
            bytes((0x80 | opcode, 0x80 | size)) if size < 126 else bytes((0x80 | opcode, 0xFE, size >> 8, size & 255))
        )
        assert self._transport is not None
        self._transport.write(head + bytes(4) + payload)

    def data_received(self, data: bytes) -> None:
        data = self._waiting + data
        if self._opening and b"\r\n\r\n" in data:
            head, _, data = data.partition(b"\r\n\r\n")
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self._opening = b""
            self.send(b'{"type":"hello"}')
        self._waiting = data
        if not self._opening:
            self._waiting = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hear whole frames; what is left."""
        at = 0
        while len(data) >= at + 2:
            size, head = data[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4]), 4
            elif size == 127:
                size, head = int.from_bytes(data[at + 2 : at + 10]), 10
            if len(data) < at + head + size or (size in {126, 127} and len(data) < at + head):
                break
            self._hear(data[at] & 15, data[at + head : at + head + size], head)
            at += head + size
        return data[at:]

    def _hear(self, opcode: int, payload: bytes, head: int) -> None:
        if opcode == 9:
            self.send(payload, 10)
        elif payload.startswith(b'{"type":"update"'):
            if b'"type":"played"' in payload:
                self._table.told(self._seat, self._plays, len(payload) + head)
                self._plays += 1
        elif payload.startswith(b'{"type":"refused"'):
            self._table.heard.refused += 1
        elif payload.startswith(b'{"type":"snapshot"') and not self.open.done():
            self.open.set_result(None)


class _Play(msgspec.Struct):
    """One that is under way."""

    seat: int
    sent: float
    counts: bool
    told: int = 0


class _Table:
    """Plays what it has to, and measures who is told when."""

    def __init__(self, table: LoadTable, heard: Heard) -> None:
        self._to_play = deque(table.plays)
        self._plays: list[_Play] = []
        self.heard = heard
        self.lines: list[_Line] = []

    def told(self, seat: int, number: int, size: int) -> None:
        """A seat has been told of a play."""
        now = time.perf_counter()
        if number >= len(self._plays):
            self.heard.refused += 1
            return
        play = self._plays[number]
        play.told += 1
        if play.counts:
            if seat != play.seat:
                self.heard.sizes.append(size)
            if play.told == len(self.lines):
                self.heard.latencies_ms.append((now - play.sent) * 1000)

    def play(self, due: float, counts: bool) -> None:
        """The next play, which was due at a time of the loop's clock."""
        seat, message = self._to_play.popleft()
        if counts:
            self.heard.lags_ms.append((asyncio.get_running_loop().time() - due) * 1000)
        self._plays.append(_Play(seat, time.perf_counter(), counts))
        self.lines[seat].send(message.encode())

    def missing(self) -> int:
        return sum(play.told < len(self.lines) for play in self._plays)


def main() -> None:
    """As the module says."""
    address, file, every, seconds = sys.argv[1:]
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    tables = msgspec.json.decode(Path(file).read_bytes(), type=list[LoadTable])
    heard = asyncio.run(_run(address, tables, float(every), float(seconds)))
    sys.stdout.write(msgspec.json.encode(heard).decode() + "\n")


async def _run(address: str, prepared: list[LoadTable], every: float, seconds: float) -> Heard:
    heard = Heard()
    tables = [_Table(table, heard) for table in prepared]
    await _connect(address, prepared, tables)
    sys.stdout.write("connected\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    loop, random, before = asyncio.get_running_loop(), Random(1), time.process_time()
    start = loop.time() + 0.5
    for table in tables:
        first = start + random.uniform(0, every)
        for due in _times(first, every, start + seconds):
            loop.call_at(due, table.play, due, due >= start + _SETTLING_S)
    await asyncio.sleep(seconds + 0.5)
    heard.cpu_s = time.process_time() - before
    await asyncio.sleep(2.0)
    heard.missing = sum(table.missing() for table in tables)
    return heard


def _times(first: float, every: float, end: float) -> Iterator[float]:
    while first < end:
        yield first
        first += every


async def _connect(address: str, prepared: list[LoadTable], tables: list[_Table]) -> None:
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or 0
    loop, slots = asyncio.get_running_loop(), asyncio.Semaphore(_AT_ONCE)

    async def line(number: int, seat: int) -> None:
        table, key = prepared[number], base64.b64encode(os.urandom(16)).decode()
        opening = (
            f"GET /ws/{table.code} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {table.cookies[seat]}\r\n\r\n"
        )
        # As many addresses as tables, all of this machine.
        local = (f"127.1.{number >> 8}.{number & 255}", 0)
        async with slots:
            made = _Line(tables[number], seat, opening.encode())
            tables[number].lines[seat] = made
            await loop.create_connection(lambda: made, host, port, local_addr=local)
            await asyncio.wait_for(made.open, _PATIENCE_S)

    for table in tables:
        table.lines = [None] * 4  # type: ignore[list-item]  # filled before anybody reads them: all are awaited below
    await asyncio.gather(*(line(number, seat) for number in range(len(tables)) for seat in range(4)))


if __name__ == "__main__":
    main()
