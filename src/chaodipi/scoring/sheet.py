"""The sheet of a deal: every figure, and the items it comes from."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from chaodipi.scoring.standing import Standing
from chaodipi.violation import Fact

__all__ = ["Figure", "Item", "Settlement", "Sheet"]

Figure = Literal["total", "raise", "level-0", "level-1", "match", "banker", "pay", "pay_match"]
"""What an item belongs to. level-0 and level-1: by how much the side's level moves."""


class Item(msgspec.Struct, frozen=True, gc=False):
    """One reason of a figure.

    code: of the sentence that explains it ("kitty"). amount: its share, in points, levels or credits; those of
    "total", "raise", "level-0" and "level-1" add up to the figure, those of "pay" and "pay_match" say what each winner
    gets. facts: what the sentence needs beside it. clauses: ids, or "ruling".
    """

    code: str
    figure: Figure
    amount: int
    facts: Mapping[str, Fact]
    clauses: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """What a deal came to. Points are the opponents'; pairs are of side 0 and side 1; payments are per seat."""

    banker: int
    level: int
    """The level played; 0 in a flag deal."""
    table_points: int
    """At the table: tricks and penalties, without the kitty."""
    kitty_points: int
    """Card points in the kitty."""
    multiplier: int
    """What they were multiplied by; 0 where the bankers won the last trick."""
    kitty_bonus: int
    guarded: int
    """What guarded red fives add; below 0 for the bankers'."""
    total: int
    held: bool
    """Does the banker side stay?"""
    raised: int
    """Levels the points earn, before must-play levels and jumps."""
    levels_before: tuple[int, int]
    circuits_before: tuple[int, int]
    flags_before: tuple[bool, bool]
    """Did the side carry the flag in this deal?"""
    levels: tuple[int, int]
    circuits: tuple[int, int]
    flags: tuple[bool, bool]
    """Does the side carry the flag?"""
    passed: tuple[tuple[int, ...], tuple[int, ...]]
    """Must-play levels that each side has held."""
    drops: tuple[int, int]
    next_banker: int | None
    """None: declaring decides, or the match is over."""
    match_over: bool
    match_won_by: int | None
    """A side; None while the match goes on, and at a draw."""
    pay: tuple[int, int, int, int]
    pay_match: tuple[int, int, int, int]
    """What the end of the match adds."""
    items: tuple[Item, ...]


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """A deal settled: its sheet, and where the match stands for the next deal; None when the match is over."""

    sheet: Sheet
    standing: Standing | None
