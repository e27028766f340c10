"""The native types of what is compiled here, and what stands for them where it runs as plain Python.

As ``play.native``, with narrower numbers. This module itself is never compiled.
"""

from array import array
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i16, i64, mypyc_attr
else:

    def mypyc_attr(**_: object) -> Callable[[Any], Any]:
        """What a compiled class is told."""
        return lambda made: made

    def i16(number: int) -> int:
        """A number of 16 bits."""
        return number

    i64 = int

    class vec:  # noqa: N801 -- its name is librt's
        """An array in the place of an array of native integers."""

        def __class_getitem__(cls, of: object) -> Callable[[Iterable[int]], Any]:
            kind = "h" if of is i16 else "q"
            return lambda numbers: array(kind, numbers)


__all__ = ["i16", "i64", "mypyc_attr", "one_plainly", "vec", "zero_plainly"]

_ZEROS = array("h", bytes(4096))


def zero_plainly(lines: Any, at: int, count: int) -> None:
    """Zeros from a place of an array on."""
    lines[at : at + count] = _ZEROS[:count]


def one_plainly(lines: Any, at: int, count: int, number: int) -> None:
    """So many zeros, and a one among them."""
    lines[at : at + count] = _ZEROS[:count]
    lines[at + number] = 1
