"""All legal follows: listed one by one, counted without listing, and a safe one (§5)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

from chaodipi.cards import TRUMP, Cards
from chaodipi.play.bits import cells_in, popcount
from chaodipi.play.completing import completable
from chaodipi.play.follow import check_follow, pairs_owed, trumps_owed
from chaodipi.play.lanes import SuitTable
from chaodipi.play.order import TrumpOrder
from chaodipi.play.planes import Lead, Planes, lead_of, planes_of
from chaodipi.play.triples import Owed, first_answers, match
from chaodipi.play.ways import Ways
from chaodipi.violation import InputError

__all__ = ["count_follows", "least_of", "legal_follows", "playable", "safe_follow"]


def legal_follows(order: TrumpOrder, lead: Sequence[int], hand: Sequence[int]) -> Iterator[Cards]:
    """Every legal follow once, as a multiset of faces; lazily, in an order that only the cards decide."""
    asked = lead_of(order, lead)
    held = planes_of(order, hand, asked.suit)
    if held.count < asked.count:
        own = tuple(face for face in hand if order.suits[face] == asked.suit)
        for free in _multisets(_others(order, asked, hand), asked.count - held.count):
            yield tuple(sorted(own + free))
        return
    if asked.king and asked.suit == TRUMP:
        highest = trumps_owed(order, asked, hand)
        for free in _multisets(_copies(order, highest.choice), highest.free):
            yield tuple(sorted(highest.fixed + free))
        return
    if held.threes:
        yield from Ways(Owed(order.tables[asked.suit], asked, held)).plays()
        return
    table = order.tables[asked.suit]
    for pairs, singles in _in_suit(order, asked, held):
        rest = table.cards(held.ones & ~pairs)
        paired = table.cards(pairs) * 2
        for alone in combinations(rest, singles):
            yield tuple(sorted([*paired, *alone]))


def count_follows(order: TrumpOrder, lead: Sequence[int], hand: Sequence[int]) -> int:
    """How many follows legal_follows gives."""
    asked = lead_of(order, lead)
    held = planes_of(order, hand, asked.suit)
    if held.count < asked.count:
        return _count_free(_others(order, asked, hand), asked.count - held.count)
    if asked.king and asked.suit == TRUMP:
        highest = trumps_owed(order, asked, hand)
        return _count_free(_copies(order, highest.choice), highest.free)
    if held.threes:
        return Ways(Owed(order.tables[asked.suit], asked, held)).count()
    faces: int = popcount(held.ones)
    doubles: int = popcount(held.twos)
    if not any(order.tables[asked.suit].match(held.twos, asked.lengths)):
        return _count(faces, doubles, asked.count, pairs_owed(asked, held))
    return sum(comb(faces - pairs.bit_count(), singles) for pairs, singles in _in_suit(order, asked, held))


def playable(order: TrumpOrder, lead: Sequence[int] | None, hand: Sequence[int]) -> frozenset[int]:
    """The faces that occur in at least one legal play of the hand (lead None or empty: to lead)."""
    if not lead:
        return frozenset(hand)
    return completable(order, lead, hand)


def least_of(order: TrumpOrder, lead: Sequence[int], hand: Sequence[int], face: int) -> int:
    """The least number of copies of a face that any legal follow of this hand contains (JZ-16).

    Raises InputError if the lead is none.
    """
    asked = lead_of(order, lead)
    others = [card for card in hand if card != face]
    copies = len(hand) - len(others)
    for least in range(copies):
        # Whatever is legal with fewer cards gives as much as any play of them can; so one of them answers for all.
        kept = [*others, *[face] * least]
        if len(kept) >= asked.count and check_follow(order, lead, hand, safe_follow(order, lead, kept)) is None:
            return least
    return copies


def safe_follow(order: TrumpOrder, lead: Sequence[int], hand: Sequence[int]) -> Cards:
    """A legal follow with few points and low cards, side suits before trump, pairs kept where they may be.

    The lawful default of a seat that does not answer; the same for the same cards in any order.
    """
    asked = lead_of(order, lead)
    held = planes_of(order, hand, asked.suit)
    if held.count < asked.count:
        own = [face for face in hand if order.suits[face] == asked.suit]
        others = [face for face in hand if order.suits[face] != asked.suit]
        return tuple(sorted(own + _cheapest(order, others, asked.count - held.count)))
    if asked.king and asked.suit == TRUMP:
        highest = trumps_owed(order, asked, hand)
        return tuple(sorted(highest.fixed + tuple(_cheapest(order, highest.choice, highest.free))))
    if not asked.pairs or not held.twos:
        own = [face for face in hand if order.suits[face] == asked.suit]
        return tuple(sorted(_cheapest(order, own, asked.count)))
    return _safe_in_suit(order, Owed(order.tables[asked.suit], asked, held))


def _safe_in_suit(order: TrumpOrder, due: Owed) -> Cards:
    """The safe follow of a hand that holds enough of the suit: the cheapest answer, then what else is owed.

    Cards that nothing asks for are singles as cheap as can be.
    """
    table, held = due.table, due.held
    twice, thrice = _cheapest_answer(order, due)
    thrice |= _cheapest_cells(order, table, twice & held.threes & ~thrice, due.raised)
    apart = _cheapest_cells(order, table, held.threes & ~twice, due.apart)
    twice |= apart
    thrice |= apart
    # A triple is not broken for a pair if there is another.
    beside = held.twos & ~twice
    pairs = _cheapest_cells(order, table, beside & ~held.threes, due.beside)
    pairs |= _cheapest_cells(order, table, beside & held.threes, due.beside - pairs.bit_count())
    twice |= pairs
    cards = table.cards(twice) * 2 + table.cards(thrice)
    rest = table.cards(held.ones & ~twice) + table.cards(held.twos & ~twice) + table.cards(held.threes & ~thrice)
    return tuple(sorted(cards + _cheapest(order, rest, due.asked.count - len(cards))))


def _cheapest_answer(order: TrumpOrder, due: Owed) -> tuple[int, int]:
    """An answer to the lead's tractors with few points, run by run, as (runs, core); of equals the lower."""
    table, wants = due.table, due.asked.wants
    twos, threes = due.held.twos, due.held.threes
    best = (*due.vector, due.shared)
    runs = core = 0
    for i, want in enumerate(wants):
        entries, found = first_answers(table, twos, threes, want)
        best = best[len(entries) :]
        choices = []
        for cells, inner in found:
            tail = match(table, twos & ~cells, threes & ~cells, wants[i + 1 :])
            if (*tail[:-1], tail[-1] + int(popcount(cells & threes))) == best:
                choices.append((_points(order, table, cells) * 2 + _points(order, table, inner), cells, inner))
        if choices:
            _, cells, inner = min(choices)
            best = (*best[:-1], best[-1] - int(popcount(cells & threes)))
            runs, core = runs | cells, core | inner
            twos, threes = twos & ~cells, threes & ~cells
    return runs, core


