"""The native types of what is compiled here, and what stands for them where it runs as plain Python.

As ``play.native``, with narrower numbers. This module itself is never compiled.
"""

from array import array
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i16, i64
else:

    def i16(number: int) -> int:
        """A number of 16 bits."""
        return number

    i64 = int

    class vec:  # noqa: N801 -- its name is librt's
        """An array in the place of an array of native integers."""

        def __class_getitem__(cls, of: object) -> Callable[[Iterable[int]], Any]:
            return (lambda numbers: array("h", numbers)) if of is i16 else list


__all__ = ["i16", "i64", "vec"]
