"""The index over the logs: written with the entry that ends a deal, the same when it is made anew, and searched."""

from collections.abc import Iterator

import msgspec
import pytest

from chaodipi.cards import side_of
from chaodipi.game import (
    DealEnded,
    DealEndedWithout,
    EndDeal,
    MatchEnded,
    Redeal,
    StartDeal,
    Step,
    ThrowFailed,
    apply,
    new_match,
)
from chaodipi.rules import rule_set_from
from chaodipi.server.past import rows_in
from chaodipi.storage import LogConflictError, Store
from chaodipi.storage.history import Figures, History, KeptDeal, Search
from chaodipi.storage.rows import DealRow, MatchRow, row_from, rows_of, spec_hash, values_in
from tests.golden.make import FOLDER
from tests.storage.played import PEOPLE, golden, keep, log

GOLDEN = sorted(path.stem for path in FOLDER.glob("*.txt"))
NORTH, EAST, _, WEST = PEOPLE


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = Store(database_url)
    yield opened
    opened.close()


def steps(name: str) -> Iterator[Step]:
    rules, commands = golden(name)
    match = new_match(rules)
    for seat, command in commands:
        step = apply(match, seat, command)
        assert isinstance(step, Step)
        match = step.match
        yield step


@pytest.mark.parametrize("name", GOLDEN)
def test_rows_tell_what_the_events_told(name: str) -> None:
    rules, _ = golden(name)
    rows, failed = [], [0, 0, 0, 0]
    for step in steps(name):
        made = rows_of(3, step.match, step.events, PEOPLE)
        ends = [e for e in step.events if isinstance(e, DealEnded | DealEndedWithout | Redeal)]
        assert (made is None) == (not ends)
        for event in step.events:
            if isinstance(event, ThrowFailed):
                failed[event.seat] += 1
        if made is None:
            continue
        deal, match = made
        rows.append(deal)
        assert (deal.match, deal.rules, deal.version, deal.spec) == (3, rules.id, rules.version, spec_hash(rules))
        assert deal.deal == match.deals == step.match.deals
        assert deal.seats == match.seats == PEOPLE
        assert deal.failed_throws == tuple(failed)
        failed = [0, 0, 0, 0]
        if isinstance(ends[0], DealEnded):
            sheet = ends[0].sheet
            assert (deal.banker, deal.points, deal.levels) == (sheet.banker, sheet.total, sheet.levels)
            assert (deal.winner == side_of(sheet.banker)) == sheet.held
            assert match.over == any(isinstance(event, MatchEnded) for event in step.events)
            assert sum(deal.pay) == sum(sheet.pay) + sum(sheet.pay_match)
        for row in made:
            assert row_from(values_in(row), type(row)) == row
    assert [row.deal for row in rows] == list(range(1, len(rows) + 1))
    assert [row.over for row in [match]] == [True]


def test_a_deal_that_is_ended_without_a_result_has_a_row() -> None:
    started = apply(new_match(rule_set_from("classic")), -1, StartDeal("0" * 64, "1" * 64))
    assert isinstance(started, Step)
    ended = apply(started.match, -1, EndDeal())
    assert isinstance(ended, Step)
    made = rows_of(1, ended.match, ended.events, PEOPLE)
    assert made is not None
    deal, match = made
    assert (deal.ended, deal.winner, deal.banker, deal.points, deal.raised) == ("voted_out", None, None, None, 0)
    assert (match.deals, match.over, match.levels) == (1, False, deal.levels)


def test_house_rules_have_a_mark_of_their_own() -> None:
    changed = [{"base": "classic", "set": {"cards.decks": decks}} for decks in (1, 3)]
    hashes = [spec_hash(rule_set_from(rules)) for rules in ("classic", "hefei", *changed)]
    assert len(set(hashes)) == 4
    assert spec_hash(rule_set_from(changed[0])) == hashes[2]


def everything(store: Store) -> tuple[list[object], list[object]]:
    history = History(store)
    return list(history.deals(Search(limit=1000))), list(history.matches(Search(limit=1000)))


def test_made_anew_from_the_logs_it_is_the_same(store: Store) -> None:
    logs = {"AAA": log("hefei", matches=2), "BBB": log("baomahui", ("b" * 32, "", "", "")), "CCC": log("classic-1")}
    for code, lines in logs.items():
        keep(store, code, lines, rows=code != "CCC")
    written = everything(store)
    history = History(store)
    assert history.codes() == ["AAA", "BBB", "CCC"]
    for code in ("AAA", "BBB"):
        history.reindex(code, rows_in)
    assert everything(store) == written
    assert history.reindex("CCC", rows_in) == len(history.deals(Search(code="CCC", limit=1000))) > 0
    assert history.log("AAA") == logs["AAA"]
    assert {found.row.match for found in history.matches(Search(code="AAA"))} == {1, 2}


def test_a_log_that_cannot_be_read_leaves_its_rows_as_they_were(store: Store) -> None:
    lines = log("classic-1")
    keep(store, "AAA", lines)
    written = everything(store)
    store.append("AAA", len(lines), 5, [b"no entry"]).result(5)
    with pytest.raises(ValueError, match="no entry of a log"):
        History(store).reindex("AAA", rows_in)
    assert everything(store) == written


