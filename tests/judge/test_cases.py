"""Questions with their answers: every line of the cases whose rule set is here holds."""

import json
from collections import Counter
from pathlib import Path

import pytest

from chaodipi.judge import answer
from chaodipi.rules import rule_set_ids

CASES = [
    json.loads(line) for line in (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text("utf-8").splitlines()
]
LINES = {
    "hefei": 13, "classic": 52, "anhui": 13, "anhui-online": 7, "jiangzhe": 9, "jiangzhe-open": 12,
    "jiangzhe-flag": 1, "baomahui": 3,
}  # fmt: skip
"""How many there are of each rule set."""
HERE = [case for case in CASES if case["ask"]["rules"] in rule_set_ids()]


@pytest.mark.parametrize("case", HERE, ids=[case["id"] for case in HERE])
def test_case_holds(case: dict[str, dict[str, object]]) -> None:
    given = answer(case["ask"])
    assert {name: given.get(name) for name in case["expect"]} == case["expect"], given


def test_no_case_is_left_out() -> None:
    assert Counter(case["ask"]["rules"] for case in CASES) == LINES
    assert len({case["id"] for case in CASES}) == len(CASES)
    # Those of other sets wait for them, and run as soon as they are there.
    awaited = LINES.keys() - set(rule_set_ids())
    assert awaited == LINES.keys() - {case["ask"]["rules"] for case in HERE}
    assert len(HERE) == sum(LINES[name] for name in LINES.keys() - awaited)
    assert not awaited & {"hefei", "classic"}
