"""Bots playing against each other."""

from chaodipi.sim import (
    deal,
    duplicate,
    executors,
    fast,
    faults,
    figures,
    folder,
    notable,
    numbered,
    plan,
    players,
    runner,
    simulation,
    standings,
)
from chaodipi.sim.deal import *
from chaodipi.sim.duplicate import *
from chaodipi.sim.executors import *
from chaodipi.sim.fast import *
from chaodipi.sim.faults import *
from chaodipi.sim.figures import *
from chaodipi.sim.folder import *
from chaodipi.sim.notable import *
from chaodipi.sim.numbered import *
from chaodipi.sim.plan import *
from chaodipi.sim.players import *
from chaodipi.sim.runner import *
from chaodipi.sim.simulation import *
from chaodipi.sim.standings import *

__all__: list[str] = []
__all__ += deal.__all__
__all__ += duplicate.__all__
__all__ += executors.__all__
__all__ += fast.__all__
__all__ += faults.__all__
__all__ += figures.__all__
__all__ += folder.__all__
__all__ += notable.__all__
__all__ += numbered.__all__
__all__ += plan.__all__
__all__ += players.__all__
__all__ += runner.__all__
__all__ += simulation.__all__
__all__ += standings.__all__
