"""The command line: `chaodipi`."""

from chaodipi.cli import app
from chaodipi.cli.app import *

__all__: list[str] = []
__all__ += app.__all__
