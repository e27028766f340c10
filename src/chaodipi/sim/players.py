"""Who plays in a simulation: bots of the house by name, and any others by where Python finds them."""

from importlib import import_module
from random import Random

from chaodipi.bots import BOT_NAMES, Bot, make
from chaodipi.rules import RuleSet
from chaodipi.violation import InputError

__all__ = ["player"]


def player(name: str, seed: int, rules: RuleSet) -> Bot:
    """A bot by its name, or one of somebody's own as "module:class", made as the house's are: of a generator of random
    numbers and the rule set. Raises InputError ("unknown-bot").

    Only for whoever runs the simulation: the module is imported.
    """
    module, colon, kind = name.partition(":")
    if not colon:
        return make(name, seed, rules)
    try:
        made: Bot = getattr(import_module(module), kind)(Random(seed), rules)
    except (ImportError, AttributeError, ValueError):
        raise InputError("unknown-bot", f"no such bot: {name!r}", bot=name[:40], bots=BOT_NAMES) from None
    return made
