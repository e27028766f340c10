"""House rules as a file: a rule set's id under `base`, what differs from it under `[set]`, and their name; and back.

Whole rule sets are read as well: each is as good as the nearest set of the project with what differs from it.
"""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from chaodipi.rules.describing import groups, values_of
from chaodipi.rules.loader import load_rule_set, parse_rule_set, rule_set_from, rule_set_ids
from chaodipi.rules.problems import Problem, RuleSetError
from chaodipi.rules.reader import flatten, value_text
from chaodipi.rules.ruleset import RuleSet, Setting
from chaodipi.rules.toml import read_toml
from chaodipi.violation import InputError

__all__ = ["NamedRules", "based", "house_rules_text", "read_named_rules", "read_rules_text", "rules_name"]

_NONE: Final = "none"
_LONGEST: Final = 40
"""Of a name, in characters."""


class NamedRules(NamedTuple):
    """Rules as a file has them. name: what people call them, no part of the rules; "" where the file names none."""

    name: str
    rules: RuleSet


def house_rules_text(rules: RuleSet, name: str = "") -> str:
    """The TOML text of house rules; ``read_named_rules`` makes the same rules and name of it.

    >>> print(house_rules_text(rule_set_from({"base": "hefei", "set": {"levels.end": "10", "levels.drops": None}})))
    base = "hefei"
    <BLANKLINE>
    [set]
    levels.drops = "none"
    levels.end = "10"
    <BLANKLINE>
    """
    head = [f"name = {json.dumps(name, ensure_ascii=False)}"] if name else []
    lines = [f"{path} = {_toml(_NONE if value is None else value)}" for path, value in rules.changes]
    return "\n".join([*head, f"base = {_toml(rules.id)}", "", "[set]", *lines, ""])


def read_rules_text(text: str) -> RuleSet:
    """The rule set of a file, as ``read_named_rules`` reads it, without a name."""
    return read_named_rules(text).rules


def read_named_rules(text: str) -> NamedRules:
    """The rule set of a file: house rules in TOML or JSON, which may have a name, or a whole rule set in TOML.

    Its ``spec``, which has no name, makes it again. In a TOML file the values may be named by dotted paths or stand
    in tables, and "none" in the place of an optional group takes it away.
    Raises InputError ("unknown-rules", "bad-rules-spec", "bad-name") and RuleSetError ("bad-rules", "bad-toml",
    "bad-json").
    """
    if text.lstrip().startswith("{"):
        spec = _json(text)
        name = rules_name(spec.pop("name", "")) if isinstance(spec, dict) else ""
        return NamedRules(name, rule_set_from(spec))
    raw = read_toml(text)
    if "base" not in raw:
        return NamedRules("", based(parse_rule_set(text)))
    name = rules_name(raw.pop("name", ""))
    changes = raw.get("set", {})
    if isinstance(changes, Mapping):
        raw["set"] = {path: _without(path, value) for path, value in flatten(changes).items()}
    return NamedRules(name, rule_set_from(raw))


def rules_name(name: object) -> str:
    """A name of house rules as others will read it: printable, up to 40 characters, no blanks around it; "" for none.

    Raises InputError ("bad-name").

    >>> rules_name("  Mrs Wang’s  Thursdays ")
    'Mrs Wang’s Thursdays'
    """
    if not isinstance(name, str) or len(said := " ".join(name.split())) > _LONGEST or not said.isprintable():
        raise InputError("bad-name", f"a name has up to {_LONGEST} printable characters", count=_LONGEST)
    return said


def based(rules: RuleSet) -> RuleSet:
    """The same rules as a set of the project with changes: the set of that id, or the nearest.

    >>> based(load_rule_set("hefei")) is load_rule_set("hefei")
    True
    """
    if rules.changes:
        return rules
    values = values_of(rules)
    bases = [rules.id] if rules.id in rule_set_ids() else rule_set_ids()
    changes = {base: _changes(values_of(load_rule_set(base)), values) for base in bases}
    base = min(bases, key=lambda known: len(changes[known]))
    return rule_set_from({"base": base, "set": changes[base]})


def _changes(known: Mapping[str, Setting], values: Mapping[str, Setting]) -> dict[str, Setting]:
    """What to set, to get from known values to others."""
    gone: dict[str, Setting] = dict.fromkeys(path.rpartition(".")[0] for path in known.keys() - values.keys())
    return gone | {path: value for path, value in values.items() if known.get(path) != value}


def _without(path: str, value: Setting) -> Setting:
    """A value of a TOML file, which has no null: "none" takes an optional group away."""
    return None if value == _NONE and path in groups() and groups()[path].optional else value


def _json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise RuleSetError("bad-json", [Problem("not-json", "", {"value": value_text(str(error))})]) from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object. What is said twice is refused, as TOML does: the later would win unseen."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice")
    return found


def _toml(value: Setting) -> str:
    """A value as TOML writes it: JSON writes text, numbers, truth and lists of them the same way."""
    return json.dumps(value)
