"""`chaodipi rules`: the ways to play."""

from importlib.resources import files
from typing import Annotated

import typer

from chaodipi.violation import InputError

__all__ = ["register"]

_DATA = files("chaodipi.rules") / "data"


def register(app: typer.Typer) -> None:
    """Add `rules list` and `rules show`."""
    rules = typer.Typer(help="The ways to play.")
    rules.command("list")(_list)
    rules.command("show")(_show)
    app.add_typer(rules, name="rules")


def _names() -> list[str]:
    return sorted(file.name.removesuffix(".toml") for file in _DATA.iterdir() if file.name.endswith(".toml"))


def _list() -> None:
    """Name the rule sets, one a line."""
    for name in _names():
        typer.echo(name)


def _show(rules: Annotated[str, typer.Argument(help="A name from `rules list`.")]) -> None:
    """Print every parameter of a rule set, as TOML."""
    if rules not in _names():
        raise InputError("unknown-rules", f"no such rule set: {rules}", rules=rules)
    typer.echo((_DATA / f"{rules}.toml").read_text("utf-8").rstrip())
