"""The judge answers questions about the rules: from Python, on the command line, over HTTP."""

from chaodipi.judge import answers
from chaodipi.judge.answers import *

__all__: list[str] = []
__all__ += answers.__all__
