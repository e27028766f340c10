"""Every message between a client and a table: one contract, from which the client's types are made.

An ``update``'s patch is a JSON merge patch (RFC 7396) that can edit lists as well: see ``patch``. There null takes a
member away, so a member of an object that has become null is missing afterwards: who reads a view takes a missing
member for null. Snapshots write null out. What events tell is not told again by the patch: see ``advance``.
"""

from typing import Annotated, Any, Literal

import msgspec

from chaodipi.game import Bury, Event, Pass, Play, Show, TakeOver, View
from chaodipi.violation import Fact

__all__ = [
    "Act",
    "Admit",
    "Answer",
    "Ask",
    "Barred",
    "Bot",
    "ClientMessage",
    "Clock",
    "Cut",
    "Dismiss",
    "Done",
    "Door",
    "Hello",
    "Kick",
    "Knock",
    "Knocker",
    "Leave",
    "List",
    "Next",
    "NextShuffle",
    "Person",
    "Ping",
    "Pong",
    "Refused",
    "Replaced",
    "Request",
    "Said",
    "Say",
    "ServerMessage",
    "Sit",
    "Snapshot",
    "Start",
    "Swap",
    "TableTalk",
    "TableView",
    "Update",
    "Vote",
    "VoteView",
    "Watcher",
    "Watchers",
    "Who",
]  # fmt: skip

_Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
_Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Tagged by its name in lower case."""


# Client to server


class Hello(_Message, frozen=True):
    """First message of a connection. ``version`` and ``epoch``: the last version of this table the client has (0:
    none), and the epoch of the snapshot that it goes back to. Answered by a snapshot, or, where that is known, by the
    updates since."""

    version: _Number = 0
    epoch: Annotated[str, msgspec.Meta(max_length=32)] = ""


class Act(_Message, frozen=True):
    """A game command. ``n``: the client's own number, repeated in the answer; a repeated ``n`` is not played twice."""

    n: _Number
    command: Show | Pass | TakeOver | Bury | Play


class Ask(_Message, frozen=True):
    """What would these cards be, now? Answered by ``answer``."""

    n: _Number
    cards: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=53)], ...], msgspec.Meta(max_length=40)]


class Sit(_Message, frozen=True):
    """Take a free seat or a bot's, or change to it, before the match begins; between two deals a bot's."""

    n: _Number
    seat: _Seat


class Swap(_Message, frozen=True):
    """Before the match: let two seats change places. The host may say so of any two; others offer their own ``seat``
    for the ``other``, which is done at once where nobody sits there, else when who sits there says the same."""

    n: _Number
    seat: _Seat
    other: _Seat


class Bot(_Message, frozen=True):
    """The host, before the match: a bot takes a free seat, or leaves it. ``strength``: one of the view's ``strengths``;
    "": the table's. Also of a bot that sits there."""

    n: _Number
    seat: _Seat
    on: bool
    strength: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Kick(_Message, frozen=True):
    """The host, before the match: who sits there may only watch from now on."""

    n: _Number
    seat: _Seat


class List(_Message, frozen=True):
    """The host: show the table in the lobby, or no longer."""

    n: _Number
    on: bool


class Door(_Message, frozen=True):
    """The host, before the match: who may come. ``listed``: the table is in the lobby; ``asks``: only those sit whom
    the host lets in; ``watching``: others may see the match; ``review``: while a deal runs they may see all hands of
    the one before it (None: as it is)."""

    n: _Number
    listed: bool
    asks: bool
    watching: bool
    review: bool | None = None


class Knock(_Message, frozen=True):
    """Before the match, where the view's ``entry`` is "ask": ask the host to be let in to a seat; who has asked asks
    for another one instead, or takes it back: None. Elsewhere the same as ``sit``."""

    n: _Number
    seat: _Seat | None


class Admit(_Message, frozen=True):
    """The host, before the match: let in who has knocked, or not. ``knock``: the number in the view's ``knocks``."""

    n: _Number
    knock: _Number
    on: bool


