"""How the quick bot shows and takes over: by how much better a hand is under the trump that it asks for.

Hands are planes of faces here (bit = face), for no trump is known yet.
"""

from typing import Final

from chaodipi.bots.quick_chart import ONE
from chaodipi.cards import BIG_JOKER, FACES, LITTLE_JOKER, NO_TRUMP, RED_FIVE
from chaodipi.play.bits import popcount
from chaodipi.play.native import i64, vec
from chaodipi.rules import RuleSet

__all__ = ["Customs", "Showings", "strength"]

_JOKERS: Final = 3 << LITTLE_JOKER
_SUIT: Final = (1 << 13) - 1
_MEANS: Final = ((595, 361), (662, 420), (742, 478))
"""The mean strength of a card in a full hand of one, two, three decks, with a trump suit and without."""
_MEAN_RED_FIVES: Final = 85
_TWO_DECKS: Final = 25
_BANKER: Final = 2000
"""What being banker is worth in a first deal, in strength."""
_OWN_KITTY: Final = 1000
_THEIRS: Final = 1000
"""How much stronger than the average a hand is that chose the trump."""
_MARGIN: Final = 7500
"""By how much a hand must gain to change trump."""
_EARLY: Final = 5500
"""How much stronger than the average a hand must be to declare while cards go out: of few cards chance says little,
and with all of them there is still time to declare."""
_LOOK_BACK: Final = 1500
_KITTY: Final = 8500
"""What taking and burying is worth to a hand."""
_FROM_PARTNER: Final = 8000
"""What it costs to take it from the partner, who has arranged the hand for it."""
_TAKE_MARGIN: Final = 1000
_POINTS: Final = 4
"""Card points that one of strength is worth."""
_NOTHING: Final = -(1 << 40)


def strength(c1: i64, c2: i64, c3: i64, levels: i64, reds: i64, trump: i64) -> i64:
    """How good a hand is under a trump (0-4), in thousandths: about 1000 for each low trump more.

    levels: the plane of the level cards; reds: of the red five where it is the highest trump, else 0.
    """
    one: i64 = 1
    special: i64 = levels | reds | _JOKERS
    own: i64 = 0
    if trump < 4:
        low: i64 = _SUIT
        own = low << (13 * trump)
    trumps = own | special
    t1, t2 = c1 & trumps, c2 & trumps
    count = popcount(t1) + popcount(t2)
    if c3:
        count += popcount(c3 & trumps)
    total = 1000 * count
    plain = own & ~special
    if trump < 4:
        # Aces of trump, and the level card of its suit.
        ace = one << (13 * trump + 12)
        total += 600 * _copies(c1, c2, c3, ace & plain) + 500 * _copies(c1, c2, c3, levels & ~reds & own)
    total += 1000 * _copies(c1, c2, c3, levels & ~reds) + 2200 * _copies(c1, c2, c3, one << LITTLE_JOKER)
    total += 3000 * _copies(c1, c2, c3, one << BIG_JOKER) + 3500 * _copies(c1, c2, c3, reds)
    if t2:
        total += 1200 * popcount(t2) + 1000 * popcount(t2 & special)
        p2 = c2 & plain
        total += 1500 * popcount(p2 & p2 >> 1)
        jokers: i64 = _JOKERS
        if jokers & ~c2 == 0:
            total += 1500
    ruffs = min(8, count)
    for suit in range(4):
        if suit == trump:
            continue
        side: i64 = _SUIT
        side = side << (13 * suit) & ~special
        s1 = c1 & side
        if not s1:
            total += 150 * ruffs
            continue
        s2 = c2 & side
        if not s2 and not s1 & (s1 - 1):
            total += 62 * ruffs
        ace = one << (13 * suit + 12)
        total += 1000 * _copies(c1, c2, c3, ace & side)
        if s2:
            total += 400 * popcount(s2 & ~ace) + 800 * popcount(s2 & s2 >> 1)
    return total


