"""Pages of docs/ that are written by hand but for one part, between two marks, which is made of the code."""

from collections.abc import Iterable
from pathlib import Path

__all__ = ["with_made"]

_END = "<!-- made until here -->"


def with_made(page: Path, module: str, lines: Iterable[str]) -> str:
    """The text of a page with its made part as these lines. module: the tool that makes it, which the mark names.

    Raises ValueError where the page has no marks.
    """
    begin = f"<!-- made by python -m tools.{module} -->"
    before, found, rest = page.read_text("utf-8").partition(begin)
    _, end, after = rest.partition(_END)
    if not found or not end:
        raise ValueError(f"{page.name}: the marks between which the made part stands are missing")
    return "\n".join([before + begin, "", *lines, "", end + after])
