"""`chaodipi arena`: two bots on the same cards."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from chaodipi.rules import RuleSet

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("arena")(_arena)


def _arena(
    *,
    rules: Annotated[
        str, typer.Option(help="A name from `rules list` or a file, or several with commas, or `all`.")
    ] = "classic",
    decks: Annotated[int | None, typer.Option(min=1, max=3, help="Decks in the place of the rules' own.")] = None,
    bots: Annotated[
        str, typer.Option(help="Two bots, with a comma between them; your own as module:class.")
    ] = "rule,random",
    pairs: Annotated[
        int, typer.Option(min=1, help="Pairs of deals: the same cards twice, with the sides swapped.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same number deals the same cards.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    matches: Annotated[bool, typer.Option("--matches", help="Pairs of whole matches in place of deals.")] = False,
) -> None:
    """Let two bots play the same cards from both sides, and say what each has won."""
    from chaodipi.cli.ending import mannerly, status_of
    from chaodipi.cli.own_bots import bots_named
    from chaodipi.cli.rules import rules_named

    names = bots_named(bots)
    if len(names) != 2:
        raise typer.BadParameter("name two bots: --bots rule,random")
    pair = (names[0], names[1])
    of_decks = {1: " with one deck", 3: " with three decks"}.get(decks or 0, "")
    try:
        with mannerly():
            for name, rule_set in rules_named(rules, decks).items():
                _one(name + of_decks, rule_set, pair, pairs, seed=seed, jobs=jobs, matches=matches)
    except KeyboardInterrupt as interrupt:
        raise typer.Exit(status_of(interrupt)) from None


def _one(
    rules: str, rule_set: "RuleSet", pair: tuple[str, str], pairs: int, *, seed: int, jobs: int, matches: bool
) -> None:
    # All modules of the commands are read for every command: what is heavy waits for its own.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from chaodipi.sim import NOTABLE, play_pairs, tally

    running = play_pairs(rule_set.spec, pair, seed, pairs, jobs=jobs, matches=matches)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        total = tally(progress.track(running, total=pairs))
    what = "matches" if matches else "deals"
    typer.echo(f"{rules}, {pairs} {'pair' if pairs == 1 else 'pairs'} of {what}, seed {seed}")
    width = max(map(len, pair))
    for i, name in enumerate(pair):
        said = [f"{total.won[i]} {what} won"]
        if not matches:
            said = [f"{total.levels[i]} levels", *said, f"{total.failed_throws[i]} failed throws"]
            said += [f"{both[i]} {event}" for event, both in zip(NOTABLE, total.notable, strict=True) if any(both)]
        typer.echo(f"{name:{width}}  {', '.join(said)}")
    if total.share is None:
        typer.echo("nobody won anything: no share")
        return
    of = "matches won" if matches else "levels" if any(total.levels) else "deals won"
    between = f"95 % interval {100 * total.low:.1f}–{100 * total.high:.1f} %"
    if (total.low, total.high) == (0, 1):
        between = "no interval: too few pairs, or all alike"
    typer.echo(f"{pair[0]}'s share of the {of}: {100 * total.share:.1f} % ({between})")
