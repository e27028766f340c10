"""The quick bot behind a view: the same decisions as in the fast lane of simulation (``sim.fast``)."""

from random import Random

from chaodipi.bots.quick_bury import Bury as Burying
from chaodipi.bots.quick_chart import chart_of
from chaodipi.bots.quick_mind import Mind
from chaodipi.bots.quick_play import choose_play, lay
from chaodipi.bots.quick_show import Customs, Showings
from chaodipi.bots.quick_stakes import Stakes, stakes_of
from chaodipi.cards import NO_TRUMP, Cards, side_of
from chaodipi.game import Bury, Command, Pass, Play, Show, ShowingView, TakeOver, TrickView, View
from chaodipi.play import TrumpOrder
from chaodipi.play.planes import Lead, faces_of, gather
from chaodipi.play.tricks import Tricks
from chaodipi.rules import RuleSet

__all__ = ["QuickBot"]


class QuickBot:
    """Plays by weighing, as the rule bot does, but in whole numbers on planes, so that it can be compiled.

    It remembers nothing: the same view gives the same command.
    """

    def __init__(self, random: Random, rules: RuleSet) -> None:
        self._random = random
        self._rules = rules
        self._customs: dict[int, Customs] = {}
        self._stakes: dict[tuple[int, bool, int], Stakes] = {}

    def __reduce__(self) -> "tuple[type[QuickBot], tuple[Random, RuleSet]]":
        """Kept without what it has made of the rules, which cannot be where it is compiled."""
        return QuickBot, (self._random, self._rules)

    def choose(self, view: View) -> Command:
        """A lawful command for the seat that the view is of."""
        asked = view.asked
        if asked.what not in {"show", "take_over", "bury", "play"} or view.me is None or view.level is None:
            return Pass()
        hand: Cards = tuple(face for group in view.hand for face in group.cards)
        if asked.what == "show":
            return self._show(view, view.me, hand)
        if asked.what == "take_over":
            return self._take_over(view, view.me, hand)
        trump = NO_TRUMP if view.trump is None else view.trump
        order = TrumpOrder.of(self._rules, view.level, trump)
        if asked.what == "bury":
            return self._bury(view, view.me, order, hand)
        tricks, mind = self.position(view)
        choose_play(mind, tricks)
        return Play(faces_of(order, tricks.c1, tricks.c2, tricks.c3))

    def _seen(self, view: View, me: int, hand: Cards) -> Showings:
        level = view.level or 0
        customs = self._customs.get(level)
        if customs is None:
            customs = self._customs[level] = Customs(self._rules, level)
        seen = Showings(customs, view.first_deal)
        seen.hold(me, *planes_by_face(hand))
        seen.standing = view.showings[-1].seat if view.showings else -1
        seen.trump = -1 if view.trump is None else view.trump
        return seen

    def _show(self, view: View, me: int, hand: Cards) -> Command:
        seen = self._seen(view, me, hand)
        seen.window = view.asked.can_pass
        seen.banker = view.banker == me
        by = view.banker if view.banker is not None else view.first_drawer
        seen.banking = not view.first_deal and by is not None and side_of(me) == side_of(by)
        tries = [(_face(one), one.count, _trump(one), one.kind == "look_back") for one in view.asked.showings]
        place = seen.choose(tries)
        if place < 0:
            return Pass()
        chosen = view.asked.showings[place]
        return Show(chosen.cards or (), chosen.trump)

    def _take_over(self, view: View, me: int, hand: Cards) -> Command:
        seen = self._seen(view, me, hand)
        ranks = seen.customs.ranks
        hidden = [
            (one.seat, int(ranks[_face(one)]) if one.seat == me else -1, one.kind == "take_over")
            for one in view.showings
            if one.count > 1
        ]
        owner = me if view.kitty_owner is None else view.kitty_owner
        place = seen.choose_take_over([(_face(one), _trump(one)) for one in view.asked.showings], owner, hidden)
        if place < 0:
            return Pass()
        chosen = view.asked.showings[place]
        return TakeOver(chosen.cards or (), chosen.trump)

    def _bury(self, view: View, me: int, order: TrumpOrder, hand: Cards) -> Command:
        seen = self._seen(view, me, hand)
        banking = view.banker is None or side_of(view.banker) == side_of(me)
        burying = Burying()
        stakes = self._stakes_of(view)
        h1, h2, h3 = gather(order, hand)
        ahead = seen.ahead(order.trump)
        burying.choose(chart_of(order), h1, h2, h3, view.asked.count, banking, ahead, stakes.factor)
        return Bury(faces_of(order, burying.c1, burying.c2, burying.c3))

    def _stakes_of(self, view: View) -> Stakes:
        circuit = 0 if view.banker is None else view.circuits[side_of(view.banker)]
        key = view.level or 0, view.first_deal, circuit
        stakes = self._stakes.get(key)
        if stakes is None:
            stakes = self._stakes[key] = stakes_of(self._rules, *key)
        return stakes

    def position(self, view: View) -> tuple[Tricks, Mind]:
        """The play as the viewer sees it, whose turn it is: the other hands are empty, and the mind remembers the rest.

        For a view in which a play is asked for.
        """
        me, banker = view.me or 0, view.banker or 0
        order = TrumpOrder.of(self._rules, view.level or 0, NO_TRUMP if view.trump is None else view.trump)
        tricks = Tricks(order, banker)
        mind = Mind(order, self._stakes_of(view))
        mind.begin(order, mind.stakes, banker)
        if view.buried:
            mind.bury(me, *gather(order, view.buried))
        tricks.points = view.points
        tricks.give(me, *gather(order, tuple(face for group in view.hand for face in group.cards)))
        for trick in view.tricks:
            _note(order, mind, trick)
        if view.trick is not None:
            _lay(order, tricks, mind, view.trick)
        tricks.left = view.seats[tricks.leader].cards
        tricks.turn = me
        return tricks, mind


def planes_by_face(cards: Cards) -> tuple[int, int, int]:
    """The planes of cards, a bit a face."""
    c1 = c2 = c3 = 0
    for face in cards:
        bit = 1 << face
        c3 |= c2 & bit
        c2 |= c1 & bit
        c1 |= bit
    return c1, c2, c3


def _face(showing: ShowingView) -> int:
    return showing.cards[0] if showing.cards else 0


def _trump(showing: ShowingView) -> int:
    return NO_TRUMP if showing.trump is None else showing.trump


def _note(order: TrumpOrder, mind: Mind, trick: TrickView) -> Lead:
    """Let the mind remember a trick; its lead."""
    lead = Lead()
    for place, play in enumerate(trick.plays):
        c1, c2, c3 = gather(order, play.cards)
        if not place:
            lead.read(order, c1, c2, c3)
        mind.note(lead, play.seat, not place, c1, c2, c3)
    return lead


def _lay(order: TrumpOrder, tricks: Tricks, mind: Mind, trick: TrickView) -> None:
    """Put down the trick under way, as it lies on the table."""
    tricks.leader = tricks.best = trick.leader
    if not trick.plays:
        return
    tricks.lead.copy(_note(order, mind, trick))
    for play in trick.plays:
        c1, c2, c3 = gather(order, play.cards)
        lay(tricks, play.seat, c1, c2, c3)
