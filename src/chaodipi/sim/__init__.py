"""Bots playing against each other."""

from chaodipi.sim import deal, duplicate
from chaodipi.sim.deal import *
from chaodipi.sim.duplicate import *

__all__: list[str] = []
__all__ += deal.__all__
__all__ += duplicate.__all__
