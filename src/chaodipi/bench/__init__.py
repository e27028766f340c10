"""How fast it is on this machine: figures with what they should reach, beside other engines, and how they grow."""

from chaodipi.bench import figures, growth, machine, measures, reports, rounds
from chaodipi.bench.figures import *
from chaodipi.bench.growth import *
from chaodipi.bench.machine import *
from chaodipi.bench.measures import *
from chaodipi.bench.reports import *
from chaodipi.bench.rounds import *

__all__: list[str] = []
__all__ += figures.__all__
__all__ += growth.__all__
__all__ += machine.__all__
__all__ += measures.__all__
__all__ += reports.__all__
__all__ += rounds.__all__
