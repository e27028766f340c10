"""What one seat, or a spectator, may see of a match: built by naming it, never by hiding.

Everything a client shows comes from here: sorted hands, what may be shown or played, what is owed, who is winning.
"""

from typing import Any

import msgspec

from chaodipi.scoring import Sheet
from chaodipi.violation import Fact

__all__ = ["Asked", "HandGroup", "SeatView", "ShowingView", "TrickPlay", "TrickView", "View"]

Cards = tuple[int, ...]


class HandGroup(msgspec.Struct, frozen=True, gc=False):
    """The viewer's cards of one effective suit (4: trump), high to low, as a hand is shown."""

    suit: int
    cards: Cards


class ShowingView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One showing, or one possible showing. ``cards`` and ``trump`` None: dark to this viewer. ``spent``: no longer
    part of what can be shown again."""

    seat: int
    kind: str
    count: int
    cards: Cards | None = None
    trump: int | None = None


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What all may know of a seat."""

    cards: int
    """How many cards it holds."""
    passed: bool
    """Passed since the last showing."""
    asked: bool
    """It is this seat's move (during dealing: nobody's)."""


class TrickPlay(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One play of a trick. ``attempted``: the throw that failed, all its cards."""

    seat: int
    cards: Cards
    shape: str
    attempted: Cards | None = None


class TrickView(msgspec.Struct, frozen=True, gc=False):
    """A trick, whole or under way. ``winner``: the seat winning so far (-1 before a lead)."""

    leader: int
    plays: tuple[TrickPlay, ...]
    winner: int
    points: int
    """Card points lying in it."""


class Asked(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is asked of the viewer now, and what is open to them.

    what: "show" (may show, and where ``can_pass`` pass), "bury", "take_over" (may take over or pass), "play", "wait".
    """

    what: str
    showings: tuple[ShowingView, ...] = ()
    """Each possible showing (or taking over)."""
    can_pass: bool = False
    count: int = 0
    """Cards to bury (also after taking over) or to follow with."""
    playable: Cards = ()
    """Faces that occur in at least one legal play."""
    owed: str = ""
    """Code of the sentence that says what is owed ("follow-pairs")."""
    facts: dict[str, Fact] = {}


class View(msgspec.Struct, frozen=True, gc=False):
    """A match as one viewer may see it."""

    me: int | None
    """The viewer's seat; None for a spectator."""
    rules: str
    changes: dict[str, Any]
    """What the table changed of that rule set, by parameter, as in a file."""
    dark: bool
    """Are showings hidden in this rule set?"""
    jokers_show: bool
    """May pairs of jokers declare and counter in this rule set (not in a first deal)?"""
    phase: str
    """waiting, dealing, declaring, burying, taking_over, playing, settled, match_over."""
    deal: int
    first_deal: bool
    deals: int
    """Deals that have been played out."""
    of_deals: int
    """Deals of a match of fixed length; 0: the ladder decides."""
    levels: tuple[int, int]
    circuits: tuple[int, int]
    of_circuits: int
    flags: tuple[bool, bool]
    """Does the side carry the flag?"""
    drops: tuple[int, int]
    paid: tuple[int, int, int, int]
    """Per seat, what the deals played have paid; the end of the match not counted."""
    level: int | None
    """Level being played, 0 in a flag deal; None between matches. In a first deal both sides play the same."""
    trump: int | None
    """Trump as far as the viewer knows it (0-4); None: unknown or not declared yet."""
    settled: bool
    """Is trump final?"""
    banker: int | None
    first_drawer: int | None
    kitty_owner: int | None
    points: int
    """The opponents' points so far."""
    threshold: int
    seats: tuple[SeatView, SeatView, SeatView, SeatView]
    showings: tuple[ShowingView, ...]
    """All showings of this deal in order."""
    undealt: int
    """Cards still to be drawn (without the kitty)."""
    hand: tuple[HandGroup, ...]
    fresh: Cards
    """Of the hand: cards just taken from the kitty, until the first lead."""
    buried: Cards
    """The kitty, as far as the viewer buried it last."""
    seen_kitty: Cards
    """What the viewer last saw in the kitty when they buried, if another took it over since."""
    turned: Cards
    """Kitty cards turned face up because nobody declared."""
    trick: TrickView | None
    last_trick: TrickView | None
    tricks: tuple[TrickView, ...]
    """All finished tricks of this deal."""
    asked: Asked
    sheet: Sheet | None
    """The settlement, once the deal is over."""
    kitty: Cards
    """The kitty, once the deal is over."""
    commitment: str
    seed: str
    """Hexadecimal, once the deal is over; "" before."""
    salt: str
    cuts: tuple[int, ...]
    """What each seat mixed into the shuffle, once the deal is over."""
    winner: int | None
    """Side that has won the match."""
