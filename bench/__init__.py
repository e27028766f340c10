"""What the project measures itself by: each module is a command of its own."""

__all__: list[str] = []
