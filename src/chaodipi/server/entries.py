"""What a table's log holds: everything that was accepted there, in order."""

from typing import Annotated, Literal

import msgspec

from chaodipi.game import Command

__all__ = [
    "Acted", "Admitted", "Again", "Began", "BotSet", "CameBack", "CutBy", "Dismissed", "DoorSet", "Ended", "Entry",
    "Hosted", "Kicked", "Knocked", "Listed", "Opened", "Promised", "Readied", "Sat", "Swapped", "TalkSet", "VoteOver",
    "Voted", "WentAway", "decode_entry",
]  # fmt: skip


Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Talking = Literal["off", "phrases", "text"]


class _Entry(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Tagged by its name."""


class Opened(_Entry, frozen=True):
    """A person opened the table and sits at seat 0. rules: as rule_set_from takes it. listed: in the lobby. asks: only
    those sit whom the host lets in. watching: others may see the match. strength: of the bots. talk: what may be
    said. strangers: they met by chance. review: while a deal runs others may see all hands of the one before."""

    person: str
    name: str
    rules: str | dict[str, object]
    pace: str
    listed: bool = False
    asks: bool = False
    watching: bool = True
    strength: str = "usual"
    talk: Talking = "phrases"
    strangers: bool = False
    review: bool = False


class Sat(_Entry, frozen=True):
    """A person took a free seat or a bot's, or changed to it."""

    person: str
    name: str
    seat: int
    n: int


class Swapped(_Entry, frozen=True):
    """A person wants two seats to change places: the host has it done; another offers their own seat for one, and it is
    done when who sits there wants the same."""

    person: str
    n: int
    seat: Seat
    other: Seat


class BotSet(_Entry, frozen=True, tag="bot_set"):
    """The host put a bot on a free seat, or took it off. strength: "" for that of the table."""

    person: str
    n: int
    seat: Seat
    on: bool
    strength: str = ""


class Kicked(_Entry, frozen=True):
    """The host sent who sits there to the spectators; they do not sit at this table again."""

    person: str
    n: int
    seat: Seat


class Listed(_Entry, frozen=True):
    """The host put the table into the lobby, or took it out."""

    person: str
    n: int
    on: bool


class DoorSet(_Entry, frozen=True, tag="door_set"):
    """The host said who may come; the members as in Opened."""

    person: str
    n: int
    listed: bool
    asks: bool
    watching: bool
    review: bool = False


class Knocked(_Entry, frozen=True):
    """A person asks the host to be let in to a seat, instead of the one before; None: to none any more."""

    person: str
    n: int
    name: str
    seat: Seat | None


class Admitted(_Entry, frozen=True):
    """The host let somebody in, to the seat that was asked for if it is still free, or did not. knock: the number of
    the knock, its place in the log."""

    person: str
    n: int
    knock: int
    on: bool


class Hosted(_Entry, frozen=True):
    """The host was gone for too long: this person is it now."""

    person: str


class Began(_Entry, frozen=True):
    """The match began; free seats went to bots. seed: what their choices at random come from. person: ""
    where the table was opened so."""

    person: str
    n: int
    seed: int


class Acted(_Entry, frozen=True, omit_defaults=True):
    """A command was applied. seat: -1 for the house. person and n: whose request it was; "" and 0 for the house's own,
    bots and time run out among them. banked: milliseconds of the seat's bank that went before it."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=3)]
    command: Command
    person: str = ""
    n: int = 0
    banked: Annotated[int, msgspec.Meta(ge=0)] = 0


class Readied(_Entry, frozen=True):
    """A person wants the next deal (or match); before the first match they are ready for it, or (not on) no longer."""

    person: str
    n: int
    on: bool = True


class WentAway(_Entry, frozen=True):
    """A person gave the seat up; the house's bot plays on until they come back."""

    person: str
    n: int


class CameBack(_Entry, frozen=True):
    """A person is back at the seat given up."""

    person: str


class Voted(_Entry, frozen=True):
    """A person is for ending the deal without a result, or against it; the first to be for it opens the vote."""

    person: str
    n: int
    agrees: bool


class TalkSet(_Entry, frozen=True, tag="talk_set"):
    """The host said what may be said. spectators: also by those who watch, but for texts of their own."""

    person: str
    n: int
    allowed: Talking
    spectators: bool


class Dismissed(_Entry, frozen=True):
    """The host sent somebody away who watched; they do not come back to this table."""

    person: str
    n: int
    other: str


class VoteOver(_Entry, frozen=True, tag="vote_over"):
    """The vote is over, and not all were for it."""


class Again(_Entry, frozen=True):
    """Another match with the same people."""


class Ended(_Entry, frozen=True):
    """Whoever runs the house has ended the table, whatever was going on there."""


class Promised(_Entry, frozen=True):
    """The next shuffle is promised. Of seed and salt all see the commitment, and no more until the deal is over."""

    seed: str
    salt: str


class CutBy(_Entry, frozen=True, tag="cut"):
    """A person's share in the shuffle that is promised; the last counts."""

    person: str
    n: int
    cut: Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]


Entry = (
    Opened | Sat | Swapped | BotSet | Kicked | Listed | Hosted | Began | Acted | Readied | WentAway | CameBack | Again
    | Ended | Voted | VoteOver | DoorSet | Knocked | Admitted | TalkSet | Dismissed | Promised | CutBy
)  # fmt: skip

_DECODER = msgspec.json.Decoder(Entry)


def decode_entry(data: bytes) -> Entry:
    """An entry from the log."""
    return _DECODER.decode(data)
