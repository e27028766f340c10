"""Deals through ``game.apply``, and deals of bots."""

from collections.abc import Sequence
from itertools import count, cycle
from random import Random

from chaodipi.bench.figures import Run
from chaodipi.bench.working import again
from chaodipi.bots import RandomBot, make
from chaodipi.game import (
    HOUSE,
    Command,
    Dealing,
    Declaring,
    Draw,
    Event,
    Match,
    MatchOver,
    Settled,
    StartDeal,
    Step,
    apply,
    asked_seats,
    new_match,
    view,
)
from chaodipi.rules import RuleSet
from chaodipi.sim import play_deal, secrets_from
from chaodipi.sim.fast import lane_of
from chaodipi.sim.standings import number_of, standing_of_pair
from chaodipi.violation import Violation

__all__ = ["Commands", "applied", "chosen", "in_the_fast_lane", "replayed", "step_after", "through_matches"]

Commands = tuple[tuple[int, Command], ...]
_KEPT = 40


def chosen(rules: RuleSet, seed: int) -> Commands:
    """The commands of one deal, chosen at random, to its settlement; all cards go out in one command."""
    match = new_match(rules)
    bots = [RandomBot(Random(f"{seed}:{seat}"), rules) for seat in range(4)]
    commands: list[tuple[int, Command]] = []
    while not isinstance(match.phase, Settled | MatchOver):
        seat, command = _next(match, bots, seed)
        match = step_after(match, seat, command).match
        commands.append((seat, command))
    return tuple(commands)


def _next(match: Match, bots: Sequence[RandomBot], seed: int) -> tuple[int, Command]:
    """Who does what: the house deals, the asked seat chooses; in the window in turn from the first to draw."""
    asked = asked_seats(match)
    if isinstance(match.phase, Dealing):
        return HOUSE, Draw(match.phase.deal.draws(match.rules))
    if not asked:
        return HOUSE, StartDeal(*secrets_from(seed, match.deals + 1))
    first = match.phase.deal.first_drawer if isinstance(match.phase, Declaring) else 0
    seat = min(asked, key=lambda seat: (seat - first) % 4)
    return seat, bots[seat].choose(view(match, seat))


def step_after(match: Match, seat: int, command: Command) -> Step:
    """The step of a command that is lawful. Raises ValueError."""
    step = apply(match, seat, command)
    if isinstance(step, Violation):
        raise ValueError(f"seat {seat}: {command} is refused: {step.code}")
    return step


def replayed(rules: RuleSet, commands: Commands) -> tuple[Match, int, Commands]:
    """The match after these commands, how many events it took, and what a record holds of it."""
    match = new_match(rules)
    happened: list[Event] = []
    kept: list[tuple[int, Command]] = []
    for seat, command in commands:
        step = step_after(match, seat, command)
        match = step.match
        happened += step.events
        kept.append((seat, command))
    return match, len(happened), tuple(kept)


def applied(rules: RuleSet) -> Run:
    """Deals whose commands were chosen at random beforehand: shuffled, declared, buried, played and settled by
    ``game.apply``, their events made, and what a record needs kept."""
    deals = cycle([chosen(rules, seed) for seed in range(_KEPT)])

    def once() -> int:
        replayed(rules, next(deals))
        return 1

    return again(once, "deals")


def through_matches(rules: RuleSet, bot: str) -> Run:
    """Four bots of that name, from the first card drawn to the settlement, through ``game.apply``."""
    bots, deals = [make(bot, seat, rules) for seat in range(4)], count()

    def once() -> int:
        number = next(deals)
        play_deal(rules, bots, number_of(1, number), standing_of_pair(rules, 1, number))
        return 1

    return again(once, "deals")


def in_the_fast_lane(rules: RuleSet) -> Run:
    """The same deals of four bots "quick", as simulations play them: without a match and without views."""
    lane, deals = lane_of(rules), count()

    def once() -> int:
        number = next(deals)
        lane.play(number_of(1, number), standing_of_pair(rules, 1, number))
        return 1

    return again(once, "deals")
