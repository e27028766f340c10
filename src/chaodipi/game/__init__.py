"""One match as a value: commands in, events out, and what each seat may see of it."""

from chaodipi.game import (
    audience,
    checking,
    commands,
    events,
    hands,
    hints,
    match,
    phases,
    record,
    seeing,
    shuffle,
    verifying,
    views,
)
from chaodipi.game.audience import *
from chaodipi.game.checking import *
from chaodipi.game.commands import *
from chaodipi.game.events import *
from chaodipi.game.hands import *
from chaodipi.game.hints import *
from chaodipi.game.match import *
from chaodipi.game.phases import *
from chaodipi.game.record import *
from chaodipi.game.seeing import *
from chaodipi.game.shuffle import *
from chaodipi.game.verifying import *
from chaodipi.game.views import *

__all__: list[str] = []
__all__ += audience.__all__
__all__ += checking.__all__
__all__ += commands.__all__
__all__ += events.__all__
__all__ += hands.__all__
__all__ += hints.__all__
__all__ += match.__all__
__all__ += phases.__all__
__all__ += record.__all__
__all__ += seeing.__all__
__all__ += shuffle.__all__
__all__ += verifying.__all__
__all__ += views.__all__
