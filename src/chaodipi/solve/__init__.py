"""Endings with all hands seen, solved."""

from chaodipi.solve import position, solver
from chaodipi.solve.position import *
from chaodipi.solve.solver import *

__all__: list[str] = []
__all__ += position.__all__
__all__ += solver.__all__