class Start(_Message, frozen=True):
    """The host: fill empty seats with bots and begin."""

    n: _Number


class Next(_Message, frozen=True):
    """Ready for the next deal (or, after a match, for another). Before the first match: ready for it, or, not ``on``,
    no longer; the host begins."""

    n: _Number
    on: bool = True


class Cut(_Message, frozen=True):
    """The viewer's share in the shuffle that is promised for ``deal``: a number that nobody else can guess. It can be
    given anew until the deal begins; the last counts. A page sends one by itself as soon as it sees the promise."""

    n: _Number
    deal: _Number
    cut: Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]


class Leave(_Message, frozen=True):
    """Give the seat up: the house's bot plays on."""

    n: _Number


class Vote(_Message, frozen=True):
    """For ending the deal without a result, or against it. The first to be for it opens a vote; each seat may once a
    deal. It ends when all have answered, or with its time; nobody learns another's answer."""

    n: _Number
    agrees: bool


class Say(_Message, frozen=True):
    """Say something at the table: the ``code`` of a phrase or a reaction, or, where the view's ``talk`` is "text", a
    ``text``. It is in no log and no view, and nobody is told of it later."""

    n: _Number
    code: Annotated[str, msgspec.Meta(max_length=32)] = ""
    text: Annotated[str, msgspec.Meta(max_length=400)] = ""


class TableTalk(_Message, frozen=True, tag="talk"):
    """The host: what may be said. ``allowed``: "off", "phrases", or, at a table that was never in the lobby, "text".
    ``spectators``: may those who watch say phrases, too?"""

    n: _Number
    allowed: Literal["off", "phrases", "text"]
    spectators: bool


class Dismiss(_Message, frozen=True):
    """The host: somebody who watches goes, and does not come back. ``id``: as ``watchers`` tells it."""

    n: _Number
    id: Annotated[str, msgspec.Meta(max_length=20)]


class Who(_Message, frozen=True):
    """Who watches? Answered by ``watchers``."""

    n: _Number


class Ping(_Message, frozen=True):
    """Is the line alive?"""

    n: _Number


# Server to client


