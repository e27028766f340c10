"""The folder of a simulation: what was played, safe at every moment, and the results once they are whole.

``run.json`` is the plan. ``deals.jsonl.part`` grows by whole chunks; whatever of a chunk stands at its end when a
process is killed is cut off when the simulation is taken up again. At the end ``deals.parquet``, ``summary.json`` and
at last ``deals.jsonl`` get their names, each whole. Same plan, same contents.
"""

import os
from collections.abc import Callable, Iterator
from filecmp import cmp
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from chaodipi.sim.figures import figures_of
from chaodipi.sim.numbered import Row
from chaodipi.sim.parquet import fits, write_parquet
from chaodipi.sim.plan import Chunk, Done, Plan, chunks_of, labels_of
from chaodipi.violation import InputError

__all__ = ["Folder"]

_PLAN, _DEALS, _PARQUET, _SUMMARY = "run.json", "deals.jsonl", "deals.parquet", "summary.json"
_PART = ".part"
_LONGEST = 100_000
"""Bytes of a line; a longer one was not written here."""


class Folder:
    """A simulation's folder, open for writing by this process alone, until it is left (``with``).

    plan: must be the one that the folder was begun with. resume: may it have been begun? A folder that has not is
    begun. Raises InputError ("unwritable-folder", "folder-in-use", "simulation-there", "other-simulation",
    "folder-busy").
    """

    def __init__(self, path: Path, plan: Plan, *, resume: bool = False) -> None:
        self._path = path
        self._plan = plan
        self._deals: BinaryIO | None = None
        self._lock: BinaryIO | None = None
        self._rows = 0
        try:
            self._begin(resume)
        except OSError as error:
            self.close()
            reason = error.strerror or str(error)
            raise InputError("unwritable-folder", str(error), folder=str(path), reason=reason) from None
        except InputError:
            self.close()
            raise

    def __enter__(self) -> "Folder":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the folder; what was added stays."""
        for file in (self._deals, self._lock):
            if file is not None:
                file.close()
        self._deals = self._lock = None

    def replay(self) -> Iterator[Done]:
        """The chunks that were played before, in order. What follows them is cut off, and they can be added to."""
        finished, part = self._path / _DEALS, self._path / (_DEALS + _PART)
        end = 0
        if finished.exists():
            with open(finished, "rb") as file:
                for done in self._whole_chunks(file):
                    yield done
                    end = file.tell()
            if end == finished.stat().st_size and self._rows == len(self._plan.rules) * self._plan.deals:
                return
            # Somebody has changed it.
            finished.replace(part)
        self._deals = open(part, "ab+")  # noqa: SIM115  # closed with the folder
        if not end:
            self._deals.seek(0)
            for done in self._whole_chunks(self._deals):
                yield done
                end = self._deals.tell()
        self._deals.truncate(end)

    def add(self, done: Done) -> None:
        """Add the next chunk."""
        if self._deals is None:
            raise TypeError("nothing can be added")
        self._deals.write(done.lines)
        self._deals.flush()

    def finish(self, summary: bytes) -> None:
        """Give everything its name, once all chunks are there."""
        finished, part = self._path / _DEALS, self._path / (_DEALS + _PART)
        if self._deals is None:
            # What still lies beside it came with a copy.
            part.unlink(missing_ok=True)
            part = finished
        else:
            os.fsync(self._deals.fileno())
            self._deals.close()
            self._deals = None
        # What has its name already may have been changed.
        self._replace(_PARQUET, lambda file: write_parquet(part, file, msgspec.json.encode(self._plan)))
        self._replace(_SUMMARY, lambda file: file.write(summary))
        if part != finished:
            part.replace(finished)

    def _begin(self, resume: bool) -> None:
        self._path.mkdir(parents=True, exist_ok=True)
        # Nothing else is touched before it is sure that the folder is ours.
        begun = (self._path / _PLAN).exists()
        if not begun and any((self._path / name).exists() for name in (_DEALS, _PARQUET, _SUMMARY, _DEALS + _PART)):
            raise InputError("folder-in-use", "files that are no simulation's", folder=str(self._path))
        if begun:
            self._compare()
            if not resume:
                raise InputError("simulation-there", "a simulation is there", folder=str(self._path))
        else:
            plan = msgspec.json.format(msgspec.json.encode(self._plan), indent=2) + b"\n"
            self._replace(_PLAN, lambda file: file.write(plan))
        self._take()

    def _compare(self) -> None:
        try:
            there = msgspec.json.decode((self._path / _PLAN).read_bytes(), type=Plan)
        except msgspec.MsgspecError:
            raise InputError("folder-in-use", "run.json is no plan", folder=str(self._path)) from None
        fields = Plan.__struct_fields__
        other = tuple(name for name in fields if getattr(there, name) != getattr(self._plan, name))
        if other:
            raise InputError("other-simulation", "another plan", folder=str(self._path), fields=other)

    def _take(self) -> None:
        """Keep other processes out. The system lets go for a process that is killed."""
        try:
            fcntl = import_module("fcntl")
        except ImportError:
            return
        self._lock = open(self._path / _PLAN, "rb")  # noqa: SIM115  # closed with the folder
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InputError("folder-busy", "another process writes here", folder=str(self._path)) from None

    def _whole_chunks(self, file: BinaryIO) -> Iterator[Done]:
        labels = labels_of(self._plan)
        for chunk in chunks_of(self._plan):
            lines = _lines_of(file, chunk.stop - chunk.start)
            rows = _rows_of(chunk, labels[chunk.place], lines)
            if rows is None:
                return
            self._rows += len(rows)
            yield Done(chunk, b"".join(lines), figures_of(rows, chunk.bots))

    def _replace(self, name: str, write: Callable[[BinaryIO], object]) -> None:
        """Write a file whole; one that holds the same stays as it is."""
        there, part = self._path / name, self._path / (name + _PART)
        try:
            with open(part, "wb") as file:
                write(file)
                file.flush()
                os.fsync(file.fileno())
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        if there.is_file() and cmp(there, part, shallow=False):
            part.unlink()
        else:
            part.replace(there)


def _lines_of(file: BinaryIO, count: int) -> list[bytes]:
    """The next lines, or fewer; never much of a file that has none."""
    lines = []
    for _ in range(count):
        line = file.readline(_LONGEST)
        if not line.endswith(b"\n"):
            break
        lines.append(line)
    return lines


def _rows_of(chunk: Chunk, label: str, lines: list[bytes]) -> list[Row] | None:
    """The rows of a chunk; None where it is not whole, or not as it was written."""
    if len(lines) < chunk.stop - chunk.start:
        return None
    try:
        rows = [_DECODER.decode(line) for line in lines]
    except msgspec.MsgspecError:
        return None
    right = all(
        (row.rules, row.seed, row.number) == (label, chunk.seed, number) and fits(row)
        for number, row in enumerate(rows, chunk.start)
    )
    # Nothing unknown beside what is read.
    right = right and _ENCODER.encode_lines(rows) == b"".join(lines)
    return rows if right else None


_DECODER = msgspec.json.Decoder(Row)
_ENCODER = msgspec.json.Encoder()
