"""The last tricks of a deal with all hands seen: what they are worth, and which plays are best."""

import msgspec

from chaodipi.cards import Cards
from chaodipi.play.planes import faces_of
from chaodipi.play.tricks import Tricks, penalized
from chaodipi.solve.search import Search
from chaodipi.violation import InputError

__all__ = ["MOST_CARDS", "MOST_NODES", "Solution", "ValuedPlay", "solve"]

MOST_CARDS = 12
"""Cards that a hand may hold, at most."""
MOST_NODES = 5_000_000
"""Positions that are looked at unless more are asked for."""


class ValuedPlay(msgspec.Struct, frozen=True):
    """A play, and the opponents' final points after it if both sides then play their best.

    led: what is led instead where the play is a throw that fails, else (). least, most: of the points; the same unless
    the search was cut short.
    """

    cards: Cards
    led: Cards
    least: int
    most: int


class Solution(msgspec.Struct, frozen=True):
    """The opponents' final points if both sides play their best, and the plays of the seat to move that lead there.

    least, most: of the points; the same (``value``) unless the search was cut short. best: the legal plays of that
    value, without throws that fail, ascending; () if it was cut short. plays: all legal plays with their values, throws
    that fail among them, ascending; () if they were not asked for. nodes: positions looked at.
    """

    least: int
    most: int
    best: tuple[Cards, ...]
    plays: tuple[ValuedPlay, ...]
    nodes: int

    @property
    def value(self) -> int | None:
        """The points; None if the search was cut short."""
        return self.least if self.least == self.most else None


def solve(
    tricks: Tricks, kitty: int = 0, *, guarded: int = 0, every: bool = False, nodes: int = MOST_NODES
) -> Solution:
    """Solve the rest of a deal. The tricks are not changed.

    kitty: its card points, which count with the multiplier of the last lead for opponents who take the last trick.
    guarded: points for each red five led alone to the last trick (JZ-17). every: value each legal play as well. nodes:
    how many positions may be looked at; where that is too few the solution has bounds in the place of a value.
    Raises InputError: "play-over"; "too-many-cards" (most) where a hand holds more than MOST_CARDS; "uneven-hands"
    where the seats do not hold as many cards as each other; "bad-number" for numbers that make no sense.
    """
    _check(tricks, kitty, guarded, nodes)
    search = Search(tricks, kitty, guarded, nodes)
    start = int(tricks.points)
    least, most = search.narrow(-1, start)
    best: list[Cards] = []
    plays: list[ValuedPlay] = []
    found = _plays(search, tricks) if every or not search.stopped else []
    number = {cards: at for at, cards, _ in found}
    for at, cards, instead in found:
        if instead:
            if every:
                plays.append(_failed(search, tricks, cards, instead, number[instead]))
        elif every:
            low, high = search.narrow(at, start)
            plays.append(ValuedPlay(cards, (), start + int(low), start + int(high)))
            if low == high == least == most:
                best.append(cards)
        elif _as_good(search, tricks, at, least):
            best.append(cards)
    if search.stopped:
        best.clear()
    return Solution(
        start + int(least),
        start + int(most),
        tuple(sorted(best)),
        tuple(sorted(plays, key=lambda play: (play.cards, play.led))),
        int(search.nodes),
    )


def _check(tricks: Tricks, kitty: int, guarded: int, nodes: int) -> None:
    if kitty < 0 or guarded < 0 or nodes < 1 or tricks.penalties.each < 0 or tricks.penalties.red_five < 0:
        raise InputError("bad-number", "points and limits are not negative")
    if tricks.over:
        raise InputError("play-over", "all cards have been played")
    hands = [tricks.hand(seat) for seat in range(4)]
    # Who has played in the trick under way holds fewer by so many.
    laid = int(tricks.lead.count) if tricks.placed else 0
    whole = len(hands[tricks.turn])
    for seat, hand in enumerate(hands):
        played = (seat - tricks.leader) % 4 < tricks.placed
        if len(hand) + (laid if played else 0) != whole:
            raise InputError("uneven-hands", "the seats do not hold as many cards as each other", seat=seat)
        if len(hand) > MOST_CARDS:
            raise InputError("too-many-cards", f"a hand holds more than {MOST_CARDS} cards", most=MOST_CARDS)


def _plays(search: Search, tricks: Tricks) -> list[tuple[int, Cards, Cards]]:
    """Every play of the seat to move: its number, its cards, and what is led instead if it is a throw that fails."""
    moves, hands, order = search.moves(), search.hands, tricks.order
    found: list[tuple[int, Cards, Cards]] = []
    for at in range(int(moves.count)):
        place = int(tricks.turn) << int(hands.size) | int(moves.masks[at])
        cards = faces_of(order, hands.ones[place], hands.twos[place], hands.threes[place])
        found.append((at, cards, faces_of(order, *search.part(moves.masks[at])) if moves.throws[at] else ()))
    return found


def _as_good(search: Search, tricks: Tricks, at: int, value: int) -> bool:
    """Is a play as good as the best one, of that value?"""
    if tricks.turn % 2 != tricks.bankers:
        return bool(search.after(at, value - 1, value, tricks.points) >= value)
    return bool(search.after(at, value, value + 1, tricks.points) <= value)


def _failed(search: Search, tricks: Tricks, cards: Cards, led: Cards, at: int) -> ValuedPlay:
    """A throw that fails: the penalty falls due, and what is led instead, of that number, is led."""
    rules = tricks.penalties
    cost = rules.each * len(cards if rules.thrown else led)
    points = penalized(tricks.points, cost, tricks.turn % 2 == tricks.bankers, rules.floor)
    low, high = search.narrow(at, points)
    return ValuedPlay(cards, led, int(points + low), int(points + high))
