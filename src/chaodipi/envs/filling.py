"""Pieces of an observation, written into lines. It can be compiled."""

from chaodipi.envs.native import i16, i64, one_plainly, vec, zero_plainly
from chaodipi.play.bits import low_cell

__all__ = ["fill", "put_one", "put_zeros", "row_of"]


def put_zeros(lines: vec[i16], at: i64, count: i64) -> None:
    """So many zeros from a place on."""
    end = at + count
    while at + 4 <= end:
        lines[at] = 0
        lines[at + 1] = 0
        lines[at + 2] = 0
        lines[at + 3] = 0
        at += 4
    while at < end:
        lines[at] = 0
        at += 1


def put_one(lines: vec[i16], at: i64, count: i64, number: i64) -> None:
    """One of a piece, and no other."""
    i: i64 = 0
    while i < count:
        lines[at + i] = 1 if i == number else 0
        i += 1


def fill(lines: vec[i16], at: i64, p1: i64, p2: i64, p3: i64) -> None:
    """Cards as planes of faces, where there are zeros."""
    while p1:
        lines[at + low_cell(p1)] += 1
        p1 &= p1 - 1
    while p2:
        lines[at + low_cell(p2)] += 1
        p2 &= p2 - 1
    while p3:
        lines[at + low_cell(p3)] += 1
        p3 &= p3 - 1


def row_of(seat: i64, viewer: i64) -> i64:
    """Where a seat stands among five: as the viewer counts them, last of all nobody (-1)."""
    # Not in one line: a literal on one side of a choice would make objects of both.
    if seat < 0:
        return 4
    return seat - viewer & 3


if __file__.endswith(".py"):
    # The same much faster, where the lines are arrays of Python's.
    globals().update(put_zeros=zero_plainly, put_one=one_plainly)
