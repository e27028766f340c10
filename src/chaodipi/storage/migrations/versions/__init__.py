"""The steps."""

__all__: list[str] = []
