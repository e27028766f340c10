"""The observations of all four seats, kept up to date as a deal goes on instead of made anew from a View.

A test holds them against ``observation.observation`` of the View at every step.
"""

from array import array
from collections.abc import Sequence
from itertools import chain
from typing import Final

import numpy as np

from chaodipi.auction import Showing, asked_after_take_over, asked_first
from chaodipi.cards import FACES, SEATS, Cards, side_of
from chaodipi.envs.codec import shown_as
from chaodipi.envs.layout import HIDDEN_PAIR, HIDDEN_SINGLE, OBSERVATION, PHASES
from chaodipi.envs.observation import DTYPE, Vector
from chaodipi.game import (
    Burying,
    Declaring,
    Kitties,
    Match,
    Playing,
    TakingOver,
    Waiting,
    asked_seats,
    known_trump,
    phase_name,
)
from chaodipi.play import NO_LEVEL, TrumpOrder
from chaodipi.scoring import Sheet

__all__ = ["Board"]

_AT: Final = OBSERVATION.at
_SIZE: Final = OBSERVATION.size
_HAND, _CHOSEN, _ASKED = _AT["hand"], _AT["chosen"], _AT["asked"]
_LEFT, _TRICK, _LEADER = _AT["cards_left"], _AT["trick"], _AT["leader"]
_WINNING, _WORTH, _COUNT, _LAST = _AT["winning"], _AT["trick_points"], _AT["lead_count"], _AT["last_trick"]
_WON, _PLAYED, _POINTS, _EXPOSED, _VOID = (
    _AT["last_winner"], _AT["played"], _AT["points"], _AT["exposed"], _AT["void"],
)  # fmt: skip
_EMPTY: Final = bytes(2 * _SIZE)
_ROWS: Final = 4 * FACES
_NO_ROWS: Final = array("h", bytes(2 * _ROWS))
_NO_FACES: Final = array("h", bytes(2 * FACES))
_NO_BURIED: Final = array("h", bytes(4 * FACES))


def _ones(size: int) -> "tuple[array[int], ...]":
    """Pieces that are one of so many, by which."""
    return tuple(array("h", [i == number for i in range(size)]) for number in range(size))


_OF_FIVE: Final = _ones(5)
_OF_SIX: Final = _ones(6)
_PHASES: Final = dict(zip(PHASES, _ones(len(PHASES)), strict=True))
_PHASE: Final = OBSERVATION.place("phase")
_PASSED: Final = OBSERVATION.place("passed")
_TRUMP: Final = OBSERVATION.place("trump")
_BANKER: Final = OBSERVATION.place("banker")
_OWNER: Final = OBSERVATION.place("kitty_owner")
_FRESH: Final = OBSERVATION.place("fresh")
_BURIED: Final = slice(_AT["buried"], _AT["turned"])
_HAND_ALL: Final = OBSERVATION.place("hand")
_ASKED_ALL: Final = OBSERVATION.place("asked")
_LEFT_ALL: Final = OBSERVATION.place("cards_left")
_LEADER_ALL: Final = OBSERVATION.place("leader")
_SHOWN: Final = slice(_AT["shown"], _AT["took_over"] + 4)
_NO_SHOWN: Final = array("h", bytes(2 * (_SHOWN.stop - _SHOWN.start)))


