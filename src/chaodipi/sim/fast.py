"""The fast lane: deals of four quick bots, from the shuffle to the sheet, without a match and without views.

What it plays is what the same bots play through ``game`` from the same seed, command by command; a test holds it to
that. The auction is that of ``chaodipi.auction``, asked only where a hand holds what its bot would show; hands are
planes, play is ``Tricks``, the sheet is ``scoring.settle``'s.
"""

from typing import Final

from chaodipi.auction import (
    Auction,
    Showing,
    TakeOvers,
    banker_of,
    first_drawer_by,
    legal_shows,
    legal_take_overs,
    pass_take_over,
    start_take_overs,
    take_over,
    turn_kitty,
)
from chaodipi.bots.quick_bury import Bury as Burying
from chaodipi.bots.quick_chart import added, cell_of, chart_of
from chaodipi.bots.quick_mind import Mind
from chaodipi.bots.quick_play import choose_play, put_play
from chaodipi.bots.quick_show import Customs, Showings
from chaodipi.bots.quick_stakes import Stakes, stakes_of
from chaodipi.cards import NO_TRUMP, RED_FIVE, TRUMP, all_dealt, full_pack, hand_size, kitty_size
from chaodipi.game import HOUSE, Bury, Command, Draw, Pass, Play, Show, StartDeal, TakeOver
from chaodipi.game.shuffle import drawn_first, shuffled
from chaodipi.play.bits import popcount
from chaodipi.play.follows import least_of
from chaodipi.play.native import i64, vec
from chaodipi.play.order import NO_LEVEL, TrumpOrder
from chaodipi.play.planes import faces_of
from chaodipi.play.tricks import Penalties, Tricks, penalized, points_in
from chaodipi.rules import RuleSet
from chaodipi.scoring import DealResult, LastTrick, Settlement, Standing, settle
from chaodipi.sim.deal import secrets_from

__all__ = ["FastLane", "lane_of"]

Log = list[tuple[int, Command]]
"""Commands with their seats, as ``play_deal`` gives them."""

_CUTS: Final = (0, 0, 0, 0)


