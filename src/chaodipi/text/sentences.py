"""A violation as a sentence: its facts put into words, then its code's text."""

from collections.abc import Mapping
from typing import Final

from chaodipi.cards import format_level
from chaodipi.text.bundle import text
from chaodipi.violation import Fact, InputError, Violation

__all__ = ["card_name", "sentence", "words"]

_SUIT_SIGNS: Final = "♠♥♣♦"
_SEPARATOR: Final = {"en": ", "}


def card_name(lang: str, face: int) -> str:
    """A card as people read it: its suit's sign and rank, a joker in words.

    >>> card_name("en", 8), card_name("en", 53)
    ('♠10', 'big joker')
    """
    return text(lang, f"joker-{face}") if face >= 52 else _SUIT_SIGNS[face // 13] + format_level(face % 13 + 2)


def words(lang: str, facts: Mapping[str, Fact]) -> dict[str, str | int]:
    """The facts of a violation or an event as the arguments of its text.

    What a number means follows from the fact's name: suit, trump, card, seat, side, level (and their plurals); any
    other number stays one. None has no word and is left out.
    """
    made: dict[str, str | int] = {}
    for name, fact in facts.items():
        if isinstance(fact, tuple):
            made[name] = _SEPARATOR.get(lang, "、").join(
                str(_word(lang, name.removesuffix("s"), part)) for part in fact
            )
        elif fact is not None:
            made[name] = _word(lang, name, fact)
    return made


def sentence(lang: str, wrong: Violation | InputError) -> str:
    """What is wrong, in a language. Raises KeyError for a code without a text, which a test of the house forbids."""
    return text(lang, f"violation-{wrong.code}", **words(lang, wrong.facts))


def _word(lang: str, name: str, fact: str | int) -> str | int:
    if isinstance(fact, str):
        return fact
    if isinstance(fact, bool):
        return int(fact)
    match name:
        case "card":
            return card_name(lang, fact)
        case "level" if 2 <= fact <= 14:
            return format_level(fact)
        case "suit" | "trump" | "seat" | "side":
            return text(lang, f"{name}-{fact}")
        case _:
            return fact
