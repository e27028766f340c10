"""A choice of cards under way, in the form that is quick to mask: a bit for each action up to DONE.

It decides what ``choosing`` decides, which it asks where pairs and tractors are owed that need looking into. It can be
compiled.
"""

from collections.abc import Sequence
from typing import Final

from chaodipi.cards import FACES, TRUMP, Cards
from chaodipi.envs.choosing import next_followed, next_led
from chaodipi.envs.codec import ACTION_COUNT, DONE
from chaodipi.envs.native import i64, vec
from chaodipi.play import TrumpOrder
from chaodipi.play.bits import popcount

__all__ = ["Choice", "Copies", "bits_of", "open_of", "suits_of"]

Copies = tuple[i64, i64, i64]
"""Cards as three numbers with a bit a face: held once, twice, three times."""

_CHUNKS: Final[list[bytes]] = [bytes(chunk >> bit & 1 for bit in range(8)) for chunk in range(256)]
_DONE: Final[i64] = DONE
_SINGLES: Final[tuple[Cards, ...]] = tuple((face,) for face in range(FACES))


def open_of(low: i64, high: i64) -> bytes:
    """A byte for each action, from a mask of those up to DONE and one of those after it."""
    chunks: list[bytes] = []
    for mask, count in ((low, 7), (high, 4)):
        left: i64 = mask
        for _ in range(count):
            chunks.append(_CHUNKS[left & 255])
            left >>= 8
    return b"".join(chunks)[:ACTION_COUNT]


def bits_of(cards: Sequence[int]) -> Copies:
    """Cards as a bit a face."""
    ones: i64 = 0
    twos: i64 = 0
    threes: i64 = 0
    one: i64 = 1
    for face in cards:
        bit = one << face
        if not ones & bit:
            ones |= bit
        elif not twos & bit:
            twos |= bit
        else:
            threes |= bit
    return ones, twos, threes


def suits_of(order: TrumpOrder) -> vec[i64]:
    """For each effective suit its faces."""
    suits = order.suits
    return vec[i64]([sum([1 << face for face in range(FACES) if suits[face] == suit]) for suit in range(TRUMP + 1)])


