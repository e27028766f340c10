"""炒地皮 (Chao Dipi): rules, bots and tables. See CONTRIBUTING.md for the map of the house."""

__all__ = ["__version__"]

__version__ = "0.1.0"
