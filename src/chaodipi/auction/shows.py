"""Declaring, strengthening, countering, looking back: what may be shown before the kitty is taken (§7)."""

from collections.abc import Sequence

from chaodipi.auction.showing import (
    Auction,
    Showing,
    ShowKind,
    all_with_trump,
    hidden_order,
    is_spent,
    level_faces,
    outranks,
    read_cards,
    standing_facts,
)
from chaodipi.cards import RED_FIVE, Cards
from chaodipi.rules import RULING, applying, clause_for
from chaodipi.violation import Violation

__all__ = ["check_show", "legal_shows"]


def check_show(
    auction: Auction, seat: int, cards: Sequence[int], trump: int | None, hand: Sequence[int] | None
) -> Showing | Violation:
    """What showing these cards would be, or why they may not be shown.

    trump: named with a pair of red fives (0-4), else None. hand: the seat's cards; None believes that it holds them.
    "not-showable" (cards, level), "name-trump", "trump-not-free" (cards, trump), "not-in-hand" (cards),
    "level-cards-only" (level), "no-joker-declaring", "already-yours", "one-deck-no-counter", "only-banker-counters",
    "already-shown", "not-outranking" (where showings are open: standing, the cards that stand, and seat).
    """
    shown = tuple(sorted(cards))
    rules = auction.rules
    asked = read_cards(rules, auction.level, shown, trump)
    if isinstance(asked, Violation):
        return asked
    face, pair = shown[0], len(shown) == 2
    if hand is not None and hand.count(face) < len(shown):
        return Violation("not-in-hand", {"cards": shown})
    plain = face in level_faces(auction.level) and not (pair and rules.cards.red_fives and face == RED_FIVE)
    if not plain:
        if auction.first_deal:
            return Violation("level-cards-only", {"level": auction.level}, "JZ-49")
        if not rules.showing.order:
            return Violation("no-joker-declaring", {}, clause_for(rules, "showing.order"))
    # Where nobody can know what stands, the last to have shown counts as its owner.
    standing = (auction.showings[-1] if hidden_order(rules) and auction.showings else None) or auction.standing
    if standing is None:
        return Showing(seat, shown, asked, "declare")
    if standing.seat == seat:
        if len(standing.cards) == 1 and shown == standing.cards * 2:
            return _unless_spent(auction, Showing(seat, shown, asked, "strengthen"), hand)
        return Violation("already-yours", {}, "JZ-49")
    if rules.cards.decks == 1:
        return Violation("one-deck-no-counter", {}, RULING)
    if not auction.first_deal and rules.showing.later_counters == "banker" and seat != auction.banker:
        return Violation("only-banker-counters", {}, clause_for(rules, "showing.later_counters"))
    kind: ShowKind = "look_back" if pair and _looks_back(auction, seat, shown) else "counter"
    counter = Showing(seat, shown, asked, kind)
    if not outranks(rules, counter, standing) and not (hidden_order(rules) and pair):
        return Violation("not-outranking", standing_facts(rules, standing), clause_for(rules, "showing.order"))
    return _unless_spent(auction, counter, hand)


def legal_shows(auction: Auction, seat: int, hand: Sequence[int]) -> tuple[Showing, ...]:
    """Everything that the seat may show, by face, singles before pairs, red fives once for each trump."""
    found = [
        check_show(auction, seat, cards, trump, hand)
        for cards, trump in all_with_trump(auction.rules, auction.level)
        if hand.count(cards[0]) >= len(cards)
    ]
    return tuple(showing for showing in found if isinstance(showing, Showing))


def _looks_back(auction: Auction, seat: int, cards: Cards) -> bool:
    """Does the seat show the pair of a single that it declared with and that was countered (JZ-13)?"""
    return auction.rules.showing.look_back and any(
        showing.seat == seat and showing.cards == cards[:1] for showing in auction.showings
    )


def _unless_spent(auction: Auction, showing: Showing, hand: Sequence[int] | None) -> Showing | Violation:
    if not is_spent(auction.rules, auction.showings, showing, hand):
        return showing
    return Violation("already-shown", {"cards": showing.cards}, applying(auction.rules.id, "HF-05", "AH-07", "JZ-05"))
