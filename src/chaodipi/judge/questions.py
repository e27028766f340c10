"""Reading a question: every field checked, nothing taken for granted."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from chaodipi.cards import NO_TRUMP, Cards, format_trump, parse_cards, parse_level, parse_trump
from chaodipi.play import NO_LEVEL, TrumpOrder
from chaodipi.rules import RuleSet, rule_set_from
from chaodipi.violation import Fact, InputError, Violation

__all__ = ["Question"]

T = TypeVar("T")

_COMMON: Final = {"op", "rules", "level", "trump", "decks", "flag"}
_LONGEST_LIST: Final = 10_000
"""More elements than any position has: what is longer is refused before it is looked at."""
_LONGEST_TEXT: Final = 200


class Question:
    """One question: its fields, read by name and type. ``close`` refuses fields that nobody asked for.

    Every reader raises InputError: "missing-field", "bad-field", "unknown-field" or the code of what is wrong inside
    it ("bad-card"), always with the name of the field among the facts (field).
    """

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields
        self._known = set(_COMMON)

    @property
    def rules(self) -> RuleSet:
        """The rule set, with as many decks as the question says (its own number where it says none)."""
        spec = self._required("rules")
        decks = self._fields.get("decks")
        with located("rules"):
            whole = rule_set_from(spec)
        if decks is None:
            return whole
        if isinstance(decks, bool) or not isinstance(decks, int):
            raise _bad("decks")
        if decks == whole.cards.decks:
            return whole
        with located("decks"):
            if not isinstance(spec, Mapping):
                return rule_set_from({"base": spec, "set": {"cards.decks": decks}})
            return rule_set_from({**spec, "set": dict(spec.get("set", {}), **{"cards.decks": decks})})

    @property
    def level(self) -> int:
        """The level being played."""
        with located("level"):
            return parse_level(self.text("level"))

    @property
    def order(self) -> TrumpOrder:
        """The trump order of rule set, level and trump; a flag deal has neither of the two."""
        rules = self.rules
        if self.flag("flag"):
            if rules.flag is None:
                raise InputError("no-flag-deal", "this rule set has no flag deal", field="flag")
            if self.has("trump") and self.text("trump") != format_trump(NO_TRUMP):
                raise InputError("bad-field", "a flag deal has no trump suit", field="trump")
            with located("rules"):
                return TrumpOrder.of(rules, NO_LEVEL, NO_TRUMP)
        level = self.level
        with located("trump"):
            trump = parse_trump(self.text("trump"))
        with located("rules"):
            return TrumpOrder.of(rules, level, trump)

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
        items = self._typed(name, list)
        if len(items) > _LONGEST_LIST:
            raise _bad(name)
        return items

    def table(self, name: str) -> Mapping[str, object]:
        """An object."""
        return self._typed(name, dict)

    def each(self, name: str, read: Callable[[object, str], T]) -> list[T]:
        """A list, each of its elements read."""
        with located(name):
            return [read(item, name) for item in self.items(name)]

    def cards(self, name: str) -> Cards:
        """A list of cards."""
        value = self._required(name)
        with located(name):
            return cards_in(value, name)

    def close(self) -> None:
        """Refuse what is left over."""
        unknown = sorted(set(map(str, self._fields)) - self._known)
        if unknown:
            raise InputError("unknown-field", f"no such field here: {unknown[0]!r}", field=unknown[0])

    def within(self, decks: int, *groups: Iterable[int]) -> None:
        """Refuse a hand or a play with more copies of a card than the decks hold ("too-many-copies").

        Each by itself: who asks about one need not make the others possible.
        """
        over = tuple(sorted({face for group in map(tuple, groups) for face in group if group.count(face) > decks}))
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


class located:  # noqa: N801 -- it is used as a function is
    """Adds to an InputError from within at which field of the question the fault is, unless that is said already."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: object, _trace: object) -> None:
        if isinstance(error, InputError):
            error.facts = {"field": self._name, **error.facts}


def told(violation: Violation | None) -> dict[str, object] | None:
    """What is not allowed, or asked, as JSON: its code, its facts (cards as faces, suits as numbers) and its clause,
    None where the form is at fault."""
    if violation is None:
        return None
    return {"code": violation.code, "facts": plain(violation.facts), "clause": violation.clause or None}


def plain(facts: Mapping[str, Fact]) -> dict[str, object]:
    """Facts as JSON can hold them; what came in as text is cut to a length that can be shown."""
    return {name: _plain(fact) for name, fact in facts.items()}


def _plain(fact: Fact) -> object:
    if isinstance(fact, tuple):
        return [_plain(part) for part in fact]
    # A lone half of a surrogate pair may come in by an escape, but cannot go out.
    return fact[:_LONGEST_TEXT].encode("utf-8", "replace").decode() if isinstance(fact, str) else fact


def cards_in(value: object, name: str) -> Cards:
    """Cards from a list of words. Raises InputError ("bad-field", "bad-card")."""
    if not isinstance(value, list) or len(value) > _LONGEST_LIST or not all(isinstance(word, str) for word in value):
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
