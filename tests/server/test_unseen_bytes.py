"""All bytes of a table, each held against what its reader may know as the log alone tells it.

One deal; many at every rule set's table: ``python -m tests.service.unseen``.
"""

from unittest.mock import patch

import pytest

from chaodipi.game import Event
from tests.service.unseen import Outcome, follow


@pytest.mark.slow
async def test_nobody_is_told_what_they_may_not_know() -> None:
    outcome = Outcome()
    await follow("anhui", 2, 1, 2, outcome)
    assert outcome.faults == []
    assert outcome.checked > 500
    assert {"Dealing", "Declaring", "Burying", "Playing"} <= outcome.phases


def unfiltered(event: Event, _seat: int | None) -> Event:
    return event


async def test_what_is_told_to_everybody_is_noticed() -> None:
    outcome = Outcome()
    with patch("chaodipi.server.telling.seen_by", unfiltered):
        await follow("anhui", 2, 1, 2, outcome)
    assert outcome.faults
