"""A bot that ends its own process, for tests of what is lost with it."""

import os
import signal
from multiprocessing import parent_process
from pathlib import Path

from chaodipi.bots import RandomBot
from chaodipi.game import Command, View

MARK = "DYING_BOT_MARK"
"""Names a file: as long as there is none, a bot in another process makes it, and dies."""


class DyingBot(RandomBot):
    """Plays as a random bot, but for its death."""

    def choose(self, view: View) -> Command:
        """Die once, or answer."""
        if parent_process() is not None and view.asked.what == "bury":
            try:
                Path(os.environ[MARK]).touch(exist_ok=False)
            except FileExistsError:
                return super().choose(view)
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view)


class AlwaysDyingBot(RandomBot):
    """Dies in every process but the first."""

    def choose(self, view: View) -> Command:
        """Die, or answer."""
        if parent_process() is not None:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view)
