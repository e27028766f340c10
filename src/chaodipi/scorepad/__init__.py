"""The scorepad: for people with real cards, everything that is kept on paper there, as one function."""

from chaodipi.scorepad import answers, pad
from chaodipi.scorepad.answers import *
from chaodipi.scorepad.pad import *

__all__: list[str] = []
__all__ += answers.__all__
__all__ += pad.__all__
