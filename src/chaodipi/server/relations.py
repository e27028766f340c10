"""Whom people do not want to hear or to meet, and what they report (JZ-10)."""

import asyncio
import time
from collections.abc import Mapping
from concurrent.futures import Future
from typing import Final, Literal

from chaodipi.server.talk import Relation
from chaodipi.storage import LogConflictError, PeopleStore, Report, Store
from chaodipi.violation import InputError

__all__ = ["REASONS", "Reason", "Relations"]

Reason = Literal["signals", "leaving", "name", "words", "cheating"]
REASONS: Final[tuple[Reason, ...]] = ("signals", "leaving", "name", "words", "cheating")
"""What can be reported, by the codes of its texts ("report-signals")."""


class Relations:
    """Everybody's relations to others, by identity."""

    def __init__(self, store: Store) -> None:
        self._store = PeopleStore(store)
        self._of: dict[str, dict[str, Relation]] = {}
        for person, other, kind in self._store.relations():
            self._of.setdefault(person, {})[other] = "block" if kind == "block" else "mute"

    @property
    def all(self) -> Mapping[str, Mapping[str, Relation]]:
        """As ``heard_by`` and ``may_meet`` take them; always up to date."""
        return self._of

    def of(self, person: str) -> Mapping[str, Relation]:
        """A person's, to others."""
        return self._of.get(person, {})

    async def relate(self, person: str, other: str, relation: Relation) -> None:
        """Mute or block another, or neither. Raises InputError ("unknown-person") where one of them is forgotten
        meanwhile, as ``report`` does."""
        await _kept(self._store.relate(person, other, relation))
        if relation:
            self._of.setdefault(person, {})[other] = relation
        else:
            self._of.get(person, {}).pop(other, None)

    def forget(self, person: str) -> None:
        """They are kept no more, nor are others' to them."""
        self._of.pop(person, None)
        for others in self._of.values():
            others.pop(person, None)

    async def report(self, person: str, other: str, reason: Reason, code: str, said: str = "") -> None:
        """Keep a report for whoever runs the house. code: of the table, or ""; said: what the other wrote there."""
        report = Report(person, other, reason, code, int(time.time() * 1000), said)
        await _kept(self._store.report(report))


async def _kept(written: Future[None]) -> None:
    try:
        await asyncio.wrap_future(written)
    except LogConflictError:
        raise InputError("unknown-person", "nobody of this name any more") from None
