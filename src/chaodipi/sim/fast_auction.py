"""The fast lane before the first lead: cards go out and are shown, the kitty is taken, buried and taken over."""

from typing import Final

from chaodipi.auction import (
    Auction,
    Showing,
    TakeOvers,
    banker_of,
    legal_shows,
    legal_take_overs,
    pass_take_over,
    start_take_overs,
    take_over,
    turn_kitty,
)
from chaodipi.bots.quick_bury import Bury as Burying
from chaodipi.bots.quick_chart import added, cell_of, chart_of
from chaodipi.bots.quick_show import Customs, Showings
from chaodipi.bots.quick_stakes import Stakes, stakes_of
from chaodipi.cards import NO_TRUMP, all_dealt, hand_size, kitty_size
from chaodipi.game import HOUSE, Bury, Command, Draw, Pass, Show, TakeOver
from chaodipi.play.native import i64, vec
from chaodipi.play.order import NO_LEVEL, TrumpOrder
from chaodipi.play.planes import faces_of
from chaodipi.rules import RuleSet
from chaodipi.scoring import Standing

__all__ = ["FastAuction", "Log", "to_cells"]

Log = list[tuple[int, Command]]
"""Commands with their seats, as ``play_deal`` gives them."""


class FastAuction:
    """Deals and settles the kitty, one deal after the other, and holds what came of the last.

    hands: planes by face, three a seat; k1, k2, k3: those of the kitty. level, trump, banker, owner: of the kitty.
    round: with all that was shown. stakes: the deal's.
    """

    __slots__ = (
        "_auction", "_burying", "_customs", "_log", "_orders", "_own", "_rules", "_seen", "_stakes", "_turned",
        "banker", "hands", "k1", "k2", "k3", "level", "owner", "round", "stakes", "trump",
    )  # fmt: skip

    def __init__(self, rules: RuleSet) -> None:
        self._rules: Final = rules
        self._customs: dict[int, Customs] = {}
        self._orders: dict[tuple[int, int], TrumpOrder] = {}
        self._stakes: dict[tuple[int, bool, int], Stakes] = {}
        self._burying = Burying()
        self._auction = Auction(rules, 2, False)
        self._seen = Showings(self._customs_at(2), False)
        self._own: vec[i64] = vec[i64]([0] * 4)
        self._turned: int = -1
        self._log: Log | None = None
        self.hands: vec[i64] = vec[i64]([0] * 12)
        self.k1: i64 = 0
        self.k2: i64 = 0
        self.k3: i64 = 0
        self.level: int = 2
        self.trump: int = NO_TRUMP
        self.banker: int = 0
        self.owner: int = 0
        self.round: TakeOvers | None = None
        self.stakes: Stakes = stakes_of(rules, 2, False, 1)

    def order(self) -> TrumpOrder:
        """The order of the deal, once trump is settled."""
        return self._order(self.level, self.trump)

    def deal(self, pack: tuple[int, ...], standing: Standing, log: Log | None) -> bool:
        """From the first card to the last burying; False where the deal is thrown in.

        pack: as shuffled. standing: with who draws first.
        """
        self._log = log
        self.level = standing.level
        for i in range(12):
            self.hands[i] = 0
        if self.level == NO_LEVEL:
            self._deal_flag(pack, standing)
            return True
        return self._deal(pack, standing)

    def _order(self, level: int, trump: int) -> TrumpOrder:
        order = self._orders.get((level, trump))
        if order is None:
            order = self._orders[level, trump] = TrumpOrder.of(self._rules, level, trump)
        return order

    def _customs_at(self, level: int) -> Customs:
        customs = self._customs.get(level)
        if customs is None:
            customs = self._customs[level] = Customs(self._rules, level)
        return customs

    def _stakes_at(self, standing: Standing) -> Stakes:
        key = (self.level, standing.first_deal, standing.circuits[self.banker & 1])
        stakes = self._stakes.get(key)
        if stakes is None:
            stakes = self._stakes[key] = stakes_of(self._rules, *key)
        return stakes

    def _deal_flag(self, pack: tuple[int, ...], standing: Standing) -> None:
        """All cards go out, and nobody shows or buries."""
        first: int = standing.first_drawer or 0
        for place in range(4 * all_dealt(self._rules.cards.decks)):
            self._draw(first + place & 3, pack[place])
        self.banker = self.owner = first
        self.trump = NO_TRUMP
        self.round = None
        self.k1 = 0
        self.k2 = 0
        self.k3 = 0
        self.stakes = self._stakes_at(standing)

    def _draw(self, seat: i64, face: i64) -> None:
        one: i64 = 1
        bit = one << face
        hands = self.hands
        at = 3 * seat
        hands[at + 2] |= hands[at + 1] & bit
        hands[at + 1] |= hands[at] & bit
        hands[at] |= bit
        if self._log is not None:
            self._log.append((HOUSE, Draw(1)))

    def _deal(self, pack: tuple[int, ...], standing: Standing) -> bool:
        """Cards go out and are shown, the kitty is taken and buried; False where the deal is thrown in."""
        rules = self._rules
        draws = 4 * hand_size(rules.cards.decks)
        first: int = standing.first_drawer or 0
        auction = Auction(rules, self.level, standing.first_deal, standing.banker, standing.side)
        self._auction = auction
        seen = self._seen = Showings(self._customs_at(self.level), standing.first_deal)
        by: int = first if standing.banker is None else standing.banker
        hands = self.hands
        for i in range(4):
            self._own[i] = 0
        customs = seen.customs
        last: i64 = draws - 1
        seat: i64 = first - 1
        for place in range(draws):
            seat = seat + 1 & 3
            self._draw(seat, pack[place])
            at = 3 * seat
            shown = seen.standing >= 0
            # Most hands hold nothing that could be shown.
            if place < last and (hands[at + 1] if shown else hands[at]) & customs.showable:
                self._ask(seat, standing, by, False)
        self._window(first, standing, by)
        return self._close(pack[draws:], first, standing)

    def _ask(self, seat: i64, standing: Standing, by: i64, window: bool) -> bool:
        """Let a seat show something; does it?"""
        seen, hands = self._seen, self.hands
        at = 3 * seat
        seen.hold(seat, hands[at], hands[at + 1], hands[at + 2])
        seen.window = window
        seen.banker = standing.banker == seat
        seen.banking = not standing.first_deal and seat & 1 == by & 1
        seen.own = self._own[seat]
        auction = self._auction
        if seen.standing >= 0:
            seen.trump = self._known(seat, auction.showings, auction.standing)
        if not seen.may_want():
            return False
        # Few of those it would show are refused.
        open_to = legal_shows(auction, seat, self._faces(seat))
        tries = [(one.cards[0], len(one.cards), one.trump, one.kind == "look_back") for one in open_to]
        chosen = seen.choose(tries)
        if chosen < 0:
            return False
        showing = open_to[chosen]
        self._auction = auction.show(showing)
        seen.standing = seat
        seen.face = showing.cards[0]
        seen.shown = len(showing.cards)
        if seen.shown == 1:
            one: i64 = 1
            self._own[seat] |= one << seen.face
        if self._log is not None:
            self._log.append((seat, Show(showing.cards, showing.trump)))
        return True

    def _window(self, first: i64, standing: Standing, by: i64) -> None:
        """Ask the seats in turn, until nobody is left that has not declined since the last showing."""
        passed: i64 = 0
        seat = first
        one: i64 = 1
        while True:
            done = passed
            shown = self._auction.showings
            if shown and (len(shown[-1].cards) > 1 or self._rules.cards.decks == 1):
                who: i64 = shown[-1].seat
                done |= one << who
            if done == 15:
                return
            if not done >> seat & 1:
                if self._ask(seat, standing, by, True):
                    passed = 0
                else:
                    passed |= one << seat
                    if self._log is not None:
                        self._log.append((seat, Pass()))
            seat = seat + 1 & 3

    def _known(self, seat: i64, showings: tuple[Showing, ...], standing: Showing | None) -> i64:
        """Trump as it stands, as far as a seat can know it; -1 where it cannot, or where there is none."""
        if standing is None:
            return -1
        if self._rules.dark:
            for showing in showings if self._rules.showing.order else showings[-1:]:
                if showing.seat != seat:
                    return -1
        return standing.trump

    def _faces(self, seat: i64) -> tuple[int, ...]:
        """The cards of a hand while it is held by face."""
        found: list[int] = []
        for i in range(3):
            left = self.hands[3 * seat + i]
            while left:
                found.append(cell_of(left & -left))
                left &= left - 1
        return tuple(found)

    def _close(self, kitty: tuple[int, ...], first: int, standing: Standing) -> bool:
        """The banker takes the kitty, turned first where nobody has declared."""
        auction = self._auction
        banker = banker_of(auction)
        self._turned = -1
        if not auction.showings:
            turned = turn_kitty(auction, first, kitty)
            if turned is None:
                return False
            banker = turned.banker
            self._turned = turned.trump
        if banker is None:
            return False
        self.banker = banker
        self.owner = banker
        round_ = start_take_overs(auction, banker)
        self.k1, self.k2, self.k3 = to_planes(kitty)
        self.stakes = self._stakes_at(standing)
        while True:
            self._bury(self.owner, round_)
            taken: Showing | None = None
            while taken is None:
                asked = round_.asked
                if asked is None:
                    self.round = round_
                    shown = round_.standing
                    self.trump = self._turned if self._turned >= 0 else NO_TRUMP if shown is None else shown.trump
                    return True
                taken = self._offer(asked, round_)
                if taken is None:
                    round_ = pass_take_over(round_)
                    if self._log is not None:
                        self._log.append((asked, Pass()))
            round_ = take_over(round_, taken)
            self.owner = taken.seat
            if self._log is not None:
                self._log.append((taken.seat, TakeOver(taken.cards, taken.trump)))

    def _known_in(self, round_: TakeOvers, seat: i64) -> i64:
        if self._turned >= 0:
            return self._turned
        return self._known(seat, (*round_.declared, *round_.taken), round_.standing)

    def _offer(self, seat: i64, round_: TakeOvers) -> Showing | None:
        """Let a seat take the kitty over; with what, None if it does not."""
        seen, hands = self._seen, self.hands
        at = 3 * seat
        if not hands[at + 1] & seen.customs.takeable:
            return None
        open_to = legal_take_overs(round_, seat, self._faces(seat))
        if not open_to:
            return None
        seen.hold(seat, hands[at], hands[at + 1], hands[at + 2])
        showings = (*round_.declared, *round_.taken)
        seen.standing = showings[-1].seat if showings else -1
        seen.trump = self._known_in(round_, seat)
        ranks = seen.customs.ranks
        hidden: list[tuple[int, int, bool]] = []
        for one in showings:
            if len(one.cards) > 1:
                rank: int = ranks[one.cards[0]] if one.seat == seat else -1
                hidden.append((one.seat, rank, one.kind == "take_over"))
        tries = [(one.cards[0], one.trump) for one in open_to]
        place = seen.choose_take_over(tries, self.owner, hidden)
        return None if place < 0 else open_to[place]

    def _bury(self, seat: i64, round_: TakeOvers) -> None:
        """A seat takes the kitty and buries."""
        seen, hands = self._seen, self.hands
        at = 3 * seat
        h1, h2, h3 = added(hands[at], hands[at + 1], hands[at + 2], self.k1, self.k2, self.k3)
        known = self._known_in(round_, seat)
        trump: int = NO_TRUMP if known < 0 else known
        order = self._order(self.level, trump)
        seen.hold(seat, h1, h2, h3)
        c1, c2, c3 = to_cells(order, h1, h2, h3)
        burying = self._burying
        count: i64 = kitty_size(self._rules.cards.decks)
        banking = seat & 1 == self.banker & 1
        burying.choose(chart_of(order), c1, c2, c3, count, banking, seen.ahead(trump), self.stakes.factor)
        faces = faces_of(order, burying.c1, burying.c2, burying.c3)
        if self._log is not None:
            self._log.append((seat, Bury(faces)))
        k1, k2, k3 = to_planes(faces)
        self.k1, self.k2, self.k3 = k1, k2, k3
        # Copies left: more than were buried.
        hands[at] = h1 & ~k1 | h2 & ~k2 | h3 & ~k3
        hands[at + 1] = h2 & ~k1 | h3 & ~k2
        hands[at + 2] = h3 & ~k1


def to_planes(faces: tuple[int, ...]) -> tuple[i64, i64, i64]:
    """The planes of cards, by face."""
    c1: i64 = 0
    c2: i64 = 0
    c3: i64 = 0
    one: i64 = 1
    for face in faces:
        bit = one << face
        c3 |= c2 & bit
        c2 |= c1 & bit
        c1 |= bit
    return c1, c2, c3


def to_cells(order: TrumpOrder, h1: i64, h2: i64, h3: i64) -> tuple[i64, i64, i64]:
    """Planes by face as planes of an order."""
    places = order.places
    c1: i64 = 0
    c2: i64 = 0
    c3: i64 = 0
    one: i64 = 1
    left = h1
    while left:
        bit = left & -left
        left ^= bit
        place = one << places[cell_of(bit)]
        c1 |= place
        if h2 & bit:
            c2 |= place
            if h3 & bit:
                c3 |= place
    return c1, c2, c3
