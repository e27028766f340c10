"""Whole matches by the thousand: `python -m tests.matches --matches 2000 --jobs 2`.

Bots play each rule set (two of them with one and three decks too) from the first deal to the end of the match. After
every command it is checked that no card is lost or doubled, that points and levels add up, that somebody can act, and
that the deal comes to its end. The first thing that is wrong ends the run, with the numbers that give it again.

Who plays goes round: rule-following bots on one side against random ones, on the other side, four alike, and one of
each on a side. A match is broken off after so many deals (--deals), since random bots may take a thousand to climb.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

import msgspec

from chaodipi.bots import make
from chaodipi.cards import Cards, full_pack, points_of
from chaodipi.game import (
    Burying,
    Command,
    Dealing,
    Declaring,
    ForcedRedFive,
    Match,
    MatchOver,
    Play,
    Playing,
    Settled,
    StartDeal,
    Step,
    TakeOverFailed,
    TakingOver,
    ThrowFailed,
    TrickTaken,
    Waiting,
    asked_seats,
    next_house_command,
)
from chaodipi.rules import RuleSet, RulesSpec, rule_set_from, rule_set_ids
from chaodipi.sim import play_match

__all__ = ["PLAYED", "SEATINGS", "Checker", "Played", "play_checked"]

PLAYED: dict[str, RulesSpec] = {name: name for name in rule_set_ids()} | {
    f"{name}, {decks}": {"base": name, "set": {"cards.decks": decks}}
    for name in ("baomahui", "classic")
    for decks in (1, 3)
}
"""What is played, by the name that it is asked for by: "classic", "classic, 3"."""
SEATINGS = (
    ("rule", "random", "rule", "random"),
    ("random", "rule", "random", "rule"),
    ("rule", "rule", "rule", "rule"),
    ("rule", "random", "random", "rule"),
    ("rule", "random", "rule", "random"),
    ("random", "rule", "random", "rule"),
    ("random", "rule", "rule", "rule"),
    ("random", "random", "random", "random"),
)
"""Who sits where, in turn."""
_PENALTIES = (ForcedRedFive, TakeOverFailed, ThrowFailed)
STALLED = 1500
"""Commands in which every deal must be over: three decks take some 350."""


class Played(msgspec.Struct, frozen=True):
    """What was played. unfinished: matches broken off."""

    matches: int = 0
    unfinished: int = 0
    deals: int = 0
    plays: int = 0
    redeals: int = 0
    commands: int = 0

    def __add__(self, other: "Played") -> "Played":
        mine, more = msgspec.structs.astuple(self), msgspec.structs.astuple(other)
        return Played(*(one + two for one, two in zip(mine, more, strict=True)))


class Checker:
    """Watches a match; raises AssertionError at the first step after which something does not hold."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.pack = full_pack(rules.cards.decks)
        self.deals = self.plays = self.redeals = self.commands = 0
        self._since = 0
        self._points = 0

    def watch(self, _seat: int, command: Command, step: Step) -> None:
        """Check a step."""
        self.commands += 1
        self._since += 1
        if isinstance(command, StartDeal):
            self._since = self._points = 0
        assert self._since < STALLED, "the deal does not come to its end"
        phase = step.match.phase
        self.plays += isinstance(command, Play)
        self.redeals += isinstance(phase, Waiting)
        assert cards_of(step.match) in (self.pack, ()), "cards are lost or doubled"
        self._count(step)
        if isinstance(phase, Settled | MatchOver):
            self.deals += 1
            self._settled(phase)
        self._somebody_acts(step.match)

    def _count(self, step: Step) -> None:
        """Points move by what the events say, and by nothing else."""
        floor = self.rules.kitty.penalty_floor
        for event in step.events:
            if isinstance(event, _PENALTIES):
                moved = event.points - self._points
                assert abs(moved) == event.penalty or (floor and event.points == 0), "a penalty is not its points"
                self._points = event.points
            elif isinstance(event, TrickTaken):
                self._points += event.gained
                assert self._points == event.points, "a trick's points are not added"
        if isinstance(step.match.phase, Playing):
            assert self._points == step.match.phase.points

    def _settled(self, phase: Settled | MatchOver) -> None:
        sheet, kitty = phase.sheet, phase.kitties.kitty
        assert sheet.table_points == self._points
        assert sheet.kitty_points == points_of(kitty)
        assert sheet.total == sheet.table_points + sheet.kitty_points * sheet.multiplier + sheet.guarded
        in_tricks = sum(trick.points for trick in phase.tricks)
        assert in_tricks + points_of(kitty) == 100 * self.rules.cards.decks
        for figure, whole in (("total", sheet.total), ("raise", sheet.raised)):
            assert sum(item.amount for item in sheet.items if item.figure == figure) == whole, figure
        assert all(2 <= level <= 14 for level in sheet.levels)
        assert all(1 <= circuit <= self.rules.levels.circuits for circuit in sheet.circuits)
        for side in (0, 1):
            moved = 13 * (sheet.circuits[side] - 1) + sheet.levels[side]
            before = sheet.levels_before[side]
            by = sum(item.amount for item in sheet.items if item.figure == f"level-{side}")
            assert (moved - before - by) % 13 == 0, "a level moves without a reason"

    def _somebody_acts(self, match: Match) -> None:
        """Somebody is asked; that it can do something shows when its bot's command is taken."""
        if not isinstance(match.phase, MatchOver) and next_house_command(match) is None:
            assert asked_seats(match), "nobody is asked"