def test_rows_are_kept_with_their_entry_or_not_at_all(store: Store) -> None:
    lines = log("classic-1")
    seq, at_ms, deal, match = next(iter(rows_in(lines)))
    keep(store, "AAA", lines[:seq], rows=False)
    store.append("AAA", seq, at_ms, [b"another's"]).result(5)
    with pytest.raises(LogConflictError):
        store.append("AAA", seq, at_ms, [lines[seq].entry], deal=deal, match=match).result(5)
    assert everything(store) == ([], [])


DEAL = DealRow(
    match=1, deal=1, rules="classic", version=1, spec="s", ended="settled", seats=PEOPLE, banker=0, level=2, trump=1,
    points=30, winner=0, raised=2, levels_before=(2, 2), levels=(4, 2), failed_throws=(1, 0, 0, 2), pay=(5, -5, 5, -5),
)  # fmt: skip
MATCH = MatchRow(
    match=1, rules="classic", version=1, spec="s", seats=PEOPLE, deals=1, levels=(4, 2), over=False, winner=None
)


def changed(row: DealRow, **values: object) -> DealRow:
    return msgspec.structs.replace(row, **values)


OTHERS = ("x" * 32, NORTH, "y" * 32, "")
SOME = [
    ("AAA", 10, DEAL, MATCH),
    ("AAA", 20, changed(DEAL, deal=2, points=90, winner=1, banker=0, raised=1), MATCH),
    ("AAA", 30, changed(DEAL, deal=3, ended="thrown_in", winner=None, points=None, banker=None, raised=0), MATCH),
    ("BBB", 20, changed(DEAL, rules="hefei", seats=OTHERS, banker=1, winner=1, pay=(0, 3, 0, 3)), MATCH),
    ("BBB", 40, changed(DEAL, rules="hefei", deal=2, seats=OTHERS, banker=2, winner=1, points=100), MATCH),
]


@pytest.fixture
def some(store: Store) -> History:
    for at, (code, at_ms, deal, match) in enumerate(SOME):
        if deal.deal == 1:
            store.open_table(code, 1, b"0").result(5)
        over = at_ms == 40
        last = msgspec.structs.replace(
            match, rules=deal.rules, seats=deal.seats, deals=deal.deal, over=over, winner=1 if over else None
        )
        store.append(code, at + 1, at_ms, [b"x"], deal=deal, match=last).result(5)
    return History(store)


def found(deals: list[KeptDeal]) -> list[tuple[str, int]]:
    return [(deal.code, deal.row.deal) for deal in deals]


SEARCHES = [
    (Search(), "B2 A3 B1 A2 A1"),
    (Search(person=NORTH), "B2 A3 B1 A2 A1"),
    (Search(person=EAST), "A3 A2 A1"),
    (Search(person="x" * 32), "B2 B1"),
    (Search(person="z" * 32), ""),
    (Search(person=NORTH, result="won"), "B2 B1 A1"),
    (Search(person=NORTH, result="lost"), "A2"),
    (Search(person=EAST, result="won"), "A2"),
    (Search(result="won"), "A1"),
    (Search(result="unsettled"), "A3"),
    (Search(rules="hefei"), "B2 B1"),
    (Search(spec="t"), ""),
    (Search(since_ms=20, until_ms=40), "A3 B1 A2"),
    (Search(code="AAA", match=1, limit=2), "A3 A2"),
    (Search(code="AAA", match=2), ""),
    (Search(before=(20, "BBB", 4)), "A2 A1"),
    (Search(before=(20, "AAA", 2)), "A1"),
]


def test_deals_are_found(some: History) -> None:
    for search, wanted in SEARCHES:
        assert " ".join(f"{code[0]}{deal}" for code, deal in found(some.deals(search))) == wanted, search


def test_matches_are_found(some: History) -> None:
    assert [(m.code, m.first_ms, m.last_ms, m.row.deals) for m in some.matches(Search())] == [
        ("BBB", 20, 40, 2),
        ("AAA", 10, 30, 3),
    ]
    assert [m.code for m in some.matches(Search(person=NORTH, result="won"))] == ["BBB"]
    assert some.matches(Search(person=NORTH, result="lost")) == []
    assert [m.code for m in some.matches(Search(person=EAST, result="unsettled"))] == ["AAA"]
    assert some.matches(Search(result="drawn")) == []


def test_figures_are_of_settled_deals_from_each_seat(some: History) -> None:
    assert some.figures(NORTH) == {
        "classic": Figures(
            deals=2, won=1, banker=2, banker_won=1, bankers=2, bankers_won=1, raised=2, failed_throws=2, pay=10
        ),
        "hefei": Figures(
            deals=2, won=2, banker=1, banker_won=1, bankers=1, bankers_won=1, points=100, raised=4, pay=-2,
            matches=1, matches_won=1,
        ),
    }  # fmt: skip
    assert some.figures(EAST)["classic"].points == 120
    assert some.figures(NORTH, Search(since_ms=20, until_ms=40))["classic"].deals == 1
    assert some.figures("z" * 32) == {}
