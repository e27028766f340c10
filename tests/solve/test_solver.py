"""Endings solved: the same as trying everything, and the same whatever else is asked."""

from random import Random

import pytest

from bench.endings import played
from chaodipi.cards import parse_cards, parse_level, parse_trump
from chaodipi.play import TrumpOrder
from chaodipi.play.randoms import Random as Chance
from chaodipi.play.tricks import Tricks
from chaodipi.rules import RuleSet, load_rule_set, rule_set_from, rule_set_ids
from chaodipi.solve import MOST_CARDS, Solution, ValuedPlay, ending, guarded_of, solve
from chaodipi.violation import InputError
from tests.play.comparing import TABLES, Table
from tests.solve.brute import Ending
from tests.solve.comparing import compare, run
from tests.solve.endings import crowded, to_tricks

ENDINGS = 90
"""As many at each table. More, and longer ones: ``python -m tests.solve.run``."""


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_values_of_all_plays(table: Table) -> None:
    seen = run(table, "few", ENDINGS, 3)
    assert seen["endings"] == ENDINGS
    assert min(seen[kind] for kind in ("failed throw", "in a trick", "values differ")) >= ENDINGS // 15, seen


def solved(
    name: str | RuleSet, words: str, leader: int = 0, *, kitty: int = 0, plays: str = "", points: int = 0, **asked: bool
) -> Solution:
    """Hands of seats 0-3 split by bars, at level 2 with spades trump; seat 0 is the banker."""
    rules = load_rule_set(name) if isinstance(name, str) else name
    hands = [parse_cards(hand) for hand in words.split("|")]
    laid = [parse_cards(cards) for cards in plays.split("|") if cards]
    tricks = ending(rules, TrumpOrder.of(rules, 2, 0), 0, hands, leader, laid, points)
    return solve(tricks, kitty, guarded=guarded_of(rules), **asked)


@pytest.mark.clause("AH-01", "HF-34")
def test_the_last_trick_takes_the_kitty() -> None:
    assert solved("hefei", "S3|S4|S5|S6", kitty=20).value == 5 + 20 * 2
    assert solved("hefei", "S6|S4|S5|S3", kitty=20).value == 0
    # Led one by one the kitty counts twice, as a pair it counts four times.
    found = solved("hefei", "H3 H3|H4 H4|C3 C4|C5 C6", kitty=20, points=35, every=True)
    one, both = parse_cards("H3"), parse_cards("H3 H3")
    assert found.plays == (ValuedPlay(one, (), 80, 80), ValuedPlay(both, (), 120, 120))
    assert (found.value, found.best) == (80, (one,))
    tractor = "|H6 H6 H7 H7|C3 C4 C7 C8|C5 C6 C9 CJ"
    led = "H3 H3 H4 H4"
    assert [solved(name, tractor, kitty=10, plays=led).value for name in ("hefei", "anhui", "classic")] == [85] * 3
    tractor, led = "|H6 H6 H7 H7 H8 H8|C3 C4 C7 C8 CJ CQ|C5 C6 C9 D3 D4 D6", "H3 H3 H4 H4 H5 H5"
    values = [solved(name, tractor, kitty=10, plays=led).value for name in ("hefei", "anhui", "classic")]
    assert values == [15 + 160, 15 + 80, 15 + 120]


@pytest.mark.clause("HF-28", "HF-29", "AH-24")
def test_a_throw_that_fails_costs_its_penalty_and_is_never_best() -> None:
    hands = "H3 HA|H4 H6|C3 C4|C6 C7"
    for name, cost in (("hefei", 20), ("classic", 10)):
        found = solved(name, hands, every=True)
        values = {play.cards: (play.least, play.led) for play in found.plays}
        part = values[parse_cards("H3")][0]
        assert values[parse_cards("H3 HA")] == (part + cost, parse_cards("H3"))
        assert parse_cards("H3 HA") not in found.best
    free = rule_set_from({"base": "hefei", "set": {"throws.penalty_points": 0}})
    found = solved(free, hands, every=True)
    values = {play.cards: (play.least, play.led) for play in found.plays}
    assert values[parse_cards("H3 HA")][0] == values[parse_cards("H3")][0]
    assert parse_cards("H3 HA") not in found.best


def test_a_penalty_has_a_floor_where_there_is_one() -> None:
    hands = "H4 H6|H3 HA|C3 C4|C6 C7"
    for name, after in (("hefei", 0), ("anhui", 5 - 10)):
        found = solved(name, hands, 1, points=5, every=True)
        assert {play.cards: play.least for play in found.plays}[parse_cards("H3 HA")] == after


