"""Cards going out one by one, and what their owners may show after each."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

from chaodipi.auction import Auction, legal_shows
from chaodipi.cards import BIG_JOKER, LITTLE_JOKER, RED_FIVE, SEATS, SUITS, face_of, full_pack
from chaodipi.envs.codec import SHOW, shown_as
from chaodipi.game import Deal
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["Drawing", "check_pack", "check_seat", "secrets_of"]

_REMEMBERED: Final = 20_000
_Shows = dict[tuple[object, ...], tuple[int, ...]]


@lru_cache(maxsize=64)
def _remembered(_rules: RuleSet) -> _Shows:
    """What could be shown under a rule set, by all that it depends on: deals begin alike."""
    return {}


def shows_of(auction: Auction, seat: int, hand: Sequence[int]) -> tuple[int, ...]:
    """The actions with which a seat may show, ascending. hand: all of it, or those cards that can be shown at all."""
    shown = legal_shows(auction, seat, hand)
    return tuple(sorted(SHOW + shown_as(auction.rules, showing.cards, showing.trump) for showing in shown))


class Drawing:
    """The cards of a deal as they go out.

    place: how many have; told: how many the match knows of; draws: how many will; drawer: who has the last one.
    """

    def __init__(self, draws: int, deal: Deal, auction: Auction) -> None:
        self.place = 0
        self.told = 0
        self.draws = draws
        self.drawer = deal.first_drawer
        self.level = deal.level
        self._deal = deal
        self._auction = auction
        self._open: list[tuple[int, ...] | None] = [(), (), (), ()]
        self._held: list[list[int]] = [[], [], [], []]
        faces = () if deal.flag else tuple(face_of(suit, deal.level) for suit in SUITS)
        special = () if deal.flag else (LITTLE_JOKER, BIG_JOKER, RED_FIVE)
        self._showable = frozenset((*faces, *special))
        self._known: _Shows = _remembered(auction.rules)

    def next(self) -> tuple[int, ...]:
        """Let cards go out until the owner of the last may show; the actions for it. () once all have gone out: after
        the last card the window asks its owner too."""
        pack, first, showable = self._deal.pack, self._deal.first_drawer, self._showable
        place, found, last = self.place, self._open, self.draws
        while place < last:
            seat = first + place & 3
            face = pack[place]
            place += 1
            if face in showable:
                self._held[seat].append(face)
                found[seat] = None
            shows = found[seat]
            if shows is None:
                shows = self.shows(seat)
            if shows and place < last:
                self.place, self.drawer = place, seat
                return shows
        self.place = last
        return ()

    def shows(self, seat: int) -> tuple[int, ...]:
        """The actions with which a seat may show what it has drawn."""
        shows = self._open[seat]
        if shows is None:
            auction, held = self._auction, self._held[seat]
            key = (
                auction.level,
                auction.first_deal,
                auction.banker,
                auction.side,
                auction.showings,
                seat,
                *sorted(held),
            )
            shows = self._known.get(key)
            if shows is None:
                if len(self._known) > _REMEMBERED:
                    self._known.clear()
                shows = self._known[key] = shows_of(auction, seat, held)
            self._open[seat] = shows
        return shows

    def show(self, auction: Auction) -> None:
        """Something may have been shown, and what may be is another matter."""
        if auction is not self._auction:
            self._auction = auction
            self._open = [None if held else () for held in self._held]

    def copy(self) -> "Drawing":
        """Another that goes its own way."""
        other = Drawing(self.draws, self._deal, self._auction)
        other.place, other.told, other.drawer = self.place, self.told, self.drawer
        other._open, other._held = [*self._open], [[*held] for held in self._held]
        return other


def check_seat(seat: int) -> None:
    """Raises InputError ("bad-seat") for what is no seat."""
    if seat not in SEATS:
        raise InputError("bad-seat", f"no such seat: {seat}", seat=seat)


def check_pack(decks: int, pack: Sequence[int]) -> None:
    """Raises InputError ("bad-environment-option") for what is not so many decks, in whatever order."""
    if sorted(pack) != sorted(full_pack(decks)):
        said = " ".join(map(str, pack))[:40]
        choices = (f"{decks} × 0-53",)
        raise InputError("bad-environment-option", "not the pack", option="pack", value=said, choices=choices)


def secrets_of(seed: int, deal: int) -> tuple[str, str]:
    """Seed and salt of a deal's shuffle, as simulations make them of a whole number."""
    of_seed, of_salt = (sha256(f"{seed}:{deal}:{use}".encode()).hexdigest() for use in ("seed", "salt"))
    return of_seed, of_salt
