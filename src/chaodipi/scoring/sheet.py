"""The settlement of a deal: every figure, and what it comes from."""

import msgspec

from chaodipi.violation import Fact

__all__ = ["Item", "Sheet"]


class Item(msgspec.Struct, frozen=True):
    """One line of the sheet. ``code``: of the sentence that explains it ("kitty-bonus"); ``amount``: points, levels or
    credits, as the code says; ``clauses``: what it rests on."""

    code: str
    facts: dict[str, Fact]
    amount: int
    clauses: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    """What a deal came to. Points are the opponents'; sides 0 and 1; seats 0-3."""

    banker: int
    level: int
    table_points: int
    """At the table: tricks and penalties, without the kitty."""
    kitty_points: int
    """Card points in the kitty."""
    multiplier: int
    """What they were multiplied by; 0 where the bankers won the last trick."""
    kitty_bonus: int
    total: int
    held: bool
    """Does the banker side stay?"""
    raised: int
    """Levels the points earn, before must-play levels and jumps."""
    levels_before: tuple[int, int]
    levels: tuple[int, int]
    circuits: tuple[int, int]
    drops: tuple[int, int]
    next_banker: int | None
    """None: declaring decides, or the match is over."""
    match_won_by: int | None
    pay: tuple[int, int, int, int]
    pay_match: tuple[int, int, int, int]
    items: tuple[Item, ...]
