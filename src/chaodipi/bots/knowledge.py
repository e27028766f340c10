"""What a seat can tell from its view while tricks are played: where the cards that it has not seen can be."""

from collections.abc import Sequence
from functools import cached_property

from chaodipi.bots.stakes import kitty_factor, last_trick_extra, point_weight
from chaodipi.cards import FACES, TRUMP, Cards, full_pack, hand_size, kitty_size, partner_of, side_of
from chaodipi.game import TrickPlay, TrickView, View
from chaodipi.play import NO_LEVEL, Component, TrumpOrder
from chaodipi.rules import RuleSet

__all__ = ["Knowledge"]

_EVEN = 0.5


class Knowledge:
    """One decision's knowledge. Made from a view in which the viewer holds cards and trump is known.

    unseen: for each face, how many of it lie in other hands or in a kitty the viewer does not know. void, pairless:
    for each seat the effective suits in which it has shown to hold nothing, or no pair.
    """

    def __init__(self, order: TrumpOrder, rules: RuleSet, view: View) -> None:
        self.order = order
        self.rules = rules
        self.view = view
        self.me = view.me or 0
        self.partner = partner_of(self.me)
        self.hand: Cards = tuple(sorted(face for group in view.hand for face in group.cards))
        self.suits: list[list[int]] = [[] for _ in range(5)]
        for face in sorted(self.hand, key=lambda face: (order.steps[face], -face)):
            self.suits[order.suits[face]].append(face)
        self.banking = view.banker is None or side_of(self.me) == side_of(view.banker)
        self.plays: tuple[TrickPlay, ...] = view.trick.plays if view.trick is not None else ()
        self.unseen = [0] * FACES
        for face in full_pack(rules.cards.decks):
            self.unseen[face] += 1
        for face in (*self.hand, *view.buried):
            self.unseen[face] -= 1
        self.void: list[set[int]] = [set() for _ in range(4)]
        self.pairless: list[set[int]] = [set() for _ in range(4)]
        for trick in (*view.tricks, *((view.trick,) if view.trick is not None else ())):
            self._read(trick)
        self.left = [0] * 5
        self.total = 0
        for face, count in enumerate(self.unseen):
            if count:
                self.left[order.suits[face]] += count
                self.total += count
        self.total = max(self.total, 1)
        self.copies = [0] * FACES
        for face in self.hand:
            self.copies[face] += 1
        self.near_end = 1 + hand_size(rules.cards.decks) // 4
        # From which step on a card of the suit is beaten by none that is unseen.
        self.boss_step = [0] * 5
        for face, count in enumerate(self.unseen):
            if count and order.steps[face] > self.boss_step[order.suits[face]]:
                self.boss_step[order.suits[face]] = order.steps[face]

    def _read(self, trick: TrickView) -> None:
        order = self.order
        if not trick.plays:
            return
        lead = trick.plays[0].cards
        suit = order.suits[lead[0]]
        pairs = sum(lead.count(face) > 1 for face in set(lead))
        plain = lead not in order.kings
        for play in trick.plays:
            for face in play.cards:
                self.unseen[face] -= 1
            if play is trick.plays[0] or not plain:
                continue
            given = [face for face in play.cards if order.suits[face] == suit]
            if len(given) < len(lead):
                self.void[play.seat].add(suit)
            elif pairs and sum(given.count(face) > 1 for face in set(given)) < pairs:
                self.pairless[play.seat].add(suit)

    @cached_property
    def kitty_points(self) -> float:
        """Card points in the kitty, as far as the viewer can tell."""
        view = self.view
        if view.level == NO_LEVEL:
            return 0.0
        if view.buried:
            return float(sum(self.order.points[face] for face in view.buried))
        # Whoever buries keeps points out of it, by and large.
        return 0.5 * kitty_size(self.rules.cards.decks)

    @cached_property
    def last_worth(self) -> float:
        """What the last trick is worth beyond its own points."""
        return (kitty_factor(self.order) - 1.0) * (self.kitty_points + 2.0) + last_trick_extra(self.rules, self.view)

    @cached_property
    def weight(self) -> float:
        """How much a card point of the trick under way counts."""
        played = sum(trick.points for trick in self.view.tricks)
        return point_weight(self.rules, self.view, 100 * self.rules.cards.decks - self.kitty_points - played)

    def last_stake(self, cards: Sequence[int]) -> float:
        """What it costs to spend a trump that nobody beats when the last trick, and the kitty with it, is near."""
        left = len(self.hand) - len(cards)
        if left > self.near_end:
            return 0.0
        boss = self.boss_step[TRUMP]
        masters = sum(self.order.steps[face] >= boss for face in self.suits[TRUMP])
        spent = sum(self.order.suits[face] == TRUMP and self.order.steps[face] >= boss for face in cards)
        # One master is enough for the last trick.
        return self.last_worth if spent and spent == masters else 0.0

    def others(self) -> list[int]:
        """The seats still to play in this trick, in order."""
        return [(self.me + i) % 4 for i in range(1, 4 - len(self.plays))]

    def holds(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.view.seats[seat].cards

    def may_hold(self, seat: int, suit: int) -> bool:
        """Can the seat hold a card of the effective suit?"""
        return self.left[suit] > 0 and suit not in self.void[seat]

    def chance_of(self, seat: int, count: int) -> float:
        """The chance that a seat holds at least one of so many unseen cards, all places alike."""
        if count <= 0:
            return 0.0
        missing = 1.0 - min(1.0, self.holds(seat) / self.total)
        return 1.0 - float(missing**count)

    def chance_void(self, seat: int, suit: int) -> float:
        """The chance that a seat holds nothing of an effective suit."""
        if not self.may_hold(seat, suit):
            return 1.0
        return 1.0 - self.chance_of(seat, self.left[suit])

    def higher(self, suit: int, part: Component) -> float:
        """How many unseen ways there are to beat a component within its suit: cards, pairs or tractors.

        A pair or a tractor needs all its cards in one hand, so each way counts for less than a card.
        """
        order, unseen = self.order, self.unseen
        table = order.tables[suit]
        need = {"single": 1, "pair": 2, "triple": 3}.get(part.kind)
        if need is not None:
            count = sum(
                unseen[face] // need if need > 1 else unseen[face]
                for face, step in zip(table.faces, table.steps, strict=True)
                if step > part.top and unseen[face]
            )
            return float(count)
        if part.kind != "tractor":
            return 0.0
        copies = part.cards.count(part.cards[0])
        held = 0
        for face in table.faces:
            if unseen[face] >= copies:
                held |= order.bits[face]
        return float(sum(top > part.top for top, _ in table.runs(held, len(part.cards) // copies)))

    def chance_beaten(self, seat: int, suit: int, parts: Sequence[Component]) -> float:
        """The chance that a seat holds, in the suit, something higher than the first of these components."""
        if not self.may_hold(seat, suit):
            return 0.0
        part = parts[0]
        ways = self.higher(suit, part)
        if not ways:
            return 0.0
        share = min(1.0, self.holds(seat) / self.total)
        if part.kind == "single":
            return float(1.0 - (1.0 - share) ** ways)
        if suit in self.pairless[seat]:
            return 0.0
        share **= part.cards.count(part.cards[0])
        return float(1.0 - (1.0 - share) ** ways) * (1.0 if part.kind == "pair" else 0.5)

    def chance_ruffed(self, seat: int, suit: int, parts: Sequence[Component]) -> float:
        """The chance that a seat is void in a side suit and ruffs these components."""
        if suit == TRUMP or not self.may_hold(seat, TRUMP):
            return 0.0
        chance = self.chance_void(seat, suit)
        needed = sum(len(part.cards) for part in parts)
        if parts[0].kind != "single":
            chance *= 0.0 if TRUMP in self.pairless[seat] else _EVEN / len(set(parts[0].cards))
        mean = self.left[TRUMP] * self.holds(seat) / self.total
        return chance * min(1.0, mean / (needed + 1))

    def stands(self, suit: int, parts: Sequence[Component]) -> bool:
        """Can nobody beat any of these components within their suit, as far as the viewer has seen?"""
        return all(
            not self.higher(suit, part)
            or all(
                suit in self.void[seat] or (part.kind != "single" and suit in self.pairless[seat])
                for seat in range(4)
                if seat != self.me
            )
            for part in parts
        )
