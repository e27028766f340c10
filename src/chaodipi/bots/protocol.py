"""What a bot is to whoever runs a match."""

from typing import Protocol

from chaodipi.game import Command, View

__all__ = ["Bot"]


class Bot(Protocol):
    """Somebody who can play a seat. What it draws at random comes from a generator that it was made with."""

    def choose(self, view: View) -> Command:
        """A lawful command for a seat that is asked (``view.asked``).

        While cards go out, ``asked.what`` is "show" without ``can_pass``: Pass then means "not now", and is not put to
        the match.
        """
        ...
