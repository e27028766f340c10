"""Bots that are wrong, for tests of what is said of them."""

import sys
from random import Random

from chaodipi.bots import RandomBot
from chaodipi.game import Command, Pass, View
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = [
    "ErringBot",
    "FailingBot",
    "LeavingBot",
    "OddBot",
    "UnlawfulBot",
    "UnmadeBot",
    "UnmadeLaterBot",
    "choiceless",
]


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


class UnmadeLaterBot(RandomBot):
    """Can be made once."""

    made = 0

    def __init__(self, random: Random, rules: RuleSet) -> None:
        super().__init__(random, rules)
        UnmadeLaterBot.made += 1
        if UnmadeLaterBot.made > 1:
            raise InputError("bad-card", "no more", card="X")


class LeavingBot(RandomBot):
    """Ends the program, as if all were well."""

    def choose(self, view: View) -> Command:
        """Never."""
        sys.exit(0)


class ErringBot(RandomBot):
    """Raises what the project itself raises."""

    def choose(self, view: View) -> Command:
        """Never."""
        raise InputError("unknown-rules", "whist", rules="whist")


class OddError(Exception):
    """Neither goes to another process nor says what it is."""

    def __init__(self) -> None:
        super().__init__(lambda: None)

    def __str__(self) -> str:
        raise ValueError("no words")


class OddBot(RandomBot):
    """Raises what cannot be told."""

    def choose(self, view: View) -> Command:
        """Never."""
        raise OddError


def choiceless(_random: Random, _rules: RuleSet) -> None:
    """Makes nothing."""
