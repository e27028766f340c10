"""What is malformed, replayed, reordered or stolen changes nothing and tells nothing.

Some thousands; by the million: ``python -m tests.service.spoilt``.
"""

from pathlib import Path

import pytest

from tests.service.spoiling import KINDS
from tests.service.spoilt import run
from tests.service.spoilt_http import routes


@pytest.mark.slow
async def test_nothing_that_is_wrong_changes_or_tells_anything(tmp_path: Path) -> None:
    outcome = await run(tmp_path / "data", messages=5000, requests=300)
    assert outcome.faults == []
    assert outcome.answers["bad-message"] > 1000
    # Much of it is read, and refused for what it asks.
    assert outcome.answers["not-your-turn"] > 300
    assert outcome.answers["not-seated"] > 150
    assert outcome.answers["done"] > 0
    assert {"400", "403", "404"} <= outcome.statuses.keys()


def test_every_kind_of_message_and_every_route_is_spoilt() -> None:
    assert {"hello", "act", "ask", "sit", "vote", "leave", "say"} <= KINDS.keys()
    assert {("POST", "/api/judge"), ("POST", "/api/tables"), ("GET", "/api/me"), ("GET", "/{path}")} <= set(routes())
