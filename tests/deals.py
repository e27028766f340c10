"""Random deals by the million, every play checked: ``python -m tests.deals --deals 1000000 --jobs 2``.

All rule sets, flag deals, one deck and three (the tables of the oracle's tests), levels, trumps and bankers at random;
dealt, chosen and played by the kernel (``Tricks``). Checked here, in other words than the kernel's: after each play
that no card is lost or doubled, that the play was legal and led or of as many cards as the lead, what it did to the
points; at the end of each trick who won it; that points won and buried are the deck's, and that all hands run out
together. Of one deal in so many everything is asked of the public functions too.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from chaodipi.cards import FACES, LEVELS, NO_TRUMP, SUITS, TRUMP, points_of
from chaodipi.compiled import kernel
from chaodipi.play import NO_LEVEL, TrumpOrder, check_follow, check_lead, judge_throw, playable, winner_of
from chaodipi.play.native import i64, vec
from chaodipi.play.planes import faces_of
from chaodipi.play.randoms import Random
from chaodipi.play.rollout import Dealer
from chaodipi.play.tricks import Penalties, Tricks
from tests.play.comparing import TABLES, Table

__all__ = ["audited", "main", "played"]

Planes = tuple[int, int, int]

CHUNK = 500
_NOTHING: Planes = (0, 0, 0)


def _sum(a: Planes, b: Planes) -> Planes:
    """Two sets of cards together."""
    assert a[2] & b[0] == a[1] & b[1] == a[0] & b[2] == 0, "no more than three of a card"
    return a[0] | b[0], a[1] | b[1] | a[0] & b[0], a[2] | b[2] | a[1] & b[0] | a[0] & b[1]


def _size(cards: Planes) -> int:
    return cards[0].bit_count() + cards[1].bit_count() + cards[2].bit_count()


class _Values:
    """Card points by planes, from the faces alone."""

    def __init__(self, order: TrumpOrder) -> None:
        self.masks = {
            worth: sum(1 << order.places[face] for face in range(FACES) if points_of((face,)) == worth)
            for worth in (5, 10)
        }

    def of(self, cards: Planes) -> int:
        return sum(worth * (plane & mask).bit_count() for worth, mask in self.masks.items() for plane in cards)


def _part(planes: vec[i64], place: int) -> Planes:
    return planes[3 * place], planes[3 * place + 1], planes[3 * place + 2]


def audited(tricks: Tricks, kitty: Planes, random: Random, *, public: bool = False) -> Counter[str]:
    """Play a deal that has been dealt to its end, checking; what came of it. Raises AssertionError.

    public: ask the public functions of ``chaodipi.play`` too.
    """
    order, decks, banker = tricks.order, int(tricks.order.decks), tricks.leader
    values, found = _Values(order), Counter[str]()
    pack = tuple((1 << FACES) - 1 if copies < decks else 0 for copies in range(3))
    hands = [_part(tricks.hands, seat) for seat in range(4)]
    seen = [_NOTHING] * 4
    in_tricks = 0
    while any(hand[0] for hand in hands):
        assert not tricks.over, "over, and somebody still holds cards"
        leader, lead, worth = tricks.leader, _NOTHING, 0
        trick: list[Planes] = []
        for place in range(4):
            seat, before = tricks.turn, tricks.points
            assert seat == (leader + place) % 4, "the turn goes round"
            assert tricks.placed == place, "so many have played"
            tricks.choose(random)
            chosen = tricks.c1, tricks.c2, tricks.c3
            assert chosen[0], "nobody is without a legal play"
            assert tricks.fault(*chosen) == 0, "what was chosen is legal"
            if public:
                _ask_of_play(order, hands, seat, lead, chosen)
            tricks.play(*chosen)
            cards = _part(tricks.plays, place)
            if place:
                assert cards == chosen, "a follow is played as chosen"
                assert _size(cards) == _size(lead), "as many cards as the lead"
            else:
                lead = cards
                found["throws that failed"] += cards != chosen
                assert (tricks.thrown == _size(chosen)) == (cards != chosen), "a failed throw is told"
                if public:
                    _ask_of_throw(order, hands, seat, chosen, cards)
            left = _part(tricks.hands, seat)
            assert _sum(left, cards) == hands[seat], "the hand has lost the play and nothing else"
            hands[seat], seen[seat] = left, _sum(seen[seat], cards)
            trick.append(cards)
            worth += values.of(cards)
            won = worth if place == 3 and (tricks.leader - banker) % 2 else 0
            moved = tricks.points - before - won
            found["penalties"] += moved
            if moved:
                forced = place and tricks.penalties.red_five and order.suits[_faces(order, lead)[0]] == TRUMP
                assert (tricks.thrown and not place) or forced, "points move for a reason"
            found["points"] += won
        assert [_part(tricks.hands, seat) for seat in range(4)] == hands, "no other hand has changed"
        assert [_part(tricks.seen, seat) for seat in range(4)] == seen, "what was played is remembered"
        total = kitty
        for cards in (*hands, *seen):
            total = _sum(total, cards)
        assert total == pack, "hands, plays and kitty are the pack"
        if public:
            winner = (leader + winner_of(order, [_faces(order, cards) for cards in trick])) % 4
            assert tricks.leader == winner, "who won leads"
        in_tricks += worth
        found["plays"] += 4
        found["tricks"] += 1
    assert tricks.over, "all cards have been played"
    assert (tricks.count, tricks.tricks) == (found["plays"], found["tricks"]), "plays and tricks are counted"
    assert tricks.failed == found["throws that failed"], "failed throws are counted"
    assert in_tricks + values.of(kitty) == 100 * decks, "the points are the deck's"
    assert tricks.points == found["points"] + found["penalties"], "the opponents' points are what they won"
    if (tricks.leader - banker) % 2:
        found["kitties won"] += 1
        found["kitty"] += values.of(kitty) * tricks.multiplier
    found["deals"] += 1
    found["asked of the public functions"] += public
    return found


def _faces(order: TrumpOrder, cards: Planes) -> tuple[int, ...]:
    return faces_of(order, *cards)


def _ask_of_play(order: TrumpOrder, hands: Sequence[Planes], seat: int, lead: Planes, chosen: Planes) -> None:
    hand, cards, led = _faces(order, hands[seat]), _faces(order, chosen), _faces(order, lead)
    wrong = check_follow(order, led, hand, cards) if led else check_lead(order, hand, cards)
    assert wrong is None, f"{cards} of {hand} to {led}: {wrong}"
    assert set(cards) <= playable(order, led or None, hand) or not led, "what is played is playable"


def _ask_of_throw(order: TrumpOrder, hands: Sequence[Planes], seat: int, thrown: Planes, led: Planes) -> None:
    others = [_faces(order, hands[other]) for other in range(4) if other != seat]
    result = judge_throw(order, _faces(order, thrown), others)
    assert (result.stands, result.led) == (thrown == led, _faces(order, led)), "the throw was judged so"


def played(table: Table, seed: int, deals: int, every: int) -> Counter[str]:
    """So many deals of a table, one in ``every`` asked of the public functions. Raises AssertionError."""
    rules, random = table.rules(), Random(seed)
    trumps = (NO_TRUMP,) if table.flag else (*SUITS, NO_TRUMP)
    levels = (NO_LEVEL,) if table.flag else LEVELS
    orders = [TrumpOrder.of(rules, level, trump) for level in levels for trump in trumps]
    tricks, dealer, total = Tricks(orders[0], 0, Penalties.of(rules)), Dealer(rules.cards.decks), Counter[str]()
    for number in range(deals):
        order = orders[random.below(len(orders))]
        tricks.begin(order, random.below(4))
        dealer.deal(tricks, random)
        try:
            total.update(audited(tricks, (dealer.k1, dealer.k2, dealer.k3), random, public=number % every == 0))
        except AssertionError as wrong:
            where = f"level {order.level}, trump {order.trump}, play {tricks.count}"
            raise AssertionError(f"{table.name}, seed {seed}, deal {number}, {where}: {wrong}") from None
    return total


def _chunk(name: str, seed: int, deals: int, every: int) -> tuple[str, Counter[str], str]:
    try:
        return name, played(TABLES[name], seed, deals, every), ""
    except AssertionError as wrong:
        return name, Counter(), str(wrong)


def _work(names: Sequence[str], seed: int, deals: int) -> Iterator[tuple[str, int, int]]:
    """Every table's chunks, the tables in turn."""
    for start in range(0, deals, CHUNK):
        for i, name in enumerate(names):
            share = deals // len(names) + (i < deals % len(names))
            if start < share:
                yield (
                    name,
                    (seed * len(TABLES) + list(TABLES).index(name)) * 1_000_000 + start // CHUNK,
                    min(CHUNK, share - start),
                )


