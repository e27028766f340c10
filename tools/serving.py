"""Hand over to the server, and say where it is, in a browser if there is one, once it answers."""

import os
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from tools.steps import Failed, say

__all__ = ["serve"]


def serve(program: Path, host: str, port: int, more: Sequence[str], *, browser: bool) -> int:
    """Become the server (`chaodipi serve`), so that signals and its exit status are its own.

    more: further arguments of `chaodipi serve`. browser: open the page once the server answers.
    Returns only where a process cannot become another (Windows): the server's exit status.
    Raises Failed.
    """
    command = [str(program), "serve", "--host", host, "--port", str(port), *more]
    _need_free(host, port)
    say("Starting the server …")
    if not hasattr(os, "fork"):
        return subprocess.call(command)
    sys.stdout.flush()
    server = os.getpid()
    if os.fork() == 0:
        # Forked twice: nobody has to wait for this one.
        if os.fork() == 0:
            _announce(server, host, port, browser=browser)
        os._exit(0)
    os.wait()
    return os.execv(command[0], command)


def _need_free(host: str, port: int) -> None:
    """Say that a port is taken before the browser opens somebody else's page. Raises Failed."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, os.name == "posix")
        try:
            probe.bind((host, port))
        except OSError as error:
            raise Failed(f"cannot listen at {host} port {port} ({error.strerror}): try --port {port + 1}") from error


def _announce(server: int, host: str, port: int, *, browser: bool) -> None:
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    address = f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
    while True:
        try:
            os.kill(server, 0)
            socket.create_connection((shown, port), 1).close()
            break
        except ProcessLookupError:
            return
        except OSError:
            time.sleep(0.1)
    say(f"The table is at {address}  (Ctrl-C stops)")
    display = sys.platform == "darwin" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if browser and display:
        try:
            webbrowser.open(address)
        except (OSError, webbrowser.Error):
            say("No browser could be opened; the address is above.")
