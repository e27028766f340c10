"""Whole matches as logs: the golden transcripts, played at a table."""

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from chaodipi.game import HOUSE, Command, Record, record_of
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.server.entries import Acted, Again, Began, Entry, Opened, Sat
from chaodipi.server.past import rows_in
from chaodipi.storage import Store
from chaodipi.storage.history import LogLine
from tests.golden.make import FOLDER
from tests.golden.transcript import commands_in, rules_in

PEOPLE = ("n" * 32, "e" * 32, "", "w" * 32)
"""At the four seats; south is a bot."""
NAMES = ("North", "", "", "西")


@cache
def golden(name: str) -> tuple[RuleSet, list[tuple[int, Command]]]:
    written = FOLDER.joinpath(f"{name}.txt").read_text("utf-8")
    return rule_set_from(rules_in(written)), commands_in(written)


def record(name: str) -> Record:
    rules, commands = golden(name)
    return record_of(rules, tuple(commands), NAMES)


def entries(name: str, people: Sequence[str] = PEOPLE, matches: int = 1) -> Iterator[Entry]:
    """A table at which the match of a transcript was played, more than once if wanted."""
    rules, commands = golden(name)
    spec = record_of(rules, ()).rules
    yield Opened(people[0], NAMES[0], spec, "none")
    for seat in range(1, 4):
        if people[seat]:
            yield Sat(people[seat], NAMES[seat], seat, seat)
    for number in range(matches):
        yield Again() if number else Began(people[0], 9, 1)
        for n, (seat, command) in enumerate(commands, 10):
            person = "" if seat == HOUSE else people[seat]
            yield Acted(seat, command, person, n if person else 0)


def log(name: str, people: Sequence[str] = PEOPLE, matches: int = 1, at_ms: int = 1000) -> list[LogLine]:
    """Each entry a second after the last."""
    return [
        LogLine(seq, at_ms + 1000 * seq, msgspec.json.encode(entry))
        for seq, entry in enumerate(entries(name, people, matches))
    ]


def keep(store: Store, code: str, lines: list[LogLine], *, rows: bool = True) -> None:
    """Put a log into a store, entry by entry as a table does; with its rows or without."""
    ended = {seq: (deal, match) for seq, _, deal, match in rows_in(lines)} if rows else {}
    store.open_table(code, lines[0].at_ms, lines[0].entry)
    written = [store.append(code, line.seq, line.at_ms, [line.entry], deal=deal, match=match)
               for line in lines[1:] for deal, match in [ended.get(line.seq, (None, None))]]  # fmt: skip
    for future in written:
        future.result(60)
