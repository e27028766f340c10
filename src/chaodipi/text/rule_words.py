"""Rule sets in words: the names of parameters and values, and what is wrong with a rule set.

Every text has its id made of a dotted path: dots and underscores become hyphens.
"""

from collections.abc import Mapping
from typing import Final

from chaodipi.text.bundle import text, text_ids
from chaodipi.text.sentences import words
from chaodipi.violation import Fact

__all__ = ["parameter_id", "printable", "problem_sentence", "value_id", "value_words"]

_SEPARATOR: Final = {"en": ", "}


def parameter_id(path: str) -> str:
    """The id of a parameter's name; with ".about", of a sentence on it.

    >>> parameter_id("levels.drops.ace_pair_to")
    'param-levels-drops-ace-pair-to'
    """
    return f"param-{_hyphens(path)}"


def value_id(path: str, value: str | int) -> str:
    """The id of a value that has a text of its own.

    >>> value_id("banker.undeclared_first", "turn_by_seat")
    'value-banker-undeclared-first-turn-by-seat'
    """
    return f"value-{_hyphens(path)}-{_hyphens(str(value))}"


def value_words(lang: str, path: str, value: object) -> str:
    """A parameter's value, as in a file, in words; None: the set lacks the group.

    >>> value_words("en", "levels.must_play", ("2", "J", "A")), value_words("en", "kitty.penalty_floor", True)
    ('2, J, A', 'yes')
    """
    if value is None:
        return text(lang, "value-absent")
    if isinstance(value, bool):
        return text(lang, "value-true" if value else "value-false")
    if isinstance(value, tuple | list):
        if not value:
            return text(lang, value_id(path, "empty"))
        return _SEPARATOR.get(lang, "、").join(value_words(lang, path, part) for part in value)
    own = value_id(path, str(value))
    if own in text_ids(lang):
        return text(lang, own)
    return text(lang, "value-none") if value == "none" else str(value)


def problem_sentence(lang: str, code: str, path: str, facts: Mapping[str, Fact]) -> str:
    """What is wrong with a rule set, from the parts of a Problem; of two values that cannot be together, also why.

    Signs from outside that cannot be shown are written out.
    """
    said = {name: printable(fact) if isinstance(fact, str) else fact for name, fact in words(lang, facts).items()}
    sentence = text(lang, f"problem-{code}", path=printable(path), **said)
    why = f"why-{_hyphens(path)}-{_hyphens(str(facts.get('other')))}"
    if why not in text_ids(lang):
        return sentence
    return (" " if lang == "en" else "").join([sentence, text(lang, why)])


def printable(said: str) -> str:
    """A text without signs that a terminal obeys or that no encoding can hold: they are written out.

    >>> printable("a\\x1b[2J")
    'a\\\\x1b[2J'
    """
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in said)


def _hyphens(path: str) -> str:
    return path.replace(".", "-").replace("_", "-")
