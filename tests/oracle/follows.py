"""Leads and follows: every play that is allowed (§4, §5)."""

from chaodipi.cards import TRUMP, Cards

from .combinations import choices, minus, pairs_in, split, tractors_in, triples_in
from .kings import five_ten_king, led_suit, printed_510k
from .order import Order

__all__ = ["all_follows", "all_leads", "obligation", "refusal"]

Asked = list[tuple[int, int]]
"""Copies and steps of each tractor of a lead."""


def all_leads(order: Order, hand: Cards) -> set[Cards]:
    """Every single, pair, triple, tractor and 510K of the hand."""
    found: set[Cards] = {(card,) for card in hand}
    found |= {(card, card) for card in pairs_in(hand)}
    found |= {(card, card, card) for card in triples_in(hand)}
    for suit in range(5):
        for copies in (2, 3):
            found |= {part.cards for part in tractors_in(order, order.of_suit(hand, suit), copies)}
    for suit in range(4):
        for cards in (printed_510k(suit), tuple(sorted(printed_510k(suit) * 2))):
            held = all(hand.count(card) >= cards.count(card) for card in cards)
            if held and five_ten_king(order, cards) is not None:
                found.add(cards)
    return found


def obligation(order: Order, lead: Cards, cards: Cards) -> tuple[int, ...]:
    """What the cards (of the suit led) give: what is matched of each tractor of the lead, then triples, then pairs.

    A tractor of pairs has one entry, the length of the run that answers it; a tractor of triples two, how many
    neighbouring steps of that run are held three times, and its length. It is the greatest of all ways to give each
    tractor of the lead a run of the cards of its own, up to its length, or none. Of a side double 510K: pairs only.
    """
    pairs = min(len(pairs_in(cards)), len(pairs_in(lead)))
    if five_ten_king(order, lead) is not None:
        return (pairs,)
    asked = [(part.copies, part.steps) for part in split(order, lead) if part.kind == "tractor"]
    triples = min(len(triples_in(cards)), len(triples_in(lead)))
    return (*_matched(order, asked, cards), triples, pairs)


def _matched(order: Order, asked: Asked, cards: Cards) -> tuple[int, ...]:
    if not asked:
        return ()
    (copies, steps), *others = asked
    ways = [((0,) if copies == 2 else (0, 0)) + _matched(order, others, cards)]
    for run in tractors_in(order, cards):
        if run.steps > steps:
            continue
        left = tuple(card for card in cards if card not in run.cards)
        given: tuple[int, ...] = (run.steps,)
        if copies == 3:
            inside = tuple(card for card in cards if card in run.cards)
            given = (max((part.steps for part in tractors_in(order, inside, 3)), default=0), run.steps)
        ways.append(given + _matched(order, others, left))
    return max(ways)


def all_follows(order: Order, lead: Cards, hand: Cards) -> set[Cards]:
    """Every play that may follow the lead from this hand."""
    suit = led_suit(order, lead)
    held = order.of_suit(hand, suit)
    short = len(lead) - len(held)
    if short > 0:
        return {tuple(sorted(held + rest)) for rest in choices(minus(hand, held), short)}
    plays = choices(held, len(lead))
    if five_ten_king(order, lead) == TRUMP:
        kings: set[Cards] = {play for play in plays if len(play) == 3 and five_ten_king(order, play) == TRUMP}
        return kings or {play for play in plays if _downward(order, play) == _downward(order, held)[: len(lead)]}
    # Cards that are given once make no pair: plays with the same pairs and triples give the same.
    known: dict[Cards, tuple[int, ...]] = {}
    given = {}
    for play in plays:
        several = tuple(card for card in play if play.count(card) > 1)
        if several not in known:
            known[several] = obligation(order, lead, several)
        given[play] = known[several]
    greatest = max(given.values())
    return {play for play, vector in given.items() if vector == greatest}


def _downward(order: Order, cards: Cards) -> list[int]:
    return sorted((order.strength(card) for card in cards), reverse=True)


def refusal(order: Order, lead: Cards, play: Cards, allowed: set[Cards]) -> str | None:
    """The code of what is wrong with as many cards of a hand as led, given all its follows; None if nothing is."""
    if play in allowed:
        return None
    suit = led_suit(order, lead)
    owed = next(iter(allowed))
    if len(order.of_suit(play, suit)) < len(order.of_suit(owed, suit)):
        return "must-follow-suit"
    if five_ten_king(order, lead) == TRUMP:
        return "must-follow-510k" if len(lead) == 3 and five_ten_king(order, owed) == TRUMP else "must-follow-highest"
    codes = []
    if five_ten_king(order, lead) is None:
        for part in split(order, lead):
            if part.kind == "tractor":
                codes += ["must-follow-triple-tractor"] if part.copies == 3 else []
                codes.append("must-follow-tractor")
        codes.append("must-follow-triples")
    codes.append("must-follow-pairs")
    here, there = obligation(order, lead, play), obligation(order, lead, owed)
    return next(code for code, mine, best in zip(codes, here, there, strict=True) if mine != best)
