"""The shuffle of a record holds, or it is said what does not."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from chaodipi.bots import make
from chaodipi.game import (
    Noted,
    Play,
    Record,
    StartDeal,
    check_shuffles,
    commitment,
    dealing,
    record_of,
    shuffled,
    steps_of,
)
from chaodipi.rules import rule_set_from
from chaodipi.sim import play_match
from chaodipi.violation import InputError
from tests.golden.make import FOLDER
from tests.golden.transcript import commands_in, rules_in

NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def golden(name: str) -> Record:
    written = FOLDER.joinpath(f"{name}.txt").read_text("utf-8")
    return record_of(rule_set_from(rules_in(written)), tuple(commands_in(written)))


def starts(record: Record) -> list[tuple[int, StartDeal]]:
    return [(at, command) for at, (_, command) in enumerate(record.commands) if isinstance(command, StartDeal)]


@pytest.mark.parametrize("name", NAMES)
def test_every_deal_of_a_match_holds(name: str) -> None:
    record = golden(name)
    promised = {n: commitment(start.seed, start.salt) for n, (_, start) in enumerate(starts(record), 1)}
    noted = {n: Noted(promised[n], dict(enumerate(start.cuts))) for n, (_, start) in enumerate(starts(record), 1)}
    found = check_shuffles(record, noted)
    assert [one.cuts for one in found] == [start.cuts for _, start in starts(record)]
    assert [one.deal for one in found] == list(promised)
    assert [one.commitment for one in found] == list(promised.values())
    assert {(one.fault, one.ended) for one in found} == {("", True)}
    decks = rule_set_from(record.rules).cards.decks
    # All but a deal that was thrown in.
    assert all(one.cards == 54 * decks and one.played >= 54 * decks for one in found if one.played)
    first = next(steps_of(record)).match.standing.first_drawer
    assert (found[0].first, found[0].drawn is None) == (first, False)


def test_a_deal_that_runs_holds_so_far() -> None:
    record = golden("classic-1")
    (at, _), *_ = starts(record)[1:]
    cut = msgspec.structs.replace(record, commands=record.commands[: at + 3])
    one, two = check_shuffles(cut)
    assert (one.ended, two.ended, two.fault) == (True, False, "")


def test_another_seed_than_the_promised_one_is_found() -> None:
    record = golden("hefei")
    good = check_shuffles(record)[1].commitment
    assert check_shuffles(record, {2: Noted(good.upper())})[1].fault == ""
    found = check_shuffles(record, {2: Noted(commitment("0" * 64, "1" * 64))})
    assert [one.fault for one in found[:3]] == ["", "commitment", ""]


def test_another_cut_than_the_one_given_is_found_and_one_that_came_too_late_is_none() -> None:
    record = golden("hefei")
    (_, _), (at, start), *_ = starts(record)
    for cuts, fault in (((0, 0, 0, 0), ""), ((0, 0, 41, 0), ""), ((0, 0, 42, 0), "cut")):
        changed = msgspec.structs.replace(start, cuts=cuts)
        commands = (*record.commands[:at], (-1, changed), *record.commands[at + 1 : at + 2])
        one = check_shuffles(msgspec.structs.replace(record, commands=commands), {2: Noted("", {2: 41})})[1]
        assert (one.cuts, one.fault) == (cuts, fault)


@pytest.mark.parametrize("part", ["seed", "salt", "cuts"])
def test_a_shuffle_that_was_changed_afterwards_does_not_fit_what_was_played(part: str) -> None:
    record = golden("classic")
    at, start = starts(record)[1]
    changed = {"seed": "f" * 64, "salt": "f" * 64, "cuts": (9, 9, 9, 9)}[part]
    commands = list(record.commands)
    commands[at] = (-1, msgspec.structs.replace(start, **{part: changed}))
    one, two = check_shuffles(msgspec.structs.replace(record, commands=tuple(commands)))
    assert (one.fault, two.fault) == ("", "refused")
    assert two.code


def test_a_house_that_deals_other_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays a whole match by its own shuffle; the record of it cannot hide that."""

    def cheating(pack: Sequence[int], *mixed: Any) -> tuple[int, ...]:
        honest = shuffled(pack, *mixed)
        return honest[::-1]

    rules = rule_set_from({"base": "classic", "set": {"cards.decks": 1}})
    with monkeypatch.context() as patch:
        patch.setattr(dealing, "shuffled", cheating)
        played = play_match(rules, [make("random", seat, rules) for seat in range(4)], 5, deals=1)
        record = record_of(rules, played.commands)
        # While the house deals so, the comparison itself finds it.
        assert check_shuffles(record)[0].fault == "dealt"
    # Dealt honestly the same commands do not fit the cards.
    assert check_shuffles(record)[0].fault == "refused"


def test_a_card_that_was_not_held_is_found() -> None:
    record = golden("classic-1")
    at = next(i for i, (_, command) in enumerate(record.commands) if isinstance(command, Play))
    commands = list(record.commands)
    seat, first = commands[at]
    other = next(c for s, c in commands[at + 1 :] if s != seat and isinstance(c, Play))
    assert isinstance(first, Play)
    commands[at] = (seat, other)
    (found, *_) = check_shuffles(msgspec.structs.replace(record, commands=tuple(commands)))
    assert (found.fault, found.code) == ("refused", "not-in-hand")


def test_a_promise_for_a_deal_that_is_not_there() -> None:
    record = golden("classic-1")
    with pytest.raises(InputError) as refused:
        check_shuffles(record, {99: Noted("0" * 64)})
    assert refused.value.code == "no-such-deal"
    nothing = msgspec.structs.replace(record, commands=record.commands[1:])
    assert [(one.deal, one.fault, one.code) for one in check_shuffles(nothing)] == [(1, "refused", "not-now")]
