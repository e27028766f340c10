"""The tricks of a deal, played by the kernel; the settlement is that of the match."""

from chaodipi.cards import Cards, points_of
from chaodipi.envs.board import Board
from chaodipi.envs.choice import Choice, bits_of, take
from chaodipi.game import Match, Playing
from chaodipi.play import TrumpOrder
from chaodipi.play.planes import faces_of, gather
from chaodipi.play.tricks import Penalties, Tricks
from chaodipi.scoring import DealResult, LastTrick, Sheet, Standing, settle

__all__ = ["Tricking"]


class Tricking:
    """The tricks of one deal. turn: whose it is; sheet: of the deal, once it is over; after: where the match stands
    then, None if it is over too."""

    def __init__(self, match: Match, phase: Playing, board: Board | None) -> None:
        rules = match.rules
        self.order = TrumpOrder.of(rules, phase.deal.level, phase.kitties.trump)
        self.banker = phase.kitties.banker
        self.turn = phase.turn
        self.sheet: Sheet | None = None
        self.after: Standing | None = None
        self._match = match
        self._phase = phase
        self._kitty = phase.kitties.kitty
        self._board = board
        self._tricks = tricks = Tricks(self.order, self.banker, Penalties.of(rules))
        for seat, hand in enumerate(phase.hands):
            tricks.give(seat, *gather(self.order, hand))
        tricks.points = phase.points
        self._hands = [bits_of(hand) for hand in phase.hands]
        self._laid: tuple[tuple[int, Cards], ...] = ()
        self._led: Cards = ()
        self._suit = 0
        self._failed: tuple[int, int, int, int] = (0, 0, 0, 0)
        self._begun = False

    @property
    def points(self) -> int:
        """The opponents' points at the table."""
        return self._tricks.points

    def ask(self, choice: Choice) -> int:
        """Let the seat whose turn it is begin to choose; the mask."""
        if self._led:
            choice.follow(self.order, self._led, self._hands[self.turn])
        else:
            choice.lead(self.order, self._hands[self.turn])
        return int(choice.mask)

    def play(self, cards: Cards) -> Sheet | None:
        """A legal play of the seat whose turn it is, ascending; the sheet, if it was the last of the deal."""
        tricks, seat, order = self._tricks, self.turn, self.order
        leading = not self._led
        attempted = cards
        tricks.play(*gather(order, cards))
        if leading:
            if tricks.thrown:
                plays = tricks.plays
                cards = faces_of(order, plays[0], plays[1], plays[2])
                failed = [*self._failed]
                failed[seat] += 1
                self._failed = (failed[0], failed[1], failed[2], failed[3])
            self._led = cards
            self._suit = order.kings[cards] if cards in order.kings else order.suits[cards[0]]
        self._hands[seat] = take(self._hands[seat], cards)
        self._laid = (*self._laid, (seat, cards))
        ended = len(self._laid) == 4
        self.turn = turn = tricks.turn
        board = self._board
        if board is not None:
            # When the trick has ended the kernel has forgotten what lay in it; nobody sees it in between.
            board.played(seat, cards, tricks.worth, tricks.best, turn, tricks.points)
            if leading:
                board.led(seat, attempted, cards, not self._begun)
            else:
                board.void(order, seat, cards, self._suit)
        self._begun = True
        if not ended:
            return None
        winner = tricks.best
        if board is not None:
            board.trick_ended(self._laid[0][0], winner, tricks.points)
        if tricks.over:
            return self._settle(winner)
        self._laid, self._led = (), ()
        return None

    def _settle(self, winner: int) -> Sheet:
        won_with = next(cards for seat, cards in self._laid if seat == winner)
        result = DealResult(
            banker=self.banker,
            points=self._tricks.points,
            kitty_points=points_of(self._kitty),
            last_trick=LastTrick(winner, self._laid[0][1], won_with),
            trump=self.order.trump,
            failed_throws=self._failed,
        )
        settlement = settle(self._match.rules, self._match.standing, result)
        self.sheet, self.after = settlement.sheet, settlement.standing
        if self._board is not None:
            self._board.over(settlement.sheet)
        return settlement.sheet

    def copy(self, board: Board | None) -> "Tricking":
        """Another that goes its own way, and shows it on a board of its own."""
        other = Tricking(self._match, self._phase, board)
        other.turn, other.sheet, other.after = self.turn, self.sheet, self.after
        other._hands, other._laid, other._led = [*self._hands], self._laid, self._led
        other._suit, other._failed, other._begun = self._suit, self._failed, self._begun
        other._tricks.copy(self._tricks)
        return other
