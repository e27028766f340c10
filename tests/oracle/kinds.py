"""What is rare in a position, by name, so that it can be counted whether enough of it was tried."""

from collections.abc import Sequence

from chaodipi.cards import ACE, RED_FIVE, TRUMP, Cards, rank_of

from .combinations import Part, pairs_in, split
from .follows import obligation
from .kings import five_ten_king, led_suit
from .order import OTHER_LEVEL, RED, TRUMP_LEVEL, Order
from .throws import led_of

__all__ = ["LEAST", "expected_kinds", "kinds"]

LEAST: dict[str, int] = {
    "throw stands": 40, "throw fails": 60, "follow short": 60, "all of a suit owed": 20, "tied level pairs": 40,
    "won in suit": 60, "ruffed": 30,
    "pair led": 100, "pairs owed": 100, "tractor led": 100, "tractor owed": 40, "shorter tractor owed": 1,
    "two tractors led": 8, "two tractors owed": 1, "tractor won": 10, "jokers' tractor": 3,
    "tractor across the level": 5, "tractor in the full chain": 20, "tractor at the printed rank": 5,
    "tractor with a low ace": 5,
    "triple led": 50, "triples owed": 50, "tractor of triples led": 30, "tractor of triples owed": 10,
    "tractor of triples answered with pairs": 2, "tractor of triples won": 5, "triple in a tractor of pairs": 15,
    "510K led": 100, "double 510K led": 40, "trump 510K led": 50, "510K owed": 8, "highest trumps owed": 25,
    "side 510K beaten": 8, "red five in a side 510K": 10, "5, 10, K in another lead": 5, "red fives led": 50,
}  # fmt: skip
"""Every kind, and how often it must have occurred at least in a thousand positions of a set that has it."""

_IN_PAIRS = {kind for kind in LEAST if "pair" in kind or "tractor" in kind}
_OF_510K = {kind for kind in LEAST if "510K" in kind or "5, 10, K" in kind} | {"highest trumps owed"}


def expected_kinds(order: Order) -> dict[str, int]:
    """The kinds that occur under these values, at this or another level, with how often in a thousand positions."""
    cards, joins = order.rules.cards, order.rules.combinations
    gone: set[str] = set()
    gone |= set() if cards.decks == 3 else {kind for kind in LEAST if "triple" in kind}
    gone |= _IN_PAIRS if cards.decks == 1 else set()
    gone |= set() if joins.five_ten_king else _OF_510K
    gone |= set() if joins.red_five_in_510k else {"red five in a side 510K"}
    gone |= set() if cards.red_fives else {"red fives led"}
    gone |= set() if joins.across_level and order.level else {"tractor across the level"}
    gone |= set() if joins.full_chain else {"tractor in the full chain"}
    gone |= set() if joins.printed_rank and order.level else {"tractor at the printed rank"}
    gone |= set() if joins.ace_low else {"tractor with a low ace"}
    if not order.level:
        # A flag deal has no trump suit, whose 510K could be, and no level cards, which could be equal.
        gone |= {"tied level pairs", "trump 510K led", "510K owed", "highest trumps owed", "side 510K beaten"}
    return {kind: least for kind, least in LEAST.items() if kind not in gone}


def kinds(order: Order, hands: Sequence[Cards], follower: Cards, plays: Sequence[Cards], won: int) -> set[str]:
    """What occurs when the first play is tried as a throw over the hands, followed by one, and answered."""
    lead = plays[0]
    held = order.of_suit(follower, led_suit(order, lead))
    king = five_ten_king(order, lead)
    found = {"follow short"} if 0 < len(held) < len(lead) else set()
    if len(held) == len(lead):
        found.add("all of a suit owed")
    if _tied(order, held):
        found.add("tied level pairs")
    if RED in map(order.strength, lead):
        found.add("red fives led")
    if king is not None:
        return found | _of_a_510k(order, lead, king, held, won)
    parts = split(order, lead)
    if len(parts) > 1:
        found.add("throw stands" if led_of(order, lead, hands) == lead else "throw fails")
    if won:
        suits = {order.suit(card) for card in plays[won]}
        found.add("won in suit" if suits == {order.suit(lead[0])} else "ruffed")
        if parts[0].kind == "tractor":
            found.add("tractor of triples won" if parts[0].copies == 3 else "tractor won")
    ranks = {rank_of(card) for card in lead}
    if order.rules.combinations.five_ten_king and {5, 10, 13} <= ranks:
        found.add("5, 10, K in another lead")
    for part in parts:
        found |= _of_a_part(order, lead, part)
    if sum(part.kind == "tractor" for part in parts) > 1:
        found.add("two tractors led")
    if len(held) > len(lead):
        found |= _owed(order, lead, parts, held)
    return found


def _tied(order: Order, cards: Cards) -> bool:
    """Do pairs share a step (level pairs of several side suits)?"""
    strengths = [order.strength(card) for card in pairs_in(cards)]
    return len(set(strengths)) < len(strengths)


def _of_a_510k(order: Order, lead: Cards, king: int, held: Cards, won: int) -> set[str]:
    found = {"510K led" if len(lead) == 3 else "double 510K led"}
    if king == TRUMP:
        found.add("trump 510K led")
        if len(held) > len(lead):
            own = len(lead) == 3 and set(lead) <= set(held)
            found.add("510K owed" if own else "highest trumps owed")
    elif RED_FIVE in lead and order.rules.cards.red_fives:
        found.add("red five in a side 510K")
    if won:
        found.add("side 510K beaten")
    return found


def _of_a_part(order: Order, lead: Cards, part: Part) -> set[str]:
    if part.kind != "tractor":
        return {f"{part.kind} led"} & set(LEAST)
    found = {"tractor led" if part.copies == 2 else "tractor of triples led"}
    strengths = {order.strength(card) for card in part.cards}
    if part.copies == 2 and any(lead.count(card) == 3 for card in part.cards):
        found.add("triple in a tractor of pairs")
    if min(strengths) > TRUMP_LEVEL:
        found.add("jokers' tractor")
    elif part.top >= OTHER_LEVEL:
        found.add("tractor in the full chain")
    elif TRUMP_LEVEL in strengths:
        found.add("tractor at the printed rank")
    elif {order.level - 1, order.level + 1} <= strengths:
        found.add("tractor across the level")
    if ACE in strengths and part.top < ACE:
        found.add("tractor with a low ace")
    return found


def _owed(order: Order, lead: Cards, parts: Sequence[Part], held: Cards) -> set[str]:
    """What a hand with more cards of the suit than led has of the lead's kinds."""
    found = set()
    given = obligation(order, lead, held)
    if given[-1]:
        found.add("pairs owed")
    if given[-2]:
        found.add("triples owed")
    if parts[0].kind == "tractor" and parts[0].copies == 2 and given[0]:
        found.add("tractor owed")
        if given[0] < parts[0].steps:
            found.add("shorter tractor owed")
        if len(parts) > 1 and parts[1].kind == "tractor" and given[1]:
            found.add("two tractors owed")
    if parts[0].kind == "tractor" and parts[0].copies == 3:
        if given[0]:
            found.add("tractor of triples owed")
        elif given[1]:
            found.add("tractor of triples answered with pairs")
    return found
