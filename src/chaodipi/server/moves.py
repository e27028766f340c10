"""The house's own moves at a table: what is due, when, and doing it."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from random import Random

import msgspec

from chaodipi.cards import SEATS
from chaodipi.game import (
    HOUSE,
    Close,
    Command,
    Dealing,
    Draw,
    EndDeal,
    Match,
    Pass,
    StartDeal,
    check,
    default_command,
    phase_name,
    view,
)
from chaodipi.server.brains import Brains
from chaodipi.server.entries import Acted, Again, Entry, Hosted, Promised, VoteOver, WentAway
from chaodipi.server.pace import Pace
from chaodipi.server.plan import Intention, intentions
from chaodipi.server.presence import Presence
from chaodipi.server.room import Room
from chaodipi.server.strengths import STRENGTHS
from chaodipi.server.wire import Clock

__all__ = ["Moves"]

_JUST_MS = 50
"""A clock that was set so lately has all its time left."""
_Key = tuple[str, int, tuple[int, ...]]


class Moves:
    """What the house means to do at a table. append: into the log and the state. decided: told what a bot has chosen
    (None: nothing), for the table to hand to ``decided`` when it is its turn."""

    def __init__(
        self,
        room: Room,
        pace: Pace,
        presence: Presence,
        brains: Brains,
        *,
        append: Callable[[Entry], Awaitable[None]],
        decided: Callable[[Intention, Command | None], None],
        now: Callable[[], float],
    ) -> None:
        self._room = room
        self._pace = pace
        self._presence = presence
        self._brains = brains
        self._append = append
        self._tell_decided = decided
        self._now = now
        self._random = Random()
        self._due: dict[_Key, tuple[float, Intention]] = {}
        self._deadlines: dict[_Key, float] = {}
        """Of the seats that are asked now, by what they are for: they run on while the person is away."""
        self._thinking: set[_Key] = set()
        self._clock_of: _Key | None = None
        self._clocks = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Nobody thinks any more."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def succeed(self, before: "Moves") -> None:
        """Go on with the times of the same table as it was held before."""
        self._deadlines |= before._deadlines
        self._due |= before._due

    def plan(self) -> None:
        """What is due from here; what is no longer meant is dropped, what was meant already keeps its time."""
        now = self._now()
        planned = self._intentions(lambda: self._random.uniform(*self._pace.pause))
        keys = {intention.key for intention in planned}
        self._due = {key: due for key, due in self._due.items() if key in keys}
        match = self._room.match
        asked = () if match is None else (match.deals, self._room.moves)
        self._deadlines = {key: at for key, at in self._deadlines.items() if key[2][:2] == asked}
        for intention in planned:
            if intention.key not in self._due and intention.key not in self._thinking:
                at = now + intention.seconds
                if intention.what == "late":
                    at = self._deadlines.setdefault(intention.key, at)
                self._due[intention.key] = (at, intention)
        self._thinking &= keys

    def until_due(self) -> float | None:
        """Seconds until there is something to do; None: never, as it is now."""
        # Somebody's grace period may end before anything else is due.
        times = [due for due, _ in self._due.values()] + self._presence.grace_ends()
        return max(0.0, min(times) - self._now()) + 0.001 if times else None

    async def do_due(self) -> None:
        """Do what has been due for longest, if anything is."""
        now = self._now()
        due = sorted((at, i.key, i) for at, i in self._due.values() if at <= now)
        if due:
            intention = due[0][2]
            del self._due[intention.key]
            await self._do(intention)

    async def decided(self, intention: Intention, command: Command | None) -> None:
        """A bot has chosen; if the table has moved on meanwhile the choice is dropped, and planned anew."""
        match = self._room.match
        self._thinking.discard(intention.key)
        if match is None or not self._presence.house_plays(intention.seat):
            return
        if isinstance(match.phase, Dealing):
            if command is not None and not isinstance(command, Pass) and check(match, intention.seat, command) is None:
                await self._act(intention.seat, command)
            return
        if intention.key not in {i.key for i in self._intentions(lambda: 0.0)}:
            return
        if command is None or check(match, intention.seat, command) is not None:
            command = default_command(match, intention.seat)
        if command is not None:
            await self._act(intention.seat, command)

    def clock(self) -> Clock | None:
        """The running deadline, as all see it."""
        public = [(due, intention) for due, intention in self._due.values() if intention.public]
        if not public or self._room.match is None:
            # One that is seen again later has run on meanwhile.
            self._clock_of = None
            return None
        due, intention = min(public, key=lambda pair: pair[0])
        if intention.key != self._clock_of:
            self._clock_of, self._clocks = intention.key, self._clocks + 1
        total, whole = round((intention.seconds - intention.bank) * 1000), round(intention.bank * 1000)
        left = max(0, round((due - self._now()) * 1000))
        if total + whole - left < _JUST_MS:
            left = total + whole
        seat = None if intention.seat == HOUSE else intention.seat
        banks = list(self._room.banks) if self._pace.bank else []
        if seat is not None and banks:
            banks[seat] = min(left, whole)
        return Clock(phase_name(self._room.match), seat, total, max(0, left - whole), self._clocks, tuple(banks))

    def timed(self, entry: Entry) -> Entry:
        """A command with what it has taken of its seat's bank, whoever gave it."""
        if not isinstance(entry, Acted) or entry.seat == HOUSE:
            return entry
        ends = next((at for (_, seat, _), at in self._deadlines.items() if seat == entry.seat), None)
        if ends is None:
            return entry
        left = max(0, round(1000 * (ends - self._now())))
        return msgspec.structs.replace(entry, banked=max(0, self._room.banks[entry.seat] - left))

    def vote_time(self) -> tuple[int, int]:
        """Milliseconds of a running vote, in all and left."""
        due = next((due for due, intention in self._due.values() if intention.what == "vote_over"), self._now())
        return round(self._pace.vote * 1000), max(0, round((due - self._now()) * 1000))

    def _intentions(self, pause: Callable[[], float]) -> list[Intention]:
        planned = intentions(self._room, self._pace, self._presence.gone, pause)
        if self._room.between_deals() and not self._presence.connections:
            # A deal is played to its end; after that a table at which nobody is rests until somebody comes.
            planned = [intention for intention in planned if intention.what != "start_deal"]
        return planned

    async def _do(self, intention: Intention) -> None:
        match, seat = self._room.match, intention.seat
        if intention.what == "host":
            await self._append(Hosted(self._room.chairs[seat].person))
        if match is None:
            return
        match intention.what:
            case "bot":
                self._thinking.add(intention.key)
                self._think(intention, match)
            case "pass":
                await self._act(seat, Pass())
            case "late":
                command = default_command(match, seat)
                if command is not None:
                    await self._append(Acted(seat, command, banked=round(1000 * intention.bank)))
            case "draw":
                await self._act(HOUSE, Draw(4))
                self._offer()
            case "close":
                await self._act(HOUSE, Close())
            case "end_deal":
                await self._act(HOUSE, EndDeal())
            case "vote_over":
                await self._append(VoteOver())
            case "deserted":
                await self._append(WentAway(self._room.chairs[seat].person, -1))
            case "promise":
                await self._promise()
            case "start_deal":
                await self._promise()
                promised = self._room.promised
                a, b, c, d = (self._room.cuts.get(seat, 0) for seat in SEATS)
                if promised is not None:
                    await self._act(HOUSE, StartDeal(promised.seed, promised.salt, (a, b, c, d)))
            case "again":
                await self._append(Again())

    async def _act(self, seat: int, command: Command) -> None:
        match = self._room.match
        if match is not None and check(match, seat, command) is None:
            await self._append(self.timed(Acted(seat, command)))

    async def _promise(self) -> None:
        """The seed and the salt of the next shuffle, before anybody cuts."""
        if self._room.promised is None:
            await self._append(Promised(secrets.token_hex(32), secrets.token_hex(32)))

    def _offer(self) -> None:
        """While cards go out: let the bots show that can."""
        match = self._room.match
        if match is None or not isinstance(match.phase, Dealing):
            return
        about = (match.deals, self._room.moves)
        for seat in SEATS:
            if self._presence.house_plays(seat) and view(match, seat).asked.showings:
                self._think(Intention("bot", seat, about, 0.0), match)

    def _think(self, intention: Intention, match: Match) -> None:
        async def think() -> None:
            seed = self._room.bot_seed + 7919 * self._room.moves + intention.seat
            command = None
            try:
                strength = self._room.strength_of(intention.seat)
                command = await self._brains.choose(
                    view(match, intention.seat), match.rules.spec, seed, STRENGTHS.get(strength, "")
                )
            finally:
                self._tell_decided(intention, command)

        task = asyncio.create_task(think())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