def cards_of(match: Match) -> Cards:
    """All cards, wherever they lie; () where none are."""
    phase, rules = match.phase, match.rules
    if isinstance(phase, Waiting):
        return ()
    lying: list[int] = []
    if isinstance(phase, Playing | Settled | MatchOver):
        laid = (*phase.tricks, *((phase.trick,) if isinstance(phase, Playing) else ()))
        lying += [card for trick in laid for play in trick.plays for card in play.cards]
    if isinstance(phase, Dealing):
        lying += phase.deal.pack[phase.drawn :]
    elif isinstance(phase, Declaring):
        lying += phase.deal.kitty(rules)
    elif not isinstance(phase, Burying):
        lying += phase.kitties.kitty
    if isinstance(phase, Dealing | Declaring | Burying | TakingOver | Playing):
        lying += [card for hand in phase.hands for card in hand]
    return tuple(sorted(lying))


def play_checked(name: str, seed: int, number: int, deals: int) -> Played:
    """One match, checked at every step. Raises AssertionError, ValueError with what gives it again."""
    rules = rule_set_from(PLAYED[name])
    seats = SEATINGS[number % len(SEATINGS)]
    checker = Checker(rules)
    players = [make(bot, seed * 1_000_003 + 4 * number + seat, rules) for seat, bot in enumerate(seats)]
    try:
        played = play_match(rules, players, seed * 1_000_003 + number, deals, checker.watch)
    except Exception as error:
        error.add_note(f"{name}, seed {seed}, match {number}, after {checker.commands} commands of {seats}")
        raise
    over = isinstance(played.match.phase, MatchOver)
    return Played(1, not over, checker.deals, checker.plays, checker.redeals, checker.commands)


def _chunk(task: tuple[str, int, range, int]) -> Played:
    name, seed, numbers, deals = task
    total = Played()
    for number in numbers:
        total += play_checked(name, seed, number, deals)
    return total


def _run(name: str, seed: int, matches: int, deals: int, pool: ProcessPoolExecutor) -> Iterator[Played]:
    size = 8
    tasks = [(name, seed, range(i, min(i + size, matches)), deals) for i in range(0, matches, size)]
    yield from pool.map(_chunk, tasks)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.matches", description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("names", nargs="*", default=list(PLAYED), help="rule sets: " + "; ".join(PLAYED))
    parser.add_argument("--matches", type=int, default=2000, help="matches of each")
    parser.add_argument("--deals", type=int, default=40, help="deals after which a match is broken off")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    asked = parser.parse_args(arguments)
    if unknown := [name for name in asked.names if name not in PLAYED]:
        parser.error(f"no such rule set: {unknown[0]}")
    whole, done = len(asked.names) * asked.matches, 0
    began = perf_counter()
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        for name in asked.names:
            total, start = Played(), perf_counter()
            for part in _run(name, asked.seed, asked.matches, asked.deals, pool):
                total += part
                done += part.matches
                if sys.stderr.isatty():
                    left = (perf_counter() - began) / done * (whole - done)
                    sys.stderr.write(f"\r{name}: {total.matches} matches, {left / 60:.0f} min left in all ")
            if sys.stderr.isatty():
                sys.stderr.write("\r\x1b[K")
            figures = ", ".join(f"{value} {field}" for field, value in msgspec.structs.asdict(total).items())
            print(f"{name}: {figures}, {perf_counter() - start:.0f} s, 0 errors", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
