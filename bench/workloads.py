"""Fixed work for the kernel to be measured by. Each is made ready once, and called for one round of its work."""

from collections.abc import Callable
from random import Random

from chaodipi.cards import FACES, LEVELS, SUITS
from chaodipi.play import TrumpOrder, check_follow, check_lead, legal_leads, safe_follow, shape_of, winner_of
from chaodipi.play.randoms import Random as Seeded
from chaodipi.play.rollout import Totals, play_random_deals
from chaodipi.play.tricks import Penalties
from chaodipi.rules import load_rule_set, rule_set_ids

__all__ = ["APART", "READY", "reference"]

Round = Callable[[], object]
Position = tuple[TrumpOrder, list[int], tuple[int, ...], list[int], tuple[int, ...], tuple[int, ...]]


def _position(random: Random) -> Position:
    """Two hands of 25 in the middle of nothing: a lead of one, a lawful answer and an arbitrary one of the other."""
    rules = load_rule_set(random.choice(sorted(rule_set_ids())))
    order = TrumpOrder.of(rules, random.choice(LEVELS), random.choice(SUITS))
    cards = [face for face in range(FACES) for _ in range(2)]
    random.shuffle(cards)
    first, second = cards[:25], cards[25:50]
    leads = sorted(legal_leads(order, first), key=lambda lead: (len(lead), lead))
    # As many long leads as short ones.
    length = random.choice(sorted({len(lead) for lead in leads}))
    lead = random.choice([lead for lead in leads if len(lead) == length])
    return order, first, lead, second, safe_follow(order, lead, second), tuple(sorted(random.sample(second, length)))


def _checks() -> Round:
    random = Random(1)
    positions = [_position(random) for _ in range(60)]

    def work() -> object:
        said: object = None
        for order, first, lead, second, lawful, arbitrary in positions:
            said = (
                check_lead(order, first, lead),
                shape_of(order, lead),
                check_follow(order, lead, second, lawful),
                check_follow(order, lead, second, arbitrary),
                winner_of(order, (lead, lawful)),
            )
        return said

    return work


def _deals() -> Round:
    rules = load_rule_set("classic")
    orders = [TrumpOrder.of(rules, level, trump) for level in LEVELS for trump in SUITS]

    def work() -> object:
        totals = Totals()
        play_random_deals(orders, Penalties.of(rules), Seeded(1), 30, totals)
        return totals.points

    return work


def _agents() -> Round:
    """Deals in the loop of PettingZoo's agents, the same in each round."""
    # Whoever measures the others need not have its frameworks.
    from chaodipi.envs.pettingzoo import env  # noqa: PLC0415  # they are an extra

    table = env("classic", seed=1)

    def work() -> object:
        random = Random(1).random
        for seed in range(3):
            table.reset(seed)
            for _ in table.agent_iter():
                _, _, over, cut, info = table.last()
                table.step(None if over or cut else info["legal"][int(random() * len(info["legal"]))])
        return table.agents

    return work


READY: dict[str, Callable[[], Round]] = {"checks": _checks, "deals": _deals}
"""The workloads by name."""
APART: dict[str, Callable[[], Round]] = {"agents": _agents}
"""Those for which so much is imported that they are made ready alone."""


def reference() -> int:
    """What the others are measured against: what Python does with integers, lists, dicts and calls. Never to change."""
    seen: dict[int, int] = {}
    for number in range(2000):
        seen[_mixed(number)] = number
    return sum(value & 3 for value in sorted(seen))


def _mixed(number: int) -> int:
    bits = []
    while number:
        bits.append(number & -number)
        number &= number - 1
    return len(bits) << 8 | (bits[0] & 0xFF if bits else 0)
