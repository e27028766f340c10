"""Rule sets as tables for people who read them in a terminal."""

from collections.abc import Container, Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chaodipi.rules import (
    Difference,
    Problem,
    RuleSet,
    changes_of,
    clauses_for,
    difference,
    groups,
    parameters,
    values_of,
)
from chaodipi.text import parameter_id, problem_sentence, text, value_words

__all__ = ["compared", "listed", "name_of", "print_all", "problems", "shown"]


def print_all(*parts: RenderableType, stderr: bool = False) -> None:
    """Print parts, one below the other. Nothing in them is taken for markup, nothing is coloured by itself."""
    Console(stderr=stderr, highlight=False, markup=False, emoji=False).print(Group(*parts))


def name_of(lang: str, rules: RuleSet) -> str:
    """A rule set's name; of house rules, with how much they change."""
    name = text(lang, f"ruleset-{rules.id}")
    return text(lang, "listing-based", name=name, count=len(changes_of(rules))) if rules.changes else name


def listed(lang: str, sets: Sequence[RuleSet]) -> Table:
    """Rule sets, one a line."""
    table = _table(lang, "listing-id", "listing-rule-set", "listing-showing", "listing-about")
    for rules in sets:
        seen = value_words(lang, "showing.visibility", rules.showing.visibility)
        table.add_row(rules.id, name_of(lang, rules), seen, text(lang, f"ruleset-{rules.id}-about"))
    return table


def shown(lang: str, rules: RuleSet) -> Iterator[RenderableType]:
    """Everything in which a rule set could differ from another, group by group."""
    values = values_of(rules)
    changed = {change.path for change in changes_of(rules)}
    yield Text(name_of(lang, rules), style="bold")
    yield Text(text(lang, f"ruleset-{rules.id}-about"))
    table = _table(lang, "listing-parameter", "listing-value", "listing-clauses")
    for within in _by_group(lang, table, values):
        ids = () if within in changed else clauses_for(rules.id, within)
        table.add_row(_named(lang, within), value_words(lang, within, values[within]), _clauses(lang, ids))
    yield table


def compared(lang: str, a: RuleSet, b: RuleSet) -> RenderableType:
    """Where two rule sets differ."""
    names = name_of(lang, a), name_of(lang, b)
    found = difference(a, b)
    if not found:
        return Text(text(lang, "listing-same", a=names[0], b=names[1]))
    table = _table(lang, "listing-parameter")
    for name in names:
        table.add_column(name, overflow="fold")
    by_path = {one.path: one for one in found}
    for path in _by_group(lang, table, by_path):
        table.add_row(_named(lang, path), *_both(lang, by_path[path]))
    return table


def problems(lang: str, wrong: Sequence[Problem]) -> Iterator[Text]:
    """What is wrong, a sentence a line."""
    for problem in wrong:
        yield Text(f"  {problem.code}: {problem_sentence(lang, problem.code, problem.path, problem.facts)}")


def _by_group(lang: str, table: Table, paths: Container[str]) -> Iterator[str]:
    """Those of the paths that are parameters, in the order of the files, each group with its heading in the table."""
    for group in groups():
        within = [path for path, parameter in parameters().items() if parameter.group == group and path in paths]
        if within:
            table.add_section()
            table.add_row(Text(text(lang, f"group-{group.replace('.', '-').replace('_', '-')}"), style="bold"))
        yield from within


def _named(lang: str, path: str) -> Padding:
    return Padding(text(lang, parameter_id(path)), (0, 0, 0, 2))


def _both(lang: str, one: Difference) -> Iterator[str]:
    for value, ids in ((one.a, one.a_clauses), (one.b, one.b_clauses)):
        words = value_words(lang, one.path, value)
        yield words if value is None else f"{words} ({_clauses(lang, ids)})"


def _clauses(lang: str, ids: Sequence[str]) -> str:
    if not ids:
        return text(lang, "listing-own")
    return " ".join(text(lang, "listing-ruling") if id_ == "ruling" else id_ for id_ in ids)


def _table(lang: str, *headings: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(text(lang, heading), overflow="fold")
    return table
