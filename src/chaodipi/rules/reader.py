"""From tables of plain values to the structures of a rule set, strictly: nothing missing, nothing too much."""

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from chaodipi.cards import parse_level
from chaodipi.rules.problems import Problem
from chaodipi.rules.ruleset import Level, RuleSet
from chaodipi.violation import InputError

__all__ = ["PARAMETERS", "flatten", "read_rules", "value_text"]

_NONE: Final = "none"
"""In a file: no value, where there need be none."""
_NOT_PARAMETERS: Final = ("id", "version", "changes")
_HINTS: Final[dict[type, dict[str, Any]]] = {}


def _hints(struct: type) -> dict[str, Any]:
    if struct not in _HINTS:
        _HINTS[struct] = get_type_hints(struct, include_extras=True)
    return _HINTS[struct]


def _group_of(hint: Any) -> tuple[type[msgspec.Struct] | None, bool]:
    """The structure that a field holds, if it holds one, and whether it may be left out."""
    optional = get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)
    kinds = [part for part in (get_args(hint) if optional else (hint,)) if part is not NoneType]
    if len(kinds) == 1 and isinstance(kinds[0], type) and issubclass(kinds[0], msgspec.Struct):
        return kinds[0], optional
    return None, False


def _parameters(struct: type, path: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, hint in _hints(struct).items():
        if not path and name in _NOT_PARAMETERS:
            continue
        group, _ = _group_of(hint)
        found |= _parameters(group, f"{path}{name}.") if group else {f"{path}{name}": hint}
    return found


PARAMETERS: Final[Mapping[str, Any]] = _parameters(RuleSet)
"""Every parameter by its dotted path, with its type."""


def flatten(raw: Mapping[str, object], path: str = "") -> dict[str, object]:
    """The values of nested tables by dotted path; lists as tuples, so that equal values are equal."""
    flat: dict[str, object] = {}
    for name, value in raw.items():
        if isinstance(value, Mapping):
            flat |= flatten(value, f"{path}{name}.")
        else:
            flat[f"{path}{name}"] = tuple(value) if isinstance(value, list) else value
    return flat


def value_text(value: object) -> str:
    """A value as a problem shows it; long ones are cut."""
    try:
        shown = repr(value)
    except (ValueError, RecursionError):
        # Python writes neither numbers of thousands of digits nor lists in lists without end.
        return "..."
    return shown if len(shown) <= 60 else shown[:57] + "..."


def read_rules(raw: Mapping[str, object], problems: list[Problem]) -> dict[str, Any]:
    """The values for RuleSet by field, groups made, and what is wrong appended to problems.

    A group with a problem is left out. ``flat`` values that are sound, by dotted path, are under the key "".
    """
    flat: dict[str, Any] = {}
    made = _read_group(RuleSet, raw, "", problems, flat)
    made.pop("changes", None)
    return made | {"": flat}


def _read_group(
    struct: type, raw: Mapping[str, object], path: str, problems: list[Problem], flat: dict[str, Any]
) -> dict[str, Any]:
    hints = {name: hint for name, hint in _hints(struct).items() if path or name != "changes"}
    values: dict[str, Any] = {}
    for name, hint in hints.items():
        where = f"{path}{name}"
        group, optional = _group_of(hint)
        if name not in raw:
            if not optional:
                problems.append(Problem("missing", where))
        elif group is not None:
            inner = raw[name]
            if not isinstance(inner, Mapping):
                problems.append(Problem("wrong-type", where, {"expected": "table", "value": value_text(inner)}))
                continue
            before = len(problems)
            made = _read_group(group, inner, f"{where}.", problems, flat)
            if len(problems) == before:
                values[name] = group(**made)
        else:
            before = len(problems)
            value = _read_value(hint, raw[name], where, problems)
            if len(problems) == before:
                values[name] = flat[where] = value
    problems.extend(Problem("unknown", f"{path}{name}") for name in raw if name not in hints)
    return values


def _read_value(hint: Any, value: object, path: str, problems: list[Problem]) -> Any:
    """A value of a type; a problem appended where it is none (what is given back then means nothing)."""
    origin = get_origin(hint)
    if origin is tuple:
        if not isinstance(value, Sequence) or isinstance(value, str):
            problems.append(Problem("wrong-type", path, {"expected": "list", "value": value_text(value)}))
            return None
        return tuple(_read_value(get_args(hint)[0], part, path, problems) for part in value)
    if origin in (Union, UnionType):
        if value == _NONE:
            return None
        return _read_value(next(part for part in get_args(hint) if part is not NoneType), value, path, problems)
    if hint == Level:
        try:
            return parse_level(value) if isinstance(value, str) else _refuse(problems, path, "text", value)
        except InputError:
            problems.append(Problem("not-a-level", path, {"value": value_text(value)}))
            return None
    if origin is Literal:
        choices = get_args(hint)
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            texts = tuple(str(choice) for choice in choices)
            problems.append(Problem("not-one-of", path, {"choices": texts, "value": value_text(value)}))
        return value
    if hint is str:
        return value if isinstance(value, str) and value else _refuse(problems, path, "text", value)
    if hint is bool:
        return value if isinstance(value, bool) else _refuse(problems, path, "truth", value)
    if not isinstance(value, int) or isinstance(value, bool):
        return _refuse(problems, path, "number", value)
    least, most = _limits(hint)
    if not least <= value <= most:
        problems.append(Problem("out-of-range", path, {"least": least, "most": most, "value": value_text(value)}))
    return value


def _refuse(problems: list[Problem], path: str, expected: str, value: object) -> None:
    problems.append(Problem("wrong-type", path, {"expected": expected, "value": value_text(value)}))


def _limits(hint: Any) -> tuple[int, int]:
    """The least and the greatest value of a number's type."""
    for meta in getattr(hint, "__metadata__", ()):
        return meta.ge, meta.le
    return 1, 1_000_000
