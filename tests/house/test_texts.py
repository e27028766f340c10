"""Every code that people may meet has a text in every language."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from chaodipi.text import LANGUAGES, text_ids
from chaodipi.violation import InputError, Violation
from tests.house.tree import PACKAGE, modules, tree_of, where
from tools import traditional

WRITTEN = ("zh-Hans", "en")
CODED = {
    Violation.__name__: "violation",
    InputError.__name__: "violation",
    "RuleSetError": "violation",
    "Problem": "problem",
    "Item": "item",
}
"""What carries a code, and the prefix of that code's text."""


class Variables(Visitor):
    """Collects the variables of a text."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 -- the parser's name
        self.names.add(node.id.name)


def entries(lang: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for path in sorted((PACKAGE / "text" / lang).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{lang}/{path.name}: cannot be read: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{lang}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def codes() -> Iterator[tuple[str, str]]:
    """(text id, place) of every code made in the package."""
    for path in modules():
        for scope, call in calls_in(tree_of(path)):
            prefix = CODED.get(ast.unparse(call.func))
            if prefix and (call.args or call.keywords):
                for code in literals(path, scope, argument(call, "code", 0)):
                    yield f"{prefix}-{code}", where(path, call)


def events() -> Iterator[tuple[str, str]]:
    """(text id, place) of every event: a class made of Event, known on the wire by its tag, or by its name."""
    for path in modules():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef) and {"Event", "_Event"} & set(map(ast.unparse, node.bases)):
                tags = [ast.literal_eval(word.value) for word in node.keywords if word.arg == "tag"]
                tag = tags[0] if tags else re.sub(r"(?<!^)(?=[A-Z])", "-", node.name).lower()
                yield f"event-{tag.replace('_', '-')}", where(path, node)


def calls_in(node: ast.AST, scope: ast.FunctionDef | None = None) -> Iterator[tuple[ast.FunctionDef | None, ast.Call]]:
    """Every call under a node, with the function that it stands in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield scope, child
        yield from calls_in(child, child if isinstance(child, ast.FunctionDef) else scope)


def argument(call: ast.Call, name: str, place: int) -> ast.expr | None:
    named = [keyword.value for keyword in call.keywords if keyword.arg == name]
    return named[0] if named else call.args[place] if len(call.args) > place else None


def literals(path: Path, scope: ast.FunctionDef | None, node: ast.expr | None) -> Iterator[str]:
    """The strings that an expression can be: written out there, where its variable is set, or where its function is
    called in the same module. Anything cleverer is refused, for nobody would find the text that belongs to it.
    """
    match node:
        case ast.Constant(value=str(value)):
            yield value
        case ast.IfExp():
            yield from literals(path, scope, node.body)
            yield from literals(path, scope, node.orelse)
        case ast.JoinedStr(values=parts):
            choices = [list(literals(path, scope, part)) for part in parts]
            yield from map("".join, product(*choices))
        case ast.FormattedValue(value=inner):
            yield from literals(path, scope, inner)
        case ast.Name(id=name) if scope and name in (names := [arg.arg for arg in scope.args.args]):
            for outer, call in calls_in(tree_of(path)):
                if ast.unparse(call.func) in {scope.name, f"self.{scope.name}"}:
                    place = names.index(name) - (names[0] == "self")
                    yield from literals(path, outer, argument(call, name, place))
        case ast.Name(id=name) if scope:
            for line in ast.walk(scope):
                if isinstance(line, ast.Assign) and name in {ast.unparse(target) for target in line.targets}:
                    yield from literals(path, scope, line.value)
        case _:
            raise AssertionError(f"{where(path, node)}: write the code out, so that its text is found")


def test_every_code_has_a_text() -> None:
    known = text_ids("zh-Hans")
    made = {**dict(codes()), **dict(events())}
    assert len(made) > 10
    assert {code: place for code, place in made.items() if code not in known} == {}


def test_no_text_is_left_of_a_code_that_is_gone() -> None:
    prefixes = tuple(f"{prefix}-" for prefix in CODED.values())
    assert {name for name in text_ids("zh-Hans") if name.startswith(prefixes)} - dict(codes()).keys() == set()


def test_the_languages_have_the_same_texts() -> None:
    for lang in LANGUAGES:
        assert text_ids(lang) ^ text_ids("zh-Hans") == set(), lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_languages_use_the_same_variables(lang: str) -> None:
    ours, theirs = entries(lang), entries("zh-Hans")
    for name, message in ours.items():
        mine, other = Variables(), Variables()
        mine.visit(message)
        other.visit(theirs[name])
        assert mine.names == other.names, name


def test_the_traditional_texts_are_made_from_the_simplified_ones_as_they_are() -> None:
    assert traditional.up_to_date(), "python3 dev.py setup makes them"


@pytest.mark.parametrize("other", ["机器人", "反映", "投诉"])
def test_one_word_for_one_thing(other: str) -> None:
    """Who plays without a person is 电脑, and telling the house of somebody is 举报, wherever people meet them."""
    assert not [path.name for path in (PACKAGE / "text" / "zh-Hans").glob("*.ftl") if other in path.read_text("utf-8")]
