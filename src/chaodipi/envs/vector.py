"""Many tables stepped at once, for training: the play of deals, from the first lead to the last trick.

>>> from chaodipi.envs.vector import VectorEnv
>>> env = VectorEnv("hefei", tables=256, seed=1)
>>> observation, mask, seats = env.observe()
>>> observation, mask, seats, rewards, dones = env.step(env.pick())
>>> mask.shape, rewards.shape
((256, 56), (256, 2))

Nobody declares, takes the kitty over or chooses what to bury here: level, trump and banker are drawn for each deal
(or given), and the banker buries by a simple rule. Whole deals with all of it are those of ``chaodipi.envs.session``.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chaodipi.cards import FACES, LEVELS, NO_TRUMP, SEATS, SUITS, format_card
from chaodipi.envs.codec import ACTION_COUNT, format_action
from chaodipi.envs.options import bad_option, check_names, one_of, options_of, whole
from chaodipi.envs.rewards import threshold_of
from chaodipi.envs.tables import RESULTS, Tables
from chaodipi.envs.words import CHOICES, WORDS
from chaodipi.play import NO_LEVEL, TrumpOrder
from chaodipi.play.bits import COMPILED
from chaodipi.play.tricks import Penalties
from chaodipi.rules import RuleSet, RulesSpec
from chaodipi.violation import InputError

__all__ = ["MOST_TABLES", "RESULT_NAMES", "Observed", "Stepped", "VectorEnv"]

MOST_TABLES: Final = 1 << 20
RESULT_NAMES: Final = ("deals", "banker", "level", "trump", "points", "kitty", "guarded", "plays")
"""Columns of ``VectorEnv.results``: how many deals the table has finished; of the last of them the rest."""
Observed = tuple[NDArray[Any], NDArray[np.bool_], NDArray[np.int64]]
"""Observation, mask, seats."""
Stepped = tuple[NDArray[Any], NDArray[np.bool_], NDArray[np.int64], NDArray[np.float32], NDArray[np.bool_]]
"""Observation, mask, seats, rewards, dones."""


class VectorEnv:
    """So many tables, each with a deal under way as soon as they are made; a table that finishes one begins the next in
    the same step.

    A step takes one action of the codec a table for the seat to move: a face, to choose a card, in any order, or DONE,
    to lead what is chosen. A follow is played with its last card. Or it takes a whole play a table (``step_plays``).
    The arrays that are handed out are always the same ones, written anew by each step: copy what is to be kept.

    words: (tables, words) of int64, as ``chaodipi.envs.words.WORDS`` lays them out, for the seat to move. observation:
    by ``encode`` "words": that; "bits": (tables, planes, 54) of uint8, the words of cards bit by bit; "planes": the
    same of float32; both are views into (tables, planes, 64). mask: (tables, 56) of bool, the actions open. seats:
    (tables,), who is to move. rewards: (tables, 2) of float32, by side, not 0 where a deal was finished in the last
    step: to the opponents their points in all, kitty and penalties included, less the threshold; to the bankers the
    negative of it. dones: (tables,) of bool. results: (tables, 8) of int64, see RESULT_NAMES.
    """

    def __init__(
        self,
        rules: RulesSpec | RuleSet = "classic",
        *,
        tables: int = 1024,
        seed: int = 0,
        decks: int | None = None,
        level: int | None = None,
        trump: int | None = None,
        banker: int | None = None,
        bury: str = "random",
        players: Sequence[int] = SEATS,
        encode: str = "words",
        **unknown: object,
    ) -> None:
        """rules, decks: as ``options_of`` reads them. seed: table i deals the same cards whatever is played at it, and
        however many tables there are. level: 2-14, or 0 for flag deals where the rules have them; trump: 0-3, or 4 for
        none; banker: a seat. None: drawn for each deal, each as likely (no flag deals then). bury: "random": any cards,
        each as likely; "lowest": ``FaceMap.burying``. players: the seats that are stepped; the others play at random
        (``Tricks.choose``). encode: "words", "bits" or "planes".

        Raises InputError: as ``options_of``, "bad-environment-option", "unknown-environment-option".
        """
        check_names(unknown, VectorEnv)
        self.rules: Final = options_of(rules, decks=decks).rules
        self.decks: Final = self.rules.cards.decks
        self.tables: Final = whole("tables", tables, 1, MOST_TABLES)
        self.encode: Final = encode
        self._seed = whole("seed", seed, -(1 << 128), 1 << 128)
        flag = self.rules.flag is not None
        if level is not None:
            flagged = flag and level == NO_LEVEL and not isinstance(level, bool)
            level = whole("level", level, NO_LEVEL if flagged else LEVELS[0], LEVELS[-1])
        if trump is not None:
            trump = whole("trump", trump, NO_TRUMP if level == NO_LEVEL else 0, NO_TRUMP)
        if banker is not None:
            banker = whole("banker", banker, 0, 3)
        given = players if isinstance(players, Sequence | np.ndarray) else ()
        seats = sorted({whole("players", seat, 0, 3) for seat in given})
        if not seats:
            raise bad_option("players", players, ("0-3",))
        one_of("encode", encode, ("words", "bits", "planes"))
        one_of("bury", bury, ("random", "lowest"))
        self._arguments: Final[dict[str, Any]] = {
            "rules": self.rules, "tables": self.tables, "seed": self._seed, "level": level, "trump": trump,
            "banker": banker, "bury": bury, "players": tuple(seats), "encode": encode,
        }  # fmt: skip
        trumps = (trump,) if trump is not None else (NO_TRUMP,) if level == NO_LEVEL else (*SUITS, NO_TRUMP)
        levels = LEVELS if level is None else (level,)
        self._kernel: Final = Tables(
            [TrumpOrder.of(self.rules, each, suit) for each in levels for suit in trumps],
            Penalties.of(self.rules),
            self.tables,
            banker=-1 if banker is None else banker,
            lowest=bury == "lowest",
            players=sum(1 << seat for seat in seats),
            guarded=self.rules.specials.guarded_red_five if self.rules.specials else 0,
            threshold=threshold_of(self.rules, levels[0]),
        )
        kernel, count = self._kernel, self.tables
        self.words: Final = _shared(kernel.words).reshape(count, kernel.size)
        self.seats: Final = _shared(kernel.seats)
        self.results: Final = _shared(kernel.results).reshape(count, RESULTS)
        self._picked: Final = _shared(kernel.picked)
        self._planes: Final = _shared(kernel.planes).reshape(count, 3)
        self._secrets: Final = _shared(kernel.secrets).reshape(count, -1)
        self._rewards: Final = _shared(kernel.rewards).reshape(count, 2)
        self._dones: Final = _shared(kernel.dones)
        self._cards: Final = self.words[:, : WORDS.planes(self.decks)]
        self._legal: Final = self.words[:, WORDS.at("legal", self.decks)]
        self.numbers: Final = self.words[:, WORDS.at("level", self.decks) :]
        """The numbers of the words alone: (tables, 14)."""
        # A word becomes 64 numbers in one piece, which is much quicker; what is handed out are the first of them.
        self._whole_mask: Final = np.zeros((count, 64), np.bool_)
        self.mask: Final = self._whole_mask[:, :CHOICES]
        self._whole_plays: Final = np.zeros((count, 64), np.bool_)
        self.rewards: Final = np.zeros((count, 2), np.float32)
        self.dones: Final = np.zeros(count, np.bool_)
        of_bits = (count, self._cards.shape[1] if encode != "words" else 0, 64)
        self._whole: Final[NDArray[Any]] = np.zeros(of_bits, np.float32 if encode == "planes" else np.uint8)
        self.observation: Final[NDArray[Any]] = self.words if encode == "words" else self._whole[..., :FACES]
        self.reset(self._seed)

    def __copy__(self) -> "VectorEnv":
        """Another that goes its own way, with arrays of its own."""
        made = VectorEnv(**self._arguments)
        made.__setstate__(self.__getstate__())
        return made

    def __deepcopy__(self, _memo: object) -> "VectorEnv":
        """The same."""
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """Kept as the arguments it was made of, and where its tables are."""
        return _again, (self._arguments,), self.__getstate__()

    def __getstate__(self) -> NDArray[np.int64]:
        """Where the tables are, deals that are to come and numbers still to be drawn among it."""
        return np.array(self._kernel.numbers(), np.int64)

    def __setstate__(self, state: NDArray[np.int64]) -> None:
        """Go on from there."""
        self._kernel.become(state.tolist())
        self._read()

    def reset(self, seed: int | None = None) -> Observed:
        """Begin new deals at all tables: those of the seed from the first on, or, without one, those that come next.

        Raises InputError ("bad-environment-option").
        """
        if seed is not None:
            seed = self._seed = whole("seed", seed, -(1 << 128), 1 << 128)
        self._kernel.begin(seed)
        self._read()
        return self.observation, self.mask, self.seats

    def observe(self) -> Observed:
        """The arrays as the tables stand, written anew."""
        self._kernel.write()
        self._read()
        return self.observation, self.mask, self.seats

    def step(self, actions: ArrayLike) -> Stepped:
        """One action a table: whole numbers of any integer type, shape (tables,).

        Raises InputError, and nothing has changed: "bad-array" (argument, wanted, given) for another shape or type,
        "illegal-at-table" (number of the table, action) for the first action that the mask does not allow.
        """
        given = self._array("actions", actions, (self.tables,))
        chosen = given.tolist()
        place = self._kernel.refused(chosen)
        if place >= 0:
            action = chosen[place]
            said = format_action(action) if 0 <= action < ACTION_COUNT else str(action)
            raise _illegal(place, said)
        self._kernel.act(chosen)
        return self._stepped()

    def step_plays(self, plays: ArrayLike) -> Stepped:
        """One whole play a table, in the place of whatever cards are chosen: how many of each face, (tables, 54).

        Of a throw that does not stand what is led instead. Raises InputError as ``step``; "illegal-at-table" for the
        first play that is none or not legal.
        """
        given = self._array("plays", plays, (self.tables, FACES))
        words = np.zeros((self.tables, 3), np.int64)
        for copies in range(self.decks):
            self._whole_plays[:, :FACES] = given > copies
            words[:, copies] = np.packbits(self._whole_plays.reshape(-1), bitorder="little").view("<i8")
        if given.max() > self.decks or given.min() < 0:
            # No play at all, which is refused.
            words[((given < 0) | (given > self.decks)).any(axis=1)] = 0
        place = self._kernel.refused_plays(words.ravel().tolist())
        if place >= 0:
            cards = [format_card(face) for face in range(FACES) for _ in range(int(np.clip(given[place, face], 0, 9)))]
            raise _illegal(place, " ".join(cards[:40]) or "–")
        self._kernel.play()
        return self._stepped()

    def step_random(self) -> Stepped:
        """One whole play a table, chosen at random in the kernel (``Tricks.choose``)."""
        self._kernel.play_random()
        return self._stepped()

    def pick(self) -> NDArray[np.int64]:
        """For each table an action at random, each of those open as likely: (tables,)."""
        self._kernel.pick()
        _copied(self._picked, self._kernel.picked)
        return self._picked

    def choose(self) -> NDArray[np.uint8]:
        """For each table a whole play at random (``Tricks.choose``), as ``step_plays`` takes it: (tables, 54)."""
        self._kernel.choose()
        _copied(self._planes, self._kernel.planes)
        bits = _bits(self._planes[:, : self.decks]).reshape(self.tables, self.decks, 64)
        counts: NDArray[np.uint8] = bits.sum(axis=1, dtype=np.uint8)
        return counts[:, :FACES]

    def perfect(self) -> NDArray[np.int64]:
        """For training only, what nobody at the table may know: all hands and the kitty, as SECRETS lays them out."""
        self._kernel.reveal()
        _copied(self._secrets, self._kernel.secrets)
        return self._secrets

    def kernel(self) -> Tables:
        """The tables themselves, to look at."""
        return self._kernel

    def _array(self, argument: str, given: ArrayLike, shape: tuple[int, ...]) -> NDArray[Any]:
        try:
            made = np.asarray(given)
        except ValueError:
            made = np.asarray(None)
        if made.shape != shape or made.dtype.kind not in "iu":
            said = f"{made.dtype} {made.shape}"
            wanted = f"int {shape}"
            raise InputError(
                "bad-array", f"{argument}: {wanted} is wanted, not {said}", argument=argument, wanted=wanted, given=said
            )
        return made

    def _stepped(self) -> Stepped:
        self._read()
        return self.observation, self.mask, self.seats, self.rewards, self.dones

    def _read(self) -> None:
        """Bring the arrays up to date with the kernel."""
        kernel = self._kernel
        if not COMPILED:
            for array, vector in (
                (self.words, kernel.words),
                (self.seats, kernel.seats),
                (self.results, kernel.results),
                (self._rewards, kernel.rewards),
                (self._dones, kernel.dones),
            ):
                _copied(array, vector)
        self.rewards[...] = self._rewards
        self.dones[...] = self._dones
        self._whole_mask[...] = _bits(self._legal).reshape(self.tables, 64).view(np.bool_)
        if self.encode != "words":
            self._whole[...] = _bits(self._cards).reshape(self._whole.shape)


def _bits(words: NDArray[np.int64]) -> NDArray[np.uint8]:
    """All bits of all words, the lowest first."""
    return np.unpackbits(np.ascontiguousarray(words, "<i8").reshape(-1).view(np.uint8), bitorder="little")


def _shared(vector: object) -> NDArray[np.int64]:
    """An array over the kernel's memory, not to be written to; of plain Python's lists a copy, brought up to date by
    ``_copied``."""
    if COMPILED:
        return np.frombuffer(cast(Any, vector), np.int64)
    return np.array(cast(Any, vector), np.int64)


def _copied(array: NDArray[np.int64], vector: object) -> None:
    if not COMPILED:
        array.reshape(-1)[...] = cast(Any, vector)


def _again(arguments: dict[str, Any]) -> VectorEnv:
    return VectorEnv(**arguments)


def _illegal(place: int, said: str) -> InputError:
    return InputError("illegal-at-table", f"table {place}: not allowed now: {said}", number=place, action=said)
