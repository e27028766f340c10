"""`chaodipi simulate`: many deals, kept as tables, and what they come to."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chaodipi.cli.language import LanguageOption, language_of

if TYPE_CHECKING:
    from chaodipi.rules import RuleSet

__all__ = ["register"]

_SEEDS = 2**63
"""As many seeds on each side of 0: what a column of 64 bits holds."""


def _folder(name: str) -> Path:
    """A folder by its name: none has none, and this one is called "."."""
    if not name:
        raise typer.BadParameter("a folder has a name")
    return Path(name)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate")(_simulate)


def _simulate(
    *,
    rules: Annotated[
        str, typer.Option(help="A name from `rules list` or a file, or several with commas, or `all`.")
    ] = "classic",
    decks: Annotated[int | None, typer.Option(min=1, max=3, help="Decks in the place of the rules' own.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="One bot for all seats, two for the two sides, or four for the seats in turn, with commas between "
            "them; your own as module:class. Different ones play the same cards from all places."
        ),
    ] = "rule",
    deals: Annotated[int, typer.Option(min=1, max=10**9, help="Deals with each of the rules.")] = 1000,
    seed: Annotated[int, typer.Option(min=-_SEEDS, max=_SEEDS - 1, help="The same number gives the same results.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, max=512, help="Processes; else as many as processors.")] = None,
    cluster: Annotated[
        str | None, typer.Option(help="Play on the workers of this Dask scheduler: tcp://host:8786.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            parser=_folder, metavar="FOLDER", help="For the results: deals.parquet, deals.jsonl, summary.json."
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what the folder holds.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing of how far it is.")] = False,
    language: LanguageOption = None,
) -> None:
    """Play many deals, in several processes or on a cluster, and say what they come to."""
    from chaodipi.cli.ending import mannerly, status_of
    from chaodipi.cli.own_bots import bots_named
    from chaodipi.cli.progress import Progress
    from chaodipi.cli.rules import rules_named
    from chaodipi.cli.simulate_shown import print_results
    from chaodipi.sim import Plan, check_plan, simulate, workers_for
    from chaodipi.text import text

    lang = language_of(language)
    if resume and out is None:
        raise typer.BadParameter("--resume needs the folder: --out FOLDER")
    names = bots_named(bots)
    plan = Plan(tuple(map(_spec_of, rules_named(rules, decks).values())), names, deals, seed)
    check_plan(plan)
    workers = workers_for(_processors() if jobs is None else jobs, cluster)
    progress = Progress(lang, deals * len(plan.rules), quiet=quiet)
    try:
        with mannerly(), progress:
            results = simulate(plan, workers, out, resume=resume, told=progress.told)
    except KeyboardInterrupt as interrupt:
        typer.echo(text(lang, "simulate-interrupted" if out is None else "simulate-interrupted-kept"), err=True)
        raise typer.Exit(status_of(interrupt)) from None
    print_results(lang, plan, results)


def _spec_of(rules: "RuleSet") -> str | dict[str, object]:
    changes = dict(rules.changes)
    return {"base": rules.id, "set": changes} if changes else rules.id


def _processors() -> int:
    """Those that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1
