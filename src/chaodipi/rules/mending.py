"""House rules whose values cannot be together: what to change beside what somebody wants."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from chaodipi.cards import LEVELS
from chaodipi.rules.combinations import clashes
from chaodipi.rules.describing import groups, parameters, written
from chaodipi.rules.loader import values_read
from chaodipi.rules.ruleset import RulesSpec, Setting

__all__ = ["ways_out"]

_MENDED: Final = 1 << 30
"""The rank of what was mended already: it is not changed again."""
_RED: Final = "H5"
"""The pair of red fives in an order: the highest, where they are trumps."""


def ways_out(spec: RulesSpec, wanted: Sequence[str] = ()) -> dict[str, Setting]:
    """What else to change so that the values of a spec can be together: a value by its path, or None by the path of
    an optional group that must go. Each of them is needed; values are as in a file.

    wanted: the paths that somebody has put as they are, the last one last. Of two values that cannot be together the
    one gives way that was not wanted, or was earlier. What no change of one value mends is left as it is.

    >>> ways_out({"base": "classic", "set": {"levels.deals": 12}}, ["levels.deals"])
    {'payments.kind': 'levels'}

    Raises InputError ("unknown-rules", "bad-rules-spec").
    """
    flat, base = values_read(spec), values_read(spec if isinstance(spec, str) else spec["base"])
    ranks = {path: number for number, path in enumerate(wanted)}
    mended: dict[str, Setting] = {}
    left: set[tuple[str, str]] = set()
    while (clash := next((pair for pair in clashes(flat) if pair not in left), None)) is not None:
        # Of two that nobody chose the first rests on the second.
        for path in sorted(clash, key=lambda one: ranks.get(one, -1)):
            if ranks.get(path) != _MENDED and (way := _way(flat, path, clash, base)) is not None:
                break
        else:
            left.add(clash)
            continue
        changed, flat = way
        ranks |= dict.fromkeys(changed, _MENDED)
        mended |= changed
    return mended


def _way(
    flat: Mapping[str, Any], path: str, clash: tuple[str, str], base: Mapping[str, Any]
) -> tuple[dict[str, Setting], dict[str, Any]] | None:
    """A change at a path that ends a clash, with the fewest clashes left, and the values then; None: no such change."""
    group = parameters()[path].group
    ways: list[tuple[dict[str, Setting], dict[str, Any]]] = [
        ({path: written(path, value)}, {**flat, path: value}) for value in _others(flat, path, base)
    ]
    if groups()[group].optional:
        rest = {one: value for one, value in flat.items() if parameters()[one].group != group}
        ways.append(({group: None}, rest))
    mending = [way for way in ways if clash not in clashes(way[1])]
    return min(mending, key=lambda way: sum(1 for _ in clashes(way[1])), default=None)


def _others(flat: Mapping[str, Any], path: str, base: Mapping[str, Any]) -> Iterable[Any]:
    """What else a parameter could be, the base's value first."""
    parameter, now = parameters()[path], flat[path]
    found: Iterable[Any]
    match parameter.kind:
        case "truth":
            found = (not now,)
        case "choice":
            found = parameter.choices
        case "level":
            found = LEVELS
        case "number":
            found = range(parameter.least or 0, (parameter.most or 0) + 1)
        case "order":
            whole = (*(one for one in now or parameter.choices if one != _RED), _RED)
            found = (whole[:-1], whole, ())
        case "levels":
            found = ()
    usual = (base[path],) if path in base else ()
    return [value for value in dict.fromkeys((*usual, *found)) if value != now]
