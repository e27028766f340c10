"""Deals and matches of four bots, turn by turn (§7)."""

from collections.abc import Callable, Sequence
from hashlib import sha256

import msgspec

from chaodipi.auction import legal_shows
from chaodipi.bots import Bot
from chaodipi.cards import next_seat
from chaodipi.game import (
    HOUSE,
    Command,
    Dealing,
    Declaring,
    Draw,
    Match,
    MatchOver,
    Pass,
    Settled,
    StartDeal,
    Step,
    apply,
    asked_seats,
    must_pass,
    new_match,
    next_house_command,
    view,
)
from chaodipi.rules import RuleSet
from chaodipi.scoring import Standing
from chaodipi.sim.faults import failed, refused
from chaodipi.violation import Violation

__all__ = ["PlayedMatch", "play_deal", "play_match", "secrets_from"]

Watcher = Callable[[int, Command, Step], None]


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match as far as it was played, and the commands that made it: what a record needs."""

    match: Match
    commands: tuple[tuple[int, Command], ...]


def secrets_from(seed: int, deal: int) -> tuple[str, str]:
    """Seed and salt of a deal's shuffle, from a whole number: the same cards for the same numbers. For simulations
    only; whoever knows the number knows the cards."""
    seeded = (sha256(f"{seed}:{deal}:{use}".encode()).hexdigest() for use in ("seed", "salt"))
    return next(seeded), next(seeded)


def play_deal(
    rules: RuleSet,
    bots: Sequence[Bot],
    seed: int,
    standing: Standing | None = None,
    watch: Watcher | None = None,
) -> PlayedMatch:
    """One deal, to its settlement; thrown in, it is dealt again. bots: of seats 0-3.

    standing: where the match stands before it; None: at its beginning. watch: told each command and its step.
    Raises InputError ("bot-failed", "bot-refused").
    """
    return _Driver(_from(rules, standing), bots, seed, watch).run(1)


def play_match(
    rules: RuleSet,
    bots: Sequence[Bot],
    seed: int,
    deals: int = 1000,
    watch: Watcher | None = None,
    *,
    standing: Standing | None = None,
) -> PlayedMatch:
    """A match to its end, or for so many deals at most (those that are thrown in not counted).

    standing: where it is taken up; None: at its beginning. Raises InputError ("bot-failed", "bot-refused").
    """
    return _Driver(_from(rules, standing), bots, seed, watch).run(deals)


def _from(rules: RuleSet, standing: Standing | None) -> Match:
    return new_match(rules) if standing is None else Match(rules, standing)


class _Driver:
    """Puts commands to a match, and keeps them."""

    def __init__(self, match: Match, bots: Sequence[Bot], seed: int, watch: Watcher | None) -> None:
        self._match = match
        self._bots = bots
        self._seed = seed
        self._watch = watch
        self._commands: list[tuple[int, Command]] = []

    def run(self, deals: int) -> PlayedMatch:
        played = 0
        while played < deals and not isinstance(self._match.phase, MatchOver):
            self._play()
            played += isinstance(self._match.phase, Settled)
        return PlayedMatch(self._match, tuple(self._commands))

    def _play(self) -> None:
        """One deal, or until it is thrown in."""
        seed, salt = secrets_from(self._seed, self._match.deals + 1)
        self._put(HOUSE, StartDeal(seed, salt))
        while isinstance(self._match.phase, Dealing):
            drawer = self._match.phase.deal.drawer(self._match.phase.drawn)
            self._put(HOUSE, Draw(1))
            # After the last card the window asks its owner too.
            self._offer(drawer)
        if isinstance(self._match.phase, Declaring):
            self._window(self._match.phase.deal.first_drawer)
        while next_house_command(self._match) is None and not isinstance(self._match.phase, MatchOver):
            (seat,) = asked_seats(self._match)
            self._ask(seat)

    def _offer(self, seat: int) -> None:
        """Ask the owner of the card just drawn, if there is anything to show."""
        phase = self._match.phase
        if not isinstance(phase, Dealing) or phase.deal.flag:
            return
        # Before the view is made: most cards open nothing.
        if legal_shows(phase.auction, seat, phase.hands[seat]):
            command = self._chosen(seat)
            if not isinstance(command, Pass):
                self._put(seat, command)

    def _window(self, seat: int) -> None:
        """Ask the seats in turn, until nobody is left that has not declined since the last showing."""
        while isinstance(self._match.phase, Declaring):
            if seat in asked_seats(self._match):
                self._ask(seat)
            seat = next_seat(seat)

    def _ask(self, seat: int) -> None:
        self._put(seat, Pass() if must_pass(self._match, seat) else self._chosen(seat))

    def _chosen(self, seat: int) -> Command:
        seen = view(self._match, seat)
        try:
            return self._bots[seat].choose(seen)
        except (Exception, SystemExit) as error:
            raise failed(self._bots[seat], error, seat, self._match.deals) from error

    def _put(self, seat: int, command: Command) -> None:
        step = apply(self._match, seat, command)
        if isinstance(step, Violation):
            if seat == HOUSE:
                raise ValueError(f"{command} is refused: {step.code}")
            raise refused(self._bots[seat], command, step, seat, self._match.deals)
        self._match = step.match
        self._commands.append((seat, command))
        if self._watch is not None:
            self._watch(seat, command, step)
