"""Who may see what of an event: each is made anew from what its viewer is allowed, never trimmed."""

from chaodipi.game.events import (
    Buried,
    CardsDrawn,
    DealEnded,
    DealStarted,
    Event,
    KittyTaken,
    KittyTurned,
    MatchEnded,
    Passed,
    Played,
    Redeal,
    Revealed,
    Shown,
    ThrowFailed,
    TrickTaken,
    TrumpSettled,
)

__all__ = ["seen_by"]

_ALL_MAY_SEE = (
    DealStarted, Passed, Redeal, KittyTurned, Revealed, TrumpSettled, ThrowFailed, Played, TrickTaken, DealEnded,
    MatchEnded,
)  # fmt: skip
"""These say nothing but what lies open at the table."""


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
                return Shown(seat, kind, count, dark=True)
            return Shown(seat, kind, count, event.cards, event.trump, dark)
        case KittyTaken(seat=seat, count=count):
            return KittyTaken(seat, count, event.cards if seat == viewer else None)
        case Buried(seat=seat, count=count):
            return Buried(seat, count, event.cards if seat == viewer else None)
    return event if isinstance(event, _ALL_MAY_SEE) else None
