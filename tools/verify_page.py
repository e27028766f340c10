"""docs/verify.md: how a shuffle is checked, written by hand, and an example made of the code.

`python -m tools.verify_page` in the project's environment writes the example between the marks anew.
"""

from collections.abc import Iterator
from hashlib import sha256

from tools.made_page import with_made
from tools.steps import ROOT

__all__ = ["PAGE", "make", "page"]

PAGE = ROOT / "docs" / "verify.md"
_DEAL, _CUTS = 3, (271, 828, 182, 845)


def page() -> str:
    """The page, with its example as the code has it."""
    return with_made(PAGE, "verify_page", _lines())


def make() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")


def _lines() -> Iterator[str]:
    # The rest of this package must work before anything is installed.
    from chaodipi.cards import format_card, full_pack
    from chaodipi.game import commitment, drawn_first, shuffled

    seed, salt = (sha256(word.encode()).hexdigest() for word in ("seed", "salt"))
    mixed = (seed, salt, _DEAL, _CUTS)
    yield "| | |\n|---|---|"
    yield f"| seed | `{seed}` |"
    yield f"| salt | `{salt}` |"
    yield f"| commitment | `{commitment(seed, salt)}` |"
    yield f"| deal, cuts | {_DEAL}; {', '.join(map(str, _CUTS))} |"
    for decks in (1, 2, 3):
        first = drawn_first(full_pack(decks), *mixed)
        cards = " ".join(map(str, shuffled(full_pack(decks), *mixed)))
        of = f"{decks} deck{'s' * (decks > 1)}"
        yield f"| {of}: drawn for who draws first | {first} ({format_card(first)}) |"
        yield f"| {of}: as dealt | {cards} |"


if __name__ == "__main__":
    make()
