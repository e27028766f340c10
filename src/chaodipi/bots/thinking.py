"""Choosing in a process of its own, which is started with nothing but the bots: no server, no database."""

import os
import signal
import threading
from multiprocessing import parent_process

import msgspec

from chaodipi.bots.registry import make
from chaodipi.game import View
from chaodipi.rules import RulesSpec, rule_set_from

__all__ = ["choose_encoded", "end_with_parent"]


def end_with_parent() -> None:
    """In the process: end when the one that started it does, even where that was killed and could tell nobody."""
    threading.Thread(target=_wait_for_parent, name="parent", daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def choose_encoded(bot: str, data: bytes, rules: RulesSpec, seed: int, seconds: float) -> bytes:
    """In the process: from an encoded view to an encoded command, both msgpack. seconds: how long it may take.

    A bot that never comes to an end ends its process, by the alarm that nobody handles; or it would be in everybody's
    way.
    """
    alarm = getattr(signal, "setitimer", None)
    if alarm is not None:
        alarm(signal.ITIMER_REAL, seconds)
    try:
        view = msgspec.msgpack.decode(data, type=View)
        return msgspec.msgpack.encode(make(bot, seed, rule_set_from(rules)).choose(view))
    finally:
        if alarm is not None:
            alarm(signal.ITIMER_REAL, 0)
