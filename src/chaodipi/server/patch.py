"""Patches between two JSON values: merge patches (RFC 7396), and one thing more for lists.

An object in a patch goes into the object that is there and changes its members; null takes a member away, so a reader
takes a missing member for null. Where a *list* is there, an object in the patch edits it: ``"-": [place, count]`` takes
elements out, ``"+": [elements]`` puts elements in there (without "-": at the end), ``"0": …`` patches the element at
that place, and ``"=": value`` replaces the whole. Anything else in a patch replaces what is there.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

__all__ = ["apply_patch", "difference"]

_ENCODER = msgspec.json.Encoder()


def difference(old: Mapping[str, object], new: Mapping[str, object]) -> dict[str, object]:
    """The patch that makes new of old, but for members that are null. As in Python, 1 and true count as equal.

    >>> difference({"a": 1, "b": {"c": 2}, "d": [{"e": 1}]}, {"a": 1, "b": {"c": 3}, "d": [{"e": 1}, {"e": 2}]})
    {'b': {'c': 3}, 'd': {'+': [{'e': 2}]}}
    """
    patch: dict[str, object] = {}
    for name, value in new.items():
        before = old.get(name)
        if before != value:
            patch[name] = _change(before, value)
    for name, before in old.items():
        if name not in new and before is not None:
            patch[name] = None
    return patch


def apply_patch(target: Any, patch: Any) -> Any:
    """What a patch makes of a value, which stays as it is.

    >>> apply_patch({"a": [1, 2, 3]}, {"a": {"-": [0, 2], "+": [4]}})
    {'a': [4, 3]}
    """
    if not isinstance(patch, Mapping):
        return patch
    if isinstance(target, list):
        return _edited(target, patch)
    made = dict(target) if isinstance(target, Mapping) else {}
    for name, value in patch.items():
        if value is None:
            made.pop(name, None)
        else:
            made[name] = apply_patch(made.get(name), value)
    return made


def _change(old: object, new: object) -> object:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return difference(old, new)
    if isinstance(old, list) and isinstance(new, list):
        return _edit(old, new)
    return {"=": new} if isinstance(old, list) and isinstance(new, Mapping) else new


def _edit(old: list[object], new: list[object]) -> object:
    """The shortest of the ways to say it."""
    ways: list[object] = [new]
    if len(old) == len(new):
        changed = {str(i): _change(a, b) for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}
        ways.append(changed)
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    end = next((i for i in range(shorter - start) if old[-1 - i] != new[-1 - i]), shorter - start)
    gone, come = len(old) - start - end, new[start : len(new) - end]
    splice: dict[str, object] = {}
    if gone or start < len(old):
        splice["-"] = [start, gone]
    if come:
        splice["+"] = come
    ways.append(splice)
    return min(ways, key=lambda way: len(_ENCODER.encode(way)))


def _edited(target: list[Any], patch: Mapping[str, Any]) -> Any:
    if "=" in patch:
        return patch["="]
    made = list(target)
    place, count = patch.get("-", (len(made), 0))
    made[place : place + count] = patch.get("+", ())
    for name, value in patch.items():
        if name not in {"-", "+"}:
            made[int(name)] = apply_patch(made[int(name)], value)
    return made
