"""The kernel of play by itself: whole random deals, deals stepped from Python, and the legality of single plays."""

from collections.abc import Sequence
from random import Random as Chance
from typing import NamedTuple

from chaodipi.bench.figures import Run, Sample
from chaodipi.bench.working import again
from chaodipi.cards import LEVELS, NO_TRUMP, SUITS, Cards
from chaodipi.play import TrumpOrder, check_follow, check_lead
from chaodipi.play.planes import faces_of, gather
from chaodipi.play.randoms import Random
from chaodipi.play.rollout import Dealer, Totals, play_random_deals
from chaodipi.play.tricks import Penalties, Tricks
from chaodipi.rules import RuleSet

__all__ = ["legality_asked", "legality_in_kernel", "orders_of", "random_deals", "stepped", "told"]

_MOVES = tuple[int, int, int]
_DEALS = 200
"""Deals at a time: some milliseconds."""
_KEPT = 60
"""Deals made beforehand, for what plays the same ones again."""


def orders_of(rules: RuleSet) -> list[TrumpOrder]:
    """One for each level and trump."""
    return [TrumpOrder.of(rules, level, trump) for level in LEVELS for trump in (*SUITS, NO_TRUMP)]


def random_deals(rules: RuleSet) -> Run:
    """Shuffled, dealt and played out in the kernel, at random levels and trumps; the kitty as it came."""
    orders, penalties, random = orders_of(rules), Penalties.of(rules), Random(1)

    def run(seconds: float) -> Sample:
        totals = Totals()

        def once() -> int:
            play_random_deals(orders, penalties, random, _DEALS if seconds > 0.05 else 1, totals)
            return 1

        gone = again(once, "times")(seconds).seconds
        return Sample(gone, {"deals": int(totals.deals), "plays": int(totals.plays)})

    return run


def stepped(rules: RuleSet) -> Run:
    """The same deals with the loop over plays in Python: two calls a play, one to choose and one to play."""
    orders, random = orders_of(rules), Random(2)
    tricks, dealer = Tricks(orders[0], 0, Penalties.of(rules)), Dealer(rules.cards.decks)

    def once() -> int:
        tricks.begin(orders[random.below(len(orders))], random.below(4))
        dealer.deal(tricks, random)
        choose, play = tricks.choose, tricks.play
        while not tricks.over:
            choose(random)
            play(tricks.c1, tricks.c2, tricks.c3)
        return tricks.count

    return again(once, "plays")


class _Told(NamedTuple):
    """A deal made beforehand, with the plays as planes and as faces."""

    order: TrumpOrder
    leader: int
    hands: list[_MOVES]
    moves: list[_MOVES]
    faces: list[Cards]


def _made(rules: RuleSet, deals: int) -> list[_Told]:
    orders, random = orders_of(rules), Random(3)
    tricks, dealer = Tricks(orders[0], 0, Penalties.of(rules)), Dealer(rules.cards.decks)
    found = []
    for _ in range(deals):
        order, leader = orders[random.below(len(orders))], random.below(4)
        tricks.begin(order, leader)
        dealer.deal(tricks, random)
        hands = [(tricks.hands[3 * i], tricks.hands[3 * i + 1], tricks.hands[3 * i + 2]) for i in range(4)]
        moves: list[_MOVES] = []
        while not tricks.over:
            tricks.choose(random)
            moves.append((tricks.c1, tricks.c2, tricks.c3))
            tricks.play(*moves[-1])
        faces = [faces_of(order, *move) for move in moves]
        found.append(_Told(order, leader, hands, moves, faces))
    return found


def told(rules: RuleSet, *, faces: bool = False) -> Run:
    """Deals made beforehand, each play handed over from Python: as planes (``Tricks.play``), or as faces
    (``Tricks.put``, which checks them)."""
    deals = _made(rules, _KEPT)
    tricks = Tricks(deals[0].order, 0, Penalties.of(rules))

    def once() -> int:
        count = 0
        for deal in deals:
            tricks.begin(deal.order, deal.leader)
            for seat, (h1, h2, h3) in enumerate(deal.hands):
                tricks.give(seat, h1, h2, h3)
            if faces:
                for cards in deal.faces:
                    tricks.put(cards)
            else:
                for c1, c2, c3 in deal.moves:
                    tricks.play(c1, c2, c3)
            count += tricks.count
        return count

    return again(once, "plays")


class _Position(NamedTuple):
    """Somebody's turn, and cards that might be played."""

    tricks: Tricks
    planes: _MOVES
    hand: Cards
    lead: Cards
    cards: Cards


def _positions(rules: RuleSet) -> list[_Position]:
    """Every turn of some deals, twice: with the legal play that was made, and with as many cards of the hand at
    random, which mostly are none."""
    chance = Chance(4)
    found = []
    for deal in _made(rules, _KEPT // 3):
        tricks = Tricks(deal.order, deal.leader, Penalties.of(rules))
        for seat, hand in enumerate(deal.hands):
            tricks.give(seat, *hand)
        for move in deal.moves:
            held = tricks.hand(tricks.turn)
            lead = faces_of(deal.order, tricks.plays[0], tricks.plays[1], tricks.plays[2]) if tricks.placed else ()
            cards = faces_of(deal.order, *move)
            others = tuple(sorted(chance.sample(held, len(cards))))
            for asked in (cards, others):
                at = Tricks(deal.order)
                at.copy(tricks)
                found.append(_Position(at, gather(deal.order, asked), held, lead, asked))
            tricks.play(*move)
    return found


def legality_in_kernel(rules: RuleSet) -> Run:
    """``Tricks.fault``, asked from a Python loop, whose cost is counted too."""
    positions: Sequence[tuple[Tricks, int, int, int]] = [(p.tricks, *p.planes) for p in _positions(rules)]

    def once() -> int:
        for tricks, c1, c2, c3 in positions:
            tricks.fault(c1, c2, c3)
        return len(positions)

    return again(once, "plays")


def legality_asked(rules: RuleSet) -> Run:
    """``check_lead`` and ``check_follow``: tuples of faces, and a Violation with all its facts for what is illegal."""
    positions = [(p.tricks.order, p.lead, p.hand, p.cards) for p in _positions(rules)]

    def once() -> int:
        for order, lead, hand, cards in positions:
            if lead:
                check_follow(order, lead, hand, cards)
            else:
                check_lead(order, hand, cards)
        return len(positions)

    return again(once, "plays")