def _rows(found: dict[str, Counter[str]]) -> Iterator[str]:
    yield "| table | deals | plays | a deal | points won | penalties | kitty | failed throws | kitties won |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for name, counts in {**found, "all": sum(found.values(), Counter[str]())}.items():
        deals = max(1, counts["deals"])
        means = [f"{counts[of] / deals:.1f}" for of in ("points", "penalties", "kitty")]
        failed, kitties = f"{counts['throws that failed'] / deals:.2f}", f"{100 * counts['kitties won'] / deals:.1f} %"
        numbers = [f"{counts['deals']:,}", f"{counts['plays']:,}", f"{counts['plays'] / deals:.1f}"]
        yield "| " + " | ".join([name, *numbers, *means, failed, kitties]) + " |"


def main(words: Sequence[str] | None = None) -> int:
    """The exit status: 0 if nothing was wrong, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.deals", description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000, help="in all (default 1000000)")
    parser.add_argument(
        "--tables", nargs="+", choices=TABLES, default=list(TABLES), metavar="TABLE", help=str([*TABLES])
    )
    parser.add_argument("--seed", type=int, default=1, help="other deals (default 1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--every", type=int, default=20, help="one deal in so many also asks the public functions")
    asked = parser.parse_args(words)
    if asked.deals < 1 or asked.jobs < 1 or asked.every < 1:
        parser.error("at least one deal, one process, and one deal in one")
    found: dict[str, Counter[str]] = {name: Counter() for name in asked.tables}
    faults: list[str] = []
    begun, said, done = time.monotonic(), 0.0, 0
    work = list(_work(asked.tables, asked.seed, asked.deals))
    with ProcessPoolExecutor(asked.jobs) as pool:
        for future in as_completed([pool.submit(_chunk, *part, asked.every) for part in work]):
            name, counts, fault = future.result()
            found[name].update(counts)
            done += 1
            if fault:
                faults.append(fault)
                sys.stderr.write(f"\n{fault}\n")
            gone = time.monotonic() - begun
            if gone - said > 5 or done == len(work):
                said = gone
                deals = sum(counts["deals"] for counts in found.values())
                left = gone / done * (len(work) - done)
                sys.stderr.write(f"\r{deals:,} deals, {gone:.0f} s gone, about {left:.0f} s left   ")
    sys.stderr.write("\n")
    print("\n".join(_rows(found)))
    public = sum(counts["asked of the public functions"] for counts in found.values())
    print(f"kernel {kernel()}; {public:,} deals asked of the public functions too; {time.monotonic() - begun:.0f} s")
    print("\n".join(faults or ["Nothing was wrong."]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
