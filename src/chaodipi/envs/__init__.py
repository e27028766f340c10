"""Environments for research: an action codec, observations, and what PettingZoo, Gymnasium and OpenSpiel expect.

The frameworks are extras (`chaodipi[envs]`, `chaodipi[openspiel]`), and are imported by their own modules only.
"""

from chaodipi.envs import choosing, codec
from chaodipi.envs.choosing import *
from chaodipi.envs.codec import *

__all__: list[str] = []
__all__ += choosing.__all__
__all__ += codec.__all__
