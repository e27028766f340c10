"""Deals of one match, stepped by the actions of the codec: what all environments stand on.

Who is asked, and when, is as RULES §7 has it turn by turn: after each card drawn its owner, where there is anything to
show; then the seats in turn. Whoever has nothing to show or to take over with is passed over.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from chaodipi.auction import Auction, legal_shows, legal_take_overs
from chaodipi.cards import Cards, kitty_size, next_seat
from chaodipi.envs.choosing import illegal, next_buried, next_followed, next_led
from chaodipi.envs.codec import DONE, PASS, SHOW, TAKE_OVER, WAIT, command_of, meaning_of, shown_as
from chaodipi.game import (
    HOUSE,
    Bury,
    Burying,
    Command,
    Deal,
    Dealing,
    Declaring,
    Draw,
    Event,
    Match,
    MatchOver,
    Pass,
    Play,
    Playing,
    Settled,
    StartDeal,
    TakingOver,
    View,
    Waiting,
    apply,
    asked_seats,
    must_pass,
    view,
)
from chaodipi.play import TrumpOrder
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet, Standing
from chaodipi.violation import InputError, Violation

__all__ = ["Session"]

_NO_CARDS = ((), (), (), ())


class Session:
    """So many deals of a match, from a standing.

    seat: who is asked, None when it is over. chosen: the cards that this seat has chosen so far, ascending. sheets: of
    the deals that were settled. log: every command put to the match, by seat.
    """

    def __init__(self, rules: RuleSet, seed: int, standing: Standing | None = None, deals: int = 1) -> None:
        """deals: that were played out; 0: to the end of the match. The same arguments deal the same cards, those of
        ``sim.play_deal`` with that seed."""
        self.rules: Final = rules
        self.seat: int | None = None
        self.chosen: Cards = ()
        self.sheets: list[Sheet] = []
        self.events: list[Event] = []
        self.log: list[tuple[int, Command]] = []
        self._match = Match(rules, Standing() if standing is None else standing)
        self._seed: int | None = seed
        self._deals = deals
        self._legal: tuple[int, ...] | None = None
        self._drawn = 0
        self._passing = False
        self._turn = 0
        self._go_on()

    @classmethod
    def dealt(
        cls, rules: RuleSet, pack: Sequence[int], first_drawer: int, standing: Standing | None = None
    ) -> "Session":
        """One deal of a pack in the order dealt, the kitty last; over where it is thrown in."""
        session = cls.__new__(cls)
        session.rules = rules  # type: ignore[misc]
        session.seat, session.chosen, session.sheets, session.log = None, (), [], []
        session.events = []
        session._seed, session._deals, session._legal = None, 1, None
        session._drawn, session._passing, session._turn = 0, False, first_drawer
        start = Standing() if standing is None else standing
        start = msgspec.structs.replace(start, first_drawer=first_drawer)
        deal = Deal(1, start.level, start.first_deal, first_drawer, tuple(pack), "", "", (0, 0, 0, 0), "")
        auction = Auction(rules, deal.level, deal.first, start.banker, start.side)
        session._match = Match(rules, start, 1, Dealing(deal, auction, _NO_CARDS, 0))
        session._go_on()
        return session

    def __deepcopy__(self, _memo: object) -> "Session":
        """Its parts are values; only the lists are its own."""
        other = Session.__new__(Session)
        other.__dict__.update(self.__dict__)
        other.sheets, other.events, other.log = [*self.sheets], [*self.events], [*self.log]
        return other

    @property
    def match(self) -> Match:
        """The match as it stands; cards being chosen are still in the hand."""
        return self._match

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may see."""
        return view(self.match, seat)

    def asked(self, seat: int) -> bool:
        """Is it this seat's move? While cards go out only the owner of the last one is asked."""
        return seat == self.seat

    def legal(self) -> tuple[int, ...]:
        """The actions open to the seat that is asked, ascending; none when it is over."""
        if self._legal is None:
            self._legal = () if self.seat is None else self._open(self.seat)
        return self._legal

    def act(self, action: int) -> None:
        """Take an action for the seat that is asked.

        Raises InputError, and nothing has changed: "episode-over", "bad-action", "illegal-action" (action).
        """
        if self.seat is None:
            raise InputError("episode-over", "the episode is over; reset it")
        if action not in self.legal():
            meaning_of(action)
            raise illegal(action)
        self._legal = None
        phase = self._match.phase
        if action < PASS:
            self.chosen = (*self.chosen, action)
            if isinstance(phase, Burying):
                if len(self.chosen) == kitty_size(self.rules.cards.decks):
                    self._put(self.seat, Bury(self.chosen))
                    self._go_on()
            elif isinstance(phase, Playing) and len(self.chosen) == len(phase.lead):
                self._put(self.seat, Play(self.chosen))
                self._go_on()
            return
        if action == DONE:
            self._put(self.seat, Play(self.chosen))
        elif not (action == PASS and isinstance(phase, Dealing)):
            # While cards go out passing is "not now", and nobody is told.
            self._put(self.seat, command_of(action, phase.deal.level if not isinstance(phase, Waiting) else 0))
        self._passing = action == PASS
        self._go_on()

    def _open(self, seat: int) -> tuple[int, ...]:
        phase = self._match.phase
        if isinstance(phase, Playing):
            order = TrumpOrder.of(self.rules, phase.deal.level, phase.kitties.trump)
            if phase.lead:
                return next_followed(order, phase.lead, phase.hands[seat], self.chosen)
            faces, ends = next_led(order, phase.hands[seat], self.chosen)
            return (*faces, DONE) if ends else faces
        if isinstance(phase, Burying):
            return next_buried(phase.hands[seat], kitty_size(self.rules.cards.decks), self.chosen)
        if isinstance(phase, TakingOver):
            shown = legal_take_overs(phase.kitties.round, seat, phase.hands[seat])
            # Pairs come after the four single cards.
            return (PASS, *sorted(TAKE_OVER - 4 + shown_as(self.rules, s.cards, s.trump) for s in shown))
        if isinstance(phase, Dealing | Declaring):
            shown = legal_shows(phase.auction, seat, phase.hands[seat])
            return (PASS, *sorted(SHOW + shown_as(self.rules, s.cards, s.trump) for s in shown))
        return (WAIT,)

    def _go_on(self) -> None:
        """To the next seat that is asked, or to the end."""
        self.chosen, self.seat = (), None
        while self.seat is None:
            phase = self._match.phase
            if isinstance(phase, Waiting | Settled):
                if self._seed is None or (isinstance(phase, Settled) and len(self.sheets) == self._deals):
                    return
                self._put(HOUSE, StartDeal(*_secrets(self._seed, self._match.deals + 1)))
                self._passing = True
            elif isinstance(phase, MatchOver):
                return
            elif isinstance(phase, Dealing):
                self._draw(phase)
            elif isinstance(phase, Declaring):
                self._ask_in_turn()
            else:
                (seat,) = asked_seats(self._match)
                self._ask(seat)

    def _draw(self, phase: Dealing) -> None:
        """One card goes out; its owner is asked if there is anything to show."""
        drawer = phase.deal.drawer(phase.drawn)
        self._put(HOUSE, Draw(1))
        after = self._match.phase
        if (
            isinstance(after, Dealing)
            and not phase.deal.flag
            and legal_shows(after.auction, drawer, after.hands[drawer])
        ):
            self.seat = drawer
        self._turn = phase.deal.first_drawer

    def _ask_in_turn(self) -> None:
        seat = self._turn
        self._turn = next_seat(seat)
        if seat in asked_seats(self._match):
            self._ask(seat)

    def _ask(self, seat: int) -> None:
        if must_pass(self._match, seat):
            self._put(seat, Pass())
        else:
            self.seat = seat

    def _put(self, seat: int, command: Command) -> None:
        step = apply(self._match, seat, command)
        if isinstance(step, Violation):
            raise ValueError(f"seat {seat}: {command} is refused: {step.code}")
        self._match = step.match
        self.events += step.events
        self.log.append((seat, command))
        if isinstance(step.match.phase, Settled | MatchOver):
            self.sheets.append(step.match.phase.sheet)


def _secrets(seed: int, deal: int) -> tuple[str, str]:
    """Seed and salt of a deal's shuffle, as simulations make them of a whole number."""
    of_seed, of_salt = (sha256(f"{seed}:{deal}:{use}".encode()).hexdigest() for use in ("seed", "salt"))
    return of_seed, of_salt
