"""Who may look at what is over at a table: one rule, for the deals of a match as for the record that holds them."""

from typing import Literal

from chaodipi.server.room import Room

__all__ = ["Refusal", "may_review", "refusal_of"]

Refusal = Literal["deal-runs", "no-such-match"]


def may_review(room: Room, person: str) -> bool:
    """May a person see all hands of deals that are over at a table? Whoever plays and whoever may watch, until the next
    one begins; while that runs only who does not play, and where the host allows it. Nobody who has been sent away."""
    sits = room.seat_of(person) is not None
    if not sits and room.conduct.sent_away(person):
        return False
    if room.ended or not room.in_deal():
        return sits or room.door.may_watch(person)
    return not sits and room.door.review and room.door.may_watch(person)


def refusal_of(room: Room, person: str, number: int, *, over: bool) -> Refusal | None:
    """Why a person may not look now at a match of theirs; None where they may. number: the how manieth of the table.
    over: has it come to its end?

    As ``may_review`` while it goes on. What is over, or was left for another match, stays theirs, be it that they have
    left or were sent away; but nobody looks at anything in the middle of a deal that they play.
    """
    if room.ended or over or number < room.matches:
        plays = not room.ended and room.in_deal() and room.seat_of(person) is not None
        return "deal-runs" if plays else None
    if may_review(room, person):
        return None
    return "deal-runs" if room.in_deal() else "no-such-match"
