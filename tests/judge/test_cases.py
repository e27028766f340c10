"""Questions with their answers: every line of the cases whose rule set is here holds."""

import json
from pathlib import Path

import pytest

from chaodipi.judge import answer
from chaodipi.rules import rule_set_ids

CASES = [
    json.loads(line) for line in (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text("utf-8").splitlines()
]
HERE = [case for case in CASES if case["ask"]["rules"] in rule_set_ids()]


@pytest.mark.parametrize("case", HERE, ids=[case["id"] for case in HERE])
def test_case_holds(case: dict[str, dict[str, object]]) -> None:
    given = answer(case["ask"])
    assert {name: given.get(name) for name in case["expect"]} == case["expect"], given


def test_no_case_is_left_out() -> None:
    awaited = {case["ask"]["rules"] for case in CASES} - set(rule_set_ids())
    assert len(HERE) == sum(case["ask"]["rules"] not in awaited for case in CASES)
    assert sum(case["ask"]["rules"] == "hefei" for case in HERE) == 13
    assert sum(case["ask"]["rules"] == "classic" for case in HERE) == 52
