"""What is said at one table: to whom it goes, and what is remembered of it while the table is held.

Nothing of it is in the log, nor in anybody's view.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from chaodipi.server.connection import Connection
from chaodipi.server.presence import Presence
from chaodipi.server.room import Room
from chaodipi.server.talk import Relation, Talk, heard_by
from chaodipi.server.wire import Done, Refused, Said, Say, Watcher, Watchers
from chaodipi.violation import Violation

__all__ = ["Voices"]

_TEXTS: Final = 60
"""Texts of people's own that are remembered, for who reports one."""
_PHRASES: Final = 120
"""… and phrases and signs: apart, so that many of these push no text out."""
_REPORTED: Final = 10
_NUMBERS: Final = 64

_Kept = tuple[str, str, frozenset[str], int]
"""Who spoke, the words, who heard them, and the place of it in all that was said."""

_ENCODER = msgspec.json.Encoder()


class Voices:
    """The talk of a table. relations: everybody's, as they are at any moment. now: seconds, by a clock that never goes
    back. muted: whom whoever runs the house lets nobody hear."""

    def __init__(
        self,
        room: Room,
        presence: Presence,
        relations: Mapping[str, Mapping[str, Relation]],
        now: Callable[[], float],
        muted: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._room = room
        self._presence = presence
        self._relations = relations
        self._now = now
        self._muted = muted
        self._talk = Talk()
        self._texts: deque[_Kept] = deque(maxlen=_TEXTS)
        self._phrases: deque[_Kept] = deque(maxlen=_PHRASES)
        self._count = 0
        self._done: dict[str, deque[int]] = {}

    def say(self, connection: Connection, message: Say) -> Done | Refused:
        """Somebody says something; those who hear them are told. The same request is not heard twice."""
        person = connection.person
        done = self._done.setdefault(person, deque(maxlen=_NUMBERS))
        if message.n in done:
            return Done(message.n)
        said = self._said(connection, message)
        if isinstance(said, Violation):
            return Refused(message.n, said.code, dict(said.facts), said.clause)
        done.append(message.n)
        listeners = [c for c in self._presence.connections if c.group is not None]
        heard = frozenset(heard_by(person, {c.person for c in listeners}, self._relations))
        self._count += 1
        kept = self._texts if said.text else self._phrases
        kept.append((person, said.text or f"\t{said.code}", heard, self._count))
        told = _ENCODER.encode(said).decode()
        for listener in listeners:
            if listener.person in heard:
                listener.send_text(told)
        return Done(message.n)

    def succeed(self, before: "Voices", forgotten: str) -> None:
        """What was said at the same table as it was held before, but nothing of a person."""
        for mine, theirs in ((self._texts, before._texts), (self._phrases, before._phrases)):
            mine.extend(said for said in theirs if said[0] != forgotten)
        self._count = before._count

    def watchers(self, n: int) -> Watchers:
        """Who watches."""
        watching = {c.person: c.name for c in self._presence.spectators()}
        return Watchers(n, tuple(Watcher(self._presence.public_id(one), name) for one, name in watching.items()))

    def said_by(self, speaker: str, hearer: str) -> str:
        """The last that a person has said and another has heard here, a line each, the oldest first: texts of their
        own, and phrases and signs by their codes, each after a tab, which no text has."""
        found: list[tuple[int, str]] = []
        for kept in (self._texts, self._phrases):
            heard_of = [(n, words) for one, words, heard, n in kept if one == speaker and hearer in heard]
            found += heard_of[-_REPORTED:]
        return "\n".join(words for _, words in sorted(found))

    def _said(self, connection: Connection, message: Say) -> Said | Violation:
        person, seat = connection.person, self._room.seat_of(connection.person)
        if bool(message.code) == bool(message.text):
            return Violation("bad-message")
        if self._muted(person):
            return Violation("muted-here")
        conduct = self._room.conduct
        self._talk.allowed = conduct.talk
        if seat is None and conduct.talk != "off" and (message.text or not conduct.spectators):
            return Violation("spectators-silent", {}, "HF-39")
        heard = message.text
        if message.text:
            written = self._talk.write(person, message.text, self._now())
            if isinstance(written, Violation):
                return written
            heard = written
        elif (refused := self._talk.say(person, message.code, self._now())) is not None:
            return refused
        name = connection.name if seat is None else self._room.chairs[seat].name
        return Said(seat, self._presence.public_id(person), name, message.code, heard)
