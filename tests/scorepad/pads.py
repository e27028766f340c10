"""Pads as people fill them, in few words."""

from typing import Any

from chaodipi.scorepad import answer

__all__ = ["NAMES", "deal", "folded", "last", "penalty", "rows"]

NAMES = ["An", "Bo", "Chi", "Du"]


def deal(points: int, banker: int | None = None, *penalties: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A deal: the opponents' points in tricks, who was banker, penalties."""
    return {"kind": "deal", "points": points, "banker": banker, "penalties": list(penalties), **more}


def penalty(kind: str, seat: int, cards: int = 1, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "cards": cards, **more}


def folded(rules: Any, *entries: dict[str, Any]) -> dict[str, Any]:
    answered: dict[str, Any] = answer({"op": "fold", "rules": rules, "names": NAMES, "entries": list(entries)})
    assert "error" not in answered, answered
    return answered


def rows(rules: Any, *entries: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = folded(rules, *entries)["rows"]
    return found


def last(rules: Any, *entries: dict[str, Any]) -> dict[str, Any]:
    """The last row, which must count."""
    row = rows(rules, *entries)[-1]
    assert row["wrong"] is None, row["wrong"]
    return row
