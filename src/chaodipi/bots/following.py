"""Following: points to a partner who wins, none to the others, a cheap win where it pays."""

from collections.abc import Iterator, Sequence
from itertools import islice

from chaodipi.bots.forcing import king_beaten
from chaodipi.bots.knowledge import Knowledge
from chaodipi.bots.saving import Saving
from chaodipi.bots.strength import keeping
from chaodipi.cards import TRUMP, Cards, points_of, side_of
from chaodipi.play import (
    Component,
    check_follow,
    count_follows,
    kitty_multiplier,
    legal_follows,
    missing_from,
    safe_follow,
    shape_of,
    winner_of,
)

__all__ = ["choose_follow"]

_LISTED = 250
"""Follows in suit that are compared; where there are more, these and the safe one."""
_TEMPO = 4.0
"""What the next lead is worth, in card points."""
_OTHERS_POINTS = 1.0
"""Card points that each seat still to play is expected to add, a card."""
_OWN_WORTH = 0.45
"""The chance that a point card still in the hand ends with the viewer's side."""


class _Trick:
    """The trick as it stands, and what a play would do to it."""

    def __init__(self, know: Knowledge) -> None:
        self.know = know
        self.saving = Saving(know)
        self.played = [play.cards for play in know.plays]
        self.lead = self.played[0]
        self.whole = shape_of(know.order, self.lead)
        self.suit = know.order.suits[self.lead[0]] if self.whole.suit is None else self.whole.suit
        self.points = sum(points_of(cards) for cards in self.played)
        self.best = winner_of(know.order, self.played)
        self.last = len(know.hand) == len(self.lead)
        self.as_it_is = self._ours(know.plays[self.best].seat, self.played[self.best])

    def _ours(self, seat: int, cards: Cards) -> float:
        """The chance that the viewer's side wins if this play of a seat is the best one so far."""
        know = self.know
        mine = side_of(know.me)
        ours = 1.0 if side_of(seat) == mine else 0.0
        shape = shape_of(know.order, cards)
        parts = shape.components
        for later in know.others():
            beats = self._beats(later, shape.suit, parts)
            ours = ours * (1 - beats) if side_of(later) != mine else ours + (1 - ours) * beats * 0.8
        return ours

    def _beats(self, seat: int, suit: int | None, parts: Sequence[Component]) -> float:
        know = self.know
        if suit is None:
            return 0.0
        if self.whole.kind == "510K":
            return king_beaten(know, seat, suit, len(self.lead)) if suit == self.suit else 0.0
        if suit == self.suit:
            # A throw stood when it was led: within its suit nobody beats it.
            higher = 0.0 if self.whole.kind == "throw" else know.chance_beaten(seat, suit, parts)
            return min(1.0, higher + know.chance_ruffed(seat, suit, self.whole.components))
        return know.chance_void(seat, self.suit) * know.chance_beaten(seat, suit, parts)

    def value(self, cards: Cards) -> float:
        """What a play is worth, in card points."""
        know = self.know
        wins = winner_of(know.order, [*self.played, cards]) == len(self.played)
        ours = self._ours(know.me, cards) if wins else self.as_it_is
        if self.last:
            stake = know.kitty_points * kitty_multiplier(know.order, self.lead)
            own = self.saving.last(cards) if wins else 0.0
            return ours * (self.points + points_of(cards) + stake + own)
        expected = self.points + _OTHERS_POINTS * len(know.others()) * len(self.lead)
        gained = know.weight * (ours * expected + (ours - _OWN_WORTH) * points_of(cards)) + _TEMPO * ours
        if self.saving.near(len(know.hand) - len(cards)):
            leads, waits = self.saving.closing(cards)
            gained += ours * leads + (1 - ours) * waits if wins else waits
        return gained - keeping(know, cards) - know.last_stake(cards) - self.saving.lost(cards)


def choose_follow(know: Knowledge) -> Cards:
    """The follow that promises most."""
    trick = _Trick(know)
    order, hand, count = know.order, know.hand, len(trick.lead)
    own = know.suits[trick.suit]
    safe = safe_follow(order, trick.lead, hand)
    tries = [safe]
    king = trick.whole.kind == "510K"
    if len(own) >= count or (king and trick.suit == TRUMP):
        listed = count_follows(order, trick.lead, hand) > 1
        tries += islice(legal_follows(order, trick.lead, hand), _LISTED) if listed else ()
    else:
        tries.append(_discard(know, trick.saving, own, count, trick.as_it_is))
        if not own and not king:
            tries += _ruffs(know, trick.whole.components)
        elif not own:
            tries += [
                c for c, suit in order.kings.items() if suit == TRUMP and len(c) == count and not missing_from(hand, c)
            ]
    best = max(dict.fromkeys(tries), key=lambda cards: (trick.value(cards), cards))
    return safe if check_follow(order, trick.lead, hand, best) else best


def _discard(know: Knowledge, saving: Saving, own: Sequence[int], count: int, ours: float) -> Cards:
    """All cards of the suit led, and beside them those that are missed least."""
    chosen = list(own)
    left = [face for face in know.hand if face not in own]
    free: list[int] = []
    while len(chosen) + len(free) < count:
        alone = {suit: sum(know.order.suits[face] == suit for face in left) for suit in range(5)}

        def missed(face: int, alone: dict[int, int] = alone) -> tuple[float, int]:
            worth = keeping(know, (face,)) - know.weight * (ours - _OWN_WORTH) * know.order.points[face]
            worth += saving.lost((face,))
            # The other card of a pair that is broken already is worth less.
            worth -= 0.8 * (face in free)
            return worth - 1.0 * (alone[know.order.suits[face]] == 1), face

        face = min(left, key=missed)
        left.remove(face)
        free.append(face)
    return tuple(sorted(chosen + free))


def _ruffs(know: Knowledge, parts: Sequence[Component]) -> Iterator[Cards]:
    """Ruffs that cover these components: each choice for the first of them, the cheapest for the others."""
    trumps = know.suits[TRUMP]
    if len(trumps) < sum(len(part.cards) for part in parts):
        return
    for first in _answers(know, trumps, parts[0]):
        left = list(trumps)
        chosen: list[int] = []
        for face in first:
            left.remove(face)
        chosen += first
        for part in parts[1:]:
            answer = next(iter(_answers(know, left, part)), None)
            if answer is None:
                break
            for face in answer:
                left.remove(face)
            chosen += answer
        else:
            yield tuple(sorted(chosen))


def _answers(know: Knowledge, trumps: Sequence[int], part: Component) -> list[list[int]]:
    """What covers a component in trumps, cheapest first."""
    order = know.order
    need = {"single": 1, "pair": 2, "triple": 3}.get(part.kind)
    if need is not None:
        faces = [face for face in dict.fromkeys(trumps) if trumps.count(face) >= need]
        faces.sort(key=lambda face: (trumps.count(face) > need, order.steps[face], face))
        return [[face] * need for face in faces]
    copies = part.cards.count(part.cards[0])
    held = 0
    for face in set(trumps):
        if trumps.count(face) >= copies:
            held |= order.bits[face]
    table = order.tables[TRUMP]
    return [table.cards(cells) * copies for _, cells in reversed(table.runs(held, len(part.cards) // copies))]
