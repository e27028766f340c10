"""What rule sets have in common and where they differ, for whoever shows or changes them. No text: paths and values.

Values are as in a file: levels as text, "none" where there need be no value, lists as tuples.
"""

from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

import msgspec

from chaodipi.cards import LEVELS, format_level
from chaodipi.rules.loader import clauses_for, load_rule_set, rule_set_ids
from chaodipi.rules.reader import PARAMETERS
from chaodipi.rules.ruleset import Level, RuleSet, Setting

__all__ = [
    "Change", "Difference", "Group", "Parameter", "changes_of", "difference", "groups", "parameters", "values_of",
    "written",
]  # fmt: skip

_LEVELS: Final = tuple(map(format_level, LEVELS))


class Parameter(msgspec.Struct, frozen=True, omit_defaults=True):
    """One parameter of every rule set.

    kind: "choice" (one of choices), "truth", "number" (least to most), "level" (one of choices), "levels" (several of
    choices, ascending), "order" (choices, in the order that counts).
    optional: may be "none". default: its value where its group is put into a set that lacks it; None where no set has
    the group.
    """

    path: str
    group: str
    kind: Literal["choice", "truth", "number", "level", "levels", "order"]
    choices: tuple[str | int, ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False
    default: Setting = None


class Group(msgspec.Struct, frozen=True):
    """A table of parameters. optional: a set may lack it."""

    path: str
    optional: bool


class Difference(msgspec.Struct, frozen=True):
    """Where two rule sets differ: their values (None: that set lacks the group) and the clauses these rest on."""

    path: str
    a: Setting
    b: Setting
    a_clauses: tuple[str, ...]
    b_clauses: tuple[str, ...]


class Change(msgspec.Struct, frozen=True):
    """Where house rules differ from their base (None: lacks the group), and the clauses of the base."""

    path: str
    base: Setting
    value: Setting
    clauses: tuple[str, ...]


@cache
def parameters() -> Mapping[str, Parameter]:
    """Every parameter by its dotted path, in the order of the files."""
    values = [values_of(load_rule_set(rules_id)) for rules_id in rule_set_ids()]
    found = {}
    for path, hint in PARAMETERS.items():
        default = next((value[path] for value in values if path in value), None)
        found[path] = msgspec.structs.replace(_parameter(path, hint), default=default)
    return found


@cache
def groups() -> Mapping[str, Group]:
    """Every group by its dotted path, in the order of the files."""
    found = {}
    for path in dict.fromkeys(path.rpartition(".")[0] for path in PARAMETERS):
        struct: Any = RuleSet
        for name in path.split("."):
            hint = msgspec.structs.fields(struct)
            kind = next(field.type for field in hint if field.name == name)
            optional = get_origin(kind) in (Union, UnionType)
            struct = next(part for part in get_args(kind) if part is not NoneType) if optional else kind
        found[path] = Group(path, optional)
    return found


def values_of(rules: RuleSet) -> dict[str, Setting]:
    """The values of a rule set by dotted path, in the order of the files; a group that it lacks has none.

    >>> values_of(load_rule_set("hefei"))["levels.must_play"]
    ('2', 'J', 'A')
    """
    found = {}
    for path, hint in PARAMETERS.items():
        *above, name = path.split(".")
        group: Any = rules
        for part in above:
            group = None if group is None else getattr(group, part)
        if group is not None:
            found[path] = _written(hint, getattr(group, name))
    return found


def difference(a: RuleSet, b: RuleSet) -> tuple[Difference, ...]:
    """Where two rule sets differ, in the order of the files."""
    ours, theirs = values_of(a), values_of(b)
    return tuple(
        Difference(path, ours.get(path), theirs.get(path), _clauses(a, ours, path), _clauses(b, theirs, path))
        for path in PARAMETERS
        if ours.get(path) != theirs.get(path)
    )


def changes_of(rules: RuleSet) -> tuple[Change, ...]:
    """Where house rules differ from their base, in the order of the files; nothing for a set of the project.

    >>> changes_of(load_rule_set("hefei"))
    ()
    """
    found = difference(load_rule_set(rules.id), rules)
    return tuple(Change(one.path, one.a, one.b, one.a_clauses) for one in found)


def written(path: str, value: object) -> Setting:
    """A parameter's value, as a rule set holds it, as in a file.

    >>> written("levels.end", 14)
    'A'
    """
    return _written(PARAMETERS[path], value)


def _clauses(rules: RuleSet, values: Mapping[str, Setting], path: str) -> tuple[str, ...]:
    """The clauses of a value. One that somebody changed rests on nobody's document."""
    if path not in values:
        return ()
    base = values_of(load_rule_set(rules.id)) if rules.changes else values
    return clauses_for(rules.id, path) if path in base and base[path] == values[path] else ()


def _parameter(path: str, hint: Any) -> Parameter:
    optional = get_origin(hint) in (Union, UnionType)
    if optional:
        hint = next(part for part in get_args(hint) if part is not NoneType)
    made = Parameter(path, path.rpartition(".")[0], "choice", optional=optional)
    several = get_origin(hint) is tuple
    one = get_args(hint)[0] if several else hint
    if one == Level:
        return msgspec.structs.replace(made, kind="levels" if several else "level", choices=_LEVELS)
    if get_origin(one) is Literal:
        return msgspec.structs.replace(made, kind="order" if several else "choice", choices=get_args(one))
    if one is bool and not several:
        return msgspec.structs.replace(made, kind="truth")
    for meta in getattr(one, "__metadata__", ()):
        if not several:
            return msgspec.structs.replace(made, kind="number", least=meta.ge, most=meta.le)
    raise TypeError(f"{path}: parameters of the type {hint} cannot be described")


def _written(hint: Any, value: object) -> Setting:
    """A value as in a file."""
    if value is None:
        return "none"
    if get_origin(hint) in (Union, UnionType):
        hint = next(part for part in get_args(hint) if part is not NoneType)
    if get_origin(hint) is tuple and isinstance(value, tuple):
        return tuple(_written(get_args(hint)[0], part) for part in value)
    return format_level(value) if hint == Level and isinstance(value, int) else value
