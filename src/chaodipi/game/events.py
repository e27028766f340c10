"""What has happened, as one seat or a spectator may see it.

``apply`` yields events that know everything; ``seen_by`` makes of each the event a viewer may see, by naming what is
allowed (a hidden tuple of cards is None, its count stays). Only seen events leave the server.
"""

import msgspec

from chaodipi.scoring import Sheet

__all__ = [
    "Buried", "CardsDrawn", "DealEnded", "DealEndedWithout", "DealStarted", "Event", "ForcedRedFive", "KittyTaken",
    "KittyTurned", "MatchEnded", "Passed", "Played", "Redeal", "Revealed", "Shown", "TakeOverFailed", "ThrowFailed",
    "TrickTaken", "TrumpSettled",
]  # fmt: skip

Cards = tuple[int, ...]


class _Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=str.lower, omit_defaults=True):
    """Tagged by its name."""


class DealStarted(_Event, frozen=True, tag="deal_started"):
    """A deal begins. ``commitment``: SHA-256 of seed and salt, before any card is dealt."""

    deal: int
    level: int
    banker: int | None
    first_drawer: int
    commitment: str
    drawn: int | None = None
    """The face drawn for who draws first (first deal only, and not again when it was thrown in)."""


class CardsDrawn(_Event, frozen=True, tag="cards_drawn"):
    """Cards went out, in turn from ``first``. ``cards``: the viewer's own, in order drawn; None for a spectator. Before
    it is shown to anyone: all of them."""

    first: int
    count: int
    cards: Cards | None = None


class Shown(_Event, frozen=True):
    """A seat declared, strengthened, countered, looked back or took over. ``dark``: others see no more than ``count``
    (``cards`` and ``trump`` None)."""

    seat: int
    kind: str
    count: int
    cards: Cards | None = None
    trump: int | None = None
    dark: bool = False


class Passed(_Event, frozen=True):
    """A seat shows nothing."""

    seat: int


class Redeal(_Event, frozen=True):
    """Nobody declared in the first deal: thrown in, dealt again. Seed, salt and cuts for whoever checks the shuffle."""

    seed: str
    salt: str
    cuts: tuple[int, ...]


class KittyTurned(_Event, frozen=True, tag="kitty_turned"):
    """Nobody declared: kitty cards face up, by these seats, and what they decide."""

    cards: Cards
    seats: tuple[int, ...]
    trump: int
    banker: int


class KittyTaken(_Event, frozen=True, tag="kitty_taken"):
    """A seat took the kitty. ``cards``: to that seat only."""

    seat: int
    count: int
    cards: Cards | None = None


class Buried(_Event, frozen=True):
    """A seat buried. ``cards``: to that seat only."""

    seat: int
    count: int
    cards: Cards | None = None


class Revealed(_Event, frozen=True):
    """The kitty is settled: everything shown, in order, each (seat, cards, trump, kind)."""

    showings: tuple[tuple[int, Cards, int, str], ...]


class TakeOverFailed(_Event, frozen=True, tag="take_over_failed"):
    """A take-over in the dark did not outrank what stood: what it costs the seat's side."""

    seat: int
    penalty: int
    points: int
    """The opponents' points after it."""


class TrumpSettled(_Event, frozen=True, tag="trump_settled"):
    """Trump for the play, the banker who leads, and who buried last."""

    trump: int
    banker: int
    kitty_owner: int


class ThrowFailed(_Event, frozen=True, tag="throw_failed"):
    """A throw did not stand: what was attempted, what is led instead, points it costs the seat's side."""

    seat: int
    attempted: Cards
    led: Cards
    penalty: int
    points: int
    """The opponents' points after it."""


class ForcedRedFive(_Event, frozen=True, tag="forced_red_five"):
    """A trump lead forced so many red fives out of a seat: what it costs the seat's side."""

    seat: int
    count: int
    penalty: int
    points: int
    """The opponents' points after it."""


class Played(_Event, frozen=True):
    """A seat led or followed. ``shape``: kind of the play ("pair", "throw", …); ``ruff``: it covers the lead in trump
    and wins so far."""

    seat: int
    cards: Cards
    shape: str = "single"
    lead: bool = False
    ruff: bool = False


class TrickTaken(_Event, frozen=True, tag="trick_taken"):
    """A trick is complete. ``gained``: what the opponents got; ``points``: theirs now."""

    winner: int
    gained: int
    points: int


class DealEndedWithout(_Event, frozen=True, tag="deal_ended_without"):
    """All four agreed to end the deal without a result: it is dealt again. Seed, salt and cuts for whoever checks the
    shuffle."""

    seed: str
    salt: str
    cuts: tuple[int, ...]


class DealEnded(_Event, frozen=True, tag="deal_ended"):
    """Settlement, the kitty face up, and seed, salt and cuts for whoever checks the shuffle."""

    sheet: Sheet
    kitty: Cards
    seed: str
    salt: str
    cuts: tuple[int, ...]


class MatchEnded(_Event, frozen=True, tag="match_ended"):
    """A side (or None: drawn) won the match."""

    winner: int | None


Event = (
    DealStarted | CardsDrawn | Shown | Passed | Redeal | KittyTurned | KittyTaken | Buried | Revealed | TrumpSettled
    | TakeOverFailed | ThrowFailed | ForcedRedFive | Played | TrickTaken | DealEnded | DealEndedWithout | MatchEnded
)  # fmt: skip
