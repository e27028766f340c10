"""Updates: what a reader makes of them is the view, and they are short."""

import json
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from chaodipi.game import DealEnded, Play, ThrowFailed
from chaodipi.server.patch import apply_patch, difference
from tests.game.tables import RULES
from tests.server.examples import FILE, made
from tests.server.line import patched
from tests.server.updates import told

MOST_BYTES = 200
"""For another's play, to one who is not asked to answer it."""
MOST_ASKED = 220
"""To the next seat: what is asked of it comes along, with all the cards that may be played."""

JSON = some.recursive(
    some.none() | some.booleans() | some.integers(0, 3) | some.sampled_from("abc"),
    lambda inner: some.lists(inner, max_size=5) | some.dictionaries(some.sampled_from("ab01+-="), inner, max_size=4),
    max_leaves=25,
)
OBJECTS = some.dictionaries(some.sampled_from("ab0+-="), JSON, max_size=4)


def full(value: Any) -> Any:
    """Without the members of objects that are null: a reader takes a missing one for it."""
    if isinstance(value, dict):
        return {name: full(item) for name, item in value.items() if item is not None}
    return [full(item) for item in value] if isinstance(value, list) else value


@given(OBJECTS, OBJECTS)
def test_a_patch_makes_the_new_of_the_old(old: dict[str, Any], new: dict[str, Any]) -> None:
    patch = difference(old, new)
    assert full(apply_patch(old, patch)) == full(new)
    assert full(apply_patch(full(old), patch)) == full(new)


@pytest.mark.parametrize("name", RULES)
async def test_updates_lead_to_the_view_and_are_short(name: str) -> None:
    views: dict[int | None, dict[str, Any]] = {}
    sizes: dict[str, list[int]] = defaultdict(list)
    async for one in told(name, 1):
        turn = one.turn
        if turn is None:
            views[one.viewer] = one.seen
            continue
        views[one.viewer] = patched(views[one.viewer], json.loads(one.text))
        assert full(views[one.viewer]) == full(one.seen)
        if not isinstance(turn.command, Play) or one.viewer == turn.seat:
            continue
        if not any(isinstance(event, DealEnded) for event in turn.events):
            failed = any(isinstance(event, ThrowFailed) for event in turn.events)
            asked = one.seen["game"]["asked"]["what"] == "play"
            sizes["failed" if failed else "asked" if asked else "waits"].append(len(one.text))
    assert max(sizes["waits"]) <= MOST_BYTES
    assert max(sizes["asked"]) <= MOST_ASKED
    assert max(sizes["failed"], default=0) <= MOST_BYTES
    together = sorted(size for found in sizes.values() for size in found)
    assert len(together) > 100
    assert together[len(together) * 9 // 10] <= MOST_BYTES


async def test_the_examples_are_as_the_script_makes_them() -> None:
    """The page's own tests read them: what they show of a patch holds for both."""
    assert FILE.read_text() == await made()
    for example in json.loads(FILE.read_text()):
        view = example["old"]
        for update in example["updates"]:
            view = patched(view, update)
        assert full(view) == full(example["new"])
