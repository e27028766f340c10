"""Checking a shuffle afterwards: what was promised before the deal, what was dealt, what was played."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from chaodipi.cards import SEATS, full_pack
from chaodipi.game.commands import StartDeal
from chaodipi.game.events import (
    Buried,
    CardsDrawn,
    DealEnded,
    DealEndedWithout,
    DealStarted,
    Event,
    KittyTaken,
    KittyTurned,
    Played,
    Redeal,
    Shown,
)
from chaodipi.game.match import apply, new_match
from chaodipi.game.record import Record, rules_of
from chaodipi.game.shuffle import commitment, drawn_first, shuffled
from chaodipi.violation import InputError, Violation

__all__ = ["CheckedDeal", "Noted", "check_shuffles"]

_Fault = Literal["", "commitment", "cut", "first", "dealt", "kitty", "hand", "refused"]


class Noted(msgspec.Struct, frozen=True):
    """What somebody noted at the table of one deal. commitment: "" where it was not noted. cuts: by seat, what each was
    seen to give."""

    commitment: str = ""
    cuts: dict[int, int] = {}


class CheckedDeal(msgspec.Struct, frozen=True):
    """A deal of a record. commitment: what had to be promised for its seed and salt. first: who drew first; drawn: the
    face drawn for it, None where none was. cards: so many went out as the shuffle has them, the kitty with them;
    played: so many were shown, buried or played by whoever held them.

    ended: is the deal over? cuts: what each seat had mixed in, 0 where it had not cut. fault: "" if all is as it has to
    be; else "commitment" (another was promised), "cut" (a seat had given another), "first" (who drew first), "dealt"
    and "kitty" (other cards than the shuffle's), "hand" (a card that its seat did not hold), "refused" (a command that
    cannot be, as a card played that its seat cannot hold; code: why).
    """

    deal: int
    commitment: str
    first: int
    drawn: int | None
    cards: int
    played: int
    ended: bool
    fault: _Fault
    code: str = ""
    cuts: tuple[int, ...] = ()


def check_shuffles(record: Record, noted: Mapping[int, Noted] | None = None) -> list[CheckedDeal]:
    """Each deal of a record, up to the first that cannot go on. noted: what was noted at the table, by deal. A cut that
    was noted may be missing, since it can have come too late; it must not be another.

    Raises InputError where the rules of the record are unknown ("other-rules-version", …), and "no-such-deal" where
    something was noted of a deal that it has not.
    """
    wanted = noted or {}
    rules = rules_of(record)
    match = new_match(rules)
    pack = full_pack(rules.cards.decks)
    deals: list[_Deal] = []
    for seat, command in record.commands:
        step = apply(match, seat, command)
        if isinstance(step, Violation):
            if not deals or isinstance(command, StartDeal):
                deals.append(_Deal(len(deals) + 1))
            deals[-1].blame("refused", step.code)
            break
        match = step.match
        for event in step.events:
            if isinstance(event, DealStarted) and isinstance(command, StartDeal):
                number = len(deals) + 1
                deals.append(_Deal(number, command, pack))
                deals[-1].hold_to(wanted.get(number, Noted()))
            deals[-1].hear(event)
    missing = wanted.keys() - {deal.number for deal in deals}
    if missing and not (deals and deals[-1].fault == "refused"):
        raise InputError("no-such-deal", f"there is no deal {min(missing)}", deal=min(missing))
    return [deal.told() for deal in deals]


class _Deal:
    """What a deal has to be by its shuffle, and what it was."""

    def __init__(self, number: int, start: StartDeal | None = None, pack: Sequence[int] = ()) -> None:
        self.number = number
        self.fault: _Fault = ""
        self.code = ""
        self.start = start
        self.commitment = "" if start is None else commitment(start.seed, start.salt)
        self.pack: tuple[int, ...] = ()
        self.lot: int | None = None
        if start is not None:
            mixed = (start.seed, start.salt, number, start.cuts)
            self.pack = shuffled(pack, *mixed)
            self.lot = drawn_first(pack, *mixed)
        self.first = 0
        self.drawn: int | None = None
        self.cards = self.played = 0
        self.ended = False
        self.hands = {seat: Counter[int]() for seat in SEATS}
        self.kitty: Counter[int] | None = None

    def blame(self, fault: _Fault, code: str = "") -> None:
        """The first fault counts."""
        if not self.fault:
            self.fault, self.code = fault, code

    def hold_to(self, noted: Noted) -> None:
        """What was noted at the table."""
        self._must(noted.commitment.lower() in ("", self.commitment), "commitment")
        for seat, cut in noted.cuts.items():
            self._must(self.start is not None and self.start.cuts[seat] in (0, cut), "cut")

    def told(self) -> CheckedDeal:
        return CheckedDeal(
            self.number, self.commitment, self.first, self.drawn, self.cards, self.played, self.ended,
            self.fault, self.code, () if self.start is None else self.start.cuts,
        )  # fmt: skip

    def hear(self, event: Event) -> None:
        """Compare what happened with what the shuffle says."""
        match event:
            case DealStarted():
                self.first, self.drawn = event.first_drawer, event.drawn
                self._must(event.commitment == self.commitment, "commitment")
                self._must(event.drawn is None or event.drawn == self.lot, "first")
            case CardsDrawn(first=first, count=count):
                cards = self.pack[self.cards : self.cards + count]
                self._must(first == (self.first + self.cards) % 4, "first")
                self._must(event.cards == cards, "dealt")
                for place, card in enumerate(cards):
                    self.hands[(first + place) % 4][card] += 1
                self.cards += count
            case KittyTurned(cards=cards):
                self._must(Counter(cards) <= Counter(self.pack[self.cards :]), "kitty")
            case KittyTaken(seat=seat):
                if self.kitty is None:
                    self.kitty = Counter(self.pack[self.cards :])
                    self.cards = len(self.pack)
                self._must(Counter(event.cards or ()) == self.kitty, "kitty")
                self.hands[seat] += self.kitty
            case Shown(seat=seat):
                self._must(Counter(event.cards or ()) <= self.hands[seat], "hand")
                self.played += event.count
            case Buried(seat=seat):
                self.kitty = Counter(event.cards or ())
                self._take(seat, self.kitty)
            case Played(seat=seat, cards=cards):
                self._take(seat, Counter(cards))
            case DealEnded(kitty=kitty):
                self._must(Counter(kitty) == (self.kitty or Counter()), "kitty")
                self._must(not any(hand.total() for hand in self.hands.values()), "dealt")
                self._must(self._opened(event), "commitment")
                self.ended = True
            case DealEndedWithout() | Redeal():
                self._must(self._opened(event), "commitment")
                self.ended = True

    def _opened(self, event: DealEnded | DealEndedWithout | Redeal) -> bool:
        start = self.start
        return start is not None and (event.seed, event.salt, event.cuts) == (start.seed, start.salt, start.cuts)

    def _take(self, seat: int, cards: Counter[int]) -> None:
        self._must(cards <= self.hands[seat], "hand")
        self.hands[seat] -= cards
        self.played += cards.total()

    def _must(self, right: bool, fault: _Fault) -> None:
        if not right:
            self.blame(fault)
