"""`chaodipi serve`: the tables, on this machine."""

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

from chaodipi.cli.database_at import DatabaseOption, DataOption, data_folder
from chaodipi.violation import InputError

__all__ = ["register"]

_SHORTEST = 16

LogStyle = Literal["human", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve")(_serve)


def _serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0: any that is free.")] = 8000,
    data: DataOption = None,
    database: DatabaseOption = None,
    per_address: Annotated[int, typer.Option(min=0, help="Connections of one address; 0: any number.")] = 300,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="Where people find the page, if it is at one address only.")
    ] = "",
    behind_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS/NET", help="A proxy whose X-Forwarded-For and -Proto are believed; repeatable."),
    ] = None,
    log: Annotated[LogStyle, typer.Option(help="How the log is written.")] = "human",
    log_level: Annotated[LogLevel, typer.Option(help="From when on something is logged.")] = "info",
    metrics_token_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With the token in it /metrics may be asked for from elsewhere.")
    ] = None,
    admin_token_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Whoever knows the token in it may administer the house, at /admin."),
    ] = None,
    test_pace: Annotated[bool, typer.Option("--test-pace", hidden=True)] = False,
) -> None:
    """Serve the page and its tables."""
    from chaodipi.server.front import Front
    from chaodipi.server.guards import Allowed
    from chaodipi.server.running import Serving, run_server

    front = Front(tuple(behind_proxy or ()), public_url)
    asked = Serving(
        host,
        port,
        data or data_folder(),
        database,
        front,
        Allowed(lines=per_address),
        test_pace=test_pace,
        metrics_token=_token(metrics_token_file, "CHAODIPI_METRICS_TOKEN"),
        admin_token=_token(admin_token_file, "CHAODIPI_ADMIN_TOKEN"),
        log=log,
        log_level=log_level,
    )
    run_server(asked)


def _token(file: Path | None, variable: str) -> str:
    """What a file says, or a variable of the environment, without blanks around it; "": neither is there.

    Raises InputError ("weak-token"), OSError.
    """
    if file is None and not os.environ.get(variable):
        return ""
    token = (file.read_text("utf-8", "replace") if file else os.environ[variable]).strip()
    if len(token) < _SHORTEST or not token.isascii() or not token.isprintable():
        raise InputError("weak-token", "no token", file=str(file or variable), count=_SHORTEST)
    return token
