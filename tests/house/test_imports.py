"""The house reads downward, and its core does no I/O."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import CORE, imports_of, modules, room_of, tree_of, where

FLOORS = (
    {"violation"},
    {"cards"},
    {"rules", "text"},
    {"play"},
    {"auction", "scoring", "solve"},
    {"game"},
    {"judge", "scorepad"},
    {"bots"},
    {"sim", "envs"},
    {"bench"},
    {"storage"},
    {"cluster"},
    {"server"},
    {"cli"},
    {"__main__"},
)
"""From the ground up: a room imports from floors below its own, never from its own or above."""
HEIGHT = {room: height for height, rooms in enumerate(FLOORS) for room in rooms}

PURE = {
    "abc", "bisect", "chaodipi", "collections", "collections.abc", "csv", "dataclasses", "enum", "functools", "hashlib",
    "heapq", "hmac", "itertools", "json", "math", "msgspec", "operator", "random", "re", "string", "struct", "tomllib",
    "types", "typing",
}  # fmt: skip
"""All that the core may import. `random` only for the type of a generator that is handed in."""
READERS = {"importlib.resources": "rules", "librt.vecs": "play", "mypy_extensions": "play"}
"""What one room of the core may import beside that: the rule sets are the package's data, and while the kernel is
compiled its numbers have native types."""
DOORS = {"open", "print", "input", "eval", "exec", "compile", "breakpoint", "__import__"}


def core() -> Iterator[Path]:
    return (path for path in modules() if room_of(path) in CORE)


def test_every_room_has_a_floor() -> None:
    """But for what the package itself begins with."""
    assert {room_of(path) for path in modules()} - {"", "compiled"} <= HEIGHT.keys()


def test_imports_go_downward() -> None:
    wrong = []
    for path in modules():
        room = room_of(path)
        for node, name in imports_of(path):
            package, _, inner = name.partition(".")
            other = inner.partition(".")[0]
            # "chaodipi.__version__" is of the package itself; so is what the package says of its rooms: nothing.
            if package == "chaodipi" and other in HEIGHT and other != room and HEIGHT.get(room, -1) <= HEIGHT[other]:
                wrong.append(f"{where(path, node)}: {room or 'the package'} imports {other}")
    assert wrong == []


def test_the_core_imports_nothing_that_reaches_outside() -> None:
    wrong = []
    for path in core():
        for node, name in imports_of(path):
            if not (name in PURE or name.startswith(("chaodipi.", "msgspec.")) or READERS.get(name) == room_of(path)):
                wrong.append(f"{where(path, node)}: {name}")
    assert wrong == []


def test_the_core_opens_and_prints_nothing() -> None:
    wrong = [
        f"{where(path, node)}: {node.func.id}()"
        for path in core()
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DOORS
    ]
    assert wrong == []


def test_the_core_has_no_randomness_of_its_own() -> None:
    wrong = []
    for path in core():
        module = any(name == "random" for node, name in imports_of(path) if isinstance(node, ast.Import))
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                wrong += [where(path, node) for alias in node.names if alias.name != "Random"]
            elif module and isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
                wrong += [where(path, node)] if node.attr != "Random" else []
            elif isinstance(node, ast.Call) and ast.unparse(node.func) in {"Random", "random.Random"}:
                # A generator from a given seed repeats; one from none does not.
                wrong += [where(path, node)] if not node.args else []
    assert wrong == []
