"""Pieces of an observation that hold one number, or nothing. It can be compiled."""

from chaodipi.envs.native import i16, i64, one_plainly, vec, zero_plainly

__all__ = ["put_one", "put_zeros"]


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


if __file__.endswith(".py"):
    # The same much faster, where the lines are arrays of Python's.
    globals().update(put_zeros=zero_plainly, put_one=one_plainly)
