"""Bots by name."""

from random import Random

from chaodipi.bots.protocol import Bot
from chaodipi.bots.random import RandomBot
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["BOT_NAMES", "HOUSE_BOT", "make"]

BOT_NAMES = ("random",)
HOUSE_BOT = "random"
"""Who plays for the house."""


def make(name: str, seed: int, rules: RuleSet) -> Bot:
    """A bot for one rule set; the same name and seed choose the same. Raises InputError ("unknown-bot")."""
    if name == "random":
        return RandomBot(Random(seed), rules)
    raise InputError("unknown-bot", f"no such bot: {name!r}", bot=name[:40])
