"""What goes out to files and comes back: the record, the table for spreadsheets."""

import csv
import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.rules import rule_set_ids
from chaodipi.scorepad import answer
from tests.scorepad.pads import NAMES, deal, penalty

SPECS = (*rule_set_ids(), {"base": "jiangzhe", "set": {"levels.end": "10", "kitty.penalty_floor": True}})
TEXTS = st.text(max_size=12)
PENALTIES = st.builds(
    penalty,
    st.sampled_from(["out_of_turn", "miscount", "hiding", "failed_throw"]),
    st.integers(0, 3),
    st.integers(1, 9),
)
TRICKS = st.none() | st.fixed_dictionaries({"side": st.integers(0, 1), "levels": st.integers(0, 2)})
DEALS = st.builds(
    lambda fives, banker, penalties, trick: deal(5 * fives, banker, *penalties, last_trick=trick),
    st.integers(0, 40), st.sampled_from([None, 0, 1, 2, 3]), st.lists(PENALTIES, max_size=3), TRICKS,
)  # fmt: skip
OTHERS = st.sampled_from([{"kind": "redeal"}, {"kind": "new_match", "names": ["", "x", "", ""]},
                          {"kind": "signals", "seat": 1}, {"kind": "false_showing", "seat": 2}])  # fmt: skip
PADS = st.fixed_dictionaries(
    {"rules": st.sampled_from(SPECS), "names": st.lists(TEXTS, min_size=4, max_size=4),
     "entries": st.lists(DEALS | OTHERS, max_size=6)}
)  # fmt: skip


def put(op: str, pad: dict[str, Any], **more: Any) -> Any:
    answered = answer({"op": op, **pad, **more})
    assert "error" not in answered, answered
    return answered


@settings(max_examples=80, derandomize=True, deadline=None)
@given(PADS)
def test_a_record_comes_back_as_it_was(pad: dict[str, Any]) -> None:
    record = put("record", pad)["record"]
    read = put("read", {}, text=json.dumps(record))["pad"]
    assert put("fold", read) == put("fold", pad)
    assert put("record", read)["record"] == record


def test_a_record_names_its_rules_with_their_version() -> None:
    assert put("record", {"rules": "hefei"})["record"]["rules"] == "hefei@1"
    spec = {"base": "hefei", "set": {"levels.odd_five": True}}
    named = put("record", {"rules": spec})["record"]["rules"]
    assert named == {"base": "hefei@1", "set": {"levels.odd_five": True}}


def bad_records() -> list[tuple[str, str]]:
    good = put("record", {"rules": "hefei", "names": NAMES, "entries": [deal(60, 0)]})["record"]
    changed = {
        "$.results": {**good, "entries": [{**good["entries"][0], "points": 65}, deal(20)]},
        "$.entries[0].points": {**good, "entries": [{"kind": "deal", "points": "sixty"}]},
        "$.kind": {**good, "kind": "match"},
        "$.rules": {**good, "rules": "hefei"},
        "$.more": {**good, "more": 1},
        "$.names": {name: value for name, value in good.items() if name != "names"},
    }
    return [(json.dumps(record), at) for at, record in changed.items()] + [("{", "$"), ("[" * 100_000, "$")]


@pytest.mark.parametrize(("text", "at"), bad_records(), ids=lambda one: one[:20])
def test_a_bad_record_is_refused_and_says_where(text: str, at: str) -> None:
    assert answer({"op": "read", "text": text}) == {"error": {"code": "bad-scorepad", "facts": {"at": at}}}


def test_a_record_of_other_rules_or_another_format_is_refused() -> None:
    good = put("record", {"rules": "hefei"})["record"]
    for changed, code in (
        ({"rules": "hefei@7"}, "other-rules-version"),
        ({"rules": "nowhere@1"}, "unknown-rules"),
        ({"format": 2}, "unknown-record-format"),
    ):
        answered: Any = answer({"op": "read", "text": json.dumps({**good, **changed})})
        assert answered["error"]["code"] == code


def table(pad: dict[str, Any], **words: str) -> list[list[str]]:
    text: str = put("csv", pad, words=words)["csv"]
    assert text.startswith("\ufeff")
    assert text.count("\r\n") >= 1
    return list(csv.reader(io.StringIO(text[1:], newline="")))


@settings(max_examples=80, derandomize=True, deadline=None)
@given(PADS)
def test_the_table_has_a_line_an_entry_and_no_formula(pad: dict[str, Any]) -> None:
    lines = table(pad)
    assert len(lines) == 1 + len(pad["entries"])
    assert len({len(line) for line in lines}) == 1
    for cell in (cell for line in lines for cell in line if cell):
        assert cell.strip()[:1] not in {*"=+@＝＋－＠"} or cell.startswith("'")
        assert not cell.startswith("-") or cell[1:].isdigit()


def test_the_table_says_what_the_pad_says() -> None:
    pad = {"rules": "hefei", "names": ["=1+1", "乙,丙", 'D"u', ""], "entries": [deal(60, 2, penalty("revoke", 1, 2))]}
    head, line = table(pad, banker="庄家", revoke="跟错牌", held="守住")
    cells = dict(zip(head, line, strict=True))
    assert cells["庄家"] == 'D"u'
    assert cells["penalties"] == "乙,丙: 跟错牌 20"
    assert (cells["points"], cells["table-points"], cells["result"]) == ("60", "40", "守住")
    assert cells["level '=1+1/D\"u".replace("'", "")] == "6"
