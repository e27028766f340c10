"""A session as plain text, in the notation of cards."""

from typing import Final

from chaodipi.cards import SEATS, format_cards, format_level, format_trump
from chaodipi.envs.session import Session
from chaodipi.game import TrickView, View

__all__ = ["picture", "private_picture", "render"]


def render(session: Session, mode: str | None) -> str | None:
    """The picture for "ansi"; "human" prints it. None for no mode."""
    if mode is None:
        return None
    seen = picture(session)
    if mode == "human":
        print(seen)
        return None
    return seen


_ASKED: Final = -1


def picture(session: Session, viewer: int | None = _ASKED) -> str:
    """The table as a seat or a spectator (None) sees it; if not said, as the seat that is asked does, with its hand."""
    seat = session.seat if viewer == _ASKED else viewer
    seen = session.view(seat)
    lines = [_head(seen)]
    for each in SEATS:
        mark = "*" if seen.seats[each].asked else "-" if seen.seats[each].passed else " "
        shown = " ".join(
            f"{s.kind}:{'?' * s.count if s.cards is None else ''.join(format_cards(s.cards))}"
            for s in seen.showings
            if s.seat == each
        )
        lines.append(f"{mark}{each} {seen.seats[each].cards:2} cards  {shown}".rstrip())
    if seen.turned:
        lines.append("turned: " + " ".join(format_cards(seen.turned)))
    for name, trick in (("last", seen.last_trick), ("trick", seen.trick)):
        if trick is not None and trick.plays:
            lines.append(f"{name}: {_trick(trick)}")
    if seat is not None:
        lines.append(private_picture(session, seat))
    if seen.sheet is not None:
        lines.append(f"total {seen.sheet.total}, levels {' '.join(map(format_level, seen.sheet.levels))}")
    return "\n".join(lines)


def private_picture(session: Session, seat: int) -> str:
    """What a seat alone knows: its hand, the kitty it buried, what it has chosen so far, trump if only it knows."""
    seen = session.view(seat)
    lines = ["hand: " + " | ".join(" ".join(format_cards(group.cards)) for group in seen.hand)]
    for name, cards in (
        ("fresh", seen.fresh),
        ("buried", seen.buried),
        ("seen kitty", seen.seen_kitty),
        ("chosen", session.chosen if seat == session.seat else ()),
    ):
        if cards:
            lines.append(f"{name}: {' '.join(format_cards(cards))}")
    if seen.dark and not seen.settled:
        own = [s for s in seen.showings if s.cards is not None]
        lines += [f"shown: {' '.join(format_cards(s.cards or ()))}" for s in own]
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
