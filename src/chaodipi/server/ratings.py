"""How strong people are, made of the matches that they have won and lost.

Matches of four people by a rule set of the project count; bots have no rating and give none. All of it follows from the
rows of the matches: whatever order these come in, and however often it is made anew, it is the same.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from chaodipi.rules import load_rule_set, rule_set_ids
from chaodipi.storage import GONE, Finished, spec_hash

__all__ = ["FAMILIES", "Rating", "Ratings", "family_of"]

FAMILIES: Final = tuple(dict.fromkeys(rules.partition("-")[0] for rules in rule_set_ids()))
"""Ways to play that are near enough to each other for one rating: the sets of one document."""

_MIDDLE: Final = 1500
_SCALE: Final = 40
"""Shown ratings: 1500 in the middle; a newcomer's uncertainty is 333."""
_SETTLED: Final = 150
"""A rating less certain than that is provisional."""


class Rating(msgspec.Struct, frozen=True):
    """A person's rating. uncertainty: one standard deviation. provisional: too few matches to say. rank: among those
    that are not, from 1; None for others."""

    person: str
    rating: int
    uncertainty: int
    matches: int
    provisional: bool
    rank: int | None = None

    @property
    def certain(self) -> int:
        """What the person is at least: the order of the leaderboard."""
        return self.rating - 2 * self.uncertainty


class Ratings:
    """The ratings of all families. ``take`` matches; those that count are kept and taken in the order they ended in."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._specs = {spec_hash(load_rule_set(rules)) for rules in rule_set_ids()}
        self._matches: list[tuple[tuple[int, str, int], Finished]] = []
        self._known: set[tuple[str, int]] = set()
        self._rated: dict[str, dict[str, tuple[PlackettLuceRating, int]]] = {}
        self._boards: dict[str, list[Rating]] = {}

    def take(self, matches: Iterable[Finished]) -> None:
        """Count matches; those that are counted already, or that do not count, are left out."""
        new = []
        for one in matches:
            if self._counts(one) and (one.code, one.match) not in self._known:
                self._known.add((one.code, one.match))
                new.append(((one.last_ms, one.code, one.match), one))
        self._boards = {} if new else self._boards
        new.sort(key=lambda pair: pair[0])
        late = bool(new and self._matches and new[0][0] < self._matches[-1][0])
        self._matches += new
        if late:
            # One that ended before others has come after them: all is made anew.
            self._matches.sort(key=lambda pair: pair[0])
            self._rated = {}
        for _, one in self._matches if late else new:
            self._rate(one)

    def of(self, person: str) -> dict[str, Rating]:
        """A person's ratings, by family; only those where they have played."""
        return {
            family: next(one for one in self.board(family) if one.person == person)
            for family, rated in sorted(self._rated.items())
            if person in rated
        }

    def board(self, family: str) -> Sequence[Rating]:
        """Everybody who has played: those with a certain rating first, each by what they are at least."""
        if family not in self._boards:
            self._boards[family] = self._made(family)
        return self._boards[family]

    def _made(self, family: str) -> list[Rating]:
        found = [
            Rating(person, _shown(rating.mu), round(rating.sigma * _SCALE), matches, rating.sigma * _SCALE > _SETTLED)
            for person, (rating, matches) in self._rated.get(family, {}).items()
        ]
        found.sort(key=lambda one: (one.provisional, -one.certain, one.person))
        return [
            one if one.provisional else msgspec.structs.replace(one, rank=place) for place, one in enumerate(found, 1)
        ]

    def _counts(self, one: Finished) -> bool:
        known = [person for person in one.seats if person != GONE]
        return all(known) and len(set(known)) == len(known) and one.spec in self._specs

    def _rate(self, one: Finished) -> None:
        rated = self._rated.setdefault(family_of(one.rules), {})
        seats, winner = one.seats, one.winner
        teams = [[self._now(rated, seats[0]), self._now(rated, seats[2])]]
        teams.append([self._now(rated, seats[1]), self._now(rated, seats[3])])
        ranks = [1.0, 1.0] if winner is None else [float(side != winner) for side in (0, 1)]
        after = self._model.rate(teams, ranks=ranks)
        for side in (0, 1):
            for seat, rating in zip((side, side + 2), after[side], strict=True):
                # Whoever has been forgotten counts as a newcomer each time, and is on no leaderboard.
                if seats[seat] == GONE:
                    continue
                rated[seats[seat]] = (rating, rated.get(seats[seat], (rating, 0))[1] + 1)

    def _now(self, rated: dict[str, tuple[PlackettLuceRating, int]], person: str) -> PlackettLuceRating:
        return rated[person][0] if person in rated else self._model.rating()


def family_of(rules: str) -> str:
    """The family of a rule set, by its id.

    >>> family_of("jiangzhe-dark")
    'jiangzhe'
    """
    return rules.partition("-")[0]


def _shown(mu: float) -> int:
    return round(_MIDDLE + (mu - 25) * _SCALE)
