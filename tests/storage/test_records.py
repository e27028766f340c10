"""Matches as files: out of the logs, into a store, and out again as they were."""

from collections.abc import Iterator

import msgspec
import pytest

from chaodipi.game import DealEnded, StartDeal, decode_record, encode_record, steps_of
from chaodipi.rules import rule_set_ids
from chaodipi.server.past import past_matches
from chaodipi.storage import LogConflictError, RecordStore, Store, checked_records, record_lines
from chaodipi.violation import InputError
from tests.storage.played import NAMES, PEOPLE, keep, log, record


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = Store(database_url)
    yield opened
    opened.close()


@pytest.mark.parametrize("name", rule_set_ids())
def test_a_match_in_a_log_is_the_record_of_it(name: str) -> None:
    first, second = past_matches(log(name, matches=2))
    assert (first.number, second.number) == (1, 2)
    assert first.people == PEOPLE
    assert first.record == second.record == record(name)
    assert first.record.names == NAMES
    assert checked_records(b"".join(record_lines([first.record, second.record]))) == [record(name)] * 2


def test_of_a_deal_that_runs_nothing_is_told() -> None:
    lines = log("classic-1")
    whole = record("classic-1")
    starts = [i for i, (_, command) in enumerate(whole.commands) if isinstance(command, StartDeal)]
    before = len(lines) - len(whole.commands)
    assert past_matches(lines[: before + starts[1]]) != []
    (cut,) = past_matches(lines[: before + starts[2] + 30])
    assert cut.record.commands == whole.commands[: starts[2]]
    assert past_matches(lines[: before + starts[1] - 1]) == []
    assert past_matches(lines[:before]) == []


def test_what_is_brought_in_comes_out_again(store: Store) -> None:
    keep(store, "AAA", log("classic-1")[:2], rows=False)
    owner = "o" * 32
    store._later(lambda c: c.exec_driver_sql(f"insert into people (id, name, since_ms) values ('{owner}', 'o', 1)"))
    kept = RecordStore(store)
    records = [record("classic-1"), record("hefei")]
    kept.keep(owner, records, 5).result(5)
    kept.keep(owner, records[1:], 7).result(5)
    hefei, classic = kept.of(owner)
    assert [hefei.record, classic.record] == records[::-1]
    assert (hefei.at_ms, classic.at_ms, hefei.rules) == (7, 5, "hefei")
    assert hefei.deals == sum(isinstance(e, DealEnded) for step in steps_of(hefei.record) for e in step.events)
    kept.remove(owner, hefei.id).result(5)
    assert [one.id for one in kept.of(owner)] == [classic.id]
    assert kept.of("p" * 32) == []


def test_records_of_nobody_are_refused(store: Store) -> None:
    with pytest.raises(LogConflictError):
        RecordStore(store).keep("?" * 32, [record("classic-1")], 5).result(5)


GOOD = encode_record(record("classic-1"))
WITHOUT_A_MOVE = msgspec.structs.replace(record("classic-1"), commands=record("classic-1").commands[1:])


@pytest.mark.parametrize(
    ("data", "code", "line", "reason"),
    [
        (b"", "no-records", None, None),
        (b"\n \n", "no-records", None, None),
        (b"x" * 4_000_001, "records-too-large", None, None),
        (b"\xff\xfe", "bad-line", 1, "bad-record"),
        (GOOD + b"\n" + GOOD[:-5], "bad-line", 2, "bad-record"),
        (GOOD + b"\n\n" + GOOD.replace(b'"classic"', b'"nowhere"', 1), "bad-line", 3, "unknown-rules"),
        (GOOD.replace(b'"format":1', b'"format":9'), "bad-line", 1, "unknown-record-format"),
        (GOOD.replace(b'"version":', b'"version":9'), "bad-line", 1, "other-rules-version"),
        (encode_record(WITHOUT_A_MOVE), "bad-line", 1, "bad-record"),
        (b"[" * 100_000, "bad-line", 1, "bad-record"),
    ],
    ids=range(10),
)
def test_a_broken_file_is_refused_with_its_line(data: bytes, code: str, line: int | None, reason: str | None) -> None:
    with pytest.raises(InputError) as refused:
        checked_records(data)
    assert refused.value.code == code
    assert (refused.value.facts.get("line"), refused.value.facts.get("reason")) == (line, reason)


def test_records_survive_being_written_and_read() -> None:
    assert decode_record(GOOD) == record("classic-1")
