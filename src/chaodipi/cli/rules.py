"""`chaodipi rules`: the ways to play."""

from importlib.resources import files
from typing import Annotated

import typer

from chaodipi.rules import load_rule_set, rule_set_ids

__all__ = ["register"]

_DATA = files("chaodipi.rules") / "data"


def register(app: typer.Typer) -> None:
    """Add `rules list` and `rules show`."""
    rules = typer.Typer(help="The ways to play.")
    rules.command("list")(_list)
    rules.command("show")(_show)
    app.add_typer(rules, name="rules")


def _list() -> None:
    """Name the rule sets, one a line."""
    for name in rule_set_ids():
        typer.echo(name)


def _show(rules: Annotated[str, typer.Argument(help="A name from `rules list`.")]) -> None:
    """Print every parameter of a rule set, as TOML."""
    # Refuses a name that is none, and a file that does not hold a rule set.
    load_rule_set(rules)
    typer.echo((_DATA / f"{rules}.toml").read_text("utf-8").rstrip())
