"""What one viewer sees of a table: the match as the game room shows it, and the people around it."""

from collections.abc import Callable

import msgspec

from chaodipi.cards import SEATS
from chaodipi.game import View, commitment, view
from chaodipi.server.presence import Presence
from chaodipi.server.room import Room
from chaodipi.server.strengths import strengths_for
from chaodipi.server.wire import Clock, Knocker, NextShuffle, Person, TableView, VoteView

__all__ = ["table_view"]


def table_view(
    code: str,
    room: Room,
    viewer: str,
    *,
    clock: Clock | None,
    vote: tuple[int, int] | None,
    here: Callable[[int], bool],
    by_house: Callable[[int], bool],
    presence: Presence,
) -> TableView:
    """The table as a person sees it; somebody who does not sit there is a spectator.

    vote: the milliseconds of a running vote, in all and left. here: is the person of a seat connected? by_house: does
    the house play the seat now? The match comes from ``game.view`` and from nowhere else.
    """
    seat = room.seat_of(viewer)
    people = []
    for place, chair in enumerate(room.chairs):
        is_here = chair.bot or here(place)
        played_by = "bot" if by_house(place) else "self"
        ready = chair.bot or place in room.ready
        # A bot's chair may still have its person's name in it.
        shown = "" if chair.bot else presence.public_id(chair.person)
        bot = room.strength_of(place) if chair.bot else ""
        near = presence.neighbours.of(place)
        people.append(Person(chair.kind, chair.name, is_here, ready, played_by, shown, near, bot))
    return TableView(
        table=code,
        rules=room.rules.id,
        changes=dict(room.rules.changes),
        pace=room.pace,
        stage=room.stage,
        host=viewer == room.host,
        host_seat=room.seat_of(room.host),
        listed=room.listed,
        asks=room.door.asks,
        watching=room.door.watching,
        match=room.matches,
        review=room.door.review,
        entry=room.entry_of(viewer),
        knocks=_knocks(room, viewer, presence.connected),
        strength=room.strength,
        strengths=strengths_for(room.rules),
        offers=tuple(sorted(room.offers.items())),
        seat=seat,
        people=(people[0], people[1], people[2], people[3]),
        spectators=presence.watching,
        talk=room.conduct.talk,
        spectators_talk=room.conduct.spectators,
        clock=clock,
        vote=None
        if vote is None or room.votes is None
        else VoteView(room.votes.get(-1 if seat is None else seat), *vote),
        shuffle=_shuffle(room, seat),
        game=None if room.match is None else _told(view(room.match, seat)),
    )


def _knocks(room: Room, viewer: str, connected: Callable[[str], bool]) -> tuple[Knocker, ...]:
    """Whom the host is asked about; nobody else learns who they are."""
    if viewer != room.host or room.match is not None:
        return ()
    knocks = room.door.knocks.items()
    return tuple(Knocker(number, one.name, one.seat, connected(one.person)) for number, one in knocks)


def _shuffle(room: Room, seat: int | None) -> NextShuffle | None:
    if room.promised is None or room.match is None:
        return None
    a, b, c, d = (place in room.cuts for place in SEATS)
    promised = commitment(room.promised.seed, room.promised.salt)
    mine = None if seat is None else room.cuts.get(seat)
    return NextShuffle(room.matches, room.match.deals + 1, promised, (a, b, c, d), mine)


def _told(game: View) -> View:
    """Which cards are owed, beside those that are playable, is more than the sentence says."""
    facts = game.asked.facts
    if "cards" not in facts:
        return game
    asked = msgspec.structs.replace(game.asked, facts={name: facts[name] for name in facts if name != "cards"})
    return msgspec.structs.replace(game, asked=asked)
