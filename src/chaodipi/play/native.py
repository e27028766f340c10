"""The types of the compiled kernel, and what stands for them where it runs as plain Python.

Compiled modules import from here: their names then mean the native types while they are compiled, and the values below
while they are not. This module itself is never compiled.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64
else:
    i64 = int

    class vec(list[Any]):  # noqa: N801 -- its name is librt's
        """A list in the place of an array of native integers."""


__all__ = ["i64", "vec"]
