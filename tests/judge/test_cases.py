"""Questions with their answers: every line of the cases holds."""

import json
from collections import Counter
from pathlib import Path

import pytest

from chaodipi.judge import answer

CASES = [
    json.loads(line) for line in (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text("utf-8").splitlines()
]
LINES = {
    "hefei": 13, "classic": 52, "anhui": 13, "anhui-online": 7, "jiangzhe": 9, "jiangzhe-open": 12,
    "jiangzhe-flag": 1, "baomahui": 3,
}  # fmt: skip
"""How many there are of each rule set."""


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case_holds(case: dict[str, dict[str, object]]) -> None:
    given = answer(case["ask"])
    assert {name: given.get(name) for name in case["expect"]} == case["expect"], given


def test_no_case_is_left_out() -> None:
    assert Counter(case["ask"]["rules"] for case in CASES) == LINES
    assert len({case["id"] for case in CASES}) == len(CASES)
