"""Deals that are over, page by page, for who sat at them: out of the log of their table, be it there or long gone."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from chaodipi.game import Record, new_match, steps_of
from chaodipi.rules import rule_set_from
from chaodipi.server.looking_back import refusal_of
from chaodipi.server.past import folded
from chaodipi.server.past_deal import PastDeal, past_deal
from chaodipi.storage import DealRow, LogLine, rows_of
from chaodipi.violation import InputError

__all__ = ["OldDeal", "OldMatch", "deals_in", "deals_of"]


class OldDeal(msgspec.Struct, frozen=True):
    """A deal that has ended. seat: the viewer's; None in a record that was brought in. names: of the seats, as they
    were called then. total: the opponents' points in all. hands: None where it was not played out."""

    deal: int
    ended: Literal["settled", "thrown_in", "voted_out"]
    level: int
    banker: int | None
    trump: int | None
    total: int | None
    winner: int | None
    seat: int | None
    names: tuple[str, ...]
    hands: PastDeal | None = None


class OldMatch(msgspec.Struct, frozen=True):
    """What somebody may look at of a match. rules: the id of its rule set; changes: of house rules, {path: value}."""

    rules: str
    changes: dict[str, object]
    deals: tuple[OldDeal, ...]

    def without_hands(self) -> "OldMatch":
        """The same as a list to choose from."""
        return OldMatch(self.rules, self.changes, tuple(msgspec.structs.replace(one, hands=None) for one in self.deals))

    def deal(self, number: int) -> OldDeal:
        """One of its deals. Raises InputError ("no-such-deal")."""
        for one in self.deals:
            if one.deal == number:
                return one
        raise InputError("no-such-deal", f"no deal {number}", deal=number)


def deals_of(log: Sequence[LogLine], code: str, number: int, person: str) -> OldMatch:
    """The deals at which a person sat when they ended, of one match of a table; with all hands. code:
    what to call the table.

    Raises InputError ("no-such-match" where there are none; "deal-runs" where the person may see no hands now, see
    ``refusal_of``; "bad-record").
    """
    room, found, over = None, [], False
    for step in folded(log):
        room = step.room
        if step.number != number or step.ended is None:
            continue
        over = step.ended[1].over
        chairs = room.chairs
        seat = next((place for place, chair in enumerate(chairs) if chair.person == person and not chair.bot), None)
        if seat is not None:
            names = tuple(chair.name for chair in chairs)
            found.append(_told(step.ended[0], seat, names, room.past))
    if room is None or not found or not person:
        raise InputError("no-such-match", f"no match {number} of theirs", table=code[:12], match=number)
    refusal = refusal_of(room, person, code, number, over=over)
    if refusal is not None:
        raise refusal
    return OldMatch(room.rules.id, dict(room.rules.changes), tuple(found))


def deals_in(record: Record) -> OldMatch:
    """The deals of a record that have ended. Raises InputError as ``steps_of``."""
    rules = rule_set_from(record.rules)
    match, found = new_match(rules), []
    for step in steps_of(record):
        match = step.match
        ended = rows_of(1, match, step.events, ("", "", "", ""))
        if ended is not None:
            found.append(_told(ended[0], None, record.names, past_deal(1, match)))
    return OldMatch(rules.id, dict(rules.changes), tuple(found))


def _told(row: DealRow, seat: int | None, names: tuple[str, ...], hands: PastDeal | None) -> OldDeal:
    return OldDeal(
        row.deal, row.ended, row.level, row.banker, row.trump, row.points, row.winner, seat, names,
        hands if row.ended == "settled" else None,
    )  # fmt: skip
