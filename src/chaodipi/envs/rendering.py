"""A session as plain text, in the notation of cards."""

from chaodipi.cards import SEATS, format_cards, format_level, format_trump
from chaodipi.envs.session import Session
from chaodipi.game import TrickView, View

__all__ = ["picture", "render"]


def render(session: Session, mode: str | None) -> str | None:
    """The picture for "ansi"; "human" prints it. None for no mode."""
    if mode is None:
        return None
    seen = picture(session)
    if mode == "human":
        print(seen)
        return None
    return seen


def picture(session: Session) -> str:
    """The table as all see it, and the hand of the seat that is asked."""
    seen = session.view(session.seat)
    lines = [_head(seen)]
    for seat in SEATS:
        who = "*" if seat == session.seat else " "
        shown = " ".join(
            f"{s.kind}:{'?' * s.count if s.cards is None else ''.join(format_cards(s.cards))}"
            for s in seen.showings
            if s.seat == seat
        )
        lines.append(f"{who}{seat} {seen.seats[seat].cards:2} cards  {shown}".rstrip())
    for name, trick in (("last", seen.last_trick), ("trick", seen.trick)):
        if trick is not None and trick.plays:
            lines.append(f"{name}: {_trick(trick)}")
    if session.seat is not None:
        lines.append("hand: " + " | ".join(" ".join(format_cards(group.cards)) for group in seen.hand))
        if session.chosen:
            lines.append("chosen: " + " ".join(format_cards(session.chosen)))
    if seen.sheet is not None:
        lines.append(f"total {seen.sheet.total}, levels {' '.join(map(format_level, seen.sheet.levels))}")
    return "\n".join(lines)


def _head(seen: View) -> str:
    level = "-" if not seen.level else format_level(seen.level)
    trump = "-" if seen.trump is None else format_trump(seen.trump)
    banker = "-" if seen.banker is None else seen.banker
    return (
        f"{seen.rules} deal {seen.deal} {seen.phase}: level {level}, trump {trump}, banker {banker}, "
        f"points {seen.points}/{seen.threshold}"
    )


def _trick(trick: TrickView) -> str:
    return ", ".join(f"{play.seat} {' '.join(format_cards(play.cards))}" for play in trick.plays)
