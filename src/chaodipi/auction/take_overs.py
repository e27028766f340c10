"""The round of take-overs: a frozen value that knows who is asked, what stands and when it is over (§9)."""

from collections.abc import Sequence

import msgspec

from chaodipi.auction.asking import asked_after_take_over, asked_first
from chaodipi.auction.showing import (
    Auction,
    Showing,
    is_spent,
    outranks,
    pairs_shown,
    pairs_with_trump,
    read_cards,
    spent_of,
    standing_facts,
    standing_of,
)
from chaodipi.cards import NO_TRUMP, RED_FIVE
from chaodipi.rules import RuleSet, applying, clause_for
from chaodipi.violation import InputError, Violation

__all__ = [
    "TakeOvers",
    "check_take_over",
    "legal_take_overs",
    "pass_take_over",
    "start_take_overs",
    "take_over",
]


class TakeOvers(msgspec.Struct, frozen=True, gc=False):
    """Where the round of take-overs is. Begin it with ``start_take_overs`` when the banker has buried.

    declared: the showings before the kitty was taken. taken: the take-overs, in order. to_ask: the seats still to be
    asked since the last burying, in order.
    """

    rules: RuleSet
    level: int
    banker: int
    declared: tuple[Showing, ...]
    taken: tuple[Showing, ...]
    to_ask: tuple[int, ...]

    @property
    def asked(self) -> int | None:
        """The seat that may take over or pass; None when the round is over."""
        return self.to_ask[0] if self.to_ask else None

    @property
    def owner(self) -> int:
        """Who buried last, or buries now."""
        return self.taken[-1].seat if self.taken else self.banker

    @property
    def declarer(self) -> int | None:
        """The owner of what stood when the banker took the kitty; None where it was turned."""
        standing = standing_of(self.rules, self.declared)
        return None if standing is None else standing.seat

    @property
    def standing(self) -> Showing | None:
        """What gives trump as it is now; None where the kitty was turned."""
        return standing_of(self.rules, (*self.declared, *self.taken))

    @property
    def failed(self) -> tuple[Showing, ...]:
        """The take-overs that did not outrank what stood, where they can fail (JZ-15)."""
        if not self.rules.take_over.failed_points:
            return ()
        shown = (*self.declared, *self.taken)
        before = len(self.declared)
        return tuple(
            showing
            for i, showing in enumerate(self.taken, before)
            if (standing := standing_of(self.rules, shown[:i])) and not outranks(self.rules, showing, standing)
        )


def start_take_overs(auction: Auction, banker: int) -> TakeOvers:
    """The round after the banker has buried. Over at once where nobody declared, so that the kitty was turned (JZ-47),
    where a look-back stands (JZ-13), with one deck, and where nothing is left that could be shown."""
    standing = auction.standing
    closed = standing is None or standing.kind == "look_back" or auction.rules.cards.decks == 1
    first = () if standing is None or closed else asked_first(auction.rules, banker, standing.seat)
    return _unless_settled(TakeOvers(auction.rules, auction.level, banker, auction.showings, (), first))


def check_take_over(
    round_: TakeOvers, seat: int, cards: Sequence[int], trump: int | None, hand: Sequence[int] | None
) -> Showing | Violation:
    """What showing these cards to take the kitty over would be, or why it may not be.

    trump: named with a pair of red fives (0-4), else None. hand: the seat's cards; None believes that it holds them.
    "take-overs-closed", "own-kitty", "not-asked" (seat: who is), "not-showable" (cards, level), "needs-a-pair",
    "name-trump", "trump-not-free" (cards, trump), "not-in-hand" (cards), "already-shown" (cards), "not-outranking"
    (standing, seat).
    """
    rules = round_.rules
    if seat == round_.owner:
        return Violation("own-kitty", {}, "JZ-04")
    if round_.asked is None:
        return Violation("take-overs-closed", {}, applying(rules.id, "HF-07", "JZ-47", "AH-10"))
    if seat != round_.asked:
        return Violation("not-asked", {"seat": round_.asked}, clause_for(rules, "take_over.first_asked"))
    shown = tuple(sorted(cards))
    asked = read_cards(rules, round_.level, shown, trump)
    if isinstance(asked, Violation):
        return asked
    if len(shown) != 2:
        return Violation("needs-a-pair", {}, applying(rules.id, "HF-02", "AH-10", "JZ-50"))
    if hand is not None and hand.count(shown[0]) < 2:
        return Violation("not-in-hand", {"cards": shown})
    showing = Showing(seat, shown, asked, "take_over")
    if is_spent(rules, (*round_.declared, *round_.taken), showing, hand):
        return Violation("already-shown", {"cards": shown}, applying(rules.id, "HF-05", "AH-07", "JZ-05"))
    standing = round_.standing
    if standing is not None and _must_outrank(rules) and not outranks(rules, showing, standing):
        return Violation("not-outranking", standing_facts(rules, standing), clause_for(rules, "take_over.may_show"))
    return showing


def legal_take_overs(round_: TakeOvers, seat: int, hand: Sequence[int]) -> tuple[Showing, ...]:
    """Everything the seat may show now, by face, red fives once for each trump; nothing unless it is asked.

    Where the asked seat has nothing to show, whoever runs the deal passes for it.
    """
    if seat != round_.asked:
        return ()
    found = [
        check_take_over(round_, seat, cards, trump, hand)
        for cards, trump in pairs_with_trump(round_.rules, round_.level)
        if hand.count(cards[0]) >= 2
    ]
    return tuple(showing for showing in found if isinstance(showing, Showing))


def pass_take_over(round_: TakeOvers) -> TakeOvers:
    """The round after the asked seat has passed. Raises InputError ("take-overs-closed") where nobody is asked."""
    if round_.asked is None:
        raise InputError("take-overs-closed", "nobody is asked")
    return msgspec.structs.replace(round_, to_ask=round_.to_ask[1:])


def take_over(round_: TakeOvers, showing: Showing) -> TakeOvers:
    """The round after a showing that ``check_take_over`` gave back: its seat buries, then others are asked anew.

    Over at once where nobody could show anything any more.
    """
    to_ask = asked_after_take_over(round_.rules, round_.banker, showing.seat)
    return _unless_settled(msgspec.structs.replace(round_, taken=(*round_.taken, showing), to_ask=to_ask))


def _must_outrank(rules: RuleSet) -> bool:
    return rules.take_over.may_show == "outranking"


def _unless_settled(round_: TakeOvers) -> TakeOvers:
    """The round, over if by what has been shown no pair is left that anyone could show.

    It tells nobody what is hidden: how many faces have been shown is known to all, and each has its two cards.
    """
    rules, standing = round_.rules, round_.standing
    spent = spent_of((*round_.declared, *round_.taken))
    for face in pairs_shown(rules, round_.level):
        if rules.cards.decks - spent.get(face, 0) < 2:
            continue
        trump = NO_TRUMP if face >= 52 or face == RED_FIVE else face // 13
        pair = Showing(-1, (face, face), trump, "take_over")
        if standing is None or not _must_outrank(rules) or outranks(rules, pair, standing):
            return round_
    return msgspec.structs.replace(round_, to_ask=())
