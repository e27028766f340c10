"""Which database a command is about."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from chaodipi.storage import Store

__all__ = ["DataOption", "DatabaseOption", "data_folder", "database_url", "opened_store"]

DatabaseOption = Annotated[
    str | None,
    typer.Option(help="Database URL (postgresql+psycopg://…); by default SQLite in the folder."),
]
DataOption = Annotated[
    Path | None,
    typer.Option(help="Folder of what is kept [default: chaodipi in $XDG_DATA_HOME, or in ~/.local/share]."),
]


def data_folder() -> Path:
    """Where the system wants programs to keep their data."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "chaodipi"


def database_url(database: str | None, data: Path | None) -> str:
    """The URL asked for, or that of the SQLite file in the folder. Raises FileNotFoundError where there is none."""
    if database is not None:
        return database
    kept = (data or data_folder()) / "chaodipi.sqlite3"
    # A command about what is kept must not make an empty database where somebody mistyped the folder.
    kept.stat()
    return f"sqlite:///{kept}"


@contextmanager
def opened_store(database: str | None, data: Path | None) -> "Iterator[Store]":
    """The store of these options, closed at the end. Raises as ``database_url`` and Store do."""
    from chaodipi.storage import Store

    store = Store(database_url(database, data))
    try:
        yield store
    finally:
        store.close()
