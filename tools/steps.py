"""Steps that say what they do and how long it has taken, and a failure that fits in one line."""

import hashlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

__all__ = ["ROOT", "Failed", "fingerprint", "fresh", "mark", "run", "say"]

ROOT = Path(__file__).resolve().parent.parent
_STARTED = time.monotonic()
_STILL_S = 15.0


class Failed(Exception):
    """What stopped the command, as one line for the person who gave it."""


def say(text: str) -> None:
    """Print a step line with the seconds since the command began."""
    print(f"[{time.monotonic() - _STARTED:6.1f} s] {text}", flush=True)


def run(what: str, command: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> None:
    """Run a step of the set-up, its output kept back unless it fails.

    what: the step in words ("Installing the Python packages"). env: added to this process' environment.
    Says every 15 s that it is still at it. Raises Failed with the last line that looks like the cause.
    """
    say(f"{what} …")
    began = time.monotonic()
    with tempfile.TemporaryFile() as output:
        try:
            child = subprocess.Popen(
                [str(part) for part in command],
                cwd=cwd,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        except OSError as error:
            raise Failed(f"{what}: cannot run {command[0]}: {error.strerror}") from error
        try:
            while True:
                try:
                    status = child.wait(_STILL_S)
                    break
                except subprocess.TimeoutExpired:
                    say(f"  … {what}: still at it, {time.monotonic() - began:.0f} s")
        except BaseException:
            child.terminate()
            child.wait()
            raise
        if status:
            output.seek(0)
            lines = output.read().decode("utf-8", "replace").splitlines()
            sys.stderr.write("".join(f"    {line}\n" for line in lines[-40:]))
            raise Failed(f"{what}: {_cause(lines) or f'{command[0]} ended with status {status}'}")


def _cause(lines: Sequence[str]) -> str:
    marked = [line.strip() for line in lines if "error" in line.lower()]
    return (marked or [line.strip() for line in lines if line.strip()] or [""])[-1]


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """Return a digest of the contents of files, of all files under folders, and of further strings.

    What is made from other files (__pycache__, gen) does not count.
    """
    digest = hashlib.sha256("\0".join(more).encode())
    for path in sorted(paths):
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not {"__pycache__", "gen"}.intersection(file.parts):
                digest.update(f"\0{file.relative_to(ROOT).as_posix()}\0".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def fresh(stamp: Path, value: str) -> bool:
    """Was this stamp made for this value? A stamp lies inside what it vouches for, and goes with it."""
    return stamp.is_file() and stamp.read_text() == value


def mark(stamp: Path, value: str) -> None:
    """Write a stamp."""
    stamp.write_text(value)
