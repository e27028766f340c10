"""Whatever is asked, there is an answer or an error with a code, never a traceback."""

import json
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from hypothesis import given, settings
from hypothesis import strategies as st

from chaodipi.scorepad import answer
from chaodipi.server import make_server
from chaodipi.text import text_ids
from tests.scorepad.pads import NAMES, deal, penalty

CODES = text_ids("zh-Hans")
WORDS = ["deal", "redeal", "false_showing", "signals", "new_match", "hefei", "jiangzhe-dark", "classic", "fold", "csv",
         "record", "read", "sets", "revoke", "miscount", "single", "tractor", "triple", "510K", "exact", "SJ", "H5",
         "NT", "A", "base", "set", "kind", "points", "banker", "seat", "entries"]  # fmt: skip
SCALARS = (
    st.none() | st.booleans() | st.integers(-300, 300) | st.integers() | st.floats(allow_nan=False)
    | st.text(max_size=5) | st.sampled_from(WORDS)
)  # fmt: skip
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=4),
                                                                         inner, max_size=4), max_leaves=12,
)  # fmt: skip
GOOD: dict[str, Any] = {
    "op": "fold",
    "rules": {"base": "jiangzhe-dark", "set": {"levels.circuits": 1}},
    "names": NAMES,
    "entries": [
        deal(60, 0, penalty("failed_throw", 1, 3, led=2, at=20), penalty("miscount", 1, other=2), kitty_points=10,
             trump="S", last_trick={"side": 1, "lead": ["S5", "S5"], "cards": ["SJ", "SJ"]}),
        deal(20, 1, last_trick={"side": 1, "shape": "tractor", "count": 2, "levels": 2, "kings": "exact",
                             "exact": True}),
        {"kind": "false_showing", "seat": 1},
        {"kind": "signals", "seat": 2},
        {"kind": "new_match", "names": NAMES},
        {"kind": "redeal"},
    ],
}  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inner for place in places(part, (*path, key)))]


def changed(path: tuple[Any, ...], to: Any) -> Any:
    copy = json.loads(json.dumps(GOOD))
    if not path:
        return to
    spot = copy
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = to
    return copy


def check(answered: dict[str, Any]) -> None:
    json.dumps(answered)
    if "error" in answered:
        assert f"violation-{answered['error']['code']}" in CODES
    for row in answered.get("rows", ()):
        assert row["wrong"] is None or f"violation-{row['wrong']['code']}" in CODES


@settings(max_examples=400, derandomize=True, deadline=None)
@given(st.sampled_from(places(GOOD)), ANYTHING)
def test_one_wrong_value_in_a_good_pad(path: tuple[Any, ...], value: Any) -> None:
    check(answer(changed(path, value)))


@settings(max_examples=300, derandomize=True, deadline=None)
@given(st.sampled_from(["fold", "csv", "record", "read", "sets"]), ANYTHING, ANYTHING, ANYTHING)
def test_anything_at_all(op: str, rules: Any, entries: Any, text: Any) -> None:
    check(answer({"op": op, "rules": rules, "entries": entries}))
    check(answer({"op": op, "rules": "hefei", "entries": entries, "words": text}))
    check(answer({"op": op, "text": json.dumps(text)}))
    check(answer(text))


def test_values_in_values_without_end() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for request in (
        deep,
        {"op": "fold", "rules": deep},
        {"op": "fold", "rules": "hefei", "entries": deep},
        {"op": deep},
    ):
        assert "error" in answer(request)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"op":"fold"}', b"[" * 50_000, b'"\xff"', b'{"op":1e999}'])
async def test_bad_bodies_get_a_code(tmp_path: Any, body: bytes) -> None:
    async with TestClient(TestServer(make_server(tmp_path))) as client:
        response = await client.post("/api/scorepad", data=body, headers={"Content-Type": "application/json"})
        assert response.status == 400
        assert f"violation-{(await response.json())['error']['code']}" in CODES


async def test_the_door_over_http_says_what_the_function_says(tmp_path: Any) -> None:
    async with TestClient(TestServer(make_server(tmp_path))) as client:
        response = await client.post("/api/scorepad", json=GOOD)
        assert response.status == 200
        assert await response.json() == answer(GOOD)
        assert (await client.post("/api/scorepad", data=json.dumps(GOOD))).status == 400
