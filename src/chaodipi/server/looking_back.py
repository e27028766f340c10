"""Who may look at what is over at a table: one rule, for the deals of a match as for the record that holds them."""

from chaodipi.server.room import Room
from chaodipi.violation import InputError

__all__ = ["may_review", "refusal_of"]


def may_review(room: Room, person: str) -> bool:
    """May a person see all hands of deals that are over at a table? Whoever plays and whoever may watch, until the next
    one begins; while that runs only who does not play, and where the host allows it. Nobody who has been sent away."""
    sits = room.seat_of(person) is not None
    if not sits and room.conduct.sent_away(person):
        return False
    if room.ended or not room.in_deal():
        return sits or room.door.may_watch(person)
    return not sits and room.door.review and room.door.may_watch(person)


def refusal_of(room: Room, person: str, code: str, number: int, *, over: bool) -> InputError | None:
    """Why a person may not look now at a match of theirs ("deal-runs", "no-such-match"); None where they may. code:
    what to call the table. number: the how manieth of its matches. over: has it come to its end?

    As ``may_review`` while it goes on. What is over, or was left for another match, stays theirs, be it that they have
    left or were sent away; but nobody looks at anything in the middle of a deal that they play.
    """
    if room.ended or over or number < room.matches:
        may = room.ended or not room.in_deal() or room.seat_of(person) is None
    else:
        may = may_review(room, person)
    if may:
        return None
    if room.in_deal():
        return InputError("deal-runs", "the table plays on")
    return InputError("no-such-match", f"no match {number} for them to see", table=code[:12], match=number)
