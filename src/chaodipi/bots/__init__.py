"""Players made of code. Each sees only its View."""

from chaodipi.bots import protocol, random
from chaodipi.bots.protocol import *
from chaodipi.bots.random import *

__all__: list[str] = []
__all__ += protocol.__all__
__all__ += random.__all__
