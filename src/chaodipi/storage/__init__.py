"""What is kept: people, tables, and everything that happened at them."""

from chaodipi.storage import database, people, people_tables, store, tables
from chaodipi.storage.database import *
from chaodipi.storage.people import *
from chaodipi.storage.people_tables import *
from chaodipi.storage.store import *
from chaodipi.storage.tables import *

__all__: list[str] = []
__all__ += database.__all__
__all__ += people.__all__
__all__ += people_tables.__all__
__all__ += store.__all__
__all__ += tables.__all__
