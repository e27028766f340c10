"""``python -m chaodipi`` is the program ``chaodipi``."""

from chaodipi.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    main()
