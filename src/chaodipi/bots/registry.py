"""Bots by name."""

from collections.abc import Callable
from random import Random

from chaodipi.bots.protocol import Bot
from chaodipi.bots.quick import QuickBot
from chaodipi.bots.random import RandomBot
from chaodipi.bots.rule import RuleBot
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["BOT_NAMES", "HOUSE_BOT", "make"]

_BOTS: dict[str, Callable[[Random, RuleSet], Bot]] = {"random": RandomBot, "quick": QuickBot, "rule": RuleBot}

BOT_NAMES = tuple(_BOTS)
HOUSE_BOT = "rule"
"""Who plays for the house."""


def make(name: str, seed: int, rules: RuleSet) -> Bot:
    """A bot for one rule set; the same name and seed choose the same. Raises InputError ("unknown-bot")."""
    if name not in _BOTS:
        raise InputError("unknown-bot", f"no such bot: {name!r}", bot=name[:40], bots=BOT_NAMES)
    return _BOTS[name](Random(seed), rules)
