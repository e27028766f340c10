"""Tables on the network: the page, the messages, the log behind them."""

from chaodipi.server import app
from chaodipi.server.app import *

__all__: list[str] = []
__all__ += app.__all__
