"""Which seats of a table are reached from one address (JZ-12): told by their places, never by the address."""

import structlog

from chaodipi.cards import SEATS
from chaodipi.server.room import Room

__all__ = ["Neighbours"]

_LOG = structlog.get_logger()


class Neighbours:
    """Where the people of a table have last come from. It lasts as long as this process holds the table."""

    def __init__(self, code: str, room: Room) -> None:
        self._code = code
        self._room = room
        self._addresses: dict[str, str] = {}
        self._seats: tuple[tuple[int, ...], ...] = ((), (), (), ())
        self._logged: set[tuple[int, ...]] = set()

    def came(self, person: str, address: str) -> None:
        """A person has come from an address."""
        self._addresses[person] = address

    def of(self, seat: int) -> tuple[int, ...]:
        """The other seats whose people come from where this one's comes from."""
        return self._seats[seat]

    def note(self) -> None:
        """Somebody came or changed seats. What is new in it is logged, with seats only."""
        at = [self._addresses.get(chair.person, "") if chair.kind == "human" else "" for chair in self._room.chairs]
        seats = tuple(tuple(o for o in SEATS if o != seat and at[seat] and at[o] == at[seat]) for seat in SEATS)
        if seats == self._seats:
            return
        together = {tuple(sorted((seat, *others))) for seat, others in enumerate(seats) if others}
        for group in sorted(together - self._logged):
            _LOG.warning("seats share an address", table=self._code, seats=list(group))
        self._logged |= together
        self._seats = seats
