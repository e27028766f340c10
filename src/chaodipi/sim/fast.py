"""The fast lane: deals of four quick bots, from the shuffle to the sheet, without a match and without views.

What it plays is what the same bots play through ``game`` from the same seed, command by command; a test holds it to
that. The auction is that of ``chaodipi.auction``, asked only where a hand holds what its bot would show; hands are
planes, play is ``Tricks``, the sheet is ``scoring.settle``'s.
"""

from typing import Final

from chaodipi.auction import first_drawer_by
from chaodipi.bots.quick_mind import Mind
from chaodipi.bots.quick_play import choose_play, put_play
from chaodipi.cards import RED_FIVE, TRUMP, full_pack
from chaodipi.game import HOUSE, Play, StartDeal
from chaodipi.game.shuffle import drawn_first, shuffled
from chaodipi.play.bits import popcount
from chaodipi.play.follows import least_of
from chaodipi.play.native import i64
from chaodipi.play.planes import faces_of
from chaodipi.play.tricks import Penalties, Tricks, penalized, points_in
from chaodipi.rules import RuleSet
from chaodipi.scoring import DealResult, LastTrick, Settlement, Standing, settle
from chaodipi.sim.deal import secrets_from
from chaodipi.sim.fast_auction import FastAuction, Log, to_cells

__all__ = ["FastLane", "lane_of"]

_CUTS: Final = (0, 0, 0, 0)


class FastLane:
    """Plays deals of one rule set, one after the other, and holds what came of the last.

    auction: who was banker, who owned the kitty, what was trump, what was shown. tricks, plays: how many. redeals: how
    often it was thrown in before. Of each seat: failed (throws), failed_take_overs, forced (red fives).
    """

    __slots__ = (
        "_each", "_log", "_mind", "_pack", "_rules", "_tricks", "auction", "failed", "failed_take_overs", "forced",
        "plays", "redeals", "tricks",
    )  # fmt: skip

    def __init__(self, rules: RuleSet) -> None:
        self._rules: Final = rules
        self._pack: Final = full_pack(rules.cards.decks)
        self._log: Log | None = None
        self.auction = FastAuction(rules)
        penalties = Penalties.of(rules)
        # Red fives that are forced out are counted here, by seat.
        self._each: i64 = penalties.red_five
        penalties.red_five = 0
        self._tricks = Tricks(self.auction.order(), 0, penalties)
        self._mind = Mind(self.auction.order(), self.auction.stakes)
        self.tricks: int = 0
        self.plays: int = 0
        self.redeals: int = 0
        self.failed: list[int] = [0] * 4
        self.failed_take_overs: list[int] = [0] * 4
        self.forced: list[int] = [0] * 4

    @property
    def showings(self) -> int:
        """How many showings there were before the kitty was taken."""
        return 0 if self.auction.round is None else len(self.auction.round.declared)

    @property
    def take_overs(self) -> int:
        """How many times the kitty was taken over, or not because it failed."""
        return 0 if self.auction.round is None else len(self.auction.round.taken)

    def play(self, seed: int, standing: Standing, log: Log | None = None) -> Settlement:
        """One deal, to its settlement; thrown in, it is dealt again.

        seed, standing: as for ``play_deal``. log: gets every command.
        """
        self._log = log
        self.failed_take_overs = [0] * 4
        self.failed = [0] * 4
        self.forced = [0] * 4
        number = 0
        done = False
        while not done:
            number += 1
            secret, salt = secrets_from(seed, number)
            while standing.first_drawer is None:
                drawn = first_drawer_by(drawn_first(self._pack, secret, salt, number, _CUTS))
                if drawn is not None:
                    standing = standing.drawn(drawn)
            pack = shuffled(self._pack, secret, salt, number, _CUTS)
            if log is not None:
                log.append((HOUSE, StartDeal(secret, salt)))
            done = self.auction.deal(pack, standing, log)
        self.redeals = number - 1
        self._begin()
        return self._play(standing)

    def _begin(self) -> None:
        """All is revealed, and the banker leads."""
        auction, tricks, mind = self.auction, self._tricks, self._mind
        order, hands = auction.order(), auction.hands
        banker: i64 = auction.banker
        tricks.begin(order, banker)
        for seat in range(4):
            c1, c2, c3 = to_cells(order, hands[3 * seat], hands[3 * seat + 1], hands[3 * seat + 2])
            tricks.give(seat, c1, c2, c3)
        mind.begin(order, auction.stakes, banker)
        c1, c2, c3 = to_cells(order, auction.k1, auction.k2, auction.k3)
        mind.bury(auction.owner, c1, c2, c3)
        rules, round_ = self._rules, auction.round
        if rules.take_over.failed_points and round_ is not None:
            for failed in round_.failed:
                self.failed_take_overs[failed.seat] += 1
                against, floor = failed.seat & 1 == banker & 1, rules.kitty.penalty_floor
                tricks.points = penalized(tricks.points, rules.take_over.failed_points, against, floor)

    def _play(self, standing: Standing) -> Settlement:
        """From the first lead to the sheet."""
        tricks, mind, log = self._tricks, self._mind, self._log
        auction, order = self.auction, tricks.order
        each = self._each
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
        own = 3 * auction.owner
        kitty = mind.kitty
        result = DealResult(
            auction.banker,
            tricks.points,
            points_in(order, kitty[own], kitty[own + 1], kitty[own + 2]),
            LastTrick(winner, lead, cards),
            auction.trump,
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
