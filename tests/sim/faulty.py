"""Bots that are wrong, for tests of what is said of them."""

from random import Random

from chaodipi.bots import RandomBot
from chaodipi.game import Command, Pass, View
from chaodipi.rules import RuleSet

__all__ = ["FailingBot", "UnlawfulBot", "UnmadeBot"]


class FailingBot(RandomBot):
    """Raises an error when it is to play."""

    def choose(self, view: View) -> Command:
        """Fail, or answer."""
        if view.asked.what == "play":
            raise KeyError("nowhere")
        return super().choose(view)


class UnlawfulBot(RandomBot):
    """Passes when it is to bury."""

    def choose(self, view: View) -> Command:
        """Not what is asked."""
        return Pass() if view.asked.what == "bury" else super().choose(view)


class UnmadeBot(RandomBot):
    """Cannot be made."""

    def __init__(self, random: Random, rules: RuleSet) -> None:
        raise RuntimeError("no weights")
