"""How long the solver takes for the last tricks of a deal: ``python -m bench.endings --cards 4 5 6``.

Endings arise in play: deals of every rule set, played at random (``Tricks.choose``) or by the rule bot until no hand
holds more than so many cards and nothing lies on the table. A long lead may leave fewer.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from statistics import mean, median, quantiles

from chaodipi.bots import make
from chaodipi.cards import LEVELS, NO_TRUMP, SUITS, points_of
from chaodipi.compiled import kernel
from chaodipi.game import Command, Playing, Step
from chaodipi.play import NO_LEVEL, TrumpOrder
from chaodipi.play.randoms import Random
from chaodipi.play.rollout import Dealer
from chaodipi.play.tricks import Penalties, Tricks, points_in
from chaodipi.rules import RuleSet, load_rule_set, rule_set_from, rule_set_ids
from chaodipi.sim import play_deal
from chaodipi.solve import ending, guarded_of, solve

__all__ = ["by_rule_bots", "main", "played"]


def played(order: TrumpOrder, rules: RuleSet, seed: int, cards: int, *, middle: bool = False) -> tuple[Tricks, int]:
    """A deal played at random to where a hand holds no more than so many cards, and the kitty's points.

    middle: that may be in the middle of a trick. With long leads fewer cards are left, but never none.
    """
    random = Random(seed)
    dealer = Dealer(rules.cards.decks)
    tricks = Tricks(order, seed % 4, Penalties.of(rules))
    while True:
        dealer.deal(tricks, random)
        while not tricks.over:
            if len(tricks.hand(tricks.turn)) <= cards and (middle or not tricks.placed):
                return tricks, int(points_in(order, dealer.k1, dealer.k2, dealer.k3))
            tricks.choose(random)
            tricks.play(tricks.c1, tricks.c2, tricks.c3)
        tricks.begin(order, seed % 4)


def by_rule_bots(rules: RuleSet, seed: int, cards: int) -> tuple[Tricks, int]:
    """The same, in a deal of the rule bots."""
    found: list[tuple[Tricks, int]] = []

    def watch(_seat: int, _command: Command, step: Step) -> None:
        phase = step.match.phase
        if not found and isinstance(phase, Playing) and not phase.trick.plays and len(phase.hands[0]) <= cards:
            order = TrumpOrder.of(rules, phase.deal.level, phase.trump)
            banker = phase.kitties.banker
            tricks = ending(rules, order, banker, phase.hands, phase.trick.leader, points=phase.points)
            found.append((tricks, points_of(phase.kitties.kitty)))

    while not found:
        play_deal(rules, [make("rule", 4 * seed + seat, rules) for seat in range(4)], seed, None, watch)
        seed += 1_000_003
    return found[0]


def _endings(count: int, cards: int, bots: bool, seed: int) -> Iterator[tuple[RuleSet, Tricks, int]]:
    """So many endings, the rule sets in turn, some with one or three decks."""
    kinds = [load_rule_set(name) for name in sorted(rule_set_ids())]
    kinds += [rule_set_from({"base": "classic", "set": {"cards.decks": decks}}) for decks in (1, 3)]
    for number in range(seed, seed + count):
        rules = kinds[number % len(kinds)]
        if bots:
            yield rules, *by_rule_bots(rules, number, cards)
        else:
            flag = rules.flag is not None and number // len(kinds) % 2 == 1
            level = NO_LEVEL if flag else LEVELS[number // len(kinds) % 13]
            trump = NO_TRUMP if flag else (*SUITS, NO_TRUMP)[number // len(kinds) % 5]
            yield rules, *played(TrumpOrder.of(rules, level, trump), rules, number, cards)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser("bench.endings", description="How long the solver takes.")
    parser.add_argument("--cards", type=int, nargs="+", default=[4], help="cards a hand, at most (default 4)")
    parser.add_argument("--count", type=int, default=220, help="endings of each (default 220)")
    parser.add_argument("--seed", type=int, default=1, help="other endings (default 1)")
    parser.add_argument("--bots", action="store_true", help="played by the rule bot, not at random")
    parser.add_argument("--every", action="store_true", help="value each legal play")
    asked = parser.parse_args(arguments)
    print(f"kernel {kernel()}; milliseconds of this process, positions looked at")
    for cards in asked.cards:
        spent: list[float] = []
        nodes: list[int] = []
        short = 0
        for rules, tricks, kitty in _endings(asked.count, cards, asked.bots, asked.seed):
            began = time.process_time()
            solution = solve(tricks, kitty, guarded=guarded_of(rules), every=asked.every)
            spent.append((time.process_time() - began) * 1000)
            nodes.append(solution.nodes)
            short += solution.value is None
        worst = quantiles(spent, n=100, method="inclusive")[98]
        print(
            f"{cards:2} cards: mean {mean(spent):8.2f} ms, median {median(spent):8.2f}, one in 100 {worst:8.1f}, "
            f"most {max(spent):8.1f}; mean {mean(nodes):10.0f} positions; cut short {short} of {len(spent)}"
        )
    return 0


if __name__ == "__main__":
    main()
