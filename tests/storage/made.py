"""A SQLite database with its tables and nothing in them: made once a process, since that takes longer than a test."""

import tempfile
from functools import cache
from pathlib import Path

from chaodipi.storage import open_engine

__all__ = ["make_database"]


def make_database(path: Path) -> None:
    """Put one at a path, for its owner only; nothing where there is a file."""
    if not path.exists():
        path.touch(mode=0o600)
        path.write_bytes(_contents())


@cache
def _contents() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "made.sqlite3")
        open_engine(f"sqlite:///{path}", upgraded=True).dispose()
        assert [file.name for file in Path(folder).iterdir()] == [path.name], "not all of it is in the file"
        return path.read_bytes()
