"""What many deals come to: means with 95 % intervals, from whole sums, so that no order of adding changes a digit.

Deals of the same cards are no independent samples: they are one group, and the intervals come from how much the groups
differ. A figure is a ratio of two sums over all deals (points : deals, levels : levels of both).
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from math import sqrt

import msgspec

from chaodipi.cards import side_of
from chaodipi.sim.notable import NOTABLE
from chaodipi.sim.numbered import Row, field_of, seatings

__all__ = ["COUNTED", "Figure", "Figures", "Ratio", "figures_of", "partners"]

_SURE = 1.96
"""Standard errors on each side of a 95 % interval."""

COUNTED = tuple(field_of(name) for name in ("failed throws", *NOTABLE))
"""The fields of a row that count by side."""


class Figure(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval. mean None: there was nothing to divide by; low, high None: too few deals, or all of
    them alike, which says nothing of how much others would differ."""

    mean: float | None
    low: float | None = None
    high: float | None = None


class Ratio(msgspec.Struct):
    """A ratio of two sums over groups, as the sums that it and its interval are made of."""

    groups: int = 0
    x: int = 0
    y: int = 0
    xx: int = 0
    xy: int = 0
    yy: int = 0

    def add(self, x: int, y: int) -> None:
        """Take in a group's share of the two sums."""
        self.groups += 1
        self.x += x
        self.y += y
        self.xx += x * x
        self.xy += x * y
        self.yy += y * y

    def join(self, other: "Ratio") -> None:
        """Take in the groups of another."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def figure(self) -> Figure:
        """The ratio, and its interval where there are groups that differ: the error of a ratio of two sums."""
        if not self.y:
            return Figure(None)
        mean = self.x / self.y
        if self.groups < 2:
            return Figure(mean)
        # In whole numbers times y squared: nothing is lost in differences of large sums.
        spread = self.xx * self.y * self.y - 2 * self.x * self.y * self.xy + self.x * self.x * self.yy
        if spread <= 0:
            return Figure(mean)
        error = _SURE * sqrt(spread * self.groups / (self.groups - 1)) / (self.y * self.y)
        return Figure(mean, mean - error, mean + error)


_OF_DEALS: dict[str, Callable[[Row], int]] = {
    "points": lambda row: row.points,
    "table_points": lambda row: row.table_points,
    "held": lambda row: row.held,
    "levels": lambda row: row.raised,
    "plays": lambda row: row.plays,
    "tricks": lambda row: row.tricks,
    "showings": lambda row: row.showings,
    "take_overs": lambda row: row.take_overs,
    "redeals": lambda row: row.redeals,
    **{name: lambda row, name=name: sum(getattr(row, name)) for name in COUNTED},  # type: ignore[misc]  # its default
}
"""What is said of all deals: each a mean of one deal."""


class Figures(msgspec.Struct):
    """The sums of many deals: of all of them by name, and of the two partnerships as they were named.

    all, each: figures of one deal, by the names of a row's fields; each has besides "won" (deals), "levels", "share"
    (of the levels of both, 0-1), "points" (as opponents, of the deals in which they are). With four bots alike there
    are no partnerships to compare, and ``each`` is empty.
    """

    deals: int = 0
    all: dict[str, Ratio] = {}
    each: list[dict[str, Ratio]] = []

    def join(self, other: "Figures") -> None:
        """Take in other deals of the same rules and bots."""
        self.deals += other.deals
        _join(self.all, other.all)
        for place, theirs in enumerate(other.each):
            if place == len(self.each):
                self.each.append({})
            _join(self.each[place], theirs)


def partners(bots: Sequence[str]) -> tuple[str, ...]:
    """What the two partnerships are called, in the order named: "rule", or "rule+random" where partners differ; ()
    where all are alike."""
    ways = seatings(bots)
    if len(ways) == 1:
        return ()
    return tuple("+".join(dict.fromkeys((ways[0][seat], ways[0][seat + 2]))) for seat in (0, 1))


def figures_of(rows: Iterable[Row], bots: Sequence[str]) -> Figures:
    """The sums of these rows. Those of the same cards must stand together, and from the first way of sitting on."""
    ways = len(seatings(bots))
    sides = 0 if ways == 1 else 2
    made = Figures(0, {name: Ratio() for name in _OF_DEALS}, [_empty() for _ in range(sides)])
    for _, alike in groupby(rows, key=lambda row: row.cards):
        group = list(alike)
        made.deals += len(group)
        for name, value in _OF_DEALS.items():
            made.all[name].add(sum(map(value, group)), len(group))
        for place, ratios in enumerate(made.each):
            _add_partners(ratios, [(row, place ^ (row.number % ways % 2)) for row in group])
    return made


def _empty() -> dict[str, Ratio]:
    return {name: Ratio() for name in ("won", "levels", "share", "points", *COUNTED)}


def _add_partners(ratios: dict[str, Ratio], sat: list[tuple[Row, int]]) -> None:
    """sat: deals of the same cards, each with the side on which these partners sat."""
    deals = len(sat)
    levels = sum(row.raised for row, side in sat if row.won == side)
    ratios["won"].add(sum(row.won == side for row, side in sat), deals)
    ratios["levels"].add(levels, deals)
    ratios["share"].add(levels, sum(row.raised for row, _ in sat))
    opposed = [row.points for row, side in sat if side_of(row.banker) != side]
    ratios["points"].add(sum(opposed), len(opposed))
    for name in COUNTED:
        ratios[name].add(sum(getattr(row, name)[side] for row, side in sat), deals)


def _join(ours: dict[str, Ratio], theirs: dict[str, Ratio]) -> None:
    for name, ratio in theirs.items():
        ours.setdefault(name, Ratio()).join(ratio)
