"""A person's record, as everybody may see it (JZ-09), and the leaderboards, made of what is kept of deals."""

import threading
from typing import Final

import msgspec

from chaodipi.server.people import People
from chaodipi.server.ratings import FAMILIES, Rating, Ratings
from chaodipi.storage import Figures, History, PeopleStore, Store, finished_matches
from chaodipi.violation import InputError

__all__ = ["Profiles"]

_SLACK_MS: Final = 60_000
"""Matches may be written a little after others that ended later."""
_LAST: Final = 10
_ON_BOARD: Final = 100


class Profiles:
    """Asks the database: not to be called from the loop that serves the tables, but from threads, as many as like."""

    def __init__(self, store: Store, people: People) -> None:
        self._history = History(store)
        self._kept = store
        self._store = PeopleStore(store)
        self._people = people
        self._ratings = Ratings()
        self._lock = threading.Lock()
        self._until_ms = 0

    def profile(self, person: str) -> dict[str, object]:
        """What others may know of a person; nothing in it tells the identity."""
        figures = self._history.figures(person)
        left = self._store.desertions_of(person)
        with self._lock:
            self._catch_up()
            ratings = self._ratings.of(person)
        return {
            "id": self._people.public_id(person),
            "name": self._people.name_of(person),
            "total": msgspec.to_builtins(_summed(list(figures.values()))),
            "rules": msgspec.to_builtins(figures),
            "desertions": {
                "count": len(left),
                "credits": sum(one.credits for one in left),
                "last": [
                    {"rules": one.rules, "at_ms": one.at_ms, "stage": one.stage, "credits": one.credits}
                    for one in left[:_LAST]
                ],
            },
            "ratings": {family: self._shown(rating) for family, rating in ratings.items()},
        }

    def leaderboard(self, family: str, viewer: str | None) -> dict[str, object]:
        """The best of a family, and the viewer wherever they stand. Raises InputError ("unknown-family")."""
        if family not in FAMILIES:
            raise InputError("unknown-family", f"no such family of rule sets: {family[:20]}")
        with self._lock:
            self._catch_up()
            board = self._ratings.board(family)
        mine = next((one for one in board if one.person == viewer), None)
        return {
            "family": family,
            "families": list(FAMILIES),
            "people": [self._shown(one) for one in board[:_ON_BOARD]],
            "me": None if mine is None else self._shown(mine),
        }

    def forget(self) -> None:
        """Somebody is kept no more: all ratings are made anew when they are next asked for."""
        with self._lock:
            self._ratings = Ratings()
            self._until_ms = 0

    def _shown(self, rating: Rating) -> dict[str, object]:
        shown = {"id": self._people.public_id(rating.person), "name": self._people.name_of(rating.person)}
        values = msgspec.structs.asdict(rating)
        del values["person"]
        return {**shown, **values}

    def _catch_up(self) -> None:
        """Rate what has been played since the last time."""
        found = finished_matches(self._kept, max(0, self._until_ms - _SLACK_MS))
        self._until_ms = max([self._until_ms, *(one.last_ms for one in found)])
        self._ratings.take(found)


def _summed(figures: list[Figures]) -> Figures:
    return Figures(**{name: sum(getattr(one, name) for one in figures) for name in Figures.__struct_fields__})
