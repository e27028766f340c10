"""The project's files and syntax trees, for the tests of the house."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "chaodipi"
CORE = ("violation", "cards", "rules", "play", "auction", "scoring", "solve", "game", "judge", "scorepad")
"""The rooms that do no I/O and know no clock."""


def modules() -> list[Path]:
    """Every Python module of the package, but for migrations, which Alembic runs and nobody imports."""
    found = sorted(path for path in PACKAGE.rglob("*.py") if "migrations" not in path.parts)
    assert len(found) > 10
    return found


def room_of(path: Path) -> str:
    """The room that a module stands in: "cards", "violation"; "" for the package itself."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def where(path: Path, node: ast.AST | None = None) -> str:
    """A place, as editors understand it."""
    return f"{path.relative_to(ROOT).as_posix()}:{getattr(node, 'lineno', 1)}"


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports_of(path: Path) -> Iterator[tuple[ast.stmt, str]]:
    """Every module that a module imports, by its full name, wherever in the module it does so."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{where(path, node)}: write imports in full"
            # `from chaodipi import cards` imports a room, not the package.
            for alias in node.names:
                yield node, f"{node.module}.{alias.name}" if node.module == "chaodipi" else str(node.module)


def strings_of(path: Path) -> Iterator[ast.Constant]:
    """Every string of a module that is not a docstring or another string standing alone."""
    alone = {id(node.value) for node in ast.walk(tree_of(path)) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node


def project_files() -> list[Path]:
    """Every file of the project: what git holds, or would hold."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]