@pytest.mark.clause("JZ-16", "JZ-17")
def test_red_fives_forced_and_guarded() -> None:
    # The last of the trumps goes under a trump lead, and cannot be kept for the last trick.
    forced = solved("jiangzhe-dark", "S3 C4|H5 C3|C6 C7|C8 C9", every=True)
    assert {play.cards: play.least for play in forced.plays}[parse_cards("S3")] == 5 - 50
    assert solved("jiangzhe-dark", "H5|C3|C6|C8").value == -50
    assert solved("jiangzhe-dark", "C3|H5|C6|C8", 1).value == 5 + 50
    assert solved("jiangzhe", "C3|H5|C6|C8", 1).value == 5


@pytest.mark.clause("JZ-42", "JZ-43")
def test_a_510k_is_led_whole() -> None:
    found = solved("jiangzhe", "C5 C10 CK|CA CA C3|D3 D4 D6|D7 D8 D9", every=True)
    assert parse_cards("C5 C10 CK") in found.best
    assert found.value == 0


def test_what_is_asked_beside_it_changes_nothing() -> None:
    chance = Random(5)
    for table in TABLES.values():
        found = crowded(table, chance, 4)
        tricks = to_tricks(found)
        before = [int(plane) for plane in tricks.hands], tricks.turn, tricks.points
        once = solve(tricks, found.kitty)
        assert ([int(plane) for plane in tricks.hands], tricks.turn, tricks.points) == before
        again = solve(tricks, found.kitty, every=True)
        assert (again.value, again.best) == (once.value, once.best)


HELD: tuple[tuple[str, dict[str, object], str, tuple[int, int, int, int], str, str], ...] = (
    # Of equals the first is higher: the level card is kept to ruff with, the ace is not as good.
    ("hefei", {}, "8 D", (0, 3, 0, 0), "DA C8|D3 H8|D4 C3|BJ HK", ""),
    ("hefei", {}, "K S", (3, 2, 10, 15), "H5 H10 D10|SK HK C5|S5 LJ BJ|C10 DK BJ", ""),
    ("hefei", {}, "10 D", (3, 2, 0, 20), "H10 D5|S10 D10|C10|DK LJ", "BJ"),
    # What lies on the table stands between two cards.
    ("classic", {"cards.decks": 1}, "5 D", (1, 1, 0, 15), "HK D6 DA|D2 D4|S4 S10|H4 C5", "D3|D8|D7"),
    ("classic", {"cards.decks": 1}, "Q H", (1, 2, 80, 10), "D6 D9 DJ|D4 D7 D10|CA D8|D2 D3", "S4|D5"),
    # Two level cards are as high as each other, but one is part of a 510K.
    ("jiangzhe", {}, "10 D", (1, 3, 0, 40), "S5 S10 SK C10|D6 SA HA HK|D4 H3 H4 H6|C3 C4 SA", "D3"),
    # A tractor counts eight times.
    ("anhui", {}, "2 S", (0, 1, 0, 10), "H3 H3 H6 H6|C3 C3 C4 C4|D3 D3 D6 D6|D7 D7 D9 D9", ""),
    # Where penalties have a floor, the points so far are part of the position.
    ("jiangzhe-dark", {"kitty.penalty_floor": True}, "9 D", (2, 2, 5, 5), "S9 HK LJ|SK H5 DK|H9 D9 D10|CK D5 BJ", ""),
    ("jiangzhe-dark", {"specials.guarded_red_five": 30}, "5 C", (0, 0, 10, 10), "C2|H5 H5|C4 C4|S10 C3", "C2"),
)
"""Where a search that spares itself too much goes wrong."""


@pytest.mark.parametrize(("name", "changes", "trumps", "numbers", "words", "laid"), HELD)
def test_nothing_is_spared_that_counts(
    name: str, changes: dict[str, object], trumps: str, numbers: tuple[int, int, int, int], words: str, laid: str
) -> None:
    rules = rule_set_from({"base": name, "set": changes})
    level, trump = trumps.split()
    order = TrumpOrder.of(rules, parse_level(level), parse_trump(trump))
    hands = tuple(parse_cards(hand) for hand in words.split("|"))
    plays = tuple(parse_cards(cards) for cards in laid.split("|") if cards)
    banker, leader, points, kitty = numbers
    compare(Ending(rules, order, banker, hands, leader, plays, points, kitty))


