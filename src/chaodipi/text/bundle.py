"""The texts by id and language. The browser reads the same files.

The folder zh-Hant is made from zh-Hans when the project is built (tools/traditional.py), not written by hand.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

__all__ = ["LANGUAGES", "text", "text_ids"]

LANGUAGES: Final = ("zh-Hans", "zh-Hant", "en")
"""The languages by their BCP 47 tags."""


def text(lang: str, text_id: str, **args: str | int) -> str:
    """The text of an id in a language, its variables filled in.

    lang: one of LANGUAGES. text_id: an id, or "id.about" for what more is to say of it. args: by the names that the
    text uses; one that is missing stays visible as its name.

    >>> text("en", "suit-0")
    'spades'

    Raises KeyError where there is no such language or text.
    """
    name, _, part = text_id.partition(".")
    message = _bundle(lang).get_message(name)
    pattern = message.attributes[part] if part else message.value
    if pattern is None:
        raise KeyError(text_id)
    filled, _ = _bundle(lang).format_pattern(pattern, args)
    return str(filled)


def text_ids(lang: str) -> frozenset[str]:
    """All ids of a language. Raises KeyError where there is no such language."""
    return frozenset(_bundle(lang)._messages)


@cache
def _bundle(lang: str) -> FluentBundle:
    folder = files("chaodipi.text") / lang
    if lang not in LANGUAGES or not folder.is_dir():
        raise KeyError(lang)
    bundle = FluentBundle([lang], use_isolating=False)
    for file in folder.iterdir():
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle
