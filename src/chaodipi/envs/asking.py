"""What has been shown and what may be, worked out once: the states of auctions and take-overs as a tree.

All of it follows from values, and deals begin alike, so that what ``auction`` says of a state is asked once for all
deals of a rule set. It can be compiled.
"""

from typing import Final

from chaodipi.auction import (
    Auction,
    Showing,
    TakeOvers,
    Turned,
    asked_after_take_over,
    asked_first,
    banker_of,
    legal_shows,
    legal_take_overs,
    pass_take_over,
    start_take_overs,
    take_over,
)
from chaodipi.cards import BIG_JOKER, LITTLE_JOKER, NO_TRUMP, RED_FIVE, SUITS, Cards, face_of, full_pack, side_of
from chaodipi.envs.choice import suits_of
from chaodipi.envs.codec import SHOW, TAKE_OVER, command_of, shown_as
from chaodipi.envs.layout import HIDDEN_PAIR, HIDDEN_SINGLE
from chaodipi.envs.native import i64, vec
from chaodipi.game import Command
from chaodipi.play import NO_LEVEL, TrumpOrder
from chaodipi.play.tricks import Penalties
from chaodipi.rules import RuleSet
from chaodipi.scoring import apply_penalty

__all__ = ["Known", "Open", "Round", "Shown", "Told", "known_of"]

_REMEMBERED: Final = 10_000
"""So many states are remembered for a rule set; then it begins anew."""
_RULE_SETS: Final = 64
_UNKNOWN: Final = 5


class Open:
    """What may be open to a seat. showings: by action what it shows.

    What the rest of a hand holds does not matter: a showing is open from so many cards of its face on.
    """

    __slots__ = ("_bits", "_faces", "_needs", "showings")

    def __init__(self, showings: dict[int, Showing], needs: list[int]) -> None:
        """needs: for each showing, from how many cards on it is open."""
        one: i64 = 1
        self._bits: vec[i64] = vec[i64]([one << action - SHOW for action in showings])
        self._faces: vec[i64] = vec[i64]([showing.cards[0] for showing in showings.values()])
        self._needs: vec[i64] = vec[i64](needs)
        self.showings = showings

    def mask(self, h1: i64, h2: i64, h3: i64) -> i64:
        """What is open with these cards, a bit for each action after DONE. h1, h2, h3: a bit a face: held once, twice,
        three times."""
        found: i64 = 0
        bits, faces, needs = self._bits, self._faces, self._needs
        for i in range(len(faces)):
            need = needs[i]
            if (h1 if need == 1 else h2 if need == 2 else h3) >> faces[i] & 1:
                found |= bits[i]
        return found


class Told:
    """What all know of showings. seats, places: by whom, and where SHOWN has them; hidden: places for those who do not
    see them; taken: how many of them, the last, took the kitty over; trumps: for each seat, 5 where it cannot know."""

    __slots__ = ("hidden", "places", "seats", "taken", "trumps")

    def __init__(self, rules: RuleSet, showings: tuple[Showing, ...], taken: int, standing: Showing | None) -> None:
        self.seats: tuple[int, ...] = tuple([showing.seat for showing in showings])
        self.places: tuple[int, ...] = tuple([shown_as(rules, each.cards, each.trump) for each in showings])
        hidden = [HIDDEN_SINGLE if len(showing.cards) == 1 else HIDDEN_PAIR for showing in showings]
        self.hidden: tuple[int, ...] = tuple(hidden)
        self.taken: i64 = taken
        doubtful = () if not rules.dark else self.seats if rules.showing.order else self.seats[-1:]
        self.trumps: list[int] = []
        for seat in range(4):
            # As ``game`` has it: what nobody else can know stands only if nobody has shown since (HF-01, JZ-15).
            unknown = standing is None or any(each != seat for each in doubtful)
            self.trumps.append(_UNKNOWN if unknown or standing is None else standing.trump)


