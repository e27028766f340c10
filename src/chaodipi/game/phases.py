"""A match as a value: one frozen class a phase, each with exactly what there is in it."""

import msgspec

from chaodipi.auction import Auction, Showing, TakeOvers, Turned
from chaodipi.cards import NO_TRUMP, Cards, all_dealt, hand_size
from chaodipi.game.events import Event
from chaodipi.game.hands import NO_CARDS, Hands
from chaodipi.game.views import TrickView
from chaodipi.play import NO_LEVEL
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet, Standing

__all__ = [
    "Burying",
    "Deal",
    "Dealing",
    "Declaring",
    "Kitties",
    "Match",
    "MatchOver",
    "Phase",
    "Playing",
    "Settled",
    "Step",
    "TakingOver",
    "Waiting",
]


class Deal(msgspec.Struct, frozen=True, gc=False):
    """What stays the same through a deal.

    number: counts every shuffle of the match from 1, those that are thrown in too. level: 0 in a flag deal, which has
    neither kitty nor showing (JZ-25). pack: the cards in the order dealt, the kitty last. seed and salt in hexadecimal.
    """

    number: int
    level: int
    first: bool
    first_drawer: int
    pack: tuple[int, ...]
    seed: str
    salt: str
    cuts: tuple[int, ...]
    commitment: str

    @property
    def flag(self) -> bool:
        """Is it a flag deal?"""
        return self.level == NO_LEVEL

    def draws(self, rules: RuleSet) -> int:
        """How many cards go out to the hands."""
        return 4 * (all_dealt(rules.cards.decks) if self.flag else hand_size(rules.cards.decks))

    def kitty(self, rules: RuleSet) -> tuple[int, ...]:
        """The kitty in the order dealt."""
        return self.pack[self.draws(rules) :]

    def drawer(self, place: int) -> int:
        """The seat that gets the card at this place of the pack."""
        return (self.first_drawer + place) % 4


class Kitties(msgspec.Struct, frozen=True, gc=False):
    """Where the kitty has been.

    round: who is banker, who owns it, who is asked. turned: the turning, where nobody declared. taken, buried: per
    seat, what it last took and last buried; () for those that did not.
    """

    round: TakeOvers
    turned: Turned | None
    taken: Hands = NO_CARDS
    buried: Hands = NO_CARDS

    @property
    def banker(self) -> int:
        """The banker, who leads first."""
        return self.round.banker

    @property
    def owner(self) -> int:
        """Who buried last, or buries now."""
        return self.round.owner

    @property
    def kitty(self) -> Cards:
        """What lies in the kitty, once it is buried."""
        return self.buried[self.owner]

    @property
    def showings(self) -> tuple[Showing, ...]:
        """Everything shown in this deal, in order."""
        return (*self.round.declared, *self.round.taken)

    @property
    def trump(self) -> int:
        """What is trump if nobody takes over any more."""
        if self.turned is not None:
            return self.turned.trump
        standing = self.round.standing
        return NO_TRUMP if standing is None else standing.trump


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """Before the first deal, or after one that was thrown in or ended without a result."""


class Dealing(msgspec.Struct, frozen=True, gc=False):
    """Cards go out, and whoever wants to shows. drawn: how many have."""

    deal: Deal
    auction: Auction
    hands: Hands
    drawn: int


class Declaring(msgspec.Struct, frozen=True, gc=False):
    """The window after the last card. passed: the seats that have passed since the last showing."""

    deal: Deal
    auction: Auction
    hands: Hands
    passed: frozenset[int]


class Burying(msgspec.Struct, frozen=True, gc=False):
    """The kitty's owner has taken it into the hand and buries as many cards."""

    deal: Deal
    kitties: Kitties
    hands: Hands


class TakingOver(msgspec.Struct, frozen=True, gc=False):
    """A seat is asked whether it takes the kitty over."""

    deal: Deal
    kitties: Kitties
    hands: Hands


class Playing(msgspec.Struct, frozen=True, gc=False):
    """Tricks. trick: the one under way; tricks: those that are complete; points: the opponents'; trump: as settled."""

    deal: Deal
    kitties: Kitties
    hands: Hands
    trick: TrickView
    tricks: tuple[TrickView, ...]
    points: int
    trump: int

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.trick.leader + len(self.trick.plays)) % 4

    @property
    def lead(self) -> Cards:
        """The cards led; () before they are."""
        return self.trick.plays[0].cards if self.trick.plays else ()


class Settled(msgspec.Struct, frozen=True, gc=False):
    """The deal is over, the next one can begin."""

    deal: Deal
    kitties: Kitties
    tricks: tuple[TrickView, ...]
    sheet: Sheet


class MatchOver(msgspec.Struct, frozen=True, gc=False):
    """The deal is over and the match with it."""

    deal: Deal
    kitties: Kitties
    tricks: tuple[TrickView, ...]
    sheet: Sheet


Phase = Waiting | Dealing | Declaring | Burying | TakingOver | Playing | Settled | MatchOver


class Match(msgspec.Struct, frozen=True, gc=False):
    """One match. standing: before the deal that runs, or for the next; when the match is over, before its last deal.

    deals: how many times cards were shuffled.
    """

    rules: RuleSet
    standing: Standing = Standing()
    deals: int = 0
    phase: Phase = Waiting()

    def at(self, phase: Phase) -> "Match":
        """The same match in another phase."""
        return Match(self.rules, self.standing, self.deals, phase)


class Step(msgspec.Struct, frozen=True, gc=False):
    """A match after a command, and what has happened, in order. The events know everything: see ``seen_by``."""

    match: Match
    events: tuple[Event, ...]
