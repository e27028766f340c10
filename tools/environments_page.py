"""docs/environments.md: how the environments are used, written by hand, and the tables made of the code.

`python -m tools.environments_page` in the project's environment writes the tables between the marks anew.
"""

from collections.abc import Iterator

from tools.made_page import with_made
from tools.steps import ROOT

__all__ = ["PAGE", "make", "page"]

PAGE = ROOT / "docs" / "environments.md"


def page() -> str:
    """The page, with its tables as the code has them."""
    return with_made(PAGE, "environments_page", _lines())


def make() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")


def _lines() -> Iterator[str]:
    # The rest of this package must work before anything is installed.
    from chaodipi.envs.codec import ACTION_COUNT, ACTIONS, CODEC_VERSION, format_action
    from chaodipi.envs.layout import OBSERVATION, PERFECT, Layout
    from chaodipi.envs.plays import PLAY

    def pieces(layout: Layout, left_out: Layout | None = None) -> Iterator[str]:
        yield "| piece | from | shape | values | meaning |\n|---|---|---|---|---|"
        known = set() if left_out is None else {piece.name for piece in left_out.pieces}
        for piece in layout.pieces:
            if piece.name not in known:
                shape = " × ".join(map(str, piece.shape))
                at = layout.at[piece.name]
                yield f"| `{piece.name}` | {at} | {shape} | {piece.least} to {piece.most} | {piece.meaning} |"

    yield f"### Actions: codec version {CODEC_VERSION}, {ACTION_COUNT} actions\n"
    yield "| action | notation | meaning |\n|---|---|---|"
    cards = [action.id for action in ACTIONS if action.kind == "card"]
    first, last = cards[0], cards[-1]
    yield (
        f"| {first}–{last} | `{format_action(first)}` … `{format_action(last)}` | choose a card of this face: suits "
        "S H C D, in each 2 to A, then the jokers |"
    )
    meanings = {
        "pass": "show nothing, take nothing over; while cards go out: not now",
        "done": "the cards chosen are the lead",
        "wait": "nothing is asked of this seat",
    }
    for action in ACTIONS:
        if action.kind != "card":
            said = meanings.get(action.kind) or _shown(action.shown or 0, action.kind)
            yield f"| {action.id} | `{format_action(action.id)}` | {said} |"
    yield f"\n### Observations: {OBSERVATION.size} numbers\n"
    yield from pieces(OBSERVATION)
    yield f"\n### With perfect information: {PERFECT.size} numbers\n"
    yield "The same, and after it:\n"
    yield from pieces(PERFECT, OBSERVATION)
    yield f"\n### A play of `legal_plays`: {PLAY.size} numbers\n"
    yield from pieces(PLAY)


def _shown(place: int, kind: str) -> str:
    from chaodipi.cards import SUITS, format_trump
    from chaodipi.envs.codec import SHOWN

    what, suit, count, trump = SHOWN[place]
    names = {"LJ": "little jokers", "BJ": "big jokers", "H5": "red fives"}
    cards = names.get(what) or f"level card{'s' if count == 2 else ''} of {format_trump(SUITS[suit or 0])}"
    verb = "show" if kind == "show" else "take the kitty over with"
    number = "the" if count == 1 else "two"
    asked = f", for {'no trump' if trump == len(SUITS) else 'trump ' + format_trump(trump)}" if what == "H5" else ""
    return f"{verb} {number} {cards}{asked}"


if __name__ == "__main__":
    make()
