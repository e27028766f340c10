"""Points, the kitty, penalties, levels and payments: from a deal's result to its sheet."""

from chaodipi.scoring import sheet
from chaodipi.scoring.sheet import *

__all__: list[str] = []
__all__ += sheet.__all__
