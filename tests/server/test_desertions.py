"""Who left a deal and was not back, and what it costs, on the golden matches."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from chaodipi.game import Burying, DealEnded, Play, Playing, Settled
from chaodipi.scoring import Sheet
from chaodipi.server.desertions import Desertion
from chaodipi.server.entries import Acted, CameBack, Entry, Opened, WentAway
from chaodipi.server.ledger import Ledger
from chaodipi.server.room import Room
from chaodipi.storage import PeopleStore, Store
from tests.storage.played import entries

SEATS = ("n" * 32, "e" * 32, "s" * 32, "w" * 32)
BY_RESULT = ["jiangzhe", "jiangzhe-open", "jiangzhe-dark", "jiangzhe-flag"]
FIXED = ["anhui-online"]
FREE = ["classic", "hefei", "anhui", "baomahui"]


def rooms(log: Sequence[Entry]) -> Iterator[tuple[int, Room, tuple[object, ...]]]:
    """The room after each entry, and what happened by it."""
    opened = log[0]
    assert isinstance(opened, Opened)
    room = Room(opened)
    for seq, entry in enumerate(log[1:], 1):
        yield seq, room, room.fold(entry)


def played(log: Sequence[Entry]) -> Room:
    return list(rooms(log))[-1][1]


def with_entry(log: Sequence[Entry], at: int, *more: Entry) -> list[Entry]:
    return [*log[:at], *more, *log[at:]]


def first(log: Sequence[Entry], phase: type) -> int:
    """The place after the first entry that leads into a phase."""
    return next(seq for seq, room, _ in rooms(log) if room.match and isinstance(room.match.phase, phase)) + 1


def first_led(log: Sequence[Entry]) -> int:
    return next(seq for seq, e in enumerate(log) if isinstance(e, Acted) and isinstance(e.command, Play)) + 1


def first_sheet(log: Sequence[Entry]) -> Sheet:
    ended = (event for _, _, events in rooms(log) for event in events if isinstance(event, DealEnded))
    return next(ended).sheet


@pytest.mark.clause("JZ-57")
@pytest.mark.parametrize("rules", BY_RESULT)
def test_leaving_in_play_costs_what_the_deal_costs_and_fifteen_at_least(rules: str) -> None:
    log = list(entries(rules, SEATS))
    sheet, led = first_sheet(log), first_led(log)
    for seat, person in enumerate(SEATS):
        room = played(with_entry(log, led, WentAway(person, 1)))
        lost = max(0, -(sheet.pay[seat] + sheet.pay_match[seat]))
        assert room.desertions == (Desertion(led, 1, 1, person, seat, "playing", max(15, lost)),)


@pytest.mark.clause("JZ-57", "JZ-09")
@pytest.mark.parametrize("rules", BY_RESULT)
def test_before_the_first_lead_it_costs_nothing_and_is_seen(rules: str) -> None:
    log = list(entries(rules, SEATS))
    at = first(log, Burying if rules != "jiangzhe-flag" else Playing)
    (found,) = played(with_entry(log, at, WentAway(SEATS[2], 1))).desertions
    assert (found.stage, found.credits, found.deal) == ("before_lead", 0, 1)


@pytest.mark.clause("AO-07")
@pytest.mark.parametrize("rules", FIXED)
def test_in_anhui_online_leaving_a_deal_costs_fifteen_whenever_it_is(rules: str) -> None:
    log = list(entries(rules, SEATS))
    for at, stage in ((first(log, Burying), "before_lead"), (first_led(log), "playing")):
        (found,) = played(with_entry(log, at, WentAway(SEATS[1], 1))).desertions
        assert (found.stage, found.credits) == (stage, 15)


@pytest.mark.clause("AH-30", "JZ-09")
@pytest.mark.parametrize("rules", FREE)
def test_where_leaving_is_free_it_is_still_kept(rules: str) -> None:
    log = list(entries(rules, SEATS))
    led = first_led(log)
    assert played(with_entry(log, led, WentAway(SEATS[0], 1))).desertions == (
        Desertion(led, 1, 1, SEATS[0], 0, "playing", 0),
    )


@pytest.mark.clause("AH-30")
@pytest.mark.parametrize("rules", ["anhui", *FIXED, "jiangzhe", "hefei"])
def test_who_is_back_before_the_deal_ends_has_not_deserted_unless_the_house_plays_on(rules: str) -> None:
    log = list(entries(rules, SEATS))
    led = first_led(log)
    room = played(with_entry(log, led, WentAway(SEATS[0], 1), CameBack(SEATS[0])))
    assert len(room.desertions) == (1 if rules == "anhui" else 0)


@pytest.mark.parametrize("rules", ["jiangzhe", "anhui-online", "hefei"])
def test_leaving_is_counted_once_and_not_between_deals(rules: str) -> None:
    log = list(entries(rules, SEATS))
    led = first_led(log)
    twice: list[Entry] = [WentAway(SEATS[3], 1), CameBack(SEATS[3]), WentAway(SEATS[3], 2)]
    assert [one.seq for one in played(with_entry(log, led, *twice)).desertions] == [led + 2]
    between = first(log, Settled) if rules == "jiangzhe" else 2
    assert played(with_entry(log, between, WentAway(SEATS[3], 1))).desertions == ()


@pytest.mark.clause("JZ-09")
def test_the_ledger_keeps_each_desertion_once(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'ledger.sqlite3'}")
    log = list(entries("jiangzhe", SEATS))
    room = played(with_entry(log, first_led(log), WentAway(SEATS[1], 1)))
    store.open_table("TABLE", 1, b"{}").result(20)
    # Again, as after a restart.
    for _ in range(2):
        ledger = Ledger(store, "TABLE", room)
        ledger.keep()
        ledger.keep()
    store.name_person("x", "x", 1).result(20)
    kept = PeopleStore(store).desertions_of(SEATS[1])
    assert [(one.code, one.seq, one.credits, one.rules) for one in kept] == [
        ("TABLE", room.desertions[0].seq, room.desertions[0].credits, "jiangzhe")
    ]
    store.close()
