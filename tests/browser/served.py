"""The real server, in a process of its own, for browser tests."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.environment import binary

__all__ = ["served"]


@contextmanager
def served(data: Path, *, test_pace: bool = True, port: int = 0) -> Iterator[str]:
    """`chaodipi serve` on a port, 0: a free one, at test pace or as people play; its address."""
    command = [str(binary("chaodipi")), "serve", "--port", str(port), "--data", str(data)]
    command += ["--test-pace"] if test_pace else []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait(20)
