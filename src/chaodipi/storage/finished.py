"""Matches of four people that are over: what ratings are made of."""

import msgspec
from sqlalchemy import select

from chaodipi.storage.deal_tables import MATCHES
from chaodipi.storage.rows import Seats
from chaodipi.storage.store import Store

__all__ = ["Finished", "finished_matches"]


class Finished(msgspec.Struct, frozen=True, gc=False):
    """A match that is over. winner: a side; None where it is drawn. All else as in MatchRow and KeptMatch."""

    code: str
    match: int
    last_ms: int
    rules: str
    spec: str
    seats: Seats
    winner: int | None


def finished_matches(store: Store, since_ms: int = 0) -> list[Finished]:
    """Those that ended at this time or later with a person at each seat, in no order."""
    columns = MATCHES.c
    seats = [columns[f"seats_{seat}"] for seat in range(4)]
    asked = select(
        columns.code, columns.match, columns.last_ms, columns.rules, columns.spec, columns.winner, *seats
    ).where(columns.over == 1, columns.last_ms >= since_ms, *(seat != "" for seat in seats))
    with store.engine.connect() as connection:
        return [
            Finished(code, match, last_ms, rules, spec, (a, b, c, d), winner)
            for code, match, last_ms, rules, spec, winner, a, b, c, d in connection.execute(asked)
        ]
