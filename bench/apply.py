"""How fast ``game.apply`` plays deals whose commands were chosen beforehand: ``python -m bench.apply``.

A deal is played command by command, as from a record: its events are made, and the list of (seat, command) is kept.
The time is split into what is spent in ``chaodipi.play`` (the same calls once more, by themselves) and the rest.
"""

import argparse
import cProfile
import pstats
from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import NamedTuple

from chaodipi.bench.matches import Commands, chosen, replayed, step_after
from chaodipi.compiled import kernel
from chaodipi.game import Command, Match, Play, Playing, new_match
from chaodipi.play import TrumpOrder, check_follow, check_lead, judge_throw, shape_of, winner_of
from chaodipi.rules import RuleSet, load_rule_set, rule_set_ids

__all__ = ["main"]

Call = Callable[[], object]


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
            match = step_after(match, seat, command).match
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
