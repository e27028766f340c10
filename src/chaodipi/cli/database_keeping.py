"""`chaodipi database backup`, `restore` and `retention`."""

import time
from pathlib import Path
from typing import Annotated

import typer

from chaodipi.cli.database_at import DatabaseOption, DataOption, data_folder, database_url
from chaodipi.cli.language import LanguageOption, language_of
from chaodipi.cli.whole_file import whole_file

__all__ = ["add_commands"]

_DAY_MS = 24 * 60 * 60 * 1000


def add_commands(group: typer.Typer) -> None:
    """Add the commands."""
    group.command("backup")(_backup)
    group.command("restore")(_restore)
    group.command("retention")(_retention)


def _backup(
    file: Annotated[Path, typer.Argument(help="Where to; what lies there is replaced once the new one is whole.")],
    database: DatabaseOption = None,
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Write all that is kept into a file. A server may go on meanwhile."""
    from chaodipi.storage import back_up
    from chaodipi.text import text

    url = database_url(database, data)
    with whole_file(file) as part:
        rows = back_up(url, part)
    typer.echo(text(language_of(language), "database-backed-up", count=rows))


def _restore(
    file: Annotated[Path, typer.Argument(help="What `backup` has written, of either kind of database.")],
    database: DatabaseOption = None,
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Put all that a backup holds into a database that holds nothing."""
    from chaodipi.storage import restore
    from chaodipi.text import text

    # What is not there must not leave an empty database behind.
    file.stat()
    if database is None:
        folder = data or data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        # It holds the shuffles of running deals: for its owner only.
        (folder / "chaodipi.sqlite3").touch(mode=0o600)
    rows = restore(database_url(database, data), file)
    typer.echo(text(language_of(language), "database-restored", count=rows))


def _retention(
    days: Annotated[int, typer.Option(min=1, max=36500, help="Keep what is not older than so many days.")],
    really: Annotated[bool, typer.Option("--really", help="Do it; else it is only counted.")] = False,
    database: DatabaseOption = None,
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Let go of the logs of tables that are over, and of guests whom nobody has seen since. Tables that run stay."""
    from chaodipi.storage import forget
    from chaodipi.text import text

    now = int(time.time() * 1000)
    done = forget(database_url(database, data), now - days * _DAY_MS, now, really=really)
    said = "database-forgotten" if really else "database-to-forget"
    lang = language_of(language)
    typer.echo(text(lang, said, tables=done.tables, entries=done.entries, people=done.people))
