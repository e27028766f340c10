"""One table of many: the play of a deal after the other, with all that a seat may know kept by faces as well."""

from chaodipi.cards import FACES, RED_FIVE, TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.completing import lead_cells, open_cells
from chaodipi.play.kitty import multiplier_of
from chaodipi.play.native import i64, vec
from chaodipi.play.order import TrumpOrder
from chaodipi.play.randoms import Random
from chaodipi.play.rollout import Dealer
from chaodipi.play.tricks import Penalties, Tricks, points_in

__all__ = ["FaceMap", "Table", "keep", "less", "more", "put_back"]


def keep(told: list[int], vector: vec[i64]) -> None:
    """Add the numbers of a vector to a list."""
    for number in vector:
        told.append(int(number))


def put_back(told: list[int], at: i64, vector: vec[i64]) -> i64:
    """Fill a vector with those that ``keep`` added, from a place on; the place behind them."""
    for i in range(len(vector)):
        vector[i] = told[at + i]
    return at + len(vector)


def less(h1: i64, h2: i64, h3: i64, c1: i64, c2: i64, c3: i64) -> tuple[i64, i64, i64]:
    """Planes without these cards; copies that are not there count for nothing."""
    return h1 & ~c1 | h2 & ~c2 | h3 & ~c3, h2 & ~c1 | h3 & ~c2, h3 & ~c1


def more(h1: i64, h2: i64, h3: i64, c1: i64, c2: i64, c3: i64) -> tuple[i64, i64, i64]:
    """Planes with these cards as well; three copies at most."""
    return h1 | c1, h2 | c2 | h1 & c1, h3 | c3 | h2 & c1 | h1 & c2


class FaceMap:
    """An order's cells as faces and back: planes in which bit f is the face f, whatever is trump.

    suits: by effective suit its faces. burying: the cells from what is buried first to what is buried last, by
    "lowest": cards without points before those with, of these side suits before trump, of these the lower before the
    higher.
    """

    __slots__ = ("_faces", "_from", "_left", "_right", "_to", "burying", "order", "suits")

    def __init__(self, order: TrumpOrder) -> None:
        self.order = order
        cell_at = order.places
        runs: list[tuple[int, int, int]] = []
        for face in range(FACES):
            cell = int(cell_at[face])
            if runs and runs[-1][1] + runs[-1][2] == cell and runs[-1][0] + runs[-1][2] == face:
                runs[-1] = (runs[-1][0], runs[-1][1], runs[-1][2] + 1)
            else:
                runs.append((face, cell, 1))
        self._from: vec[i64] = vec[i64]([((1 << size) - 1) << cell for _, cell, size in runs])
        self._to: vec[i64] = vec[i64]([((1 << size) - 1) << face for face, _, size in runs])
        self._left: vec[i64] = vec[i64]([max(face - cell, 0) for face, cell, _ in runs])
        self._right: vec[i64] = vec[i64]([max(cell - face, 0) for face, cell, _ in runs])
        self._faces: vec[i64] = order.faces
        suits: list[int] = []
        for suit in range(TRUMP + 1):
            suits.append(sum([1 << face for face in range(FACES) if order.suits[face] == suit]))
        self.suits: vec[i64] = vec[i64](suits)
        first = sorted(range(FACES), key=lambda f: (order.points[f] > 0, order.suits[f] == TRUMP, order.steps[f], f))
        burying = [int(cell_at[face]) for face in first]
        self.burying: vec[i64] = vec[i64](burying)

    def faces(self, cells: i64) -> i64:
        """A plane of cells as one of faces."""
        if not cells & (cells - 1):
            one: i64 = 1
            return one << self._faces[popcount(cells - 1)] if cells else 0
        found: i64 = 0
        count: i64 = len(self._from)
        for i in range(count):
            found |= (cells & self._from[i]) << self._left[i] >> self._right[i]
        return found

    def cells(self, faces: i64) -> i64:
        """A plane of faces as one of cells."""
        if not faces & (faces - 1):
            one: i64 = 1
            return one << self.order.places[popcount(faces - 1)] if faces else 0
        found: i64 = 0
        count: i64 = len(self._from)
        for i in range(count):
            found |= (faces & self._to[i]) << self._right[i] >> self._left[i]
        return found


