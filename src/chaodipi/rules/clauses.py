"""The clauses of the rules, one a row, and which of them each parameter of a rule set rests on."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

import msgspec

from chaodipi.rules.problems import Problem
from chaodipi.rules.reader import PARAMETERS, value_text

__all__ = ["RULING", "Clause", "all_clauses", "applying"]

RULING: Final = "ruling"
"""In the place of clause ids: this project decided it."""


class Clause(msgspec.Struct, frozen=True):
    """A clause of the documents. rule_sets: ids, or "all". where: "game", "platform" or "scorepad"."""

    id: str
    rule_sets: tuple[str, ...]
    where: str
    text: str


@cache
def all_clauses() -> Mapping[str, Clause]:
    """Every clause by its id."""
    rows = (files("chaodipi.rules") / "data" / "clauses.tsv").read_text("utf-8").splitlines()[1:]
    cells = (row.split("\t") for row in rows)
    clauses = {id_: Clause(id_, tuple(sets.split()), where, text) for id_, _, sets, where, text in cells}
    return MappingProxyType(clauses)


@cache
def applying(rules_id: str, *ids: str) -> str:
    """Of clauses that say the same, the one of a rule set's own document; the first where it has none.

    >>> applying("classic", "HF-05", "AH-07", "JZ-05")
    'JZ-05'
    """
    return next((id_ for id_ in ids if rules_id in all_clauses()[id_].rule_sets), ids[0])


def read_clauses(raw: object, flat: Mapping[str, object], problems: list[Problem]) -> dict[str, tuple[str, ...]]:
    """The clauses table of a rule set: for each parameter its clause ids, or "ruling".

    flat: the parameters that the rule set has. Every one of them needs its clauses; optional groups that it lacks have
    none.
    """
    if not isinstance(raw, Mapping):
        problems.append(
            Problem("missing", "clauses")
            if raw is None
            else Problem("wrong-type", "clauses", {"expected": "table", "value": value_text(raw)})
        )
        return {}
    read: dict[str, tuple[str, ...]] = {}
    for path, value in raw.items():
        ids = value if isinstance(value, list) else [value]
        known = [id_ for id_ in ids if isinstance(id_, str) and (id_ == RULING or id_ in all_clauses())]
        if path not in PARAMETERS or path not in flat:
            problems.append(Problem("unknown", f"clauses.{path}"))
        elif not ids or known != ids:
            problems.append(Problem("no-clause", f"clauses.{path}", {"value": value_text(value)}))
        else:
            read[path] = tuple(known)
    problems.extend(Problem("missing", f"clauses.{path}") for path in flat if path in PARAMETERS and path not in raw)
    return read
