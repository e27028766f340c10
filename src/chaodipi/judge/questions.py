"""Reading a question: every field checked, nothing taken for granted."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from chaodipi.cards import Cards, parse_cards, parse_level, parse_trump
from chaodipi.play import TrumpOrder
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.violation import InputError

__all__ = ["Question"]

T = TypeVar("T")

_COMMON = {"op", "rules", "level", "trump", "decks", "flag"}


class Question:
    """One question: its fields, read by name and type. ``close`` refuses fields that nobody asked for.

    Every reader raises InputError: "missing-field", "bad-field" (field: its name), "unknown-field" or the code of
    what is wrong inside it ("bad-card").
    """

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields
        self._known = set(_COMMON)

    @property
    def rules(self) -> RuleSet:
        """The rule set, with as many decks as the question says (its own number where it says none)."""
        spec = self._required("rules")
        decks = self._fields.get("decks")
        if decks is None:
            return rule_set_from(spec)
        whole = rule_set_from(spec)
        if isinstance(decks, bool) or not isinstance(decks, int):
            raise _bad("decks")
        if decks == whole.cards.decks:
            return whole
        if not isinstance(spec, Mapping):
            return rule_set_from({"base": spec, "set": {"cards.decks": decks}})
        return rule_set_from({**spec, "set": dict(spec.get("set", {}), **{"cards.decks": decks})})

    @property
    def level(self) -> int:
        """The level being played."""
        return parse_level(self.text("level"))

    @property
    def order(self) -> TrumpOrder:
        """The trump order of rule set, level and trump."""
        if self.flag("flag"):
            raise InputError("no-flag-deal", "this rule set has no flag deal", field="flag")
        return TrumpOrder.of(self.rules, self.level, parse_trump(self.text("trump")))

    def has(self, name: str) -> bool:
        """Is the field there (and not null)?"""
        self._known.add(name)
        return self._fields.get(name) is not None

    def text(self, name: str) -> str:
        """A string."""
        return self._typed(name, str)

    def flag(self, name: str, default: bool = False) -> bool:
        """A boolean."""
        return self._typed(name, bool) if self.has(name) else default

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number from least to most."""
        if not self.has(name) and default is not None:
            return default
        return whole_number(self._required(name), least, most, name)

    def items(self, name: str) -> Sequence[object]:
        """A list."""
        return self._typed(name, list)

    def table(self, name: str) -> Mapping[str, object]:
        """An object."""
        return self._typed(name, dict)

    def each(self, name: str, read: Callable[[object, str], T]) -> list[T]:
        """A list, each of its elements read."""
        return [read(item, name) for item in self.items(name)]

    def cards(self, name: str) -> Cards:
        """A list of cards."""
        return cards_in(self._required(name), name)

    def close(self) -> None:
        """Refuse what is left over."""
        unknown = sorted(set(map(str, self._fields)) - self._known)
        if unknown:
            raise InputError("unknown-field", f"no such field here: {unknown[0]!r}", field=unknown[0])

    def within(self, decks: int, *groups: Iterable[int]) -> None:
        """Refuse more copies of a card than the decks hold, over all these cards together ("too-many-copies")."""
        seen: dict[int, int] = {}
        for group in groups:
            for face in group:
                seen[face] = seen.get(face, 0) + 1
        over = tuple(sorted(face for face, count in seen.items() if count > decks))
        if over:
            raise InputError("too-many-copies", "more copies of a card than there are", cards=over)

    def _required(self, name: str) -> object:
        self._known.add(name)
        if self._fields.get(name) is None:
            raise InputError("missing-field", f"{name!r} is missing", field=name)
        return self._fields[name]

    def _typed(self, name: str, kind: type[T]) -> T:
        value = self._required(name)
        if not isinstance(value, kind):
            raise _bad(name)
        return value


def cards_in(value: object, name: str) -> Cards:
    """Cards from a list of words. Raises InputError ("bad-field", "bad-card")."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise _bad(name)
    return parse_cards(value)


def whole_number(value: object, least: int, most: int, name: str) -> int:
    """A whole number in range. Raises InputError ("bad-field")."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise _bad(name)
    return value


def seat_in(value: object, name: str) -> int:
    """A seat 0-3. Raises InputError ("bad-field")."""
    return whole_number(value, 0, 3, name)


def _bad(name: str) -> InputError:
    return InputError("bad-field", f"{name!r} is not of its form", field=name)
