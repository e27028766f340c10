"""`chaodipi database`: what is kept, looked after."""

import typer

from chaodipi.cli import database_keeping, database_records
from chaodipi.cli.database_at import DatabaseOption, DataOption, database_url
from chaodipi.cli.language import LanguageOption, language_of

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Look after what is kept.", no_args_is_help=True)
    group.command("upgrade")(_upgrade)
    database_keeping.add_commands(group)
    database_records.add_commands(group)
    app.add_typer(group, name="database")


def _upgrade(database: DatabaseOption = None, data: DataOption = None, language: LanguageOption = None) -> None:
    """Make the database's tables, or bring them up to date. SQLite's are whenever it is opened."""
    from chaodipi.storage import open_engine, schema_of
    from chaodipi.text import text

    engine = open_engine(database_url(database, data), upgraded=True)
    revision, _ = schema_of(engine)
    engine.dispose()
    typer.echo(text(language_of(language), "database-upgraded", revision=revision))
