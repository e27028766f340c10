"""What cards are saved for: a 510K for the last trick, trumps over red fives, level cards that drop the bankers."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from chaodipi.bots.knowledge import Knowledge
from chaodipi.bots.stakes import drop_stake, heaven_stake
from chaodipi.cards import ACE, RED_FIVE, TRUMP, Cards, face_of
from chaodipi.play import missing_from

__all__ = ["Saving"]

_TOGETHER = 2.0
"""What it is worth a card not to break a 510K: led, it wins its own points."""
_FORCED = (0.5, 0.32, 0.18, 0.1, 0.05, 0.02)
"""The chance that a red five is forced out, by how many other trumps are with it."""
_NEAR = 8
"""With so few cards left, what the last trick will be is looked at play by play."""


class Saving:
    """What a hand saves, and what it loses or gains by a play, in card points. One for each decision."""

    def __init__(self, know: Knowledge) -> None:
        self.know = know
        rules, hand = know.rules, know.hand
        self.kings: tuple[Cards, ...] = tuple(
            cards for cards in know.order.kings if len(cards) == 3 and not missing_from(hand, cards)
        )
        self.heaven = heaven_stake(rules, know.view, know.banking) if self.kings else 0.0
        self.drop = 0.0 if know.banking else drop_stake(rules, know.view)
        specials = rules.specials
        self.forced = specials.forced_red_five if specials else 0
        self.guarded = specials.guarded_red_five if specials else 0
        self.reds = know.copies[RED_FIVE] if rules.cards.red_fives and specials else 0
        self.none = not (self.kings or self.drop or self.reds)

    def masters(self, cards: Iterable[int]) -> int:
        """How many of these cards are trumps that nobody can beat."""
        order, boss = self.know.order, self.know.boss_step[TRUMP]
        return sum(order.suits[face] == TRUMP and order.steps[face] >= boss for face in cards)

    @cached_property
    def _last_chance(self) -> dict[Cards, float]:
        """For each 510K held, the chance that it can be led to the last trick: long in trumps, and masters to enter."""
        know = self.know
        if not self.heaven:
            return {}
        trumps = len(know.suits[TRUMP])
        ahead = trumps - know.left[TRUMP] / 3
        found: dict[Cards, float] = {}
        for cards in self.kings:
            chance = 0.03 + 0.07 * (self.masters(know.suits[TRUMP]) - self.masters(cards)) + 0.02 * ahead
            found[cards] = min(0.4, max(0.0, chance))
        return found

    def lost(self, cards: Sequence[int]) -> float:
        """What a play gives up of what the hand saves while the last trick is far."""
        if self.none:
            return 0.0
        total = 0.0
        if self.kings:
            total += self._kings_lost(cards)
        if self.reds and self.forced:
            total += self._cover_lost(cards)
        if self.drop:
            total += self._levels_lost(cards)
        return total

    def _kings_lost(self, cards: Sequence[int]) -> float:
        broken = 0.0
        heaven_before = heaven_after = 0.0
        copies = self.know.copies
        for king in self.kings:
            chance = self._last_chance.get(king, 0.0)
            heaven_before = max(heaven_before, chance)
            if any(cards.count(face) == copies[face] for face in king):
                taken = sum(face in cards for face in king)
                if tuple(sorted(cards)) not in self.know.order.kings:
                    broken = max(broken, _TOGETHER * (4 - taken if taken < 3 else 1))
            else:
                heaven_after = max(heaven_after, chance)
        return broken + self.heaven * (heaven_before - heaven_after)

    def danger(self, reds: int, others: int, left: int) -> float:
        """What red fives cost that may be forced out, with so many other trumps and cards in all."""
        know = self.know
        if not reds or not know.left[TRUMP]:
            return 0.0
        chance = _FORCED[min(others, len(_FORCED) - 1)]
        # Trumps are led less often, the fewer there are.
        out = min(1.0, know.left[TRUMP] / (1 + left))
        return self.forced * reds * chance * out

    def _cover_lost(self, cards: Sequence[int]) -> float:
        know = self.know
        trumps, hand = len(know.suits[TRUMP]) - self.reds, len(know.hand)
        spent = cards.count(RED_FIVE)
        covers = sum(know.order.suits[face] == TRUMP for face in cards) - spent
        after = self.danger(self.reds - spent, trumps - covers, hand - len(cards))
        return after - self.danger(self.reds, trumps, hand)

    def _levels_lost(self, cards: Sequence[int]) -> float:
        know = self.know
        level = know.order.level
        held = [face for suit in range(4) for face in (face_of(suit, level),) if know.copies[face]]
        aces = level == ACE
        before = self._dropping([know.copies[face] for face in held], aces)
        after = self._dropping([know.copies[face] - cards.count(face) for face in held], aces)
        return before - after

    def _dropping(self, copies: Sequence[int], aces: bool) -> float:
        drops = self.know.rules.levels.drops
        most = max(copies, default=0)
        if not most or drops is None:
            return 0.0
        if not aces or drops.ace_to == drops.ace_pair_to:
            return 0.08 * self.drop
        if most > 1:
            return 0.16 * self.drop
        return 0.0 if drops.ace_to is None else 0.06 * self.drop

    def near(self, rest: int) -> bool:
        """Are so few cards left that the last trick is looked at?"""
        return not self.none and 0 < rest <= _NEAR

    def closing(self, cards: Sequence[int]) -> tuple[float, float]:
        """What the cards left after a play promise for the last trick: if the viewer leads next, and if not."""
        know = self.know
        rest = list(know.hand)
        for face in cards:
            rest.remove(face)
        leads = waits = 0.0
        if self.heaven:
            for king in self.kings:
                if missing_from(rest, king):
                    continue
                others = list(rest)
                for face in king:
                    others.remove(face)
                lead, wait = _chances(len(others), self.masters(others))
                leads, waits = max(leads, self.heaven * lead), max(waits, self.heaven * wait)
        reds = rest.count(RED_FIVE) if self.reds else 0
        if reds and self.guarded:
            others_left = [face for face in rest if face != RED_FIVE]
            lead, wait = _chances(len(others_left), self.masters(others_left))
            leads += self.guarded * reds * lead
            waits += self.guarded * reds * wait
        if self.drop and know.order.level:
            lead, wait = self._drop_chances(rest)
            leads += self.drop * lead
            waits += self.drop * wait
        return leads, waits

    def last(self, cards: Sequence[int]) -> float:
        """What winning the last trick with these is worth beside its points and the kitty."""
        total = 0.0
        heaven = self.know.rules.heaven_and_earth
        if self.heaven and heaven is not None:
            whole = tuple(sorted(cards)) in self.know.order.kings
            exactly = whole and (len(cards) == 3 or heaven.play != "exact")
            if exactly or (heaven.play == "contains" and any(not missing_from(cards, king) for king in self.kings)):
                total += self.heaven
        if self.guarded and set(cards) == {RED_FIVE} and not self.know.plays:
            total += self.guarded * len(cards)
        if self.drop and any(face < 52 and face % 13 + 2 == self.know.order.level for face in cards):
            total += self.drop
        return total

    def _drop_chances(self, rest: Sequence[int]) -> tuple[float, float]:
        """The chance to win the last trick with level cards of these."""
        know, level = self.know, self.know.order.level
        drops = know.rules.levels.drops
        levels = [face for face in rest if face < 52 and face % 13 + 2 == level]
        paired = len(set(levels)) < len(levels)
        if not levels or drops is None or (level == ACE and drops.ace_to is None and not paired):
            return 0.0, 0.0
        boss = max(know.order.steps[face] for face in levels) >= know.boss_step[TRUMP]
        others = [face for face in rest if face not in levels]
        sure = 0.95 if boss else 0.35
        lead, wait = _chances(len(others), self.masters(others) + boss * (len(levels) - 1))
        return sure * max(lead, 0.1), sure * max(wait, 0.5 * boss, 0.1)


def _chances(others: int, masters: int) -> tuple[float, float]:
    """The chances to keep certain cards for the last trick and to lead them, with so many other cards in the hand of
    which so many are sure tricks: for whoever leads next, and for whoever does not."""
    if not others:
        return 0.95, 0.02
    if masters == others:
        return 0.9, 0.7
    if not masters:
        return 0.1, 0.04
    return 0.35 + 0.4 * masters / others, 0.3 + 0.3 * masters / others
