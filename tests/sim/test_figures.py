"""Means and intervals."""

from random import Random
from statistics import mean, stdev

import pytest

from chaodipi.rules import rule_set_from
from chaodipi.sim import Figure, Figures, Ratio, figures_of, partners, play_numbered

ONE_DECK = rule_set_from({"base": "classic", "set": {"cards.decks": 1}})


def test_the_mean_of_independent_deals_has_the_usual_interval() -> None:
    random = Random(1)
    values = [random.randrange(200) for _ in range(50)]
    ratio = Ratio()
    for value in values:
        ratio.add(value, 1)
    figure = ratio.figure()
    error = 1.96 * stdev(values) / 50**0.5
    assert figure.mean == pytest.approx(mean(values))
    assert figure.low == pytest.approx(mean(values) - error)
    assert figure.high == pytest.approx(mean(values) + error)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    random = Random(2)
    held = 0
    for _ in range(400):
        ratio = Ratio()
        for _ in range(60):
            # Groups of two that are alike in part.
            common = random.randrange(100)
            ratio.add(2 * common + random.randrange(100) + random.randrange(100), 2)
        figure = ratio.figure()
        assert figure.low is not None
        assert figure.high is not None
        held += figure.low <= 99 <= figure.high
    assert 365 <= held <= 395


def test_the_order_in_which_sums_are_joined_changes_nothing() -> None:
    parts = []
    for i in range(9):
        part = Ratio()
        part.add(10**9 + i, 7 + i)
        parts.append(part)
    one, other = Ratio(), Ratio()
    for part in parts:
        one.join(part)
    for part in reversed(parts):
        other.join(part)
    assert one == other
    assert one.figure() == other.figure()


def test_too_little_has_no_interval_and_nothing_no_mean() -> None:
    one = Ratio()
    assert one.figure().mean is None
    one.add(3, 2)
    assert (one.figure().mean, one.figure().low) == (1.5, None)


def test_groups_that_are_all_alike_say_nothing_of_others() -> None:
    alike = Ratio()
    for deals in (1, 2, 5, 1):
        alike.add(3 * deals, 3 * deals)
    assert alike.figure() == Figure(1.0)
    alike.add(2, 3)
    low, high = alike.figure().low, alike.figure().high
    assert low is not None
    assert high is not None
    assert low < 29 / 30 < high


def test_partners_are_told_apart_as_they_were_named() -> None:
    assert partners(["rule"]) == ()
    assert partners(["rule", "random"]) == ("rule", "random")
    assert partners(["a", "b", "c", "b"]) == ("a+c", "b")


@pytest.mark.parametrize("bots", [("rule", "random"), ("rule", "random", "random", "random")])
def test_what_partners_did_is_counted_wherever_they_sat(bots: tuple[str, ...]) -> None:
    rows = [play_numbered(ONE_DECK, bots, 4, number) for number in range(24)]
    figures = figures_of(rows, bots)
    first, second = figures.each
    assert first["share"].x + second["share"].x == first["share"].y == sum(row.raised for row in rows)
    assert first["won"].x + second["won"].x == first["won"].y == figures.deals == 24
    assert first["share"].x > second["share"].x, "the side of the rule-following bot"
    assert first["points"].y + second["points"].y == 24, "in each deal one of them is opponents"
    seats = [(row, side) for row in rows for side in (0, 1) if "rule" in row.bots[side::2]]
    assert first["won"].x == sum(row.won == side for row, side in seats)
    assert first["failed_throws"].x == sum(row.failed_throws[side] for row, side in seats)


def test_pieces_joined_are_the_whole() -> None:
    bots = ("rule", "random")
    rows = [play_numbered(ONE_DECK, bots, 4, number) for number in range(12)]
    joined = Figures()
    for start in (0, 4, 8):
        joined.join(figures_of(rows[start : start + 4], bots))
    assert joined == figures_of(rows, bots)
