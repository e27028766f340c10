"""Cards, packs and seats."""

from chaodipi.cards import card, pack, seats
from chaodipi.cards.card import *
from chaodipi.cards.pack import *
from chaodipi.cards.seats import *

__all__: list[str] = []
__all__ += card.__all__
__all__ += pack.__all__
__all__ += seats.__all__
