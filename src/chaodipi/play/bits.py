"""Sets of cells as bits of an integer."""

from typing import Final

from chaodipi.play.native import i64

__all__ = ["COMPILED", "bit_at", "cells_in", "high_cell", "low_cell", "popcount"]

COMPILED: Final = not __file__.endswith(".py")
"""Does the kernel run compiled?"""


def popcount(mask: i64) -> i64:
    """How many bits are set, of 62 at most.

    Literals beyond 62 bits would be objects in compiled code, made native again at each use.

    >>> popcount(0b1011)
    3
    """
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return (mask + (mask >> 32)) & 127


def high_cell(mask: i64) -> i64:
    """The highest cell of a mask; -1 of none.

    >>> high_cell(0b1010)
    3
    """
    # Of 62 bits at most. int.bit_length would make an object of the mask.
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    return popcount(mask | mask >> 32) - 1


def low_cell(mask: i64) -> i64:
    """The lowest cell of a mask; -1 of none.

    >>> low_cell(0b1010)
    1
    """
    if not mask:
        return -1
    return popcount((mask & -mask) - 1)


if not COMPILED:
    # The same much faster, where integers are Python's own; compiled callers do not come by here.
    globals()["popcount"] = int.bit_count
    globals()["high_cell"] = lambda mask: mask.bit_length() - 1
    globals()["low_cell"] = lambda mask: (mask & -mask).bit_length() - 1


def bit_at(mask: i64, place: i64) -> i64:
    """The bit that comes at this place (from 0) among those set, lowest first.

    >>> bit_at(0b1010, 1)
    8
    """
    for _ in range(place):
        mask &= mask - 1
    return mask & -mask


def cells_in(mask: i64) -> list[int]:
    """The cells of a mask, weakest first.

    >>> cells_in(0b1010)
    [1, 3]
    """
    cells: list[int] = []
    while mask:
        cells.append(int(mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return cells
