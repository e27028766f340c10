"""`chaodipi database reindex`, `export` and `import`: the index over the logs, and matches as files."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chaodipi.cli.database_at import DatabaseOption, DataOption, opened_store
from chaodipi.cli.language import LanguageOption, language_of
from chaodipi.cli.whole_file import whole_file
from chaodipi.violation import InputError

if TYPE_CHECKING:
    from chaodipi.game import Record
    from chaodipi.storage import Store

__all__ = ["add_commands"]

_PersonOption = Annotated[str | None, typer.Option(help="Whose: the end of the address of their page, /me/ID.")]


def add_commands(group: typer.Typer) -> None:
    """Add the commands."""
    group.command("reindex")(_reindex)
    group.command("export")(_export)
    group.command("import")(_import)


def _reindex(database: DatabaseOption = None, data: DataOption = None, language: LanguageOption = None) -> None:
    """Make the index of deals and matches anew from the logs. A server may go on meanwhile.

    The status is 1 if a log could not be read; its rows stay as they are.
    """
    from chaodipi.server.past import rows_in
    from chaodipi.storage import History
    from chaodipi.text import sentence, text

    lang = language_of(language)
    tables = deals = faults = 0
    with opened_store(database, data) as store:
        history = History(store)
        for code in history.codes():
            try:
                deals += history.reindex(code, rows_in)
                tables += 1
            except InputError as error:
                faults += 1
                typer.echo(f"{code}: {error.code}: {sentence(lang, error)}", err=True)
    typer.echo(text(lang, "database-reindexed", tables=tables, deals=deals))
    if faults:
        raise typer.Exit(1)


def _export(
    file: Annotated[Path, typer.Argument(help="Where to: a record, or with --person one a line.")],
    table: Annotated[str | None, typer.Option(help="The code of a table.")] = None,
    match: Annotated[int, typer.Option(min=1, help="Which of its matches.")] = 1,
    person: _PersonOption = None,
    database: DatabaseOption = None,
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Write a match, or all games of a person, into a file of records. A deal that runs is left out."""
    from chaodipi.game import encode_record
    from chaodipi.storage import record_lines
    from chaodipi.text import text

    if (table is None) == (person is None):
        raise typer.BadParameter("say --table CODE or --person ID")
    with opened_store(database, data) as store:
        if table is not None:
            records = [_of_table(store, table.upper(), match)]
            content = encode_record(records[0])
        else:
            records = _of_person(store, person or "")
            content = b"".join(record_lines(records))
    with whole_file(file) as part:
        part.write_bytes(content)
    typer.echo(text(language_of(language), "database-exported", count=len(records)))


def _import(
    file: Annotated[Path, typer.Argument(help="A record, or records, one a line.")],
    person: _PersonOption = None,
    database: DatabaseOption = None,
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Keep the matches of a file among a person's games. They count for nobody."""
    from chaodipi.storage import RecordStore, checked_records
    from chaodipi.text import text

    if person is None:
        raise typer.BadParameter("say whose they are: --person ID")
    records = checked_records(file.read_bytes())
    with opened_store(database, data) as store:
        RecordStore(store).keep(_id_of(store, person), records, int(time.time() * 1000)).result()
    typer.echo(text(language_of(language), "database-imported", count=len(records)))


def _of_table(store: "Store", code: str, number: int) -> "Record":
    from chaodipi.server.past import past_matches
    from chaodipi.storage import History

    found = [past.record for past in past_matches(History(store).log(code)) if past.number == number]
    if not found:
        raise InputError("no-such-match", f"{code} has no match {number}", table=code, match=number)
    return found[0]


def _of_person(store: "Store", shown: str) -> "list[Record]":
    from chaodipi.server.past import records_of

    return records_of(store, _id_of(store, shown))


def _id_of(store: "Store", shown: str) -> str:
    from chaodipi.storage import PeopleStore

    for person in PeopleStore(store).people():
        if person.public_id == shown:
            return person.id
    raise InputError("no-such-person", f"nobody is {shown!r}", person=shown)
