"""Packages that only some simulations need: extras of the project, imported when they are."""

from importlib import import_module
from typing import Any

from chaodipi.violation import InputError

__all__ = ["needed"]


def needed(package: str, extra: str) -> Any:
    """A module of an extra. Raises InputError ("not-installed")."""
    try:
        return import_module(package)
    except ImportError:
        raise InputError("not-installed", f"{package} is missing", package=package, extra=extra) from None