class Known:
    """What is remembered for a rule set."""

    __slots__ = ("_auctions", "_commands", "_orders", "_showable", "_suits", "count", "pack", "penalties", "rules")

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.pack: Cards = full_pack(rules.cards.decks)
        self._showable: dict[int, Cards] = {}
        self.penalties = Penalties.of(rules)
        self.count: i64 = 0
        self._auctions: dict[tuple[int, bool, int | None, int | None], Shown] = {}
        self._orders: dict[int, TrumpOrder] = {}
        self._suits: dict[int, vec[i64]] = {}
        self._commands: dict[int, Command] = {}

    def showable(self, level: int) -> Cards:
        """All cards that can be shown in a deal at a level."""
        found = self._showable.get(level)
        if found is None:
            faces: set[int] = set()
            if level != NO_LEVEL:
                # Those that no rule lets be shown are asked about and not found.
                faces = {*[face_of(suit, level) for suit in SUITS], LITTLE_JOKER, BIG_JOKER, RED_FIVE}
            found = self._showable[level] = tuple([face for face in self.pack if face in faces])
        return found

    def command(self, action: int, level: int) -> Command:
        """What showing or taking over is as a command."""
        key = level << 7 | action
        found = self._commands.get(key)
        if found is None:
            found = self._commands[key] = command_of(action, level)
        return found

    def auction(self, level: int, first_deal: bool, banker: int | None, side: int | None) -> "Shown":
        """An auction before anything is shown."""
        if self.count > _REMEMBERED:
            self.count = 0
            self._auctions = {}
        key = (level, first_deal, banker, side)
        found = self._auctions.get(key)
        if found is None:
            found = self._auctions[key] = Shown(self, Auction(self.rules, level, first_deal, banker, side))
        return found

    def order(self, level: int, trump: int) -> TrumpOrder:
        """The order of a deal."""
        key = level << 3 | trump
        found = self._orders.get(key)
        if found is None:
            found = self._orders[key] = TrumpOrder.of(self.rules, level, trump)
        return found

    def suits(self, level: int, trump: int) -> vec[i64]:
        """The faces of its suits, as ``suits_of`` has them."""
        key = level << 3 | trump
        if key not in self._suits:
            self._suits[key] = suits_of(self.order(level, trump))
        return self._suits[key]


class Shown:
    """What has been shown while cards go out, and in the window after it.

    showable: a bit for each face that can be shown in the deal. banker: if nothing more is shown, -1: nobody. done: a
    bit for a seat that is not asked in the window, having shown last.
    """

    __slots__ = (
        "_known", "_next", "_open", "_rounds", "auction", "banker", "done", "showable", "told",
    )  # fmt: skip

    def __init__(self, known: Known, auction: Auction) -> None:
        rules, level = auction.rules, auction.level
        self.auction = auction
        self.told = Told(rules, auction.showings, 0, auction.standing)
        self.showable: i64 = sum([1 << face for face in set(known.showable(level))])
        banker = banker_of(auction)
        self.banker: i64 = -1 if banker is None else banker
        self.done: i64 = 0
        if auction.showings:
            last = auction.showings[-1]
            # Whether the second card of a single is there, nobody else can tell: its owner is asked.
            if len(last.cards) > 1 or rules.cards.decks == 1:
                self.done = 1 << last.seat
        self._known = known
        self._open: list[Open | None] = [None, None, None, None]
        self._next: dict[int, Shown] = {}
        self._rounds: dict[int, Round] = {}

    def open_to(self, seat: int) -> Open:
        """What a seat may show, with the cards for it."""
        found = self._open[seat]
        if found is None:
            auction, decks = self.auction, self._known.rules.cards.decks
            showings: dict[int, Showing] = {}
            needs: list[int] = []
            for face in _worth_asking(legal_shows(auction, seat, self._known.showable(auction.level))):
                for count in range(1, decks + 1):
                    for each in legal_shows(auction, seat, (face,) * count):
                        action = SHOW + shown_as(auction.rules, each.cards, each.trump)
                        if action not in showings:
                            showings[action] = each
                            needs.append(count)
            found = self._open[seat] = Open(showings, needs)
        return found

    def after(self, seat: int, action: int, showing: Showing) -> "Shown":
        """What has been shown after that."""
        key = seat << 7 | action
        found = self._next.get(key)
        if found is None:
            self._known.count += 1
            found = self._next[key] = Shown(self._known, self.auction.show(showing))
        return found

    def round(self, banker: int, turned: Turned | None) -> "Round":
        """The round of take-overs once this banker has taken the kitty."""
        if turned is not None:
            return Round(self._known, start_take_overs(self.auction, banker), turned)
        found = self._rounds.get(banker)
        if found is None:
            self._known.count += 1
            found = self._rounds[banker] = Round(self._known, start_take_overs(self.auction, banker), None)
        return found


