"""`chaodipi reports`: what people have reported of others, for whoever runs the house."""

from datetime import UTC, datetime

import typer

from chaodipi.cli.database_at import DatabaseOption, DataOption, opened_store
from chaodipi.cli.language import LanguageOption, language_of

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("reports")(_reports)


def _reports(database: DatabaseOption = None, data: DataOption = None, language: LanguageOption = None) -> None:
    """Show what people have reported of others, the newest first. A server may go on meanwhile."""
    from chaodipi.storage import PeopleStore
    from chaodipi.text import text

    lang = language_of(language)
    with opened_store(database, data) as store:
        people = PeopleStore(store)
        called = {person.id: f"{person.name} ({person.public_id})" for person in people.people()}
        reports = people.reports()
    for one in reports:
        at = datetime.fromtimestamp(one.at_ms / 1000, UTC).isoformat(sep=" ", timespec="minutes")
        told = {"other": called.get(one.other, ""), "person": called.get(one.person, ""), "table": one.code or "-"}
        typer.echo(text(lang, "report-line", at=at, reason=text(lang, f"report-{one.reason}"), **told))
        for line in one.said.splitlines():
            typer.echo(f"    {_words(lang, line)}")
    typer.echo(text(lang, "report-count", count=len(reports)))


def _words(lang: str, line: str) -> str:
    """A line of what was said: as it was written, or a phrase or sign in the reader's words."""
    from chaodipi.server.talk import PHRASES, REACTIONS
    from chaodipi.text import text

    code = line.removeprefix("\t")
    kind = "phrase" if code in PHRASES else "reaction" if code in REACTIONS else ""
    return text(lang, f"{kind}-{code}") if kind and code != line else line
