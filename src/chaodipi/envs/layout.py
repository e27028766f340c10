"""The pieces of an observation: what each number of the vector means."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from chaodipi.cards import FACES
from chaodipi.envs.codec import SHOWN

__all__ = ["HIDDEN_PAIR", "HIDDEN_SINGLE", "OBSERVATION", "PERFECT", "PHASES", "Layout", "Piece"]

PHASES: Final = ("waiting", "dealing", "declaring", "burying", "taking_over", "playing", "settled", "match_over")
"""The phases of a View, in the order of the piece."""
HIDDEN_SINGLE: Final = len(SHOWN)
HIDDEN_PAIR: Final = len(SHOWN) + 1
_SHOWINGS: Final = len(SHOWN) + 2
_COPIES = 3
_POINTS = 4000


class Piece(msgspec.Struct, frozen=True):
    """A named part of an observation: whole numbers from least to most. meaning: in English, for the page."""

    name: str
    shape: tuple[int, ...]
    least: int
    most: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for side in self.shape:
            size *= side
        return size


class Layout:
    """Pieces one after the other in a vector. at: where each begins; size: of the whole vector."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self.pieces: Final = pieces
        self.at: Final[Mapping[str, int]] = dict(_starts(pieces))
        self.size: Final = sum(piece.size for piece in pieces)

    def place(self, name: str) -> slice:
        """Where a piece stands in the vector."""
        piece = next(piece for piece in self.pieces if piece.name == name)
        return slice(self.at[name], self.at[name] + piece.size)


def _starts(pieces: tuple[Piece, ...]) -> Iterator[tuple[str, int]]:
    at = 0
    for piece in pieces:
        yield piece.name, at
        at += piece.size


def _faces(name: str, meaning: str, *, seats: bool = False) -> Piece:
    return Piece(name, (4, FACES) if seats else (FACES,), 0, _COPIES, meaning)


def _flags(name: str, size: int, meaning: str) -> Piece:
    return Piece(name, (size,), 0, 1, meaning)


OBSERVATION: Final = Layout(
    (
        _faces("hand", "the viewer's cards: how many of each face"),
        _faces("chosen", "of the hand: the cards chosen so far for what is being buried, led or followed with"),
        _flags("phase", len(PHASES), "one of " + ", ".join(PHASES)),
        _flags("asked", 4, "who may or must act, as far as all know it; while cards go out nobody"),
        _flags("passed", 4, "who has passed since the last showing or burying"),
        _flags("trump", 6, "one of S, H, C, D, no trump, unknown to the viewer"),
        _flags("level", 14, "one of no level (a flag deal), 2 to A"),
        Piece("levels", (2,), 2, 14, "the level of the viewer's side and of the other"),
        Piece("circuits", (2,), 1, 9, "the circuit of the viewer's side and of the other"),
        _flags("flags", 2, "does the viewer's side carry the flag, does the other?"),
        _flags("first_deal", 1, "is it the first deal of a match?"),
        _flags("banker", 5, "the banker's seat, or not known yet"),
        _flags("kitty_owner", 5, "who buried last or buries now, or nobody yet"),
        Piece("points", (1,), -_POINTS, _POINTS, "the opponents' points so far"),
        Piece("threshold", (1,), 0, _POINTS, "points from which the opponents take over as bankers"),
        Piece("cards_left", (4,), 0, 64, "how many cards each seat holds"),
        Piece("undealt", (1,), 0, 156, "cards still to go out, without the kitty"),
        Piece(
            "shown",
            (4, _SHOWINGS),
            0,
            16,
            "how often each seat has shown or taken over with what actions 56 to 70 show, in their order; then hidden "
            "single cards, and hidden pairs",
        ),
        _flags("last_shown", _SHOWINGS + 1, "what was shown last, as in shown; or nothing yet"),
        _flags("last_shown_by", 5, "who showed last, or nobody yet"),
        Piece("took_over", (4,), 0, 16, "how often each seat has taken the kitty over"),
        _faces("fresh", "of the hand: cards that came with the kitty, until the first lead"),
        _faces("buried", "the kitty, if the viewer buried last"),
        _faces("seen_kitty", "what the viewer buried before another took it over"),
        _faces("turned", "kitty cards turned face up"),
        _faces("trick", "what each seat has played to the running trick", seats=True),
        _flags("leader", 5, "who leads the running trick, or none runs"),
        _flags("winning", 5, "who is winning it so far, or nothing is led yet"),
        Piece("trick_points", (1,), 0, 400, "card points lying in it"),
        Piece("lead_count", (1,), 0, 40, "cards led to it; 0 before"),
        _faces("last_trick", "what each seat played to the trick before", seats=True),
        _flags("last_winner", 5, "who won it, or there was none"),
        _faces("played", "what each seat has played in this deal, the running trick included", seats=True),
        _faces("exposed", "what each seat is known to hold since a throw of its failed", seats=True),
        Piece("void", (4, 5), 0, 1, "the effective suits (S, H, C, D, trump) each seat has shown to hold none of"),
    )
)
"""What a seat may know. Rows and seats are counted from the viewer: the viewer, next, partner, previous."""

PERFECT: Final = Layout(
    (
        *OBSERVATION.pieces,
        _faces("hands", "the cards of each seat", seats=True),
        _faces("kitty", "what lies in the kitty"),
    )
)
"""For training only: it holds what nobody at the table may know."""
