"""Auctions in the words of the tests: cards as text."""

from chaodipi.auction import (
    Auction,
    Showing,
    TakeOvers,
    check_show,
    check_take_over,
    pass_take_over,
    start_take_overs,
    take_over,
)
from chaodipi.cards import format_cards, parse_cards, parse_level
from chaodipi.rules import RuleSet, rule_set_from

__all__ = [
    "DARK_ORDER",
    "LOOK_BACK",
    "auction_of",
    "can",
    "kinds",
    "order_asked",
    "round_of",
    "rules_of",
    "show",
    "text",
]

LOOK_BACK = {
    "showing.look_back": True,
    "cards.red_fives": True,
    "showing.order": ["D", "C", "H", "S", "LJ", "BJ", "H5"],
}
"""Open, with red fives and looking back."""
DARK_ORDER = {
    "cards.red_fives": True, "showing.visibility": "dark", "showing.order": ["C", "D", "S", "H", "LJ", "BJ", "H5"],
    "take_over.may_show": "any_pair", "take_over.failed_points": 80, "take_over.first_asked": "after_declarer",
}  # fmt: skip
"""Pairs rank and nobody sees them."""


def rules_of(rules_id: str, **changes: object) -> RuleSet:
    """Changes with __ for the dot in a path."""
    return rule_set_from({"base": rules_id, "set": {path.replace("__", "."): value for path, value in changes.items()}})


def auction_of(
    rules: str | RuleSet, *shows: tuple[int, str], level: str = "2", first: bool = False, banker: int | None = None
) -> Auction:
    """An auction in which all of these showings must be lawful."""
    whole = rule_set_from(rules) if isinstance(rules, str) else rules
    auction = Auction(whole, parse_level(level), first, banker)
    for seat, cards in shows:
        auction = auction.show(can(show(auction, seat, cards)))
    return auction


def show(auction: Auction, seat: int, cards: str, hand: str | None = None, trump: int | None = None) -> object:
    """A Showing, or the code of the refusal."""
    found = check_show(auction, seat, parse_cards(cards), trump, None if hand is None else parse_cards(hand))
    return found if isinstance(found, Showing) else found.code


def can(showing: object) -> Showing:
    assert isinstance(showing, Showing), showing
    return showing


def kinds(auction: Auction) -> list[str]:
    return [showing.kind for showing in auction.showings]


def text(showings: tuple[Showing, ...]) -> list[str]:
    return [" ".join(format_cards(showing.cards)) for showing in showings]


def round_of(auction: Auction, banker: int, *taken: tuple[int, str]) -> TakeOvers:
    """A round of take-overs in which these were made, seats before them passing."""
    round_ = start_take_overs(auction, banker)
    for seat, cards in taken:
        while round_.asked not in (seat, None):
            round_ = pass_take_over(round_)
        found = check_take_over(round_, seat, parse_cards(cards), None, None)
        assert isinstance(found, Showing), found
        round_ = take_over(round_, found)
    return round_


def order_asked(round_: TakeOvers) -> list[int]:
    """Who is asked if everybody passes from here on."""
    asked = []
    while round_.asked is not None:
        asked.append(round_.asked)
        round_ = pass_take_over(round_)
    return asked