def _points(order: TrumpOrder, table: SuitTable, cells: int) -> int:
    return sum([order.points[face] for face in table.cards(cells)])


def _cheapest_cells(order: TrumpOrder, table: SuitTable, cells: int, count: int) -> int:
    """So many of the cells: few points first, then low ones."""
    chosen = 0
    if count > 0:
        for cell in sorted(cells_in(cells), key=lambda cell: (order.points[table.faces[cell]], cell))[:count]:
            chosen |= 1 << cell
    return chosen


def _cheapest(order: TrumpOrder, cards: Sequence[int], count: int) -> list[int]:
    """So many of the cards: few points first, then side suits, cards without a twin, low cards."""
    points, suits, steps = order.points, order.suits, order.steps
    return sorted(cards, key=lambda f: (points[f], suits[f] == TRUMP, cards.count(f), steps[f], f))[:count]


def _others(order: TrumpOrder, asked: Lead, hand: Sequence[int]) -> dict[int, int]:
    return _copies(order, [face for face in hand if order.suits[face] != asked.suit])


def _copies(order: TrumpOrder, cards: Sequence[int]) -> dict[int, int]:
    """Copies of each face, ascending by face."""
    copies: dict[int, int] = {}
    for face in sorted(cards):
        copies[face] = copies.get(face, 0) + 1
        if copies[face] > order.decks:
            raise InputError("too-many-copies", f"more than {order.decks} of a card", card=face)
    return copies


def _multisets(copies: dict[int, int], count: int) -> Iterator[Cards]:
    """Every multiset of so many of these faces."""
    whole = [face for face, held in copies.items() if held == 3]
    for triples in range(min(count // 3, len(whole)) + 1):
        for tripled in combinations(whole, triples):
            doubled = [face for face, held in copies.items() if held > 1 and face not in tripled]
            left = count - 3 * triples
            for pairs in range(left // 2 + 1):
                for paired in combinations(doubled, pairs):
                    rest = [face for face in copies if face not in paired and face not in tripled]
                    for alone in combinations(rest, left - 2 * pairs):
                        yield tripled * 3 + paired * 2 + alone


def _count_free(copies: dict[int, int], count: int) -> int:
    """How many multisets of so many of these faces there are."""
    held = list(copies.values())
    doubles, whole = sum(n > 1 for n in held), held.count(3)
    return sum(
        comb(whole, triples) * _count(len(held) - triples, doubles - triples, count - 3 * triples, 0)
        for triples in range(min(count // 3, whole) + 1)
    )


def _count(faces: int, doubles: int, count: int, least: int) -> int:
    """Multisets of ``count`` cards with at least ``least`` pairs, from so many faces of which some are held twice."""
    return sum(
        comb(doubles, pairs) * comb(faces - pairs, count - 2 * pairs)
        for pairs in range(least, min(doubles, count // 2) + 1)
    )


def _in_suit(order: TrumpOrder, asked: Lead, held: Planes) -> Iterator[tuple[int, int]]:
    """The pairs (as cells) a legal follow in suit may hold, each set once, and how many single cards go with it."""
    table = order.tables[asked.suit]
    best = table.match(held.twos, asked.lengths)
    free = not any(best)
    faces: int = popcount(held.ones)
    doubled = [1 << cell for cell in cells_in(held.twos)]
    for count in range(pairs_owed(asked, held), min(len(doubled), asked.count // 2) + 1):
        singles = asked.count - 2 * count
        if singles > faces - count:
            continue
        for chosen in combinations(doubled, count):
            pairs = sum(chosen)
            if free or table.match(pairs, asked.lengths) == best:
                yield pairs, singles
