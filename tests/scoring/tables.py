"""Deals in the words of the tests: levels and cards as text."""

from collections.abc import Mapping

from chaodipi.cards import format_level, parse_cards, parse_level, parse_trump
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.scoring import DealResult, LastTrick, Settlement, Sheet, Standing, settle

__all__ = ["codes", "deal", "levels", "rules_of", "standing_of"]


def rules_of(rules_id: str, changes: Mapping[str, object] | None = None) -> RuleSet:
    return rule_set_from({"base": rules_id, "set": dict(changes or {})})


def standing_of(
    levels: str = "2 2", passed: tuple[str, str] = ("", ""), drops: tuple[int, int] = (0, 0), first: bool = False
) -> Standing:
    zero, one = (parse_level(level) for level in levels.split())
    held = tuple(tuple(parse_level(level) for level in side.split()) for side in passed)
    return Standing((zero, one), passed=(held[0], held[1]), drops=drops, side=None if first else 0)


def deal(
    rules: str | RuleSet,
    points: int,
    standing: Standing | str = "2 2",
    *,
    won: str = "",
    lead: str = "",
    kitty: int = 0,
    banker: int = 0,
    trump: str = "S",
    stake: int = 1,
) -> Settlement:
    """A deal of banker 0. won: the play with which the opponents (seat 1) won the last trick; lead: what was led."""
    before = standing_of(standing) if isinstance(standing, str) else standing
    opponent = (banker + 1) % 4
    trick = LastTrick(opponent, parse_cards(lead or won), parse_cards(won)) if won else None
    result = DealResult(banker, points, kitty, trick, parse_trump(trump))
    settled = settle(rule_set_from(rules) if isinstance(rules, str) else rules, before, result, stake)
    _sums(before, settled.sheet)
    return settled


def levels(settled: Settlement) -> str:
    return " ".join(format_level(level) for level in settled.sheet.levels)


def codes(settled: Settlement, *figures: str) -> list[str]:
    return [item.code for item in settled.sheet.items if not figures or item.figure in figures]


def _sums(before: Standing, sheet: Sheet) -> None:
    """The items of a figure add up to it, in every deal that a test settles."""
    sums = dict.fromkeys(("total", "raise", "level-0", "level-1"), 0)
    for item in sheet.items:
        assert item.clauses
        if item.figure in sums:
            sums[item.figure] += item.amount
    assert sums["total"] == sheet.total == sheet.table_points + sheet.kitty_bonus + sheet.guarded
    assert sums["raise"] == sheet.raised
    for side in (0, 1):
        moved = 13 * (sheet.circuits[side] - before.circuits[side]) + sheet.levels[side] - before.levels[side]
        assert sums[f"level-{side}"] == moved
    assert sheet.level == before.level_of(sheet.banker)
