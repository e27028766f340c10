"""The kernel is compiled where that can be done, and runs where it cannot: tried on a small project of its own."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, ROOT
from tools import kernel, steps

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="the compiler is found in another way there"),
]
TINY = '''
"""A kernel of one module."""

from chaodipi.native import i64

__all__ = ["bit", "how"]


def bit(place: i64) -> i64:
    one: i64 = 1
    return one << place


def how() -> str:
    return "first"
'''
ASK = "from chaodipi import compiled, tiny; print(compiled.kernel(), tiny.how(), tiny.bit(40) == 1 << 40)"


class Project:
    """A copy of what compiles, with a kernel of one module."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "chaodipi"
        self.package.mkdir(parents=True)
        for name in ("__init__.py", "compiled.py", "play/native.py"):
            shutil.copy(PACKAGE / name, self.package)
        self.write(TINY)
        for name in ("pyproject.toml", "requirements/dev.lock", "tools/__init__.py", "tools/steps.py"):
            root.joinpath(name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, root / name)
        tool, found = re.subn(
            r"(?ms)^(COMPILED: .*?) = \(.*?\)$", r'\1 = ("tiny.py",)', (ROOT / "tools" / "kernel.py").read_text("utf-8")
        )
        assert found == 1
        (root / "tools" / "kernel.py").write_text(tool, "utf-8")

    def write(self, text: str) -> None:
        (self.package / "tiny.py").write_text(text, "utf-8")

    def run(self, program: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        path = f"{self.root / 'src'}{os.pathsep}{self.root}"
        whole = {**os.environ, "CHAODIPI_PLAIN": "", "PYTHONPATH": path, **(env or {})}
        asked = [sys.executable, "-c", program]
        return subprocess.run(asked, cwd=self.root, env=whole, check=False, capture_output=True, text=True)

    def asked(self, env: dict[str, str] | None = None) -> str:
        answer = self.run(ASK, env)
        return answer.stdout.strip() or answer.stderr

    def build(self, env: dict[str, str] | None = None, *, strict: bool = True) -> subprocess.CompletedProcess[str]:
        return self.run(f"import sys; from tools import kernel; kernel.build(sys.executable, strict={strict})", env)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path / "project")


@pytest.mark.skipif(kernel.compiler() is None, reason="there is no C compiler")
def test_it_is_compiled_and_follows_its_sources(project: Project) -> None:
    assert project.asked() == "plain first True"
    built = project.build()
    assert "Compiling the kernel" in built.stdout
    assert project.asked() == "compiled first True", built
    assert project.asked({"CHAODIPI_PLAIN": "1"}) == "plain first True"
    os.utime(project.package / "tiny.py", (1, 1))
    assert project.asked() == "plain first True"
    assert project.build().stdout == "", "the same sources are not compiled again"
    assert project.asked() == "compiled first True"
    project.write(TINY.replace("first", "second"))
    assert project.asked() == "plain second True"
    assert project.run("from tools import kernel; kernel.clean()").returncode == 0
    assert {path.name for path in project.package.iterdir()} - {"__pycache__"} == {
        "__init__.py",
        "compiled.py",
        "native.py",
        "tiny.py",
    }


@pytest.mark.skipif(kernel.compiler() is None, reason="there is no C compiler")
def test_nobody_waits_for_a_kernel_compiled_beside(project: Project) -> None:
    beside = "import sys; from tools import kernel; kernel.build_beside(sys.executable)"
    assert "in the background" in project.run(beside).stdout
    assert project.asked().startswith("plain")
    built = project.run(
        "import time; from tools import kernel\n"
        "for _ in range(1200):\n"
        "    if kernel.up_to_date(): break\n"
        "    time.sleep(0.1)"
    )
    assert project.asked() == "compiled first True", built
    assert project.run(beside).stdout == ""


@pytest.mark.skipif(kernel.compiler() is None, reason="there is no C compiler")
def test_what_runs_plain_starts_nothing_compiled(project: Project) -> None:
    begun = f"import subprocess, sys; {ASK}; from tools import kernel; kernel.build(sys.executable)"
    said = project.run(f"{begun}; subprocess.run([sys.executable, '-c', {ASK!r}])").stdout.splitlines()
    assert said[0] == said[-1] == "plain first True"
    assert project.asked() == "compiled first True"


def no_compiler(folder: Path) -> dict[str, str]:
    folder.mkdir()
    return {"PATH": str(folder), "CC": ""}


def broken_compiler(folder: Path) -> dict[str, str]:
    folder.mkdir()
    compiler = folder / "broken-cc"
    compiler.write_text("#!/bin/sh\nexit 1\n")
    compiler.chmod(0o755)
    return {"CC": str(compiler)}


@pytest.mark.parametrize(
    ("machine", "reason"), [(no_compiler, "there is no C compiler"), (broken_compiler, "the C compiler failed")]
)
def test_without_a_working_compiler_it_says_so_in_a_line_and_runs_plain(
    machine: Callable[[Path], dict[str, str]], reason: str, project: Project, tmp_path: Path
) -> None:
    env = machine(tmp_path / "bin")
    if reason.startswith("the C compiler failed") and kernel.compiler() is None:
        pytest.skip("Python cannot be extended here")
    built = project.build(env)
    assert built.returncode == 0, built
    lines = built.stdout.splitlines()
    assert "Compiling the kernel" in lines[0]
    assert [reason in line for line in lines[1:]] == [True]
    assert project.asked(env) == "plain first True"
    again = project.build(env).stdout.splitlines()
    assert [reason in line for line in again] == [True], "it is said again, and not tried again"


def test_what_mypyc_finds_wrong_is_loud_only_where_it_is_to_be(project: Project) -> None:
    project.write(TINY.replace('return "first"', "return 1"))
    built = project.build()
    assert built.returncode == 1
    assert "Failed: Compiling the kernel: src/chaodipi/tiny.py" in built.stderr
    easy = project.build(strict=False)
    assert easy.returncode == 0
    assert "the kernel runs uncompiled" in easy.stdout.splitlines()[-1]
    assert project.asked().startswith("plain 1")


def test_constants_of_imported_modules_are_compiled_in() -> None:
    """So that these count as sources: cards are no part of the kernel."""
    assert PACKAGE / "cards" / "card.py" in kernel.sources()
    assert steps.ROOT == ROOT