class Choice:
    """What one seat is choosing: a burying, a lead or a follow. cards: chosen so far, ascending."""

    def __init__(self) -> None:
        self.cards: Cards = ()
        self.mask: i64 = 0
        self._whole: Cards = ()
        self._left: i64 = 0
        self._lead: Cards = ()
        self._order: TrumpOrder | None = None
        self._suit: i64 = 0
        self._suits: vec[i64] = vec[i64]([0] * 5)
        self._kings = False
        self._forced = False
        self._plain = False
        self._pair = False
        self._paired = False
        self._one: i64 = 0
        self._two: i64 = 0
        self._three: i64 = 0
        self._ones: i64 = 0
        self._twos: i64 = 0
        self._threes: i64 = 0

    def bury(self, hand: Copies, count: i64) -> None:
        """Begin to choose so many cards to bury."""
        self._begin(None, (), hand)
        self._left = count
        self.mask = _but_last(self._ones, self._twos, self._threes, count - 1)

    def lead(self, order: TrumpOrder, suits: vec[i64], hand: Copies) -> None:
        """Begin to choose a lead. suits: as ``suits_of`` has them."""
        self._begin(order, (), hand)
        self._kings = len(order.kings) > 0
        self._suits = suits
        self.mask = self._ones

    def follow(self, order: TrumpOrder, suits: vec[i64], lead: Cards, hand: Copies) -> None:
        """Begin to choose a follow. suits: as ``suits_of`` has them."""
        self._begin(order, lead, hand)
        ones, twos, threes = self._ones, self._twos, self._threes
        count: i64 = len(lead)
        self._left = count
        self._kings = len(order.kings) > 0 and lead in order.kings
        place: i64 = order.kings[lead] if self._kings else order.suits[lead[0]]
        suit = self._suit = suits[place]
        own = ones & suit
        if count == 1:
            self.mask = own or ones
            return
        held = popcount(own) + popcount(twos & suit) + popcount(threes & suit)
        self._forced = held <= count
        several = _several(lead)
        self._plain = not self._kings and not several
        self._pair = count == 2 and several and not self._kings
        self._paired = twos & suit != 0
        self.mask = self._followed()

    def add(self, face: int) -> i64:
        """Choose a card that the mask allows; the mask of what may follow, 0 where the number is full."""
        one: i64 = 1
        bit = one << face
        above = -bit
        self.cards = self.cards + _SINGLES[face] if self.cards else _SINGLES[face]
        ones, twos, threes = self._ones & above, self._twos & above, self._threes & above
        if threes & bit:
            threes ^= bit
        elif twos & bit:
            twos ^= bit
        else:
            ones ^= bit
        self._ones, self._twos, self._threes = ones, twos, threes
        # A literal on one side of a choice would make objects of both.
        mask: i64 = 0
        if self._lead:
            self._left -= 1
            if self._left:
                mask = self._followed()
        elif self._order is not None:
            mask = self._led(self._order)
        else:
            self._left -= 1
            if self._left:
                mask = _but_last(ones, twos, threes, self._left - 1)
        self.mask = mask
        return mask

    def hand(self) -> Cards:
        """The whole hand of a choice, the chosen cards included, ascending."""
        found = []
        one: i64 = 1
        for face in range(FACES):
            bit = one << face
            found += [face] * (
                (1 if self._one & bit else 0) + (1 if self._two & bit else 0) + (1 if self._three & bit else 0)
            )
        return tuple(found)

    def copy(self) -> "Choice":
        """Another that goes its own way."""
        other = Choice()
        other._begin(self._order, self._lead, (self._one, self._two, self._three))
        other.cards, other.mask, other._left = self.cards, self.mask, self._left
        other._suit, other._suits, other._kings = self._suit, self._suits, self._kings
        other._forced, other._plain = self._forced, self._plain
        other._pair, other._paired = self._pair, self._paired
        other._ones, other._twos, other._threes = self._ones, self._twos, self._threes
        return other

    def _begin(self, order: TrumpOrder | None, lead: Cards, hand: Copies) -> None:
        ones, twos, threes = hand
        self.cards, self._order, self._lead = (), order, lead
        self._one, self._two, self._three = ones, twos, threes
        self._ones, self._twos, self._threes = ones, twos, threes

    def _led(self, order: TrumpOrder) -> i64:
        one: i64 = 1
        if self._kings:
            faces, ends = next_led(order, self.hand(), self.cards)
            mask: i64 = 0
            if ends:
                mask = one << _DONE
            for face in faces:
                mask |= one << face
            return mask
        place: i64 = order.suits[self.cards[0]]
        suit = self._suits[place]
        return self._ones & suit | one << _DONE

    def _followed(self) -> i64:
        suit, left = self._suit, self._left
        ones, twos, threes = self._ones, self._twos, self._threes
        if self._forced:
            return self._all_of_suit()
        if self._plain:
            return _but_last(ones & suit, twos & suit, threes & suit, left - 1)
        one: i64 = 1
        if self._pair:
            if left == 2:
                return twos & suit or _but_last(ones & suit, twos & suit, threes & suit, 1)
            return one << self.cards[0] if self._paired else ones & suit
        mask: i64 = 0
        if self._order is not None:
            for face in next_followed(self._order, self._lead, self.hand(), self.cards):
                mask |= one << face
        return mask

    def _all_of_suit(self) -> i64:
        """All cards of the suit are owed; the others are free, as long as enough of them are left above."""
        suit, free = self._suit, self._left
        ones, twos, threes = self._ones, self._twos, self._threes
        own = ones & suit
        if not own:
            return _but_last(ones, twos, threes, free - 1)
        free -= popcount(own) + popcount(twos & suit) + popcount(threes & suit)
        first = own & -own
        if not free:
            return first
        ones, twos, threes = ones & ~suit, twos & ~suit, threes & ~suit
        below = first - 1
        mask = _but_last(ones, twos, threes, free - 1) & below
        others = popcount(ones & ~below) + popcount(twos & ~below) + popcount(threes & ~below)
        return mask | first if others >= free else mask


def _several(cards: Cards) -> bool:
    """Do cards, ascending, hold any twice?"""
    before = -1
    for face in cards:
        if face == before:
            return True
        before = face
    return False


def _but_last(ones: i64, twos: i64, threes: i64, count: i64) -> i64:
    """The faces that leave so many cards at or above them."""
    one: i64 = 1
    top = one << FACES
    while count > 0:
        while not ones & top:
            top >>= 1
        if threes & top:
            threes ^= top
        elif twos & top:
            twos ^= top
        else:
            ones ^= top
        count -= 1
    return ones
