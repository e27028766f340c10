"""The language in which a command speaks: the one asked for, or the one of the machine's settings."""

import os
from typing import Annotated

import typer

from chaodipi.text import LANGUAGES

__all__ = ["LanguageOption", "language_of"]

LanguageOption = Annotated[str | None, typer.Option(help=f"{', '.join(LANGUAGES)}; else as the system's.")]

_TRADITIONAL = ("zh_tw", "zh_hk", "zh_mo", "zh_hant")


def language_of(asked: str | None) -> str:
    """One of LANGUAGES: the one asked for; else what the environment says, and English where that is neither Chinese.

    Raises a usage error for a language that there is none of.
    """
    if asked is not None:
        if asked not in LANGUAGES:
            raise typer.BadParameter(f"there is no language {asked!r}, only: {', '.join(LANGUAGES)}")
        return asked
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    locale = said.lower().replace("-", "_")
    if locale.startswith(_TRADITIONAL):
        return "zh-Hant"
    return "zh-Hans" if locale.startswith("zh") else "en"
