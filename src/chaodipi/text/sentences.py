"""A violation as a sentence: its facts put into words, then its code's text."""

from collections.abc import Mapping
from typing import Final

from chaodipi.cards import format_level
from chaodipi.text.bundle import text
from chaodipi.violation import Fact, InputError, Violation

__all__ = ["card_name", "sentence", "words"]

_SUIT_SIGNS: Final = "♠♥♣♦"
_SEPARATOR: Final = {"en": ", "}
_CARDS: Final = {"card", "cards", "attempted", "drawn", "kitty", "led", "returned"}
_KINDS: Final = {"suits": "suit", "seats": "seat", "sides": "side", "levels": "level"} | dict.fromkeys(
    ("banker", "first", "first_drawer", "kitty_owner", "winner"), "seat"
)


def card_name(lang: str, face: int) -> str:
    """A card as people read it: its suit's sign and rank, a joker in words.

    >>> card_name("en", 8), card_name("en", 53)
    ('♠10', 'big joker')
    """
    return text(lang, f"joker-{face}") if face >= 52 else _SUIT_SIGNS[face // 13] + format_level(face % 13 + 2)


def words(lang: str, facts: Mapping[str, Fact]) -> dict[str, str | int]:
    """The facts of a violation or an event as the arguments of its text.

    What a number means follows from the fact's name: suit, trump, card, seat, side, level, their plurals, and names of
    seats and cards such as "banker" and "led"; any other number stays one. None has no word and is left out.
    """
    made: dict[str, str | int] = {}
    for name, fact in facts.items():
        if isinstance(fact, tuple):
            made[name] = _SEPARATOR.get(lang, "、").join(str(_word(lang, name, part)) for part in fact)
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
    if name in _CARDS:
        return card_name(lang, fact)
    kind = _KINDS.get(name, name)
    if kind == "level" and 2 <= fact <= 14:
        return format_level(fact)
    if name == "level" and not fact:
        return text(lang, "level-0")  # a flag deal
    return text(lang, f"{kind}-{fact}") if kind in {"suit", "trump", "seat", "side"} else fact
