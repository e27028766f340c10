"""``python -m tests.service.unguarded PORT FOLDER``: the server without limits of how much one may say, so that what is
said comes to the tables; and where nobody is taken for gone."""

import sys
from pathlib import Path

import msgspec

from chaodipi.server import house, pace
from chaodipi.server.front import Front
from chaodipi.server.guards import Allowed
from chaodipi.server.limits import Limits
from chaodipi.server.running import Serving, run_server

__all__ = ["main"]

WIDE = Allowed(lines=0, own_lines=10**6, tables=10**6, a_second=1e9, at_once=1e9)


def main() -> None:
    """Serve until told to stop."""
    port, folder = sys.argv[1:]
    house.TEST_PACE = msgspec.structs.replace(pace.TEST_PACE, grace=1e6)  # type: ignore[attr-defined]  # put in its place
    Limits.count = lambda *_: None  # type: ignore[method-assign]  # put in its place
    run_server(Serving("127.0.0.1", int(port), Path(folder), None, Front(), WIDE, test_pace=True))


if __name__ == "__main__":
    main()