class Table:
    """The play of one deal, and of the next when it is begun.

    Planes of faces, three each. hands, played (in this deal), laid (in the running trick), before (in the trick before
    it), exposed (cards that all know a seat to hold since a throw of its failed): of seats 0-3. buried: the kitty.
    void: bit 5 * seat + effective suit: the seat has shown to hold none of it. c1, c2, c3 and d1, d2, d3: the cards
    chosen so far by whoever's turn it is, as cells and as faces; chosen: how many. map: of the order of this deal.
    banker: the banker's seat.
    """

    __slots__ = (
        "_dealer", "_dealing", "banker", "before", "buried", "c1", "c2", "c3", "chosen", "d1", "d2", "d3", "exposed",
        "hands", "laid", "map", "played", "random", "tricks", "void",
    )  # fmt: skip

    def __init__(self, first: FaceMap, penalties: Penalties) -> None:
        self.map = first
        self.tricks = Tricks(first.order, 0, penalties)
        self._dealer = Dealer(first.order.decks)
        self._dealing = Random(0)
        self.random = Random(0)
        self.hands: vec[i64] = vec[i64]([0] * 12)
        self.played: vec[i64] = vec[i64]([0] * 12)
        self.laid: vec[i64] = vec[i64]([0] * 12)
        self.before: vec[i64] = vec[i64]([0] * 12)
        self.exposed: vec[i64] = vec[i64]([0] * 12)
        self.buried: vec[i64] = vec[i64]([0] * 3)
        self.banker: i64 = 0
        self.void: i64 = 0
        self.chosen: i64 = 0
        self.c1: i64 = 0
        self.c2: i64 = 0
        self.c3: i64 = 0
        self.d1: i64 = 0
        self.d2: i64 = 0
        self.d3: i64 = 0

    def seed(self, seed: int) -> None:
        """The deals that come, and what is chosen at random, from here on. Neither hangs on the other.

        The first deal is of a fresh pack.
        """
        self._dealer = Dealer(self.map.order.decks)
        self._dealing.seed(2 * seed)
        self.random.seed(2 * seed + 1)

    def deal(self, maps: list[FaceMap], banker: i64, lowest: bool) -> None:
        """Begin a deal with one of the orders, drawn at random, and a banker (0-3; -1: drawn too).

        lowest: the banker buries as ``FaceMap.burying`` says; else at random, which is the kitty as it came.
        """
        count: i64 = len(maps)
        self.map = maps[self._dealing.below(count)]
        order, tricks = self.map.order, self.tricks
        if banker < 0:
            banker = self._dealing.below(4)
        self.banker = banker
        tricks.begin(order, banker)
        self._dealer.deal(tricks, self._dealing)
        if lowest:
            self._bury(banker)
        faces = self.map
        for i in range(12):
            self.hands[i] = faces.faces(tricks.hands[i])
            self.played[i] = 0
            self.laid[i] = 0
            self.before[i] = 0
            self.exposed[i] = 0
        self.buried[0] = faces.faces(self._dealer.k1)
        self.buried[1] = faces.faces(self._dealer.k2)
        self.buried[2] = faces.faces(self._dealer.k3)
        self.void = 0
        self._forget()

    def _bury(self, banker: i64) -> None:
        """The lowest of hand and kitty."""
        dealer, tricks = self._dealer, self.tricks
        left = popcount(dealer.k1) + popcount(dealer.k2) + popcount(dealer.k3)
        at = 3 * banker
        hands = tricks.hands
        h1, h2, h3 = more(hands[at], hands[at + 1], hands[at + 2], dealer.k1, dealer.k2, dealer.k3)
        k1: i64 = 0
        k2: i64 = 0
        k3: i64 = 0
        one: i64 = 1
        burying = self.map.burying
        for i in range(FACES):
            bit = one << burying[i]
            while left and h1 & bit:
                h1, h2, h3 = less(h1, h2, h3, bit, 0, 0)
                k1, k2, k3 = more(k1, k2, k3, bit, 0, 0)
                left -= 1
        dealer.k1, dealer.k2, dealer.k3 = k1, k2, k3
        tricks.give(banker, h1, h2, h3)

    def keep(self, told: list[int]) -> None:
        """Add all that it holds to a list, but for its map."""
        tricks, dealer = self.tricks, self._dealer
        told += [
            int(self._dealing._state), int(self.random._state), int(dealer.k1), int(dealer.k2), int(dealer.k3),
            int(self.banker), int(self.void), int(self.chosen), int(self.c1), int(self.c2), int(self.c3),
            int(self.d1), int(self.d2), int(self.d3), int(tricks.leader), int(tricks.turn), int(tricks.placed),
            int(tricks.best), int(tricks.best_rank), int(tricks.points), int(tricks.worth), int(tricks.tricks),
            int(tricks.count), int(tricks.left), int(tricks.failed), int(tricks.thrown),
        ]  # fmt: skip
        for vector in self._vectors():
            keep(told, vector)

    def become(self, told: list[int], at: i64) -> i64:
        """Hold what another of the same map held, from a place of such a list on; the place behind it."""
        tricks, dealer = self.tricks, self._dealer
        self._dealing._state, self.random._state = told[at], told[at + 1]
        dealer.k1, dealer.k2, dealer.k3 = told[at + 2], told[at + 3], told[at + 4]
        self.banker, self.void, self.chosen = told[at + 5], told[at + 6], told[at + 7]
        self.c1, self.c2, self.c3 = told[at + 8], told[at + 9], told[at + 10]
        self.d1, self.d2, self.d3 = told[at + 11], told[at + 12], told[at + 13]
        tricks.begin(self.map.order, self.banker)
        tricks.leader, tricks.turn, tricks.placed = told[at + 14], told[at + 15], told[at + 16]
        tricks.best, tricks.best_rank, tricks.points = told[at + 17], told[at + 18], told[at + 19]
        tricks.worth, tricks.tricks, tricks.count = told[at + 20], told[at + 21], told[at + 22]
        tricks.left, tricks.failed, tricks.thrown = told[at + 23], told[at + 24], told[at + 25]
        at += 26
        for vector in self._vectors():
            at = put_back(told, at, vector)
        if tricks.placed:
            tricks.lead.read(tricks.order, tricks.plays[0], tricks.plays[1], tricks.plays[2])
        return at

    def _vectors(self) -> list[vec[i64]]:
        tricks = self.tricks
        return [
            self.hands, self.played, self.laid, self.before, self.exposed, self.buried,
            tricks.hands, tricks.plays, tricks.seen, self._dealer._pack,
        ]  # fmt: skip

    def _forget(self) -> None:
        self.chosen = 0
        self.c1 = 0
        self.c2 = 0
        self.c3 = 0
        self.d1 = 0
        self.d2 = 0
        self.d3 = 0

    def open(self) -> i64:
        """What can be added to the cards chosen so that they can still become a legal play, as faces."""
        tricks, order = self.tricks, self.map.order
        at = 3 * tricks.turn
        h1, h2, h3 = tricks.hands[at], tricks.hands[at + 1], tricks.hands[at + 2]
        if not tricks.placed:
            if not self.chosen:
                return self.hands[at]
            return self.map.faces(lead_cells(order, h1, h2, h3, self.c1, self.c2, self.c3))
        lead = tricks.lead
        cells = open_cells(order, lead, h1, h2, h3, self.c1, self.c2, self.c3)
        # Mostly the whole hand, or all of a suit: those are known by faces.
        if cells == h1:
            return self.hands[at]
        if cells == h1 & order.masks[lead.suit]:
            return self.hands[at] & self.map.suits[lead.suit]
        return self.map.faces(cells)

    def ends(self) -> bool:
        """May the lead that is being chosen end here?"""
        if self.tricks.placed or not self.chosen:
            return False
        suits = self.map.suits
        for suit in range(TRUMP + 1):
            if not self.d1 & ~suits[suit]:
                return True
        # Of cards of several suits only a whole 510K is a lead.
        whole = False
        kings = self.map.order.king_planes
        for i in range(0, len(kings), 3):
            whole = whole or (kings[i] == self.c1 and kings[i + 1] == self.c2 and not self.c3)
        return whole

    def add(self, face: i64) -> bool:
        """Choose one card more, which must be open. Is a follow complete by it?"""
        one: i64 = 1
        bit = one << face
        cell = one << self.map.order.places[face]
        if not self.d1 & bit:
            self.c1 |= cell
            self.d1 |= bit
        elif not self.d2 & bit:
            self.c2 |= cell
            self.d2 |= bit
        else:
            self.c3 |= cell
            self.d3 |= bit
        self.chosen += 1
        return self.tricks.placed > 0 and self.chosen == self.tricks.lead.count

    def choose(self) -> None:
        """A whole play at random in the place of the cards chosen (``Tricks.choose``)."""
        tricks, faces = self.tricks, self.map
        tricks.choose(self.random)
        self.c1, self.c2, self.c3 = tricks.c1, tricks.c2, tricks.c3
        self.d1 = faces.faces(tricks.c1)
        self.d2 = faces.faces(tricks.c2) if tricks.c2 else 0
        self.d3 = faces.faces(tricks.c3) if tricks.c3 else 0

    def take(self, d1: i64, d2: i64, d3: i64) -> None:
        """These cards, as faces, in the place of the cards chosen; how many these were is not changed."""
        faces = self.map
        self.d1, self.d2, self.d3 = d1, d2, d3
        self.c1 = faces.cells(d1)
        self.c2 = faces.cells(d2) if d2 else 0
        self.c3 = faces.cells(d3) if d3 else 0

    def play(self) -> None:
        """Play the cards chosen, which must be a legal play; of a throw that does not stand what is led instead."""
        tricks, faces = self.tricks, self.map
        seat, placed, failed = tricks.turn, tricks.placed, tricks.failed
        at = 3 * seat
        d1, d2, d3 = self.d1, self.d2, self.d3
        tricks.play(self.c1, self.c2, self.c3)
        exposed, hands, played, laid = self.exposed, self.hands, self.played, self.laid
        e1, e2, e3 = exposed[at], exposed[at + 1], exposed[at + 2]
        if tricks.failed != failed:
            d1, d2, d3 = faces.faces(tricks.plays[0]), faces.faces(tricks.plays[1]), faces.faces(tricks.plays[2])
            b1, b2, b3 = less(self.d1, self.d2, self.d3, d1, d2, d3)
            e1, e2, e3 = less(e1, e2, e3, d1, d2, d3)
            exposed[at], exposed[at + 1], exposed[at + 2] = e1 | b1, e2 | b2, e3 | b3
        elif e1:
            exposed[at], exposed[at + 1], exposed[at + 2] = less(e1, e2, e3, d1, d2, d3)
        if placed and d1 & ~faces.suits[tricks.lead.suit]:
            one: i64 = 1
            self.void |= one << (5 * seat + tricks.lead.suit)
        hands[at], hands[at + 1], hands[at + 2] = less(hands[at], hands[at + 1], hands[at + 2], d1, d2, d3)
        played[at], played[at + 1], played[at + 2] = more(played[at], played[at + 1], played[at + 2], d1, d2, d3)
        laid[at], laid[at + 1], laid[at + 2] = d1, d2, d3
        if placed == 3:
            for i in range(12):
                self.before[i] = laid[i]
                laid[i] = 0
        self._forget()

    def kitty_points(self) -> i64:
        """What the kitty brings the opponents at the end, multiplied."""
        tricks, order, dealer = self.tricks, self.map.order, self._dealer
        if tricks.leader & 1 == tricks.bankers:
            return 0
        return points_in(order, dealer.k1, dealer.k2, dealer.k3) * multiplier_of(order, tricks.lead)

    def guarded_points(self, each: i64) -> i64:
        """What red fives led alone to the last trick bring the opponents at the end; below 0: the bankers (JZ-17)."""
        if not each:
            return 0
        tricks = self.tricks
        one: i64 = 1
        if tricks.plays[0] != one << self.map.order.places[RED_FIVE]:
            return 0
        points = each * tricks.lead.count
        return points if tricks.leader & 1 != tricks.bankers else -points
