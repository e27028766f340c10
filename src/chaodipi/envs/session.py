"""Deals of one match, stepped by the actions of the codec: what all environments stand on.

Who is asked, and when, is as RULES §7 has it turn by turn: after each card drawn its owner, where there is anything to
show; then the seats in turn. Whoever has nothing to show or to take over with is passed over.

The match itself is brought up to date when somebody asks for it: until then what is done is only noted, the auction
is worked out from what is remembered of it, and tricks are played by the kernel, which the game asks the same.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

import msgspec

from chaodipi.auction import Auction, first_drawer_by
from chaodipi.cards import Cards
from chaodipi.envs.asking import Known, known_of
from chaodipi.envs.board import Board
from chaodipi.envs.choice import Choice, open_of
from chaodipi.envs.choosing import illegal
from chaodipi.envs.codec import ACTION_COUNT, DONE, PASS, SHOW, meaning_of
from chaodipi.envs.native import i64
from chaodipi.envs.opening import Opening, check_pack, check_seat, secrets_of
from chaodipi.envs.tricking import Tricking
from chaodipi.game import HOUSE, Command, Deal, Dealing, Event, Match, Play, Playing, StartDeal, View, apply, view
from chaodipi.game.shuffle import drawn_first, shuffled
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet, Standing
from chaodipi.violation import InputError, Violation

__all__ = ["Session"]

_NO_CARDS = ((), (), (), ())
_CUTS: Final = (0, 0, 0, 0)
# Where it is compiled these are numbers; names of other modules would be looked up.
_COUNT: Final[i64] = ACTION_COUNT
_PASS: Final[i64] = PASS
_DONE: Final[i64] = DONE
_SHOW: Final[i64] = SHOW


class Session:
    """So many deals of a match, from a standing.

    seat: who is asked, None when it is over. low, high: the actions open to that seat, a bit for each up to DONE, and
    for each after it. sheets: of the deals that were settled. thrown_in: deals in a row, up to now, that were. board:
    the observations, where somebody wants them.
    """

    def __init__(
        self,
        rules: RuleSet,
        seed: int | None,
        standing: Standing | None = None,
        deals: int = 1,
        *,
        board: Board | None = None,
        keep: bool = True,
    ) -> None:
        """deals: that were played out; 0: to the end of the match. keep: log and events of all deals, not of the last
        alone. The same arguments deal the same cards, those of ``sim.play_deal`` with that seed; without a seed nothing
        is dealt. Raises InputError ("bad-number")."""
        if deals < 0:
            raise InputError("bad-number", f"so many deals there cannot be: {deals}", number=deals)
        self.rules = rules
        self.seat: int | None = None
        self.low: i64 = 0
        self.high: i64 = 0
        self.sheets: list[Sheet] = []
        self.thrown_in = 0
        self.choice = Choice()
        self.board: Board | None = board
        self._known: Known = known_of(rules)
        self._standing: Standing = Standing() if standing is None else standing
        self._match: Match | None = None
        self._number = 0
        self._todo: list[tuple[int, Command]] = []
        self._plays: list[Cards] = []
        self._events: list[Event] = []
        self._log: list[tuple[int, Command]] = []
        self._seed: int | None = seed
        self._deals = deals
        self._keep = keep
        self._start: Standing | None = standing
        self._pack: tuple[int, ...] = ()
        self._actions: list[int] = []
        self._opening: Opening | None = None
        self._tricking: Tricking | None = None
        self._go_on()

    @staticmethod
    def dealt(rules: RuleSet, pack: Sequence[int], first_drawer: int, standing: Standing | None = None) -> "Session":
        """One deal of a pack in the order dealt, the kitty last; over where it is thrown in.

        Raises InputError: "bad-seat" (seat), "bad-environment-option" for cards that are not the pack of the rules.
        """
        check_seat(first_drawer)
        check_pack(rules.cards.decks, pack)
        session = Session(rules, None, standing)
        start = Standing() if standing is None else standing
        start = msgspec.structs.replace(start, first_drawer=first_drawer)
        deal = Deal(1, start.level, start.first_deal, first_drawer, tuple(pack), "", "", _CUTS, "")
        auction = Auction(rules, deal.level, deal.first, start.banker, start.side)
        session._pack, session._standing, session._number = deal.pack, start, 1
        session._match = Match(rules, start, 1, Dealing(deal, auction, _NO_CARDS, 0))
        session._opening = Opening(session._known, start, deal.pack, None, session._todo)
        session._go_on()
        return session

    def detach(self) -> None:
        """Show nothing on the board any more, which is for another."""
        self.board = None
        if self._opening is not None:
            self._opening.detach()
        if self._tricking is not None:
            self._tricking.detach()

    def __copy__(self) -> "Session":
        """Another that goes its own way."""
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, Any]) -> "Session":
        """Its parts are values, but for what is changed as a deal goes on."""
        self._catch_up()
        # Whoever holds the board as well is given its copy too.
        board = None if self.board is None else deepcopy(self.board, memo)
        other = Session(self.rules, None, None, self._deals, board=board, keep=self._keep)
        other.seat, other.low, other.high, other.sheets = self.seat, self.low, self.high, [*self.sheets]
        other.thrown_in = self.thrown_in
        other.choice = self.choice.copy()
        other._standing, other._number = self._standing, self._number
        other._match, other._events, other._log = self._match, [*self._events], [*self._log]
        other._seed = self._seed
        other._start, other._pack, other._actions = self._start, self._pack, [*self._actions]
        other._opening = None if self._opening is None else self._opening.copy(board, other._todo)
        other._tricking = None if self._tricking is None else self._tricking.copy(board)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Kept as where it began and what was done since."""
        dealt = (self._pack, self._standing.first_drawer) if self._pack else None
        done = tuple(self._actions)
        return _again, (self.rules, self._seed, self._start, self._deals, dealt, done, self._keep, self.board)

    @property
    def open(self) -> bytes:
        """A byte for each action, 1 if it is open to the seat that is asked."""
        return open_of(self.low, self.high)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The cards that the seat which is asked has chosen so far, ascending."""
        return self.choice.cards

    @property
    def match(self) -> Match:
        """The match as it stands; cards being chosen are still in the hand."""
        return self._catch_up()

    @property
    def events(self) -> list[Event]:
        """What has happened, in order; without ``keep`` since the last deal began."""
        self._catch_up()
        return self._events

    @property
    def log(self) -> list[tuple[int, Command]]:
        """Every command put to the match, by seat; without ``keep`` since the last deal began."""
        self._catch_up()
        return self._log

    @property
    def points(self) -> int | None:
        """The opponents' points while tricks are played; None before."""
        return None if self._tricking is None else self._tricking.points

    @property
    def banker(self) -> int | None:
        """The banker, while tricks are played."""
        return None if self._tricking is None else self._tricking.banker

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may see. Raises InputError ("bad-seat")."""
        if seat is not None:
            check_seat(seat)
        return view(self.match, seat)

    def legal(self) -> tuple[int, ...]:
        """The actions open to the seat that is asked, ascending; none when it is over."""
        return tuple(action for action, is_open in enumerate(self.open) if is_open)

    def act(self, action: int) -> None:
        """Take an action for the seat that is asked.

        Raises InputError, and nothing has changed: "episode-over", "bad-action", "illegal-action" (action).
        """
        seat = self.seat
        if seat is None:
            raise InputError("episode-over", "the episode is over; reset it")
        # What is too great for a native number is told first.
        if not 0 <= action < 128:
            meaning_of(action)
        number: i64 = action
        if number >= _COUNT:
            meaning_of(action)
        if not (self.low >> number if number < _SHOW else self.high >> number - _SHOW) & 1:
            raise illegal(action)
        self._actions.append(action)
        choice, tricking = self.choice, self._tricking
        if number < _PASS:
            left = choice.add(action)
            if left:
                self.low = left
                if self.board is not None:
                    self.board.chose(seat, action)
            elif tricking is not None:
                self._play(tricking)
            elif self._opening is not None:
                self._opening.bury(choice.cards)
                self._go_on()
        elif number == _DONE and tricking is not None:
            self._play(tricking)
        elif self._opening is not None:
            self._opening.say(action)
            self._go_on()

    def _play(self, tricking: Tricking) -> None:
        cards = self.choice.cards
        self._plays.append(cards)
        sheet = tricking.play(cards)
        if sheet is None:
            self.seat = tricking.turn
            self.low = tricking.ask(self.choice)
            return
        self.sheets.append(sheet)
        self._go_on()

    def _go_on(self) -> None:
        """To the next seat that is asked, or to the end."""
        self.seat, self.low, self.high = None, 0, 0
        self.choice.cards = ()
        while self.seat is None:
            opening, tricking = self._opening, self._tricking
            if tricking is not None and tricking.sheet is None:
                self.seat = tricking.turn
                self.low = tricking.ask(self.choice)
            elif opening is None:
                if not self._next_deal():
                    return
            else:
                opening.go_on(self.choice)
                if opening.seat >= 0:
                    self.seat, self.low, self.high = opening.seat, opening.low, opening.high
                else:
                    self._opening = None
                    self._lead(opening)

    def _lead(self, opening: Opening) -> None:
        """Let tricks be played, if the deal was not thrown in."""
        round_ = opening.round
        if not opening.ready or round_ is None:
            self.thrown_in += self._seed is not None
            return
        self._tricking = Tricking(
            self._known,
            self._standing,
            opening.banker,
            round_.trump,
            opening.hands,
            opening.kitty,
            round_.points,
            self.board,
        )

    def _next_deal(self) -> bool:
        """Begin another deal, if there is one to come."""
        tricking, seed, known = self._tricking, self._seed, self._known
        if seed is None or (tricking is not None and len(self.sheets) == self._deals):
            return False
        if tricking is not None:
            if tricking.after is None:
                return False
            if self._keep:
                self._catch_up()
            self._standing = tricking.after
            self._tricking = None
            self.thrown_in = 0
        if not self._keep or tricking is not None:
            self._match = None
            self._todo, self._plays = [], []
        if not self._keep:
            self._events, self._log = [], []
        number = self._number + 1
        secrets = secrets_of(seed, number)
        if self._match is None:
            self._match = Match(self.rules, self._standing, self._number)
        self._number = number
        while self._standing.first_drawer is None:
            card = drawn_first(known.pack, secrets[0], secrets[1], number, _CUTS)
            drawer = first_drawer_by(card)
            if drawer is not None:
                self._standing = self._standing.drawn(drawer)
        self._todo.append((HOUSE, StartDeal(secrets[0], secrets[1])))
        pack = shuffled(known.pack, secrets[0], secrets[1], number, _CUTS)
        self._opening = Opening(known, self._standing, pack, self.board, self._todo)
        return True

    def _catch_up(self) -> Match:
        """Put to the match what it has not been told yet."""
        if self._match is None:
            self._match = Match(self.rules, self._standing, self._number)
        if self._opening is not None:
            self._opening.tell()
        todo, plays = self._todo[:], self._plays
        # An opening goes on noting in the same list.
        self._todo.clear()
        self._plays = []
        for seat, command in todo:
            self._put(seat, command)
        for cards in plays:
            self._put(self._turn(), Play(cards))
        return self._match

    def _turn(self) -> int:
        """Whose turn the match has it."""
        phase = None if self._match is None else self._match.phase
        return phase.turn if isinstance(phase, Playing) else HOUSE

    def _put(self, seat: int, command: Command) -> None:
        match = self._match
        step = None if match is None else apply(match, seat, command)
        if step is None or isinstance(step, Violation):
            raise ValueError(f"seat {seat}: {command} is refused: {step}")
        self._match = step.match
        self._events += step.events
        self._log.append((seat, command))


def _again(
    rules: RuleSet,
    seed: int | None,
    standing: Standing | None,
    deals: int,
    dealt: tuple[tuple[int, ...], int] | None,
    actions: tuple[int, ...],
    keep: bool,
    board: Board | None,
) -> Session:
    if dealt is None:
        session = Session(rules, seed, standing, deals, board=board, keep=keep)
    else:
        session = Session.dealt(rules, dealt[0], dealt[1], standing)
    for action in actions:
        session.act(action)
    return session