def result(tricks: Tricks, kitty: int) -> int:
    """The opponents' points after the last trick."""
    won = int(tricks.leader) % 2 != tricks.bankers
    return int(tricks.points) + (kitty * tricks.multiplier if won else 0)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_best_plays_lead_to_the_value_and_no_others_to_more(table: Table) -> None:
    chance = Chance(11)
    for number in range(2):
        slow = table.order(7 * number + 3)
        order = TrumpOrder.of(slow.rules, slow.level, slow.trump)
        tricks, kitty = played(order, slow.rules, number, 4, middle=number == 1)
        value = solve(tricks, kitty).value
        assert value is not None
        # None: both sides play their best; else the other side plays anything.
        for careful in (None, 0, 1):
            line = Tricks(order, 0, tricks.penalties)
            line.copy(tricks)
            while not line.over:
                if careful in {None, line.turn % 2}:
                    line.put(solve(line, kitty).best[0])
                else:
                    line.choose(chance)
                    line.play(line.c1, line.c2, line.c3)
            got = result(line, kitty)
            assert got == value if careful is None else got >= value if careful != tricks.bankers else got <= value


def test_long_hands_do_not_take_long_to_be_refused_or_cut_short() -> None:
    rules = load_rule_set("hefei")
    order = TrumpOrder.of(rules, 2, 0)
    hearts = [face for face in range(13, 26) for _ in range(2)]
    clubs = [face for face in range(26, 39) for _ in range(2)]
    hands = [hearts[:MOST_CARDS], hearts[MOST_CARDS : 2 * MOST_CARDS], clubs[:MOST_CARDS], clubs[-MOST_CARDS:]]
    cut = solve(ending(rules, order, 0, hands, 0), 40, nodes=10, every=True)
    assert cut.value is None
    assert cut.least < cut.most
    assert len(cut.plays) > 200


def test_too_few_positions_leave_bounds() -> None:
    hands = "S3 S9 H4 HK|S4 S10 HA C5|SK H10 H3 C3|S5 S6 C10 D3"
    value = solved("hefei", hands, kitty=15).value
    rules = load_rule_set("hefei")
    tricks = ending(rules, TrumpOrder.of(rules, 2, 0), 0, [parse_cards(hand) for hand in hands.split("|")], 0)
    assert value is not None
    for nodes in (1, 10, 50, 200):
        cut = solve(tricks, 15, nodes=nodes, every=True)
        assert cut.least <= value <= cut.most
        assert cut.value is None or cut.value == value
        assert all(play.least <= play.most for play in cut.plays)
    first = solve(tricks, 15, nodes=1)
    assert (first.value, first.best) == (None, ())


@pytest.mark.parametrize(
    ("code", "hands", "leader", "plays"),
    [
        ("play-over", "|||", 0, ""),
        ("uneven-hands", "S3 S4|S5 S6|S7|S8 S9", 0, ""),
        ("uneven-hands", "S3 S4|S5|S7|S8", 0, "S9"),
        ("uneven-hands", "S3|S4|S5", 0, ""),
        ("bad-seat", "S3|S4|S5|S6", 4, ""),
        ("not-a-play", "S3|S4|S5|S6", 0, "H3|H4 H4"),
        ("too-many-copies", "S3|S3|S3|S6", 0, ""),
        ("too-many-copies", "S3|S3||S6", 2, "S3"),
    ],
)
def test_what_is_no_ending_is_refused(code: str, hands: str, leader: int, plays: str) -> None:
    with pytest.raises(InputError) as refused:
        solved("hefei", hands, leader, plays=plays)
    assert refused.value.code == code


def test_more_cards_than_can_be_looked_at_are_refused() -> None:
    rules = load_rule_set("classic")
    order = TrumpOrder.of(rules, 2, 0)
    hands = [tuple(range(13 * seat, 13 * seat + MOST_CARDS + 1)) for seat in range(4)]
    with pytest.raises(InputError) as refused:
        solve(ending(rules, order, 0, hands, 0))
    assert refused.value.code == "too-many-cards"
    with pytest.raises(InputError) as refused:
        solve(ending(rules, order, 0, [hand[:1] for hand in hands], 0), -1)
    assert refused.value.code == "bad-number"


def test_every_rule_set_is_compared() -> None:
    assert {table.set_id for table in TABLES.values()} == set(rule_set_ids())
