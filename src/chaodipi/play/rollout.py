"""Whole deals at random on planes: dealt, buried and played out, by the hundred thousand."""

from chaodipi.cards import FACES, all_dealt, hand_size
from chaodipi.play.native import i64, vec
from chaodipi.play.order import TrumpOrder
from chaodipi.play.randoms import Random
from chaodipi.play.tricks import Penalties, Tricks, points_in
from chaodipi.violation import InputError

__all__ = ["Dealer", "Totals", "play_random_deals"]


class Totals:
    """What came of random deals. points, kitty: the opponents' at the table, and from the kitty (multiplied)."""

    __slots__ = ("deals", "failed", "kitty", "plays", "points", "tricks")

    def __init__(self) -> None:
        self.deals: i64 = 0
        self.plays: i64 = 0
        self.tricks: i64 = 0
        self.points: i64 = 0
        self.kitty: i64 = 0
        self.failed: i64 = 0


class Dealer:
    """Shuffles the pack of so many decks and deals it. k1, k2, k3: the kitty, of the deal dealt last."""

    __slots__ = ("_decks", "_pack", "k1", "k2", "k3")

    def __init__(self, decks: int) -> None:
        if not 1 <= decks <= 3:
            raise InputError("bad-number", f"one to three decks, not {decks}", number=decks)
        self._decks: i64 = decks
        pack = [cell for cell in range(FACES) for _ in range(decks)]
        self._pack: vec[i64] = vec[i64](pack)
        self.k1: i64 = 0
        self.k2: i64 = 0
        self.k3: i64 = 0

    def deal(self, tricks: Tricks, random: Random) -> None:
        """Deal a new deal; what a banker buries is the kitty as it came. In a flag deal all cards are dealt.

        Raises InputError ("bad-number") where the deal is of other packs than the dealer's.
        """
        if tricks.order.decks != self._decks:
            raise InputError("bad-number", "another number of decks", number=int(tricks.order.decks))
        pack = self._pack
        size: i64 = len(pack)
        one: i64 = 1
        dealt: i64 = 4 * (hand_size(self._decks) if tricks.order.level else all_dealt(self._decks))
        self.k1 = 0
        self.k2 = 0
        self.k3 = 0
        # Which bit is which face does not matter to a shuffle.
        for seat in range(4):
            c1: i64 = 0
            c2: i64 = 0
            c3: i64 = 0
            for place in range(seat * dealt // 4, (seat + 1) * dealt // 4):
                at = place + random.below(size - place)
                cell = pack[at]
                pack[at] = pack[place]
                pack[place] = cell
                bit = one << cell
                if not c1 & bit:
                    c1 |= bit
                elif not c2 & bit:
                    c2 |= bit
                else:
                    c3 |= bit
            tricks.give(seat, c1, c2, c3)
        for place in range(dealt, size):
            bit = one << pack[place]
            if not self.k1 & bit:
                self.k1 |= bit
            elif not self.k2 & bit:
                self.k2 |= bit
            else:
                self.k3 |= bit


def play_random_deals(
    orders: list[TrumpOrder], penalties: Penalties, random: Random, deals: int, totals: Totals
) -> None:
    """Play so many deals at random and add them to the totals: each with one of the orders and a banker at random.

    How plays are chosen: ``Tricks.choose``.
    """
    tricks = Tricks(orders[0], 0, penalties)
    dealer = Dealer(orders[0].decks)
    count: i64 = len(orders)
    for _ in range(deals):
        order = orders[random.below(count)]
        tricks.begin(order, random.below(4))
        dealer.deal(tricks, random)
        tricks.play_out(random)
        totals.deals += 1
        totals.plays += tricks.count
        totals.tricks += tricks.tricks
        totals.points += tricks.points
        totals.failed += tricks.failed
        if tricks.leader & 1 != tricks.bankers:
            worth = points_in(order, dealer.k1, dealer.k2, dealer.k3)
            totals.kitty += worth * tricks.multiplier
