"""`chaodipi serve` in a process of its own, which is killed and started again."""

import asyncio
import socket
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec
from pathlib import Path

__all__ = ["Server"]

PROGRAM = "from chaodipi.cli import main; main()"


class Server:
    """On one folder of data, always at the same port. database: its URL, by default a file in the folder; log: where
    what it logs is kept; module: run in place of `chaodipi serve`, with port and folder. ``up_at``: when it was
    listening, by the monotonic clock."""

    def __init__(self, folder: Path, *, database: str = "", log: Path | None = None, module: str = "") -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}/"
        self.up_at = 0.0
        self._log = log
        self._process: Process | None = None
        self._command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(self.port), "--data", str(folder)]
        self._command += ["--test-pace", *(["--database", database] if database else [])]
        if module:
            self._command = [sys.executable, "-m", module, str(self.port), str(folder)]

    async def spawn(self) -> None:
        """Start it, without waiting for it."""
        if self._log is None:
            self._process = await create_subprocess_exec(*self._command, stdout=PIPE, stderr=DEVNULL)
        else:
            with self._log.open("ab") as kept:
                self._process = await create_subprocess_exec(*self._command, stdout=PIPE, stderr=kept)

    async def listening(self) -> None:
        """Wait until it can be reached."""
        assert self._process is not None
        assert self._process.stdout is not None
        said = await asyncio.wait_for(self._process.stdout.readline(), 60)
        self.up_at = time.monotonic()
        assert said.decode().strip() == self.address, f"it says {said.decode()!r} instead of its address"

    async def start(self) -> None:
        await self.spawn()
        await self.listening()

    async def kill(self) -> None:
        """Unless it has ended."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def stop(self) -> int:
        """Ask it to end; its exit status."""
        assert self._process is not None
        self._process.terminate()
        return await asyncio.wait_for(self._process.wait(), 30)

    @property
    def pid(self) -> int:
        """Of the process that runs now."""
        assert self._process is not None
        return self._process.pid
