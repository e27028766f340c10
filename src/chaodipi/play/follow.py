"""Following: what a lead asks of a hand, and whether a play gives it (§5).

Without triples the greatest obligation (tractors matched, longest first, then pairs) can always be met within the
cards of a play, so a play in suit is legal exactly if it meets what the whole hand could. With them ``Owed`` says it.
"""

from collections.abc import Sequence
from typing import Final

from chaodipi.cards import TRUMP
from chaodipi.play.bits import popcount
from chaodipi.play.five_ten_king import HighestOwed, highest_owed
from chaodipi.play.lanes import SuitTable
from chaodipi.play.lead import missing_from
from chaodipi.play.native import i64
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Lead, Planes, faces_of, gather, lead_of, planes_of
from chaodipi.play.triples import Owed, match
from chaodipi.violation import Fact, Violation

__all__ = ["FINE", "check_follow", "follow_fault", "owed"]


def check_follow(order: TrumpOrder, lead: Sequence[int], hand: Sequence[int], cards: Sequence[int]) -> Violation | None:
    """Why these cards of the hand may not follow the lead; None if they may.

    "wrong-number" (count: wanted, given), "not-in-hand" (cards), and with suit, count (cards of the suit owed) and
    cards (those it can be given from, all of them if there are no more than owed):
    "must-follow-suit"; "must-follow-tractor" (length: pairs in the longest tractor owed and not given);
    "must-follow-triple-tractor" (length: its triples); "must-follow-triples" (triples: how many are owed);
    "must-follow-pairs" (pairs: how many are owed); "must-follow-510k" (the trump 510K); "must-follow-highest" (the
    highest trumps). Raises InputError if the lead is none.
    """
    asked = lead_of(order, lead)
    if len(cards) != asked.count:
        return Violation("wrong-number", {"count": asked.count, "given": len(cards)}, "JZ-33")
    h1, h2, h3 = gather(order, hand)
    missing = missing_from(hand, cards)
    if missing:
        return Violation("not-in-hand", {"cards": missing})
    c1, c2, c3 = gather(order, cards)
    fault = follow_fault(order, asked, h1, h2, h3, c1, c2, c3)
    return None if fault == FINE else _fault(order, asked, hand, cards, fault)


FINE: Final = 0
_SUIT: Final = 1
_HIGHEST: Final = 2
_TRACTOR: Final = 3
_PAIRS: Final = 4
_TRIPLES: Final = 5


def follow_fault(order: TrumpOrder, asked: Lead, h1: i64, h2: i64, h3: i64, c1: i64, c2: i64, c3: i64) -> i64:
    """What is wrong with a follow of as many cards as the lead, all of them in the hand: FINE or another number.

    h1, h2, h3: the hand's planes; c1, c2, c3: those of the follow.
    """
    suit: i64 = asked.suit
    mask = order.masks[suit]
    h1 &= mask
    h2 &= mask
    c1 &= mask
    c2 &= mask
    held = popcount(h1)
    given = popcount(c1)
    if h2:
        h3 &= mask
        held += popcount(h2)
        if c2:
            given += popcount(c2)
        if h3:
            c3 &= mask
            held += popcount(h3)
            given += popcount(c3)
    if given < asked.count and given < held:
        return _SUIT
    if held <= asked.count:
        return FINE
    if asked.king and suit == TRUMP:
        return _HIGHEST if _gives_less(order, asked, (h1, h2, h3), (c1, c2, c3)) else FINE
    if not asked.pairs or not h2:
        return FINE
    shift = order.shifts[suit]
    if h3:
        table = order.tables[suit]
        due = Owed(table, asked, Planes(held, h1 >> shift, h2 >> shift, h3 >> shift))
        return FINE if _gives(due, Planes(given, c1 >> shift, c2 >> shift, c3 >> shift)) else _TRIPLES
    if asked.lengths:
        table = order.tables[suit]
        if table.match(c2 >> shift, asked.lengths) != table.match(h2 >> shift, asked.lengths):
            return _TRACTOR
    pairs = popcount(c2)
    return _PAIRS if pairs < asked.pairs and pairs < popcount(h2) else FINE


def _fault(order: TrumpOrder, asked: Lead, hand: Sequence[int], cards: Sequence[int], fault: i64) -> Violation:
    """A fault in words."""
    suit: int = asked.suit
    table = order.tables[suit]
    held, given = planes_of(order, hand, suit), planes_of(order, cards, suit)
    if fault == _SUIT:
        return Violation("must-follow-suit", _suit_facts(order, asked, hand, held), "AH-20")
    if fault == _HIGHEST:
        return _highest_asked("must-follow", trumps_owed(order, asked, hand), asked)
    if fault == _TRIPLES:
        return _triples_fault(Owed(table, asked, held), given)
    if fault == _TRACTOR:
        best = table.match(held.twos, asked.lengths)
        got = table.match(given.twos, asked.lengths)
        length = next(most for most, least in zip(best, got, strict=True) if most > least)
        return _tractor_asked("must-follow", table, asked, held, length)
    return _pairs_asked("must-follow", table, asked, held)


def _gives_less(order: TrumpOrder, asked: Lead, hand: tuple[i64, i64, i64], cards: tuple[i64, i64, i64]) -> bool:
    """Does it lack what a hand with enough trumps owes the trump 510K led?"""
    highest = trumps_owed(order, asked, faces_of(order, hand[0], hand[1], hand[2]))
    free = list(faces_of(order, cards[0], cards[1], cards[2]))
    for face in highest.fixed:
        if face not in free:
            return True
        free.remove(face)
    return any(face not in highest.choice for face in free)


