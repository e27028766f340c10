"""Bots playing against each other."""

from chaodipi.sim import deal, duplicate, notable, players, runner
from chaodipi.sim.deal import *
from chaodipi.sim.duplicate import *
from chaodipi.sim.notable import *
from chaodipi.sim.players import *
from chaodipi.sim.runner import *

__all__: list[str] = []
__all__ += deal.__all__
__all__ += duplicate.__all__
__all__ += notable.__all__
__all__ += players.__all__
__all__ += runner.__all__
