"""Players made of code. Each sees only its View."""

from chaodipi.bots import protocol, quick, random, registry, rule
from chaodipi.bots.protocol import *
from chaodipi.bots.quick import *
from chaodipi.bots.random import *
from chaodipi.bots.registry import *
from chaodipi.bots.rule import *

__all__: list[str] = []
__all__ += protocol.__all__
__all__ += quick.__all__
__all__ += random.__all__
__all__ += registry.__all__
__all__ += rule.__all__
