"""Each module says what it is and what it offers, and is small."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from tests.house.tree import ROOT, modules, name_of, project_files, room_of, tree_of, where

LINES = 450
SOURCES = {".py", ".ts", ".svelte", ".css", ".js", ".mjs"}


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_module_says_what_it_is_and_offers(path: Path) -> None:
    assert ast.get_docstring(tree_of(path)), "no docstring"
    module = import_module(name_of(path))
    offered = getattr(module, "__all__", None)
    assert isinstance(offered, list), "no __all__"
    assert len(set(offered)) == len(offered), "twice in __all__"
    assert [name for name in offered if not hasattr(module, name)] == [], "in __all__, not in the module"


def test_a_room_takes_from_others_what_they_offer() -> None:
    """Modules of one room share what they like; other rooms and the world hold to `__all__`."""
    wrong = []
    for path in modules():
        for node in ast.walk(tree_of(path)):
            if not isinstance(node, ast.ImportFrom):
                continue
            source = str(node.module)
            if source.startswith("chaodipi.") and source.split(".")[1] != room_of(path):
                offered = {*import_module(source).__all__, "*"}
                names = [alias.name for alias in node.names if alias.name not in offered]
                wrong += [f"{where(path, node)}: {source} does not offer {name}" for name in names]
    assert wrong == []


@pytest.mark.parametrize("path", [path for path in modules() if path.name == "__init__.py"], ids=name_of)
def test_init_only_hands_names_on(path: Path) -> None:
    said = [
        ast.unparse(node)
        for node in tree_of(path).body
        if not (
            isinstance(node, ast.Import | ast.ImportFrom)
            or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
            or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in {"__all__", "__version__"})
            or (isinstance(node, ast.AnnAssign | ast.AugAssign) and ast.unparse(node.target) == "__all__")
        )
    ]
    assert said == []


def test_files_are_small() -> None:
    lines = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8").count("\n")
        for path in project_files()
        if path.suffix in SOURCES
    }
    assert len(lines) > 20
    assert {name: count for name, count in lines.items() if count > LINES} == {}
