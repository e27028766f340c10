"""A bot that plays anything lawful."""

from itertools import islice
from random import Random

from chaodipi.cards import TRUMP, Cards
from chaodipi.game import Bury, Command, Pass, Play, Show, TakeOver, View
from chaodipi.play import TrumpOrder, count_follows, legal_follows, legal_leads
from chaodipi.rules import RuleSet

__all__ = ["RandomBot"]

_LISTED = 2000
"""Follows that are listed to choose from; beyond them there may be millions."""


class RandomBot:
    """Chooses at random among what is lawful.

    Showing and taking over: each possible showing, and passing, equally likely. Burying: any cards. Leading: each
    single, pair and tractor equally likely; one time in eight two to four cards of one effective suit, which may be a
    throw. Following: each legal follow equally likely where there are up to 2000; else all cards of the suit led and
    any others, or one of the first 2000.
    """

    def __init__(self, random: Random, rules: RuleSet) -> None:
        self._random = random
        self._rules = rules

    def choose(self, view: View) -> Command:
        """A lawful command for the seat that the view is of."""
        asked = view.asked
        if asked.what in {"show", "take_over"}:
            pick = self._random.randrange(len(asked.showings) + 1)
            if pick == len(asked.showings):
                return Pass()
            showing = asked.showings[pick]
            cards = showing.cards or ()
            # Only red fives name their trump; for the others it follows from the cards.
            return Show(cards, showing.trump) if asked.what == "show" else TakeOver(cards, showing.trump)
        hand = tuple(sorted(card for group in view.hand for card in group.cards))
        if asked.what == "bury":
            return Bury(tuple(sorted(self._random.sample(hand, asked.count))))
        if asked.what == "play" and view.level is not None and view.trump is not None:
            order = TrumpOrder.of(self._rules, view.level, view.trump)
            if view.trick is not None and view.trick.plays:
                return Play(self._follow(order, view.trick.plays[0].cards, hand))
            return Play(self._lead(order, view, hand))
        return Pass()

    def _lead(self, order: TrumpOrder, view: View, hand: Cards) -> Cards:
        if self._random.randrange(8) == 0:
            group = self._random.choice(view.hand).cards
            return tuple(sorted(self._random.sample(group, min(len(group), self._random.randint(2, 4)))))
        return self._random.choice(list(legal_leads(order, hand)))

    def _follow(self, order: TrumpOrder, lead: Cards, hand: Cards) -> Cards:
        count = count_follows(order, lead, hand)
        if count > _LISTED:
            suit = order.suit_of(lead[0])
            own = [face for face in hand if order.suit_of(face) == suit]
            kings = order.kings.get(lead)
            if len(own) < len(lead) and (kings is None or kings == TRUMP == suit):
                others = [face for face in hand if order.suit_of(face) != suit]
                return tuple(sorted(own + self._random.sample(others, len(lead) - len(own))))
        index = self._random.randrange(min(count, _LISTED))
        return next(islice(legal_follows(order, lead, hand), index, None))
