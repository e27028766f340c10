"""Endings made from a seed: as they arise in play, and small ones full of what is rare."""

from functools import cache
from random import Random

from chaodipi.cards import FACES, RED_FIVE, TRUMP, Cards
from chaodipi.play import TrumpOrder
from chaodipi.play.planes import faces_of
from chaodipi.play.randoms import Random as Fast
from chaodipi.play.tricks import Tricks
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.solve import ending as tricks_of
from tests.play.comparing import Table
from tests.solve.brute import Ending

__all__ = ["crowded", "to_tricks"]

_PENALTIES: tuple[dict[str, object], ...] = ({}, {}, {"throws.penalty_points": 0}, {"kitty.penalty_floor": True})
_SPECIALS: dict[str, object] = {"specials.forced_red_five": 50, "specials.guarded_red_five": 30}


@cache
def _rules(table: Table, penalties: int, special: bool) -> RuleSet:
    """The table's rules, with house rules about penalties, and about red fives where there are any."""
    red = special and table.rules().cards.red_fives
    changes = {"cards.decks": table.decks, **_PENALTIES[penalties], **(_SPECIALS if red else {})}
    return rule_set_from({"base": table.set_id, "set": changes})


def to_tricks(ending: Ending) -> Tricks:
    """The same for the solver."""
    rules, order, banker, hands, leader, plays, points, _ = ending
    return tricks_of(rules, order, banker, hands, leader, plays, points)


def crowded(table: Table, chance: Random, most: int) -> Ending:
    """A small ending of few suits, neighbours and copies together, so that shapes meet; often in a trick."""
    slow = table.order(chance.randrange(65))
    rules = _rules(table, chance.randrange(len(_PENALTIES)), chance.random() < 0.7)
    order = TrumpOrder.of(rules, slow.level, slow.trump)
    count = chance.randint(2, most)
    hands = _loose_hands(order, chance, count) if chance.random() < 0.4 else _hands(order, chance, count)
    banker, leader = chance.randrange(4), chance.randrange(4)
    points = chance.choice([0, 5, 10, 20, 80])
    begun = Ending(rules, order, banker, hands, leader, (), points, 5 * chance.randrange(6))
    return _in_trick(begun, chance) if chance.random() < 0.4 else begun


def _hands(order: TrumpOrder, chance: Random, count: int) -> tuple[Cards, ...]:
    """Four hands of so many cards."""
    faces = sorted(range(FACES), key=lambda face: (order.suits[face], order.steps[face]))
    decks: int = order.decks
    suits = [suit for suit in range(5) if suit == TRUMP or suit != order.trump]
    chosen = chance.sample(suits, k=min(len(suits), chance.choice([1, 2, 2, 3])))
    if chance.random() < 0.5 and TRUMP not in chosen:
        chosen[0] = TRUMP
    pool: list[list[int]] = []
    for suit in chosen:
        own = [face for face in faces if order.suits[face] == suit]
        width = min(len(own), chance.randint(2, 2 + 3 * count // len(chosen)))
        first = chance.choice([0, len(own) - width, chance.randint(0, len(own) - width)])
        pool += [[face] * decks for face in own[first : first + width]]
    if order.kings and chance.random() < 0.5:
        pool += [[face] * decks for king in order.kings if len(king) == 3 for face in king if chance.random() < 0.5]
    if chance.random() < 0.3 and [RED_FIVE] * decks not in pool:
        pool.append([RED_FIVE] * decks)
    hands: list[list[int]] = [[], [], [], []]
    left: list[int] = []
    for copies in _once(pool):
        together = chance.random() < 0.7
        seat = chance.randrange(4)
        for face in copies:
            seat = seat if together else chance.randrange(4)
            (hands[seat] if len(hands[seat]) < count else left).append(face)
    chance.shuffle(left)
    held = [face for hand in hands for face in hand] + left
    spare = [face for face in faces for _ in range(decks - held.count(face))]
    chance.shuffle(spare)
    for hand in hands:
        while len(hand) < count:
            hand.append(left.pop() if left else spare.pop())
    return tuple(tuple(sorted(hand)) for hand in hands)


def _loose_hands(order: TrumpOrder, chance: Random, count: int) -> tuple[Cards, ...]:
    """Four hands of so many cards, neighbours of few suits and mostly one of each: who is higher by one decides."""
    high = chance.random() < 0.6
    faces = sorted(range(FACES), key=lambda face: (order.suits[face] == TRUMP, order.steps[face]), reverse=True)
    width = chance.randint(count, 3 * count)
    chosen = faces[:width] if high else [face for face in faces if order.suits[face] == faces[-1] // 13][:width]
    chosen += [face for face in faces if order.points[face] and face not in chosen]
    chosen = chosen[: chance.randint(4 * count, 5 * count)]
    chosen += [face for face in faces if face not in chosen][: max(0, 4 * count - len(chosen))]
    if order.decks > 1:
        chosen += chance.sample(chosen, k=chance.randint(0, 3))
    dealt = chance.sample(chosen, k=4 * count)
    return tuple(tuple(sorted(dealt[count * seat : count * seat + count])) for seat in range(4))


def _once(pool: list[list[int]]) -> list[list[int]]:
    """Each face once, in the order in which it first comes."""
    return list({copies[0]: copies for copies in pool}.values())


def _in_trick(ending: Ending, chance: Random) -> Ending:
    """After one to three plays at random; the points stay."""
    tricks, random = to_tricks(ending), Fast(chance.randrange(1 << 30))
    for _ in range(chance.randint(1, 3)):
        tricks.choose(random)
        tricks.play(tricks.c1, tricks.c2, tricks.c3)
    planes = [int(plane) for plane in tricks.plays]
    plays = tuple(faces_of(tricks.order, *planes[3 * place : 3 * place + 3]) for place in range(int(tricks.placed)))
    return ending._replace(hands=tuple(tricks.hand(seat) for seat in range(4)), plays=plays)
