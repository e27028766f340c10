"""A bot that plays by rules of thumb, phase by phase."""

from random import Random

from chaodipi.bots.burying import choose_kitty
from chaodipi.bots.following import choose_follow
from chaodipi.bots.knowledge import Knowledge
from chaodipi.bots.leading import choose_lead
from chaodipi.bots.showing import choose_showing
from chaodipi.bots.taking_over import choose_take_over
from chaodipi.cards import NO_TRUMP, Cards, side_of
from chaodipi.game import Bury, Command, Pass, Play, Show, TakeOver, View
from chaodipi.play import TrumpOrder
from chaodipi.rules import RuleSet

__all__ = ["RuleBot"]


class RuleBot:
    """Plays as a careful beginner would: what it does follows from the view alone, and it remembers nothing.

    Every command is lawful: plays are checked, and the safe one is made where the chosen one is not.
    """

    def __init__(self, random: Random, rules: RuleSet) -> None:
        self._random = random
        self._rules = rules

    def choose(self, view: View) -> Command:
        """A lawful command for the seat that the view is of; the same for the same view."""
        rules, asked = self._rules, view.asked
        hand: Cards = tuple(sorted(face for group in view.hand for face in group.cards))
        if asked.what == "show":
            showing = choose_showing(rules, view, hand)
            return Pass() if showing is None else Show(showing.cards or (), showing.trump)
        if asked.what == "take_over":
            showing = choose_take_over(rules, view, hand)
            return Pass() if showing is None else TakeOver(showing.cards or (), showing.trump)
        if asked.what not in {"bury", "play"} or view.me is None or view.level is None:
            return Pass()
        order = TrumpOrder.of(rules, view.level, NO_TRUMP if view.trump is None else view.trump)
        if asked.what == "bury":
            banking = view.banker is None or side_of(view.banker) == side_of(view.me)
            return Bury(choose_kitty(order, hand, asked.count, banking))
        know = Knowledge(order, rules, view)
        return Play(choose_follow(know) if know.plays else choose_lead(know))
