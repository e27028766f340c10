"""`chaodipi verify`: the shuffles of a record, checked."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chaodipi.cli.language import LanguageOption, language_of
from chaodipi.violation import InputError

if TYPE_CHECKING:
    from rich.table import Table

    from chaodipi.game import CheckedDeal, Record

__all__ = ["register"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("verify")(_verify)


def _verify(
    file: Annotated[Path, typer.Argument(help="A record of a match, or records, one a line.")],
    deal: Annotated[int | None, typer.Option(min=1, help="Only this deal.")] = None,
    commitment: Annotated[
        str | None, typer.Option(help="What the table showed before the cards of --deal went out.")
    ] = None,
    seat: Annotated[int | None, typer.Option(min=0, max=3, help="Who gave the cut: 0 to 3.")] = None,
    cut: Annotated[int | None, typer.Option(min=1, help="What --seat gave to the shuffle of --deal.")] = None,
    language: LanguageOption = None,
) -> None:
    """Check the shuffle of each deal: what was promised, who cut, what was dealt, what was played (docs/verify.md).

    The status is 1 if one of them is not as it has to be.
    """
    from rich.text import Text

    from chaodipi.cli.rules_shown import name_of, print_all
    from chaodipi.game import Noted, check_shuffles
    from chaodipi.rules import rule_set_from
    from chaodipi.text import text

    if commitment is not None and deal is None:
        raise typer.BadParameter("a commitment is of one deal: --deal N")
    if (cut is None) != (seat is None) or (cut is not None and deal is None):
        raise typer.BadParameter("a cut is of one seat in one deal: --deal N --seat N --cut N")
    lang = language_of(language)
    cuts = {} if seat is None or cut is None else {seat: cut}
    told = commitment is not None or cuts
    noted = {deal: Noted((commitment or "").strip(), cuts)} if deal is not None and told else {}
    faults = 0
    for record in _records(file):
        found = check_shuffles(record, noted)
        # A deal that cannot go on is the last that is told of: it stands for those behind it.
        shown = [one for one in found if deal in (None, one.deal)] or [one for one in found if one.fault == "refused"]
        if not shown:
            raise InputError("no-such-deal", f"there is no deal {deal}", deal=deal)
        print_all(Text(name_of(lang, rule_set_from(record.rules))), _table(lang, shown))
        faults += sum(one.fault != "" for one in shown)
    typer.echo(text(lang, "verify-faults" if faults else "verify-good", count=faults))
    if faults:
        raise typer.Exit(1)


def _records(file: Path) -> "list[Record]":
    from chaodipi.game import decode_record

    found = []
    for number, line in enumerate(file.read_bytes().split(b"\n"), 1):
        if line.strip():
            try:
                found.append(decode_record(line))
            except InputError as error:
                raise InputError("bad-line", f"line {number}: {error}", line=number, reason=error.code) from error
    if not found:
        raise InputError("no-records", "there is nothing in it")
    return found


def _table(lang: str, deals: "Sequence[CheckedDeal]") -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from chaodipi.text import card_name, text

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("deal", "commitment", "cuts", "first", "cards", "played", "result"):
        right = heading in ("deal", "cuts", "cards", "played")
        said = text(lang, f"verify-{heading}")
        table.add_column(said, justify="right" if right else "left", no_wrap=heading != "result", overflow="fold")
    for one in deals:
        first = text(lang, f"seat-{one.first}") + ("" if one.drawn is None else f" ({card_name(lang, one.drawn)})")
        promised, cuts = f"{one.commitment[:8]}…", str(sum(map(bool, one.cuts)))
        table.add_row(
            str(one.deal), promised, cuts, first, str(one.cards), str(one.played), _result(lang, one)
        )  # fmt: skip
    return table


def _result(lang: str, one: "CheckedDeal") -> str:
    from chaodipi.text import text

    if one.fault == "refused":
        return text(lang, "verify-fault-refused", code=one.code)
    if one.fault:
        return text(lang, f"verify-fault-{one.fault}")
    return text(lang, "verify-right" if one.ended else "verify-right-so-far")
