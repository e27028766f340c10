"""What each reader may know of the cards of a deal, kept beside the server from the log's entries alone.

The rules of it are read from the documents, not from the code that shows tables: who holds a card has seen it, also a
kitty taken up and buried or taken over later; what is played, thrown in vain or turned is seen by all; what is shown is
seen by all, in dark rooms only before the first lead (§8); all else when the deal is over.
"""

import re
from collections.abc import Iterator, Set
from typing import Any

import msgspec

from chaodipi.cards import SEATS
from chaodipi.game import (
    Burying,
    Match,
    MatchOver,
    Play,
    Playing,
    Settled,
    Show,
    StartDeal,
    TakeOver,
    TakingOver,
    Waiting,
)
from chaodipi.server.entries import Acted, Entry, Promised

__all__ = ["Knowing", "faces_in"]

NO_CARDS = {
    "-", "levels", "circuits", "flags", "drops", "paid", "banks", "shares", "gone", "offers", "cuts", "results",
    "spent", "suits",
}  # fmt: skip
"""Members that hold numbers, none of them a card. A list of numbers under any other name is taken for cards."""


def faces_in(value: Any, name: str = "") -> Iterator[int]:
    """Every number in a JSON value that may be a card."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield from faces_in(member, key)
    elif isinstance(value, list):
        numbers = [one for one in value if isinstance(one, int) and not isinstance(one, bool)]
        if numbers and len(numbers) == len(value) and name not in NO_CARDS:
            yield from numbers
        else:
            for one in value:
                yield from faces_in(one, name)
    elif isinstance(value, int) and not isinstance(value, bool) and name in {"card", "face"}:
        yield value


class Knowing:
    """One table. seats: which person sits where, as the log says. ``faults``: what was told and must not be."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.checked = 0
        self.faces = 0
        self.deals = 0
        self.phases: set[str] = set()
        self._own: list[set[int]] = [set() for _ in SEATS]
        self._public: set[int] = set()
        self._dark: set[int] = set()
        self._secrets: list[str] = []
        self._match: Match | None = None
        self.running = False

    def note(self, entry: Entry, match: Match | None) -> None:
        """An entry has been folded, and this is the match now."""
        self._match = match
        if isinstance(entry, Promised):
            self._secrets += [entry.seed, entry.salt]
        if match is None:
            return
        command = entry.command if isinstance(entry, Acted) else None
        if isinstance(command, StartDeal):
            self._own, self._public, self._dark = [set() for _ in SEATS], set(), set()
            self._secrets = [command.seed, command.salt]
        if isinstance(command, Show | TakeOver):
            (self._dark if match.rules.dark else self._public).update(command.cards)
        if isinstance(command, Play):
            self._public.update(command.cards)
        phase = match.phase
        was, self.running = self.running, not isinstance(phase, Waiting | Settled | MatchOver)
        self.deals += was and not self.running
        if not self.running:
            if isinstance(phase, Settled | MatchOver):
                # Of the deal that is over; the next one's stay secret.
                self._secrets = [one for one in self._secrets if one not in {phase.deal.seed, phase.deal.salt}]
            return
        self.phases.add(type(phase).__name__)
        assert not isinstance(phase, Waiting | Settled | MatchOver)
        for seat, hand in enumerate(phase.hands):
            self._own[seat].update(hand)
        if isinstance(phase, Playing):
            self._public |= self._dark
        if isinstance(phase, Burying | TakingOver | Playing) and phase.kitties.turned is not None:
            self._public.update(phase.kitties.turned.cards)

    def may_know(self, seat: int | None) -> set[int]:
        """The faces that a seat, or whoever watches, may have seen in this deal."""
        return self._public | (set() if seat is None else self._own[seat])

    def check(self, seat: int | None, told: bytes, what: str, own: Set[int] = frozenset()) -> None:
        """Bytes that go to a reader. own: faces that they have just named themselves."""
        self.checked += 1
        for secret in self._secrets:
            if secret.encode() in told:
                self.faults.append(f"{what} to seat {seat}: a shuffle's secret")
        if not self.running:
            return
        for line in told.splitlines() if told.startswith(b"{") else []:
            try:
                value = msgspec.json.decode(line)
            except msgspec.DecodeError:
                continue
            found = set(faces_in(value))
            self.faces += len(found)
            if unknown := found - self.may_know(seat) - own:
                self.faults.append(f"{what} to seat {seat}: {sorted(unknown)} in {line[:600].decode()}")

    def check_log(self, line: dict[str, Any]) -> None:
        """A line of the server's own log: no card, no secret."""
        text = repr(line)
        self.checked += 1
        if any(secret in text for secret in self._secrets) or any(True for _ in faces_in(line)):
            self.faults.append(f"the log says {text[:300]}")
        if re.search(r"hand|cards|kitty|pack", text):
            self.faults.append(f"the log speaks of cards: {text[:300]}")
