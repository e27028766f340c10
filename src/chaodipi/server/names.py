"""Names: as others read them, as no two people have them, and made up for guests."""

import unicodedata
from collections.abc import Iterator
from random import Random

from chaodipi.server.signs import readable, without_unseen
from chaodipi.text import LANGUAGES, text
from chaodipi.violation import InputError

__all__ = ["LONGEST", "clean_name", "guest_names", "language_of", "name_key", "numbered"]

LONGEST = 20


def clean_name(name: object) -> str:
    """A name as others will read it: what can be seen, without blanks around it, up to 20 characters.

    Raises InputError ("bad-name").
    """
    text_ = readable(name) if isinstance(name, str) else ""
    if not 1 <= len(text_) <= LONGEST or not text_.isprintable():
        raise InputError("bad-name", "a name has 1 to 20 characters", count=LONGEST)
    return text_


def name_key(name: str) -> str:
    """What no two people have the same: the name without the differences that nobody sees or hears.

    >>> name_key("Ｌｉ  WEI") == name_key("li wei")
    True
    """
    return "".join(unicodedata.normalize("NFKC", without_unseen(name)).casefold().split())


def numbered(name: str) -> Iterator[str]:
    """The name itself, then with numbers behind it, never longer than a name may be.

    >>> from itertools import islice
    >>> list(islice(numbered("Li"), 3))
    ['Li', 'Li 2', 'Li 3']
    """
    yield name
    number = 2
    while True:
        yield f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"
        number += 1


def guest_names(language: str, random: Random) -> Iterator[str]:
    """Names for a guest, in a language, without end: a bird and a number."""
    birds = [bird.strip() for bird in text(language, "guest-birds").split(",")]
    between = " " if language == "en" else ""
    while True:
        yield f"{random.choice(birds)}{between}{random.randint(10, 9999)}"


def language_of(accepted: str) -> str:
    """The language of an Accept-Language header that fits best; Simplified Chinese where none does.

    >>> language_of("de;q=0.9, zh-TW;q=0.8"), language_of("fr, en-GB;q=0.5"), language_of("")
    ('zh-Hant', 'en', 'zh-Hans')
    """
    wishes = []
    for place, part in enumerate(accepted.split(",")[:20]):
        tag, _, quality = part.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), place, tag.lower()))
        except ValueError:
            continue
    for _, _, tag in sorted(wishes):
        if tag.split("-")[0] == "en":
            return "en"
        if tag.split("-")[0] == "zh":
            return LANGUAGES[1] if {"hant", "tw", "hk", "mo"} & set(tag.split("-")) else LANGUAGES[0]
    return LANGUAGES[0]
