"""JSON merge patches (RFC 7396) between two views.

A member that became null is taken away by the patch: a reader takes a missing member for null.
"""

from collections.abc import Mapping

__all__ = ["merge_patch"]


def merge_patch(old: Mapping[str, object], new: Mapping[str, object]) -> dict[str, object]:
    """What makes new of old. Lists are replaced whole.

    >>> merge_patch({"a": 1, "b": {"c": 2}}, {"a": 1, "b": {"c": 3}, "d": 4})
    {'b': {'c': 3}, 'd': 4}
    """
    patch: dict[str, object] = {}
    for name, value in new.items():
        before = old.get(name)
        if before == value:
            continue
        if isinstance(value, Mapping) and isinstance(before, Mapping):
            patch[name] = merge_patch(before, value)
        else:
            patch[name] = value
    for name in old.keys() - new.keys():
        if old[name] is not None:
            patch[name] = None
    return patch
