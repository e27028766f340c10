"""Who plays in a simulation: bots of the house by name, and any others by where Python finds them."""

from importlib import import_module
from random import Random
from types import ModuleType

from chaodipi.bots import Bot, make
from chaodipi.rules import RuleSet
from chaodipi.sim.faults import place_in, reason_of
from chaodipi.violation import InputError

__all__ = ["player"]


def player(name: str, seed: int, rules: RuleSet) -> Bot:
    """A bot by its name, or one of somebody's own as "module:class", made as the house's are: of a generator of random
    numbers and the rule set. Raises InputError ("unknown-bot", "no-bot-module", "no-bot-class", "bad-bot").

    Only for whoever runs the simulation: the module is imported.
    """
    module, colon, kind = name.partition(":")
    if not colon:
        return make(name, seed, rules)
    found = _module(module)
    if not callable(getattr(found, kind, None)):
        raise InputError("no-bot-class", f"{module} has no class {kind!r}", module=module[:80], name=kind[:40])
    try:
        made: Bot = getattr(found, kind)(Random(seed), rules)
        if not callable(getattr(made, "choose", None)):
            raise TypeError(f"{type(made).__name__} has no method choose")
    except (Exception, SystemExit) as error:
        raise _bad(name, module, error) from error
    return made


def _module(name: str) -> ModuleType:
    try:
        if name and not name.startswith("."):
            return import_module(name)
    except ModuleNotFoundError as error:
        # The module may be there, and import another that is not.
        if not f"{name}.".startswith(f"{error.name}."):
            raise _bad(name, name, error) from error
    except (Exception, SystemExit) as error:
        raise _bad(name, name, error) from error
    raise InputError("no-bot-module", f"no module {name!r}", module=name[:80])


def _bad(bot: str, module: str, error: BaseException) -> InputError:
    reason, at = reason_of(error), place_in(error, module)
    return InputError("bad-bot", f"{bot} cannot be made: {reason} ({at})", bot=bot[:80], reason=reason, at=at)