class Round:
    """Where a round of take-overs is. asked: who, -1: it is over. passed: a bit for each seat that has passed since
    the last burying. trump: if nobody takes over any more; points: the opponents' for those that failed."""

    __slots__ = (
        "_known", "_next", "_open", "_passed", "asked", "owner", "passed", "points", "round", "told", "trump",
    )  # fmt: skip

    def __init__(self, known: Known, round_: TakeOvers, turned: Turned | None) -> None:
        rules, standing = round_.rules, round_.standing
        self.round = round_
        showings = (*round_.declared, *round_.taken)
        self.told = Told(rules, showings, len(round_.taken), standing)
        self.trump: i64 = NO_TRUMP if standing is None else standing.trump
        if turned is not None:
            self.trump = turned.trump
            self.told.trumps = [turned.trump] * 4
        self.owner: i64 = round_.owner
        self.asked: i64 = -1 if round_.asked is None else round_.asked
        first: tuple[int, ...] = ()
        if round_.taken:
            first = asked_after_take_over(rules, round_.banker, round_.owner)
        elif round_.declarer is not None:
            first = asked_first(rules, round_.banker, round_.declarer)
        self.passed: i64 = sum([1 << seat for seat in first if seat not in round_.to_ask])
        points = 0
        for failed in round_.failed:
            amount, against = rules.take_over.failed_points, side_of(failed.seat)
            points = apply_penalty(rules, points, amount, against, side_of(round_.banker))
        self.points: i64 = points
        self._known = known
        self._open: Open | None = None
        self._next: dict[int, Round] = {}
        self._passed: Round | None = None

    def open_to(self) -> Open:
        """With what the seat that is asked may take over, with the cards for it."""
        found = self._open
        if found is None:
            round_, seat, decks = self.round, int(self.asked), self._known.rules.cards.decks
            showings: dict[int, Showing] = {}
            needs: list[int] = []
            for face in _worth_asking(legal_take_overs(round_, seat, self._known.showable(round_.level))):
                for count in range(1, decks + 1):
                    for each in legal_take_overs(round_, seat, (face,) * count):
                        # Pairs come after the four single cards.
                        action = TAKE_OVER - 4 + shown_as(round_.rules, each.cards, each.trump)
                        if action not in showings:
                            showings[action] = each
                            needs.append(count)
            found = self._open = Open(showings, needs)
        return found

    def after(self, action: int, showing: Showing) -> "Round":
        """The round after the seat that is asked has taken over."""
        found = self._next.get(action)
        if found is None:
            self._known.count += 1
            found = self._next[action] = Round(self._known, take_over(self.round, showing), None)
        return found

    def after_pass(self) -> "Round":
        """The round after it has passed."""
        found = self._passed
        if found is None:
            self._known.count += 1
            found = self._passed = Round(self._known, pass_take_over(self.round), None)
        return found


def _worth_asking(showings: tuple[Showing, ...]) -> list[int]:
    """The faces of what whoever held all cards might show."""
    return sorted({showing.cards[0] for showing in showings})


_ALL: dict[int, tuple[RuleSet, Known]] = {}


def known_of(rules: RuleSet) -> Known:
    """What is remembered for a rule set."""
    known = _ALL.get(id(rules))
    if known is None:
        if len(_ALL) >= _RULE_SETS:
            _ALL.clear()
        known = _ALL[id(rules)] = (rules, Known(rules))
    return known[1]
