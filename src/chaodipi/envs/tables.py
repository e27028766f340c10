"""Many tables stepped at once: what each seat to move may know is written into one array of 64-bit words.

What the words mean is said in ``chaodipi.envs.words``; ``chaodipi.envs.vector`` makes arrays of them.
"""

from typing import Final

from chaodipi.envs.table import FaceMap, Table, keep, put_back
from chaodipi.play.bits import bit_at, popcount
from chaodipi.play.follow import FINE
from chaodipi.play.native import i64, vec
from chaodipi.play.order import TrumpOrder
from chaodipi.play.tricks import Penalties

__all__ = ["RESULTS", "Tables"]

RESULTS: Final = 8
"""Numbers kept of the last deal that a table finished: how many it has finished, banker, level, trump, the opponents'
points at the table, those of the kitty, of guarded red fives, and how many plays there were."""
_DONE: Final = 55
_SCALARS: Final = 14


class Tables:
    """So many tables. Those of ``players`` (bits, by seat) are asked; the other seats play at random.

    words: of each table what the seat to move may know. seats: which seat that is. rewards: two a table, by side, and
    dones: 1 where a deal was finished, of the last step. results: as RESULTS says. picked: where ``pick`` writes.
    planes: three a table, where ``choose`` writes; secrets: where ``reveal`` does.
    """

    __slots__ = (
        "_banker", "_copies", "_count", "_finished", "_guarded", "_lowest", "_maps", "_players", "_size", "_tables",
        "_threshold", "dones", "picked", "planes", "results", "rewards", "seats", "secrets", "words",
    )  # fmt: skip

    def __init__(
        self,
        orders: list[TrumpOrder],
        penalties: Penalties,
        count: int,
        *,
        banker: int = -1,
        lowest: bool = False,
        players: int = 15,
        guarded: int = 0,
        threshold: int = 0,
    ) -> None:
        """orders: one is drawn for each deal. banker: a seat, or -1: drawn too. lowest: how the banker buries, see
        ``Table.deal``. guarded: points for each guarded red five. threshold: what is taken off the opponents' points.
        """
        self._maps = [FaceMap(order) for order in orders]
        self._copies: i64 = orders[0].decks
        self._count: i64 = count
        self._banker: i64 = banker
        self._lowest = lowest
        self._players: i64 = players
        self._guarded: i64 = guarded
        self._threshold: i64 = threshold
        self._size: i64 = 19 * self._copies + 2 + _SCALARS
        self._tables = [Table(self._maps[0], penalties) for _ in range(count)]
        size: int = self._size
        copies: int = self._copies
        self._finished: vec[i64] = vec[i64]([0] * count)
        self.words: vec[i64] = vec[i64]([0] * (count * size))
        self.seats: vec[i64] = vec[i64]([0] * count)
        self.rewards: vec[i64] = vec[i64]([0] * (2 * count))
        self.dones: vec[i64] = vec[i64]([0] * count)
        self.results: vec[i64] = vec[i64]([0] * (RESULTS * count))
        self.picked: vec[i64] = vec[i64]([0] * count)
        self.planes: vec[i64] = vec[i64]([0] * (3 * count))
        self.secrets: vec[i64] = vec[i64]([0] * (5 * copies * count))

    @property
    def size(self) -> int:
        """Words a table."""
        return int(self._size)

    def begin(self, seed: int | None) -> None:
        """New deals at all tables. What a table deals hangs on the seed and its own number alone.

        None: the deals that would come next.
        """
        for i in range(self._count):
            table = self._tables[i]
            if seed is not None:
                # Seeds below 0 are others than those above.
                table.seed((2 * seed if seed >= 0 else -2 * seed - 1) << 31 | int(i))
            self.rewards[2 * i] = 0
            self.rewards[2 * i + 1] = 0
            self.dones[i] = 0
            self._finished[i] = 0
            for k in range(RESULTS):
                self.results[RESULTS * i + k] = 0
            table.deal(self._maps, self._banker, self._lowest)
            self._go_on(i, table)

    def refused(self, actions: list[int]) -> int:
        """The first table whose action is not open to it, or -1. actions: faces, or DONE, one a table."""
        at = 19 * self._copies
        one: i64 = 1
        for i in range(self._count):
            # A number of any size, before it becomes a native one.
            given = actions[i]
            if given < 0 or given > _DONE:
                return int(i)
            action: i64 = given
            if not self.words[at] & one << action:
                return int(i)
            at += self._size
        return -1

    def act(self, actions: list[int]) -> None:
        """A step of all tables by actions that are open. Tables that finish a deal begin the next."""
        for i in range(self._count):
            table = self._tables[i]
            action: i64 = actions[i]
            self._clear(i)
            if action != _DONE and not table.add(action):
                self._encode_choice(i, table)
            else:
                table.play()
                self._go_on(i, table)

    def refused_plays(self, planes: list[int]) -> int:
        """The first table whose whole play is not legal, or -1: then ``play`` plays them all.

        planes: three a table, of faces. If one is refused nothing is changed.
        """
        for i in range(self._count):
            table = self._tables[i]
            table.take(planes[3 * i], planes[3 * i + 1], planes[3 * i + 2])
            if table.tricks.fault(table.c1, table.c2, table.c3) != FINE:
                for back in range(i + 1):
                    self._choose_again(back, self._tables[back])
                return int(i)
        return -1

    def play(self) -> None:
        """A step of all tables by the whole plays that ``refused_plays`` has taken."""
        for i in range(self._count):
            table = self._tables[i]
            self._clear(i)
            table.play()
            self._go_on(i, table)

    def play_random(self) -> None:
        """A step of all tables by whole plays at random (``Tricks.choose``)."""
        for i in range(self._count):
            table = self._tables[i]
            self._clear(i)
            table.choose()
            table.play()
            self._go_on(i, table)

    def pick(self) -> None:
        """Write into ``picked`` an action for each table, each of those open as likely."""
        at = 19 * self._copies
        for i in range(self._count):
            legal = self.words[at]
            bit = bit_at(legal, self._tables[i].random.below(popcount(legal)))
            self.picked[i] = popcount(bit - 1)
            at += self._size

    def choose(self) -> None:
        """Write into ``planes`` a whole play at random for each table, as faces (``Tricks.choose``)."""
        for i in range(self._count):
            table = self._tables[i]
            table.choose()
            self.planes[3 * i] = table.d1
            self.planes[3 * i + 1] = table.d2
            self.planes[3 * i + 2] = table.d3
            self._choose_again(i, table)

    def reveal(self) -> None:
        """Write into ``secrets`` all hands, from the seat to move on, and the kitty, as faces."""
        copies = self._copies
        at: i64 = 0
        for i in range(self._count):
            table = self._tables[i]
            self._rows(self.secrets, at, table.hands, table.tricks.turn)
            at += 4 * copies
            for k in range(copies):
                self.secrets[at + k] = table.buried[k]
            at += copies

    def plays(self) -> int:
        """How many plays there have been since ``begin``, those of the seats that play at random too."""
        total: i64 = 0
        for i in range(self._count):
            total += self._finished[i] + self._tables[i].tricks.count
        return int(total)

    def write(self) -> None:
        """Write all words anew, of the tables as they stand."""
        for i in range(self._count):
            self._encode(i, self._tables[i])
            self._encode_choice(i, self._tables[i])

    def numbers(self) -> list[int]:
        """Where the tables are, all of it, as numbers; ``become`` reads them."""
        told: list[int] = []
        for vector in (self._finished, self.rewards, self.dones, self.results):
            keep(told, vector)
        for table in self._tables:
            told.append(next(i for i, each in enumerate(self._maps) if each is table.map))
            table.keep(told)
        return told

    def become(self, told: list[int]) -> None:
        """Be where others were that were made alike, as their ``numbers`` say."""
        at: i64 = 0
        for vector in (self._finished, self.rewards, self.dones, self.results):
            at = put_back(told, at, vector)
        for table in self._tables:
            table.map = self._maps[told[at]]
            at = table.become(told, at + 1)
        self.write()

    def table(self, number: int) -> Table:
        """One of the tables, to look at."""
        return self._tables[number]

    def _choose_again(self, i: i64, table: Table) -> None:
        """The cards that were chosen one by one, as the words have them."""
        copies = self._copies
        at = i * self._size + copies
        words = self.words
        table.take(words[at], words[at + 1] if copies > 1 else 0, words[at + 2] if copies > 2 else 0)

    def _clear(self, i: i64) -> None:
        if self.dones[i]:
            self.dones[i] = 0
            self.rewards[2 * i] = 0
            self.rewards[2 * i + 1] = 0

    def _go_on(self, i: i64, table: Table) -> None:
        """To the next seat that is asked, in the next deal if this one is over."""
        tricks = table.tricks
        while True:
            if not tricks.left and not tricks.placed:
                self._finish(i, table)
                table.deal(self._maps, self._banker, self._lowest)
            if self._players >> tricks.turn & 1:
                break
            table.choose()
            table.play()
        self._encode(i, table)

    def _finish(self, i: i64, table: Table) -> None:
        tricks = table.tricks
        kitty = table.kitty_points()
        guarded = table.guarded_points(self._guarded)
        gain = tricks.points + kitty + guarded - self._threshold
        self.rewards[2 * i + tricks.bankers] = -gain
        self.rewards[2 * i + 1 - tricks.bankers] = gain
        self.dones[i] = 1
        at = RESULTS * i
        results = self.results
        results[at] += 1
        results[at + 1] = table.banker
        results[at + 2] = table.map.order.level
        results[at + 3] = table.map.order.trump
        results[at + 4] = tricks.points
        results[at + 5] = kitty
        results[at + 6] = guarded
        results[at + 7] = tricks.count
        self._finished[i] += tricks.count

    def _rows(self, into: vec[i64], at: i64, planes: vec[i64], first: i64) -> None:
        """The planes of four seats, one after the other from the first on."""
        copies = self._copies
        for row in range(4):
            seat = 3 * (first + row & 3)
            for k in range(copies):
                into[at + k] = planes[seat + k]
            at += copies

    def _encode_choice(self, i: i64, table: Table) -> None:
        """What changes in the words while cards are chosen."""
        words, copies = self.words, self._copies
        at = i * self._size + copies
        words[at] = table.d1
        if copies > 1:
            words[at + 1] = table.d2
            if copies > 2:
                words[at + 2] = table.d3
        self._encode_open(i, table)

    def _encode_open(self, i: i64, table: Table) -> None:
        legal = table.open()
        if table.ends():
            one: i64 = 1
            legal |= one << _DONE
        self.words[i * self._size + 19 * self._copies] = legal

    def _encode(self, i: i64, table: Table) -> None:
        """All words of a table, for the seat to move, of which no card is chosen yet."""
        words, copies, tricks = self.words, self._copies, table.tricks
        me = tricks.turn
        self.seats[i] = me
        at = i * self._size
        for k in range(copies):
            words[at + k] = table.hands[3 * me + k]
            words[at + copies + k] = 0
        at += 2 * copies
        self._rows(words, at, table.laid, me)
        self._rows(words, at + 4 * copies, table.before, me)
        self._rows(words, at + 8 * copies, table.played, me)
        self._rows(words, at + 12 * copies, table.exposed, me)
        at += 16 * copies
        for k in range(copies):
            words[at + k] = table.buried[k] if me == table.banker else 0
        self._encode_open(i, table)
        at += copies + 1
        void = table.void
        words[at] = (void >> 5 * me | void << 20 - 5 * me) & 0xFFFFF
        lead, placed = tricks.lead, tricks.placed
        order = table.map.order
        words[at + 1] = order.level
        words[at + 2] = order.trump
        words[at + 3] = table.banker - me & 3
        words[at + 4] = tricks.leader - me & 3
        words[at + 5] = tricks.best - me & 3 if placed else 4
        words[at + 6] = lead.suit if placed else 5
        words[at + 7] = lead.count if placed else 0
        words[at + 8] = tricks.points
        words[at + 9] = tricks.worth
        left = tricks.left
        for row in range(4):
            # Who has played to the trick holds what is left, the others as many more as were led.
            behind = placed > 0 and (me + row - tricks.leader & 3) >= placed
            words[at + 10 + row] = left + lead.count if behind else left
        words[at + 14] = tricks.tricks
