"""What an environment can be asked for, read once and strictly."""

from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from operator import index
from random import Random
from typing import Any, Final, Literal

import msgspec

from chaodipi.cards import LEVELS
from chaodipi.envs.rewards import Reward, check_reward
from chaodipi.rules import RuleSet, RulesSpec, rule_set_from
from chaodipi.scoring import Standing
from chaodipi.violation import Fact, InputError

__all__ = [
    "MOST_THROWN_IN", "Options", "Start", "bad_option", "check_names", "first_standing", "one_of", "options_of",
    "whole",
]  # fmt: skip

MOST_THROWN_IN: Final = 100
"""Deals thrown in one after the other after which an episode is cut off: nobody will ever show anything."""
Start = Literal["match", "later"]
_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "start": ("match", "later"),
    "observation": ("vector", "pieces"),
    "illegal": ("raise", "replace"),
    "render_mode": (None, "ansi", "human"),
}


class Options(msgspec.Struct, frozen=True):
    """The options of all environments.

    deals: played out in an episode; 0: a whole match. start: the first deal of a match, or a later one at levels drawn
    for each episode. each_trick: points are rewarded as they are made. observation: one vector, or a dictionary of its
    pieces. illegal: an action that the mask forbids raises, or the lowest that is allowed is taken instead. most: of
    decisions after which an episode is cut off; None: none.
    """

    rules: RuleSet
    deals: int = 1
    start: Start = "match"
    reward: Reward = "points"
    each_trick: bool = False
    observation: Literal["vector", "pieces"] = "vector"
    perfect: bool = False
    illegal: Literal["raise", "replace"] = "raise"
    most: int | None = None
    render_mode: str | None = None


def options_of(
    rules: RulesSpec | RuleSet = "classic",
    *,
    decks: int | None = None,
    deals: int = 1,
    start: str = "match",
    reward: str = "points",
    reward_each_trick: bool = False,
    observation: str = "vector",
    perfect_information: bool = False,
    illegal: str = "raise",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Options:
    """Options as people write them. rules: an id, {"base": id, "set": {…}}, or a rule set; decks: another pack for it.

    Raises InputError: what ``rule_set_from`` raises, "bad-environment-option" (option, value, choices), "no-payments".
    """
    made = rules if isinstance(rules, RuleSet) else rule_set_from(rules)
    if decks is not None:
        changes = {**dict(made.changes), "cards.decks": whole("decks", decks, 1, 3)}
        made = rule_set_from({"base": made.id, "set": changes})
    for option, value in (
        ("start", start),
        ("observation", observation),
        ("illegal", illegal),
        ("render_mode", render_mode),
    ):
        one_of(option, value, _CHOICES[option])
    for option, truth in (("reward_each_trick", reward_each_trick), ("perfect_information", perfect_information)):
        one_of(option, truth, (False, True))
    check_reward(made, reward)
    if reward_each_trick and reward != "points":
        raise bad_option("reward_each_trick", True, ("False",))
    return msgspec.convert(
        {
            "rules": made,
            "deals": whole("deals", deals, 0, 1000),
            "start": start,
            "reward": reward,
            "each_trick": reward_each_trick,
            "observation": observation,
            "perfect": perfect_information,
            "illegal": illegal,
            "most": None if max_cycles is None else whole("max_cycles", max_cycles, 1),
            "render_mode": render_mode,
        },
        Options,
        from_attributes=True,
    )


def whole(option: str, value: object, least: int, most: int | None = None) -> int:
    """A whole number as Python has it, of NumPy's as well. Raises InputError ("bad-environment-option")."""
    try:
        number = least - 1 if isinstance(value, bool) else index(value)  # type: ignore[arg-type]  # caught
    except TypeError:
        number = least - 1
    if number < least or (most is not None and number > most):
        raise bad_option(option, value, (f"≥ {least}" if most is None else f"{least}-{most}",))
    return number


def check_names(given: Mapping[str, object], *takers: Callable[..., Any], without: tuple[str, ...] = ()) -> None:
    """Options that none of the takers has a parameter for, or only one of those ``without``, raise InputError
    ("unknown-environment-option": option, choices)."""
    named = {Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY}
    parameters = [each for taker in takers for each in signature(taker).parameters.values()]
    names = dict.fromkeys(each.name for each in parameters if each.kind in named)
    known = tuple(name for name in names if name not in without)
    for option in given:
        if option not in known:
            said = option[:40]
            raise InputError("unknown-environment-option", f"no option {said!r}", option=said, choices=known)


def first_standing(options: Options, chance: Random) -> Standing | None:
    """Where an episode begins. "later": no first deal; each side's level and the banker's seat are drawn, or, where
    there is a flag, sometimes that the bankers carry it."""
    if options.start == "match":
        return None
    rules = options.rules
    banker = chance.randrange(4)
    side = banker % 2
    levels = (chance.choice(LEVELS), chance.choice(LEVELS))
    flag = rules.flag is not None and chance.randrange(len(LEVELS) + 1) == 0
    if flag:
        levels = (LEVELS[-1], levels[1]) if side == 0 else (levels[0], LEVELS[-1])
    circuits = (rules.levels.circuits, rules.levels.circuits)
    fixed = None if rules.banker.later == "declaring" else banker
    return Standing(
        levels=levels,
        circuits=circuits,
        deals=1,
        side=side,
        banker=fixed,
        first_drawer=banker,
        flags=(flag and side == 0, flag and side == 1),
    )


def one_of(option: str, value: object, choices: tuple[object, ...]) -> None:
    """Refuse what is none of them: InputError ("bad-environment-option")."""
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        raise bad_option(option, value, tuple(map(str, choices)))


def bad_option(option: str, value: object, choices: tuple[str, ...]) -> InputError:
    """The error for what an option cannot be."""
    facts: dict[str, Fact] = {"option": option, "value": str(value)[:40], "choices": choices}
    return InputError("bad-environment-option", f"{option} cannot be {value!r}", **facts)
