"""Before the first lead: showing and countering, turning the kitty, who is banker, taking the kitty over."""

from chaodipi.auction import asking, banker, showing, shows, take_overs, turning
from chaodipi.auction.asking import *
from chaodipi.auction.banker import *
from chaodipi.auction.showing import *
from chaodipi.auction.shows import *
from chaodipi.auction.take_overs import *
from chaodipi.auction.turning import *

__all__: list[str] = []
__all__ += asking.__all__
__all__ += banker.__all__
__all__ += showing.__all__
__all__ += shows.__all__
__all__ += take_overs.__all__
__all__ += turning.__all__
