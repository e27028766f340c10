"""Table talk: what may be said, how often, and who hears it (HF-39, JZ-10). No clock of its own, no connections."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Final, Literal

from chaodipi.violation import Violation

__all__ = ["AT_ONCE", "PHRASES", "REACTIONS", "SECONDS", "Relation", "Talk", "heard_by", "may_meet"]

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

Relation = Literal["", "mute", "block"]
"""Of one person to another: hears them, does not hear them, neither hears them nor plays with them by chance."""

_SAID: Final = frozenset((*PHRASES, *REACTIONS))


class Talk:
    """The talk of one table. allowed: a room can turn it off."""

    def __init__(self, *, allowed: bool = True) -> None:
        self.allowed = allowed
        self._said: dict[str, deque[float]] = {}

    def say(self, person: str, code: str, now: float) -> Violation | None:
        """A person at the table says something; why not, if not. now: seconds, of a clock that only goes forward."""
        if not self.allowed:
            return Violation("talk-off", {}, "HF-39")
        if code not in _SAID:
            return Violation("unknown-phrase", {}, "HF-39")
        said = self._said.setdefault(person, deque(maxlen=AT_ONCE))
        if len(said) == AT_ONCE and now - said[0] < SECONDS:
            return Violation("talk-too-much")
        said.append(now)
        return None


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
