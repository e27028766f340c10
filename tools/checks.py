"""The parts of `dev.py test`, run one after the other, with one summary of them all."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tools import client, kernel
from tools.debian import apt_install, can_apt
from tools.environment import VENV, binary
from tools.steps import ROOT, Failed, say

__all__ = ["BROWSER_TESTS", "PARTS", "find_chromium", "run_parts"]

_KERNEL_TESTS = ("tests/play", "tests/golden", "tests/house/test_kernel.py")
BROWSER_TESTS = "tests/browser"
"""All tests marked browser lie here."""
_SPREAD = ("-n", "3", "--dist", "worksteal")
"""Servers and pages are often waited for: two cores have time for three."""
_KEPT = {"PYTHONDONTWRITEBYTECODE": ""}
"""The tests start hundreds of Pythons: none should compile again what another has."""
_CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class LeftOut(Exception):
    """Why a part cannot run on this machine; the others still do."""


def _shown(*commands: Sequence[str | Path], cwd: Path = ROOT, env: dict[str, str] | None = None) -> bool:
    """Run commands with their output in view; whether all went well."""
    good = True
    for command in commands:
        words = [str(part) for part in command]
        print("$", *(os.path.relpath(word, ROOT) if word.startswith(str(VENV)) else word for word in words), flush=True)
        good &= subprocess.run(words, cwd=cwd, env={**os.environ, **_KEPT, **(env or {})}, check=False).returncode == 0
    return good


def _style() -> bool:
    ruff = binary("ruff")
    return _shown([ruff, "check", "."], [ruff, "format", "--check", "."])


def _types() -> bool:
    return _shown([binary("mypy")])


def _pytest(*selection: str, env: dict[str, str] | None = None) -> bool:
    return _shown([binary("python"), "-m", "pytest", "-q", *selection], env=env)


def _python(marked: str = "not browser") -> bool:
    # Where the machine can compile, the tests insist that what they test is compiled.
    expected = {"CHAODIPI_PLAIN": "", "EXPECTED_KERNEL": "compiled" if kernel.compiler() else "plain"}
    return _pytest(*_SPREAD, "-m", marked, env=expected)


def _fast() -> bool:
    return _python("not browser and not slow")


def _plain() -> bool:
    """What the kernel does, once more as plain Python: the same sources, and what runs without a compiler."""
    if kernel.compiler() is None:
        raise LeftOut("there is no C compiler, so part python ran as plain Python")
    env = {"CHAODIPI_PLAIN": "1", "EXPECTED_KERNEL": "plain"}
    return _pytest("-n", "2", *_KERNEL_TESTS, env=env)


def _web(node: client.Node) -> bool:
    return _shown(*([*node.npm, "run", name] for name in ("lint", "check", "test")), cwd=client.WEB, env=node.env)


def find_chromium() -> str | None:
    """Return the path of the machine's Chromium, for tests/browser; None where there is none."""
    return next(filter(None, map(shutil.which, _CHROMIUM)), None)


def _browser() -> bool:
    if find_chromium() is None:
        if not can_apt():
            raise LeftOut("tests/browser: there is no Chromium, and installing one needs root on Debian")
        try:
            apt_install("Installing Chromium and Chinese fonts", "chromium", "fonts-noto-cjk")
        except Failed as failed:
            raise LeftOut(f"tests/browser: Chromium could not be installed ({failed})") from failed
    # The folder is named, or every process would read all tests there are to find these.
    return _pytest(*_SPREAD, "-m", "browser and not slow", BROWSER_TESTS)


PARTS = ("style", "types", "web", "python", "plain", "browser")
_WITHOUT_KERNEL = ("style", "types", "web")


def run_parts(wanted: Sequence[str], compiled: Callable[[], None], *, node: client.Node | None, fast: bool) -> bool:
    """Run parts, in the order of PARTS, and print the summary; whether all went well.

    compiled: waits until the kernel is compiled, or raises Failed. node: needed for the part "web".
    fast: leave out the tests marked slow.
    """
    parts: dict[str, Callable[[], bool]] = {
        "style": _style,
        "types": _types,
        "python": _fast if fast else _python,
        "plain": _plain,
        "browser": _browser,
    }
    if node:
        parts["web"] = lambda: _web(node)
    lines, good = [], True
    for name in [part for part in PARTS if part in wanted]:
        say(f"Testing: {name}")
        if name not in _WITHOUT_KERNEL:
            compiled()
        began = time.monotonic()
        try:
            passed = parts[name]()
            word = "passed" if passed else "FAILED"
            good &= passed
        except LeftOut as reason:
            word = f"LEFT OUT: {reason}"
        lines.append(f"  {name:8} {time.monotonic() - began:6.1f} s  {word}")
    print("\n".join(["", "Summary", *lines]))
    return good
