"""Bots playing against each other."""

from chaodipi.sim import deal
from chaodipi.sim.deal import *

__all__: list[str] = []
__all__ += deal.__all__
