"""A table without a house, at which matches of the tests are played, and all that it sends."""

from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, cast

import msgspec

from chaodipi.game import DealEnded
from chaodipi.server.brains import Brains
from chaodipi.server.connection import Connection
from chaodipi.server.entries import Acted, Began, Opened, Sat
from chaodipi.server.pace import PACES
from chaodipi.server.table import Table
from chaodipi.server.wire import Hello
from chaodipi.storage import Store
from tests.game.tables import RULES, VIEWERS, Turn, turns

PEOPLE = ("east", "north", "west", "south")


class Kept:
    """A store that keeps everything at once."""

    def append(self, code: str, seq: int, at_ms: int, entries: Sequence[bytes], **_: object) -> Future[None]:
        done: Future[None] = Future()
        done.set_result(None)
        return done

    def end_table(self, code: str, *, over: bool = True) -> None:
        """It is not asked for."""


def table_of(name: str) -> Table:
    """Four people sit, the match has begun; time stands still, so that the same is sent each time."""
    spec = RULES[name].spec
    entries = [
        Opened(PEOPLE[0], "A", spec if isinstance(spec, str) else dict(spec), "normal"),
        *(Sat(person, "A", seat, 1) for seat, person in enumerate(PEOPLE) if seat),
        Began(PEOPLE[0], 1, 7),
    ]
    encoded = [msgspec.json.encode(entry) for entry in entries]
    return Table("TABLE", encoded, cast(Store, Kept()), cast(Brains, None), PACES["normal"], now=lambda: 1000.0)


def sent(connection: Connection) -> list[bytes]:
    """What waits to be sent."""
    found = []
    while not connection._waiting.empty():
        text = connection._waiting.get_nowait()
        assert text is not None
        found.append(text.encode())
    return found


class Told(NamedTuple):
    """One update. turn: what it tells of; None at the beginning, before any. seen: what the viewer sees then."""

    turn: Turn | None
    viewer: int | None
    text: bytes
    seen: dict[str, Any]


async def told(name: str, seed: int, viewers: Sequence[int | None] = VIEWERS) -> AsyncIterator[Told]:
    """All that viewers are told of the first deal of a match."""
    table = table_of(name)
    lines = {viewer: Connection("" if viewer is None else PEOPLE[viewer], "A") for viewer in viewers}
    found = turns(name, seed)
    table.room.match = found[0].before
    for connection in lines.values():
        await table.welcome(connection, Hello())
    for turn in (None, *found):
        if turn is not None:
            table.room.match = turn.before
            await table.append(Acted(turn.seat, turn.command))
        for viewer, connection in lines.items():
            texts = sent(connection)
            if turn is not None:
                assert len(texts) == 1
            seen = msgspec.json.decode(table.telling._groups[connection.group or ""].seen)
            yield Told(turn, viewer, texts[-1], seen)
        if turn is not None and any(isinstance(event, DealEnded) for event in turn.events):
            return
