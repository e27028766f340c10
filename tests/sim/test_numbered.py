"""What a number stands for, and what a row says."""

import msgspec
import pytest

from chaodipi.rules import RuleSet, load_rule_set, rule_set_from
from chaodipi.sim import play_numbered, play_pair, play_pairs, seatings
from chaodipi.violation import InputError

ONE_DECK = rule_set_from({"base": "classic", "set": {"cards.decks": 1}})
DARK = load_rule_set("jiangzhe-dark")
HEFEI = load_rule_set("hefei")
FLAG = load_rule_set("jiangzhe-flag")


def test_bots_sit_in_every_way_that_differs() -> None:
    assert seatings(["a"]) == (("a", "a", "a", "a"),)
    assert seatings(["a", "a"]) == seatings(["a"])
    assert seatings(["a", "b"]) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert seatings(["a", "b", "a", "b"]) == seatings(["a", "b"])
    four = seatings(["a", "b", "c", "d"])
    assert len(set(four)) == 4
    for bots in four:
        assert {frozenset(bots[::2]), frozenset(bots[1::2])} == {frozenset("ac"), frozenset("bd")}, "partners stay"


def test_deals_of_the_same_cards_are_numbered_next_to_each_other() -> None:
    rows = [play_numbered(ONE_DECK, ("rule", "random"), 5, number) for number in range(4)]
    assert [row.cards for row in rows] == [0, 0, 1, 1]
    assert [row.bots[0] for row in rows] == ["rule", "random", "rule", "random"]
    assert rows[0].level == rows[1].level
    assert [row.number for row in rows] == [0, 1, 2, 3]


def test_alike_bots_play_other_cards_in_each_deal() -> None:
    rows = [play_numbered(ONE_DECK, ("random",), 5, number) for number in range(6)]
    assert [row.cards for row in rows] == list(range(6))
    assert len({(row.points, row.trump, row.level, row.plays) for row in rows}) > 3


def test_two_deals_of_a_row_are_the_arena_s_pair() -> None:
    rows = [play_numbered(ONE_DECK, ("rule", "random"), 1, number) for number in (6, 7)]
    pair = play_pair(ONE_DECK, ("rule", "random"), 1, 3)
    won = [sum(row.won == place ^ swapped for swapped, row in enumerate(rows)) for place in (0, 1)]
    assert pair.won == tuple(won)
    failed = [sum(row.failed_throws[place ^ swapped] for swapped, row in enumerate(rows)) for place in (0, 1)]
    assert pair.failed_throws == tuple(failed)


@pytest.mark.parametrize("rules", [ONE_DECK, DARK, FLAG], ids=lambda rules: rules.id)
def test_a_row_adds_up(rules: RuleSet) -> None:
    for number in range(8):
        row = play_numbered(rules, ("random",), 2, number)
        assert row.kitty_bonus == row.kitty_points * row.multiplier
        assert row.points == row.table_points + row.kitty_bonus + row.guarded
        assert row.plays == 4 * row.tricks
        assert row.won == (row.banker % 2 if row.held else 1 - row.banker % 2)
        assert sum(row.kitties_captured) == (row.multiplier > 0)
        assert row.points_captured[1 - row.banker % 2] == row.kitty_bonus
        assert 0 <= row.trump <= 4
        assert row.level in {0, *range(2, 15)}
        if not row.level:
            assert (row.showings, row.take_overs, row.kitty_points) == (0, 0, 0), "a flag deal has no kitty"


def test_take_overs_are_counted_and_move_the_kitty() -> None:
    rows = [play_numbered(HEFEI, ("random",), 3, number) for number in range(7)]
    assert any(row.take_overs for row in rows)
    assert all(row.take_overs for row in rows if row.kitty_owner != row.banker)


def test_rules_are_called_by_what_was_changed_in_them() -> None:
    assert play_numbered(ONE_DECK, ("random",), 1, 0).rules == "classic+cards.decks=1"


def test_the_same_number_is_the_same_deal() -> None:
    one, other = (play_numbered(ONE_DECK, ("random", "rule"), 9, 3) for _ in range(2))
    assert one == other
    assert msgspec.json.decode(msgspec.json.encode(one), type=type(one)) == one


@pytest.mark.parametrize(
    ("bots", "number", "code"),
    [(("random",), -1, "bad-deal-number"), ((), 0, "bad-bots"), (("random", "rule", "rule"), 0, "bad-bots")],
)
def test_what_is_no_deal_is_refused(bots: tuple[str, ...], number: int, code: str) -> None:
    with pytest.raises(InputError) as found:
        play_numbered(ONE_DECK, bots, 1, number)
    assert found.value.code == code


def test_no_pair_is_no_comparison() -> None:
    with pytest.raises(InputError) as found:
        next(play_pairs("classic", ("rule", "random"), 1, 0))
    assert found.value.code == "too-few-deals"
