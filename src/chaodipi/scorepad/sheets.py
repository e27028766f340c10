"""The history as a table that spreadsheets open: comma-separated values (RFC 4180)."""

import csv
from collections.abc import Iterator, Mapping
from typing import Final

from chaodipi.cards import format_level
from chaodipi.scorepad.folding import Row, fold
from chaodipi.scorepad.pad import Pad

__all__ = ["csv_of"]

_COLUMNS: Final = (
    "match", "deal", "kind", "banker", "level", "points", "penalties", "table-points", "kitty-points", "multiplier",
    "total", "result", "level-0", "level-1", "paid-0", "paid-1", "paid-2", "paid-3", "won-by",
)  # fmt: skip
_ACTIVE: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a spreadsheet takes for the beginning of a formula."""


class _Lines(list[str]):
    """What a csv writer writes to."""

    def write(self, line: str) -> None:
        self.append(line)


def csv_of(pad: Pad, words: Mapping[str, str]) -> str:
    """The table, one line an entry, with a byte order mark, without which spreadsheets spoil Chinese.

    words: what headings and codes are called ("banker", "held", "revoke", "kind-deal"); those that are missing
    stay codes.
    """
    lines = _Lines()
    lines.append("\ufeff")
    writer = csv.writer(lines)
    names = [name or str(seat) for seat, name in enumerate(pad.names)]
    headings = {f"paid-{seat}": f"{words.get('paid', 'paid')} {name}" for seat, name in enumerate(names)}
    headings |= {f"level-{side}": f"{words.get('level', 'level')} {names[side]}/{names[side + 2]}" for side in (0, 1)}
    writer.writerow(_safe(headings.get(column) or words.get(column, column)) for column in _COLUMNS)
    for row, _ in fold(pad):
        writer.writerow(_safe(cell) for cell in _cells(row, words))
    return "".join(lines)


def _cells(row: Row, words: Mapping[str, str]) -> Iterator[str | int]:
    names = [name or str(seat) for seat, name in enumerate(row.names)]
    sheet = row.sheet
    yield row.match
    yield row.deal
    yield words.get(f"kind-{row.kind}", row.kind) if row.wrong is None else words.get("not-counted", "not-counted")
    yield names[row.banker] if row.banker is not None else ""
    yield "" if row.level is None else format_level(row.level) if row.level else words.get("flag", "flag")
    yield row.points if row.banker is not None else ""
    yield "; ".join(f"{names[one.seat]}: {words.get(one.kind, one.kind)} {one.amount}" for one in row.penalties)
    yield from (sheet.table_points, sheet.kitty_points, sheet.multiplier, sheet.total) if sheet else [""] * 4
    held = "held" if sheet and sheet.held else "taken"
    yield words.get(held, held) if sheet else ""
    for side in (0, 1):
        yield words.get("flag", "flag") if row.flags[side] else format_level(row.levels[side])
    yield from row.paid
    yield f"{names[row.won_by]}/{names[row.won_by + 2]}" if row.over and row.won_by is not None else ""


def _safe(cell: str | int) -> str | int:
    """A text that a spreadsheet would take for a formula stays text; numbers are none."""
    return f"'{cell}" if isinstance(cell, str) and cell.lstrip(" ").startswith(_ACTIVE) else cell
