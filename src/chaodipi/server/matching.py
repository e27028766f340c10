"""Putting people together who want to play the same: who waits, with whom, and for how long."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import structlog

from chaodipi.cards import SEATS
from chaodipi.server.connection import Connection
from chaodipi.server.faults import place_of
from chaodipi.server.talk import Relation, may_meet
from chaodipi.server.wire import Refused, Replaced
from chaodipi.server.wire_lobby import Found, Waiting
from chaodipi.violation import InputError, Violation

__all__ = ["WAIT_S", "Matching"]

_LOG = structlog.get_logger()

WAIT_S: Final = 20.0
"""So long somebody waits for people before bots take the other seats."""
_KEPT_S = 60.0
"""So long a place is kept for somebody whose line is lost, and so long they are told where they sit."""

_BACK_S = 5.0
"""Who comes back waits for so long at least: they may want to wait on."""

_Wanted = tuple[str, str]


class _Place:
    """Somebody who waits. ends: when they no longer want to; None: they wait on."""

    def __init__(self, person: str, connection: Connection, ends: float) -> None:
        self.person = person
        self.connection: Connection | None = connection
        self.ends: float | None = ends
        self.lost_at = 0.0
        self.told: tuple[int, float | None, int] | None = None


class Matching:
    """Who waits for whom. seat: opens a table at which people sit, by the rules and at the pace, and answers its code.
    relations: of each person to others; who has blocked somebody is never put together with them (JZ-10). changed: told
    how many wait for what, by rules and pace."""

    def __init__(
        self,
        seat: Callable[[Sequence[str], str, str], Awaitable[str]],
        relations: Callable[[], Mapping[str, Mapping[str, Relation]]],
        *,
        changed: Callable[[Mapping[tuple[str, str], int]], None] = lambda _: None,
        wait_s: float = WAIT_S,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seat = seat
        self._relations = relations
        self._changed = changed
        self._wait_s = wait_s
        self._now = now
        self._waiting: dict[_Wanted, list[_Place]] = {}
        self._found: dict[str, tuple[str, float]] = {}
        """Where somebody has been seated, and when."""
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def seek(self, connection: Connection, rules: str, pace: str, *, again: bool) -> None:
        """Somebody waits from now on; one who comes back has the place kept for them, or is told where they sit."""
        person, now = connection.person, self._now()
        found = self._found.pop(person, None)
        if again and found is not None:
            self._found[person] = found
            connection.send(Found(found[0]))
            return
        places = self._waiting.setdefault((rules, pace), [])
        kept = next((place for place in places if place.person == person), None)
        if kept is None:
            kept = self._leave(person)
            places.append(_Place(person, connection, now + self._wait_s))
        if kept is not None and kept.connection not in {None, connection}:
            # Another page of the same person waits instead.
            kept.connection.send(Replaced())
            kept.connection.close()
        if kept in places:
            kept.connection, kept.told = connection, None
            kept.ends = None if kept.ends is None else max(kept.ends, now + _BACK_S)
        self._go_on()

    def knows(self, person: str) -> bool:
        """Does somebody wait, or have they just been seated?"""
        return person in self._found or any(place.person == person for place in self._all())

    def turn_away(self, code: str, person: str = "") -> None:
        """A person waits no longer, whatever they were told when they came; "": nobody does. code: why."""
        for place in [one for one in self._all() if person in {"", one.person}]:
            self._leave(place.person)
            if place.connection is not None:
                place.connection.send(Refused(-1, code, {}, ""))
                place.connection.close()
        self._go_on()

    def stay(self, connection: Connection) -> None:
        """Somebody waits on."""
        place = self._place(connection)
        if place is not None:
            place.ends = None
            self._go_on()

    def fill(self, connection: Connection) -> None:
        """Somebody begins with who is there."""
        place = self._place(connection)
        if place is not None:
            place.ends = self._now()
            self._go_on()

    def quit(self, connection: Connection) -> None:
        """Somebody waits no longer."""
        if self._place(connection) is not None:
            self._leave(connection.person)
            self._go_on()

    def lost(self, connection: Connection) -> None:
        """Somebody's line is lost: they keep their place for a while, but are put at no table without being there."""
        place = self._place(connection)
        if place is not None:
            place.connection, place.lost_at = None, self._now()
            self._go_on()

    async def stop(self) -> None:
        """The house closes."""
        if self._timer is not None:
            self._timer.cancel()
        for place in self._all():
            if place.connection is not None:
                place.connection.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _all(self) -> list[_Place]:
        return [place for places in self._waiting.values() for place in places]

    def _place(self, connection: Connection) -> _Place | None:
        return next((place for place in self._all() if place.connection is connection), None)

    def _leave(self, person: str) -> _Place | None:
        """Somebody has no place any more; the one they had."""
        place = next((place for place in self._all() if place.person == person), None)
        for places in self._waiting.values():
            if place in places:
                places.remove(place)
        return place

    def _go_on(self) -> None:
        """Put together who can be; tell the others, and look again when somebody's time is over."""
        now = self._now()
        self._found = {who: found for who, found in self._found.items() if now - found[1] < _KEPT_S}
        for wanted in list(self._waiting):
            places = self._waiting[wanted]
            places[:] = [one for one in places if one.connection is not None or now - one.lost_at < _KEPT_S]
            while (together := self._ready(places, now)) is not None:
                places[:] = [place for place in places if place not in together]
                task = asyncio.create_task(self._seat_them(together, *wanted))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            for place in places:
                self._tell(place, places, now)
            if not places:
                del self._waiting[wanted]
        here = {wanted: [one for one in places if one.connection] for wanted, places in self._waiting.items()}
        self._changed({wanted: len(places) for wanted, places in here.items() if places})
        self._wind(now)

    def _wind(self, now: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        ends = [place.ends for place in self._all() if place.ends is not None and place.connection is not None]
        kept = [place.lost_at + _KEPT_S for place in self._all() if place.connection is None]
        times = ends + kept
        later = max(0.0, min(times) - now) + 0.001 if times else None
        self._timer = None if later is None else asyncio.get_running_loop().call_later(later, self._go_on)

    def _ready(self, places: Sequence[_Place], now: float) -> list[_Place] | None:
        """Some who begin now: four who may meet, or somebody who waits no longer and those who take bots, too."""
        for place in places:
            if place.connection is not None:
                together = self._with(place, places)
                if len(together) == len(SEATS):
                    return together
                if place.ends is not None and place.ends <= now:
                    return self._with(place, _taking_bots(places))
        return None

    def _with(self, place: _Place, places: Sequence[_Place]) -> list[_Place]:
        """Those who would sit with somebody now: the first who came and may meet all before them."""
        together, relations = [place], self._relations()
        for other in places:
            if len(together) == len(SEATS):
                break
            if other is place or other.connection is None:
                continue
            if may_meet([one.person for one in (*together, other)], relations):
                together.append(other)
        return together

    def _tell(self, place: _Place, places: Sequence[_Place], now: float) -> None:
        together = self._with(place, places)
        staying = sum(other.ends is None for other in together if other is not place)
        # Whoever waits on has said so: the time of those who come later is not theirs.
        clocks = [] if place.ends is None else self._with(place, _taking_bots(places))
        ends = min((one.ends for one in clocks if one.ends is not None), default=None)
        if place.connection is not None and place.told != (len(together), ends, staying):
            place.told = (len(together), ends, staying)
            left = None if ends is None else max(0, round(1000 * (ends - now)))
            place.connection.send(Waiting(len(together), left, staying))

    async def _seat_them(self, together: Sequence[_Place], rules: str, pace: str) -> None:
        try:
            code = await self._seat([place.person for place in together], rules, pace)
        except Exception as error:
            why: InputError | Violation = Violation("no-table")
            if isinstance(error, InputError):
                why = error
            else:
                _LOG.error("people who have found each other could not be seated", **place_of(error))
            for place in together:
                if place.connection is not None:
                    place.connection.send(Refused(-1, why.code, dict(why.facts), ""))
                    place.connection.close()
            return
        for place in together:
            self._found[place.person] = (code, self._now())
            # Who has lost the line in this very moment may wait anew.
            for one in (place, self._leave(place.person)):
                if one is not None and one.connection is not None:
                    one.connection.send(Found(code))


def _taking_bots(places: Sequence[_Place]) -> list[_Place]:
    """Those who do not wait on for people."""
    return [place for place in places if place.ends is not None]
