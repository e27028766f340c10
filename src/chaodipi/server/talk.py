"""Table talk: what may be said, how often, and who hears it (HF-39, JZ-10). No clock of its own, no connections."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Final, Literal

from chaodipi.server.signs import readable
from chaodipi.violation import Violation

__all__ = [
    "AT_ONCE", "LONGEST_TEXT", "PHRASES", "REACTIONS", "SECONDS", "Relation", "Talk", "TalkKind", "clean_text",
    "heard_by", "may_meet",
]  # fmt: skip

PHRASES: Final = (
    "hello", "good-luck", "well-played", "good-deal", "thanks", "sorry", "my-fault", "no-matter", "please-hurry",
    "one-moment", "bad-line", "back-again", "another", "last-one", "goodbye",
)  # fmt: skip
"""What can be said, by the codes of its texts ("phrase-hello"). Nothing that tells of cards, suits or plans (HF-39)."""

REACTIONS: Final = ("laugh", "applause", "surprise", "sigh", "tea")
"""Signs, shown beside a seat; their names are texts too ("reaction-laugh")."""

AT_ONCE: Final = 3
SECONDS: Final = 15.0
"""So often within so long may a person say something at a table: talk must not be a code."""

LONGEST_TEXT: Final = 100
"""Characters of a text of one's own."""

TalkKind = Literal["off", "phrases", "text"]
"""Nothing; what is on the list; texts of one's own too, among friends."""

Relation = Literal["", "mute", "block"]
"""Of one person to another: hears them, does not hear them, neither hears them nor plays with them by chance."""

_SAID: Final = frozenset((*PHRASES, *REACTIONS))


class Talk:
    """The talk of one table. allowed: as the table has it now."""

    def __init__(self, *, allowed: TalkKind = "phrases") -> None:
        self.allowed: TalkKind = allowed
        self._said: dict[str, deque[float]] = {}

    def say(self, person: str, code: str, now: float) -> Violation | None:
        """A person at the table says something; why not, if not. now: seconds, of a clock that only goes forward."""
        if self.allowed == "off":
            return Violation("talk-off", {}, "HF-39")
        if code not in _SAID:
            return Violation("unknown-phrase", {}, "HF-39")
        return self._count(person, now)

    def write(self, person: str, text: str, now: float) -> str | Violation:
        """The same in words of their own; the text as it is heard."""
        if self.allowed == "off":
            return Violation("talk-off", {}, "HF-39")
        if self.allowed != "text":
            return Violation("text-off", {}, "HF-39")
        cleaned = clean_text(text)
        if not 1 <= len(cleaned) <= LONGEST_TEXT:
            return Violation("bad-text", {"count": LONGEST_TEXT})
        return self._count(person, now) or cleaned

    def _count(self, person: str, now: float) -> Violation | None:
        said = self._said.setdefault(person, deque(maxlen=AT_ONCE))
        if len(said) == AT_ONCE and now - said[0] < SECONDS:
            return Violation("talk-too-much")
        said.append(now)
        return None


def clean_text(text: str) -> str:
    """One line of what can be read: without signs that are not seen or that turn the writing round.

    >>> clean_text(" one more\\n\\u202e deal? ")
    'one more deal?'
    """
    return readable("".join(sign for sign in " ".join(text.split()) if sign.isprintable()))


def heard_by(
    speaker: str, listeners: Iterable[str], relations: Mapping[str, Mapping[str, Relation]]
) -> tuple[str, ...]:
    """Who of the listeners hears a speaker. relations: of each person, to others; who is not named hears everybody.

    Whoever blocks or mutes somebody hears nothing of them (JZ-10), and they are not told.
    """
    return tuple(one for one in listeners if one == speaker or not relations.get(one, {}).get(speaker))


def may_meet(people: Iterable[str], relations: Mapping[str, Mapping[str, Relation]]) -> bool:
    """May these be put at one table by chance: has nobody blocked another? A muted person may be met (JZ-10)."""
    together = set(people)
    return not any(
        relation == "block" and other in together and other != one
        for one in together
        for other, relation in relations.get(one, {}).items()
    )
