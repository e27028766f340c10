"""Every clause of the documents has a test that names it; what is left for later is listed here and nowhere else."""

import ast
from pathlib import Path

from chaodipi.rules import all_clauses

TESTS = Path(__file__).parent.parent
OPEN = {
    "JZ-12": "seats that share an address",
}
"""Clauses of the platform that have no test yet: they belong to the lobby."""


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
    assert set(all_clauses()) - set(marked()) == set(OPEN)


def test_every_marker_names_a_clause() -> None:
    assert set(marked()) - set(all_clauses()) == set()


def test_only_what_belongs_to_the_platform_may_wait() -> None:
    assert {all_clauses()[clause].where for clause in OPEN} == {"platform"}
