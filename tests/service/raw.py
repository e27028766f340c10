"""A websocket as bytes: what no well-behaved client would send, and quickly."""

import asyncio
import base64
import os
from typing import Any

import msgspec

__all__ = ["RawLine", "frame"]

_PATIENCE_S = 60.0


def frame(payload: bytes, opcode: int = 1, *, last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """A frame of a client; its mask changes nothing."""
    size, mask = len(payload), 0x80 if masked else 0
    head = bytes(((0x80 if last else 0) | (reserved << 4) | opcode,))
    if size < 126:
        head += bytes((mask | size,))
    elif size < 65536:
        head += bytes((mask | 126,)) + size.to_bytes(2)
    else:
        head += bytes((mask | 127,)) + size.to_bytes(8)
    return head + (bytes(4) if masked else b"") + payload


class RawLine(asyncio.Protocol):
    """``heard``: the messages that have come, undecoded; ``status``: of the handshake; ``closed``: is it over?"""

    def __init__(self, port: int, path: str, cookie: str = "", origin: str = "") -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        head += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        head += [f"Cookie: {cookie}"] if cookie else []
        head += [f"Origin: {origin}"] if origin else []
        self._opening = "\r\n".join([*head, "", ""]).encode("utf-8", "surrogateescape")
        self._port = port
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self._news = asyncio.Event()
        self.heard: list[bytes] = []
        self.status = 0
        self.closed = False

    async def open(self) -> bool:
        """Whether the server took the line."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self._port)
        await self._until(lambda: self.status != 0 or self.closed)
        return self.status == 101

    async def hello(self) -> dict[str, Any]:
        """Say hello; the view that is told."""
        before = len(self.heard)
        self.send(frame(b'{"type":"hello"}'))
        await self._until(lambda: self._snapshot(before) is not None or self.closed)
        found = self._snapshot(before)
        assert found is not None, "no view was told"
        view: dict[str, Any] = msgspec.json.decode(found)["view"]
        return view

    def _snapshot(self, since: int) -> bytes | None:
        return next((one for one in self.heard[since:] if one.startswith(b'{"type":"snapshot"')), None)

    def send(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    async def answered(self, n: int) -> bool:
        """Ping, and wait for all that was said before to be answered; False where the line ended over it."""
        self.send(frame(b'{"type":"ping","n":%d}' % n))
        wanted = b'{"type":"pong","n":%d}' % n
        await self._until(lambda: wanted in self.heard or self.closed)
        return not self.closed

    async def ended(self) -> None:
        await self._until(lambda: self.closed)

    def end(self) -> None:
        """Go, without a word."""
        if self._transport is not None:
            self._transport.abort()

    async def _until(self, good: Any) -> None:
        async with asyncio.timeout(_PATIENCE_S):
            while not good():
                self._news.clear()
                await self._news.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._opening)

    def connection_lost(self, _exc: Exception | None) -> None:
        self.closed = True
        self._news.set()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if self.status == 0:
            if b"\r\n\r\n" not in data:
                self._rest = data
                return
            head, _, data = data.partition(b"\r\n\r\n")
            self.status = int(head.split(b" ", 2)[1])
        self._rest = self._frames(data) if self.status == 101 else b""
        self._news.set()

    def _frames(self, data: bytes) -> bytes:
        at = 0
        while len(data) >= at + 2:
            size, head = data[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4]), 4
            elif size == 127:
                size, head = int.from_bytes(data[at + 2 : at + 10]), 10
            if len(data) < at + head + size:
                break
            payload = data[at + head : at + head + size]
            match data[at] & 15:
                case 1:
                    self.heard.append(payload)
                case 8 if self._transport is not None:
                    self._transport.close()
                case 9:
                    self.send(frame(payload, 10))
            at += head + size
        return data[at:]
