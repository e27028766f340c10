"""The tricks of a deal, played by the kernel; the settlement is that of the match."""

from chaodipi.cards import Cards, points_of
from chaodipi.envs.asking import Known
from chaodipi.envs.board import Board
from chaodipi.envs.choice import Choice, bits_of
from chaodipi.envs.native import i64, vec
from chaodipi.play.bits import low_cell
from chaodipi.play.planes import faces_of, gather
from chaodipi.play.tricks import Tricks
from chaodipi.scoring import DealResult, LastTrick, Sheet, Standing, settle

__all__ = ["Tricking"]


class Tricking:
    """The tricks of one deal. turn: whose it is; sheet: of the deal, once it is over; after: where the match stands
    then, None if it is over too."""

    __slots__ = (
        "_begun", "_board", "_failed", "_hands", "_kitty", "_known", "_laid", "_led", "_level", "_standing", "_suit",
        "_suits", "_tricks", "after", "banker", "order", "sheet", "turn",
    )  # fmt: skip

    def __init__(
        self,
        known: Known,
        standing: Standing,
        banker: int,
        trump: int,
        hands: vec[i64],
        kitty: Cards,
        points: i64,
        board: Board | None,
    ) -> None:
        """hands: three planes a seat, a bit a face. points: the opponents', before the first lead."""
        self._level: int = standing.level
        self.order = known.order(self._level, trump)
        self.banker = banker
        self.turn = banker
        self.sheet: Sheet | None = None
        self.after: Standing | None = None
        self._known = known
        self._standing = standing
        self._kitty = kitty
        self._board = board
        self._tricks = tricks = Tricks(self.order, banker, known.penalties)
        self._hands: vec[i64] = vec[i64]([0] * 12)
        places = self.order.places
        one: i64 = 1
        for seat in range(4):
            at: i64 = 3 * seat
            cells = [0, 0, 0]
            for i in range(3):
                left = self._hands[at + i] = hands[at + i]
                plane: i64 = 0
                while left:
                    plane |= one << places[low_cell(left)]
                    left &= left - 1
                cells[i] = plane
            tricks.give(seat, cells[0], cells[1], cells[2])
        tricks.points = points
        self._suits: vec[i64] = known.suits(self._level, trump)
        self._laid: list[Cards] = []
        self._led: Cards = ()
        self._suit = 0
        self._failed: tuple[int, int, int, int] = (0, 0, 0, 0)
        self._begun = False

    @property
    def points(self) -> int:
        """The opponents' points at the table."""
        return self._tricks.points

    def ask(self, choice: Choice) -> i64:
        """Let the seat whose turn it is begin to choose; the mask."""
        hands = self._hands
        at: i64 = 3 * self.turn
        hand = (hands[at], hands[at + 1], hands[at + 2])
        if self._led:
            choice.follow(self.order, self._suits, self._led, hand)
        else:
            choice.lead(self.order, self._suits, hand)
        return choice.mask

    def play(self, cards: Cards) -> Sheet | None:
        """A legal play of the seat whose turn it is, ascending; the sheet, if it was the last of the deal."""
        tricks, order = self._tricks, self.order
        seat: i64 = self.turn
        leading = not self._led
        attempted = cards
        if len(cards) == 1:
            one: i64 = 1
            tricks.play(one << order.places[cards[0]], 0, 0)
        else:
            p1, p2, p3 = gather(order, cards)
            tricks.play(p1, p2, p3)
        if leading:
            if tricks.thrown:
                plays = tricks.plays
                cards = faces_of(order, plays[0], plays[1], plays[2])
                failed = [*self._failed]
                failed[seat] += 1
                self._failed = (failed[0], failed[1], failed[2], failed[3])
            self._led = cards
            self._suit = order.kings[cards] if order.kings and cards in order.kings else order.suits[cards[0]]
        self._less(seat, cards)
        self._laid.append(cards)
        ended = len(self._laid) == 4
        turn = tricks.turn
        self.turn = int(turn)
        board = self._board
        if board is not None:
            # When the trick has ended the kernel has forgotten what lay in it; nobody sees it in between.
            board.played(seat, cards, tricks.worth, tricks.best, turn, tricks.points)
            if leading:
                board.led(seat, attempted, cards, not self._begun)
            else:
                board.void(self._suits, seat, cards, self._suit)
        self._begun = True
        if not ended:
            return None
        leader, winner = seat + 1 & 3, tricks.best
        if board is not None:
            board.trick_ended(leader, winner, tricks.points)
        if tricks.over:
            return self._settle(int(leader), int(winner))
        self._laid, self._led = [], ()
        return None

    def _less(self, seat: i64, cards: Cards) -> None:
        """Take cards from a hand that holds them."""
        hands = self._hands
        at = 3 * seat
        if len(cards) == 1:
            one: i64 = 1
            bit = one << cards[0]
            place = at + 2 if hands[at + 2] & bit else at + 1 if hands[at + 1] & bit else at
            hands[place] ^= bit
            return
        k1, k2, k3 = bits_of(cards)
        h1, h2, h3 = hands[at], hands[at + 1], hands[at + 2]
        # Copies left: more than were played.
        hands[at] = h1 & ~k1 | h2 & ~k2 | h3 & ~k3
        hands[at + 1] = h2 & ~k1 | h3 & ~k2
        hands[at + 2] = h3 & ~k1

    def _settle(self, leader: int, winner: int) -> Sheet:
        result = DealResult(
            banker=self.banker,
            points=self._tricks.points,
            kitty_points=points_of(self._kitty),
            last_trick=LastTrick(winner, self._laid[0], self._laid[winner - leader & 3]),
            trump=self.order.trump,
            failed_throws=self._failed,
        )
        settlement = settle(self._known.rules, self._standing, result)
        self.sheet, self.after = settlement.sheet, settlement.standing
        if self._board is not None:
            self._board.over(settlement.sheet)
        return settlement.sheet

    def detach(self) -> None:
        """Show nothing on the board any more."""
        self._board = None

    def copy(self, board: Board | None) -> "Tricking":
        """Another that goes its own way, and shows it on a board of its own."""
        known, standing = self._known, self._standing
        other = Tricking(known, standing, self.banker, self.order.trump, self._hands, self._kitty, 0, board)
        other.turn, other.sheet, other.after = self.turn, self.sheet, self.after
        other._laid, other._led = [*self._laid], self._led
        other._suit, other._failed, other._begun = self._suit, self._failed, self._begun
        other._tricks.copy(self._tricks)
        return other