class FastLane:
    """Plays deals of one rule set, one after the other, and holds what came of the last.

    settlement: its sheet, and where the match stands then. level, trump, banker, owner: of the kitty. showings,
    take_overs, tricks, plays: how many. redeals: how often it was thrown in before. Of each seat: failed (throws),
    failed_take_overs, forced (red fives).
    """

    __slots__ = (
        "_auction", "_burying", "_customs", "_hands", "_log", "_mind", "_orders", "_own", "_pack", "_round", "_rules",
        "_seen", "_stakes", "_tricks", "_trump", "banker", "failed", "failed_take_overs", "forced", "level", "owner",
        "plays", "redeals", "settlement", "showings", "take_overs", "tricks", "trump",
    )  # fmt: skip

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._pack: Final = full_pack(rules.cards.decks)
        self._customs: dict[int, Customs] = {}
        self._orders: dict[tuple[int, int], TrumpOrder] = {}
        self._stakes: dict[tuple[int, bool, int], Stakes] = {}
        order = self._order(2, NO_TRUMP)
        throws = rules.throws
        # Red fives that are forced out are counted here, by seat.
        penalties = Penalties(throws.penalty_points, throws.penalty_cards == "thrown", rules.kitty.penalty_floor)
        self._tricks = Tricks(order, 0, penalties)
        self._mind = Mind(order, stakes_of(rules, 2, False, 1))
        self._burying = Burying()
        self._hands: vec[i64] = vec[i64]([0] * 12)
        self._own: vec[i64] = vec[i64]([0] * 4)
        self._auction = Auction(rules, 2, False)
        self._round: TakeOvers | None = None
        self._seen = Showings(self._customs_at(2), False)
        self._log: Log | None = None
        self._trump: int = NO_TRUMP
        self.settlement: Settlement | None = None
        self.level: int = 2
        self.trump: int = NO_TRUMP
        self.banker: int = 0
        self.owner: int = 0
        self.showings: int = 0
        self.take_overs: int = 0
        self.tricks: int = 0
        self.plays: int = 0
        self.redeals: int = 0
        self.failed: list[int] = [0] * 4
        self.failed_take_overs: list[int] = [0] * 4
        self.forced: list[int] = [0] * 4

    def play(self, seed: int, standing: Standing, log: Log | None = None) -> Settlement:
        """One deal, to its settlement; thrown in, it is dealt again.

        seed, standing: as for ``play_deal``. log: gets every command.
        """
        self._log = log
        self.redeals = -1
        self.failed_take_overs = [0] * 4
        self.failed = [0] * 4
        self.forced = [0] * 4
        number = 0
        while True:
            number += 1
            self.redeals += 1
            secret, salt = secrets_from(seed, number)
            if standing.first_drawer is None:
                first = first_drawer_by(drawn_first(self._pack, secret, salt, number, _CUTS))
                # A joker is drawn again before it is told.
                standing = standing.drawn(0 if first is None else first)
            pack = shuffled(self._pack, secret, salt, number, _CUTS)
            if log is not None:
                log.append((HOUSE, StartDeal(secret, salt)))
            self.level = standing.level
            if self.level == NO_LEVEL:
                self._deal_flag(pack, standing)
                break
            if self._deal(pack, standing):
                break
        self.settlement = self._play(standing)
        return self.settlement

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

    # From the first card to the kitty

    def _deal_flag(self, pack: tuple[int, ...], standing: Standing) -> None:
        """All cards go out, and nobody shows or buries."""
        draws = 4 * all_dealt(self._rules.cards.decks)
        first: int = standing.first_drawer or 0
        for i in range(12):
            self._hands[i] = 0
        for place in range(draws):
            self._draw(first + place & 3, pack[place])
        self.banker = self.owner = first
        self.trump = NO_TRUMP
        self.showings = 0
        self.take_overs = 0
        tricks, order = self._tricks, self._order(NO_LEVEL, NO_TRUMP)
        tricks.begin(order, first)
        self._mind.begin(order, self._stakes_at(standing), first)

    def _draw(self, seat: i64, face: i64) -> None:
        one: i64 = 1
        bit = one << face
        hands = self._hands
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
        hands = self._hands
        for i in range(12):
            hands[i] = 0
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
        seen, hands = self._seen, self._hands
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
            left = self._hands[3 * seat + i]
            while left:
                found.append(cell_of(left & -left))
                left &= left - 1
        return tuple(found)

    def _close(self, kitty: tuple[int, ...], first: int, standing: Standing) -> bool:
        """The banker takes the kitty, turned first where nobody has declared."""
        auction = self._auction
        banker = banker_of(auction)
        self._trump = -1
        if not auction.showings:
            turned = turn_kitty(auction, first, kitty)
            if turned is None:
                return False
            banker = turned.banker
            self._trump = turned.trump
        if banker is None:
            return False
        self.banker = banker
        self.owner = banker
        round_ = start_take_overs(auction, banker)
        self._round = round_
        k1: i64 = 0
        k2: i64 = 0
        k3: i64 = 0
        one: i64 = 1
        for face in kitty:
            bit = one << face
            k3 |= k2 & bit
            k2 |= k1 & bit
            k1 |= bit
        stakes = self._stakes_at(standing)
        while True:
            owner: i64 = self.owner
            k1, k2, k3 = self._bury(owner, k1, k2, k3, round_, stakes)
            taken: Showing | None = None
            while taken is None:
                asked = round_.asked
                if asked is None:
                    break
                taken = self._offer(asked, round_)
                if taken is None:
                    round_ = pass_take_over(round_)
                    if self._log is not None:
                        self._log.append((asked, Pass()))
            if taken is None:
                break
            round_ = take_over(round_, taken)
            self.owner = taken.seat
            if self._log is not None:
                self._log.append((taken.seat, TakeOver(taken.cards, taken.trump)))
        self._begin(round_, k1, k2, k3, stakes)
        return True

    def _known_in(self, round_: TakeOvers, seat: i64) -> i64:
        if self._trump >= 0:
            return self._trump
        return self._known(seat, (*round_.declared, *round_.taken), round_.standing)

    def _offer(self, seat: i64, round_: TakeOvers) -> Showing | None:
        """Let a seat take the kitty over; with what, None if it does not."""
        seen, hands = self._seen, self._hands
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

    def _bury(self, seat: i64, k1: i64, k2: i64, k3: i64, round_: TakeOvers, stakes: Stakes) -> tuple[i64, i64, i64]:
        """A seat takes the kitty and buries; what lies in it then, by face."""
        seen, hands = self._seen, self._hands
        at = 3 * seat
        h1, h2, h3 = added(hands[at], hands[at + 1], hands[at + 2], k1, k2, k3)
        known = self._known_in(round_, seat)
        trump: int = NO_TRUMP if known < 0 else known
        order = self._order(self.level, trump)
        seen.hold(seat, h1, h2, h3)
        c1, c2, c3 = to_cells(order, h1, h2, h3)
        burying = self._burying
        count: i64 = kitty_size(self._rules.cards.decks)
        banking = seat & 1 == self.banker & 1
        burying.choose(chart_of(order), c1, c2, c3, count, banking, seen.ahead(trump), stakes.factor)
        faces = faces_of(order, burying.c1, burying.c2, burying.c3)
        if self._log is not None:
            self._log.append((seat, Bury(faces)))
        k1 = 0
        k2 = 0
        k3 = 0
        one: i64 = 1
        for face in faces:
            bit = one << face
            k3 |= k2 & bit
            k2 |= k1 & bit
            k1 |= bit
        # Copies left: more than were buried.
        hands[at] = h1 & ~k1 | h2 & ~k2 | h3 & ~k3
        hands[at + 1] = h2 & ~k1 | h3 & ~k2
        hands[at + 2] = h3 & ~k1
        return k1, k2, k3

    def _begin(self, round_: TakeOvers, k1: i64, k2: i64, k3: i64, stakes: Stakes) -> None:
        """All is revealed, and the banker leads."""
        standing = round_.standing
        self.trump = self._trump if self._trump >= 0 else NO_TRUMP if standing is None else standing.trump
        self.showings = len(round_.declared)
        self.take_overs = len(round_.taken)
        order = self._order(self.level, self.trump)
        tricks = self._tricks
        tricks.begin(order, self.banker)
        self._mind.begin(order, stakes, self.banker)
        c1, c2, c3 = to_cells(order, k1, k2, k3)
        self._mind.bury(self.owner, c1, c2, c3)
        rules = self._rules
        if rules.take_over.failed_points:
            for failed in round_.failed:
                self.failed_take_overs[failed.seat] += 1
                against = failed.seat & 1 == self.banker & 1
                tricks.points = penalized(
                    tricks.points, rules.take_over.failed_points, against, rules.kitty.penalty_floor
                )

    # From the first lead to the sheet

    def _play(self, standing: Standing) -> Settlement:
        tricks, mind, hands, log = self._tricks, self._mind, self._hands, self._log
        order = tricks.order
        for seat in range(4):
            c1, c2, c3 = to_cells(order, hands[3 * seat], hands[3 * seat + 1], hands[3 * seat + 2])
            tricks.give(seat, c1, c2, c3)
        specials = self._rules.specials
        each: i64 = 0 if specials is None else specials.forced_red_five
        leader: i64 = tricks.leader
        while tricks.left or tricks.placed:
            choose_play(mind, tricks)
            turn = tricks.turn
            leads = tricks.placed == 0
            if leads:
                leader = turn
            elif each and tricks.lead.suit == TRUMP:
                self._force(turn, each)
            c1, c2, c3 = tricks.c1, tricks.c2, tricks.c3
            if log is not None:
                log.append((turn, Play(faces_of(order, c1, c2, c3))))
            put_play(mind, tricks, c1, c2, c3)
            if leads and tricks.thrown:
                self.failed[turn] += 1
        self.tricks = tricks.tricks
        self.plays = tricks.count
        winner = tricks.leader
        plays = tricks.plays
        at = 3 * (winner - leader & 3)
        lead = faces_of(order, plays[0], plays[1], plays[2])
        cards = faces_of(order, plays[at], plays[at + 1], plays[at + 2])
        own = 3 * self.owner
        kitty = mind.kitty
        result = DealResult(
            self.banker,
            tricks.points,
            points_in(order, kitty[own], kitty[own + 1], kitty[own + 2]),
            LastTrick(winner, lead, cards),
            self.trump,
            (self.failed[0], self.failed[1], self.failed[2], self.failed[3]),
        )
        return settle(self._rules, standing, result)

    def _force(self, seat: i64, each: i64) -> None:
        """Red fives that every legal follow to a trump lead holds are counted and paid for."""
        tricks = self._tricks
        forced = forced_reds(tricks, seat)
        if forced:
            self.forced[seat] += forced
            floor = self._rules.kitty.penalty_floor
            tricks.points = penalized(tricks.points, forced * each, seat & 1 == tricks.bankers, floor)


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


