"""Rule sets by their id, from text, or from another one with single values changed (HF-40)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from chaodipi.rules.clauses import RULING, read_clauses
from chaodipi.rules.combinations import contradictions
from chaodipi.rules.problems import Problem, RuleSetError
from chaodipi.rules.reader import PARAMETERS, flatten, read_rules, value_text
from chaodipi.rules.ruleset import RuleSet, RulesSpec
from chaodipi.rules.toml import read_toml
from chaodipi.violation import InputError

__all__ = [
    "clause_for",
    "clauses_for",
    "load_rule_set",
    "parse_rule_set",
    "rule_set_from",
    "rule_set_ids",
    "values_read",
]

_OWN = ("id", "version")
_GROUPS = {path.rpartition(".")[0] for path in PARAMETERS}


@cache
def rule_set_ids() -> tuple[str, ...]:
    """The ids of the rule sets that come with the project, in alphabetical order."""
    names = (file.name for file in (files("chaodipi.rules") / "data").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def load_rule_set(rules_id: str) -> RuleSet:
    """The rule set of an id; always the same object.

    >>> load_rule_set("hefei").threshold
    80

    Raises InputError ("unknown-rules").
    """
    return _load(rules_id)[0]


def clauses_for(rules_id: str, path: str) -> tuple[str, ...]:
    """The clause ids that a parameter of a rule set rests on, or ("ruling",).

    >>> clauses_for("hefei", "kitty.penalty_floor")
    ('HF-28',)

    A parameter that the set lacks (of an optional group) rests on a ruling too: somebody changed it.
    Raises InputError ("unknown-rules", "unknown-parameter").
    """
    if path not in PARAMETERS:
        raise InputError("unknown-parameter", f"no such parameter: {path!r}", path=str(path))
    return _load(rules_id)[2].get(path, (RULING,))


def clause_for(rules: RuleSet, path: str) -> str:
    """The first of the clauses that a parameter rests on: what a refusal cites."""
    return clauses_for(rules.id, path)[0]


def parse_rule_set(text: str) -> RuleSet:
    """The rule set that a TOML text describes: every parameter, and for each its clauses.

    Raises RuleSetError with all its problems: "bad-toml" for text that is none, "bad-rules" else.
    """
    return _parse(text)[0]


def rule_set_from(spec: RulesSpec | object) -> RuleSet:
    """The rule set that a spec names: an id, or {"base": id, "set": {dotted path: value}}.

    Values are written as in the files (levels as text). A path may name an optional group: with a table of all its
    values, or with None for a set without it. What does not differ from the base is no change.
    Raises InputError ("unknown-rules", "bad-rules-spec") and RuleSetError ("bad-rules").
    """
    if isinstance(spec, str):
        return load_rule_set(spec)
    base, changes = _parts(spec)
    try:
        return _changed(base, changes)
    except RecursionError:
        raise InputError("bad-rules-spec", "tables in tables without end", value=value_text(base)) from None


def values_read(spec: RulesSpec | object) -> dict[str, Any]:
    """The values of a spec by dotted path, as a rule set would hold them, whether they can be together or not; of
    those that mean nothing, none.

    Raises InputError ("unknown-rules", "bad-rules-spec").
    """
    base, changes = (spec, {}) if isinstance(spec, str) else _parts(spec)
    flat: dict[str, Any] = read_rules(_with(_load(base)[1], _changes(changes)), []).pop("")
    return {path: value for path, value in flat.items() if path in PARAMETERS}


def _parts(spec: object) -> tuple[str, Mapping[str, object]]:
    """The base of a spec, and its changes."""
    if not isinstance(spec, Mapping) or not {"base"} <= set(spec) <= {"base", "set"}:
        raise InputError("bad-rules-spec", f"no rule set: {value_text(spec)}", value=value_text(spec))
    base, changes = spec["base"], spec.get("set", {})
    if not isinstance(base, str) or not isinstance(changes, Mapping) or not all(isinstance(p, str) for p in changes):
        raise InputError("bad-rules-spec", f"no rule set: {value_text(spec)}", value=value_text(spec))
    return base, changes


@lru_cache(maxsize=64)
def _load(rules_id: str) -> tuple[RuleSet, Mapping[str, object], Mapping[str, tuple[str, ...]]]:
    if not isinstance(rules_id, str) or rules_id not in rule_set_ids():
        raise InputError("unknown-rules", f"no such rule set: {value_text(rules_id)}", rules=value_text(rules_id))
    return _parse((files("chaodipi.rules") / "data" / f"{rules_id}.toml").read_text("utf-8"), rules_id)


def _parse(
    text: str, rules_id: str | None = None
) -> tuple[RuleSet, Mapping[str, object], Mapping[str, tuple[str, ...]]]:
    raw = read_toml(text)
    table = raw.pop("clauses", None)
    problems: list[Problem] = []
    values = read_rules(raw, problems)
    clauses = read_clauses(table, flatten(raw), problems)
    if rules_id is not None and values.get("id", rules_id) != rules_id:
        problems.append(Problem("not-one-of", "id", {"choices": (rules_id,), "value": value_text(values["id"])}))
    return _finish(values, problems), raw, clauses


def _make(raw: Mapping[str, object], changes: tuple[tuple[str, object], ...], problems: list[Problem]) -> RuleSet:
    return _finish(read_rules(raw, problems) | {"changes": changes}, problems)


def _finish(values: dict[str, Any], problems: list[Problem]) -> RuleSet:
    flat = values.pop("")
    problems += contradictions(flat)
    if problems:
        raise RuleSetError("bad-rules", problems)
    return RuleSet(**values)


def _changes(changes: Mapping[str, object]) -> dict[str, object]:
    """The same changes with values that can be compared, each table spread out into its values."""
    flat: dict[str, object] = {}
    for path, value in changes.items():
        # None first: the table takes the place of the group, with nothing left of what it was.
        flat |= {path: None} | flatten(value, f"{path}.") if isinstance(value, Mapping) else flatten({path: value})
    return flat


def _changed(base: str, changes: Mapping[str, object]) -> RuleSet:
    whole, known, _ = _load(base)
    asked = _changes(changes)
    # Id and version say whose rules these are; they are no parameters.
    own = {path for path in asked if path.partition(".")[0] in _OWN}
    raw = _with(known, {path: value for path, value in asked.items() if path not in own})
    before, after = flatten(known), flatten(raw)
    different: dict[str, object] = dict.fromkeys(path.rpartition(".")[0] for path in before.keys() - after.keys())
    different |= {path: value for path, value in after.items() if path not in before or before[path] != value}
    made = _make(raw, tuple(sorted(different.items())), [Problem("unknown", path) for path in sorted(own)])
    return made if different else whole


def _with(raw: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    """The tables with single values changed. A path that leads nowhere is put in, for the reader to refuse."""
    copy = _copy(raw)
    for path, value in changes.items():
        *groups, name = path.split(".")
        table = copy
        for group in groups:
            inner = table.setdefault(group, {})
            if not isinstance(inner, dict):
                inner = table[group] = {}
            table = inner
        if value is None and path in _GROUPS:
            table.pop(name, None)
        else:
            table[name] = value
    return copy


def _copy(raw: Mapping[str, object]) -> dict[str, Any]:
    return {name: _copy(value) if isinstance(value, Mapping) else value for name, value in raw.items()}
