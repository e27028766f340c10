"""One client's connection, as a table sees it: a queue of messages that never makes the table wait."""

import asyncio
from collections.abc import Callable

import msgspec

from chaodipi.server.metrics import CUT
from chaodipi.server.wire import ServerMessage
from chaodipi.server.wire_lobby import LobbyMessage, MatchMessage

__all__ = ["ENDED", "GONE", "RESTART", "Connection"]

GONE = 1001
"""Close code: this line is over; another may be opened."""
RESTART = 1012
"""Close code: the server is stopped; it may be back in a moment."""
ENDED = 4410
"""Close code: whoever runs the house has ended the table."""

_MOST_WAITING = 512

_ENCODER = msgspec.json.Encoder()


class Connection:
    """Messages out to one client. person: who it is; address: where from. A client that does not read is cut off."""

    def __init__(self, person: str, name: str, address: str = "") -> None:
        self.person = person
        self.name = name
        self.address = address
        self.group: str | None = None
        """Of viewers who see the same; None before it is welcomed."""
        self.cut: Callable[[], object] = _nothing
        """Ends the line at once; called when too much waits."""
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(_MOST_WAITING)
        self.closed = False
        self.ending = GONE

    def send(self, message: ServerMessage | LobbyMessage | MatchMessage) -> None:
        """Queue a message; one too many ends the connection."""
        if not self.closed:
            self.send_text(_ENCODER.encode(message).decode())

    def send_text(self, text: str) -> None:
        """Queue a message that is written already."""
        if self.closed:
            return
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            CUT.inc()
            self.close()
            self.cut()

    def close(self, code: int = GONE) -> None:
        """Nothing more will be sent after what waits. code: why, as the line's end tells it."""
        if self.closed:
            return
        self.closed, self.ending = True, code
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def next(self) -> str | None:
        """The next message to send; None at the end."""
        return await self._waiting.get()


def _nothing() -> None:
    """There is no line to end."""
