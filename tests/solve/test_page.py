"""The examples of docs/endings.md say what comes of them."""

import re
from typing import Any

from chaodipi.cards import parse_cards
from tools.steps import ROOT

PAGE = (ROOT / "docs" / "endings.md").read_text("utf-8")


def test_the_examples_come_to_what_the_page_says() -> None:
    first, second = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, Any] = {}
    exec(first, names)
    value = re.search(r"found\.value  # (\d+)", first)
    best = re.search(r"found\.best  # .*: (.*)", first)
    plays = re.search(r"found\.plays}  # (\{.*\})", first)
    assert value
    assert best
    assert plays
    found = names["found"]
    assert found.value == int(value[1])
    assert set(found.best) == {parse_cards(cards) for cards in best[1].split(", ")}
    said = {parse_cards(cards): points for cards, points in eval(plays[1]).items()}
    assert {play.cards: play.least for play in found.plays} == said
    exec(second, names)
    assert names["found"].value is not None
    assert names["found"].least >= names["phase"].points
