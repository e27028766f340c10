"""What has been played, found by person, rules, date and result; and what it comes to."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Table, and_, case, delete, func, or_, select

from chaodipi.storage.database import writing
from chaodipi.storage.deal_tables import DEALS, MATCHES
from chaodipi.storage.rows import DealRow, MatchRow, row_from
from chaodipi.storage.store import Store, keep_rows
from chaodipi.storage.tables import LOG, TABLES

__all__ = ["Figures", "History", "KeptDeal", "KeptMatch", "LogLine", "Search"]

_SEATS = range(4)
_Reader = Callable[[list["LogLine"]], Iterable[tuple[int, int, DealRow, MatchRow]]]


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for: all that is set must hold.

    person: sat at the table. rules: id of a rule set; spec: ``spec_hash`` of rules. since_ms, until_ms: when it ended,
    the second left out. result: "won" or "lost" by the person (by side 0, where none is named), "drawn": over without a
    winner; with deals "unsettled". code, match: of one table, of one of its matches. limit: at most so many, the newest
    first. before: (at_ms, code, seq or match) of the last one of an earlier answer: what comes after it.
    """

    person: str = ""
    rules: str = ""
    spec: str = ""
    since_ms: int | None = None
    until_ms: int | None = None
    result: Literal["", "won", "lost", "drawn", "unsettled"] = ""
    code: str = ""
    match: int | None = None
    limit: int = 50
    before: tuple[int, str, int] | None = None


class KeptDeal(msgspec.Struct, frozen=True):
    """A deal that was found: of which table, at which place of its log it ended, and when."""

    code: str
    seq: int
    at_ms: int
    row: DealRow


class KeptMatch(msgspec.Struct, frozen=True):
    """A match that was found: of which table, and when its first and its last deal ended."""

    code: str
    first_ms: int
    last_ms: int
    row: MatchRow


class LogLine(msgspec.Struct, frozen=True):
    """An entry of a log, with its place and when it was written."""

    seq: int
    at_ms: int
    entry: bytes


class Figures(msgspec.Struct, frozen=True):
    """What a person's deals and matches by one rule set come to. Deals without a result count in none of it.

    banker, banker_won: deals as banker, and those of them won. bankers, bankers_won: on the bankers' side. points: the
    opponents', summed, in the deals played as opponent. raised: levels won. failed_throws: own ones. pay: summed.
    matches: that are over.
    """

    deals: int = 0
    won: int = 0
    banker: int = 0
    banker_won: int = 0
    bankers: int = 0
    bankers_won: int = 0
    points: int = 0
    raised: int = 0
    failed_throws: int = 0
    pay: int = 0
    matches: int = 0
    matches_won: int = 0