def forced_reds(tricks: Tricks, seat: i64) -> i64:
    """How many red fives every legal follow of a seat to the trump lead holds."""
    order, lead = tricks.order, tricks.lead
    at = 3 * seat
    h1, h2, h3 = tricks.hands[at], tricks.hands[at + 1], tricks.hands[at + 2]
    one: i64 = 1
    red = one << order.places[RED_FIVE]
    if not h1 & red:
        return 0
    mask = order.masks[TRUMP]
    reds = popcount(h1 & red) + popcount(h2 & red) + popcount(h3 & red)
    held = popcount(h1 & mask) + popcount(h2 & mask) + popcount(h3 & mask)
    if held <= lead.count:
        return reds
    if not lead.king and (not lead.pairs or not h2 & mask):
        return max(0, lead.count - (held - reds))
    first = faces_of(order, tricks.plays[0], tricks.plays[1], tricks.plays[2])
    return least_of(order, first, faces_of(order, h1, h2, h3), RED_FIVE)


_LANES: dict[int, tuple[RuleSet, FastLane]] = {}
_MOST: Final = 64


def lane_of(rules: RuleSet) -> FastLane:
    """The lane of a rule set, remembered: what came of its last deal is gone with the next."""
    known = _LANES.get(id(rules))
    if known is None:
        if len(_LANES) >= _MOST:
            _LANES.clear()
        known = _LANES[id(rules)] = (rules, FastLane(rules))
    return known[1]
