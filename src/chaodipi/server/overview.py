"""The house as whoever runs it sees it: tables, people, reports. Nothing of the deals that run at the tables."""

import asyncio
from collections import Counter
from collections.abc import Mapping

import msgspec

from chaodipi.server.house import House
from chaodipi.server.people import People
from chaodipi.server.sanctions import Sanctions
from chaodipi.server.table import Table
from chaodipi.storage import PeopleStore, SanctionStore

__all__ = ["Overview"]

_MOST = 200


class Seat(msgspec.Struct, frozen=True):
    """Who sits there. ``kind``: "free", "human", "bot"; ``id``: as others may know them."""

    kind: str
    name: str
    id: str
    here: bool


class TableLine(msgspec.Struct, frozen=True):
    """A table. ``lines``: connections; ``watching``: those of them who do not sit there."""

    table: str
    rules: str
    pace: str
    stage: str
    opened_ms: int
    lines: int
    watching: int
    seats: tuple[Seat, ...]


class PersonLine(msgspec.Struct, frozen=True):
    """A person. ``shares``: does somebody else come from the same address? ``reports``: made of them. ``mute``,
    ``open``: until when they are not heard, and open no tables; 0: they may."""

    id: str
    name: str
    tables: tuple[str, ...]
    lines: int
    shares: bool
    reports: int
    mute: int
    open: int


class ReportLine(msgspec.Struct, frozen=True):
    """What somebody has said of another. ``said``: what the other said there last, a line each, a phrase by its
    code after a tab. ``dealt_ms``: since when it is dealt with, or 0; ``mute``: until when the other is muted, or 0."""

    at_ms: int
    table: str
    reason: str
    said: str
    id: str
    name: str
    by: str
    by_id: str
    dealt_ms: int = 0
    mute: int = 0


class Overview:
    """What there is to see, at this moment."""

    def __init__(self, house: House, people: People, sanctions: Sanctions) -> None:
        self._house = house
        self._people = people
        self._sanctions = sanctions

    def house(self) -> dict[str, object]:
        """In short: is it closed to new tables, how many tables of each stage, how many people are connected."""
        tables = self._house.tables.values()
        stages = Counter(table.room.stage for table in tables)
        people = {connection.person for table in tables for connection in table.presence.connections}
        return {"closed": self._sanctions.closed, "tables": dict(stages), "people": len(people)}

    async def tables(self, find: str) -> dict[str, object]:
        """Those whose code or somebody's name there has find in it; the newest first, so many of all."""
        found = [table for table in self._house.tables.values() if _fits(table, find.casefold())][::-1]
        shown = found[:_MOST]
        codes = [table.code for table in shown]
        opened = await asyncio.to_thread(SanctionStore(self._house.store).opened_ms, codes)
        return {"all": len(found), "tables": [self._table(table, opened.get(table.code, 0)) for table in shown]}

    async def people(self, find: str) -> dict[str, object]:
        """Those whose name has find in it; without it, who is connected, sits somewhere, may not do something, or was
        reported."""
        store = PeopleStore(self._house.store)
        reports = Counter(report.other for report in await asyncio.to_thread(store.reports))
        sitting, lines, shared = self._where()
        if find:
            everybody = await asyncio.to_thread(store.people)
            known = [p.id for p in everybody if find.casefold() in p.name.casefold() or p.public_id == find]
        else:
            known = [p for p in {**sitting, **lines, **dict.fromkeys(self._sanctions.people()), **reports} if p]
        known.sort(key=lambda p: (-reports[p], p not in lines, self._people.name_of(p)))
        told = []
        for person in known[:_MOST]:
            forbidden = self._sanctions.of(person)
            told.append(
                PersonLine(
                    self._people.public_id(person),
                    self._people.name_of(person),
                    tuple(sitting.get(person, ())),
                    lines.get(person, 0),
                    person in shared,
                    reports[person],
                    forbidden.get("mute", 0),
                    forbidden.get("open", 0),
                )
            )
        return {"all": len(known), "people": told}

    async def reports(self) -> dict[str, object]:
        """Those that are dealt with last, the newest of each first."""
        found = await asyncio.to_thread(PeopleStore(self._house.store).reports)
        found.sort(key=lambda report: report.dealt_ms > 0)
        name, shown = self._people.name_of, self._people.public_id
        told = [
            ReportLine(
                r.at_ms,
                r.code,
                r.reason,
                r.said,
                shown(r.other),
                name(r.other),
                name(r.person),
                shown(r.person),
                r.dealt_ms,
                self._sanctions.of(r.other).get("mute", 0),
            )
            for r in found[:_MOST]
        ]
        return {"all": len(found), "reports": told}

    def _table(self, table: Table, opened_ms: int) -> TableLine:
        room, connections = table.room, table.presence.connections
        seats = tuple(
            Seat(chair.kind, chair.name, self._people.public_id(chair.person), table.presence.here(seat))
            for seat, chair in enumerate(room.chairs)
        )
        watching = sum(room.seat_of(connection.person) is None for connection in connections)
        return TableLine(table.code, room.rules.id, room.pace, room.stage, opened_ms, len(connections), watching, seats)

    def _where(self) -> tuple[Mapping[str, list[str]], Counter[str], set[str]]:
        """Of each person the tables where they sit, and how many lines they have; and who shares an address."""
        sitting: dict[str, list[str]] = {}
        lines: Counter[str] = Counter()
        at: dict[str, set[str]] = {}
        for table in self._house.tables.values():
            for chair in table.room.chairs:
                if chair.person:
                    sitting.setdefault(chair.person, []).append(table.code)
            for connection in table.presence.connections:
                lines[connection.person] += 1
                at.setdefault(connection.address, set()).add(connection.person)
        shared = {person for address, people in at.items() if address and len(people) > 1 for person in people}
        return sitting, lines, shared


def _fits(table: Table, find: str) -> bool:
    return find in table.code.casefold() or any(find in chair.name.casefold() for chair in table.room.chairs)
