"""Which database a command is about."""

import os
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["DataOption", "DatabaseOption", "data_folder", "database_url"]

DatabaseOption = Annotated[
    str | None,
    typer.Option(help="Database URL (postgresql+psycopg://…); by default SQLite in the folder."),
]
DataOption = Annotated[Path | None, typer.Option(help="Folder of everything that is kept.")]


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
