"""The trump order of a deal: effective suits, strengths and adjacency as tables (§2, §3 of the rules)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from chaodipi.cards import (
    ACE,
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    FACES,
    HEARTS,
    LEVELS,
    LITTLE_JOKER,
    NO_TRUMP,
    RANKS,
    RED_FIVE,
    SPADES,
    TRUMP,
    face_of,
    points_of,
)
from chaodipi.play.five_ten_king import five_ten_kings
from chaodipi.play.lanes import Lane, SuitTable
from chaodipi.play.native import i64, vec
from chaodipi.rules.ruleset import CardRules, Combinations, RuleSet
from chaodipi.violation import InputError

__all__ = ["NO_LEVEL", "TrumpOrder"]

NO_LEVEL: Final = 0
"""The level of a flag deal: no level cards (with NO_TRUMP; JZ-25)."""

_OTHER_LEVEL: Final = 13
_TRUMP_LEVEL: Final = 14
_LITTLE: Final = 15
_BIG: Final = 16
_RED_FIVE: Final = 17
_LOW_ACE: Final = -1
_COLOURS: Final = ((SPADES, CLUBS), (HEARTS, DIAMONDS))

_Track = list[int | None]
"""Faces from low to high; None where the next is not adjacent. Heights are looked up beside it."""


class TrumpOrder:
    """The tables of one deal. Make it with ``of``; orders of the same values are the same object.

    suits, steps, bits, points are indexed by face: the effective suit, the strength in it, the bit of its cell in the
    suit's table, the card points. tables: one SuitTable for each effective suit 0-4. kings: every 510K, with its suit.

    A hand or a play as a whole is three *planes*: 54 bits, a bit a face, for what is held once, twice,
    three times. The cells of an effective suit lie side by side in them, from bit ``shifts[suit]`` on, under
    ``masks[suit]``. places: the bit number by face; faces, cell_suits: by bit number the face and its effective suit;
    fives, tens: the cells of five and of ten points. king_planes: once, twice, suit of each 510K, one after the other.
    """

    __slots__ = (
        "bits",
        "cell_suits",
        "combinations",
        "decks",
        "faces",
        "fives",
        "king_planes",
        "kings",
        "kitty",
        "level",
        "masks",
        "places",
        "points",
        "shifts",
        "steps",
        "suits",
        "tables",
        "tens",
        "trump",
    )

    def __init__(self, cards: CardRules, combinations: Combinations, kitty: str, level: int, trump: int) -> None:
        self.decks: i64 = cards.decks
        self.combinations: Final = combinations
        self.kitty: Final = kitty
        self.level: Final[int] = level
        self.trump: Final[int] = trump
        self.points: Final = [points_of((face,)) for face in range(FACES)]
        self.suits: Final = [0] * FACES
        self.steps: Final = [0] * FACES
        self.bits: Final = [0] * FACES
        for face in range(FACES):
            self.suits[face], self.steps[face] = self._place(face, cards.red_fives)
        self.kings: Final = five_ten_kings(cards, combinations, self.suits, trump)
        tables: list[SuitTable] = []
        places = [0] * FACES
        shifts: list[int] = []
        cells: list[int] = []
        for suit in range(TRUMP + 1):
            shifts.append(len(cells))
            # Ascending strength; of equals the suit that comes first is the higher cell.
            faces = sorted((f for f in range(FACES) if self.suits[f] == suit), key=lambda f: (self.steps[f], -f))
            for cell, face in enumerate(faces):
                self.bits[face] = 1 << cell
                places[face] = len(cells)
                cells.append(face)
            lanes = self._trump_lanes() if suit == TRUMP else self._side_lanes(suit)
            tables.append(SuitTable(faces, [self.steps[f] for f in faces], self._as_cells(lanes)))
        self.tables: Final = tables
        self.places: Final = vec[i64](places)
        self.faces: Final = vec[i64](cells)
        self.cell_suits: Final = vec[i64]([self.suits[face] for face in cells])
        self.shifts: Final = vec[i64](shifts)
        self.masks: Final = vec[i64](
            [sum([1 << places[f] for f in range(FACES) if self.suits[f] == suit]) for suit in range(TRUMP + 1)]
        )
        self.fives: i64 = sum([1 << places[f] for f in range(FACES) if self.points[f] == 5])
        self.tens: i64 = sum([1 << places[f] for f in range(FACES) if self.points[f] == 10])
        kings: list[int] = []
        for king, suit in self.kings.items():
            once = sum([1 << places[f] for f in set(king)])
            kings += [once, once if len(king) == 6 else 0, suit]
        self.king_planes: Final = vec[i64](kings)

    @staticmethod
    def of(rules: RuleSet, level: int, trump: int) -> "TrumpOrder":
        """The order of a deal at a level (2-14; NO_LEVEL for a flag deal) with a trump suit (0-3) or NO_TRUMP.

        Raises InputError: "bad-level", "bad-trump".
        """
        return _order(rules.cards, rules.combinations, rules.kitty.multiplier, level, trump)

    def suit_of(self, face: int) -> int:
        """The effective suit: 0-3, or TRUMP (4)."""
        return self.suits[face]

    def step_of(self, face: int) -> int:
        """Strength within the effective suit; equal for off-suit level cards (HF-20, HF-21)."""
        return self.steps[face]

    def sort(self, cards: Iterable[int]) -> list[int]:
        """The cards as a hand is shown: trump first, high to low, then the side suits, colours alternating.

        Equally strong cards stand in the order S H C D; colours alternate as far as the suits present allow.
        """
        held = list(cards)
        present = {self.suits[f] for f in held}
        by_colour = sorted(([s for s in suits if s in present] for suits in _COLOURS), key=len, reverse=True)
        first, second = by_colour
        turn = [TRUMP]
        for i, suit in enumerate(first):
            turn.append(suit)
            turn.extend(second[i : i + 1])
        return sorted(held, key=lambda f: (turn.index(self.suits[f]), -self.steps[f], f))

    def _place(self, face: int, red_fives: bool) -> tuple[int, int]:
        """Effective suit and step (§2)."""
        if face == BIG_JOKER:
            return TRUMP, _BIG
        if face == LITTLE_JOKER:
            return TRUMP, _LITTLE
        if red_fives and face == RED_FIVE:
            return TRUMP, _RED_FIVE
        suit, rank = face // 13, face % 13 + 2
        if rank == self.level:
            return TRUMP, _TRUMP_LEVEL if suit == self.trump else _OTHER_LEVEL
        return (TRUMP if suit == self.trump else suit), rank - 2

    def _suit_tracks(self, suit: int, printed: bool) -> tuple[_Track, _Track]:
        """The ranks of a printed suit from two to ace, and from a low ace to king; empty where there is no low ace.

        printed: the trump-suit level pair stands at its printed rank.
        """
        track: _Track = []
        for rank in RANKS:
            face = face_of(suit, rank)
            if self.steps[face] == rank - 2 or (printed and rank == self.level and self.steps[face] == _TRUMP_LEVEL):
                track.append(face)
            elif not (rank == self.level and self.combinations.across_level):
                track.append(None)
        low: _Track = [track[-1], *track[:-1]] if self.combinations.ace_low and track[-1] == face_of(suit, ACE) else []
        return track, low

    def _side_lanes(self, suit: int) -> list[list[tuple[int, int] | None]]:
        if suit == self.trump:
            return []
        high, low = self._suit_tracks(suit, False)
        return [self._heights(high, False), self._heights(low, True)]

    def _trump_lanes(self) -> list[list[tuple[int, int] | None]]:
        """The lanes of trump: the suit, and above it the chain of level cards and jokers (HF-24)."""
        jokers: list[tuple[int, int] | None] = [(LITTLE_JOKER, _LITTLE), (BIG_JOKER, _BIG)]
        chain = self.combinations.full_chain
        own: list[tuple[int, int] | None] = [(f, _TRUMP_LEVEL) for f in range(FACES) if self.steps[f] == _TRUMP_LEVEL]
        others: list[list[tuple[int, int] | None]] = [
            [(f, _OTHER_LEVEL)] for f in range(FACES) if self.suits[f] == TRUMP and self.steps[f] == _OTHER_LEVEL
        ]
        if not chain or not others:
            others = [[None]]
        above = [[*other, *(own if chain else []), *(jokers if chain else [None, *jokers])] for other in others]
        if self.trump == NO_TRUMP:
            return above
        high, low = self._suit_tracks(self.trump, False)
        lanes = [[*self._heights(high, False), *tail] for tail in above]
        lanes.append(self._heights(low, True))
        if self.combinations.printed_rank and own:
            # At its printed rank the pair is that rank, so the chain goes no further than the other level cards.
            high, low = self._suit_tracks(self.trump, True)
            tails: list[list[tuple[int, int] | None]] = others if self.level != ACE else [[None]]
            lanes += [[*self._heights(high, False), *tail] for tail in tails]
            lanes.append(self._heights(low, True))
        return lanes

    @staticmethod
    def _heights(track: _Track, low_ace: bool) -> list[tuple[int, int] | None]:
        placed: list[tuple[int, int] | None] = [None if face is None else (face, face % 13) for face in track]
        if low_ace and track and track[0] is not None:
            placed[0] = (track[0], _LOW_ACE)
        return placed

    def _as_cells(self, tracks: Iterable[Sequence[tuple[int, int] | None]]) -> list[Lane]:
        """Lanes of cells: tracks of faces, cut at their breaks."""
        lanes: list[Lane] = []
        for track in tracks:
            lane: list[tuple[int, int]] = []
            for place in track:
                if place is None:
                    lanes.append(tuple(lane))
                    lane = []
                else:
                    lane.append((self.bits[place[0]].bit_length() - 1, place[1]))
            lanes.append(tuple(lane))
        return lanes


@lru_cache(maxsize=512)
def _order(cards: CardRules, combinations: Combinations, kitty: str, level: int, trump: int) -> TrumpOrder:
    if level not in LEVELS and level != NO_LEVEL:
        raise InputError("bad-level", f"no such level: {level}", level=level)
    if not 0 <= trump <= NO_TRUMP or (level == NO_LEVEL and trump != NO_TRUMP):
        raise InputError("bad-trump", f"no such trump: {trump} at level {level}", trump=trump)
    return TrumpOrder(cards, combinations, kitty, level, trump)
