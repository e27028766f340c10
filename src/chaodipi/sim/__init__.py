"""Bots playing against each other."""

from chaodipi.sim import deal, duplicate, runner
from chaodipi.sim.deal import *
from chaodipi.sim.duplicate import *
from chaodipi.sim.runner import *

__all__: list[str] = []
__all__ += deal.__all__
__all__ += duplicate.__all__
__all__ += runner.__all__
