"""How fast ``game.apply`` plays deals whose commands were chosen beforehand: ``python -m bench.apply``.

A deal is played command by command, as from a record: its events are made, and the list of (seat, command) is kept.
The time is split into what is spent in ``chaodipi.play`` (the same calls once more, by themselves) and the rest.
"""

import argparse
import cProfile
import pstats
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import process_time
from typing import NamedTuple

from chaodipi.bots import RandomBot
from chaodipi.compiled import kernel
from chaodipi.game import (
    HOUSE,
    Command,
    Dealing,
    Declaring,
    Draw,
    Event,
    Match,
    MatchOver,
    Play,
    Playing,
    Settled,
    StartDeal,
    Step,
    apply,
    asked_seats,
    new_match,
    view,
)
from chaodipi.play import TrumpOrder, check_follow, check_lead, judge_throw, shape_of, winner_of
from chaodipi.rules import RuleSet, load_rule_set, rule_set_ids
from chaodipi.sim import secrets_from
from chaodipi.violation import Violation

__all__ = ["chosen", "main", "replayed"]

Commands = tuple[tuple[int, Command], ...]
Call = Callable[[], object]


def chosen(rules: RuleSet, seed: int) -> Commands:
    """The commands of one deal, chosen at random, to its settlement; all cards go out in one command."""
    match = new_match(rules)
    bots = [RandomBot(Random(f"{seed}:{seat}"), rules) for seat in range(4)]
    commands: list[tuple[int, Command]] = []
    while not isinstance(match.phase, Settled | MatchOver):
        seat, command = _next(match, bots, seed)
        match = _after(match, seat, command).match
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


def _after(match: Match, seat: int, command: Command) -> Step:
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
        step = _after(match, seat, command)
        match = step.match
        happened += step.events
        kept.append((seat, command))
    return match, len(happened), tuple(kept)


class Figures(NamedTuple):
    """Seconds of the processor, and counts, of one run."""

    seconds: float
    inside: float
    deals: int
    commands: int
    events: int


def _asked_of_play(match: Match, command: Command) -> list[Call]:
    """The questions that a play puts to ``chaodipi.play``: written out, since compiled code is not listened to."""
    phase = match.phase
    if not isinstance(phase, Playing) or not isinstance(command, Play):
        return []
    order = TrumpOrder.of(match.rules, phase.deal.level, phase.trump)
    cards, lead, trick, hands = command.cards, phase.lead, phase.trick, list(phase.hands)
    hand = hands.pop(phase.turn)
    shape = shape_of(order, cards).kind
    asked: list[Call] = [partial(shape_of, order, cards)] if len(cards) > 1 else []
    if not lead:
        asked.append(partial(check_lead, order, hand, cards))
        return [*asked, partial(judge_throw, order, cards, hands)] if shape == "throw" else asked
    asked.append(partial(check_follow, order, lead, hand, cards))
    if shape == "mixed":
        return asked
    best = trick.plays[(trick.winner - trick.leader) % 4].cards
    return [*asked, partial(winner_of, order, (lead, best, cards) if best != lead else (lead, cards))]


def measure(rules: RuleSet, deals: Sequence[Commands], rounds: int) -> Figures:
    """The best of some rounds over all of these deals."""
    calls: list[Call] = []
    for commands in deals:
        match = new_match(rules)
        for seat, command in commands:
            calls += _asked_of_play(match, command)
            match = _after(match, seat, command).match
    idle = [partial(int) for _ in calls]
    best = inside = float("inf")
    events = 0
    for _ in range(rounds):
        began = process_time()
        events = sum(replayed(rules, commands)[1] for commands in deals)
        best = min(best, process_time() - began)
        inside = min(inside, _time_of(calls) - _time_of(idle))
    return Figures(best, inside, len(deals), sum(map(len, deals)), events)


def _time_of(calls: Sequence[Call]) -> float:
    began = process_time()
    for call in calls:
        call()
    return process_time() - began


def main() -> None:
    """Measure, and print a line a rule set."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="classic", choices=[*rule_set_ids(), "all"])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--profile", action="store_true", help="where the time goes, function by function")
    asked = parser.parse_args()
    if asked.deals < 1 or asked.rounds < 1:
        parser.error("at least one deal and one round")
    for name in rule_set_ids() if asked.rules == "all" else (asked.rules,):
        rules = load_rule_set(name)
        deals = [chosen(rules, asked.seed + i) for i in range(asked.deals)]
        if asked.profile:
            profile = cProfile.Profile()
            for commands in deals:
                profile.runcall(replayed, rules, commands)
            pstats.Stats(profile).sort_stats("tottime").print_stats(45)
        made = measure(rules, deals, asked.rounds)
        each = made.seconds / made.commands * 1e6
        inside = made.inside / made.commands * 1e6
        print(
            f"{name}, kernel {kernel()}: "
            f"{made.deals / made.seconds:,.0f} deals/s, {made.commands / made.seconds:,.0f} commands/s; "
            f"a deal: {made.seconds / made.deals * 1e6:.0f} us, {made.commands / made.deals:.1f} commands, "
            f"{made.events / made.deals:.1f} events; "
            f"a command: {each:.2f} us, {inside:.2f} inside chaodipi.play, {each - inside:.2f} outside"
        )


if __name__ == "__main__":
    main()