def owed(order: TrumpOrder, lead: Sequence[int], hand: Sequence[int]) -> Violation:
    """What is asked of this hand, as the code and facts of a sentence.

    "lead" (decks) if nothing is led yet; "follow-free" (count: any so many cards); "follow-all" (suit, count, cards:
    all of the suit, free: cards of choice beside them); "follow-suit", "follow-pairs", "follow-triples",
    "follow-tractor", "follow-triple-tractor", "follow-510k", "follow-highest" with the facts of check_follow.
    """
    if not lead:
        return Violation("lead", {"decks": order.decks})
    asked = lead_of(order, lead)
    held = planes_of(order, hand, asked.suit)
    if not held.count:
        return Violation("follow-free", {"count": asked.count}, "AH-20")
    if held.count <= asked.count:
        facts = {**_suit_facts(order, asked, hand, held), "free": asked.count - held.count}
        return Violation("follow-all", facts, "AH-20")
    if asked.king and asked.suit == TRUMP:
        return _highest_asked("follow", trumps_owed(order, asked, hand), asked)
    table = order.tables[asked.suit]
    if held.threes:
        due = Owed(table, asked, held)
        entry = next((i for i, length in enumerate(due.vector) if length), -1)
        if entry >= 0:
            return _entry_asked("follow", due, entry)
        if due.triples:
            return _triples_asked("follow", due)
    length = table.match(held.twos, asked.lengths)[0] if asked.lengths else 0
    if length:
        return _tractor_asked("follow", table, asked, held, length)
    if pairs_owed(asked, held):
        return _pairs_asked("follow", table, asked, held)
    return Violation("follow-suit", _suit_facts(order, asked, hand, held), "AH-20")


def pairs_owed(asked: Lead, held: Planes) -> int:
    """Pairs that a hand without triples, with enough cards of the suit, must give, in tractors or not."""
    return min(int(asked.pairs), int(popcount(held.twos)))


def trumps_owed(order: TrumpOrder, asked: Lead, hand: Sequence[int]) -> HighestOwed:
    """What a hand with enough trumps owes the trump 510K led."""
    trumps = [face for face in hand if order.suits[face] == TRUMP]
    return highest_owed(order.kings, order.steps, trumps, asked.count)


def _gives(due: Owed, given: Planes) -> bool:
    """Does a play in suit give what a hand with triples owes?"""
    got = match(due.table, given.twos, given.threes, due.asked.wants)
    return got[:-1] == due.vector and popcount(given.threes) >= due.triples and popcount(given.twos) >= due.pairs


def _triples_fault(due: Owed, given: Planes) -> Violation:
    got = match(due.table, given.twos, given.threes, due.asked.wants)
    for i, most in enumerate(due.vector):
        if most > got[i]:
            return _entry_asked("must-follow", due, i)
    if popcount(given.threes) < due.triples:
        return _triples_asked("must-follow", due)
    return _pairs_asked("must-follow", due.table, due.asked, due.held)


def _suit_facts(order: TrumpOrder, asked: Lead, hand: Sequence[int], held: Planes) -> dict[str, Fact]:
    cards = tuple(sorted(face for face in hand if order.suits[face] == asked.suit))
    return {"suit": asked.suit, "count": min(asked.count, held.count), "cards": cards}


def _highest_asked(verb: str, highest: HighestOwed, asked: Lead) -> Violation:
    cards = tuple(sorted(highest.fixed + highest.choice))
    code = f"{verb}-510k" if highest.whole else f"{verb}-highest"
    return Violation(code, {"suit": TRUMP, "count": asked.count, "cards": cards}, "JZ-43")


def _pairs_asked(verb: str, table: SuitTable, asked: Lead, held: Planes) -> Violation:
    cards = tuple(sorted(table.cards(held.twos) * 2))
    facts: dict[str, Fact] = {
        "suit": asked.suit,
        "count": asked.count,
        "pairs": _pairs_in_all(table, asked, held),
        "cards": cards,
    }
    return Violation(f"{verb}-pairs", facts, "AH-22")


def _triples_asked(verb: str, due: Owed) -> Violation:
    cards = tuple(sorted(due.table.cards(due.held.threes) * 3))
    facts: dict[str, Fact] = {"suit": due.asked.suit, "count": due.asked.count, "triples": due.triples, "cards": cards}
    return Violation(f"{verb}-triples", facts, "AH-22")


def _entry_asked(verb: str, due: Owed, entry: int) -> Violation:
    """The tractor an entry of the vector asks for: one of triples, or one of pairs or better."""
    length, asked = due.vector[entry], due.asked
    if entry >= 2 * asked.deep or entry % 2:
        return _tractor_asked(verb, due.table, asked, due.held, length)
    cards = tuple(sorted(_in_runs(due.table, due.held.threes, length) * 3))
    facts: dict[str, Fact] = {
        "suit": asked.suit,
        "count": asked.count,
        "length": length,
        "triples": due.triples,
        "cards": cards,
    }
    return Violation(f"{verb}-triple-tractor", facts, "AH-22")


def _tractor_asked(verb: str, table: SuitTable, asked: Lead, held: Planes, length: int) -> Violation:
    cards = tuple(sorted(_in_runs(table, held.twos, length) * 2))
    pairs = _pairs_in_all(table, asked, held)
    facts: dict[str, Fact] = {
        "suit": asked.suit,
        "count": asked.count,
        "length": length,
        "pairs": pairs,
        "cards": cards,
    }
    return Violation(f"{verb}-tractor", facts, "AH-22")


def _pairs_in_all(table: SuitTable, asked: Lead, held: Planes) -> int:
    return Owed(table, asked, held).pairs if held.threes else pairs_owed(asked, held)


def _in_runs(table: SuitTable, held: int, length: int) -> list[int]:
    """The faces that stand in some tractor of that length."""
    cells = 0
    for _, run in table.runs(held, length):
        cells |= run
    return table.cards(cells)
