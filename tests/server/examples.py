"""`python -m tests.server.examples`: writes tests/data/updates.json, the examples that both readers of updates are held
to, Python's and the page's."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

from chaodipi.server.patch import difference
from tests.server.updates import told

FILE = Path(__file__).parent.parent / "data" / "updates.json"
PATCHES = 80


def any_json(random: Random, depth: int = 0) -> Any:
    kind = random.randrange(3 if depth > 2 else 7)
    if kind < 3:
        return random.choice([0, 1, 2, "a", "b", ""])
    if kind < 5:
        return [any_json(random, depth + 1) for _ in range(random.randrange(5))]
    return {random.choice("abcd01+-="): any_json(random, depth + 1) for _ in range(random.randrange(5))}


def altered(random: Random, value: Any) -> Any:
    """The same with something else here and there."""
    if random.random() < 0.15:
        return any_json(random)
    if isinstance(value, list):
        made = [altered(random, item) for item in value]
        for _ in range(random.randrange(3)):
            place = random.randint(0, len(made))
            made[place : place + random.randrange(2)] = [any_json(random, 2)] * random.randrange(2)
        return made
    if isinstance(value, dict):
        return {name: altered(random, item) for name, item in value.items() if random.random() < 0.9}
    return value


async def made() -> str:
    """A line an example: the old value, what leads to the new one, and the new one."""
    random = Random(1)
    examples: list[dict[str, Any]] = []
    for _ in range(PATCHES):
        old = {"a": any_json(random), "b": any_json(random), "c": [any_json(random, 1) for _ in range(4)]}
        new = {name: altered(random, value) for name, value in old.items()}
        examples.append({"old": old, "updates": [{"p": difference(old, new)}], "new": new})
    heard = [one async for one in told("classic", 1, [0])]
    updates = [json.loads(one.text) for one in heard[1:]]
    examples.append({"old": heard[0].seen, "updates": updates, "new": heard[-1].seen})
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in examples) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(asyncio.run(made()))
