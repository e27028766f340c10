"""Which process has a table, and how commands reach it."""

from chaodipi.cluster import bus, lease
from chaodipi.cluster.bus import *
from chaodipi.cluster.lease import *

__all__: list[str] = []
__all__ += bus.__all__
__all__ += lease.__all__
