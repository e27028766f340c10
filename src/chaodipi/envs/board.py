"""The observations of all four seats, kept up to date as a deal goes on instead of made anew from a View.

A test holds them against ``observation.observation`` of the View at every step. It can be compiled.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from chaodipi.cards import FACES, Cards
from chaodipi.envs.asking import Told
from chaodipi.envs.choice import bits_of
from chaodipi.envs.filling import fill, put_one, put_zeros, row_of
from chaodipi.envs.layout import HIDDEN_PAIR, OBSERVATION, PHASES
from chaodipi.envs.native import i16, i64, vec
from chaodipi.envs.observation import DTYPE, Vector
from chaodipi.play import NO_LEVEL
from chaodipi.play.bits import low_cell, popcount
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet, Standing

__all__ = ["Board"]

_SIZE: Final[i64] = OBSERVATION.size
_HAND: Final[i64] = OBSERVATION.at["hand"]
_CHOSEN: Final[i64] = OBSERVATION.at["chosen"]
_PHASE: Final[i64] = OBSERVATION.at["phase"]
_ASKED: Final[i64] = OBSERVATION.at["asked"]
_PASSED: Final[i64] = OBSERVATION.at["passed"]
_TRUMP: Final[i64] = OBSERVATION.at["trump"]
_LEVEL: Final[i64] = OBSERVATION.at["level"]
_LEVELS: Final[i64] = OBSERVATION.at["levels"]
_FIRST: Final[i64] = OBSERVATION.at["first_deal"]
_BANKER: Final[i64] = OBSERVATION.at["banker"]
_OWNER: Final[i64] = OBSERVATION.at["kitty_owner"]
_POINTS: Final[i64] = OBSERVATION.at["points"]
_THRESHOLD: Final[i64] = OBSERVATION.at["threshold"]
_LEFT: Final[i64] = OBSERVATION.at["cards_left"]
_UNDEALT: Final[i64] = OBSERVATION.at["undealt"]
_SHOWN: Final[i64] = OBSERVATION.at["shown"]
_LAST_SHOWN: Final[i64] = OBSERVATION.at["last_shown"]
_SHOWN_BY: Final[i64] = OBSERVATION.at["last_shown_by"]
_TOOK: Final[i64] = OBSERVATION.at["took_over"]
_FRESH: Final[i64] = OBSERVATION.at["fresh"]
_BURIED: Final[i64] = OBSERVATION.at["buried"]
_SEEN: Final[i64] = OBSERVATION.at["seen_kitty"]
_TURNED: Final[i64] = OBSERVATION.at["turned"]
_TRICK: Final[i64] = OBSERVATION.at["trick"]
_LEADER: Final[i64] = OBSERVATION.at["leader"]
_WINNING: Final[i64] = OBSERVATION.at["winning"]
_WORTH: Final[i64] = OBSERVATION.at["trick_points"]
_COUNT: Final[i64] = OBSERVATION.at["lead_count"]
_LAST: Final[i64] = OBSERVATION.at["last_trick"]
_WON: Final[i64] = OBSERVATION.at["last_winner"]
_PLAYED: Final[i64] = OBSERVATION.at["played"]
_EXPOSED: Final[i64] = OBSERVATION.at["exposed"]
_VOID: Final[i64] = OBSERVATION.at["void"]
_FACES: Final[i64] = FACES
_KINDS: Final[i64] = HIDDEN_PAIR + 1
_PHASES: Final[i64] = len(PHASES)
_DEALING: Final[i64] = PHASES.index("dealing")
_PLAYING: Final[i64] = PHASES.index("playing")
_SETTLED: Final[i64] = PHASES.index("settled")
_MATCH_OVER: Final[i64] = PHASES.index("match_over")


class Board:
    """Four vectors, one for each seat, one after the other in ``lines``."""

    def __init__(self) -> None:
        self.lines: vec[i16] = vec[i16]([0] * (4 * OBSERVATION.size))
        buffer: Any = self.lines
        self._whole: Vector = np.frombuffer(buffer, DTYPE)
        self._writeable: bool = self._whole.flags.writeable
        # What is called at every step need not be looked up at every step.
        self._copies: list[Any] = [vector.copy for vector in self._whole.reshape(4, OBSERVATION.size)]
        self._pack: tuple[int, ...] = ()
        self._first: i64 = 0
        self._draws: i64 = 0
        self._dealt: vec[i64] = vec[i64]([0] * 4)
        self._place: i64 = 0
        self._laid: list[Cards] = []
        self._before: list[Cards] = []
        self._led_before: i64 = 0
        self._exposed: i64 = 0
        self._winning: i64 = -1
        self._won: i64 = -1
        self._asked: i64 = 0
        self._phase: i64 = -1
        self._may: i64 = 0
        self._passed: i64 = 0

    def vector(self, seat: i64) -> Vector:
        """What a seat sees, as an array of its own."""
        if self._dealt[seat] != self._place:
            self._catch_up(seat)
        if self._phase >= 0:
            self._ask()
        found: Vector = self._copies[seat]()
        return found

    def __copy__(self) -> "Board":
        """Another that goes its own way."""
        return self.__deepcopy__({})

    def __deepcopy__(self, _memo: object) -> "Board":
        """Another that goes its own way."""
        other = Board()
        lines, into = self.lines, other.lines
        count: i64 = 4 * _SIZE
        for i in range(count):
            into[i] = lines[i]
        other._pack, other._first, other._draws = self._pack, self._first, self._draws
        other._place = self._place
        for seat in range(4):
            other._dealt[seat] = self._dealt[seat]
        other._laid, other._before = [*self._laid], [*self._before]
        other._led_before = self._led_before
        other._phase, other._may, other._passed = self._phase, self._may, self._passed
        other._exposed = self._exposed
        other._winning, other._won, other._asked = self._winning, self._won, self._asked
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Kept as an empty one, which its session fills again."""
        return Board, ()

    def begin(self, rules: RuleSet, standing: Standing, pack: tuple[int, ...], draws: i64) -> None:
        """A deal has begun. standing: with who draws first; draws: so many cards go out."""
        level = standing.level
        self._pack, self._first, self._draws = pack, standing.first_drawer or 0, draws
        self._place = 0
        self._exposed = 0
        self._laid, self._before = [], []
        self._won = -1
        self._phase = -1
        threshold = rules.flag.threshold if rules.flag and level == NO_LEVEL else rules.threshold
        lines = self.lines
        self._zero_all()
        first_deal: i16 = i16(standing.first_deal)
        marked: i64 = level - 1 if level else 0
        known: i64 = -1 if standing.banker is None else standing.banker
        levels, circuits, flags = standing.levels, standing.circuits, standing.flags
        for seat in range(4):
            base = seat * _SIZE
            self._dealt[seat] = 0
            lines[base + _PHASE + _DEALING] = 1
            lines[base + _TRUMP + 5] = 1
            lines[base + _LEVEL + marked] = 1
            self._standing(seat, levels, circuits, flags)
            lines[base + _FIRST] = first_deal
            lines[base + _THRESHOLD] = threshold
            lines[base + _UNDEALT] = i16(self._draws)
            lines[base + _OWNER + 4] = 1
            lines[base + _SHOWN_BY + 4] = 1
            lines[base + _LEADER + 4] = 1
            lines[base + _WINNING + 4] = 1
            lines[base + _WON + 4] = 1
            lines[base + _LAST_SHOWN + _KINDS] = 1
            lines[base + _BANKER + row_of(known, seat)] = 1

    def drawn(self, place: int) -> None:
        """So many cards have gone out."""
        self._place = place

    def dealt(self) -> None:
        """All have."""
        self._place = self._draws
        for seat in range(4):
            self._catch_up(seat)

    def showed(self, told: Told, dark: bool) -> None:
        """Something was shown, or what was shown is open now. dark: others do not see it."""
        lines = self.lines
        last = len(told.seats) - 1
        for seat in range(4):
            base = seat * _SIZE
            put_zeros(self.lines, base + _SHOWN, _FRESH - _SHOWN)
            place: i64 = _KINDS
            for i in range(last + 1):
                who = told.seats[i]
                row: i64 = who - seat & 3
                place = told.hidden[i] if dark and who != seat else told.places[i]
                lines[base + _SHOWN + row * _KINDS + place] += 1
                if i > last - told.taken:
                    lines[base + _TOOK + row] += 1
            lines[base + _LAST_SHOWN + place] = 1
            lines[base + _SHOWN_BY + row_of(told.seats[last] if last >= 0 else -1, seat)] = 1
            put_one(self.lines, base + _TRUMP, 6, told.trumps[seat])

    def asking(self, phase: i64, may: i64, passed: i64) -> None:
        """The phase, who is asked and who has passed (a bit a seat), before tricks are played: shown when somebody
        looks."""
        self._phase, self._may, self._passed = phase, may, passed

    def _ask(self) -> None:
        lines, phase, may, passed = self.lines, self._phase, self._may, self._passed
        self._phase = -1
        for seat in range(4):
            base = seat * _SIZE
            for each in range(4):
                lines[base + _ASKED + (each - seat & 3)] = i16(may >> each & 1)
                lines[base + _PASSED + (each - seat & 3)] = i16(passed >> each & 1)
            put_one(self.lines, base + _PHASE, _PHASES, phase)

    def kitty(self, owner: i64, hands: vec[i64], taken: list[Cards], buried: list[Cards], burying: bool) -> None:
        """A seat has taken the kitty to bury it, or has buried. hands: three planes a seat, a bit a face; taken,
        buried: by seat what it took and buried last."""
        lines = self.lines
        at = 3 * owner
        h1, h2, h3 = hands[at], hands[at + 1], hands[at + 2]
        t1, t2, t3 = bits_of(taken[owner])
        base = owner * _SIZE
        put_zeros(self.lines, base + _HAND, _FACES)
        put_zeros(self.lines, base + _FRESH, _FACES)
        fill(self.lines, base + _HAND, h1, h2, h3)
        fill(self.lines, base + _FRESH, h1 & t1, h2 & t2, h3 & t3)
        for each in range(4):
            at = 3 * each
            count = i16(popcount(hands[at]) + popcount(hands[at + 1]) + popcount(hands[at + 2]))
            for seat in range(4):
                lines[seat * _SIZE + _LEFT + (each - seat & 3)] = count
        for seat in range(4):
            base = seat * _SIZE
            put_one(self.lines, base + _OWNER, 5, owner - seat & 3)
            if buried[seat]:
                put_zeros(self.lines, base + _BURIED, _TURNED - _BURIED)
                if seat != owner or not burying:
                    self._add(base + (_BURIED if seat == owner else _SEEN), buried[seat])

    def first_taken(self, banker: int, trumps: Sequence[int], turned: Cards) -> None:
        """The banker has taken the kitty. turned: the cards of it that were turned; trumps: for each seat, then."""
        for seat in range(4):
            base = seat * _SIZE
            put_one(self.lines, base + _BANKER, 5, banker - seat & 3)
            if turned:
                put_one(self.lines, base + _TRUMP, 6, trumps[seat])
                self._add(base + _TURNED, turned)

    def first_lead(self, points: i64, banker: i64, owner: i64, trump: i64) -> None:
        """Tricks are played from here on."""
        lines = self.lines
        one: i64 = 1
        self.asking(_PLAYING, one << banker, 0)
        self._ask()
        self._asked, self._winning = banker, -1
        for seat in range(4):
            base = seat * _SIZE
            lines[base + _POINTS] = i16(points)
            put_one(self.lines, base + _BANKER, 5, banker - seat & 3)
            put_one(self.lines, base + _LEADER, 5, banker - seat & 3)
            put_one(self.lines, base + _OWNER, 5, owner - seat & 3)
            put_one(self.lines, base + _TRUMP, 6, trump)

    def chose(self, seat: i64, face: i64) -> None:
        """A seat has chosen a card."""
        self.lines[seat * _SIZE + _CHOSEN + face] += 1

    def unchoose(self, seat: int, cards: Cards) -> None:
        """What a seat has chosen is a command now."""
        for face in cards:
            self.lines[seat * _SIZE + _CHOSEN + face] = 0

    def played(self, seat: i64, cards: Cards, worth: i64, best: i64, turn: i64, points: i64) -> None:
        """A play lies on the table, which is worth so much now. best: who is winning; turn: who is next; points: the
        opponents'."""
        lines = self.lines
        count = i16(len(cards))
        value, total = i16(worth), i16(points)
        asked, winning = self._asked, self._winning
        viewer: i64 = 0
        base: i64 = 0
        while viewer < 4:
            row = seat - viewer & 3
            played, trick = base + _PLAYED + _FACES * row, base + _TRICK + _FACES * row
            for face in cards:
                place: i64 = face
                lines[played + place] += 1
                lines[trick + place] += 1
            lines[base + _LEFT + row] -= count
            lines[base + _WORTH] = value
            lines[base + _POINTS] = total
            lines[base + _ASKED + (asked - viewer & 3)] = 0
            lines[base + _ASKED + (turn - viewer & 3)] = 1
            if best != winning:
                lines[base + _WINNING + row_of(winning, viewer)] = 0
                lines[base + _WINNING + (best - viewer & 3)] = 1
            viewer += 1
            base += _SIZE
        self._winning, self._asked = best, turn
        own = seat * _SIZE
        for face in cards:
            place = face
            lines[own + _HAND + place] -= 1
            lines[own + _CHOSEN + place] = 0
        self._laid.append(cards)
        if self._exposed >> seat & 1:
            self._less_exposed(seat, cards)

    def led(self, seat: i64, attempted: Cards, led: Cards, first: bool) -> None:
        """The play before was a lead, of cards of a throw that failed if these are more. first: of the deal."""
        count = i16(len(led))
        for viewer in range(4):
            self.lines[viewer * _SIZE + _COUNT] = count
            if first:
                put_zeros(self.lines, viewer * _SIZE + _FRESH, _FACES)
        if len(attempted) > len(led):
            self._give_back(seat, attempted, led)

    def _give_back(self, seat: i64, attempted: Cards, led: Cards) -> None:
        """A seat is known to hold what it threw and did not lead."""
        one: i64 = 1
        a1, a2, a3 = bits_of(attempted)
        l1, l2, l3 = bits_of(led)
        own = seat * _SIZE
        self._exposed |= one << seat
        while a1:
            bit = a1 & -a1
            a1 ^= bit
            face = low_cell(bit)
            self.lines[own + _CHOSEN + face] = 0
            count: i64 = 1 + (1 if a2 & bit else 0) + (1 if a3 & bit else 0)
            count -= (1 if l1 & bit else 0) + (1 if l2 & bit else 0) + (1 if l3 & bit else 0)
            if count > i64(self.lines[own + _EXPOSED + face]):
                self._expose(seat, face, count)

    def void(self, suits: vec[i64], seat: i64, cards: Cards, suit: i64) -> None:
        """A seat has followed; with anything else than the suit, it holds no more of it. suits: the faces of each."""
        faces = suits[suit]
        for face in cards:
            if not faces >> face & 1:
                at = _VOID + suit
                for viewer in range(4):
                    self.lines[at + 5 * (seat - viewer & 3)] = 1
                    at += _SIZE
                return

    def trick_ended(self, leader: i64, winner: i64, points: i64) -> None:
        """Who led the trick, who won it, and the opponents' points now."""
        lines = self.lines
        first, best = leader, winner
        total = i16(points)
        won = self._won
        viewer: i64 = 0
        base: i64 = 0
        who = self._led_before
        for cards in self._before:
            for face in cards:
                place: i64 = face
                lines[_LAST + _FACES * (who & 3) + place] = 0
                lines[_SIZE + _LAST + _FACES * (who - 1 & 3) + place] = 0
                lines[2 * _SIZE + _LAST + _FACES * (who - 2 & 3) + place] = 0
                lines[3 * _SIZE + _LAST + _FACES * (who - 3 & 3) + place] = 0
            who += 1
        who = first
        for cards in self._laid:
            for face in cards:
                place = face
                viewer = 0
                base = place
                while viewer < 4:
                    row = _FACES * (who - viewer & 3)
                    lines[base + _TRICK + row] = 0
                    lines[base + _LAST + row] += 1
                    viewer += 1
                    base += _SIZE
            who += 1
        viewer = base = 0
        while viewer < 4:
            lines[base + _LEADER + (first - viewer & 3)] = 0
            lines[base + _LEADER + (best - viewer & 3)] = 1
            lines[base + _WINNING + (best - viewer & 3)] = 0
            lines[base + _WINNING + 4] = 1
            lines[base + _WON + row_of(won, viewer)] = 0
            lines[base + _WON + (best - viewer & 3)] = 1
            lines[base + _POINTS] = total
            lines[base + _WORTH] = 0
            lines[base + _COUNT] = 0
            viewer += 1
            base += _SIZE
        self._before, self._laid, self._led_before = self._laid, [], first
        self._winning, self._won = -1, best

    def over(self, sheet: Sheet) -> None:
        """The deal is settled."""
        number = _MATCH_OVER if sheet.match_over else _SETTLED
        for seat in range(4):
            base = seat * _SIZE
            put_one(self.lines, base + _PHASE, _PHASES, number)
            put_one(self.lines, base + _LEADER, 5, 4)
            put_zeros(self.lines, base + _ASKED, 4)
            self._standing(seat, sheet.levels, sheet.circuits, sheet.flags)

    def _catch_up(self, seat: i64) -> None:
        """Deal a seat the cards that have gone out since it looked last."""
        first, place = self._first, self._place
        begin = self._dealt[seat]
        base = seat * _SIZE
        at = begin + (seat - first - begin & 3)
        while at < place:
            self.lines[base + _HAND + self._pack[at]] += 1
            at += 4
        self._dealt[seat] = place
        self.lines[base + _UNDEALT] = i16(self._draws - place)
        for each in range(4):
            self.lines[base + _LEFT + (each - seat & 3)] = i16((place + 3 - (each - first & 3)) >> 2)

    def _less_exposed(self, seat: i64, cards: Cards) -> None:
        own = seat * _SIZE + _EXPOSED
        for face in cards:
            known = i64(self.lines[own + face])
            if known:
                self._expose(seat, face, known - 1)

    def _expose(self, seat: i64, face: i64, count: i64) -> None:
        for viewer in range(4):
            self.lines[viewer * _SIZE + _EXPOSED + _FACES * (seat - viewer & 3) + face] = i16(count)

    def _standing(
        self, seat: i64, levels: tuple[int, int], circuits: tuple[int, int], flags: tuple[bool, bool]
    ) -> None:
        lines = self.lines
        at: i64 = seat * _SIZE + _LEVELS
        # The seat's own side first.
        own: i64 = at + (seat & 1)
        other: i64 = at + 1 - (seat & 1)
        lines[own], lines[other] = levels[0], levels[1]
        lines[own + 2], lines[other + 2] = circuits[0], circuits[1]
        lines[own + 4], lines[other + 4] = int(flags[0]), int(flags[1])

    def _zero_all(self) -> None:
        if self._writeable:
            self._whole.fill(0)
        else:
            put_zeros(self.lines, 0, 4 * _SIZE)

    def _add(self, at: i64, cards: Cards) -> None:
        for face in cards:
            self.lines[at + face] += 1
