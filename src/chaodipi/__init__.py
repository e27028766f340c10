"""炒地皮 (Chao Dipi): rules, bots and tables. See CONTRIBUTING.md for the map of the house."""

# First of all: it decides which files the others are read from.
import chaodipi.compiled as _compiled  # noqa: F401  # for what importing it does

__all__ = ["__version__"]

__version__ = "0.1.0"
