"""`chaodipi bench`: how fast it is on this machine."""

import math
import os
import sys
import tempfile
from errno import EACCES, EISDIR
from pathlib import Path
from typing import Annotated

import typer

from chaodipi.cli.language import LanguageOption, language_of

__all__ = ["register"]

_NAMES = (
    "kernel", "stepped", "stepped-told", "stepped-faces", "apply", "quick-lane", "quick-bots", "rule-bots",
    "legality-kernel", "legality-python", "aec", "vector", "vector-random", "vector-cards", "import", "uncompiled",
)  # fmt: skip
"""Of MEASURES, which wait for the command itself."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(_bench)


def _bench(
    *,
    only: Annotated[
        list[str] | None,
        typer.Option(help=f"Only these measures, with commas between them: {', '.join(_NAMES)}; `none` for none."),
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="Seconds for each, five rounds together.")] = 2.0,
    rules: Annotated[str, typer.Option(help="A name from `rules list`, or a file.")] = "classic",
    peers: Annotated[bool, typer.Option("--peers", help="Other engines too, as far as they are installed.")] = False,
    peers_python: Annotated[
        str | None, typer.Option(help="A Python of another environment that has them; --peers goes without saying.")
    ] = None,
    growth: Annotated[
        bool,
        typer.Option(
            "--growth",
            help="From a thousand deals to a million; two processes: the machine must be idle.",
        ),
    ] = False,
    json: Annotated[Path | None, typer.Option(help="A file for the figures of all rounds.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing of how far it is.")] = False,
    language: LanguageOption = None,
) -> None:
    """Measure how fast the rules play on this machine, and say what should be reached."""
    from chaodipi.bench import Found, Left, grown, measured, measures_named, peers_of, report
    from chaodipi.cli.bench_shown import Telling, print_figures, print_growth
    from chaodipi.cli.ending import mannerly, status_of
    from chaodipi.cli.rules import rules_called

    lang = language_of(language)
    if not math.isfinite(seconds):
        raise typer.BadParameter(f"--seconds: {seconds}")
    rule_set = rules_called(rules)
    names = [name.strip() for part in only or () for name in part.split(",")]
    measures = [] if names == ["none"] else measures_named(names)
    if peers or peers_python is not None:
        measures += peers_of(sys.executable if peers_python is None else peers_python)
    target = None if json is None else Path(os.path.realpath(json))
    part = None if target is None else _place_beside(target)
    try:
        with mannerly(), Telling(lang, quiet=quiet) as telling:
            found: list[Found] = []
            left: list[Left] = []
            if measures:
                found, left = measured(measures, rule_set, seconds, telling.told)
            came = grown(rule_set, telling.told) if growth else None
        # First of all: whoever reads the tables may be gone.
        if target is not None:
            _keep(part, target, report(rule_set, seconds, found, left, came))
        print_figures(lang, rule_set, found, left)
        if came is not None:
            print_growth(lang, came)
    except KeyboardInterrupt as interrupt:
        raise typer.Exit(status_of(interrupt)) from None
    finally:
        if part is not None:
            part.unlink(missing_ok=True)


def _place_beside(file: Path) -> Path | None:
    """A new file beside: before anything is measured, whether it can be written there. None: the file is a device or a
    pipe, which nothing can take the place of. Raises OSError."""
    if file.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
    if file.exists() and not file.is_file():
        if not os.access(file, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES), str(file))
        return None
    try:
        descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        # Of the file that was named, not of the one beside it.
        raise type(error)(error.errno, error.strerror, str(file)) from None
    os.close(descriptor)
    return Path(name)


def _keep(part: Path | None, file: Path, what: dict[str, object]) -> None:
    import msgspec

    written = msgspec.json.format(msgspec.json.encode(what), indent=1) + b"\n"
    if part is None:
        with open(file, "wb") as stream:
            stream.write(written)
        return
    part.write_bytes(written)
    # A temporary file is for its owner alone.
    mask = os.umask(0)
    os.umask(mask)
    part.chmod(0o666 & ~mask)
    part.replace(file)
