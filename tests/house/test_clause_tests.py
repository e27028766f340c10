"""Every clause of the documents has a test that names it."""

import ast
from pathlib import Path

from chaodipi.rules import all_clauses

TESTS = Path(__file__).parent.parent


def marked() -> dict[str, list[str]]:
    """Clause ids in the clause markers of the tests, with the files they stand in."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
                for argument in node.args:
                    found.setdefault(ast.literal_eval(argument), []).append(path.name)
    return found


def test_every_clause_has_a_test() -> None:
    assert set(all_clauses()) - set(marked()) == set()


def test_every_marker_names_a_clause() -> None:
    assert set(marked()) - set(all_clauses()) == set()
