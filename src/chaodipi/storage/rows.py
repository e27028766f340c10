"""The index over the logs: what a deal that has ended, and its match, are found by."""

from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from typing import Literal, TypeVar

import msgspec

from chaodipi.cards import side_of
from chaodipi.game import DealEnded, DealEndedWithout, Event, Match, MatchOver, Redeal, Settled
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet

__all__ = ["GONE", "DealRow", "MatchRow", "Seats", "kept_as", "row_from", "rows_of", "spec_hash", "values_in"]

GONE = "gone"
"""In the place of a person who is forgotten, in rows that are still kept. In a log each of them is somebody else: this
and a number, so that it tells seats apart."""

Seats = tuple[str, str, str, str]
_Four = tuple[int, int, int, int]
_Two = tuple[int, int]
_Row = TypeVar("_Row", bound=msgspec.Struct)


class DealRow(msgspec.Struct, frozen=True, kw_only=True):
    """A deal that has ended.

    match: the how manieth of its table, from 1; deal: of that match. rules, version, spec: id of the rule set and
    ``spec_hash``, which tells house rules apart. ended: "settled", "thrown_in" or "voted_out". seats: each seat's
    person, "" for a bot and for whom the house made all moves of the deal. level: 0 in a flag deal. banker, trump,
    points (the opponents'), winner (side): None where nothing was settled. raised: by how many levels a side rose.
    levels: of the sides. failed_throws, pay: per seat.
    """

    match: int
    deal: int
    rules: str
    version: int
    spec: str
    ended: Literal["settled", "thrown_in", "voted_out"]
    seats: Seats
    banker: int | None
    level: int
    trump: int | None
    points: int | None
    winner: int | None
    raised: int
    levels_before: _Two
    levels: _Two
    failed_throws: _Four
    pay: _Four


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match after a deal of it has ended. deals: that have, those without a result included. over: is the match?
    winner: a side; None while it runs, and where it is drawn. seats: "" for a bot only. All else as in DealRow."""

    match: int
    rules: str
    version: int
    spec: str
    seats: Seats
    deals: int
    levels: _Two
    over: bool
    winner: int | None


def rows_of(
    number: int, match: Match, events: Sequence[Event], people: Sequence[str], acted: Collection[str] | None = None
) -> tuple[DealRow, MatchRow] | None:
    """The rows for a command that ends a deal; None for every other.

    number: the how manieth match of the table it is, from 1. match, events: as ``apply`` answers the command. people:
    the person at each seat, "" for a bot. acted: who has made a move of the deal themselves; None: everybody.
    """
    ended = next((e for e in events if isinstance(e, DealEnded | DealEndedWithout | Redeal)), None)
    if ended is None:
        return None
    rules, standing, phase = match.rules, match.standing, match.phase
    seats = _four([kept_as(who) for who in people])
    named = {"match": number, "rules": rules.id, "version": rules.version, "spec": spec_hash(rules), "seats": seats}
    levels = standing.levels
    over, won = False, None
    if isinstance(ended, DealEnded) and isinstance(phase, Settled | MatchOver):
        sheet = ended.sheet
        levels, over, won = sheet.levels, sheet.match_over, sheet.match_won_by
        told = {
            "ended": "settled",
            "banker": sheet.banker,
            "level": sheet.level,
            "trump": phase.kitties.trump,
            "points": sheet.total,
            "winner": _winner(sheet),
            "raised": sheet.raised,
            "levels_before": sheet.levels_before,
            "failed_throws": _failed_throws(phase),
            "pay": tuple(map(sum, zip(sheet.pay, sheet.pay_match, strict=True))),
        }
    else:
        told = {
            "ended": "thrown_in" if isinstance(ended, Redeal) else "voted_out",
            **dict.fromkeys(("banker", "trump", "points", "winner")),
            "level": standing.level,
            "raised": 0,
            "levels_before": levels,
            "failed_throws": (0, 0, 0, 0),
            "pay": (0, 0, 0, 0),
        }
    own = seats if acted is None else _four([kept_as(who) if who in acted else "" for who in people])
    deal = msgspec.convert({**named, **told, "seats": own, "deal": match.deals, "levels": levels}, DealRow)
    row = {**named, "deals": match.deals, "levels": levels, "over": over, "winner": won}
    return deal, msgspec.convert(row, MatchRow)


def _four(people: Sequence[str]) -> Seats:
    return people[0], people[1], people[2], people[3]


def kept_as(person: str) -> str:
    """A person of a log, as rows have them."""
    return GONE if person.startswith(GONE) else person


def spec_hash(rules: RuleSet) -> str:
    """SHA-256 of what makes these rules again, in hexadecimal: the same for the same rules."""
    return sha256(msgspec.json.encode(rules.spec, order="deterministic")).hexdigest()


def values_in(row: DealRow | MatchRow) -> dict[str, object]:
    """A row as columns: a tuple is as many columns, numbered."""
    values: dict[str, object] = {}
    for name, value in msgspec.structs.asdict(row).items():
        if isinstance(value, tuple):
            values |= {f"{name}_{i}": part for i, part in enumerate(value)}
        else:
            values[name] = int(value) if isinstance(value, bool) else value
    return values


def row_from(values: Mapping[str, object], kind: type[_Row]) -> _Row:
    """The row of columns."""
    whole = {
        name: values[name]
        if name in values
        else tuple(values[f"{name}_{i}"] for i in range(4) if f"{name}_{i}" in values)
        for name in kind.__struct_fields__
    }
    return msgspec.convert(whole, kind, strict=False)


def _winner(sheet: Sheet) -> int:
    bankers = side_of(sheet.banker)
    return bankers if sheet.held else 1 - bankers


def _failed_throws(phase: Settled | MatchOver) -> tuple[int, ...]:
    plays = [play for trick in phase.tricks for play in trick.plays]
    return tuple(sum(play.seat == seat and play.attempted is not None for play in plays) for seat in range(4))
