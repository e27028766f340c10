"""Nothing that was shown or acknowledged is gone after a kill; what is asked again is acknowledged again.

Some kills; by the hundred, and on PostgreSQL: ``python -m tests.service.killed``.
"""

from pathlib import Path

import pytest

from chaodipi.storage import open_engine
from tests.service.killed import killed
from tests.service.server import Server

KILLS = 5


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_or_done_twice(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    await server.start()
    engine = open_engine(f"sqlite:///{next((tmp_path / 'data').glob('*.sqlite3'))}")
    try:
        outcome = await killed(server, engine, KILLS, (("hefei", 2), ("classic", 1)))
    finally:
        await server.kill()
        engine.dispose()
    assert outcome.kills == KILLS
    assert outcome.acknowledged > 4 * KILLS
    assert outcome.again > 0