class Person(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``kind``: "free", "human", "bot". ``here``: connected. ``played_by``: "self", "bot". ``id``:
    by which others find the person's record; "" for nobody's. ``shares``: the seats that come from the same address.
    ``bot``: how strong the bot is that sits there."""

    kind: str
    name: str
    here: bool
    ready: bool
    played_by: str
    id: str
    shares: tuple[int, ...]
    bot: str


class Knocker(msgspec.Struct, frozen=True):
    """Somebody who waits to be let in to a seat. ``knock``: its number. ``here``: connected."""

    knock: int
    name: str
    seat: int
    here: bool


class Clock(msgspec.Struct, frozen=True):
    """The running deadline: what for (a phase's name), for which seat (None: the table), how long in all, and the
    milliseconds left when it was told. ``n``: another number, another deadline; while it stays, ``left_ms`` is not told
    again. ``banks``: the milliseconds that each seat has in its bank, empty where there are none: when ``left_ms`` is
    over the seat's bank runs, and only after it the house moves for the seat."""

    what: str
    seat: int | None
    total_ms: int
    left_ms: int
    n: int
    banks: tuple[int, ...] = ()


class VoteView(msgspec.Struct, frozen=True):
    """A vote to end the deal. ``mine``: the viewer's answer; None: not given yet. ``left_ms`` as in a clock."""

    mine: bool | None
    total_ms: int
    left_ms: int


class NextShuffle(msgspec.Struct, frozen=True):
    """The shuffle that is promised for the next deal, before anybody has cut. ``match``, ``deal``: its numbers.
    ``commitment``: what seed and salt will have to fit. ``cuts``: which seats have cut. ``mine``: the viewer's cut."""

    match: int
    deal: int
    commitment: str
    cuts: tuple[bool, bool, bool, bool]
    mine: int | None


class TableView(msgspec.Struct, frozen=True):
    """All one viewer sees of a table."""

    table: str
    """Its code, as in the link."""
    rules: str
    changes: dict[str, Any]
    """What the table changed of that rule set, by parameter, as in a file: to be seen before anybody sits down."""
    pace: str
    """quick, normal, relaxed or none."""
    stage: str
    """gathering, match, over."""
    host: bool
    """Is the viewer the host?"""
    host_seat: int | None
    """Where the host sits."""
    listed: bool
    """Is the table in the lobby?"""
    asks: bool
    """Do only those sit whom the host lets in?"""
    watching: bool
    """May others see the match?"""
    match: int
    """The how manieth match of the table, from 1; 0 before the first."""
    review: bool
    """While a deal runs, may others see all hands of the one before it?"""
    entry: str
    """The viewer may sit: "open"; has to ask: "ask"; has asked: "asked"; is not let in: "refused"."""
    knocks: tuple[Knocker, ...]
    """To the host, before the match: who waits to be let in."""
    strength: str
    """Of the bots, where nothing else is said at a seat: easy, usual, strong."""
    strengths: tuple[str, ...]
    """Those that can be chosen with these rules."""
    offers: tuple[tuple[int, int], ...]
    """Before the match: each seat whose person wants to change places, and with which."""
    seat: int | None
    people: tuple[Person, Person, Person, Person]
    spectators: int
    talk: str
    """What may be said: off, phrases, text."""
    spectators_talk: bool
    """May those who watch say phrases?"""
    clock: Clock | None
    vote: VoteView | None
    shuffle: NextShuffle | None
    """Between two deals."""
    game: View | None


class Snapshot(_Message, frozen=True):
    """The whole view at a version. ``epoch``: versions of another one have nothing to do with it."""

    version: int
    epoch: str
    view: TableView


class Update(_Message, frozen=True, omit_defaults=True):
    """What has happened since version ``v`` - 1: the events ``e``, and the patch ``p`` from the last TableView, as the
    events have advanced it, to the new one."""

    v: int
    e: tuple[Event, ...] = ()
    p: dict[str, Any] = {}


class Done(_Message, frozen=True):
    """Request ``n`` is done, and kept."""

    n: int


class Refused(_Message, frozen=True):
    """Request ``n`` is refused; nothing has changed. ``n`` -1: the message could not be read."""

    n: int
    code: str
    facts: dict[str, Fact]
    clause: str


class Answer(_Message, frozen=True):
    """To ``ask``: what the cards are. ``shape`` "" where none; ``components``: cards of each; ``code`` "" where
    allowed, else why not."""

    n: int
    shape: str
    suit: int | None
    components: tuple[tuple[int, ...], ...]
    code: str
    facts: dict[str, Fact]
    clause: str


class Replaced(_Message, frozen=True):
    """Another connection has taken this seat; this one is ignored from now on."""


class Said(_Message, frozen=True):
    """Somebody has said something: the ``code`` of a phrase or a reaction, else a ``text``. ``seat`` None: somebody who
    watches. ``id``: of whom."""

    seat: int | None
    id: str
    name: str
    code: str
    text: str


class Watcher(msgspec.Struct, frozen=True):
    """Somebody who watches."""

    id: str
    name: str


class Watchers(_Message, frozen=True):
    """To ``who``: everybody who watches."""

    n: int
    people: tuple[Watcher, ...]


class Barred(_Message, frozen=True):
    """There is no place at this table for the person; this connection is closed. ``code``: "watching-off": the match is
    not shown to those who do not sit there; "dismissed": the host has sent them away; "too-many-spectators"."""

    code: str


class Pong(_Message, frozen=True):
    """The line is alive."""

    n: int


Request = (
    Act | Sit | Swap | Bot | Kick | List | Door | Knock | Admit | Start | Next | Cut | Leave | Vote | TableTalk
    | Dismiss
)  # fmt: skip
"""What is done once, and answered by done or refused."""
ClientMessage = Hello | Request | Ask | Say | Who | Ping
ServerMessage = Snapshot | Update | Done | Refused | Answer | Replaced | Barred | Said | Watchers | Pong
