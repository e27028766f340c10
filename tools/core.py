"""The rules for the browser: the core's files and a msgspec for WebAssembly in one archive, which the built page holds.

The wheel is the one that requirements/run.lock names for the server, by its hash.
"""

import hashlib
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.steps import ROOT, Failed, run

__all__ = ["ARCHIVE", "DOOR", "ROOMS", "Unfetched", "core_files", "drop", "make"]

ROOMS = (
    "__init__", "compiled", "violation", "cards", "rules", "play", "auction", "scoring", "game", "scorepad", "judge",
)  # fmt: skip
"""What lies in the archive of src/chaodipi: all that answers questions about the rules, and nothing else."""
DOOR = ROOT / "web" / "src" / "core" / "door.py"
ARCHIVE = ROOT / "build" / "core" / "core.zip"
_LOCK = ROOT / "requirements" / "run.lock"
# Of the Pyodide in web/package.json: its Python, and the interface its compiled packages are made for.
_PYTHON, _PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
_KINDS = {".py", ".toml", ".tsv"}
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)


class Unfetched(Failed):
    """The wheel could not be fetched: no network, or no registry that has it."""


def make(pip: Sequence[str | Path]) -> None:
    """Write the archive; the same bytes from the same files. pip: a command that can download wheels.

    Raises Unfetched; Failed where the wheel that was fetched is not the one in the lock.
    """
    wheel = _wheel(pip)
    ARCHIVE.parent.mkdir(parents=True, exist_ok=True)
    # Not packed: the whole is packed better when it is sent, and packing differs between machines.
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_STORED) as archive:
        for name, data in [*core_files(), *_wheel_files(wheel)]:
            entry = zipfile.ZipInfo(name, _FIRST_DAY)
            # The same on every system.
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, data)


def drop() -> None:
    """Remove the archive: the page is then built without it, and asks the server."""
    ARCHIVE.unlink(missing_ok=True)


def core_files() -> Iterator[tuple[str, bytes]]:
    """The project's own files in the archive: name and contents, in a fixed order."""
    package = ROOT / "src" / "chaodipi"
    yield DOOR.name, DOOR.read_bytes()
    for room in ROOMS:
        module = package / f"{room}.py"
        files = [module] if module.is_file() else sorted((package / room).rglob("*"))
        if not files:
            raise Failed(f"there is no room {room} in src/chaodipi")
        for path in files:
            if path.suffix in _KINDS:
                yield path.relative_to(package.parent).as_posix(), path.read_bytes()


def _wheel_files(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """A wheel without its type stubs; with its licence."""
    with zipfile.ZipFile(wheel) as archive:
        for name in sorted(archive.namelist()):
            if not name.endswith((".pyi", "/RECORD", "/py.typed")):
                yield name, archive.read(name)


def _wheel(pip: Sequence[str | Path]) -> Path:
    version, hashes = _locked()
    folder = ARCHIVE.parent
    for wheel in folder.glob(f"msgspec-{version}-*{_PLATFORM}.whl"):
        if hashlib.sha256(wheel.read_bytes()).hexdigest() in hashes:
            return wheel
        wheel.unlink()
    # Fetched as a file and never run by this Python, so that a wrong one can be told from none.
    where = ["--platform", _PLATFORM, "--python-version", _PYTHON, "--only-binary", ":all:", "--no-deps"]
    asked = ["download", "--quiet", "--retries", "1", "--timeout", "20", *where, "--dest", str(folder)]
    try:
        run("Fetching msgspec for the browser", [*pip, *asked, f"msgspec=={version}"])
    except Failed as failed:
        raise Unfetched(str(failed)) from failed
    for wheel in folder.glob(f"msgspec-{version}-*{_PLATFORM}.whl"):
        if hashlib.sha256(wheel.read_bytes()).hexdigest() in hashes:
            return wheel
        wheel.unlink()
        raise Failed(f"{wheel.name} is not the one in {_LOCK.name}: its hash differs")
    raise Unfetched(f"msgspec {version} has no wheel for {_PLATFORM}")


def _locked() -> tuple[str, set[str]]:
    """The version of msgspec in the lock, and the hashes of its files. Raises Failed."""
    found = re.search(r"^msgspec==(\S+)((?:.*\n)(?: +--hash=\S+.*\n?)+)", _LOCK.read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise Failed(f"{_LOCK.name} names no msgspec")
    return found[1], set(re.findall(r"sha256:([0-9a-f]{64})", found[2]))
