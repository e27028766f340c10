"""Deals of one match, stepped by the actions of the codec: what all environments stand on.

Who is asked, and when, is as RULES §7 has it turn by turn: after each card drawn its owner, where there is anything to
show; then the seats in turn. Whoever has nothing to show or to take over with is passed over.

The match itself is brought up to date when somebody asks for it: cards go out all at once, and tricks are played by
the kernel, which the game asks the same.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

import msgspec

from chaodipi.auction import Auction, legal_take_overs
from chaodipi.cards import Cards, kitty_size, next_seat
from chaodipi.envs.board import Board
from chaodipi.envs.choice import Choice, bits_of, open_bytes, open_of
from chaodipi.envs.choosing import illegal
from chaodipi.envs.codec import ACTION_COUNT, DONE, PASS, TAKE_OVER, command_of, meaning_of, shown_as
from chaodipi.envs.drawing import Drawing, check_pack, check_seat, secrets_of
from chaodipi.envs.tricking import Tricking
from chaodipi.game import (
    HOUSE,
    Buried,
    Bury,
    Burying,
    Command,
    Deal,
    Dealing,
    Declaring,
    Draw,
    Event,
    KittyTaken,
    Match,
    MatchOver,
    Pass,
    Play,
    Playing,
    Settled,
    Shown,
    StartDeal,
    TakingOver,
    View,
    Waiting,
    apply,
    asked_seats,
    view,
)
from chaodipi.rules import RuleSet
from chaodipi.scoring import Sheet, Standing
from chaodipi.violation import InputError, Violation

__all__ = ["Session"]

_NO_CARDS = ((), (), (), ())
_NOTHING: Final = bytes(ACTION_COUNT)


class Session:
    """So many deals of a match, from a standing.

    seat: who is asked, None when it is over. open: a byte for each action, 1 if it is open to that seat. sheets: of the
    deals that were settled. thrown_in: deals in a row, up to now, that were. board: the observations, where somebody
    wants them.
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
        self.open: bytes = _NOTHING
        self.sheets: list[Sheet] = []
        self.thrown_in = 0
        self.choice = Choice()
        self.board: Board | None = board
        self._match = Match(rules, Standing() if standing is None else standing)
        self._todo: list[tuple[int, Cards]] = []
        self._events: list[Event] = []
        self._log: list[tuple[int, Command]] = []
        self._seed: int | None = seed
        self._deals = deals
        self._keep = keep
        self._start: Standing | None = standing
        self._pack: tuple[int, ...] = ()
        self._actions: list[int] = []
        self._turn = 0
        self._kitty = kitty_size(rules.cards.decks)
        self._drawing: Drawing | None = None
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
        deal = Deal(1, start.level, start.first_deal, first_drawer, tuple(pack), "", "", (0, 0, 0, 0), "")
        auction = Auction(rules, deal.level, deal.first, start.banker, start.side)
        session._pack, session._turn = deal.pack, first_drawer
        session._match = Match(rules, start, 1, Dealing(deal, auction, _NO_CARDS, 0))
        session._begin(deal, auction)
        session._go_on()
        return session

    def __copy__(self) -> "Session":
        """Another that goes its own way."""
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, Any]) -> "Session":
        """Its parts are values, but for what is changed as a deal goes on."""
        self._catch_up()
        # Whoever holds the board as well is given its copy too.
        board = None if self.board is None else deepcopy(self.board, memo)
        other = Session(self.rules, None, None, self._deals, board=board, keep=self._keep)
        other.seat, other.open, other.sheets = self.seat, self.open, [*self.sheets]
        other.thrown_in = self.thrown_in
        other.choice = self.choice.copy()
        other._match, other._events, other._log = self._match, [*self._events], [*self._log]
        other._seed, other._turn = self._seed, self._turn
        other._start, other._pack, other._actions = self._start, self._pack, [*self._actions]
        other._drawing = None if self._drawing is None else self._drawing.copy()
        other._tricking = None if self._tricking is None else self._tricking.copy(board)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Kept as where it began and what was done since."""
        dealt = (self._pack, self._match.standing.first_drawer) if self._pack else None
        done = tuple(self._actions)
        return _again, (self.rules, self._seed, self._start, self._deals, dealt, done, self._keep, self.board)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The cards that the seat which is asked has chosen so far, ascending."""
        return self.choice.cards

    @property
    def match(self) -> Match:
        """The match as it stands; cards being chosen are still in the hand."""
        self._catch_up()
        return self._match

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
        if not 0 <= action < ACTION_COUNT or not self.open[action]:
            meaning_of(action)
            raise illegal(action)
        self._actions.append(action)
        choice, tricking = self.choice, self._tricking
        if action < PASS:
            is_open = choice.add(action)
            if is_open:
                self.open = is_open
                if self.board is not None:
                    self.board.chose(seat, action)
            elif tricking is not None:
                self._play(tricking)
            else:
                self._bury(seat)
        elif action == DONE and tricking is not None:
            self._play(tricking)
        else:
            self._say(seat, action)

    def _play(self, tricking: Tricking) -> None:
        cards = self.choice.cards
        self._todo.append((tricking.turn, cards))
        sheet = tricking.play(cards)
        if sheet is None:
            self.seat = tricking.turn
            self.open = open_of(tricking.ask(self.choice))
            return
        self.sheets.append(sheet)
        self._go_on()

    def _bury(self, seat: int) -> None:
        if self.board is not None:
            self.board.unchoose(seat, self.choice.cards)
        self._put(seat, Bury(self.choice.cards))
        self._go_on()

    def _say(self, seat: int, action: int) -> None:
        drawing = self._drawing
        if drawing is None or drawing.place == drawing.draws:
            phase = self._match.phase
            self._put(seat, command_of(action, 0 if isinstance(phase, Waiting) else phase.deal.level))
        elif action != PASS:
            # While cards go out passing is "not now", and nobody is told.
            self._catch_up()
            self._put(seat, command_of(action, drawing.level))
        self._go_on()

    def _go_on(self) -> None:
        """To the next seat that is asked, or to the end."""
        self.seat, self.open = None, _NOTHING
        self.choice.cards = ()
        while self.seat is None:
            phase = self._match.phase
            if self._tricking is not None and self._tricking.sheet is None:
                self.seat = self._tricking.turn
                self.open = open_of(self._tricking.ask(self.choice))
            elif self._tricking is not None or isinstance(phase, Waiting | Settled):
                if not self._next_deal():
                    return
            elif isinstance(phase, MatchOver):
                return
            elif self._drawing is not None and self._drawing.place < self._drawing.draws:
                self._draw(self._drawing)
            elif isinstance(phase, Declaring):
                self._ask_in_turn()
            elif isinstance(phase, Playing):
                self._tricking = Tricking(self._match, phase, self.board)
            else:
                (seat,) = asked_seats(self._match)
                self._ask(seat)

    def _next_deal(self) -> bool:
        """Begin another deal, if there is one to come."""
        tricking = self._tricking
        if self._seed is None or (tricking is not None and len(self.sheets) == self._deals):
            return False
        if tricking is not None:
            if tricking.after is None:
                return False
            if self._keep:
                self._catch_up()
            self._match = Match(self.rules, tricking.after, self._match.deals)
            self._todo = []
            self._tricking = None
            self.thrown_in = 0
        elif self._match.deals:
            self.thrown_in += 1
        if not self._keep:
            self._events, self._log = [], []
        self._put(HOUSE, StartDeal(*secrets_of(self._seed, self._match.deals + 1)))
        phase = self._match.phase
        if isinstance(phase, Dealing):
            self._begin(phase.deal, phase.auction)
        return True

    def _begin(self, deal: Deal, auction: Auction) -> None:
        self._drawing = Drawing(deal.draws(self.rules), deal, auction)
        self._turn = deal.first_drawer
        if self.board is not None:
            self.board.begin(self._match)

    def _draw(self, drawing: Drawing) -> None:
        """Cards go out until their owner has anything to show, or all have gone out."""
        shows = drawing.next()
        board = self.board
        if board is not None:
            board.drawn(drawing.place)
        if shows:
            self.seat, self.open = drawing.drawer, open_bytes((PASS, *shows))
            return
        if board is not None:
            board.dealt()
        self._catch_up()
        if board is not None:
            self._tell(board, self._match, ())

    def _ask_in_turn(self) -> None:
        seat = self._turn
        self._turn = next_seat(seat)
        if seat in asked_seats(self._match):
            self._ask(seat)

    def _ask(self, seat: int) -> None:
        phase = self._match.phase
        if isinstance(phase, Burying):
            self.seat = seat
            self.choice.bury(bits_of(phase.hands[seat]), self._kitty)
            self.open = open_of(self.choice.mask)
            return
        if isinstance(phase, TakingOver):
            taken = legal_take_overs(phase.kitties.round, seat, phase.hands[seat])
            # Pairs come after the four single cards.
            found = tuple(TAKE_OVER - 4 + shown_as(self.rules, s.cards, s.trump) for s in taken)
        else:
            found = () if self._drawing is None else self._drawing.shows(seat)
        if found:
            self.seat, self.open = seat, open_bytes((PASS, *found))
        else:
            self._put(seat, Pass())

    def _put(self, seat: int, command: Command) -> None:
        step = apply(self._match, seat, command)
        if isinstance(step, Violation):
            raise ValueError(f"seat {seat}: {command} is refused: {step.code}")
        self._match = match = step.match
        self._events += step.events
        self._log.append((seat, command))
        phase = match.phase
        if self._drawing is not None and isinstance(phase, Dealing | Declaring):
            self._drawing.show(phase.auction)
        if isinstance(phase, Playing):
            self._drawing = None
        if self.board is not None and not isinstance(command, StartDeal) and not isinstance(phase, Waiting):
            self._tell(self.board, match, step.events)

    def _tell(self, board: Board, match: Match, events: Sequence[Event]) -> None:
        """Let the observations show what came of a command before tricks are played."""
        phase = match.phase
        for event in events:
            if isinstance(event, Shown):
                board.showed(match, phase.auction.showings if isinstance(phase, Dealing | Declaring) else None)
            elif isinstance(event, KittyTaken | Buried):
                board.kitty(match, event.seat)
        if isinstance(phase, Playing):
            if self.rules.dark:
                board.showed(match, None)
            board.first_lead(match, phase, phase.turn)
        else:
            board.turn_to(match)

    def _catch_up(self) -> None:
        """Put to the match what it has not been told yet."""
        drawing = self._drawing
        if drawing is not None and drawing.told < drawing.place:
            count, drawing.told = drawing.place - drawing.told, drawing.place
            self._put_quietly(HOUSE, Draw(count))
        todo, self._todo = self._todo, []
        for seat, cards in todo:
            self._put_quietly(seat, Play(cards))

    def _put_quietly(self, seat: int, command: Command) -> None:
        """What the observations show already."""
        board, self.board = self.board, None
        self._put(seat, command)
        self.board = board


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
