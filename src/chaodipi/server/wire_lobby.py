"""The messages of the lobby, and of the place where people wait to be put together at a table."""

from typing import Annotated, Any

import msgspec

__all__ = [
    "Fill",
    "Found",
    "Listing",
    "Lobby",
    "LobbyMessage",
    "LobbySeat",
    "LobbyTable",
    "MatchMessage",
    "Quit",
    "Seek",
    "SeekMessage",
    "Seekers",
    "SeekersAt",
    "Stay",
    "Unlisted",
    "Waiting",
]

_Short = Annotated[str, msgspec.Meta(max_length=40)]


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Tagged by its name in lower case."""


# The lobby to who looks at it


class LobbySeat(msgspec.Struct, frozen=True):
    """``kind``: "free", "human", "bot"."""

    kind: str
    name: str


class LobbyTable(msgspec.Struct, frozen=True):
    """A table that waits for people, and that anybody may join. ``changes`` as in a TableView."""

    table: str
    rules: str
    changes: dict[str, Any]
    pace: str
    host: str
    people: tuple[LobbySeat, LobbySeat, LobbySeat, LobbySeat]
    asks: bool
    """Does the host let people in?"""
    strength: str
    """Of the bots that will take the seats left."""
    blocked: bool = False
    """Does somebody sit there whom the viewer has blocked?"""


class SeekersAt(msgspec.Struct, frozen=True):
    """So many people wait to play by these rules at this pace with whoever wants the same."""

    rules: str
    pace: str
    people: int


class Lobby(_Message, frozen=True, omit_defaults=True):
    """All tables in the lobby, the oldest first, and who waits without one."""

    tables: tuple[LobbyTable, ...]
    seeking: tuple[SeekersAt, ...] = ()


class Listing(_Message, frozen=True):
    """A table has come into the lobby, or has changed."""

    table: LobbyTable


class Unlisted(_Message, frozen=True):
    """A table is no longer in the lobby."""

    table: str


class Seekers(_Message, frozen=True):
    """Who waits without a table has changed."""

    seeking: tuple[SeekersAt, ...]


# Who waits to be put at a table, to the house


class Seek(_Message, frozen=True):
    """First message: play by these rules (a rule set's id) at this pace, with whoever wants the same. ``again``: the
    line was lost, and the place is taken again. Answered by ``waiting``, or ``refused`` with ``n`` -1; who comes with
    another line is ``replaced`` on the one before."""

    rules: _Short
    pace: _Short
    again: bool = False


class Stay(_Message, frozen=True):
    """Wait on for people: no bots come to the viewer's table, neither when the viewer's time is over nor when another's
    is, before they say ``fill``."""


class Fill(_Message, frozen=True):
    """Begin now, with who is there and does not wait on; bots take the other seats."""


class Quit(_Message, frozen=True):
    """Wait no longer."""


# The house to who waits


class Waiting(_Message, frozen=True):
    """``people``: so many are together by now, the viewer among them. ``left_ms``: until bots take the other seats;
    None: they do not. ``staying``: so many of the others wait on, and are not there when bots come."""

    people: int
    left_ms: int | None
    staying: int = 0


class Found(_Message, frozen=True):
    """The viewer sits at this table, and its match begins."""

    table: str


LobbyMessage = Lobby | Listing | Unlisted | Seekers
SeekMessage = Seek | Stay | Fill | Quit
MatchMessage = Waiting | Found
