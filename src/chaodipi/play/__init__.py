"""The kernel of play: trump order, shapes, leads, throws, follows, tricks."""

from chaodipi.play import completing, follow, follows, kitty, lead, order, rollout, shape, throw, trick, tricks
from chaodipi.play.completing import *
from chaodipi.play.follow import *
from chaodipi.play.follows import *
from chaodipi.play.kitty import *
from chaodipi.play.lead import *
from chaodipi.play.order import *
from chaodipi.play.rollout import *
from chaodipi.play.shape import *
from chaodipi.play.throw import *
from chaodipi.play.trick import *
from chaodipi.play.tricks import *

__all__: list[str] = []
__all__ += completing.__all__
__all__ += follow.__all__
__all__ += follows.__all__
__all__ += kitty.__all__
__all__ += lead.__all__
__all__ += order.__all__
__all__ += rollout.__all__
__all__ += shape.__all__
__all__ += throw.__all__
__all__ += trick.__all__
__all__ += tricks.__all__