class History:
    """The index over the logs of a store. It can be made anew from them at any time."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    def deals(self, search: Search) -> list[KeptDeal]:
        """The deals that are looked for, the newest first."""
        with self._engine.connect() as connection:
            found = connection.execute(_asked(DEALS, DEALS.c.at_ms, DEALS.c.seq, search)).mappings()
            return [KeptDeal(row["code"], row["seq"], row["at_ms"], row_from(dict(row), DealRow)) for row in found]

    def matches(self, search: Search) -> list[KeptMatch]:
        """The matches that are looked for, the newest first."""
        with self._engine.connect() as connection:
            found = connection.execute(_asked(MATCHES, MATCHES.c.last_ms, MATCHES.c.match, search)).mappings()
            return [
                KeptMatch(row["code"], row["first_ms"], row["last_ms"], row_from(dict(row), MatchRow)) for row in found
            ]

    def figures(self, person: str, search: Search | None = None) -> dict[str, Figures]:
        """What a person's deals and matches come to, by id of the rule set. search: only these; its person, result,
        limit and before count for nothing."""
        asked = search or Search()
        found: dict[str, Counter[str]] = {}
        with self._engine.connect() as connection:
            for seat in _SEATS:
                for query in (_deal_figures(person, seat, asked), _match_figures(person, seat, asked)):
                    for row in connection.execute(query).mappings():
                        sums = found.setdefault(row["rules"], Counter())
                        sums.update({name: int(row[name] or 0) for name in row if name != "rules"})
        return {rules: Figures(**sums) for rules, sums in sorted(found.items())}

    def log(self, code: str) -> list[LogLine]:
        """The log of a table, in order; nothing of one that is no longer kept."""
        with self._engine.connect() as connection:
            return _log(connection, code)

    def openings(self, codes: Collection[str]) -> dict[str, bytes]:
        """The first entry of the log of each table, as far as they are kept."""
        asked = select(LOG.c.code, LOG.c.entry).where(LOG.c.code.in_(codes), LOG.c.seq == 0)
        with self._engine.connect() as connection:
            return {row.code: row.entry for row in connection.execute(asked)}

    def paid(self, codes: Collection[str]) -> dict[tuple[str, int], tuple[int, ...]]:
        """What the deals of each match of these tables have paid each seat in all, by table and match."""
        sums = [func.sum(DEALS.c[f"pay_{seat}"]) for seat in _SEATS]
        asked = select(DEALS.c.code, DEALS.c.match, *sums).where(DEALS.c.code.in_(codes))
        with self._engine.connect() as connection:
            rows = connection.execute(asked.group_by(DEALS.c.code, DEALS.c.match)).all()
        return {(code, match): tuple(int(one) for one in pay) for code, match, *pay in rows}

    def codes(self) -> list[str]:
        """The codes of all tables, the oldest first."""
        with self._engine.connect() as connection:
            return list(connection.execute(select(TABLES.c.code).order_by(TABLES.c.opened_ms, TABLES.c.code)).scalars())

    def reindex(self, code: str, rows: _Reader) -> int:
        """Make the rows of a table anew from its log, in one transaction; how many deals. rows: (seq, at_ms, deal,
        match) for each deal that ended in it. What it raises leaves the rows as they were."""
        with writing(self._engine) as connection:
            # Who appends to the log needs this row unchanged, and waits.
            connection.execute(select(TABLES.c.code).where(TABLES.c.code == code).with_for_update())
            log = _log(connection, code)
            if not log:
                # What is no longer kept cannot be made anew.
                return 0
            found = list(rows(log))
            for table in (DEALS, MATCHES):
                connection.execute(delete(table).where(table.c.code == code))
            for seq, at_ms, deal, match in found:
                keep_rows(connection, code, seq, at_ms, deal, match)
        return len(found)


def _log(connection: Connection, code: str) -> list[LogLine]:
    asked = select(LOG.c.seq, LOG.c.at_ms, LOG.c.entry).where(LOG.c.code == code).order_by(LOG.c.seq)
    found = [LogLine(*row) for row in connection.execute(asked)] if "\0" not in code else []
    return found if found and found[0].seq == 0 else []


def _asked(
    table: Table, at_ms: ColumnElement[int], place: ColumnElement[int], search: Search
) -> Select[tuple[object, ...]]:
    conditions = _conditions(table, at_ms, search)
    if search.person or search.result:
        sides = [_of_seat(table, seat, search) for seat in (_SEATS if search.person else (0,))]
        conditions.append(or_(*sides))
    if search.before is not None:
        when, code, number = search.before
        earlier = or_(table.c.code < code, and_(table.c.code == code, place < number))
        conditions.append(or_(at_ms < when, and_(at_ms == when, earlier)))
    return (
        select(table).where(*conditions).order_by(at_ms.desc(), table.c.code.desc(), place.desc()).limit(search.limit)
    )


def _conditions(table: Table, at_ms: ColumnElement[int], search: Search) -> list[ColumnElement[bool]]:
    """All that is not about a person."""
    conditions = [
        table.c[name] == wanted
        for name in ("rules", "spec", "code", "match")
        if (wanted := getattr(search, name)) not in ("", None)
    ]
    if search.since_ms is not None:
        conditions.append(at_ms >= search.since_ms)
    if search.until_ms is not None:
        conditions.append(at_ms < search.until_ms)
    return conditions


def _of_seat(table: Table, seat: int, search: Search) -> ColumnElement[bool]:
    conditions: list[ColumnElement[bool]] = []
    if search.person:
        conditions.append(table.c[f"seats_{seat}"] == search.person)
    finished = table.c.ended == "settled" if table is DEALS else table.c.over == 1
    match search.result:
        case "won":
            conditions.append(table.c.winner == seat % 2)
        case "lost":
            conditions.append(table.c.winner == 1 - seat % 2)
        case "drawn":
            conditions += [finished, table.c.winner.is_(None)]
        case "unsettled":
            conditions.append(~finished)
    return and_(*conditions)


def _deal_figures(person: str, seat: int, search: Search) -> Select[tuple[object, ...]]:
    deals, side = DEALS.c, seat % 2
    won, bankers = deals.winner == side, deals.banker % 2 == side
    own = deals.banker == seat
    sums: dict[str, ColumnElement[int]] = {
        "won": _if(won),
        "banker": _if(own),
        "banker_won": _if(and_(own, won)),
        "bankers": _if(bankers),
        "bankers_won": _if(and_(bankers, won)),
        "points": _if(~bankers, deals.points),
        "raised": _if(won, deals.raised),
        "failed_throws": deals[f"failed_throws_{seat}"],
        "pay": deals[f"pay_{seat}"],
    }
    summed = [func.sum(value).label(name) for name, value in sums.items()]
    return (
        select(deals.rules, func.count().label("deals"), *summed)
        .where(deals[f"seats_{seat}"] == person, deals.ended == "settled", *_conditions(DEALS, deals.at_ms, search))
        .group_by(deals.rules)
    )


def _match_figures(person: str, seat: int, search: Search) -> Select[tuple[object, ...]]:
    matches = MATCHES.c
    won = func.sum(_if(matches.winner == seat % 2)).label("matches_won")
    return (
        select(matches.rules, func.count().label("matches"), won)
        .where(matches[f"seats_{seat}"] == person, matches.over == 1, *_conditions(MATCHES, matches.last_ms, search))
        .group_by(matches.rules)
    )


def _if(condition: ColumnElement[bool], value: ColumnElement[int] | int = 1) -> ColumnElement[int]:
    return case((condition, value), else_=0)
