"""No byte of what is sent to a viewer depends on a card the viewer may not know."""

from collections import Counter
from random import Random

import msgspec
import pytest

from chaodipi.game import Dealing, KittyTaken, Match, Step, apply, phase_name, seen_by
from chaodipi.server.entries import Began, Opened
from chaodipi.server.patch import merge_patch
from chaodipi.server.room import Room
from chaodipi.server.showing import table_view
from chaodipi.server.wire import Snapshot, TableView, Update
from chaodipi.violation import Violation
from tests.game.tables import VIEWERS, turns
from tests.game.test_views import elsewhere, hidden_changed

SETS = ("classic", "hefei")
PEOPLE = ("a" * 32, "b" * 32, "c" * 32, "d" * 32)


def room(name: str) -> Room:
    """A table at which four people sit."""
    found = Room(Opened(PEOPLE[0], "同名", name, "normal"))
    found.fold(Began("", 0, 1))
    for seat, chair in enumerate(found.chairs):
        chair.person, chair.name, chair.bot = PEOPLE[seat], "同名", False
    return found


def seen(table: Room, match: Match, viewer: int | None) -> TableView:
    table.match = match
    person = "e" * 32 if viewer is None else PEOPLE[viewer]
    return table_view("ABCDEF", table, person, clock=None, here=lambda _seat: True, spectators=1)


def snapshot(table: Room, match: Match, viewer: int | None) -> bytes:
    return msgspec.json.encode(Snapshot(7, seen(table, match, viewer)))


def update(table: Room, before: Match, step: Step, viewer: int | None) -> bytes:
    """As a table sends it."""
    events = tuple(known for event in step.events if (known := seen_by(event, viewer)) is not None)
    old = msgspec.to_builtins(seen(table, before, viewer))
    new = msgspec.to_builtins(seen(table, step.match, viewer))
    return msgspec.json.encode(Update(8, events, merge_patch(old, new)))


@pytest.mark.parametrize("name", SETS)
def test_nothing_sent_depends_on_a_card_that_is_not_known(name: str) -> None:
    random = Random(11)
    table = room(name)
    snapshots: Counter[str] = Counter()
    updates: Counter[str] = Counter()
    for seed in range(6):
        for i, turn in enumerate(turns(name, seed)):
            if i % 5 and type(turn.after.phase) is type(turn.before.phase):
                continue
            for viewer in VIEWERS:
                other = elsewhere(turn.before, viewer, random)
                if other == turn.before:
                    continue
                snapshots[phase_name(turn.before)] += 1
                assert snapshot(table, turn.before, viewer) == snapshot(table, other, viewer)
                other = drawing_the_same(turn.before, other, viewer)
                theirs = apply(other, turn.seat, turn.command)
                if isinstance(theirs, Violation) or reveals(turn.after):
                    continue
                ours = Step(turn.after, turn.events)
                # Where a throw fails, or who wins, may follow from hidden hands: what happened in public must agree.
                if public(ours) == public(theirs) and not takes_kitty(ours, viewer):
                    updates[phase_name(turn.before)] += 1
                    assert update(table, turn.before, ours, viewer) == update(table, other, theirs, viewer), turn
    every = {"dealing", "declaring", "burying", "taking_over", "playing"}
    assert {phase for phase, count in snapshots.items() if count >= 5} == every
    assert {phase for phase, count in updates.items() if count >= 5} >= every - {"declaring"}


def drawing_the_same(match: Match, other: Match, viewer: int | None) -> Match:
    """The alternative, with the card that the viewer draws next where it was: that one may know."""
    ours, theirs = match.phase, other.phase
    if not isinstance(ours, Dealing) or not isinstance(theirs, Dealing):
        return other
    pack, hands = list(theirs.deal.pack), [list(hand) for hand in theirs.hands]
    for i in range(ours.drawn, min(ours.drawn + 4, 100)):
        if (ours.deal.first_drawer + i) % 4 == viewer:
            card, there = ours.deal.pack[i], pack[i]
            lying = pack[ours.drawn :]
            if card in lying:
                pack[ours.drawn + lying.index(card)] = there
            else:
                holder = next(hand for seat, hand in enumerate(hands) if seat != viewer and card in hand)
                holder[holder.index(card)] = there
            pack[i] = card
    deal = msgspec.structs.replace(theirs.deal, pack=tuple(pack))
    swapped = tuple(tuple(sorted(hand)) for hand in hands)
    return other.at(msgspec.structs.replace(theirs, deal=deal, hands=swapped))


def takes_kitty(step: Step, viewer: int | None) -> bool:
    """Does the viewer take up the kitty, and so know it?"""
    return any(isinstance(event, KittyTaken) and event.seat == viewer for event in step.events)


def reveals(match: Match) -> bool:
    """Is the deal over, and everything open?"""
    return phase_name(match) in {"settled", "match_over", "waiting"}


def public(step: Step) -> list[bytes]:
    """What of a step's events does not depend on its seer."""
    return [msgspec.json.encode(seen_by(hidden_changed(event, None), None)) for event in step.events]


@pytest.mark.parametrize("name", SETS)
def test_the_alternative_is_seen_by_those_who_may(name: str) -> None:
    """If it changed nothing, the test above could not fail."""
    table, random = room(name), Random(3)
    for turn in turns(name, 1):
        if phase_name(turn.before) == "playing" and len(set(turn.before.phase.hands)) > 1:  # type: ignore[union-attr]
            other = elsewhere(turn.before, 0, random)
            if other != turn.before:
                assert snapshot(table, turn.before, 1) != snapshot(table, other, 1)
                return
    pytest.fail("no such moment")
