"""A choice of cards under way, in the form that is quick to mask: a byte for each action in one whole number.

It decides what ``choosing`` decides, which it asks where pairs and tractors are owed that need looking into.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from chaodipi.cards import FACES, Cards
from chaodipi.envs.choosing import next_followed, next_led
from chaodipi.envs.codec import DONE
from chaodipi.play import TrumpOrder

__all__ = ["Choice", "bits_of", "byte_of", "take"]

Copies = tuple[int, int, int]
"""Cards as three numbers with a byte a face: held once, twice, three times."""

_BYTES: Final = tuple(1 << 8 * action for action in range(DONE + 1))
_FROM: Final = tuple((1 << 8 * FACES) - (1 << 8 * face) for face in range(FACES))
_DONE: Final = _BYTES[DONE]


def byte_of(actions: Iterable[int]) -> int:
    """The number in which these actions have a byte of 1."""
    made = 0
    for action in actions:
        made |= 1 << 8 * action
    return made


def bits_of(cards: Sequence[int]) -> Copies:
    """Cards as a byte a face."""
    ones = twos = threes = 0
    for face in cards:
        bit = _BYTES[face]
        if not ones & bit:
            ones |= bit
        elif not twos & bit:
            twos |= bit
        else:
            threes |= bit
    return ones, twos, threes


def take(held: Copies, cards: Sequence[int]) -> Copies:
    """A hand without cards that it holds."""
    ones, twos, threes = held
    for face in cards:
        bit = _BYTES[face]
        if threes & bit:
            threes ^= bit
        elif twos & bit:
            twos ^= bit
        else:
            ones ^= bit
    return ones, twos, threes


@lru_cache(maxsize=512)
def _suits_of(order: TrumpOrder) -> tuple[int, ...]:
    return tuple(byte_of(face for face in range(FACES) if order.suits[face] == suit) for suit in range(5))


class Choice:
    """What one seat is choosing: a burying, a lead or a follow. cards: chosen so far, ascending."""

    __slots__ = (
        "_forced", "_hand", "_kings", "_lead", "_left", "_ones", "_order", "_pair", "_plain", "_suits", "_threes",
        "_twos", "cards", "mask",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cards: Cards = ()
        self.mask = 0
        self._hand: Copies = (0, 0, 0)
        self._left = 0
        self._lead: Cards = ()
        self._order: TrumpOrder | None = None
        self._suits = 0
        self._kings = self._forced = self._plain = self._pair = False
        self._ones = self._twos = self._threes = 0

    def bury(self, hand: Copies, count: int) -> None:
        """Begin to choose so many cards to bury."""
        self.cards, self._order, self._lead = (), None, ()
        self._ones, self._twos, self._threes = hand
        self._left = count
        self.mask = _but_last(self._ones, self._twos, self._threes, count - 1)

    def lead(self, order: TrumpOrder, hand: Copies) -> None:
        """Begin to choose a lead."""
        self.cards, self._order, self._lead, self._hand = (), order, (), hand
        self._ones, self._twos, self._threes = hand
        self._kings = bool(order.kings)
        self.mask = self._ones

    def follow(self, order: TrumpOrder, lead: Cards, hand: Copies) -> None:
        """Begin to choose a follow."""
        ones, twos, threes = hand
        self.cards, self._order, self._lead, self._hand = (), order, lead, hand
        self._ones, self._twos, self._threes = hand
        self._left = count = len(lead)
        self._kings = lead in order.kings
        suit = order.kings[lead] if self._kings else order.suits[lead[0]]
        suits = self._suits = _suits_of(order)[suit]
        own = ones & suits
        if count == 1:
            self.mask = own or ones
            return
        held = own.bit_count() + (twos & suits).bit_count() + (threes & suits).bit_count()
        self._forced = held <= count
        several = len(set(lead)) < count
        self._plain = not self._kings and not several
        self._pair = count == 2 and several and not self._kings
        self.mask = self._followed()

    def add(self, face: int) -> int:
        """Choose a card that the mask allows; the mask of what may follow, 0 where the number is full."""
        bit, above = _BYTES[face], _FROM[face]
        self.cards = (*self.cards, face)
        ones, twos, threes = self._ones & above, self._twos & above, self._threes & above
        if threes & bit:
            threes ^= bit
        elif twos & bit:
            twos ^= bit
        else:
            ones ^= bit
        self._ones, self._twos, self._threes = ones, twos, threes
        if self._order is None:
            self._left -= 1
            self.mask = _but_last(ones, twos, threes, self._left - 1) if self._left else 0
        elif self._lead:
            self._left -= 1
            self.mask = self._followed() if self._left else 0
        else:
            self.mask = self._led(self._order)
        return self.mask

    def copy(self) -> "Choice":
        """Another that goes its own way."""
        other = Choice.__new__(Choice)
        for name in Choice.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def hand(self) -> Cards:
        """The whole hand of a lead or a follow, the chosen cards included, ascending."""
        return faces_in(self._hand)

    def _led(self, order: TrumpOrder) -> int:
        if self._kings:
            faces, ends = next_led(order, self.hand(), self.cards)
            return byte_of(faces) | (_DONE if ends else 0)
        return self._ones & _suits_of(order)[order.suits[self.cards[0]]] | _DONE

    def _followed(self) -> int:
        suits, left = self._suits, self._left
        ones, twos, threes = self._ones, self._twos, self._threes
        if self._forced:
            return self._all_of_suit(ones, twos, threes)
        if self._plain:
            return _but_last(ones & suits, twos & suits, threes & suits, left - 1)
        if self._pair:
            if left == 2:
                return twos & suits or _but_last(ones & suits, twos & suits, threes & suits, 1)
            face = _BYTES[self.cards[0]]
            return face if self._hand[1] & suits else ones & suits
        if self._order is None:
            return 0
        return byte_of(next_followed(self._order, self._lead, self.hand(), self.cards))

    def _all_of_suit(self, ones: int, twos: int, threes: int) -> int:
        """All cards of the suit are owed; the others are free, as long as enough of them are left above."""
        suits = self._suits
        own = ones & suits
        free = self._left
        if not own:
            return _but_last(ones, twos, threes, free - 1)
        free -= own.bit_count() + (twos & suits).bit_count() + (threes & suits).bit_count()
        first = own & -own
        if not free:
            return first
        ones, twos, threes = ones & ~suits, twos & ~suits, threes & ~suits
        below = first - 1
        mask = _but_last(ones, twos, threes, free - 1) & below
        others = (ones & ~below).bit_count() + (twos & ~below).bit_count() + (threes & ~below).bit_count()
        return mask | first if others >= free else mask


def _but_last(ones: int, twos: int, threes: int, count: int) -> int:
    """The faces that leave so many cards at or above them."""
    while count > 0:
        top = 1 << ones.bit_length() - 1
        if threes & top:
            threes ^= top
        elif twos & top:
            twos ^= top
        else:
            ones ^= top
        count -= 1
    return ones


def faces_in(cards: Copies) -> Cards:
    """The inverse of ``bits_of``: ascending."""
    found = []
    for plane in cards:
        left = plane
        while left:
            low = left & -left
            found.append(low.bit_length() >> 3)
            left ^= low
    found.sort()
    return tuple(found)