def _copies(c1: i64, c2: i64, c3: i64, mask: i64) -> i64:
    count = popcount(c1 & mask)
    if c2 & mask:
        count += popcount(c2 & mask) + popcount(c3 & mask)
    return count


class Customs:
    """What a rule set says of showing and taking over, for one level.

    ranks: by face the place of its pair in the order of pairs, 0 where they do not rank. levels, reds: planes.
    showable, takeable: the cards that may be of use for showing (special ones only in pairs), for taking over.
    banker_counters: does only the banker counter in later deals?
    """

    __slots__ = (
        "any_pair",
        "banker_counters",
        "dark",
        "decks",
        "declaring",
        "failed",
        "hand",
        "hidden",
        "level",
        "levels",
        "look_back",
        "means",
        "places",
        "ranked",
        "ranks",
        "reds",
        "showable",
        "takeable",
    )  # fmt: skip

    def __init__(self, rules: RuleSet, level: int) -> None:
        decks = rules.cards.decks
        self.decks: i64 = decks
        self.level: i64 = level
        self.hand: i64 = (12, 25, 39)[decks - 1]
        levels = [1 << (13 * suit + level - 2) for suit in range(4)] if level else []
        self.levels: i64 = sum(levels)
        self.reds: i64 = 1 << RED_FIVE if rules.cards.red_fives else 0
        special: int = self.reds | _JOKERS
        order = rules.showing.order
        self.ranked: bool = bool(order)
        self.dark: bool = rules.dark
        self.hidden: bool = rules.dark and bool(order)
        self.banker_counters: bool = rules.showing.later_counters == "banker"
        self.look_back: bool = rules.showing.look_back
        self.declaring: bool = rules.banker.later == "declaring"
        self.any_pair: bool = rules.take_over.may_show == "any_pair"
        self.failed: i64 = rules.take_over.failed_points
        self.places: i64 = len(order)
        self.takeable: i64 = self.levels | special
        self.showable: i64 = self.levels | (special if order else 0)
        names = ["S"] * 13 + ["H"] * 13 + ["C"] * 13 + ["D"] * 13 + ["LJ", "BJ"]
        if rules.cards.red_fives:
            names[RED_FIVE] = "H5"
        ranks = [0] * FACES
        for face in range(FACES):
            for place, name in enumerate(order):
                if name == names[face]:
                    ranks[face] = place
        self.ranks: Final = vec[i64](ranks)
        suited, none = _MEANS[decks - 1]
        more = _MEAN_RED_FIVES if rules.cards.red_fives else 0
        means = [suited + more] * 4 + [none + more]
        self.means: Final = vec[i64](means)


