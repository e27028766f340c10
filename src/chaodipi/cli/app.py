"""The `chaodipi` program: every module of this folder with a `register` adds its commands.

What goes wrong is one line on standard error, with its code, and exit status 2.
"""

import sys
from importlib import import_module
from pkgutil import iter_modules

import typer

import chaodipi.cli
from chaodipi import __version__
from chaodipi.text import sentence
from chaodipi.violation import InputError

__all__ = ["main", "make_app"]


def make_app() -> typer.Typer:
    """The program with all its commands, in alphabetical order.

    A command's module imports what is heavy (a server, a database) inside the command: all modules are read for
    every command.
    """
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)

    @app.callback()
    def common(
        version: bool = typer.Option(False, "--version", callback=_say_version, is_eager=True, help="Say the version."),
    ) -> None:
        """炒地皮 (Chao Dipi): rules, bots and tables."""

    for module in iter_modules(chaodipi.cli.__path__):
        register = getattr(import_module(f"chaodipi.cli.{module.name}"), "register", None)
        if register is not None:
            register(app)
    return app


def main() -> None:
    """Run the program with this process' arguments."""
    try:
        make_app()()
    except InputError as error:
        _fail(error.code, sentence("en", error))
    except BrokenPipeError:
        # Whoever read our output has enough; Python would complain once more when it closes the pipe.
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        _fail("cannot-open" if error.filename else "system", str(error))


def _fail(code: str, message: str) -> None:
    typer.echo(f"chaodipi: {code}: {message}", err=True)
    sys.exit(2)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"chaodipi {__version__}")
        raise typer.Exit
