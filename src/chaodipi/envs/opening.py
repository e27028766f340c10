"""A deal before its first lead: cards go out and are shown, the kitty is taken, buried and taken over.

It decides what ``game`` decides, without a match: what is done is noted for one that is brought up to date when
somebody asks for it. It can be compiled.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from chaodipi.auction import turn_kitty
from chaodipi.cards import SEATS, Cards, all_dealt, full_pack, hand_size, kitty_size
from chaodipi.envs.asking import Known, Round, Shown
from chaodipi.envs.board import Board
from chaodipi.envs.choice import Choice, bits_of
from chaodipi.envs.codec import PASS
from chaodipi.envs.native import i64, vec
from chaodipi.game import Bury, Command, Draw, Pass
from chaodipi.play import NO_LEVEL
from chaodipi.scoring import Standing
from chaodipi.violation import InputError

__all__ = ["Opening", "check_pack", "check_seat", "secrets_of"]

_DRAWING: Final = 0
_WINDOW: Final = 1
_BURYING: Final = 2
_TAKING: Final = 3
_READY: Final = 4
_THROWN_IN: Final = 5
_HOUSE: Final = -1
_NOBODY: Final = ((), (), (), ())
_PASS: Final = Pass()

Todo = list[tuple[int, Command]]
"""Commands with their seats."""


class Opening:
    """One deal from the first card to the last burying.

    seat: who is asked, -1 at its end; low, high: the masks of what is open to it. level, banker, kitty, round: what
    came of it. hands: three planes a seat, a bit a face: held once, twice, three times.
    """

    __slots__ = (
        "_board", "_buried", "_decks", "_draws", "_first", "_pack", "_passed", "_place", "_shows", "_stale", "_state",
        "_taken", "_todo", "_told", "_turn", "_turned", "banker", "hands", "high", "kitty", "known", "level", "low",
        "round", "seat", "shown",
    )  # fmt: skip

    def __init__(
        self, known: Known, standing: Standing, pack: tuple[int, ...], board: Board | None, todo: Todo
    ) -> None:
        """standing: with who draws first. todo: gets what is done."""
        decks = known.rules.cards.decks
        self.known = known
        self.level: int = standing.level
        self.shown: Shown = known.auction(self.level, standing.first_deal, standing.banker, standing.side)
        self.round: Round | None = None
        self.seat: i64 = -1
        self.low: i64 = 0
        self.high: i64 = 0
        self.hands: vec[i64] = vec[i64]([0] * 12)
        self.banker: int = -1
        self.kitty: Cards = ()
        self._pack = pack
        self._first: i64 = standing.first_drawer or 0
        self._decks: int = decks
        self._draws: i64 = 4 * (all_dealt(decks) if self.level == NO_LEVEL else hand_size(decks))
        self._board = board
        self._todo = todo
        self._state: i64 = _DRAWING
        self._place: i64 = 0
        self._told: i64 = 0
        self._turn: i64 = self._first
        self._passed: i64 = 0
        self._turned = False
        self._taken: list[Cards] = [*_NOBODY]
        self._buried: list[Cards] = [*_NOBODY]
        # What each seat may show, and for whom that has to be seen anew. Nothing can be shown with no card.
        self._shows: vec[i64] = vec[i64]([0] * 4)
        self._stale: i64 = 0
        if board is not None:
            board.begin(known.rules, standing, pack, self._draws)

    @property
    def ready(self) -> bool:
        """Can the banker lead?"""
        return self._state == _READY

    def tell(self) -> None:
        """Note the cards that have gone out."""
        if self._told < self._place:
            self._todo.append((_HOUSE, Draw(self._place - self._told)))
            self._told = self._place

    def go_on(self, choice: Choice) -> None:
        """To the next seat that is asked, or to the end."""
        self.seat = -1
        while self.seat < 0 and self._state < _READY:
            if self._state == _DRAWING:
                self._draw()
            elif self._state == _WINDOW:
                self._ask_in_turn()
            elif self._state == _TAKING:
                self._offer()
            else:
                self.seat = self._owner()
                at = 3 * self.seat
                choice.bury((self.hands[at], self.hands[at + 1], self.hands[at + 2]), kitty_size(self._decks))
                self.low, self.high = choice.mask, 0

    def say(self, action: int) -> None:
        """The seat that is asked passes, shows or takes over."""
        if self._state == _DRAWING:
            # While cards go out passing is "not now", and nobody is told.
            if action != PASS:
                self._show(action)
        elif self._state == _WINDOW:
            if action == PASS:
                self._pass_showing(self.seat)
            else:
                self._passed = 0
                self._show(action)
                self._unless_closed()
        elif action == PASS:
            self._pass_taking_over(self.seat)
        else:
            self._take_over(action)

    def bury(self, cards: Cards) -> None:
        """The seat that is asked has chosen what it buries, ascending."""
        seat, board = self.seat, self._board
        self._todo.append((seat, Bury(cards)))
        self._buried[seat] = self.kitty = cards
        k1, k2, k3 = bits_of(cards)
        hands = self.hands
        at = 3 * seat
        h1, h2, h3 = hands[at], hands[at + 1], hands[at + 2]
        # Copies left: more than were buried.
        hands[at] = h1 & ~k1 | h2 & ~k2 | h3 & ~k3
        hands[at + 1] = h2 & ~k1 | h3 & ~k2
        hands[at + 2] = h3 & ~k1
        self._state = _TAKING
        if board is not None:
            board.unchoose(seat, cards)
            board.kitty(seat, hands, self._taken, self._buried, False)
        self._unless_settled()

    def detach(self) -> None:
        """Show nothing on the board any more."""
        self._board = None

    def copy(self, board: Board | None, todo: Todo) -> "Opening":
        """Another that goes its own way."""
        standing = Standing(side=0, first_drawer=self._first)
        other = Opening(self.known, standing, self._pack, None, todo)
        other.level, other.shown, other.round, other.seat = self.level, self.shown, self.round, self.seat
        other.low, other.high, other.banker, other.kitty = self.low, self.high, self.banker, self.kitty
        for i in range(12):
            other.hands[i] = self.hands[i]
        for seat in range(4):
            other._shows[seat] = self._shows[seat]
        other._draws, other._state, other._place, other._told = self._draws, self._state, self._place, self._told
        other._turn, other._passed, other._turned = self._turn, self._passed, self._turned
        other._stale = self._stale
        other._taken, other._buried, other._board = [*self._taken], [*self._buried], board
        return other

    def _owner(self) -> i64:
        if self.round is None:
            return -1
        return self.round.owner

    def _draw(self) -> None:
        """Let cards go out until the owner of the last may show, or all have gone out: after the last card the window
        asks its owner too."""
        pack, first, hands, shown, board = self._pack, self._first, self.hands, self.shown, self._board
        showable, shows = shown.showable, self._shows
        place, last = self._place, self._draws
        one: i64 = 1
        while place < last:
            seat = first + place & 3
            face: i64 = pack[place]
            place += 1
            bit = one << face
            at = 3 * seat
            hands[at + 2] |= hands[at + 1] & bit
            hands[at + 1] |= hands[at] & bit
            hands[at] |= bit
            if bit & showable or self._stale >> seat & 1:
                self._look(seat)
            if shows[seat] and place < last:
                self._place, self.seat = place, seat
                self.low, self.high = one << PASS, shows[seat]
                if board is not None:
                    board.drawn(place)
                return
        self._place = last
        if board is not None:
            board.dealt()
        self.tell()
        if self.level == NO_LEVEL:
            # A flag deal has no kitty, and whoever draws first is banker (JZ-25).
            self.banker = first
            self.round = shown.round(first, None)
            self._end()
            return
        self._state = _WINDOW
        self._tell_window()

    def _look(self, seat: i64) -> None:
        """See what a seat may show now."""
        hands, shown = self.hands, self.shown
        at = 3 * seat
        one: i64 = 1
        self._stale &= ~(one << seat)
        # Who holds nothing of it has nothing to show.
        found: i64 = 0
        if hands[at] & shown.showable:
            found = shown.open_to(seat).mask(hands[at], hands[at + 1], hands[at + 2])
        self._shows[seat] = found

    def _show(self, action: int) -> None:
        seat, shown, board = self.seat, self.shown, self._board
        showing = shown.open_to(seat).showings[action]
        self.tell()
        self._todo.append((seat, self.known.command(action, self.level)))
        self.shown = shown = shown.after(seat, action, showing)
        self._stale = 15
        if board is not None:
            board.showed(shown.told, self.known.rules.dark)

    def _tell_window(self) -> None:
        if self._board is not None:
            self._board.asking(2, 15 & ~(self._passed | self.shown.done), self._passed)

    def _ask_in_turn(self) -> None:
        seat = self._turn
        self._turn = seat + 1 & 3
        if (self._passed | self.shown.done) >> seat & 1:
            return
        if self._stale >> seat & 1:
            self._look(seat)
        if self._shows[seat]:
            one: i64 = 1
            self.seat, self.low, self.high = seat, one << PASS, self._shows[seat]
        else:
            self._pass_showing(seat)

    def _pass_showing(self, seat: i64) -> None:
        one: i64 = 1
        self._todo.append((seat, _PASS))
        self._passed |= one << seat
        self._unless_closed()

    def _unless_closed(self) -> None:
        """When all have passed the banker takes the kitty, turned first where nobody has declared."""
        if self._passed | self.shown.done != 15:
            self._tell_window()
            return
        auction, dealt = self.shown.auction, self._pack[self._draws :]
        banker = self.shown.banker
        turned = None
        if not auction.showings:
            turned = turn_kitty(auction, self._first, dealt)
            banker = -1 if turned is None else turned.banker
        if banker < 0:
            self._state = _THROWN_IN
            return
        self.banker = banker
        self._turned = turned is not None
        self.round = self.shown.round(banker, turned)
        self.kitty = tuple(sorted(dealt))
        self._take(banker)
        if self._board is not None:
            self._board.first_taken(banker, self.round.told.trumps, () if turned is None else turned.cards)

    def _take(self, seat: i64) -> None:
        """A seat takes the kitty, to bury."""
        one: i64 = 1
        hands = self.hands
        at = 3 * seat
        for face in self.kitty:
            bit = one << face
            hands[at + 2] |= hands[at + 1] & bit
            hands[at + 1] |= hands[at] & bit
            hands[at] |= bit
        self._taken[seat] = self.kitty
        self._state = _BURYING
        if self._board is not None:
            self._board.asking(3, one << seat, 0)
            self._board.kitty(seat, hands, self._taken, self._buried, True)

    def _offer(self) -> None:
        round_, hands = self.round, self.hands
        if round_ is None:
            return
        seat = round_.asked
        at = 3 * seat
        found: i64 = 0
        # Only pairs take a kitty over.
        if hands[at + 1] & self.shown.showable:
            found = round_.open_to().mask(hands[at], hands[at + 1], hands[at + 2])
        if found:
            one: i64 = 1
            self.seat, self.low, self.high = seat, one << PASS, found
        else:
            self._pass_taking_over(seat)

    def _pass_taking_over(self, seat: i64) -> None:
        self._todo.append((seat, _PASS))
        if self.round is not None:
            self.round = self.round.after_pass()
        self._unless_settled()

    def _take_over(self, action: int) -> None:
        round_, seat = self.round, self.seat
        if round_ is None:
            return
        showing = round_.open_to().showings[action]
        self._todo.append((seat, self.known.command(action, self.level)))
        self.round = round_.after(action, showing)
        if self._board is not None:
            self._board.showed(self.round.told, self.known.rules.dark)
        self._take(seat)

    def _unless_settled(self) -> None:
        round_ = self.round
        if round_ is None or round_.asked < 0:
            self._end()
        elif self._board is not None:
            one: i64 = 1
            self._board.asking(4, one << round_.asked, round_.passed)

    def _end(self) -> None:
        """All is revealed, and the banker leads."""
        self._state = _READY
        round_, board = self.round, self._board
        if board is not None and round_ is not None:
            if self.known.rules.dark:
                board.showed(round_.told, False)
            board.first_lead(round_.points, self.banker, round_.owner, round_.trump)


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
    of_seed, of_salt = f"{seed}:{deal}:seed", f"{seed}:{deal}:salt"
    return sha256(of_seed.encode()).hexdigest(), sha256(of_salt.encode()).hexdigest()
