"""The Python environment .venv: made with uv where it is on PATH, else with venv and pip; installed from the locks."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.debian import apt_install, can_apt
from tools.steps import ROOT, Failed, fingerprint, fresh, mark, run, say

__all__ = ["LOCKS", "VENV", "binary", "ensure", "install", "pip", "site_packages"]

VENV = ROOT / ".venv"
LOCKS = {kind: ROOT / "requirements" / f"{kind}.lock" for kind in ("run", "dev", "node")}
"""run: to serve. dev: to test, with all of run at the same versions. node: a Node for machines without one."""
_WINDOWS = os.name == "nt"


def binary(name: str) -> Path:
    """Return the path of a program of the environment."""
    return VENV / ("Scripts" if _WINDOWS else "bin") / (f"{name}.exe" if _WINDOWS else name)


def site_packages() -> list[Path]:
    """Return the folders of the environment that hold packages."""
    return list(VENV.glob("Lib/site-packages" if _WINDOWS else "lib/python3*/site-packages"))


def ensure(kind: str) -> None:
    """Make the environment ready to serve ("run") or to test ("dev"); nothing where it is so already.

    Raises Failed.
    """
    value = fingerprint([*LOCKS.values(), ROOT / "pyproject.toml"], sys.version)
    stamps = {name: VENV / f".{name}.stamp" for name in ("run", "dev")}
    if any(fresh(stamps[name], value) for name in {kind, "dev"}):
        return
    _make()
    install(kind, "Installing the Python packages")
    # Hatchling is in the lock; without isolation nothing unlocked is fetched to build the project itself.
    run("Installing the project", [*_installer(), "--no-deps", "--no-build-isolation", "-e", "."])
    mark(stamps[kind], value)


def install(kind: str, what: str) -> None:
    """Install a lock into the environment, by hash. Raises Failed."""
    asked = [*_installer(), "--require-hashes", "-r"]
    if shutil.which("uv"):
        run(what, [*asked, LOCKS[kind]])
        return
    # Pip uses one core alone, and most of its time for unpacking and for bytecode: so two of it share the work.
    packages = re.split(r"\n(?=\S)", LOCKS[kind].read_text("utf-8").strip())
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        halves = []
        for number in range(min(2, len(packages))):
            half = Path(folder, f"{number}.txt")
            half.write_text("\n".join([*packages[number::2], ""]), "utf-8")
            said = f"{what}, the other half" if number else what
            halves.append(pool.submit(run, said, [*asked, half, "--no-deps"]))
        for done in halves:
            done.result()
    # Neither half holds all that it needs; the whole must.
    run("Looking if any package is missing", [*asked, LOCKS[kind]])


def pip() -> list[str | Path]:
    """Return the command of the environment's pip, which is added where uv made the environment. Raises Failed."""
    if not any(folder.joinpath("pip").is_dir() for folder in site_packages()):
        _need_ensurepip()
        run("Adding pip to .venv", [binary("python"), "-m", "ensurepip"])
    return [binary("python"), "-m", "pip"]


def _installer() -> list[str | Path]:
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", binary("python")]
    return [binary("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]


def _make() -> None:
    if not _runs():
        if VENV.exists():
            say("Removing .venv: it was made by another Python")
            shutil.rmtree(VENV)
        uv = shutil.which("uv")
        if uv:
            run("Making .venv with uv", [uv, "venv", "--quiet", "--python", sys.executable, VENV])
        else:
            _need_ensurepip()
            run("Making .venv", [sys.executable, "-m", "venv", VENV])
    elif not shutil.which("uv"):
        pip()


def _runs() -> bool:
    """Is there an environment of this Python's version?"""
    try:
        asked: list[str | Path] = [binary("python"), "-c", "import sys; print(sys.version)"]
        return subprocess.check_output(asked, text=True).strip() == sys.version
    except (OSError, subprocess.CalledProcessError):
        return False


def _need_ensurepip() -> None:
    """Debian parts venv from Python: fetch it where that is possible."""
    if importlib.util.find_spec("ensurepip") is None:
        if not can_apt():
            raise Failed("Python's venv is missing: install python3-venv (Debian, Ubuntu) or uv")
        apt_install("Installing python3-venv", f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")
