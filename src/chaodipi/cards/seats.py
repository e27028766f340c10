"""Seats 0-3 in turn order; seats 0 and 2 are side 0, seats 1 and 3 side 1 (AH-03)."""

from collections.abc import Iterator

__all__ = ["SEATS", "next_seat", "partner_of", "seats_from", "side_of"]

SEATS = (0, 1, 2, 3)


def side_of(seat: int) -> int:
    """The side (0 or 1) of a seat."""
    return seat % 2


def partner_of(seat: int) -> int:
    """The seat opposite."""
    return (seat + 2) % 4


def next_seat(seat: int) -> int:
    """Who plays after this seat."""
    return (seat + 1) % 4


def seats_from(first: int) -> Iterator[int]:
    """The four seats in turn order, beginning with ``first``."""
    return ((first + i) % 4 for i in range(4))
