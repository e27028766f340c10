"""Who is connected to a table, and since when who sits there is not."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from chaodipi.cards import SEATS
from chaodipi.server.connection import Connection
from chaodipi.server.neighbours import Neighbours
from chaodipi.server.room import Room

__all__ = ["MOST_SPECTATORS", "Presence"]

MOST_SPECTATORS: Final = 50
"""People who may watch a table at once."""


class Presence:
    """The connections of a table. grace: seconds before the house plays for somebody whose connection is lost.

    public: what others may know a person by.
    """

    def __init__(
        self, code: str, room: Room, grace: float, now: Callable[[], float], public: Callable[[str], str]
    ) -> None:
        self._room = room
        self._public = public
        self._ids: dict[str, str] = {"": ""}
        self.neighbours = Neighbours(code, room)
        self._grace = grace
        self._now = now
        self.connections: list[Connection] = []
        self.watching = 0
        """How many of them watch: every view tells it, so it is not counted for each."""
        self._gone_since: dict[int, float] = dict.fromkeys(SEATS, now())
        self._known_gone: frozenset[int] = frozenset()
        self._alone_since: float | None = now()

    def here(self, seat: int) -> bool:
        """Is the seat's person connected?"""
        person = self._room.chairs[seat].person
        return bool(person) and self.connected(person)

    def connected(self, person: str) -> bool:
        """Is a person connected?"""
        return any(c.person == person for c in self.connections)

    def gone(self, seat: int) -> bool:
        """Is the seat's person away for longer than the grace period?"""
        since = self._gone_since.get(seat)
        if since is None or not self._room.chairs[seat].person or self._room.chairs[seat].bot:
            return False
        return self._now() - since >= self._grace

    def house_plays(self, seat: int) -> bool:
        """Does the house play this seat now?"""
        chair = self._room.chairs[seat]
        return chair.bot or chair.away or self.gone(seat)

    def public_id(self, person: str) -> str:
        """What others may know a person by."""
        found = self._ids.get(person)
        if found is None:
            found = self._ids[person] = self._public(person)
        return found

    def spectators(self) -> list[Connection]:
        """Of those who watch."""
        return [c for c in self.connections if self._room.seat_of(c.person) is None]

    def is_full_for(self, person: str) -> bool:
        """Do as many watch already as may?"""
        others = {c.person for c in self.spectators()} - {person}
        return self._room.seat_of(person) is None and len(others) >= MOST_SPECTATORS

    def makes_room_for(self, person: str) -> Connection | None:
        """Whose place one gets who could sit down, before the match: of those at the address from which most watch, who
        has watched longest; nobody who waits to be let in. None: there is no such place."""
        room = self._room
        free = room.stage == "gathering" and any(not chair.person for chair in room.chairs)
        if not free or room.entry_of(person) == "refused":
            return None
        lookers = [c for c in self.spectators() if c.person != room.host and room.door.knock_of(c.person) is None]
        at = Counter(c.address for c in lookers)
        return max(lookers, key=lambda c: at[c.address], default=None)

    def spectator(self, shown: str) -> str:
        """Whose public id it is, of those who watch; "" for nobody's."""
        return next((c.person for c in self.spectators() if shown and self.public_id(c.person) == shown), "")

    def succeed(self, before: "Presence") -> None:
        """Who was gone from the same table, as it was held before, has been gone since then."""
        self._gone_since |= before._gone_since

    def note(self) -> None:
        """Somebody came, went or changed seats."""
        self.neighbours.note()
        self.watching = len(self.spectators())
        if self.connections:
            self._alone_since = None
        elif self._alone_since is None:
            self._alone_since = self._now()
        for seat in SEATS:
            if self.here(seat):
                self._gone_since.pop(seat, None)
            else:
                self._gone_since.setdefault(seat, self._now())

    def alone_for(self) -> float:
        """Seconds for which nobody has been connected."""
        return 0.0 if self._alone_since is None else self._now() - self._alone_since

    def changed(self) -> bool:
        """Is somebody gone, or back, who was not when this was asked last?"""
        gone = frozenset(filter(self.gone, SEATS))
        if gone == self._known_gone:
            return False
        self._known_gone = gone
        return True

    def grace_ends(self) -> list[float]:
        """When somebody will be gone who is not yet."""
        people = [seat for seat in self._gone_since if self._room.chairs[seat].kind == "human"]
        return [self._gone_since[seat] + self._grace for seat in people if not self.gone(seat)]
