"""docs/vector.md: how the vectorised environment is used, written by hand, and the words made of the code.

`python -m tools.vector_page` in the project's environment writes the tables between the marks anew.
"""

from collections.abc import Iterator

from tools.made_page import with_made
from tools.steps import ROOT

__all__ = ["PAGE", "make", "page"]

PAGE = ROOT / "docs" / "vector.md"


def page() -> str:
    """The page, with its tables as the code has them."""
    return with_made(PAGE, "vector_page", _lines())


def make() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")


def _lines() -> Iterator[str]:
    # The rest of this package must work before anything is installed.
    from chaodipi.envs.vector import RESULT_NAMES
    from chaodipi.envs.words import SECRETS, WORDS, WordsLayout

    shapes = {"mask": ("56", "bool"), "flags": ("4 × 5", "uint8")}

    def words(layout: WordsLayout) -> Iterator[str]:
        yield "| part | kind | from word (1, 2, 3 decks) | words | as a piece | meaning |\n|---|---|---|---|---|---|"
        places = [list(layout.places(decks)) for decks in (1, 2, 3)]
        for row, (part, _) in enumerate(places[0]):
            starts = ", ".join(str(places[decks][row][1]) for decks in range(3))
            counts = [part.count(decks) for decks in (1, 2, 3)]
            size = str(counts[0]) if len(set(counts)) == 1 else ", ".join(map(str, counts))
            rows = "54" if part.rows == 1 else f"{part.rows} × 54"
            shape, dtype = (rows, "uint8") if part.kind == "cards" else shapes.get(part.kind, (str(part.rows), "int64"))
            yield f"| `{part.name}` | {part.kind} | {starts} | {size} | {shape}, {dtype} | {part.meaning} |"

    sizes = [WORDS.size(decks) for decks in (1, 2, 3)]
    yield f"### Words: {sizes[0]}, {sizes[1]} or {sizes[2]} a table (1, 2 or 3 decks)\n"
    yield (
        "Seats are counted from the seat to move, in the numbers and in every row of four: 0 that seat, 1 the next, 2 "
        "its partner, 3 the previous one; at the table that is seat `(seats + row) % 4`.\n"
    )
    yield from words(WORDS)
    yield "\n### `perfect()`, for training only\n"
    yield "Rows are counted from the seat to move here too.\n"
    yield from words(SECRETS)
    yield "\n### Results\n"
    yield "Columns of `results`: " + ", ".join(f"`{name}`" for name in RESULT_NAMES) + ". The banker is a seat."


if __name__ == "__main__":
    make()
