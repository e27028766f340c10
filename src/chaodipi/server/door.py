"""Who may come to a table: as its log tells it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from chaodipi.server.entries import Admitted, DoorSet, Knocked, Opened

__all__ = ["MOST_KNOCKS", "Door", "Knocking"]

MOST_KNOCKS: Final = 8
"""So many may wait before a door; who comes then is asked to come again later."""


class Knocking(msgspec.Struct, frozen=True):
    """Somebody waits to be let in to a seat."""

    person: str
    name: str
    seat: int


class Door:
    """Who may sit and who may watch. asks: only whom the host lets in; watching: may others see the match? review: and,
    while a deal runs, all hands of the one before?"""

    def __init__(self, opened: Opened) -> None:
        self.asks = opened.asks
        self.watching = opened.watching
        self.review = opened.review
        self.admitted = {opened.person}
        """Let in, or sat there once."""
        self.turned_away: set[str] = set()
        self._knocks: dict[int, Knocking] = {}

    @property
    def knocks(self) -> Mapping[int, Knocking]:
        """Who waits, by the number of the knock: its place in the log."""
        return self._knocks

    def may_sit(self, person: str) -> bool:
        """May a person take a free seat without asking?"""
        return not self.asks or person in self.admitted

    def may_watch(self, person: str) -> bool:
        """May a person who does not sit there see the match?"""
        return self.watching and self.may_sit(person)

    def stands_before(self, person: str) -> bool:
        """Does the table look otherwise to a person than to any who does not sit there?"""
        if not self.asks:
            return False
        return person in self.admitted or person in self.turned_away or self.knock_of(person) is not None

    def knock_of(self, person: str) -> int | None:
        """The number of a person's knock; None where they do not wait."""
        return next((number for number, knock in self._knocks.items() if knock.person == person), None)

    def note_knock(self, entry: Knocked, number: int) -> None:
        """Somebody has knocked; one who knocked before asks for another seat, or for none any more."""
        before = self.knock_of(entry.person)
        if before is not None:
            del self._knocks[before]
        if entry.seat is not None:
            self._knocks[number] = Knocking(entry.person, entry.name, entry.seat)

    def answer(self, entry: Admitted) -> Knocking | None:
        """The host has answered a knock; who is let in, and to which seat."""
        knock = self._knocks.pop(entry.knock, None)
        if knock is None:
            return None
        if not entry.on:
            self.turned_away.add(knock.person)
            return None
        self.let_in(knock.person)
        return knock

    def let_in(self, person: str) -> None:
        """A person may sit from now on."""
        self.admitted.add(person)
        self._forget_knocks(person)

    def send_away(self, person: str) -> None:
        """A person is not let in any more, nor waits to be."""
        self.admitted.discard(person)
        self._forget_knocks(person)
        self.turned_away.add(person)

    def set(self, entry: DoorSet) -> None:
        """The host says who may come. Where nobody needs to ask, nobody waits."""
        self.asks, self.watching, self.review = entry.asks, entry.watching, entry.review
        if not self.asks:
            self._knocks = {}
            self.turned_away = set()

    def _forget_knocks(self, person: str) -> None:
        self._knocks = {number: knock for number, knock in self._knocks.items() if knock.person != person}
