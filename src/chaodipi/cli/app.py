"""The `chaodipi` program: every module of this folder with a `register` adds its commands.

What goes wrong is one line on standard error, with its code, and exit status 2.
"""

import io
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, NoReturn

import typer

import chaodipi.cli
from chaodipi import __version__
from chaodipi.cli.rules import RefusedRulesError
from chaodipi.compiled import kernel
from chaodipi.text import printable, sentence
from chaodipi.violation import InputError

__all__ = ["main", "make_app"]


def make_app() -> typer.Typer:
    """The program with all its commands.

    A command's module imports what is heavy (a server, a database) inside the command: all modules are read for
    every command.
    """
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)

    @app.callback(invoke_without_command=True)
    def common(
        context: typer.Context,
        version: Annotated[
            bool, typer.Option("--version", help="Say the version, and if the kernel is compiled.")
        ] = False,
    ) -> None:
        """炒地皮 (Chao Dipi): rules, bots and tables."""
        if version:
            typer.echo(f"chaodipi {__version__} (kernel {kernel()})")
            raise typer.Exit
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    for module in iter_modules(chaodipi.cli.__path__):
        register: Callable[[typer.Typer], None] | None
        register = getattr(import_module(f"chaodipi.cli.{module.name}"), "register", None)
        if register is not None:
            register(app)
    return app


def main() -> None:
    """Run the program with this process' arguments."""
    _mend_streams()
    try:
        sys.exit(make_app()(standalone_mode=False))
    except InputError as error:
        _fail(error.code, error.said("en") if isinstance(error, RefusedRulesError) else sentence("en", error))
    except typer.Abort:
        sys.exit(130)
    except OSError as error:
        _fail("system", f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except Exception as error:
        # Typer keeps the class of its usage errors to itself; they are the ones that can word themselves.
        message: Callable[[], str] | None = getattr(error, "format_message", None)
        if message is None:
            raise
        _fail("usage", message())


def _mend_streams() -> None:
    """A stream that is closed is empty, or takes what nobody reads; one that cannot write Chinese writes escapes."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream: object = getattr(sys, name)
        if stream is None:
            # In this order each takes the place of the descriptor that is missing.
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # as long as the process
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _fail(code: str, message: str) -> NoReturn:
    typer.echo(f"chaodipi: {code}: {printable(' '.join(message.split()))}", err=True)
    sys.exit(2)