class Showings:
    """A seat before it shows or takes over: its hand, and what all can see of the auction.

    window: are all cards dealt? standing: who showed last, -1 for nobody. trump: what stands as far as the seat knows,
    -1 for unknown or nothing. banking: is it on the bankers' side, as far as that is fixed? banker: is it the banker?
    For ``may_want`` alone: face, shown: what was shown last, and how many cards of it; own: the plane of the single
    cards that the seat itself has shown.
    """

    __slots__ = (
        "banker", "banking", "c1", "c2", "c3", "count", "customs", "face", "first_deal", "own", "seat", "shown",
        "standing", "trump", "window",
    )  # fmt: skip

    def __init__(self, customs: Customs, first_deal: bool) -> None:
        self.customs = customs
        self.first_deal: bool = first_deal
        self.seat: i64 = 0
        self.c1: i64 = 0
        self.c2: i64 = 0
        self.c3: i64 = 0
        self.count: i64 = 0
        self.window: bool = False
        self.standing: i64 = -1
        self.face: i64 = 0
        self.shown: i64 = 0
        self.own: i64 = 0
        self.trump: i64 = -1
        self.banking: bool = False
        self.banker: bool = False

    def hold(self, seat: i64, c1: i64, c2: i64, c3: i64) -> None:
        """The seat, and the planes of its hand by face."""
        self.seat = seat
        self.c1, self.c2, self.c3 = c1, c2, c3
        self.count = popcount(c1) + popcount(c2) + popcount(c3)

    def gain(self, trump: i64) -> i64:
        """How much stronger than the average the hand is under a trump, in the measure of two decks."""
        customs = self.customs
        mine = strength(self.c1, self.c2, self.c3, customs.levels, customs.reds, trump)
        return (mine - self.count * customs.means[trump]) * _TWO_DECKS // customs.hand

    def ahead(self, trump: i64) -> i64:
        """How much stronger than the average the hand is under a trump, for as many cards as it holds."""
        customs = self.customs
        mine = strength(self.c1, self.c2, self.c3, customs.levels, customs.reds, trump)
        return mine - self.count * customs.means[trump] * 79 // 100

    def wants(self, face: i64, count: i64, trump: i64, look_back: bool) -> bool:
        """Would it show this, if it were allowed and the best that there is?"""
        return self._wants(face, count, self.gain(trump), look_back)

    def may_want(self) -> bool:
        """Is there anything in the hand that it would show, if it were allowed? False: there is nothing to ask."""
        customs = self.customs
        pairs = self.c2 & (customs.levels if self.first_deal else customs.showable)
        if self.standing == self.seat:
            # Nothing but the second card of a single.
            return self.shown == 1 and pairs >> self.face & 1 != 0 and self._wants_pair(self.face, False)
        if self.standing < 0:
            singles = self.c1 & customs.levels
            while singles:
                bit = singles & -singles
                singles ^= bit
                face = popcount(bit - 1)
                if self.wants(face, 1, face // 13, False):
                    return True
        elif customs.decks == 1 or (customs.banker_counters and not self.first_deal and not self.banker):
            return False
        ranked = self.standing >= 0 and self.shown == 2 and customs.ranked and not customs.hidden
        while pairs:
            bit = pairs & -pairs
            pairs ^= bit
            face = popcount(bit - 1)
            back = customs.look_back and self.own & bit != 0
            if ranked and not back and customs.ranks[face] <= customs.ranks[self.face]:
                continue
            if self._wants_pair(face, back):
                return True
        return False

    def _wants_pair(self, face: i64, look_back: bool) -> bool:
        """Would it show a pair, for any trump that it may name with it?"""
        if face == RED_FIVE and self.customs.reds:
            return any(self.wants(face, 2, trump, look_back) for trump in range(5))
        return self.wants(face, 2, NO_TRUMP if face >= LITTLE_JOKER else face // 13, look_back)

    def _wants(self, face: i64, count: i64, mine: i64, look_back: bool) -> bool:
        customs = self.customs
        if self.standing == self.seat:
            if not mine > 0:
                return False
            # Where one may look back, the second card is kept for that, unless the pair is so high that it need not.
            return not customs.look_back or (self.window and customs.ranks[face] >= 2)
        if self.standing < 0:
            return not self._waits(face) and mine > self._least(mine)
        if self._keeps_pair(face, count, look_back):
            return False
        now: i64 = 0 if self.trump < 0 else self.gain(self.trump)
        value = mine - now + self._for_banker()
        value += -_THEIRS if self.standing == (self.seat + 2 & 3) else _THEIRS
        if look_back:
            value += _LOOK_BACK
        return value > _MARGIN

    def _for_banker(self) -> i64:
        """What showing is worth because it makes the seat banker."""
        if self.first_deal:
            return _BANKER
        return _OWN_KITTY if self.customs.declaring and self.banking else 0

    def _least(self, mine: i64) -> i64:
        """How good a hand must be to declare: better while cards go out, for another suit may still grow longer."""
        least: i64 = -self._for_banker()
        if self.window:
            return least - 500
        if mine <= least + _EARLY:
            return least + _EARLY
        best: i64 = _NOTHING
        for trump in range(4):
            best = max(best, self.gain(trump))
        return least + _EARLY + (1500 if best - mine > 1500 else 0)

    def _waits(self, face: i64) -> bool:
        """Is a pair kept whole for taking over, by not declaring with one card of it?"""
        customs = self.customs
        one: i64 = 1
        if self.first_deal or customs.decks == 1 or not self.c2 & (one << face) or self.banking:
            return False
        return customs.any_pair and not customs.failed and not self.window

    def _keeps_pair(self, face: i64, count: i64, look_back: bool) -> bool:
        """Is a pair rather kept than countered with? Taking over gains the kitty too."""
        customs = self.customs
        if self.first_deal or count < 2 or look_back or customs.failed:
            return False
        if self.banking or self.banker:
            return False
        return customs.any_pair or customs.ranks[face] >= customs.places - 4

    def choose(self, tries: list[tuple[int, int, int, bool]]) -> int:
        """Which of these (face, count, trump, is it a look-back?) it shows; -1 for none of them.

        The one that gains most; of equal ones the smaller, then the one that ranks lower.
        """
        best = -1
        most: i64 = _NOTHING
        for place in range(len(tries)):
            face, count, trump, _ = tries[place]
            mine = self.gain(trump)
            key = (mine * 4 - count) * 16 - self.customs.ranks[face]
            if key > most:
                best, most = place, key
        if best < 0:
            return -1
        face, count, trump, look_back = tries[best]
        return best if self.wants(face, count, trump, look_back) else -1

    def choose_take_over(self, tries: list[tuple[int, int]], owner: int, hidden: list[tuple[int, int, bool]]) -> int:
        """Which of these pairs (face, trump) it takes over with; -1 for none. owner: of the kitty.

        hidden, where nobody knows what stands: of each pair shown so far who showed it, the rank of its own ones, and
        whether it was to take over.
        """
        now: i64 = 0 if self.trump < 0 else self.gain(self.trump)
        if self.standing >= 0 and self.standing != self.seat:
            now -= _THEIRS if self.standing & 1 != self.seat & 1 else -_THEIRS
        least: i64 = _TAKE_MARGIN - _KITTY
        if owner == (self.seat + 2 & 3):
            least += _FROM_PARTNER
        best = -1
        most: i64 = _NOTHING
        for place in range(len(tries)):
            face, trump = tries[place]
            chance = self._chance(face, hidden)
            value = (chance * (self.gain(trump) - now) - (ONE - chance) * self.customs.failed * 1000 // _POINTS) >> 16
            key = value * 16 - self.customs.ranks[face]
            if value > least and key > most:
                best, most = place, key
        return best

    def _chance(self, face: i64, hidden: list[tuple[int, int, bool]]) -> i64:
        """The chance that a pair outranks everything that was shown."""
        customs = self.customs
        if not customs.hidden:
            return ONE
        mine = customs.ranks[face]
        chance: i64 = ONE
        for seat, rank, taking in hidden:
            if seat == self.seat:
                if rank >= mine:
                    return 0
            else:
                chance = chance * self._below(mine, taking) >> 16
        return chance

    def _below(self, mine: i64, taking: bool) -> i64:
        """The chance that a hidden pair of another ranks below. Take-overs are more likely to be high ones."""
        customs = self.customs
        special: i64 = customs.reds | _JOKERS
        if self.first_deal:
            special = 0
        left: i64 = customs.levels | special
        below: i64 = 0
        whole: i64 = 0
        while left:
            bit = left & -left
            left ^= bit
            unseen = customs.decks - _copies(self.c1, self.c2, self.c3, bit)
            if unseen < 2:
                continue
            place = customs.ranks[popcount(bit - 1)]
            weight = 1 + place if taking else 1
            whole += weight
            if place < mine:
                below += weight
        return below * ONE // whole if whole else ONE
