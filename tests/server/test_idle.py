"""What changes nothing at a table is done, and not in its log."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.server.entries import Hosted, Opened, Promised
from chaodipi.server.idle import changes
from chaodipi.server.requests import Asker, requested
from chaodipi.server.room import Room
from chaodipi.server.wire import (
    Admit,
    Bot,
    Cut,
    Dismiss,
    Door,
    Kick,
    Knock,
    Leave,
    List,
    Next,
    Request,
    Sit,
    Start,
    Swap,
    TableTalk,
)
from chaodipi.violation import Violation
from tests.server.conftest import SLOW, Site

SEAT, YES = st.integers(0, 3), st.booleans()
N = st.integers(1, 9)
STRENGTH = st.sampled_from(["", "easy", "strong"])
REQUESTS: st.SearchStrategy[Request] = st.one_of(
    st.builds(Sit, N, SEAT),
    st.builds(Swap, N, SEAT, SEAT).filter(lambda swap: swap.seat != swap.other),
    st.builds(Bot, N, SEAT, YES, STRENGTH),
    st.builds(Kick, N, SEAT),
    st.builds(List, N, YES),
    st.builds(Door, N, YES, YES, YES, YES),
    st.builds(Knock, N, SEAT),
    st.builds(Admit, N, st.integers(1, 9), YES),
    st.builds(TableTalk, N, st.sampled_from(["off", "phrases", "text"]), YES),
    st.builds(Dismiss, N, st.sampled_from("abcd")),
    st.builds(Next, N, YES),
    st.builds(Leave, N),
)
LATER: st.SearchStrategy[Request] = st.one_of(
    st.builds(Leave, N),
    st.builds(TableTalk, N, st.sampled_from(["off", "phrases"]), YES),
    st.builds(Cut, N, st.just(1), st.integers(1, 3)),
)
PEOPLE = st.sampled_from("abcd")


def state(room: Room) -> tuple[Any, ...]:
    """All that a request can change, but how often a seat has cut."""
    door, conduct = room.door, room.conduct
    return (
        [(c.person, c.name, c.bot, c.away, c.back, c.strength) for c in room.chairs],
        (set(room.ready), dict(room.offers), dict(room.cuts), room.host, room.listed, room.stage),
        (door.asks, door.watching, door.review, dict(door.knocks), set(door.admitted)),
        # Where nobody needs to ask it says nothing.
        set(door.turned_away) if door.asks else set(),
        (conduct.talk, conduct.spectators, conduct.public, set(conduct.kicked), set(conduct.dismissed)),
    )


@settings(max_examples=300)
@given(st.lists(st.tuples(PEOPLE, REQUESTS), max_size=30), st.lists(st.tuples(PEOPLE, LATER), max_size=12))
def test_what_is_left_out_of_the_log_would_have_changed_nothing_and_the_rest_something(
    before: list[tuple[str, Request]], later: list[tuple[str, Request]]
) -> None:
    room = Room(Opened("a", "A", "classic", "none"))

    def ask(person: str, message: Request) -> None:
        def find(shown: str) -> str:
            # Who has been dismissed is not there.
            return shown if room.seat_of(shown) is None and shown not in room.conduct.dismissed else ""

        entry = requested(room, Asker(person, person.upper(), find), message)
        if isinstance(entry, Violation):
            return
        known, needed = state(room), changes(room, entry)
        room.fold(entry)
        assert (state(room) != known) == needed

    for person, message in before:
        ask(person, message)
    ask(room.host, Start(1))
    room.fold(Promised("ab" * 32, "cd" * 32))
    for person, message in later:
        ask(person, message)


def test_a_seat_changed_with_itself_is_nothing() -> None:
    room = Room(Opened("a", "A", "classic", "none"))
    entry = requested(room, Asker("a", "A", lambda _: ""), Swap(1, 0, 0))
    assert not isinstance(entry, Violation)
    assert not changes(room, entry)
    room.fold(Hosted("b"))
    assert not changes(room, entry)


@pytest.mark.parametrize("pace", [SLOW], ids=["slow"])
async def test_nobody_fills_the_log_with_what_is_so_already(site: Site) -> None:
    host = await site.visit()
    code = await host.open_table(bots=False)
    line = await host.line(code)
    asked: list[tuple[str, dict[str, object]]] = [
        ("talk", {"allowed": "off", "spectators": True}),
        ("door", {"listed": False, "asks": True, "watching": False}),
        ("list", {"on": False}),
        ("sit", {"seat": 0}),
        ("bot", {"seat": 1, "on": True, "strength": "easy"}),
        ("next", {}),
        ("swap", {"seat": 2, "other": 2}),
    ]
    store = site.house._store
    for times in range(1, 4):
        for n, (kind, members) in enumerate(asked):
            assert (await line.ask_for(kind, 100 * times + n, **members))["type"] == "done", kind
        if times == 1:
            # Sitting where one sits is not to be ready any more: the second round says so, and the third no more.
            assert len(store.entries(code)) == 1 + 4
    assert [person["ready"] for person in line.view["people"]] == [True, True, False, False]
    assert len(store.entries(code)) == 1 + 4 + 2 + 2
    await line.ask_for("start", 1)
    await line.phase("declaring")
    assert (await line.ask_for("leave", 2))["type"] == "done"
    away = sum(b"wentaway" in entry for entry in store.entries(code))
    for n in range(3, 9):
        assert (await line.ask_for("leave", n))["type"] == "done"
    assert sum(b"wentaway" in entry for entry in store.entries(code)) == away == 1
    # What was done is not done again, though no log tells of it.
    await line.hello()
    assert (await line.ask_for("leave", 8))["type"] == "done"
    assert line.view["people"][0]["played_by"] == "self"
