"""Who may see what of an event: each is made anew from what its viewer is allowed, never trimmed."""

from chaodipi.game.events import (
    Buried,
    CardsDrawn,
    DealEnded,
    DealEndedWithout,
    DealStarted,
    Event,
    ForcedRedFive,
    KittyTaken,
    KittyTurned,
    MatchEnded,
    Passed,
    Played,
    Redeal,
    Revealed,
    Shown,
    TakeOverFailed,
    ThrowFailed,
    TrickTaken,
    TrumpSettled,
)

__all__ = ["seen_by", "seen_kind"]

_ALL_MAY_SEE = (
    DealStarted, Passed, Redeal, KittyTurned, Revealed, TakeOverFailed, TrumpSettled, ThrowFailed, ForcedRedFive,
    Played, TrickTaken, DealEnded, DealEndedWithout, MatchEnded,
)  # fmt: skip
"""These say nothing but what lies open at the table."""


def seen_kind(kind: str) -> str:
    """What others may call a showing of which they see nothing: a look-back would tell them the suit (HF-01)."""
    return "counter" if kind == "look_back" else kind


def seen_by(event: Event, viewer: int | None) -> Event | None:
    """What a seat (or a spectator: None) may know of an event; None if nothing of it."""
    match event:
        case CardsDrawn(first=first, count=count, cards=cards):
            own = None
            if viewer is not None and cards is not None:
                own = tuple(card for i, card in enumerate(cards) if (first + i) % 4 == viewer)
            return CardsDrawn(first, count, own)
        case Shown(seat=seat, kind=kind, count=count, dark=dark):
            if dark and seat != viewer:
                return Shown(seat, seen_kind(kind), count, dark=True)
            return Shown(seat, kind, count, event.cards, event.trump, dark)
        case KittyTaken(seat=seat, count=count):
            return KittyTaken(seat, count, event.cards if seat == viewer else None)
        case Buried(seat=seat, count=count):
            return Buried(seat, count, event.cards if seat == viewer else None)
    return event if isinstance(event, _ALL_MAY_SEE) else None