class Board:
    """Four vectors, one for each seat."""

    def __init__(self) -> None:
        self._lines = [array("h", _EMPTY) for _ in SEATS]
        self._vectors = [np.frombuffer(line, DTYPE) for line in self._lines]
        self._pack: tuple[int, ...] = ()
        self._first = 0
        self._draws = 0
        self._dealt = [0, 0, 0, 0]
        self._place = 0
        self._exposed: list[dict[int, int]] = [{}, {}, {}, {}]
        self._voids: set[tuple[int, int]] = set()
        self._winning = -1
        self._asked = 0

    def vector(self, seat: int) -> Vector:
        """What a seat sees, as an array of its own."""
        if self._dealt[seat] != self._place:
            self._catch_up(seat)
        return self._vectors[seat].copy()

    def begin(self, match: Match) -> None:
        """A deal has begun."""
        phase, standing, rules = match.phase, match.standing, match.rules
        if isinstance(phase, Waiting):
            return
        deal = phase.deal
        self._pack, self._first, self._draws = deal.pack, deal.first_drawer, deal.draws(rules)
        self._dealt, self._place = [0, 0, 0, 0], 0
        self._exposed = [{}, {}, {}, {}]
        self._voids = set()
        threshold = rules.flag.threshold if rules.flag and deal.level == NO_LEVEL else rules.threshold
        for seat, line in enumerate(self._lines):
            self._vectors[seat].fill(0)
            line[_PHASE] = _PHASES["dealing"]
            line[_AT["trump"] + 5] = 1
            line[_AT["level"] + (deal.level - 1 if deal.level else 0)] = 1
            self._standing(line, side_of(seat), standing.levels, standing.circuits, standing.flags)
            line[_AT["first_deal"]] = deal.first
            line[_AT["threshold"]], line[_AT["undealt"]] = threshold, self._draws
            for at in (_AT["kitty_owner"], _AT["last_shown_by"], _LEADER, _WINNING, _WON):
                line[at + 4] = 1
            line[_AT["last_shown"] + HIDDEN_PAIR + 1] = 1
            line[_AT["banker"] + (4 if standing.banker is None else standing.banker - seat & 3)] = 1

    def drawn(self, place: int) -> None:
        """So many cards have gone out."""
        self._place = place

    def dealt(self) -> None:
        """All have."""
        self._place = self._draws
        for seat in SEATS:
            self._catch_up(seat)

    def showed(self, match: Match, declared: Sequence[Showing] | None) -> None:
        """Something was shown, or what was shown is open now. declared: all showings so far, before the kitty was
        taken; None after it."""
        phase = match.phase
        showings: Sequence[Showing] = declared or ()
        if declared is None and isinstance(phase, Burying | TakingOver | Playing):
            showings = phase.kitties.showings
        hidden = match.rules.dark and not isinstance(match.phase, Playing)
        for seat, line in enumerate(self._lines):
            line[_SHOWN] = _NO_SHOWN
            place = HIDDEN_PAIR + 1
            for showing in showings:
                row = showing.seat - seat & 3
                if hidden and showing.seat != seat:
                    place = HIDDEN_SINGLE if len(showing.cards) == 1 else HIDDEN_PAIR
                else:
                    place = shown_as(match.rules, showing.cards, showing.trump)
                line[_AT["shown"] + row * (HIDDEN_PAIR + 1) + place] += 1
                line[_AT["took_over"] + row] += showing.kind == "take_over"
            line[_AT["last_shown"] + place] = 1
            if showings:
                line[_AT["last_shown_by"] + (showings[-1].seat - seat & 3)] = 1
            else:
                line[_AT["last_shown_by"] + 4] = 1
            line[_TRUMP] = _OF_SIX[_or(known_trump(match, seat), 5)]

    def turn_to(self, match: Match) -> None:
        """The phase, and who is asked and has passed, before tricks are played."""
        phase = match.phase
        asked = asked_seats(match)
        passed: frozenset[int] = frozenset()
        if isinstance(phase, Declaring):
            passed = phase.passed
        elif isinstance(phase, TakingOver):
            round_ = phase.kitties.round
            first = () if round_.declarer is None else asked_first(round_.rules, round_.banker, round_.declarer)
            if round_.taken:
                first = asked_after_take_over(round_.rules, round_.banker, round_.owner)
            passed = frozenset(first) - frozenset(round_.to_ask)
        asking = array("h", [seat in asked for seat in SEATS] * 2)
        passing = array("h", [seat in passed for seat in SEATS] * 2)
        phase_now = _PHASES[phase_name(match)]
        for seat, line in enumerate(self._lines):
            line[_PHASE] = phase_now
            line[_ASKED_ALL] = asking[seat : seat + 4]
            line[_PASSED] = passing[seat : seat + 4]

    def kitty(self, match: Match, owner: int) -> None:
        """A seat has taken the kitty, or buried."""
        phase = match.phase
        if not isinstance(phase, Burying | TakingOver | Playing):
            return
        kitties = phase.kitties
        line, hand, taken = self._lines[owner], phase.hands[owner], kitties.taken[owner]
        line[_HAND_ALL] = _NO_FACES
        for face in hand:
            line[_HAND + face] += 1
        line[_FRESH] = _NO_FACES
        for face in set(taken):
            line[_AT["fresh"] + face] = min(taken.count(face), line[_HAND + face])
        left = array("h", [*map(len, phase.hands)] * 2)
        for seat, line in enumerate(self._lines):
            line[_LEFT_ALL] = left[seat : seat + 4]
            line[_OWNER] = _OF_FIVE[owner - seat & 3]
            if kitties.buried[seat]:
                line[_BURIED] = _NO_BURIED
                if seat != owner or not isinstance(phase, Burying):
                    at = _AT["buried" if seat == owner else "seen_kitty"]
                    for face in kitties.buried[seat]:
                        line[at + face] += 1
        if not kitties.round.taken and isinstance(phase, Burying):
            self._kitty_first(match, kitties)

    def _kitty_first(self, match: Match, kitties: Kitties) -> None:
        """The banker has taken it."""
        turned = () if kitties.turned is None else kitties.turned.cards
        for seat, line in enumerate(self._lines):
            line[_BANKER] = _OF_FIVE[kitties.banker - seat & 3]
            if turned:
                line[_TRUMP] = _OF_SIX[_or(known_trump(match, seat), 5)]
                for face in turned:
                    line[_AT["turned"] + face] = turned.count(face)

    def first_lead(self, match: Match, phase: Playing, banker: int) -> None:
        """Tricks are played from here on."""
        self.turn_to(match)
        self._asked, self._winning = banker, -1
        for seat, line in enumerate(self._lines):
            line[_POINTS] = phase.points
            line[_BANKER] = line[_LEADER_ALL] = _OF_FIVE[banker - seat & 3]
            line[_OWNER] = _OF_FIVE[phase.kitties.owner - seat & 3]
            line[_TRUMP] = _OF_SIX[phase.kitties.trump]

    def chose(self, seat: int, face: int) -> None:
        """A seat has chosen a card."""
        self._lines[seat][_CHOSEN + face] += 1

    def unchoose(self, seat: int, cards: Cards) -> None:
        """What a seat has chosen is a command now."""
        line = self._lines[seat]
        for face in cards:
            line[_CHOSEN + face] = 0

    def played(self, seat: int, cards: Cards, worth: int, best: int, turn: int, points: int) -> None:
        """A play lies on the table, which is worth so much now. best: who is winning; turn: who is next; points: the
        opponents'."""
        count = len(cards)
        better, asked = best != self._winning, self._asked
        for viewer, line in enumerate(self._lines):
            row = seat - viewer & 3
            played, trick = _PLAYED + FACES * row, _TRICK + FACES * row
            for face in cards:
                line[played + face] += 1
                line[trick + face] += 1
            line[_LEFT + row] -= count
            line[_WORTH], line[_POINTS] = worth, points
            line[_ASKED + (asked - viewer & 3)] = 0
            line[_ASKED + (turn - viewer & 3)] = 1
            if better:
                line[_WINNING + (4 if self._winning < 0 else self._winning - viewer & 3)] = 0
                line[_WINNING + (best - viewer & 3)] = 1
        self._winning, self._asked = best, turn
        own = self._lines[seat]
        for face in cards:
            own[_HAND + face] -= 1
            own[_CHOSEN + face] = 0
        if self._exposed[seat]:
            self._less_exposed(seat, cards)

    def led(self, seat: int, attempted: Cards, led: Cards, first: bool) -> None:
        """The play before was a lead, of cards of a throw that failed if these are more. first: of the deal."""
        for line in self._lines:
            line[_COUNT] = len(led)
            if first:
                line[_FRESH] = _NO_FACES
        if len(attempted) > len(led):
            own, known = self._lines[seat], self._exposed[seat]
            for face in set(attempted):
                own[_CHOSEN + face] = 0
                known[face] = max(known.get(face, 0), attempted.count(face) - led.count(face))
                self._expose(seat, face, known[face])

    def void(self, order: TrumpOrder, seat: int, cards: Cards, suit: int) -> None:
        """A seat has followed; with anything else than the suit, it holds no more of it."""
        suits = order.suits
        for face in cards:
            if suits[face] != suit:
                if (seat, suit) not in self._voids:
                    self._voids.add((seat, suit))
                    for viewer, line in enumerate(self._lines):
                        line[_VOID + 5 * (seat - viewer & 3) + suit] = 1
                return

    def trick_ended(self, leader: int, winner: int, points: int, before: int) -> None:
        """Who led the trick, who won it, the opponents' points now; before: who had won the trick before, or -1."""
        for viewer, line in enumerate(self._lines):
            line[_LAST : _LAST + _ROWS] = line[_TRICK : _TRICK + _ROWS]
            line[_TRICK : _TRICK + _ROWS] = _NO_ROWS
            line[_LEADER + (leader - viewer & 3)] = 0
            line[_LEADER + (winner - viewer & 3)] = 1
            line[_WINNING + (winner - viewer & 3)] = 0
            line[_WINNING + 4] = 1
            line[_WON + (4 if before < 0 else before - viewer & 3)] = 0
            line[_WON + (winner - viewer & 3)] = 1
            line[_POINTS], line[_WORTH], line[_COUNT] = points, 0, 0
        self._winning = -1

    def over(self, sheet: Sheet) -> None:
        """The deal is settled."""
        number = _PHASES["match_over" if sheet.match_over else "settled"]
        for seat, line in enumerate(self._lines):
            line[_PHASE] = number
            line[_LEADER_ALL] = _OF_FIVE[4]
            line[_ASKED + (self._asked - seat & 3)] = 0
            self._standing(line, side_of(seat), sheet.levels, sheet.circuits, sheet.flags)

    def _catch_up(self, seat: int) -> None:
        """Deal a seat the cards that have gone out since it looked last."""
        line, place, first = self._lines[seat], self._place, self._first
        begin = self._dealt[seat]
        start = begin + (seat - first - begin & 3)
        for face in self._pack[start:place:4]:
            line[_HAND + face] += 1
        self._dealt[seat] = place
        line[_AT["undealt"]] = self._draws - place
        for each in SEATS:
            line[_LEFT + (each - seat & 3)] = (place + 3 - (each - first & 3)) >> 2

    def _less_exposed(self, seat: int, cards: Cards) -> None:
        known = self._exposed[seat]
        for face in cards:
            if known.get(face, 0):
                known[face] -= 1
                self._expose(seat, face, known[face])

    def _expose(self, seat: int, face: int, count: int) -> None:
        for viewer, line in enumerate(self._lines):
            line[_EXPOSED + FACES * (seat - viewer & 3) + face] = count

    @staticmethod
    def _standing(
        line: "array[int]", side: int, levels: tuple[int, int], circuits: tuple[int, int], flags: tuple[bool, bool]
    ) -> None:
        at = _AT["levels"]
        for i, both in enumerate(chain((levels, circuits, flags))):
            line[at + 2 * i], line[at + 2 * i + 1] = both[side], both[1 - side]


def _or(number: int | None, otherwise: int) -> int:
    return otherwise if number is None else number
